"""Numbers, days of birth and post codes said digit by digit, as a transcript has them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.values.identifiers.found import Identifier, stands_by

_DIGIT = r"(?:oh|o|zero|nought|one|two|three|four|five|six|seven|eight|nine)"
_GROUP = rf"(?:(?:double|triple)[ -])?{_DIGIT}|hundred"
_RUN = re.compile(rf"(?i)(?<![\w-])(?:{_GROUP})(?:[ ,-]{{1,2}}(?:{_GROUP})){{5,24}}(?![\w-])")
_LAST = re.compile(rf"(?i)(?<![\w-]){_DIGIT}(?:[ ,-]{{1,2}}{_DIGIT}){{3}}(?![\w-])")
_KINDS = (
    ("CARD", re.compile(r"(?i)\b(?:card|visa|mastercard|amex)\b"), 0.85),
    ("BANK_ACCOUNT", re.compile(r"(?i)\b(?:account|sort code|routing)\b"), 0.85),
    ("SSN", re.compile(r"(?i)\b(?:social|ssn|national insurance)\b"), 0.85),
)
_ORDINAL = (
    r"(?:the )?(?:twenty[ -]|thirty[ -])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh"
    r"|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth)"
)
_MONTH = "january|february|march|april|may|june|july|august|september|october|november|december"
_TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
_TEENS = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
_YEAR = (
    rf"(?:nineteen|twenty|two thousand(?: and)?)[ -](?:(?:{_TENS})(?:[ -]{_DIGIT})?|{_TEENS}|(?:oh[ -])?{_DIGIT})"
    r"|two thousand"
)
_DAY = re.compile(rf"(?i)(?<!\w)(?:{_ORDINAL}(?: of)? (?:{_MONTH})|(?:{_MONTH}) {_ORDINAL}),?(?: (?:{_YEAR}))?(?!\w)")
_BIRTH = re.compile(r"(?i)birth|born|\bdob\b|d\.o\.b")
_POST = re.compile(
    rf"(?i)post ?code\b[^\n.]{{0,30}}?\b(?P<v>(?:[a-z]|double [a-z]|{_DIGIT})(?: (?:[a-z]|double [a-z]"
    rf"|{_DIGIT})){{4,9}})"
    r"(?![\w'])"
)


def find_aloud(text: str) -> Iterator[Identifier]:
    """Six digits and more are a number that someone is reached or known by; fewer count behind what they end."""
    for match in _RUN.finditer(text):
        start, end = match.span()
        near = (
            (kind, share) for kind, words, share in _KINDS if stands_by(text, start, end, words, before=90, after=0)
        )
        kind, confidence = next(near, ("PHONE", 0.85))
        yield Identifier(kind=kind, start=start, end=end, confidence=confidence)
    for match in _LAST.finditer(text):
        before = text[max(0, match.start() - 90) : match.start()]
        for kind, words, confidence in _KINDS:
            if re.search(r"(?i)\b(?:last|ends?|ending)\b", before) and words.search(before):
                yield Identifier(kind=kind, start=match.start(), end=match.end(), confidence=confidence)
    for match in _DAY.finditer(text):
        birth = _BIRTH.search(text[max(0, match.start() - 80) : match.start()])
        yield Identifier(
            kind="DATE_OF_BIRTH" if birth else "DATE", start=match.start(), end=match.end(), confidence=0.9
        )
    for match in _POST.finditer(text):
        yield Identifier(kind="ADDRESS", start=match.start("v"), end=match.end("v"), confidence=0.85)
