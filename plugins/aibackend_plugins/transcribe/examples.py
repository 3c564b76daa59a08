"""True cases."""

from __future__ import annotations

from aibackend import Example

_HEARD = "Eight of spades, four of cloves, seven of hearts."
EXAMPLES = (
    Example(
        title="Cards, named in a room",
        request={"audioUrl": "https://example.com/cards.flac"},
        response={"text": _HEARD, "segments": [{"speaker": "", "start": "00:00", "text": _HEARD}], "language": "en"},
        files={"https://example.com/cards.flac": "data/cards.flac"},
    ),
)
