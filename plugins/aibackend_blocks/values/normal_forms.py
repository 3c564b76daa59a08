"""Unicode's normal forms, at a cost that follows the length of the text.

Python sorts the marks behind a letter by insertion, so that 40,000 of them, out of order, take it a second.
Source: Unicode Standard Annex #15, stream-safe text format.
"""

from __future__ import annotations

import unicodedata
from typing import Literal

import regex

MARKS_MOST = 30
"""Behind one letter, which no language's writing exceeds; what follows says nothing and is left out."""
_MARK = r"[\p{M}\uff9e\uff9f]"
"""With the voicing marks of narrow kana, which become combining ones."""
_ENDLESS = regex.compile(rf"({_MARK}{{{MARKS_MOST}}}){_MARK}+")


def normal_form(form: Literal["NFC", "NFD", "NFKC", "NFKD"], text: str) -> str:
    """The text in that form, with at most 30 marks in a row."""
    return text if text.isascii() else unicodedata.normalize(form, _ENDLESS.sub(r"\1", text))
