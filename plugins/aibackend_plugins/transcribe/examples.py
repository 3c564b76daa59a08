"""True cases. What is heard is told as it is, with its mistakes."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A sentence from an audio book",
        request={"audioUrl": "https://example.com/waiting.flac"},
        response={},
        files={"https://example.com/waiting.flac": "data/waiting.flac"},
    ),
)
