"""Which names of an agreement are its parties and what each of its days is, told by what stands around them.

Two trained heads answer (see NOTICE) from words, form and multilingual vectors, so that neither the wording nor the
language needs to be foreseen. What is asked about is masked: no name and no day is known by itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads import TextHead, load_head

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BEFORE, AFTER = 70, 50
"""Characters around a span that are looked at."""
NEAR = 14
"""Characters between two spans that belong together: `from 1 May to 3 June`, `Roy and Lind`."""
READ_MOST = 40
"""Spans that are looked at: 0.2 s of one core."""
Span = tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class Surroundings:
    """words: what stands around a span, all spans masked. signs: its form and place, in made-up words."""

    words: str
    signs: str


def surroundings(text: str, spans: Sequence[Span], signs: Sequence[str]) -> list[Surroundings]:
    """What is around each of some spans, which are in order and do not overlap. signs: what is known of each."""
    return [_around(text, spans, place, signs[place]) for place in range(len(spans))]


def _around(text: str, spans: Sequence[Span], place: int, sign: str) -> Surroundings:
    start, end = spans[place]
    before = _masked(text, max(0, start - BEFORE), start, spans[max(0, place - 4) : place])
    after = _masked(text, end, min(len(text), end + AFTER), spans[place + 1 : place + 5])
    signs = [sign, *_joints(text, spans, place)]
    signs += [f"qorder{'abcdefgh'[min(place, 7)]}", f"qleft{'abcdefgh'[min(len(spans) - place - 1, 7)]}"]
    return Surroundings(words=f"{before} Xx {after}".replace("\n", " | "), signs=" ".join(signs))


def _joints(text: str, spans: Sequence[Span], place: int) -> list[str]:
    """How the span is joined to what stands before and behind it."""
    start, end = spans[place]
    line_before = text[max(0, start - BEFORE) : start].rpartition("\n")[2]
    line_after = text[end : end + AFTER].partition("\n")[0]
    signs = []
    if place and start - spans[place - 1][1] <= NEAR:
        signs.append("qfollows")
    if place + 1 < len(spans) and spans[place + 1][0] - end <= NEAR:
        signs.append("qleads")
    for name, found in (
        ("qbegins", not line_before.strip()),
        ("qends", not line_after.strip(" .,;")),
        ("qlabelled", re.search(r"[:|]\s*$", line_before)),
        ("qbracketed", re.search(r"\(\s*$", line_before)),
        ("qcalled", re.match(r"[^()\n]{0,40}\([^()\d]{2,40}\)", line_after)),
        ("qfigurebefore", re.search(r"\d[\s,]*$", line_before)),
        ("qfigurebehind", re.match(r",?\s?\d", line_after)),
        ("qcommas", re.match(r"\s*,", line_after)),
        ("qverb", re.match(r"\s[a-zß-ÿ]", line_after)),
        ("qopening", start < 250),
        ("qtail", start > 0.75 * len(text)),
    ):
        if found:
            signs.append(name)
    return signs


def _masked(text: str, start: int, end: int, spans: Sequence[Span]) -> str:
    parts, place = [], start
    for first, last in spans:
        if place <= first and last <= end:
            parts += [text[place:first], "Yy"]
            place = last
    return "".join([*parts, text[place:end]])


def party_chances(text: str, spans: Sequence[Span], signs: Sequence[str]) -> NDArray[np.float32]:
    """How likely each name is that of a party."""
    head = _parties()
    return _asked(head, surroundings(text, spans, signs))[:, head.kinds.index("party")]


def day_chances(text: str, spans: Sequence[Span]) -> list[dict[str, float]]:
    """How likely each day is the first, the last, that of signing, or another: `first`, `last`, `signed`, `other`."""
    head = _days()
    rows = _asked(head, surroundings(text, spans, [""] * len(spans)))
    return [dict(zip(head.kinds, map(float, row), strict=True)) for row in rows]


def length_chances(text: str, spans: Sequence[Span]) -> list[dict[str, float]]:
    """How likely each length of time is the `term`, that of a `renewal`, of a `notice`, or an `other`."""
    head = _lengths()
    rows = _asked(head, surroundings(text, spans, [""] * len(spans)))
    return [dict(zip(head.kinds, map(float, row), strict=True)) for row in rows]


def seen(around: Sequence[Surroundings]) -> tuple[list[str], NDArray[np.float32]]:
    """What the heads learn from: texts for n-grams, and vectors of the words."""
    return [f"{each.signs} {each.words}" for each in around], multilingual.embed([each.words for each in around])


def _asked(head: TextHead, around: Sequence[Surroundings]) -> NDArray[np.float32]:
    return head.probabilities_of(*seen(around))


@cache
def _parties() -> TextHead:
    return load_head(Path(__file__).parent / "parties.npz")


@cache
def _days() -> TextHead:
    return load_head(Path(__file__).parent / "days.npz")


@cache
def _lengths() -> TextHead:
    return load_head(Path(__file__).parent / "lengths.npz")
