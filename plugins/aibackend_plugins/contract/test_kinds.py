"""Kinds of agreements as real life has them: who, when, by which law, for how long, and who must do what."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from aibackend.documents import Document
from aibackend.errors import NothingFound
from aibackend_plugins.contract.checks import dates_are_in_order, excerpts_are_verbatim, parties_stand_in_source
from aibackend_plugins.contract.offline import find

NO_FILE = Document(kind="text", pages=())
KINDS = json.loads((Path(__file__).parent / "test_kinds.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("kind", KINDS, ids=[kind["id"] for kind in KINDS])
def test_each_kind_is_read(kind: dict[str, Any]) -> None:
    """Parties with roles, days, law, renewal and kinds of clauses are those that the text tells, and no others."""
    text = "\n".join(kind["text"])
    draft = find(NO_FILE, {"text": text, "evidence": True})
    answer = draft.result

    told = {
        "parties": [[party["name"], party["role"]] for party in answer["parties"]],
        "days": [answer["effective_date"], answer["expiration_date"]],
        "law": answer["governing_law"],
        "renewal": [answer["renewal"][name] for name in ("automatic", "period", "notice_days")],
        "risks": [clause["type"] for clause in answer["risk_clauses"]],
        "duties": [[duty["party"], duty["due"]] for duty in answer["obligations"]],
    }
    assert told == kind["told"]
    assert all(each["quote"] in text for each in answer["evidence"])
    assert all(
        check({}, draft) is None for check in (excerpts_are_verbatim, dates_are_in_order, parties_stand_in_source)
    )


@pytest.mark.parametrize(
    "text",
    [
        "Mietvertrag\n\nzwischen Klaus Brandner (Vermieter) und Sabine Kolb (Mieterin)\n\nDie Mieterin zahlt die Miete"
        " bis zum dritten Werktag des Monats. Das Mietverhältnis beginnt am 01.04.2025.",
        "CONTRAT DE SERVICES\n\nLe Prestataire s'engage à concevoir le site du Client. Le présent contrat est soumis"
        " au droit français.",
        "CONTRATO DE ARRENDAMIENTO\n\nLa Arrendataria pagará una renta de 1.200 euros dentro de los siete primeros"
        " días de cada mes.",
    ],
    ids=["German", "French", "Spanish"],
)
def test_another_language_is_refused(text: str) -> None:
    """An agreement in a language that is not read is refused with the reason."""
    with pytest.raises(NothingFound, match="not in English"):
        find(NO_FILE, {"text": text})
