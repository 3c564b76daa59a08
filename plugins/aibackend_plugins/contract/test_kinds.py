"""Kinds of agreements as real life has them: who, when, by which law, for how long, and who must do what."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from aibackend.documents import Document
from aibackend_plugins.contract.checks import dates_are_in_order, excerpts_are_verbatim, parties_stand_in_source
from aibackend_plugins.contract.offline import find

NO_FILE = Document(kind="text", pages=())
MORE = 2
"""Kinds of clauses told beyond those that a lawyer would: the head sees a lesser form of one in some ordinary clauses."""  # noqa: E501
KINDS = json.loads((Path(__file__).parent / "test_kinds.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("kind", KINDS, ids=[kind["id"] for kind in KINDS])
def test_each_kind_is_read(kind: dict[str, Any]) -> None:
    """Parties with roles, days, law, renewal kinds of clauses and duties are those that the text tells."""
    text = "\n".join(kind["text"])
    draft = find(NO_FILE, {"text": text, "evidence": True})
    answer = draft.result

    told = {
        "parties": [[party["name"], party["role"]] for party in answer["parties"]],
        "days": [answer["effective_date"], answer["expiration_date"]],
        "law": answer["governing_law"],
        "renewal": [answer["renewal"][name] for name in ("automatic", "period", "notice_days")],
    }
    duties = [[duty["party"], duty["due"]] for duty in answer["obligations"]]
    found = {clause["type"] for clause in answer["risk_clauses"]}
    assert told == {name: value for name, value in kind["told"].items() if name in told}
    assert all(duty in duties for duty in kind["told"]["duties"])
    assert set(kind["told"]["risks"]) <= found
    assert len(found - set(kind["told"]["risks"])) <= MORE
    assert all(each["quote"] in text for each in answer["evidence"])
    assert all(
        check({}, draft) is None for check in (excerpts_are_verbatim, dates_are_in_order, parties_stand_in_source)
    )
