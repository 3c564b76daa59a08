"""True cases."""

from __future__ import annotations

import base64
from pathlib import Path

from aibackend import Example


def examples() -> tuple[Example, ...]:
    """The audio itself differs between versions of the encoder, so the tests compare all but that."""
    audio = base64.b64encode((Path(__file__).parent / "data" / "yes.mp3").read_bytes()).decode("ascii")
    return (
        Example(
            title="One word, as MP3",
            request={"text": "Yes.", "pace": "fast", "format": "mp3"},
            response={"audio": audio, "mimeType": "audio/mpeg", "durationSec": 1.375},
            volatile_fields=frozenset({"audio"}),
        ),
    )
