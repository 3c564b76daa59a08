"""What a customer tells, from the side of the firm, where it is sure who did what to whom."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.english.relating import behind_that, is_clear, related


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Reception lost our file and we had to fill in everything twice.", "The reception lost your file and you had"),
        ("and they had run out of everything but crisps.", "We had run out of everything but crisps."),
        ("No hot water for 3 days!", "There was no hot water for three days"),
        ("Delivery driver threw the box over the fence, though.", "The delivery driver threw the box over the fence."),
        ("you hung up on me", ""),
        ("Avoid this place.", ""),
        ("Dad's nurses are wonderful", ""),
        ("Charged us €180 cleaning fee because of 'sand in the shower'", ""),
        ("comfy seats, driver was a laugh", ""),
    ],
    ids=["sides", "they", "count", "whose", "who", "advice", "whose-dad", "quoted", "two-notes"],
)
def test_it_is_told_from_the_other_side_or_not_at_all(said: str, told: str) -> None:
    """Owners whom nobody named are not guessed; orders, quotations and what lost a person are not told."""
    assert related(said).startswith(told)
    assert bool(related(said)) is bool(told)


@pytest.mark.parametrize(
    ("text", "clear"),
    [
        ("You waited for two burgers and they came out cold.", True),
        ("They came out cold.", False),
        ("It took two weeks.", False),
        ("The garden is fantastic and he loves it.", False),
        ("The accountant missed a deadline and he never answers.", True),
        ("Your daughter found glass in her smoothie.", True),
    ],
)
def test_what_a_word_stands_for_is_told_before_it(text: str, clear: bool) -> None:
    """A pronoun needs somebody or something in front of it."""
    assert is_clear(text) is clear


def test_a_name_stays_capital_behind_that() -> None:
    assert behind_that("Tasha listened.") == "Tasha listened"
    assert behind_that("Tomasz actually listened and was kind.") == "Tomasz actually listened and was kind"
    assert behind_that("The lamb was superb.") == "the lamb was superb"
