"""Cutting a customer's text into sentences and clauses, each with its place, so that quotes are verbatim."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

SENTENCES_MOST, SENTENCE_MOST = 60, 400
"""Of a long text the first and the last half of this number count; characters of a sentence that are read at once."""
_ABBREVIATED = (
    r"(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bDr)(?<!\bSt)(?<!\bNo)(?<!\bvs)(?<!\be\.g)(?<!\bi\.e)(?<!\ba\.m)(?<!\bp\.m)"
    r"(?<!\bNr)(?<!\bca)(?<!\bbzw)(?<!\bz\.B)(?<!\binkl)(?<!\bexcl)(?<!\bincl)(?<!\bapprox)(?<!\bmin)(?<!\bmax)(?<!\s(?-i:[A-Z]))(?<!\A\d)(?<!\n\d)"
    r"(?<!, \d)(?<!\b(?-i:im) \d)(?<!\b(?-i:der) \d)(?<!\b(?-i:den) \d)(?<!\b(?-i:zum) \d)"
)
_NUMBERED = re.compile(r"\(?\d{1,2}[.)]\s+")
"""The number of a point in a list."""
_MONTHS = r"(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)"
"""After "3." they go on with a German date; so does a small letter."""
_BORDER = re.compile(
    rf"(?:(?<![!?…])[!?…]++|{_ABBREVIATED}(?<!\.)\.++(?!(?<=\d\.) (?:{_MONTHS}|(?-i:[a-zà-ÿ]))))[)\"'”’]*(?=\s|$|<)|"
    r"\n\s*|(?:<br\s*/?>\s*)+|;(?=\s)|(?<=[^\s])\s+(?=[-*•]\s)",
    re.IGNORECASE,
)
_TURN = re.compile(
    r"[,:—–(]\s|\b(?:but|however|although|though|yet|while|whereas|except|and|otherwise)\b", re.IGNORECASE
)
_CONTRAST = re.compile(r"(?:but|however|although|though|yet|while|except|otherwise)\b", re.IGNORECASE)
CLAUSE_WORDS_MIN, CONTRAST_WORDS_MIN = 3, 2
"""Words of a clause; "nice place, but …" is one already."""


@dataclass(frozen=True, kw_only=True)
class Span:
    """A part of a text. start, end: code points."""

    text: str
    start: int
    end: int


def sentences(text: str) -> list[Span]:
    """The sentences that hold a letter or a figure, in order; a semicolon and a new line part them too."""
    cuts = [0, *(match.end() for match in _BORDER.finditer(text)), len(text)]
    found = [span for a, b in pairwise(cuts) for span in _cut(text, a, b)]
    half = SENTENCES_MOST // 2
    return found if len(found) <= SENTENCES_MOST else [*found[:half], *found[-half:]]


def clauses(text: str, sentence: Span) -> list[Span]:
    """The parts between commas, contrasts and conjunctions, each of three words or more, or two before a contrast."""
    cuts = [sentence.start + match.start() for match in _TURN.finditer(sentence.text)]
    found, begun = [], sentence.start
    for cut in [*cuts, sentence.end]:
        least = CONTRAST_WORDS_MIN if _CONTRAST.match(text, cut) else CLAUSE_WORDS_MIN
        if cut < sentence.end and len(text[begun:cut].split()) < least:
            continue
        found.append((begun, cut))
        begun = cut
    if len(found) > 1 and len(text[slice(*found[-1])].split()) < CLAUSE_WORDS_MIN:
        found[-2:] = [(found[-2][0], found[-1][1])]
    return [span for a, b in found for span in _cut(text, a, b, " \t\n,:;—–(")]


def parted(text: str, sentence: Span, border: re.Pattern[str]) -> list[Span]:
    """The parts of a sentence that end where a border does."""
    ends = [match.end() for match in border.finditer(text, sentence.start, sentence.end)]
    cuts = [sentence.start, *ends, sentence.end]
    return [span for a, b in pairwise(cuts) for span in _cut(text, a, b, " \t\n,:;—–(")]


def _cut(text: str, start: int, end: int, loose: str = " \t\r\n-*•") -> Iterator[Span]:
    for first in range(start, end, SENTENCE_MOST):
        piece = text[first : min(first + SENTENCE_MOST, end)]
        if any(sign.isalnum() for sign in piece):
            bare = re.sub(r"<br\s*/?>\s*$", "", piece, flags=re.IGNORECASE).rstrip()
            lead = len(bare) - len(bare.lstrip(loose))
            if match := _NUMBERED.match(bare, lead):
                lead = match.end()
            yield Span(text=bare[lead:], start=first + lead, end=first + len(bare))
