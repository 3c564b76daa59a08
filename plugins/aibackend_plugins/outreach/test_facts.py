"""What is told of a lead: in its own words, of itself, and nothing that a stranger should not bring up."""

from __future__ import annotations

import pytest

from .facts import fact_of
from .plan import by_nearness


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("Runs a shop that sells tea and serves walkers", "you run a shop that sells tea and serves walkers"),
        ("bought two aircraft with cargo doors", "you bought two aircraft with cargo doors"),
        ("Halden Mills grinds oats and rye", "you grind oats and rye"),
        ("Halden Mills grinds oats and is hiring", "Halden Mills grinds oats and is hiring"),
        ("Runs its own bonded warehouse", "Halden Mills runs its own bonded warehouse"),
        ("Smokes salmon and ships to grocers", "Halden Mills smokes salmon and ships to grocers"),
        ("Porting its back catalogue", "Halden Mills is porting its back catalogue"),
        ("Currently hiring nurses", "you are currently hiring nurses"),
        ("They opened two clinics and are hiring", "you opened two clinics and are hiring"),
        ("Their blog says shipping costs doubled in 2024", "your blog says shipping costs doubled in 2024"),
        ("Craft brewery with a taproom", "Halden Mills is a craft brewery with a taproom"),
        ("We run fishing trips from Falmouth", "you run fishing trips from Falmouth"),
        ("Our boats carry up to 12 guests", ""),
        ("Founded in 1962 by two sisters", ""),
        ("Forges shears and exports them", "Halden Mills forges shears and exports them"),
        ("Repairs any frame it ever made", ""),
        ("Opened the second in March 2025", ""),
        ("Opened Southport clinic in August", ""),
        ("Won the refit 2024", ""),
        ("430 systems in Arizona", ""),
        ("Its rye won a tasting", ""),
        ("Award-winning", ""),
    ],
)
def test_only_the_verb_changes(text: str, clause: str) -> None:
    """What would need other words than a verb's form, or is not whole, is not told."""
    fact = fact_of(text, "Halden Mills", public=True)

    assert (fact.clause if fact else "") == clause


@pytest.mark.parametrize(
    "note",
    [
        "looks filthy from the drone pics", "Prefers French for phone", "she was LIVID", "plans to retire",
        "started dating the accountant", "owns a bad reputation", "They lost their biggest client",
        "Their customers say they wait too long", "met at cold chain expo in Chicago", "offers nothing new",
        "hates payroll", "bought a machine from our rival", "They told us not to ring",
        "We run ads for them",
    ],
)  # fmt: skip
def test_notes_on_the_reader_stay_notes(note: str) -> None:
    """Of a note only what a house does in public is told."""
    assert fact_of(note, "Halden Mills", "Pam Hart") is None


@pytest.mark.parametrize(
    ("note", "clause"),
    [
        ("Pam Hart runs a farm and sells cheese", "you run a farm and sell cheese"),
        ("She opened a second shop in Cork", "you opened a second shop in Cork"),
        ("opened a depot in Avonmouth", "you opened a depot in Avonmouth"),
        ("They deliver to 1,200 shops", "you deliver to 1,200 shops"),
    ],
)
def test_what_a_house_does_in_public_is_told_of_a_note_too(note: str, clause: str) -> None:
    fact = fact_of(note, "Halden Mills", "Pam Hart")

    assert fact is not None
    assert fact.clause == clause


def test_news_near_to_the_product_come_first() -> None:
    notes = ["Sponsors a choir", "Sells bread to 20 shops", "Opened a bakery for rye bread in May"]
    facts = [fact for note in notes if (fact := fact_of(note, "Acme", public=True))]

    assert by_nearness(facts, "Rye flour for bakeries")[0].text == notes[2]
