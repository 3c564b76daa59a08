"""Days of birth, and other dates as running text names them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.values.dates import find_dates
from aibackend_blocks.values.identifiers.found import Identifier

_BIRTH = re.compile(
    r"(?i)(?:\bd\.?o\.?b\b\.?|\bborn\b|\bbirth|\bgeboren|\bgeb\.|geburt|naissance|\bn[ée]e?\b le|nacimiento"
    r"|nacid[oa]|nascid[oa]|\bnat[oa] il|född|urodzon|生年月日|誕生日|出生)[^\n.。]{0,25}$"
)
_BEHIND = re.compile(
    r"^\s?(?:生まれ|生\b|\(?(?:dob|date of birth)|(?:(?:in|à|a|te) [A-ZÀ-Ý][\w-]{1,20} )?"
    r"(?:geboren|born\b|n[ée]e?\b|nacid|nat[oa]\b|född))",
    re.IGNORECASE,
)
_ERA = re.compile(
    r"(?:(?:明治|大正|昭和|平成|令和)\s?(?:元|\d{1,2})\s?年|(?:19"
    r"|20)\d{2}\s?年)(?:\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?日)?)?(?=生まれ)?|(?<!\d)\d{1,2}月\d{1,2}日"
)
_MONTH = (
    "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun"
    "|jul|aug|sept?|oct|nov|dec"
)
_DAY = "monday|tuesday|wednesday|thursday|friday|saturday|sunday"
_LOOSE = re.compile(
    rf"""(?ix)(?<![\w-])(?:
      (?:(?:next|last|this)\s)?(?:{_DAY})s?(?:\s(?:next|last)\sweek)?
     |(?:{_MONTH})\.?\s\d{{1,2}}(?:st|nd|rd|th)?(?:,?\s(?:19|20)\d\d)?
     |\d{{1,2}}(?:st|nd|rd|th)?\s(?:of\s)?(?:{_MONTH})\b\.?(?:,?\s(?:19|20)\d\d)?
     |(?:{_MONTH})\.?,?\s(?:of\s)?(?:19|20)\d\d
     |(?<=\b(?:in|of|by)\s)(?:january|february|march|april|(?-i:May)|june|july|august|september|october|november|december)
     |(?:the\s)?(?:19|20)\d0s|(?:(?:19|20)\d\d)(?=[\s,.;:)]|$)|\d{{1,2}}/\d{{1,2}}(?:/\d{{2,4}})?|\d{{4}}-\d{{2}}-\d{{2}}
    )(?![\w-])"""
)


def find_days(text: str) -> Iterator[Identifier]:
    """Full dates, those of birth told by the words around them; then weekdays, months, years, days told from today."""
    spans = [(found.start, found.end) for found in find_dates(text)]
    spans += [match.span() for match in _ERA.finditer(text)]
    for start, end in spans:
        birth = _BIRTH.search(text[max(0, start - 40) : start]) or _BEHIND.match(text[end : end + 40])
        kind, confidence = ("DATE_OF_BIRTH", 0.95) if birth else ("DATE", 0.95)
        yield Identifier(kind=kind, start=start, end=end, confidence=confidence)
    for match in _LOOSE.finditer(text):
        birth = _BIRTH.search(text[max(0, match.start() - 30) : match.start()]) and re.search(r"\d", match.group())
        yield Identifier(
            kind="DATE_OF_BIRTH" if birth else "DATE", start=match.start(), end=match.end(), confidence=0.8
        )
