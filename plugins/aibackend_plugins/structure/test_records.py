"""Objects of a list are read from lines, sentences, clauses, paragraphs and days of the week, by one reader."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend.documents import Document
from aibackend_plugins.structure.conftest import of, structured
from aibackend_plugins.structure.derived import derived
from aibackend_plugins.structure.figures import figured
from aibackend_plugins.structure.offline import shaped

S, INT, NUM, FLAG = {"type": "string"}, {"type": "integer"}, {"type": "number"}, {"type": "boolean"}
NONE = {"type": ["string", "null"]}
DAY = {"enum": ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]}


def read(text: str, properties: dict[str, Any]) -> Any:
    rows = {"type": "array", "items": of(properties)}
    return structured(text, of({"records": rows}))["data"].get("records")


def test_hours_are_not_made_of_a_day() -> None:
    """The figures of a date in the heading of a log are no time of day."""
    found = read("Kiln log 2026-03-17\n06:00 temp 610 C\n09:30 temp 890 C", {"time": S, "temperatureC": INT})

    assert found == [{"time": "06:00", "temperatureC": 610}, {"time": "09:30", "temperatureC": 890}]


def test_an_object_that_holds_a_list_is_a_line() -> None:
    """The rows of a row are read of its own line; hours may have minutes; what introduces a list is no item of it."""
    score = of({"player": S, "points": INT})
    rounds = read(
        "Heat 1: Uma 12, Leo 30\nHeat 2: Uma 25, Leo 4", {"heat": INT, "scores": {"type": "array", "items": score}}
    )
    hours = read("Mon and Wed 8-12, Fri 9.30-14.", {"day": DAY, "opens": S, "closes": S})
    goods = read("Order 3381: 5 sacks of lime, 2 rolls of felt, 9 slates.", {"item": S, "quantity": INT})

    assert [[one["points"] for one in heat["scores"]] for heat in rounds] == [[12, 30], [25, 4]]
    assert [(one["day"], one["opens"], one["closes"]) for one in hours] == [
        ("monday", "08:00", "12:00"), ("wednesday", "08:00", "12:00"), ("friday", "09:30", "14:00")
    ]  # fmt: skip
    assert [one["quantity"] for one in goods] == [5, 2, 9]


def test_a_row_may_open_with_the_name_of_its_list() -> None:
    """`bay 3: …` is a row of `bays`, and no property beside it."""
    schema = of({"bays": {"type": "array", "items": of({"bay": INT, "pallets": INT})}})

    found = structured("Count of 2 June\nbay 1: swept, 8 pallets\nbay 3: wet, 12 pallets", schema)["data"]["bays"]

    assert found == [{"bay": 1, "pallets": 8}, {"bay": 3, "pallets": 12}]


def test_days_without_a_year_count_nothing() -> None:
    """`05/05 13:02` holds no figure that a property could count."""
    asked = {"failedAttempts": INT}

    assert figured(asked, "03/05 22:41 arrived\n05/05 13:02 attempt failed") == {}


def test_a_line_with_a_figure_is_no_label_of_the_next() -> None:
    """Each line tells its own figure; the two ends of a range are the least and the most."""
    asked = {"hoursPerWeek": NUM, "hourlyWage": NUM}

    assert figured(asked, "32 hours a week\n€ 19.40 per hour")["hoursPerWeek"] == 32
    assert figured({"payMin": INT, "payMax": INT}, "SEK 31,000 – 35,500 a month") == {"payMin": 31000, "payMax": 35500}


def test_choices_of_a_list_stand_where_the_text_speaks_of_it() -> None:
    """A day of another sentence is none of the list's; a choice that is asked about and answered no is none either."""
    schema = of({"closedDays": {"type": "array", "items": DAY}})
    tenure = of({"tenure": {"enum": ["freehold", "leasehold"]}})

    assert structured("Closed Sundays. Half price on Tuesdays.", schema)["data"]["closedDays"] == ["sunday"]
    assert structured("Leasehold? No, it is freehold.", tenure)["data"] == {"tenure": "freehold"}


@pytest.mark.parametrize(
    ("text", "properties", "wanted"),
    [
        pytest.param("Name: Ann Lee\nAge: 34\nCity: Oslo\n\nName: Bo Dahl\nAge: 51\nCity: Bergen",
                     {"name": S, "age": INT, "city": S},
                     [{"name": "Ann Lee", "age": 34, "city": "Oslo"}, {"name": "Bo Dahl", "age": 51, "city": "Bergen"}],
                     id="paragraphs of labels"),
        pytest.param("Expenses: taxi 18.40 on 3 March 2026, hotel 240 on 4 March 2026.",
                     {"item": S, "amount": NUM, "date": {"type": "string", "format": "date"}},
                     [{"item": "taxi", "amount": 18.4, "date": "2026-03-03"},
                      {"item": "hotel", "amount": 240, "date": "2026-03-04"}], id="clauses of a sentence"),
        pytest.param("Mon 7-15 Ana\nTue 12-20 Ben\nWed 7-15 nobody\nThu 12-20 Ana",
                     {"day": S, "start": S, "end": S}, [
                         {"day": day, "start": start, "end": end} for day, start, end in
                         (("Mon", "07:00", "15:00"), ("Tue", "12:00", "20:00"), ("Wed", "07:00", "15:00"),
                          ("Thu", "12:00", "20:00"))], id="bare hours of shifts"),
        pytest.param("Mon-Tue 9am-5pm, Sat 10:00 to 14:00, Sunday closed.",
                     {"day": DAY, "opens": NONE, "closed": FLAG}, [
                         {"day": "monday", "opens": "09:00"}, {"day": "tuesday", "opens": "09:00"},
                         {"day": "saturday", "opens": "10:00"}, {"day": "sunday", "opens": None, "closed": True}],
                     id="spans of days"),
        pytest.param("Maria Silva (CFO, present), Tom Berg (CTO, absent)", {"name": S, "role": S, "present": FLAG},
                     [{"name": "Maria Silva", "role": "CFO", "present": True},
                      {"name": "Tom Berg", "role": "CTO", "present": False}], id="brackets, a state by its opposite"),
        pytest.param("1) Fix tap - kitchen - 45 min\n2) Paint hallway - 3 hours",
                     {"task": S, "room": NONE, "minutes": INT},
                     [{"task": "Fix tap", "room": "kitchen", "minutes": 45},
                      {"task": "Paint hallway", "room": None, "minutes": 180}], id="another unit"),
    ],
)  # fmt: skip
def test_lists_of_any_layout(text: str, properties: dict[str, Any], wanted: list[dict[str, Any]]) -> None:
    """Each stretch fills what its values answer, in the unit that a name asks for; what it leaves out is null."""
    assert read(text, properties) == wanted


def test_what_stands_around_a_marked_list_is_no_row_of_it() -> None:
    """Greeting, heading and close bear no sign where the rows do; a line between rows that bears none is kept."""
    swimmers = "Hello, our swimmers for the gala of 3 May:\n{}\nBill to Otter Club, 4 Weir Lane. Yours, Bo"
    rows = "1. Ada Holm, born 4-6-2011, fly\n2. Cy Brand, born 19-11-2012, crawl\n3. Eva Moor, born 30-1-2010, medley"
    asked = {"name": S, "born": {"type": "string", "format": "date"}, "stroke": NONE}

    found = read(swimmers.format(rows), asked)

    assert [one["name"] for one in found] == ["Ada Holm", "Cy Brand", "Eva Moor"]
    assert [one["stroke"] for one in found] == ["fly", "crawl", "medley"]


def test_a_row_that_lacks_a_demand_is_kept_and_told() -> None:
    """Nothing is dropped to make the rest valid."""
    rows = {
        "type": "array",
        "items": of({"name": S, "status": {"enum": ["paid", "open"]}}, required=["name", "status"]),
    }
    result = structured("- Ann: paid\n- Bo: paid\n- Cy: green shirt", of({"people": rows}))

    assert not result["valid"]
    assert [row["name"] for row in result["data"]["people"]] == ["Ann", "Bo", "Cy"]


ROWS = {"type": "array", "items": of({"driver": S, "km": NUM})}


@pytest.mark.parametrize(
    ("text", "wanted"), [("Oona 212 km. Pekka 48 km.", 260), ("Nothing was driven by anybody.", None)]
)
def test_a_sum_is_worked_out_of_what_was_read(text: str, wanted: float | None) -> None:
    """Where no term is read there is no sum."""
    schema = of({"trips": ROWS, "total_km": {"type": ["number", "null"]}})
    request = {"input": text, "schema": schema, "instructions": "total_km is the sum of the kilometres."}
    data = shaped(Document(kind="text", pages=(), raw=text), request).result["data"]

    assert data["total_km"] == wanted


def test_an_empty_list_is_not_told_of_a_text_with_rows() -> None:
    """A list that the text speaks of and nobody could read is absent; one that is denied is empty."""
    schema = of({"allergies": {"type": "array", "items": of({"substance": S, "grade": INT})}})

    assert structured("There are some allergies, see the other sheet.", schema)["data"] == {}
    assert structured("Allergies: none", schema)["data"] == {"allergies": []}


@settings(max_examples=40, deadline=None)
@given(counts=st.lists(st.integers(1, 99), min_size=2, max_size=6))
def test_counts_keep_their_order(counts: list[int]) -> None:
    """As many rows as lines, each with its own figure."""
    things = ["apples", "pears", "plums", "figs", "dates", "limes"]
    text = "\n".join(f"- {count} {thing}" for count, thing in zip(counts, things, strict=False))

    assert [row["quantity"] for row in read(text, {"name": S, "quantity": INT})] == counts


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("The ride took 1 h 5 min.", 65), ("Ride: 2 hours and 20 minutes", 140), ("The ride took 45 min.", 45)],
    ids=["short", "in words", "one unit"],
)
def test_a_measure_in_two_units_is_one(text: str, minutes: int) -> None:
    """The smaller unit behind the larger one belongs to it."""
    assert figured({"ride_minutes": {"type": "integer"}}, text) == {"ride_minutes": minutes}


@pytest.mark.parametrize(
    ("rows", "total"),
    [([{"pupils": 24}, {"pupils": 23}, {"pupils": 21}], 68), ([{"pupils": 24}, {"pupils": 23}], None)],
    ids=["all rows", "a row was missed"],
)
def test_a_sum_is_given_of_whole_lists_alone(rows: list[dict[str, int]], total: int | None) -> None:
    """A figure of the same kind that stands in no row tells that one was missed."""
    schema = of({"groups": {"type": "array", "items": of({"pupils": INT})}, "total": {"type": ["integer", "null"]}})
    text = "Group A has 24 pupils, group B 23 pupils and group C 21 pupils, with 2 teachers each."

    assert derived(schema, {"groups": rows}, "total is the sum of pupils", text)["total"] == total
