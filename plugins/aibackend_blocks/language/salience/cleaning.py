"""Text as it can be read and sent: without control characters and halves of characters."""

from __future__ import annotations

import re

_UNREADABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\u202a-\u202e\u2066-\u2069\ufeff\u200b]")

_ENDLESS = re.compile(r"\w{200}(?=\w)")
"""No language has such words; patterns take the square of a word's length."""


def cleaned(text: str) -> str:
    """The same text; what cannot be shown is left out, line ends are `\\n`, and no word is endless."""
    shown = _UNREADABLE.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))
    return _ENDLESS.sub(r"\g<0> ", shown)
