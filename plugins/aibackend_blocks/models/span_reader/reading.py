"""Answers of a text to a question: whole words, as sure as held-out messages showed such answers to be right."""

from __future__ import annotations

import re
from bisect import bisect, bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from aibackend_blocks.models.span_reader import joint
from aibackend_blocks.models.span_reader.seeing import seen
from aibackend_blocks.models.span_reader.widening import widened
from aibackend_blocks.models.tagger.surface import see

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

READ_MOST = 4_000
"""Characters of a text that are read: 160 ms, and 40 ms a question; of 600, 30 ms and 11."""
PIECES_MOST = 1_600
"""And pieces: texts have one in three characters, odd ones one in each. Each looks at all, so twice as many take four
times as long."""
LEAST = 0.4
"""Share from which a word counts."""
_EDGE = ' \t\r\n,;:!?"“”‘|*_<>'
_JOINTS = "-'’@_."
_JOINED, _WORD = re.compile(rf"[^\W_][{_JOINTS}][^\W_]"), re.compile(r"[^\W_]+")
_LEAD = re.compile(r"(?:an?|the|my|our|your|his|her|their|some|of|is|was|to be)\s+(?=\w)", re.I)


@dataclass(frozen=True, kw_only=True, slots=True)
class Answer:
    """start, end: code points. share: of the weakest word. confidence: how many such answers are right."""

    start: int
    end: int
    share: float
    confidence: float


class Reading:
    """What a text says of one question, word by word."""

    def __init__(self, text: str, question: str, about: str = "") -> None:
        """about: what is told of the question, such as a field's description."""
        self.text = _readable(text[:READ_MOST])
        self.bounds, self.inside, self.begins = _by_word(self.text, question, " ".join(about.split()))
        self.starts = [start for start, _ in self.bounds]

    def answers(self, least: float = LEAST) -> list[Answer]:
        """The likeliest first; none where the text does not say."""
        runs = _runs(self.inside, self.begins, least)
        found = [self._answer(first, last) for first, last in runs]
        told = [one for one in found if any(map(str.isalnum, self.text[one.start : one.end]))]
        best = sorted(told, key=lambda one: -one.share)
        spans = [(one.start, one.end) for one in best]
        return [one for at, one in enumerate(best) if spans[at] not in spans[:at]]

    def share(self, start: int, end: int) -> float:
        """How likely a stretch is the answer: the mean share of its words."""
        first, last = self.words_of(start, end)
        return float(sum(self.inside[first:last]) / (last - first)) if first < last else 0.0

    def words_of(self, start: int, end: int) -> tuple[int, int]:
        """The first word that a stretch holds or cuts, and the one behind its last."""
        first = max(0, bisect(self.starts, start) - 1)
        first += first < len(self.bounds) and self.bounds[first][1] <= start
        return first, max(first, bisect_left(self.starts, end))

    def _answer(self, first: int, last: int) -> Answer:
        start, end = self.bounds[first][0], self.bounds[last - 1][1]
        sure = float(min(self.inside[first:last]))
        start, end = widened(self.text, *_trimmed(self.text, start, end))
        return Answer(start=start, end=end, share=sure, confidence=_confidence(sure))


_RELIABILITY = ((0.0, 0.0), (0.4, 0.4), (0.6, 0.52), (0.8, 0.66), (0.9, 0.77), (0.95, 0.84), (0.98, 0.88), (1.0, 0.9))
"""Share of an answer and how often such answers are right, as the reader before this one was measured; on held-out
messages this one is right more often (0.70 of those from 0.7 to 0.8, 0.80 up to 0.9, 0.95 up to 0.98;
`training/reliability.py`), but what is asked in practice is stranger than they are."""


def _confidence(share: float) -> float:
    """Between the points of the table."""
    for (low, first), (high, last) in pairwise(_RELIABILITY):
        if share <= high:
            return round(first + (last - first) * (share - low) / (high - low), 4)
    return _RELIABILITY[-1][1]


@lru_cache(maxsize=4)
def _readable(text: str) -> str:
    """As much of a text as is read."""
    spans = see(text).spans
    return text if len(spans) <= PIECES_MOST else text[: spans[PIECES_MOST][0]]


def _by_word(text: str, question: str, about: str) -> tuple[list[tuple[int, int]], list[float], list[bool]]:
    view = seen(text)
    shares: NDArray[np.float32] = joint.shares(text, question, about)
    bounds: list[tuple[int, int]] = []
    inside: list[list[float]] = []
    begins: list[bool] = []
    for number, (start, end) in enumerate(view.spans):
        if number and view.words[number] == view.words[number - 1]:
            bounds[-1] = (bounds[-1][0], end)
            inside[-1].append(1 - float(shares[number, 0]))
        else:
            bounds.append((start, end))
            inside.append([1 - float(shares[number, 0])])
            begins.append(bool(shares[number, 1] > shares[number, 2]))
    return bounds, [sum(each) / len(each) for each in inside], begins


def _runs(inside: Sequence[float], begins: Sequence[bool], least: float) -> Iterator[tuple[int, int]]:
    start = None
    for number, share in enumerate([*inside, 0.0]):
        if start is not None and (share < least or begins[number]):
            yield start, number
            start = None
        if share >= least and start is None:
            start = number


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """Whole tokens ("night-shift", "5-year-old"), without signs, brackets left open and articles at the edges."""
    if start and text[start] in _JOINTS and text[start - 1].isalnum():
        start = _word_start(text, start)
    while start > 1 and _JOINED.fullmatch(text, start - 2, start + 1):
        start = _word_start(text, start - 1)
    if start < end < len(text) and text[end - 1] in _JOINTS and text[end].isalnum():
        end -= 1
    while end < len(text) - 1 and _JOINED.fullmatch(text, end - 1, end + 2):
        end = _WORD.match(text, end + 1).end()  # type: ignore[union-attr]  # _JOINED saw a character of a word there
    while start < end and (text[start] in _EDGE or (text[start] in "([" and not _closed(text[start:end]))):
        start += 1
    while end > start and (text[end - 1] in _EDGE + "." or (text[end - 1] in ")]" and not _closed(text[start:end]))):
        end -= 1
    if not _closed(text[start:end]) and (bracket := text.find("(", start, end)) > start:
        return max((start, bracket), (bracket + 1, end), key=lambda part: part[1] - part[0])
    lead = _LEAD.match(text, start, end)
    return (lead.end() if lead else start), end


def _word_start(text: str, end: int) -> int:
    start = end
    while start and text[start - 1].isalnum():
        start -= 1
    return start


def _closed(value: str) -> bool:
    return value.count("(") == value.count(")") and value.count("[") == value.count("]")
