"""/v1/quote on figures that stand for others: corrections, parts of a whole, the rest of it, one day of several."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_plugins.quote.corrections import corrected
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


@pytest.mark.parametrize(
    ("job", "wanted"),
    [
        ("Clean 20 windows and paint 4 doors. Sorry, 25 windows.", {"Window cleaning": 25, "Door painting": 4}),
        ("Clean 20 windows and paint 4 doors - sorry, 5.", {"Window cleaning": 20, "Door painting": 5}),
        ("Clean 20 windows and paint 4 doors, actually make it 2 doors less.",
         {"Window cleaning": 20, "Door painting": 4}),
    ],
)  # fmt: skip
def test_a_correction_is_of_its_own_thing(job: str, wanted: dict[str, float]) -> None:
    """A figure with a thing replaces that thing's; one without replaces the last; a difference replaces none."""
    assert priced(job, ("Window cleaning", "window"), ("Door painting", "door")) == wanted


@pytest.mark.parametrize("text", ["-", "- ", ".", " ", ", sorry ", "2 doors, sorry 3 "])
def test_corrections_cost_what_the_text_s_length_costs(text: str) -> None:
    """Twenty thousand characters of what may lead to a correction take less than two seconds of the processor."""
    begun = time.process_time()
    corrected(text * (20_000 // len(text)))
    assert time.process_time() - begun < 2.0


def test_each_is_of_what_is_told_before() -> None:
    """The boxes behind the hours are no helpers, though their name begins alike."""
    told = priced(
        "Umzug: 3 Helfer für je 6 Stunden, 40 Umzugskartons.", ("Umzugshelfer", "Stunde"), ("Umzugskarton", "Stück")
    )
    assert told == {"Umzugshelfer": 18, "Umzugskarton": 40}


def test_another_thing_corrects_nothing() -> None:
    """A figure with a thing of its own stands beside the one before."""
    found = priced("Paint 6 doors, actually 4 windows too.", ("Door", "each"), ("Window", "each"))

    assert found == {"Door": 6, "Window": 4}


@given(
    lengths=st.lists(st.integers(2, 40), min_size=2, max_size=5),
    shape=st.sampled_from(
        ("on {n} sides: {parts}", "for {n} walls - {parts}", "in {n} rooms ({parts})", "on {n} sides, {parts}")
    ),
)
@settings(max_examples=30, deadline=None)
def test_the_parts_of_a_sum_never_multiply_it(lengths: list[int], shape: str) -> None:
    """A count behind which as many lengths are told is their number: the whole is their sum."""
    parts = ", ".join(f"{length} m" for length in lengths)

    found = priced("Skirting " + shape.format(n=len(lengths), parts=parts) + ".", ("Skirting", "m"))

    assert found == {"Skirting": sum(lengths)}


def test_a_list_of_measures_shares_its_thing() -> None:
    """What stands behind the last amount of a list is told of all."""
    found = priced("2 rooms: 12 m2 and 9 m2 of laminate, 2 doors.", ("Laminate", "m2"), ("Door", "each"))

    assert found == {"Laminate": 21, "Door": 2}


def test_what_is_only_spoken_of_is_not_priced() -> None:
    """An article orders nothing where nobody asks that anything be done."""
    found = priced("Mow the lawn 200 m2. We like the hedge.", ("Lawn mowing", "m2"), ("Hedge trimming", "hedge"))

    assert found == {"Lawn mowing": 200}


@pytest.mark.parametrize(
    ("job", "hours"),
    [
        ("2 painters: 6 hours on Monday and 5 hours on Tuesday.", 22),
        ("2 painters: 6 hours of filling and 5 hours of painting.", 22),
        ("Painter on two days: 4 hours and 3 hours.", 7),
        ("2 painters on two days: 4 hours and 3 hours.", 14),
        ("3 painters: 6 hours, 5 hours and 4 hours.", 15),
    ],
)
def test_times_are_parts_where_nothing_else_tells_them_apart(job: str, hours: int) -> None:
    """Two people, six hours on one day and five on another, or of other work, are not two parts."""
    assert priced(job, ("Painter", "hour")) == {"Painter": hours}


@pytest.mark.parametrize(
    ("job", "rates", "wanted"),
    [
        ("A party of 85 guests. 12 of them need the vegan menu, everybody else has the standard buffet.",
         [("Standard buffet", "person"), ("Vegan menu", "person")], {"Vegan menu": 12, "Standard buffet": 73}),
        ("40 m2 of floor, 12 m2 in oak parquet, the rest in laminate.",
         [("Oak parquet", "m2"), ("Laminate", "m2")], {"Oak parquet": 12, "Laminate": 28}),
        ("60 Gäste, 8 davon vegetarisches Menü, der Rest Standardmenü.",
         [("Standardmenü", "Person"), ("Vegetarisches Menü", "Person")], {"Vegetarisches Menü": 8, "Standardmenü": 52}),
    ],
)  # fmt: skip
def test_the_rest_is_what_the_parts_leave(job: str, rates: list[tuple[str, str]], wanted: dict[str, float]) -> None:
    """Everybody else is the whole less those who were counted."""
    assert priced(job, *rates) == wanted


@given(whole=st.integers(30, 200), part=st.integers(2, 29), rest=st.sampled_from(("the rest", "everybody else")))
@settings(max_examples=20, deadline=None)
def test_parts_and_rest_make_the_whole(whole: int, part: int, rest: str) -> None:
    """Nobody is priced twice, nor left out."""
    job = f"Dinner for {whole} people. {part} of them want the fish menu, {rest} the meat menu."

    found = priced(job, ("Fish menu", "person"), ("Meat menu", "person"))

    assert found == {"Fish menu": part, "Meat menu": whole - part}


def test_what_is_bounded_to_a_day_is_priced_for_one() -> None:
    """Other stretches of the job are not its own."""
    job = "Hire for a seminar, 3 days: 2 projectors for all three days. Two technicians on day one only."

    assert priced(job, ("Projector", "unit per day"), ("Technician", "day")) == {"Projector": 6, "Technician": 2}


@pytest.mark.parametrize(
    ("job", "rates", "wanted"),
    [
        ("Fit 3 radiators. Plus swap the kitchen tap. The boiler is fine, dont need a service.",
         [("Radiator fitting", "radiator"), ("Tap replacement", "tap"), ("Boiler service", "boiler")],
         {"Radiator fitting": 3, "Tap replacement": 1}),
        ("Boarding for our 2 dogs, 10 nights. Waffle gets a bath before we collect.",
         [("Boarding", "dog per night"), ("Bath", "dog")], {"Boarding": 20, "Bath": 1}),
        ("A site of 12 pages on your template, hosting for the first year.",
         [("Template page", "page"), ("Hosting", "month")], {"Template page": 12, "Hosting": 12}),
        ("A site of 12 pages on your template, you write the copy for 6 of them (we'll do the rest).",
         [("Template page", "page"), ("Copywriting", "page")], {"Template page": 12, "Copywriting": 6}),
        ("6 ulivi da mettere a dimora e 40 metri di tubo per l'irrigazione.",
         [("Messa a dimora ulivo", "pianta"), ("Impianto di irrigazione", "metro")],
         {"Messa a dimora ulivo": 6, "Impianto di irrigazione": 40}),
    ],
)  # fmt: skip
def test_what_is_told_without_a_figure_of_its_own_is_priced(
    job: str, rates: list[tuple[str, str]], wanted: dict[str, float]
) -> None:
    """An article says one, a year is so many months, and a unit may stand in another form of its word."""
    assert priced(job, *rates) == wanted
