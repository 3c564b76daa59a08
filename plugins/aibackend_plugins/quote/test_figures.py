"""/v1/quote on figures that stand for others: corrections, parts of a whole, the rest of it, one day of several."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_plugins.quote.test_quote import quantities, quote


def priced(job: str, *rates: tuple[str, str]) -> dict[str, float]:
    return quantities(quote(job, [{"item": item, "rate": 10.0, "unit": unit} for item, unit in rates]))


@pytest.mark.parametrize(
    ("job", "rate", "wanted"),
    [
        ("Can you fit 2 radiators - sorry 3, I forgot the landing one?", ("Radiator fitting", "radiator"), 3),
        ("We need 12 doors painted. Make that 15.", ("Door painting", "door"), 15),
        ("Lay 20 m2 of laminate, no, actually 25 m2 in the hall.", ("Laminate", "m2"), 25),
        ("Fit two sinks (sorry, three) in the flats.", ("Sink fitting", "sink"), 3),
        ("Clean 14 windows, not 12, before Easter.", ("Window cleaning", "window"), 14),
        ("Queremos pintar 8 puertas, bueno no, al final 9.", ("Pintar puerta", "puerta"), 9),
        ("Bitte 12 Türen streichen, nein, 14.", ("Tür streichen", "Tür"), 14),
        ("Il faut peindre 5 portes, pardon, 6.", ("Peinture de porte", "porte"), 6),
    ],
)
def test_a_corrected_figure_replaces_the_one_before(job: str, rate: tuple[str, str], wanted: float) -> None:
    """What is taken back is neither added nor multiplied."""
    assert priced(job, rate) == {rate[0]: wanted}


def test_another_thing_corrects_nothing() -> None:
    """A figure with a thing of its own stands beside the one before."""
    found = priced("Paint 6 doors, actually 4 windows too.", ("Door", "each"), ("Window", "each"))

    assert found == {"Door": 6, "Window": 4}


@given(
    lengths=st.lists(st.integers(2, 40), min_size=2, max_size=5),
    shape=st.sampled_from(("on {n} sides: {parts}", "for {n} walls - {parts}", "in {n} rooms ({parts})")),
)
@settings(max_examples=30, deadline=None)
def test_the_parts_of_a_sum_never_multiply_it(lengths: list[int], shape: str) -> None:
    """A count behind which as many lengths are told is their number: the whole is their sum."""
    parts = ", ".join(f"{length} m" for length in lengths)

    found = priced("Skirting " + shape.format(n=len(lengths), parts=parts) + ".", ("Skirting", "m"))

    assert found == {"Skirting": sum(lengths)}


def test_what_is_told_of_days_is_taken_by_all_who_are_counted() -> None:
    """Two people, six hours on one day and five on another, are not two parts."""
    found = priced("2 painters: 6 hours on Monday and 5 hours on Tuesday.", ("Painter", "hour"))

    assert found == {"Painter": 22}
