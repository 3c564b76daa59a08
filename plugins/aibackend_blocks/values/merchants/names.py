"""How a merchant's name is folded, so that a till's spelling meets the brand's."""

from __future__ import annotations

import re
import unicodedata

from aibackend_blocks.values.normal_forms import normal_form

_APOSTROPHE = re.compile(r"['’`´]")
_OTHER = re.compile(r"[^a-z0-9]+")


def folded(name: str) -> str:
    """Lower-case letters and digits, one space between words: `McDonald's` is `mcdonalds`."""
    plain = "".join(char for char in normal_form("NFKD", name.lower()) if unicodedata.category(char) != "Mn")
    return _OTHER.sub(" ", _APOSTROPHE.sub("", plain)).strip()
