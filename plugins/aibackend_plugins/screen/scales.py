"""Figures with words for thousands, millions and milliards behind them: `2.5 million`, `3,5 Mio.`, `2 mil millones`.

Source of the words in full: Unicode CLDR's rules for spelling out, in the languages of number words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.values.amounts import DecimalSign, read_amount

_WORDS = {
    1e3: "k thousand tsd tausend mille mila duizend tusen tusind tusinde tisíc tisíce tysiąc tysiące tysięcy",
    1e6: "m mn mio mln million millions millionen millones millón milioni milione milhões milhão miljoen miljon"
    " miljoner millioner milion miliony milionów milión milióny miliónů",
    1e9: "b bn mrd mld billion milliarde milliarden milliard milliards miliardo miliardi bilhão bilhões miljard"
    " miljarder milliarder miliard miliardy miliardów miliardů",
}
_SEVERAL = {"mil millones": 1e9, "mil milhões": 1e9}
SCALES = {word: scale for scale, words in _WORDS.items() for word in words.split()} | _SEVERAL
_POINT_IS_DECIMAL = frozenset(["k", "thousand", "m", "mn", "million", "b", "bn", "billion"])
"""Words of English, before which a comma parts thousands: `$2,125 million`."""
_UNREAD = r"(?:mil|(?:b|tr)il[lhij]*[oóõ]\w*)(?!\w)"
"""Scales that are another number in another language: a thousand or a million, 10⁹ or 10¹²."""
NUMBER = r"\d++(?:[.,]\d++)*+"
SCALE = rf"(?:(?:{'|'.join(sorted(SCALES, key=len, reverse=True))})(?!\w)(?:(?<=\b[mt][inrsl][odn])\.)?)"
"""A word of `SCALES`, with the point of one that is cut short: `2 Mio.`."""
UNSCALED = rf"(?!\s*{_UNREAD})"
"""What must not stand behind a figure without a scale."""
_SCALED = re.compile(rf"(?<![\d,])({NUMBER})(?:\s*({SCALE})|\b{UNSCALED})", re.IGNORECASE)


def figures(text: str) -> Iterator[float]:
    """The figures of a text, in order."""
    for number, scale in _SCALED.findall(text):
        word = scale.lower().rstrip(".")
        if (value := read_amount(number, _sign(number, word))) is not None:
            yield float(value) * SCALES.get(word, 1)


def _sign(number: str, word: str) -> DecimalSign | None:
    """The decimal sign where a lone mark before three figures may be either."""
    if not word:
        return None
    return "," if "," in number and SCALES[word] >= 1e6 and word not in _POINT_IS_DECIMAL else "."
