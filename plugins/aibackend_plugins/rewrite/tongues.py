"""The language of a text that is to be rewritten."""

from __future__ import annotations

from typing import Final

from aibackend_blocks.language.writing.language import likeliest, written_in

from .abroad.tongue import LANGUAGES

READ_MOST: Final = 4_000
"""So much of a text tells its language."""


def language_of(text: str) -> str:
    """ISO 639-1; "en" for English and for what may be English, and of a short text the likeliest."""
    code = written_in(text[:READ_MOST])
    return code or likeliest(text[:READ_MOST], LANGUAGES) or "en"
