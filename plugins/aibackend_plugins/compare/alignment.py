"""Which paragraph of one version is which of the other.

Equal paragraphs first, wherever they stand: a move is no change. Then runs that only were cut elsewhere. Then the
likest, near before far. What is left was added or removed.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile

import numpy as np
from rapidfuzz import process
from rapidfuzz.distance import Indel

from aibackend_plugins.compare.paragraphs import looks_like_heading
from aibackend_plugins.compare.steps import opcodes

LIKE = 0.5
"""Share of words in common order (0..1) from which two paragraphs are versions of one another."""
_NEAR = 0.1
"""What standing at the same place adds to likeness."""

NUMBERING = re.compile(r"^(?:#+\s*|§\s*)?(?:\(?(?:\d+(?:\.\d+)*|[a-z]{1,2}|[ivxlc]+|[A-Z])[.)]\s+|\d+(?:\.\d+)+\s+)")
"""The number or letter in front of a clause."""
_PARTS_MOST = 12
"""Neighbours that one paragraph can have been cut into."""
_PAIRS_MOST = 1_000_000
"""Pairs of paragraphs that are held against each other: of longer documents each with those nearest to its place."""
_NEAREST_LEAST = 20
"""So many of them at least."""
Pair = tuple[int | None, int | None]
Step = tuple[str, int, int, int, int]


def folded(text: str) -> str:
    """A paragraph without what setting it anew may change: its bullet, spaces, the form of quotes and dashes."""
    text = text.replace("’", "'").replace("‘", "'").replace("“", '"').replace("”", '"')
    text = re.sub(r"[‐‑‒–—]", "-", text)
    return " ".join(re.sub(r"^\s*[•●▪◦‣*-]\s+", "", text).split())


def align(old: Sequence[str], new: Sequence[str]) -> list[Pair]:
    """Pairs of positions that differ, one side None where there is no counterpart; in the order of the new version."""
    left, right = _unequal(old, new)
    left, right = _uncut(old, new, left, right)
    pairs = _likest(old, new, left, right)
    paired_old, paired_new = {i for i, _ in pairs}, {j for _, j in pairs}
    changed: list[Pair] = [*pairs]
    changed += [(i, None) for i in left if i not in paired_old]
    changed += [(None, j) for j in right if j not in paired_new]
    return sorted(changed, key=lambda pair: _place(pair, len(old), len(new)))


def _unequal(old: Sequence[str], new: Sequence[str]) -> tuple[list[int], list[int]]:
    """Positions left when each paragraph has met its equal."""
    waiting: dict[str, deque[int]] = defaultdict(deque)
    for j, text in enumerate(new):
        waiting[_key(text)].append(j)
    left = []
    for i, text in enumerate(old):
        if waiting[_key(text)]:
            waiting[_key(text)].popleft()
        else:
            left.append(i)
    return left, sorted(j for group in waiting.values() for j in group)


def _uncut(old: Sequence[str], new: Sequence[str], left: list[int], right: list[int]) -> tuple[list[int], list[int]]:
    """Leave out runs of neighbours that say the same once they are joined; a heading of its own is a new heading."""
    kept, met = set(left), set(right)
    for here, there, mine, others in ((old, new, kept, met), (new, old, met, kept)):
        joined = {_key(here[i]): i for i in sorted(mine)}
        for first in sorted(others):
            text, run = "", list[int]()
            neighbours = takewhile(others.__contains__, range(first, first + _PARTS_MOST))
            for position in neighbours if not looks_like_heading(there[first]) else ():
                run.append(position)
                text = f"{text} {there[position]}".strip()
                if len(run) > 1 and _key(text) in joined:
                    mine.remove(joined.pop(_key(text)))
                    others.difference_update(run)
                    break
    return sorted(kept), sorted(met)


def _likest(old: Sequence[str], new: Sequence[str], left: list[int], right: list[int]) -> list[tuple[int, int]]:
    """Pairs of versions of one paragraph, the likest first, each paragraph once."""
    scored = sorted(_scored(old, new, left, right), key=lambda row: (-row[0], row[1] + row[2]))
    pairs, used_old, used_new = [], set(), set()
    for likely, i, j in scored:
        if likely >= LIKE and i not in used_old and j not in used_new:
            pairs.append((i, j))
            used_old.add(i)
            used_new.add(j)
    return pairs


def _scored(
    old: Sequence[str], new: Sequence[str], left: list[int], right: list[int]
) -> Iterator[tuple[float, int, int]]:
    """How like two paragraphs are, and their positions, where they can be versions of one another at all."""
    if not left or not right:
        return
    reach = min(max(_PAIRS_MOST // len(left), _NEAREST_LEAST), len(right))
    words = [folded(new[j]).casefold().split() for j in right]

    def nearest(i: int) -> int:
        place = bisect_left(right, i * len(new) / len(old))
        return max(0, min(place - reach // 2, len(right) - reach))

    for start, group in groupby(left, key=nearest):
        here = list(group)
        likeness = process.cdist(
            [folded(old[i]).casefold().split() for i in here],
            words[start : start + reach],
            scorer=Indel.normalized_similarity,
            score_cutoff=LIKE - _NEAR,
        )
        for a, b in np.argwhere(likeness).tolist():
            i, j = here[a], right[start + b]
            near = _NEAR * (1 - min(1.0, 8 * abs(i / len(old) - j / len(new))))
            yield float(likeness[a][b]) + near, i, j


def _place(pair: Pair, old: int, new: int) -> tuple[float, int]:
    """Where a change stands in the new version; a removed paragraph where it would stand."""
    i, j = pair
    return (float(j), 1) if j is not None else ((i or 0) * new / max(1, old), 0)


def _key(text: str) -> str:
    """What two paragraphs that say the same share: letters and figures.

    Signs, capitals and the `and` before the last item alone are no change.
    """
    plain = folded(text)
    return re.sub(r"[\W_]+", "", re.sub(r"[;,] and$", "", plain)).casefold() or plain


def unnumbered(text: str) -> str:
    """What two clauses share that differ in no more than the number in front."""
    return _key(NUMBERING.sub("", folded(text)))


@dataclass(frozen=True, kw_only=True, slots=True)
class WordChange:
    """A run of words that was replaced; removed or added may be empty. following: the word that stands after it."""

    removed: tuple[str, ...]
    added: tuple[str, ...]
    following: str
    context: str
    """What was added and the next words, as they stand in the new version."""


def word_changes(before: str, after: str) -> list[WordChange]:
    """Runs of words that were replaced, in order."""
    a, b = folded(before).split(), folded(after).split()
    return [
        WordChange(
            removed=tuple(a[i1:i2]),
            added=tuple(b[j1:j2]),
            following=" ".join(b[j2 : j2 + 1]),
            context=" ".join(b[j1 : j2 + 2]),
        )
        for tag, i1, i2, j1, j2 in _steps(a, b)
        if tag != "equal"
    ]


def _steps(a: Sequence[str], b: Sequence[str]) -> list[Step]:
    """The steps from one to the other; words that came back on the other side of one that stayed are one step."""
    steps: list[Step] = []
    for step in opcodes(a, b):
        steps.append(step)
        first, stayed = steps[-3:][0], steps[-2:][0]
        if len(steps) < 3 or stayed[0] != "equal" or stayed[2] - stayed[1] > 1 or step[0] != "replace":
            continue
        went, came = _words(a, first[1:3]), _words(b, first[3:5])
        if (not went and came >= _words(a, step[1:3])) or (not came and went >= _words(b, step[3:5])):
            steps[-3:] = [("replace", first[1], step[2], first[3], step[4])]
    return steps


def _words(words: Sequence[str], run: tuple[int, ...]) -> set[str]:
    return {word.strip(".,;:") for word in words[slice(*run)]}
