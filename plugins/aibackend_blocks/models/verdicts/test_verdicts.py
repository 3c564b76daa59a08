"""What texts affirm, deny and leave open, in words of their own."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_blocks.models.verdicts import verdict, verdicts

AFFIRMED = (
    ("Dogs are welcome in the garden and in the bar.", "pets allowed"),
    ("We are open every day of the week, Sundays included.", "Are you open on Sunday?"),
    ("The parcel was handed to the cardholder, who signed for it.", "The customer received the parcel."),
)
DENIED = (
    ("Sadly we cannot take dogs.", "pets allowed"),
    ("We are closed on Sundays.", "Are you open on Sunday?"),
    ("The parcel came back to us undelivered.", "The customer received the parcel."),
)
OPEN = (
    ("Breakfast is served from seven.", "pets allowed"),
    ("Our office moved to Leeds in 2019.", "Are you open on Sunday?"),
)


@pytest.mark.parametrize(("text", "query"), AFFIRMED)
def test_what_is_affirmed(text: str, query: str) -> None:
    """Yes outweighs no, and that it is left open."""
    found = verdict(text, query)

    assert found.yes > max(found.no, found.open)


@pytest.mark.parametrize(("text", "query"), DENIED)
def test_what_is_denied(text: str, query: str) -> None:
    """No outweighs yes, and that it is left open."""
    found = verdict(text, query)

    assert found.no > max(found.yes, found.open)


@pytest.mark.parametrize(("text", "query"), OPEN)
def test_what_is_left_open(text: str, query: str) -> None:
    """A text about something else decides nothing."""
    found = verdict(text, query)

    assert found.open > max(found.yes, found.no)


@settings(deadline=None, max_examples=20)
@given(st.lists(st.sampled_from([query for _, query in AFFIRMED]), max_size=3), st.text(max_size=60))
def test_shares_are_shares(queries: list[str], text: str) -> None:
    """Of any text: shares of each query, whatever is asked beside it."""
    found = verdicts(text, queries)

    assert len(found) == len(queries)
    for query, one in zip(queries, found, strict=True):
        assert min(one.yes, one.no, one.open) >= -1e-6
        assert one.yes + one.no <= 1 + 1e-6
        assert verdict(text, query).yes == pytest.approx(one.yes, abs=1e-3)
