"""Cutting a text into clauses, and telling how each stands."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from aibackend_blocks.language.polarity.marks import (
    ASKING,
    CONCEDING,
    CONTRASTING,
    FIRST_PERSON,
    NEEDING,
    NEGATOR,
    NOT_DENYING,
    QUOTATION,
    SAYING,
    SUPPOSING,
    Mark,
)

CLAUSE_MOST = 400
"""Characters of a clause that are looked at."""
WORDS_LEAST = 2
_SENTENCE = re.compile(r"[^.!?\n]+(?:[.!?]+[)\"'”’»]*|\n|$)")
_CUT = re.compile(
    r"[;:—–()](?=\s|$)|,(?!\s+(?:though|however|yet|too|so),)(?=\s+(?:but|yet|though|although|however|while|whereas|and|so|because|which|who|i|we|you|he|she"
    r"|it|they|the|this|that|there|my|our|your|what|would|could|can|do|is|are)\b)"
    r"|\s(?=(?:but|although|though|whereas|however|because|yet|while) )",
    re.IGNORECASE,
)
_QUOTED_SHARE = 0.5


@dataclass(frozen=True, kw_only=True)
class Clause:
    """start, end: code points of the text. sentence: the number of its sentence. marks: what it does."""

    start: int
    end: int
    sentence: int
    marks: frozenset[Mark]

    def text(self, whole: str) -> str:
        """Its words, verbatim."""
        return whole[self.start : self.end]


@lru_cache(maxsize=32)  # several questions are asked of one text
def clauses(text: str) -> tuple[Clause, ...]:
    """The clauses of a text in order; signs and blanks between them belong to none."""
    quotations = [match.span() for match in QUOTATION.finditer(text)]
    found: list[Clause] = []
    for number, sentence in enumerate(_SENTENCE.finditer(text)):
        cut = [(start, end) for start, end in _pieces(text, *sentence.span()) if start < end]
        for place, (start, end) in enumerate(cut):
            later = text[cut[place + 1][0] : cut[place + 1][1]] if place + 1 < len(cut) else ""
            marks = _marks(text, (start, end), later, quotations, sentence[0].rstrip("\"'”’») \n").endswith("?"))
            found.append(Clause(start=start, end=end, sentence=number, marks=marks))
    return tuple(found)


def marked(text: str, start: int, end: int) -> frozenset[Mark]:
    """The marks of the clause in which some words begin."""
    every = clauses(text)
    place = bisect_right([clause.start for clause in every], start) - 1
    return every[place].marks if every and place >= 0 else frozenset()


def denied(text: str, start: int, end: int) -> bool:
    """Whether some words stand in a clause that denies."""
    return Mark.DENIED in marked(text, start, end)


def stated(text: str) -> str:
    """The clauses that the writer states: not asked, not supposed, not another's words."""
    unreal = {Mark.QUESTION, Mark.HYPOTHETICAL, Mark.QUOTED}
    return " ".join(clause.text(text) for clause in clauses(text) if not clause.marks & unreal)


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """(start, end) of a sentence's clauses, each of some words."""
    begin = start
    cuts = [match.start() for match in _CUT.finditer(text, start, end)]
    for cut in [*cuts, end]:
        words = text[begin:cut].split()
        if len(words) >= WORDS_LEAST or (cut == end and words):
            yield _bare(text, begin, cut)
            begin = cut


def _bare(text: str, start: int, end: int) -> tuple[int, int]:
    piece = text[start:end]
    return start + len(piece) - len(piece.lstrip(" ,;:—–()\n\t")), start + len(piece.rstrip())


def _marks(
    text: str, span: tuple[int, int], later: str, quotations: Sequence[tuple[int, int]], asks: bool
) -> frozenset[Mark]:
    said = text[span[0] : min(span[1], span[0] + CLAUSE_MOST)]
    found = {
        Mark.DENIED: negations(said) % 2 == 1,
        Mark.CONTRAST: bool(CONTRASTING.search(said)),
        Mark.CONCEDED: bool(CONCEDING.search(said)) or bool(CONTRASTING.search(later)),
        Mark.QUESTION: asks or bool(ASKING.search(said)),
        Mark.HYPOTHETICAL: bool(SUPPOSING.search(said)),
        Mark.QUOTED: _repeats(said, span, quotations),
        Mark.HELP: bool(NEEDING.search(said)) and (asks or bool(FIRST_PERSON.search(said))),
    }
    return frozenset(mark for mark, holds in found.items() if holds)


def negations(clause: str) -> int:
    """The negators of a clause that deny."""
    idle = [match.span() for match in NOT_DENYING.finditer(clause)]
    return sum(not any(a <= match.start() < b for a, b in idle) for match in NEGATOR.finditer(clause))


def _repeats(said: str, span: tuple[int, int], quotations: Sequence[tuple[int, int]]) -> bool:
    inside = sum(max(0, min(span[1], b) - max(span[0], a)) for a, b in quotations)
    return inside >= _QUOTED_SHARE * (span[1] - span[0]) or bool(SAYING.search(said))
