"""Letters without their marks."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from aibackend_blocks.values.normal_forms import normal_form


def unaccented(text: str) -> str:
    """Text decomposed for compatibility (Unicode NFKD) without its combining marks: `Café №1` is `Cafe No1`."""
    plain = normal_form("NFKD", text)
    return plain if plain.isascii() else "".join(char for char in plain if not unicodedata.combining(char))


def folded(text: str) -> str:
    """Small letters without their marks, character for character: places in the result are those in the text."""
    return text.lower() if text.isascii() else "".join(map(_folded, text))


@lru_cache(maxsize=4096)
def _folded(char: str) -> str:
    plain = unaccented(char).lower()
    return plain if len(plain) == 1 else char
