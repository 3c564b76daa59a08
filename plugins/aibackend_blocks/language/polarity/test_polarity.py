"""How clauses stand: a law for each mark, and what holds of any text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.language.polarity import Mark, Standing, clauses, denied, marked, standing, stated

FACTS = ("the room was clean", "dogs are welcome", "they answered the phone", "the battery lasts all day")


@pytest.mark.parametrize(
    ("text", "words", "expected"),
    [
        ("Dogs are not allowed.", "allowed", True),
        ("Breakfast is not included, but parking is free.", "included", True),
        ("Breakfast is not included, but parking is free.", "free", False),
        ("The pool isn't heated.", "heated", True),
        ("There is nothing we did not like.", "like", False),
        ("Not only clean but also cheap.", "clean", False),
        ("No doubt the staff is friendly.", "friendly", False),
        ("Why don't you offer tea?", "offer", False),
        ("They never called back.", "called", True),
        ("Nobody answered; the door was open.", "open", False),
        ("We can't open the window.", "open", True),
        ("You are open today, aren't you?", "open", False),
    ],
)
def test_denial_holds_in_its_clause(text: str, words: str, expected: bool) -> None:
    """An odd number of negators denies its clause and no other; set phrases and tags deny nothing."""
    at = text.index(words)

    assert denied(text, at, at + len(words)) is expected


@pytest.mark.parametrize("fact", FACTS)
@pytest.mark.parametrize(
    ("frame", "mark"),
    [
        ("We stayed a week, but {}.", Mark.CONTRAST),
        ("Although {}, we left early.", Mark.CONCEDED),
        ("I thought {}.", Mark.CONCEDED),
        ("If {}, we would come back.", Mark.HYPOTHETICAL),
        ("I wish {}.", Mark.HYPOTHETICAL),
        ("My sister said {}.", Mark.QUOTED),
        ('The advert reads "{}".', Mark.QUOTED),
        ("Is it true that {}?", Mark.QUESTION),
        ("How can I make sure that {}?", Mark.HELP),
    ],
)
def test_a_frame_marks_what_it_holds(fact: str, frame: str, mark: Mark) -> None:
    """Whatever is said in it; by itself it is only stated."""
    text = frame.format(fact)

    assert mark in marked(text, text.index(fact), text.index(fact) + len(fact))
    assert not marked(f"{fact.capitalize()}.", 0, len(fact))


def test_what_is_stated_is_left() -> None:
    """Questions, suppositions and other people's words are not the writer's statements."""
    text = "Is it clean? My sister said it was dirty. If only it were warm. We liked the garden."

    assert stated(text) == "We liked the garden."


@given(st.text(alphabet="ab ,.;!?\n\"'“”’—()notbutif", max_size=300))
def test_clauses_lie_in_order_within_the_text(text: str) -> None:
    """None is empty, none overlaps another, and each is verbatim."""
    found = clauses(text)

    assert all(0 <= one.start < one.end <= len(text) for one in found)
    assert all(one.end <= other.start for one, other in pairwise(found))


def test_a_long_text_is_cut_in_linear_time() -> None:
    """200,000 characters of hard cases, in a second or so."""
    for piece in ("not but if said ", "\"'“", "a, b, ", "word " * 50 + "(", "more than "):
        clauses(piece * (200_000 // len(piece)))


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ("The fee is 46, was 42.", "42", Standing.FORMER),
        ("The fee is 46, was 42.", "46", Standing.HOLDS),
        ("Come on Tuesday, not Monday.", "Monday", Standing.DENIED),
        ("The code changed to 8812.", "8812", Standing.NOW),
        ("Weight 82.4 kg on admission, 79.9 kg today", "82.4", Standing.FORMER),
        ("Weight 82.4 kg on admission, 79.9 kg today", "79.9", Standing.NOW),
        ("Quote D-118 is cancelled, D-131 counts.", "D-118", Standing.FORMER),
        ("A burst was reported on 3 May.", "3 May", Standing.HOLDS),
        ("If not Monday, ring me.", "Monday", Standing.HOLDS),
        ("Was asking 310, now 290 firm.", "310", Standing.FORMER),
        ("40 bags of sand\nsorry, make that 60 bags", "40", Standing.FORMER),
        ("40 bags of sand\nsorry, make that 60 bags", "60", Standing.HOLDS),
        ("12 rolls and 40 bags. Sorry, make that 60 bags", "12", Standing.HOLDS),
        ("Meter GX-10482. EDIT: it is GX-10842", "GX-10482", Standing.FORMER),
        ("Sorry I am late. Meter GX-10482, valve KL-3", "GX-10482", Standing.HOLDS),
        ("Subs go up from £30 to £35 in May.", "£30", Standing.FORMER),
        ("Subs go up from £30 to £35 in May.", "£35", Standing.HOLDS),
        ("Der Beitrag steigt von 40 € auf 45 €.", "40 €", Standing.FORMER),
        ("The bus goes from platform 3 to Ghent.", "3", Standing.HOLDS),
        ("made 18 420 units, scrap 212", "212", Standing.HOLDS),
        ("Van 12 it is, with Ada at the wheel.\n> Van 9, driver Lou", "9", Standing.QUOTED),
        ("Fwd: van\n> Van 9 leaves at noon with Lou at the wheel", "9", Standing.HOLDS),
    ],
)
def test_a_value_holds_or_held(text: str, value: str, expected: Standing) -> None:
    """By the words right before and behind it."""
    start = text.index(value)

    assert standing(text, start, start + len(value)) is expected
