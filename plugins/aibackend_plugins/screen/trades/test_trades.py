"""Firms are told from those of another kind by what is said of them."""

from __future__ import annotations

import pytest

from aibackend_plugins.screen import trades


@pytest.mark.parametrize(
    ("said", "label", "kind", "likely"),
    [
        ("Runs guest houses and inns along the lake.", "", "hospitality businesses", True),
        ("Handmade violins and cellos.", "", "musical instrument makers", True),
        ("Handmade violins and cellos.", "", "insurance companies", False),
        ("Software that plans the shifts of nurses.", "", "oil and gas companies", False),
    ],
)
def test_a_kind_of_firm_is_told_by_what_is_said(said: str, label: str, kind: str, likely: bool) -> None:
    """Trades that the head was not taught."""
    share = trades.is_of(kind, trades.pieces([said]), label)

    assert share >= trades.IS if likely else share < trades.IS_NOT


def test_pieces_are_bounded() -> None:
    """A long text is read in part."""
    assert len(trades.pieces(["One sentence, with parts. " * 5_000, "x" * 10_000])) <= trades.PIECES_MOST
