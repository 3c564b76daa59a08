"""Pairs keep their rules, errors of typing and naming do not hide them, and large or odd sets end in time."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend import Draft
from aibackend_plugins.match import capability
from aibackend_plugins.match.checks import pairs_keep_the_rules, places_stand, rest_is_complete
from aibackend_plugins.match.offline import offline

CHECKS = (places_stand, pairs_keep_the_rules, rest_is_complete)
GIVEN = "ada bram carla dilip enid farid greta hugo ines jonas kemal lotte mara nils oona pavel quinn rosa".split()  # noqa: SIM905
FAMILY = "abbott brandt castillo dunmore eriksen gonzales hartley ibsen jankowski kestrel".split()  # noqa: SIM905


def asked(left: list[Any], right: list[Any], **options: Any) -> dict[str, Any]:
    return {"left": left, "right": right, "threshold": 0.5, "one_to_one": True, **options}


def people(count: int) -> list[dict[str, str]]:
    chance = random.Random(7)
    return [
        {
            "name": f"{chance.choice(GIVEN)} {chance.choice(FAMILY)}",
            "phone": f"{chance.randrange(10**9, 10**10)}",
            "street": f"{chance.randrange(1, 400)} {chance.choice(FAMILY)} road",
            "born": f"{chance.randrange(1930, 2005)}-{chance.randrange(1, 13):02}-{chance.randrange(1, 29):02}",
        }
        for _ in range(count)
    ]


def mistyped(person: dict[str, str], chance: random.Random) -> dict[str, str]:
    at = chance.randrange(1, len(person["name"]) - 1)
    return {
        "full_name": person["name"][:at] + "x" + person["name"][at + 1 :],
        "tel": person["phone"],
        "address": person["street"].replace("road", "rd"),
        "birth": person["born"],
    }


def test_pairs_are_found_through_typing_errors_and_other_field_names() -> None:
    """At least 95 in 100 people are found again, and none is taken for another."""
    left = people(200)
    order = random.Random(3).sample(range(200), 150)
    right = [mistyped(left[at], random.Random(at)) for at in order]

    found = {(row["left_index"], row["right_index"]) for row in offline(asked(left, right), None)["matches"]}

    true = {(place, at) for at, place in enumerate(order)}
    assert len(found & true) >= 0.95 * 150
    assert len(found - true) <= 3


def test_different_things_are_not_matched() -> None:
    """Records that share nothing stay alone."""
    result = offline(asked([{"title": "red oak chair"}], [{"title": "steel bridge"}]), None)

    assert result == {"matches": [], "unmatched_left": [0], "unmatched_right": [0]}


def pairs_of(left: list[Any], right: list[Any]) -> list[tuple[int, int]]:
    return [(row["left_index"], row["right_index"]) for row in offline(asked(left, right), None)["matches"]]


@pytest.mark.parametrize(
    ("left", "right", "wanted"),
    [
        pytest.param(["Müller Maschinenbau GmbH", "Delta Air Lines", "Delta Faucet Company"],
                     ["Mueller Maschinenbau", "Delta Airlines, Inc.", "Delta Dental"], [(0, 0), (1, 1)], id="firms"),
        pytest.param(["Canon EOS 90D body", "Canon EOS 80D body", "Dell XPS 13 9310"],
                     ["Canon EOS 80D Body Only", "Dell XPS 13 9320"], [(1, 0)], id="model numbers"),
        pytest.param(["Lavazza Gold beans 1kg", "Lavazza Gold beans 250g"],
                     ["Lavazza Gold Beans 500g", "Lavazza Gold Beans 1 kg"], [(0, 1)], id="sizes"),
        pytest.param(["olive oil 1 L", "olive oil 500 ml"], ["olive oil 0.5 L", "olive oil 1000 ml"],
                     [(0, 1), (1, 0)], id="units"),
        pytest.param(["77 North Avenue, Reno NV", "500 5th Ave, New York"],
                     ["77 N. Ave., Reno, Nevada", "550 5th Avenue, New York, NY"], [(0, 0)], id="addresses"),
        pytest.param(["株式会社トヨタ", "Газпром"], ["Газпром", "株式会社ホンダ"], [(1, 0)], id="other scripts"),
    ],
)  # fmt: skip
def test_a_few_records_are_told_apart(left: list[str], right: list[str], wanted: list[tuple[int, int]]) -> None:
    """Small lists, from which nothing can be learnt, are matched by what is plain."""
    assert pairs_of([{"name": one} for one in left], [{"name": one} for one in right]) == wanted


def test_days_are_read_as_each_side_writes_them() -> None:
    """`05/02/2024` beside `28/02/2024` is the fifth of February; equal amounts in two spellings contradict nothing."""
    left = [
        {"text": "Acme payroll", "sum": "2500.00", "day": "2024-02-28"},
        {"text": "Uber", "sum": "-23.10", "day": "2024-02-05"},
    ]
    right = [
        {"text": "Uber", "sum": "-23.10", "day": "05/02/2024"},
        {"text": "Payroll Acme", "sum": "2500", "day": "28/02/2024"},
    ]

    assert pairs_of(left, right) == [(0, 1), (1, 0)]


@pytest.mark.parametrize(
    ("left", "right", "wanted"),
    [
        pytest.param({"name": "", "email": "k.ito@corp.example"}, {"name": "Kenji Ito", "email": "k.ito@corp.example"},
                     [(0, 0)], id="only the address in common"),
        pytest.param({"name": "Ben", "tel": "415.555.9999"}, {"name": "Benjamin", "tel": "+14155559999"},
                     [(0, 0)], id="one number in two forms"),
        pytest.param({"id": "1001", "name": "Fjord"}, {"id": "9", "name": "Fjord"}, [(0, 0)], id="own keys"),
        pytest.param({"title": "Alien", "year": 1979}, {"title": "Aliens", "year": 1986}, [], id="other year"),
        pytest.param({"name": "Joe's Pizza", "addr": "7 Carmine St"}, {"name": "Joe's Pizza", "addr": "150 E 14th St"},
                     [], id="other house"),
        pytest.param({"name": "Elektro Lutz", "city": "Trier"}, {"name": "Elektro Lux", "city": "Zürich"}, [],
                     id="another city"),
        pytest.param({"name": "Сергей Иванов", "city": "Москва"}, {"name": "Sergey Ivanov", "city": "Moscow"},
                     [(0, 0)], id="another script"),
        pytest.param({"shop": "Cedar House Dental", "zip": "DE11 8JL"},
                     {"shop": "Cedar Hse Dental Practice", "zip": "DE118JL"}, [(0, 0)], id="a code in two spellings"),
        pytest.param({"item": "Sony WH-1000XM4 headphones", "price": "279.00"},
                     {"item": "SONY WH1000XM4 wireless", "price": "279"}, [(0, 0)], id="a model number in common"),
        pytest.param({"part": "oil filter F 026 407 023"}, {"part": "OIL FILTER F026407023"}, [(0, 0)],
                     id="a part number in two spellings"),
        pytest.param({"name": "John Smith", "dob": "1970-01-01"}, {"name": "John Smith", "dob": "1988-11-30"},
                     [], id="other person of the name"),
        pytest.param({"payer": "M. Lorenz", "paid": 119.0}, {"customer": "Martina Lorenz", "sum": "119,00"}, [(0, 0)],
                     id="an initial and a decimal comma"),
        pytest.param({"who": "Geo. T. Ashby"}, {"who": "George Ashby"}, [(0, 0)], id="a contracted name"),
        pytest.param({"name": "Ann Fox", "sex": "F", "dob": "1990-12-12"},
                     {"who": "Anna Fox", "sex": "female", "dob": "12.12.1990"}, [(0, 0)], id="a word and its letter"),
        pytest.param({"who": "K. Ashby"}, {"who": "George Ashby"}, [], id="another initial"),
        pytest.param({"firm": "Hudson Bay"}, {"firm": "HB Inc."}, [(0, 0)], id="initials with a legal form"),
        pytest.param({"school": "Technische Universität Graz"}, {"school": "TU Graz"}, [(0, 0)],
                     id="initials of a part"),
        pytest.param({"plate": "ABC-12-DE-77", "car": "Opel Astra"}, {"reg": "ABC12DE77", "model": "Astra K"},
                     [(0, 0)], id="a plate in two spellings"),
        pytest.param({"part": "Brembo brake disc 08.5581.20"}, {"part": "BREMBO DISC 08558120 REAR"}, [(0, 0)],
                     id="a part number of figures"),
    ],
)  # fmt: skip
def test_one_field_may_settle_a_pair(
    left: dict[str, Any], right: dict[str, Any], wanted: list[tuple[int, int]]
) -> None:
    """A shared address settles for a pair, another year or house against it."""
    assert pairs_of([left], [right]) == wanted


def test_another_title_parts_what_one_author_wrote() -> None:
    """One word for another is another thing, though the rest agrees."""
    left = [{"title": "Emma", "by": "Jane Austen"}, {"title": "Kidnapped", "by": "R. L. Stevenson"}]
    right = [{"title": "Catriona", "by": "Stevenson, R. L."}, {"title": "Emma", "by": "Austen, Jane"}]

    assert pairs_of(left, right) == [(0, 1)]


def test_what_one_side_pays_the_other_is_paid() -> None:
    """Amounts agree though all of one side are below zero."""
    left = [{"to": "Harbour Bakery", "sum": 61.2}, {"to": "Lock & Key", "sum": 48.0}]
    right = [{"text": "L+K 4471", "value": "-48,00"}, {"text": "HARBOUR BAKERY KIEL", "value": "-61,20"}]

    assert (0, 1) in pairs_of(left, right)


def test_a_record_may_have_several_partners() -> None:
    """Without oneToOne every duplicate is given."""
    left = people(40)
    right = [person for person in left for _ in (0, 1)]

    found = {
        (row["left_index"], row["right_index"])
        for row in offline(asked(left, right, one_to_one=False), None)["matches"]
    }

    assert {(at // 2, at) for at in range(80)} <= found


def test_reasons_name_fields_that_agree_and_differ() -> None:
    """A reason says which fields agree and which differ."""
    left = [{"name": "Oak & Iron Joinery", "city": "Leeds"}]
    right = [{"name": "Oak & Iron Joinery", "city": "Manchester"}]

    (row,) = offline(asked(left, right, threshold=0.1), None)["matches"]

    assert row["reason"] == "name agrees; city differs."


@pytest.mark.parametrize(
    ("left", "right"),
    [
        pytest.param([{}], [{}], id="empty"),
        pytest.param([{"a": None}] * 5, [{"a": None, "b": ""}] * 3, id="all null"),
        pytest.param([{"a": [1, {"b": 2}]}], [{"a": {"c": [3.5, True]}}], id="nested"),
        pytest.param([{f"c{n}": n for n in range(500)}] * 4, [{f"d{n}": str(n) for n in range(500)}] * 4, id="wide"),
        pytest.param([{"a": 5}, {"a": "five"}], [{"a": True}, {"a": 5.0}], id="mixed types"),
        pytest.param([{"a": "\u0301\u0000\ud83d"}], [{"a": "🎈" * 5_000}], id="odd characters"),
        pytest.param([{"a": "1,2,3"}, {"a": "1"}], [{"a": "9" * 400}], id="long numbers"),
    ],
)
@pytest.mark.parametrize("one_to_one", [True, False])
def test_odd_sets_get_a_lawful_answer(left: list[Any], right: list[Any], one_to_one: bool) -> None:
    """Whatever stands in the records, the answer keeps its rules."""
    request = asked(left, right, one_to_one=one_to_one)
    draft = Draft(result=offline(request, None))

    assert [check(request, draft) for check in CHECKS] == [None] * 3


def test_pictures_are_values() -> None:
    """Emoji tell records apart where nothing else does; a dash that stands for nothing does not."""
    left, right = [{"mood": "🎈"}, {"mood": "🎉"}, {"mood": "-"}], [{"mood": "🎉"}, {"mood": "-"}, {"mood": "🎈"}]

    rows = offline(asked(left, right), None)["matches"]

    assert [(row["left_index"], row["right_index"]) for row in rows] == [(0, 2), (1, 0)]


def test_equal_records_are_paired_each_with_one() -> None:
    """200 equal records on either side make 200 pairs."""
    twins = [{"label": "spare part"}] * 200

    assert len(offline(asked(twins, twins), None)["matches"]) == 200


def test_the_largest_sets_end_in_time() -> None:
    """2,000 by 2,000 records take less than half of the deadline."""
    left = people(2_000)
    start = time.monotonic()
    found = offline(asked(left, left[::-1]), None)["matches"]

    assert time.monotonic() - start < 30
    assert len(found) >= 1_900


RECORDS = st.lists(
    st.dictionaries(st.sampled_from("abc"), st.none() | st.text(max_size=12) | st.integers() | st.booleans()),
    min_size=1,
    max_size=8,
)


@settings(max_examples=60, deadline=None)
@given(left=RECORDS, right=RECORDS, threshold=st.floats(0, 1), one_to_one=st.booleans())
def test_any_answer_keeps_the_rules(left: list[Any], right: list[Any], threshold: float, one_to_one: bool) -> None:
    """Places stand, thresholds hold, and every record is either paired or listed."""
    request = asked(left, right, threshold=threshold, one_to_one=one_to_one)
    draft = Draft(result=offline(request, None))

    assert [check(request, draft) for check in CHECKS] == [None] * 3


@pytest.mark.parametrize(
    ("result", "check"),
    [
        pytest.param({"matches": [(0, 9, 0.9)]}, places_stand, id="no such place"),
        pytest.param({"matches": [(0, 0, 0.2)]}, pairs_keep_the_rules, id="below the threshold"),
        pytest.param({"matches": [(0, 0, 0.9), (0, 1, 0.9)]}, pairs_keep_the_rules, id="twice"),
        pytest.param({"matches": [], "unmatched_left": []}, rest_is_complete, id="rest is short"),
    ],
)
def test_checks_see_what_is_wrong(result: dict[str, Any], check: Any) -> None:
    """An answer that breaks a rule is told how."""
    rows = [{"left_index": a, "right_index": b, "confidence": c, "reason": ""} for a, b, c in result["matches"]]
    draft = Draft(result={"unmatched_left": [], "unmatched_right": [], **result, "matches": rows})

    assert check(asked([{"a": 1}], [{"a": 1}, {"a": 2}]), draft)


def test_examples_are_true() -> None:
    """The example's answer is what the embedded road gives."""
    record = capability()
    for example in record.examples:
        request = record.request().load(dict(example.request))
        assert record.response().dump(offline(request, None)) == example.response


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (
            {"name": "John Smith", "dob": "1970-01-05", "city": "York"},
            {"full_name": "John Smith", "born": "05/09/1991", "town": "York"},
            [],
        ),
        ({"patient": "Susan Clarke", "nhs": "485 777 3456"}, {"name": "Susan Clarke", "nhs_no": "4857773999"}, []),
        ({"company": "Blue Lagoon Spa Ltd", "country": "GB"}, {"name": "Blue Lake Spa Ltd", "country": "UK"}, []),
        (
            {"company": "International Business Machines Corp.", "country": "US"},
            {"name": "IBM", "country": "United States"},
            [(0, 0)],
        ),
        ({"name": "Robert Miller", "city": "Hull"}, {"name": "Bob Miller", "town": "Hull"}, [(0, 0)]),
        ({"name": "Atelier Dupont SARL", "city": "Lyon"}, {"name": "ATELIER DUPONT", "city": "Lyon"}, [(0, 0)]),
        (
            {"name": "Ana Costa", "birth_date": "1984-03-12", "city": "Faro"},
            {"name": "Ana Costa", "birth_date": "12/03/1984", "city": "Faro"},
            [(0, 0)],
        ),
    ],
    ids=["birth", "number", "word-of-its-own", "initials", "short-name", "legal-form", "same-birth"],
)
def test_contradictions_part_and_other_spellings_join(left: Any, right: Any, expected: list[tuple[int, int]]) -> None:
    """Another birthday or number undoes a pair, whatever agrees; initials, short names and legal forms do not."""
    assert pairs_of([left], [right]) == expected
