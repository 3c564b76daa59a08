"""Which claims a brief quotes: those of worth, that say something new, from every source that has something to say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from .claims import Claim, content, numbers

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .pages import Read

ALONE, FEW, EACH, MOST = 12, 8, 2, 16
"""Claims of a brief on one source; on several: at least, for each, and at most."""
COVER, REPEAT = 2.0, 0.8
"""Worth of covering all that the sources dwell on; cost of repeating a claim word for word."""
OFF_TOPIC = 0.45
"""A source whose best claim is worth less says nothing of the topic, unless there is no other."""
ENOUGH = 4
"""Sentences beside which no fragments are quoted, unless one answers a question."""
FAR = 0.3
"""Of the nearest claim's likeness to a question: what is farther off is about something else."""
SAME = 0.8
"""Likeness from which two claims of different sources say the same, if their figures agree."""
WORDS_LIT = 0.6
"""Share of a claim's content words that a source must hold to be cited for it."""


def chosen(
    rows: Sequence[Claim],
    vectors: NDArray[np.float32],
    worths: NDArray[np.float64],
    dwelt: Mapping[str, float],
    near: NDArray[np.float32] | None = None,
) -> list[int]:
    """Indices of the claims to quote, weightiest first. near: likeness of each claim to a topic that is a question."""
    if not rows:
        return []
    sources = {row.source for row in rows}
    room = ALONE if len(sources) == 1 else min(MOST, max(FEW, EACH * len(sources)))
    top = dict(sorted(dwelt.items(), key=lambda item: -item[1])[:60])
    whole = sum(top.values()) or 1.0
    bests = {source: max(worths[n] for n, row in enumerate(rows) if row.source == source) for source in sources}
    speaking = {s for s, best in bests.items() if best >= OFF_TOPIC} or {max(bests, key=lambda s: bests[s])}
    picked: list[int] = []
    waiting = set(speaking)
    covered: set[str] = set()
    left = {n for n, row in enumerate(rows) if row.source in speaking}
    if sum(rows[n].whole for n in left) >= ENOUGH:
        left = {n for n in left if rows[n].whole}
    if near is not None:
        left = {n for n in left if near[n] >= FAR * float(near.max())}
    told = {n: content(rows[n].text) for n in left}

    def gain(n: int) -> float:
        new = sum(top.get(word, 0.0) for word in told[n] - covered) / whole
        again = max((float(vectors[n] @ vectors[p]) for p in picked), default=0.0)
        return float(worths[n]) + COVER * new - REPEAT * max(0.0, again - 0.3)

    while left and len(picked) < room:
        first = {n for n in left if rows[n].source in waiting} if len(picked) >= room // 4 else set()
        best = max(first or left, key=lambda n: (gain(n), -n))
        picked.append(best)
        left.discard(best)
        waiting.discard(rows[best].source)
        covered |= told[best]
    return picked


def supporters(n: int, rows: Sequence[Claim], vectors: NDArray[np.float32], sources: Sequence[Read]) -> list[int]:
    """The sources that a claim may be cited to: its own, and those that say the same with the same figures."""
    own, figures = rows[n].source, numbers(rows[n].text)
    others = {
        row.source
        for m, row in enumerate(rows)
        if row.source != own and float(vectors[n] @ vectors[m]) >= SAME and figures == numbers(row.text)
    }
    told = content(rows[n].text)
    return [own, *sorted(s for s in others if len(told & _held(sources[s])) >= WORDS_LIT * len(told))]


def _held(read: Read) -> set[str]:
    return {word for paragraph in read.article.paragraphs for word in content(paragraph)}
