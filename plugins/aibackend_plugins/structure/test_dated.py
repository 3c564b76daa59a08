"""Days in ISO 8601, where instructions or a description ask for it."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.documents import Document
from aibackend_plugins.structure.conftest import of
from aibackend_plugins.structure.offline import shaped

WORD, MAYBE = {"type": "string"}, {"type": ["string", "null"]}


def structured(text: str, schema: dict[str, Any], instructions: str) -> Any:
    request = {"input": text, "schema": schema, "instructions": instructions}
    return shaped(Document(kind="text", pages=(), raw=text), request).result["data"]


@pytest.mark.parametrize(
    ("instructions", "wanted"),
    [
        ("Dates as ISO 8601.", "2025-03-08"),
        ("date: YYYY-MM-DD", "2025-03-08"),
        ("Give the currency as ISO 4217.", "8 Mar 2025"),
        ("", "8 Mar 2025"),
    ],
)
def test_days_are_given_as_asked(instructions: str, wanted: str) -> None:
    """In ISO 8601 where that is said of dates, else as they stand."""
    data = structured(
        "Visit date: 8 Mar 2025\nWarden: Ada Bell", of({"visit_date": WORD, "warden": WORD}), instructions
    )

    assert data == {"visit_date": wanted, "warden": "Ada Bell"}


def test_days_of_a_list_have_the_year_of_the_text() -> None:
    """What is no day, where the other rows have one, is left out."""
    rows = "Kea: ready, 8 berths, next trip 10 May\nTui: in yard, 6 berths\nMoa: ready, 9 berths, next trip 17 May\n"
    text = f"Date: Mon, 5 May 2025\n\n{rows}"
    state = {"type": "string", "enum": ["ready", "in_yard"]}
    row = of({"name": WORD, "state": state, "berths": {"type": "integer"}, "next_trip": MAYBE}, required=["name"])
    schema = of({"boats": {"type": "array", "items": row}})

    data = structured(text, schema, "Dates as YYYY-MM-DD, null where there is none.")

    assert [one["next_trip"] for one in data["boats"]] == ["2025-05-10", None, "2025-05-17"]


def test_a_description_asks_for_its_own_day_alone() -> None:
    """Only the property whose description says ISO."""
    told = {"type": "string", "description": "ISO date"}
    data = structured("Opened: 3 June 2024\nClosed: 4 June 2024", of({"opened": told, "closed": WORD}), "")

    assert data == {"opened": "2024-06-03", "closed": "4 June 2024"}


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ('LOG 2031-03-02T03:14:09Z host=web-2 zone=b sev=4 msg="disk at 91 %"', "2031-03-02T03:14:09Z"),
        ("The inspection begins on 14 May 2031 at 7:45 pm in the gym.", "2031-05-14T19:45:00Z"),
        ("The inspection begins on 14 May 2031 in the gym.", "2031-05-14T00:00:00Z"),
    ],
)
def test_a_moment_keeps_its_time(text: str, moment: str) -> None:
    """A day that was heard alone gets the time that stands with it."""
    data = structured(text, of({"date": {"type": "string", "format": "date-time"}}), "")

    assert data == {"date": moment}


def test_a_line_of_a_log_is_labels_with_values() -> None:
    line = 'LOG 2031-03-02 host=web-2 zone=b sev=4 msg="disk at 91 %" ack=no'
    schema = of({"host": WORD, "zone": WORD, "msg": WORD})

    assert structured(line, schema, "") == {"host": "web-2", "zone": "b", "msg": "disk at 91 %"}
