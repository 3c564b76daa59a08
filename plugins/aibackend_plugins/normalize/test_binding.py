"""Laws of instructions: a clause touches the fields that it is for, and what is to stay stays byte for byte."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend.errors import InvalidRequest
from aibackend_plugins.normalize.offline import offline

_FIELDS = ("reg", "miles", "note", "day")
_CELLS = {
    "reg": st.sampled_from(["ab12cde", "LK 70 XPT", "mx19-ffg", "Null", ""]),
    "miles": st.sampled_from(["61,350 mi", "9800", "84.2k", "n/a", "12.5"]),
    "note": st.sampled_from(["Sr SW Eng", " GARCÍA, Lucía ", "tbc", "kerkstr. 12-A", "null"]),
    "day": st.sampled_from(["2 Feb 27", "2026-11-30", "30/11/2026", "-"]),
}
_ROWS = st.lists(st.fixed_dictionaries(_CELLS), min_size=1, max_size=4)
_ASKED = (
    "{} in upper case", "{} as 'AB12 CDE'", "{}: one space before the last three letters", "{} without spaces",
    "{} in title case", "remove commas from {}", "{}: digits only", "add the prefix EU- to {}", "{} as a plain number",
    "{}: replace 'Sr' with 'Senior'", "blank out n/a in {}", "{} in Großbuchstaben und ohne Leerzeichen",
)  # fmt: skip
_FORBIDDEN = (
    "Never touch {}.", "{} must never be altered.", "{}: don't change anything.", "Leave {} alone.", "{} nicht ändern.",
)  # fmt: skip
_GENERAL = ("Trim spaces.", "Upper case everything.", "Fix typos.", "Replace n/a with empty.", "Remove all commas.")


def _cleaned(rows: list[dict[str, Any]], instructions: str) -> list[dict[str, Any]]:
    """The rows after a call; as they were where nothing was understood."""
    try:
        return list(offline({"records": rows, "instructions": instructions}, None)["records"])  # type: ignore[arg-type]
    except InvalidRequest:
        return rows


@settings(max_examples=120, deadline=None)
@given(rows=_ROWS, field=st.sampled_from(_FIELDS), asked=st.lists(st.sampled_from(_ASKED), min_size=1, max_size=3))
def test_clauses_that_name_a_field_touch_that_field_alone(
    rows: list[dict[str, Any]], field: str, asked: list[str]
) -> None:
    """Whatever is asked of one field, the others stay as they are."""
    made = _cleaned(rows, ". ".join(one.format(field) for one in asked))

    assert [{**row, field: ""} for row in made] == [{**row, field: ""} for row in rows]


@settings(max_examples=120, deadline=None)
@given(
    rows=_ROWS,
    field=st.sampled_from(_FIELDS),
    forbidden=st.sampled_from(_FORBIDDEN),
    others=st.lists(st.sampled_from(_GENERAL), min_size=1, max_size=3),
)
def test_what_is_forbidden_stays(rows: list[dict[str, Any]], field: str, forbidden: str, others: list[str]) -> None:
    """A field that is never to change keeps every byte, whatever else is asked before or behind."""
    for told in (forbidden.format(field) + " " + " ".join(others), " ".join(others) + " " + forbidden.format(field)):
        assert [row[field] for row in _cleaned(rows, told)] == [row[field] for row in rows]


@settings(max_examples=60, deadline=None)
@given(rows=_ROWS, asked=st.sampled_from(_ASKED), field=st.sampled_from(_FIELDS))
def test_what_was_brought_to_a_form_stays_so(rows: list[dict[str, Any]], asked: str, field: str) -> None:
    """A second call changes nothing more."""
    once = _cleaned(rows, asked.format(field))

    assert _cleaned(once, asked.format(field)) == once


@pytest.mark.parametrize(
    ("instructions", "before", "after"),
    [
        pytest.param(
            "Plates upper case as 'AB12 CDE' (one space before the last three letters). Odometer as digits. Dates to "
            "ISO.",
            {"reg": "ab12cde", "odometer": "61,350", "seen": "2 Feb 2027"},
            {"reg": "AB12 CDE", "odometer": "61350", "seen": "2027-02-02"},
            id="a shown form tells the field",
        ),
        pytest.param(
            "city, town: title case. Without dots.",
            {"city": "bonn.", "town": "ulm.", "web": "x.org"},
            {"city": "Bonn", "town": "Ulm", "web": "x.org"},
            id="the fields told last",
        ),
        pytest.param(
            "Replace n/a with an empty string, but only in fax. surname: trim",
            {"fax": "n/a", "surname": "N/A "},
            {"fax": "", "surname": "N/A"},
            id="only in",
        ),
        pytest.param(
            "Blank out none, null and unknown. Real firms stay: None Such Ltd is one, and Null too.",
            {"firm": "Null", "fax": "none"},
            {"firm": "Null", "fax": ""},
            id="values that stay",
        ),
        pytest.param(
            "to -> ISO 3166 alpha-2, upper case", {"to": "Atlantis"}, {"to": "Atlantis"}, id="the case is the code's"
        ),
        pytest.param(
            "title: Sr or Sr. = Senior, Eng = Engineer",
            {"title": "Sr. SW Eng"},
            {"title": "Senior SW Engineer"},
            id="what becomes something else is no choice",
        ),
        pytest.param(
            "grade: letters A to F, upper case", {"grade": "a"}, {"grade": "A"}, id="a range is no replacement"
        ),
        pytest.param(
            "street: St=Street; careful, St before a saint's name stays St",
            {"street": "14 St Mary St"},
            {"street": "14 St Mary Street"},
            id="a thing that stays before others",
        ),
        pytest.param(
            "'str.' voluit als 'straat'", {"straat": "Kerkstr. 4"}, {"straat": "Kerkstraat 4"}, id="end of a word"
        ),
        pytest.param(
            "nombre sin mayúsculas sostenidas", {"nombre": "ANA RUIZ"}, {"nombre": "Ana Ruiz"}, id="not in capitals"
        ),
        pytest.param("name in normal capitals", {"name": "ana RUIZ"}, {"name": "Ana Ruiz"}, id="normal capitals"),
        pytest.param("plaats met hoofdletter", {"plaats": "AMSTERDAM"}, {"plaats": "Amsterdam"}, id="one capital"),
        pytest.param("no: capital S, dash, three digits", {"no": "s-7"}, {"no": "S-007"}, id="a form that is told"),
        pytest.param(
            "pet must be one of dog, cat, other", {"pet": "kitten"}, {"pet": "kitten"}, id="no choice without a cell"
        ),
        pytest.param(
            "start as 24-hour HH:MM", {"start": "quarter to six in the evening"}, {"start": "17:45"}, id="spoken time"
        ),
        pytest.param(
            "rest as a whole number of minutes", {"rest": "1h"}, {"rest": "1h"}, id="a unit is no word beside"
        ),
        pytest.param(
            "ref must look like INV-014 (capital letters, hyphen, three digits)",
            {"ref": "inv-14"},
            {"ref": "INV-014"},
            id="brackets explain",
        ),
        pytest.param("beds as digits, a studio is 0", {"beds": "studio"}, {"beds": "0"}, id="a word is a figure"),
        pytest.param("load: tonnes to kg, whole number", {"load": "21.4 t"}, {"load": "21400"}, id="the unit wanted"),
    ],
)
def test_a_clause_is_bound_to_what_it_speaks_of(
    instructions: str, before: dict[str, str], after: dict[str, str]
) -> None:
    """By name, by the form that it shows, else to the fields told last; values that are to stay do."""
    assert _cleaned([before], instructions) == [after]


@pytest.mark.parametrize(
    ("cells", "after"),
    [(["poodle", "dog"], "dog"), (["hamster", "dog"], "hamster"), (["12", "dog"], "12")],
    ids=["clear", "none of them", "a figure"],
)
def test_a_value_is_brought_to_the_choice_that_it_clearly_means(cells: list[str], after: str) -> None:
    """What is not clear stays, also where there is a choice for all others."""
    rows = _cleaned([{"pet": cell} for cell in cells], "pet must be one of dog, cat, rabbit, other")

    assert rows[0] == {"pet": after}


@pytest.mark.parametrize(
    "clause", ["score to the moon", "teacher handled like the last time", "Remove titles (Mr., Ms.) from score only"]
)
def test_a_clause_that_led_to_nothing_is_named(clause: str) -> None:
    """Whatever its language or its verb, beside what was done."""
    request = {
        "records": [{"score": "4,25", "teacher": "Obi", "name": " Ann "}],
        "instructions": f"trim name. {clause}.",
        "warnings": True,
    }

    answer = offline(request, None)  # type: ignore[arg-type]

    assert [one["message"] for one in answer["warnings"]] == [f"Not understood, and not done: {clause}"]
