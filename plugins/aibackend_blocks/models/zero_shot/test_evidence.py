"""The words that speak for a label stand in what was read of the text."""

from __future__ import annotations

from aibackend_blocks.models import zero_shot
from aibackend_blocks.models.zero_shot.features import CHARACTERS_MOST

LABELS = ["Parcels", "Billing"]


def test_no_word_is_followed_beyond_what_was_read() -> None:
    """A script without spaces is one word up to its end, of which each piece would be looked for anew."""
    text = "快递包裹还没有送到" * 20_000
    told = zero_shot.telling_words(text, zero_shot.measured(LABELS), 0, 1) + zero_shot.telling_words(
        text, zero_shot.measured(LABELS), 1, 0
    )

    assert told
    assert max(map(len, told)) <= CHARACTERS_MOST
