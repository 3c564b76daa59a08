"""How large an answer may be."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from .offline import offline
from .schema import PAIRS_MAX

MEGABYTE = 1_000_000
MANY = [{"name": "Acme"}] * 2_000


def answer(records: list[dict[str, Any]], *, one_to_one: bool) -> dict[str, Any]:
    request = {"left": records, "right": records, "threshold": 0.0, "one_to_one": one_to_one}
    return offline(request, None)


@pytest.mark.parametrize(
    "records",
    [MANY, [{"n" * 2_000: "Acme", "town" * 500: "Bath", "street" * 300: "12 Main Road"}] * 100],
    ids=["many", "long names"],
)
def test_an_answer_of_one_to_one_is_no_megabyte(records: list[dict[str, Any]]) -> None:
    """Nobody has asked for more."""
    assert len(orjson.dumps(answer(records, one_to_one=True))) < MEGABYTE


def test_all_pairs_have_a_bound() -> None:
    """Of them the surest."""
    found = answer(MANY, one_to_one=False)["matches"]

    assert len(MANY) < len(found) <= PAIRS_MAX
    assert len(orjson.dumps(found)) < 3.5 * MEGABYTE


def test_long_names_of_fields_are_cut() -> None:
    """Each pair tells them again: seven times as much as was sent, up to 200 MB."""
    [long, *_] = answer([{"k" * 2_000: "Acme"}] * 100, one_to_one=False)["matches"]

    assert long["reason"] == f"{'k' * 60}… agrees."
