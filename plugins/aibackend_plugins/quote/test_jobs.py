"""/v1/quote on jobs as people write them, and on generated ones with computed quantities."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aibackend_plugins.quote.test_quote import quantities, quote
from aibackend_plugins.quote.words import akin, stem

Rates = list[tuple[str, str]]
Part = tuple[Rates, dict[str, float], str]

_CASES = Path(__file__).parents[3] / "tests" / "cases" / "quote_jobs.jsonl"
JOBS: list[dict[str, Any]] = [json.loads(line) for line in _CASES.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("case", JOBS, ids=[case["job"][:40] for case in JOBS])
def test_each_number_goes_where_it_belongs(case: dict[str, Any]) -> None:
    """People times hours, visits times weeks, areas from sides, thousands of words; nothing that others do."""
    answer = quote(case["job"], [{"item": item, "rate": 10.0, "unit": unit} for item, unit in case["rates"]])

    assert quantities(answer) == pytest.approx(case["quantities"], abs=0.001)


WORKERS = ("gardener", "electrician", "painter", "waiter", "carpenter", "roofer")
THINGS = ("socket", "window", "poster", "radiator", "lamp", "keyboard")


def _crew(draw: random.Random) -> Part:
    who, people, hours, days = draw.choice(WORKERS[:3]), draw.randint(2, 9), draw.randint(2, 10), draw.randint(2, 9)
    said, times = draw.choice(
        [(f"{people} {who}s, {hours} hours each", 1), (f"{people} {who}s, {hours} hours a day for {days} days", days)]
    )
    return [(who.title(), "hour")], {who.title(): people * hours * times}, said


def _visits(draw: random.Random) -> Part:
    who, hours, weeks = draw.choice(WORKERS[3:]), draw.randint(2, 8), draw.randint(2, 12)
    said = f"a {who} twice a week for {weeks} weeks, {hours} hours per visit"
    return [(who.title(), "hour")], {who.title(): 2 * weeks * hours}, said


def _things(draw: random.Random) -> Part:
    what, count, flats = draw.choice(THINGS), draw.randint(2, 60), draw.randint(2, 9)
    said, times = draw.choice([(f"{count} {what}s", 1), (f"{flats} flats with {count} {what}s each", flats)])
    return [(what.title(), "piece")], {what.title(): count * times}, said


def _surface(draw: random.Random) -> Part:
    wide, long, rooms = draw.randint(3, 9), draw.randint(3, 9), draw.randint(2, 6)
    return [("Parquet", "m2")], {"Parquet": wide * long * rooms}, f"parquet in {rooms} rooms of {wide} m x {long} m"


def _meal(draw: random.Random) -> Part:
    guests, days = draw.randint(12, 140), draw.randint(2, 4)
    return [("Buffet", "person")], {"Buffet": guests * days}, f"buffet for {guests} guests on {days} days"


def _words(draw: random.Random) -> Part:
    words = draw.choice([1200, 3500, 12400])
    return [("Translation", "1,000 words")], {"Translation": words / 1000}, f"translation of a text of {words:,} words"


KINDS: tuple[Callable[[random.Random], Part], ...] = (_crew, _visits, _things, _surface, _meal, _words)
OTHERS = [
    ("Travel", "km", "Travel is booked by us."),
    ("Disposal", "m3", "We take care of the disposal ourselves."),
    ("Insurance", "flat", "Insurance is optional."),
    ("Scaffold", "day", "The scaffold is already in place."),
]


@pytest.mark.parametrize("seed", range(40))
def test_generated_jobs_come_to_the_computed_quantities(seed: int) -> None:
    """Whatever is combined, each rate gets its own product, and what others do is not charged."""
    draw = random.Random(seed)
    parts = [kind(draw) for kind in draw.sample(KINDS, draw.randint(1, 3))]
    item, unit, said = draw.choice(OTHERS)
    rates = [row for part in parts for row in part[0]] + [(item, unit), ("Night surcharge", "flat")]
    draw.shuffle(rates)
    job = " ".join(f"We need {text}." for _, _, text in parts) + f" {said} Please reply by 14 March."

    answer = quote(job, [{"item": item, "rate": 10.0, "unit": unit} for item, unit in rates])

    expected = {item: quantity for _, found, _ in parts for item, quantity in found.items()}
    assert quantities(answer) == pytest.approx(expected, abs=0.001)


def test_a_minimum_is_charged() -> None:
    """A rate with a minimum prices at least that much, and says so."""
    answer = quote("An electrician for 1 hour.", [{"item": "Electrician (min. 2 hours)", "rate": 50.0, "unit": "hour"}])

    assert quantities(answer) == {"Electrician (min. 2 hours)": 2}
    assert any("minimum" in said for said in answer["assumptions"])


def test_a_number_that_is_in_no_price_is_asked_about() -> None:
    """What the job counts and no quantity uses is named in the assumptions."""
    answer = quote("3 doors for our 17 employees.")

    assert any("17" in said for said in answer["assumptions"])


def test_a_rhythm_without_an_end_is_asked_about() -> None:
    """How long something is repeated is not guessed."""
    answer = quote("A fitter for 2 hours every week.")

    assert quantities(answer) == {"Fitter": 2}
    assert any("how many weeks" in said for said in answer["assumptions"])


GIFTS = [
    {"item": "Kerze", "rate": 4.2, "unit": "Stück"},
    {"item": "Honig", "rate": 6.8, "unit": "Glas"},
    {"item": "Lieferung", "rate": 14.9, "unit": "Adresse"},
]


@pytest.mark.parametrize(
    ("job", "rates", "quantities"),
    [
        pytest.param(
            "200 Geschenkpakete, jedes mit zwei Kerzen und einem Glas Honig, und die Lieferung an drei Adressen",
            GIFTS, {"Kerze": 400, "Honig": 200, "Lieferung": 3}, id="German",
        ),
        pytest.param(
            "200 gift boxes, each with a card, two candles and a jar of honey, and a delivery to three addresses",
            [
                {"item": "Card", "rate": 2, "unit": "piece"}, {"item": "Candle", "rate": 4, "unit": "piece"},
                {"item": "Jar of honey", "rate": 7, "unit": "piece"},
                {"item": "Delivery", "rate": 15, "unit": "address"},
            ],
            {"Card": 200, "Candle": 400, "Jar of honey": 200, "Delivery": 3}, id="English",
        ),
        pytest.param(
            "120 bougies, livrées à trois adresses",
            [{"item": "Bougie", "rate": 4.2, "unit": "pièce"}, {"item": "Livraison", "rate": 15, "unit": "forfait"}],
            {"Bougie": 120, "Livraison": 1}, id="French, by a verb and once",
        ),
        pytest.param(
            "200 gift boxes, each with two candles, 3 helpers for a day",
            [
                {"item": "Candle", "rate": 4, "unit": "piece"}, {"item": "Helper", "rate": 150, "unit": "day"},
            ],
            {"Candle": 400, "Helper": 3}, id="no list",
        ),
    ],
)  # fmt: skip
def test_one_of_what_each_has_is_as_many_as_there_are(
    job: str, rates: list[dict[str, Any]], quantities: dict[str, int]
) -> None:
    """An article behind "each with" counts as a figure does; a count of another thing is not the delivery's."""
    lines = quote(job, rates)["lineItems"]

    assert {line["description"]: line["quantity"] for line in lines} == quantities


def test_a_time_that_no_price_took_is_asked_about() -> None:
    """Days of work whose hours are not told: the rate by the hour is no rate that the job does not need."""
    rates = [{"item": "Labour", "rate": 38, "unit": "hour"}, {"item": "Chair hire", "rate": 3, "unit": "piece"}]

    told = quote("Two people for one and a half days of setup, and 40 chairs", rates)

    assert any("Labour" in said for said in told["assumptions"])
    assert not any("Labour" in said for said in told["exclusions"])


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("livré", "livraison", True), ("monter", "montage", True), ("livre", "livraison", False)],
)
def test_what_is_done_is_akin_to_doing_it(one: str, other: str, *, same: bool) -> None:
    assert akin(one, other) is same


def test_a_thing_is_alike_to_several() -> None:
    assert stem("bougie") == stem("bougies")
