"""Written English as it is said: money, dates, times, units, phone numbers, addresses, signs in words.

`$3.50 on 5/7/2024` becomes `three dollars and fifty cents on May seventh, twenty twenty four`. Figure dates are read
month first unless only day first is possible. Punctuation stays, for the pauses.
"""

from __future__ import annotations

import re
import unicodedata

from .numbers import cardinal, decimal, digits, ordinal, year
from .rules import RULES

__all__ = ["cardinal", "decimal", "digits", "ordinal", "spoken", "year"]

_PLAIN = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " ", "\u202f": " ", "…": "...", "—": ", "})
_BULLET = re.compile(r"(?m)^\s*(?:[-*•–]|#+)\s+")
_VULGAR = re.compile(r"(\d?)([¼½¾⅓⅔⅛⅜⅝⅞])")


def spoken(text: str) -> str:
    """The text in words and punctuation; a line that ends without a stop gets one."""
    said = _BULLET.sub("", _VULGAR.sub(_unfolded, text.translate(_PLAIN)))
    for pattern, replacement in RULES:
        said = pattern.sub(replacement, said)
    lines = (" ".join(line.split()) for line in said.splitlines())
    return "\n".join(line if line[-1] in ".!?:;," else f"{line}." for line in lines if line)


def _unfolded(found: re.Match[str]) -> str:
    """`2½` as `2 1/2`."""
    return f"{found[1]} {unicodedata.normalize('NFKC', found[2]).replace('⁄', '/')}".strip()
