"""Cyrillic and Greek letters in Latin ones, as names are written on passports.

Sources: ICAO Doc 9303, part 3, section 6 (Cyrillic); ISO 843 (Greek).
"""

from __future__ import annotations

_CYRILLIC = dict(
    zip(
        "абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґўѓќђћљњџјѕ",
        ("a", "b", "v", "g", "d", "e", "zh", "z", "i", "y", "k", "l", "m", "n", "o", "p", "r", "s", "t", "u", "f", "kh",
         "ts", "ch", "sh", "shch", "", "y", "", "e", "yu", "ya", "i", "i", "e", "g", "u", "g", "k", "d", "c", "lj",
         "nj", "dz", "j", "dz"),
        strict=True,
    )
)  # fmt: skip
_GREEK = dict(
    zip(
        "αβγδεζηθικλμνξοπρστυφχψωςϊϋ",
        ("a", "v", "g", "d", "e", "z", "i", "th", "i", "k", "l", "m", "n", "x", "o", "p", "r", "s", "t", "y", "f", "ch",
         "ps", "o", "s", "i", "y"),
        strict=True,
    )
)  # fmt: skip
_LATIN = str.maketrans(_CYRILLIC | _GREEK | {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ı": "i"})


def latin(text: str) -> str:
    """A folded text in Latin letters; of other scripts it stays as it is."""
    return text if text.isascii() else text.translate(_LATIN)
