"""Pairs that instructions show, told by what stands in the cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_plugins.normalize.correspondences import correspondences
from aibackend_plugins.normalize.offline import offline


@pytest.mark.parametrize(
    ("clause", "cells", "told"),
    [
        ("grades: 1 means pass, 2 means fail", ["1", "2"], {"1": "pass", "2": "fail"}),
        ("Expand Bldg. to Block and Apt to Flat", ["Bldg. 4, Apt 2"], {"Bldg.": "Block", "Apt": "Flat"}),
        ("size: S, M and L become 1, 2 and 3", ["S", "M", "L"], {"S": "1", "M": "2", "L": "3"}),
        ("rouge and red as Red, blu as Blue", ["red", "rouge", "blu"], {"rouge": "Red", "red": "Red", "blu": "Blue"}),
        ("open/o as 1, closed/c as 0", ["open", "C"], {"open": "1", "o": "1", "closed": "0", "c": "0"}),
        ("'in the post' counts as sent", ["in the post", "sent"], {"in the post": "sent"}),
        ("names in title case", ["bob in town"], {}),
        ("dates as YYYY-MM-DD", ["1/2/24"], {}),
    ],
    ids=["means", "parts of cells", "lists side by side", "several to one", "slashes", "quoted", "a rule", "a form"],
)  # fmt: skip
def test_what_becomes_of_what(clause: str, cells: list[str], told: dict[str, str]) -> None:
    assert {pair.old: pair.new for pair in correspondences(clause, cells)} == told


@given(st.text(max_size=120), st.lists(st.text(max_size=12), max_size=4))
def test_what_is_replaced_stands_in_a_cell_or_beside_one_that_does(clause: str, cells: list[str]) -> None:
    pairs = list(correspondences(clause, cells))

    assert not pairs or any(pair.old.casefold() in cell.casefold() for pair in pairs for cell in cells)


@pytest.mark.parametrize(
    ("instructions", "cells", "made"),
    [
        ("answer: either yes or no, where it is unclear put 'ask'", ["Y", "hm"], ["yes", "ask"]),
        ("code: remove leading zeros", ["007", "10"], ["7", "10"]),
        ("code: upper case letters and digits only, no blanks", ["ab 12"], ["AB12"]),
        ("status to one of: paid, pending, refunded", ["pendng", "PAID"], ["pending", "paid"]),
        ("if code is missing leave it empty", ["", "x"], ["", "x"]),
    ],
    ids=["all others", "leading zeros", "letters and digits", "a typing error", "empty stays empty"],
)
def test_rules_keep_to_what_is_said(instructions: str, cells: list[str], made: list[str]) -> None:
    field = next(name for name in ("answer", "code", "status") if name in instructions)
    records = [{field: cell} for cell in cells]

    shown = offline({"records": records, "instructions": instructions}, None)

    assert [row[field] for row in shown["records"]] == made
