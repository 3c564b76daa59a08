"""The facts that a text states are found, and what its source does not carry is told."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given

from aibackend_blocks.language.writing import (
    dates,
    links,
    names,
    numbers,
    unsupported,
)
from aibackend_blocks.language.writing.test_writing import WORDS


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("it is 1,250.00 or 1250", {"1250"}),
        ("1.234,56 net", {"1234.56"}),
        ("27,80 in all", {"27.8"}),
        ("0.5 and 12.5%", {"0.5", "12.5"}),
        ("on 22 January, at the 3rd try", {"3"}),
        ("$5 or 5 USD", {"5"}),
        ("version 3DS and INV-20417", set()),
        ("see https://a.example/2024/7", set()),
        ("between 4 and 6", {"4", "6"}),
        ("no. 2024/77, 640 in all", {"2024", "77", "640"}),
        ("1 250 000,50 net", {"1250000.5"}),
    ],
)
def test_numbers(text: str, want: set[str]) -> None:
    """Figures are read by value; dates, links and codes are no figures."""
    assert numbers(text) == {Decimal(value) for value in want}


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("2025-02-14", {"2025-02-14"}),
        ("on 14 February 2025 and February 14th", {"2025-02-14", "--02-14"}),
        ("on 12 January and 2 February, and paid nothing", {"--01-12", "--02-02"}),
        ("by 03/04/2025", {"2025-04-03", "2025-03-04"}),
        ("it may 5 times", {"--05-05"}),
        ("nothing", set()),
    ],
)
def test_dates(text: str, want: set[str]) -> None:
    """Dates compare in any spelling, with and without their year."""
    assert dates(text) == want


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("Pay at https://www.Pay.example.com/a/ today.", {"pay.example.com/a"}),
        ("write to Billing@Example.com.", {"billing@example.com"}),
        ("see shop.example.com or e.g. paid.thanks", {"shop.example.com"}),
    ],
)
def test_links(text: str, want: set[str]) -> None:
    """Links compare without scheme, www and the full stop behind them."""
    assert links(text) == want


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("We spoke to Daniel Reyes of Saffron. He agreed.", {"daniel", "reyes", "saffron"}),
        ("Invoice INV-20417 is due. Please pay in March, I think.", {"inv-20417"}),
        ("The iPhone's box; AVS passed the 3rd time.", {"iphone", "avs"}),
    ],
)
def test_names(text: str, want: set[str]) -> None:
    """Capitals within sentences and codes are names; sentence starts and months are not."""
    assert names(text) == want


SOURCE = "Invoice INV-20417 of 1,840.00 was due 2025-02-14. Daniel Reyes (d.reyes@example.com) promised two payments."


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("Dear Daniel, $1,840 for INV-20417 was due on 14 February 2025.", ()),
        ("It was due on February 14; you promised 2 payments.", ()),
        ("You owe 1,850.00 now.", ("1850",)),
        ("It was due on 15 February 2025.", ("2025-02-15",)),
        ("It was due on 14 February 2024.", ("2024-02-14",)),
        ("Pay at https://pay.example.org now, or write to d.reyes@example.com.", ("pay.example.org",)),
        ("Our colleague Susan will call.", ("susan",)),
        ("You have seven days.", ("7",)),
    ],
)
def test_unsupported(text: str, want: tuple[str, ...]) -> None:
    """Only what the source does not carry is named."""
    assert unsupported(text, SOURCE) == want


def test_what_is_carried_otherwise_counts_as_said() -> None:
    """`also` adds to the source."""
    assert unsupported("Susan calls in 7 days.", SOURCE, also=("Susan", "7")) == ()


@given(WORDS)
def test_a_text_supports_itself(words: list[str]) -> None:
    """No text holds a fact that it does not hold."""
    text = " ".join(words)

    assert unsupported(text, text) == ()


def test_what_follows_a_link_at_a_sentence_s_end_is_no_name() -> None:
    """The link's full stop ends the sentence, and a capital after it says nothing; nor does one after a bullet."""
    assert names("See https://x.example/a. Then call Bob.") == {"bob"}
    assert names("- Kettles whistle") == set()
