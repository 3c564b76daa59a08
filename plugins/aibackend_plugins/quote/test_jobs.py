"""/v1/quote on jobs as people write them, and on generated ones with computed quantities."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aibackend_plugins.quote.test_quote import quantities, quote

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
