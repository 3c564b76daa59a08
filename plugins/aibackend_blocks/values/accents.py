"""Letters without their marks."""

from __future__ import annotations

import unicodedata

from aibackend_blocks.values.normal_forms import normal_form


def unaccented(text: str) -> str:
    """Text decomposed for compatibility (Unicode NFKD) without its combining marks: `Café №1` is `Cafe No1`."""
    plain = normal_form("NFKD", text)
    return plain if plain.isascii() else "".join(char for char in plain if not unicodedata.combining(char))
