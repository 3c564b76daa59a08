"""What is done to characters: an operation, a thing, a place; and nothing that no instruction names."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend.errors import InvalidRequest
from aibackend_plugins.normalize.offline import offline
from aibackend_plugins.normalize.test_normalize import cleaned


@pytest.mark.parametrize(
    ("instructions", "before", "after"),
    [
        pytest.param("no spaces round the slash in c", "10 / 12 x", "10/12 x", id="around a mark"),
        pytest.param("c: drop Inc., LLC and Ltd at the end", "Ltd Harbor Inc.", "Ltd Harbor", id="words at the end"),
        pytest.param("remove trailing dots from c", "a.b..", "a.b", id="trailing"),
        pytest.param("Remove the 'SKU-' prefix from c", "SKU-1-SKU", "1-SKU", id="prefix"),
        pytest.param("c: underscores instead of spaces", "a b-c", "a_b-c", id="instead of"),
        pytest.param("In c replace & with 'and'", "a & b", "a and b", id="replaced"),
        pytest.param("add the prefix EU- to c", "W1", "EU-W1", id="added"),
        pytest.param("c with a hyphen between letters and digits", "ab 102", "ab-102", id="between kinds"),
        pytest.param("c: one space before the last three characters", "sw1a1aa", "sw1a 1aa", id="before the last"),
        pytest.param("mask all but the last 4 digits of c with *", "4111-2222", "****-2222", id="masked"),
        pytest.param("keep only the first two letters of c", "Köln", "Kö", id="kept"),
        pytest.param("c: capitalize the first letter only", "hex nut DIN 9", "Hex nut DIN 9", id="first letter"),
        pytest.param("c immer 'H. Larsen'", "larsen", "H. Larsen", id="always"),
        pytest.param("c ohne Leerzeichen", "DE 89", "DE89", id="German"),
        pytest.param("Bindestriche aus c entfernen", "a-b", "ab", id="German verb at the end"),
        pytest.param("c sans points ni espaces", "01.4 4", "0144", id="French"),
        pytest.param("c sin guiones", "a-b", "ab", id="Spanish"),
        pytest.param("remove commas from c", "12,50", "12,50", id="decimals stay"),
        pytest.param("remove accents from c", "Zoë", "Zoe", id="accents"),
        pytest.param("remove accents from c", "Café, 2½ m², й, が", "Cafe, 2½ m², й, が", id="no other signs"),
        pytest.param("ref c as INV-0012 style", "inv 13", "INV-0013", id="shown form"),
        pytest.param("only keep the part after @ of c", "a@b.org", "b.org", id="the part behind"),
        pytest.param("drop everything after the comma in c", "a b, c", "a b", id="all behind"),
        pytest.param("c: insert a hyphen after the third digit", "1234567", "123-4567", id="after the third"),
        pytest.param("empty c should be 'General'", "", "General", id="empty ones"),
        pytest.param("if c is empty put 'unknown'", "", "unknown", id="filled"),
        pytest.param("c: pairs with colons", "00-1A.2b3c", "00:1A:2b:3c", id="pairs"),
        pytest.param("c in groups of four separated by spaces", "DE8937-0400-44", "DE89 3704 0044", id="groups"),
        pytest.param("c: pairs with colons", "out of order", "out of order", id="groups are of a code"),
        pytest.param("c: without the ending .csv", "a.csv", "a", id="an ending with its dot"),
        pytest.param("c: a letter and two digits, like K07", "k - 4", "K04", id="shown form without marks"),
        pytest.param("c with single spaces and no outer blanks", " a   b ", "a b", id="single spaces"),
        pytest.param("c: einfache Leerzeichen", " a   b ", "a b", id="German single spaces"),
        pytest.param("c: sólo la primera letra en mayúscula", "EL río ALTO", "El río alto", id="first letter alone"),
        pytest.param("c in maiuscolo", "ab 1", "AB 1", id="Italian capitals"),
        pytest.param("c em maiúsculas", "ab 1", "AB 1", id="Portuguese capitals"),
        pytest.param("c con iniziali maiuscole", "alta VIA", "Alta Via", id="Italian initials"),
        pytest.param("c: sigla di due lettere maiuscole", "torino", "torino", id="capitals make no code"),
        pytest.param("c: lower case, 'grey' with e", "Grey", "grey", id="a spelling is no replacement"),
        pytest.param("c à six chiffres, complété par des zéros", "10 37", "001037", id="filled up across blanks"),
        pytest.param("c: figures", "forty", "40", id="words to figures"),
    ],
)
def test_characters_are_changed_as_told(instructions: str, before: str, after: str) -> None:
    """One operation on one thing at one place; all other characters stay."""
    rows = cleaned([{"c": before, "other": "x / y, z."}], instructions)

    assert rows == [{"c": after, "other": "x / y, z."}]


def test_what_stands_beside_no_known_thing_is_not_taken_away() -> None:
    """A place that is not understood stops its operation, and is named."""
    request = {"records": [{"c": "a / b"}], "instructions": "no spaces round the frobnicator in c", "warnings": True}
    try:
        answer = offline(request, None)
    except InvalidRequest:
        return  # nothing was understood, nothing is charged

    assert answer["records"] == [{"c": "a / b"}]


@pytest.mark.parametrize(
    ("instructions", "after"),
    [
        pytest.param("If country is US, c in upper case", ["A", "beta"], id="if"),
        pytest.param("replace 'a' with 'z' and 'beta' with 'z', except rows in DE", ["z", "beta"], id="all but rows"),
        pytest.param("Only for DE rows, c in upper case", ["a", "BETA"], id="rows of a value"),
        pytest.param("c in upper case, except for beta", ["A", "beta"], id="all but a value"),
        pytest.param("Uppercase c, unless the moon is full", ["a", "beta"], id="an exception that nobody understands"),
    ],
)
def test_an_instruction_is_for_the_rows_that_it_names(instructions: str, after: list[str]) -> None:
    """By a field's value, by an exception; an exception that is not understood stops its rule."""
    records = [{"c": "a", "country": "USA"}, {"c": "beta", "country": "DE"}]
    try:
        rows = cleaned(records, instructions)
    except InvalidRequest:
        rows = records

    assert [row["c"] for row in rows] == after


@pytest.mark.parametrize(
    ("instructions", "before", "after"),
    [
        pytest.param(
            "c must be one of in_stock, sold_out", ["none left", "available"], ["sold_out", "in_stock"], id="synonyms"
        ),
        pytest.param("c: M or F only", ["male", "w", "?"], ["M", "F", "?"], id="letters"),
        pytest.param("c -> 'A/B' or 'A/C'", ["a / b", "A/C"], ["A/B", "A/C"], id="quoted with a slash"),
        pytest.param("c soll offen oder erledigt sein", ["done", "Offen"], ["erledigt", "offen"], id="German"),
        pytest.param("c to box or bag", ["5 bag", "Box"], ["5 bag", "box"], id="a figure is no choice"),
        pytest.param("write c as digits", ["zwei", "a dozen", "3"], ["2", "12", "3"], id="numbers in words"),
        pytest.param("c as percent", ["0.19", "19 %", "n/a"], ["19%", "19%", "n/a"], id="percent"),
        pytest.param("c e.g. ab1 -> AB-1", ["ab1", "xk 22", "QQ-3"], ["AB-1", "XK-22", "QQ-3"], id="induced"),
        pytest.param("c as integer (dot is the thousands separator)", ["104.500"], ["104500"], id="told separator"),
    ],
)  # fmt: skip
def test_values_of_a_column_are_read_together(instructions: str, before: list[str], after: list[str]) -> None:
    """Choices by the cells that fit them, figures by what the words say of their marks, codes by those shown."""
    rows = cleaned([{"c": value} for value in before], instructions)

    assert [row["c"] for row in rows] == after


_MARKS_ONLY = (
    "no spaces round the slash", "remove hyphens", "underscores instead of spaces", "drop trailing dots",
    "a space after every comma", "replace / with -", "without brackets", "remove double spaces",
)  # fmt: skip
_CELLS = st.lists(st.text(alphabet="abXY019 .,/-_()&€", min_size=1, max_size=20), min_size=1, max_size=4)


@settings(max_examples=150, deadline=None)
@given(cells=_CELLS, instructions=st.sampled_from(_MARKS_ONLY))
def test_letters_and_digits_stay_where_marks_are_told(cells: list[str], instructions: str) -> None:
    """What names marks alone changes no letter and no digit."""
    rows = cleaned([{"c": cell} for cell in cells], instructions)

    assert [re.sub(r"[\W_]", "", str(row["c"])) for row in rows] == [re.sub(r"[\W_]", "", cell) for cell in cells]


_ANY = (
    *_MARKS_ONLY, "upper case", "title case", "trim", "add the prefix EU- to c", "mask all but the last 2 digits of c",
    "c: a hyphen between letters and digits", "c as percent", "c: keep only the last 3 characters", "c as plain number",
    "c must be one of ab, XY", "c: one space before the last two characters", "remove accents from c",
)  # fmt: skip


@settings(max_examples=200, deadline=None)
@given(cells=_CELLS, instructions=st.sampled_from(_ANY))
def test_cleaning_twice_changes_nothing_more(cells: list[str], instructions: str) -> None:
    """What is normal already stays as it is."""
    once = cleaned([{"c": cell} for cell in cells], instructions)

    assert cleaned(once, instructions) == once
