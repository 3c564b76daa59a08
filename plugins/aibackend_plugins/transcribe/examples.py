"""True cases. What is heard is told as it is, with its mistakes."""

from __future__ import annotations

from aibackend import Example

_HEARD = "For a full hour, he had paste up without waiting, but he could wait no longer."
EXAMPLES = (
    Example(
        title="A sentence from an audio book",
        request={"audioUrl": "https://example.com/waiting.flac"},
        response={"text": _HEARD, "segments": [{"speaker": "", "start": "00:00", "text": _HEARD}], "language": "en"},
        files={"https://example.com/waiting.flac": "data/waiting.flac"},
    ),
)
