"""Written text as it is said: money, dates, times, units, phone numbers, addresses, signs in words.

`$3.50 on 5/7/2024` becomes `three dollars and fifty cents on May seventh, twenty twenty four`. Figure dates are read
month first unless the text or the voice is of a land that tells the day first. Punctuation stays, for the pauses.
English is said by the rules here, German, French, Spanish and Italian by those of `foreign`; in any other language a
voice reads figures itself.
"""

from __future__ import annotations

import re
import unicodedata

from . import day_order
from .foreign import LOCALES
from .foreign import said as said_in
from .markup import unmarked
from .numbers import cardinal, decimal, digits, ordinal, year
from .rules import RULES

__all__ = ["cardinal", "decimal", "digits", "lined", "ordinal", "spoken", "unmarked", "year"]

_STOPS = ".!?:;,。！？؟।"
_VULGAR = re.compile(r"(\d?)([¼½¾⅓⅔⅛⅜⅝⅞])")


def spoken(text: str, language: str = "en", *, british: bool = False) -> str:
    """The text in words and punctuation, paragraph by paragraph. language: ISO 639-1. british: the voice is."""
    if language in LOCALES:
        return lined(said_in(unmarked(text), language))
    if language != "en":
        return lined(unmarked(text))
    said = _VULGAR.sub(_unfolded, unmarked(text))
    if day_order.day_first(said, british=british):
        said = day_order.month_first(said)
    for pattern, replacement in RULES:
        said = pattern.sub(replacement, said)
    return lined(said)


def lined(text: str) -> str:
    """Lines that end with a stop, and an empty one between paragraphs: what a voice pauses at."""
    lines = (" ".join(line.split()) for line in text.splitlines())
    stopped = (line if not line or line[-1] in _STOPS else f"{line}." for line in lines)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(stopped)).strip("\n")


def _unfolded(found: re.Match[str]) -> str:
    """`2½` as `2 1/2`."""
    return f"{found[1]} {unicodedata.normalize('NFKC', found[2]).replace('⁄', '/')}".strip()
