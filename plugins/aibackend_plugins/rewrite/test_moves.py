"""/v1/rewrite, move by move: words, facts and lines."""

from __future__ import annotations

import pytest

from aibackend_plugins.rewrite.facts import facts, lost
from aibackend_plugins.rewrite.length import without_asides
from aibackend_plugins.rewrite.split import parts, shortened
from aibackend_plugins.rewrite.swaps import swapped
from aibackend_plugins.rewrite.test_rewrite import rewritten


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We utilize it.", "We use it."),
        ("By leveraging data they commenced.", "By using data they started."),
        ("Your request and your purchase are safe.", "Your request and your purchase are safe."),
        ("See https://prior.example/prior to or “prior to”.", "See https://prior.example/prior to or “prior to”."),
        ("A number of people came prior to noon.", "Some people came before noon."),
        ("Mr Commence arrived.", "Mr Commence arrived."),
    ],
)
def test_words_are_exchanged_in_their_form(text: str, expected: str) -> None:
    """Verbs keep their form; nouns, names, links and quotes are left alone."""
    assert swapped(text, ("wordy", "jargon", "plain"))[0] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Costs fell by 3 percent, and operating income rose in the north.", 2),
        ("She leads the project, which has replanted 23 hectares.", 2),
        ("If it rains, the team stays, and the bus waits.", 1),
        ("It costs 5 euros (tax, and the fee is included, of course).", 1),
    ],
)
def test_long_sentences_are_parted(text: str, expected: int) -> None:
    """A sentence is parted where both parts stand alone, and nowhere else."""
    assert len(shortened(text, 6)) == expected


def test_names_at_the_start_are_facts() -> None:
    """A given name at the start of a sentence is a fact, a common word is not."""
    assert "ahmed" in facts("Ahmed stays. Customers wait.")
    assert "customers" not in facts("Customers wait.")
    assert lost("Call 01632 960455 today.", "Call today.") == {"01632", "960455"}


def test_abbreviations_end_no_sentence() -> None:
    """ "c. 250 BC" is one sentence."""
    assert parts("Amphora, c. 250 BC. Found near Symi.") == ["Amphora, c. 250 BC.", "Found near Symi."]


def test_lines_stay() -> None:
    """Lists and paragraphs keep their lines."""
    told = rewritten("- Bring your passport\n- Utilize Gate 7\n\nThe coach leaves at 7:00.", "plain")["rewritten"]

    assert "- Use Gate 7" in told.splitlines()
    assert "" in told.splitlines()


def test_an_aside_that_describes_a_thing_stays() -> None:
    """A remark between commas goes, a description of the thing does not."""
    assert without_asides("A grey cat, white left paw, was seen.") == "A grey cat, white left paw, was seen."
    assert without_asides("The cat, as you know, was seen.") == "The cat was seen."


def test_a_swap_keeps_the_form_and_the_sense() -> None:
    """A participle stands for a participle, and a passive that ends its sentence keeps its verb."""
    assert swapped("They had retained the old key.", ["plain"])[0] == "They had kept the old key."
    assert swapped("A doctor was then notified.", ["plain"])[0] == "A doctor was then notified."
