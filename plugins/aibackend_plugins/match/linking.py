"""Two sets of records into links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from .anchors import Anchors, anchors, borne_out
from .content import with_joined_parts
from .fields import Field, aligned
from .naming import abbreviations
from .pairing import Edge, all_pairs, one_to_one_pairs
from .settling import settled
from .vectors import Floats, Record, cell_of, grams, text_of, vectors, words
from .weighing import Floats64, Pairs, confidences

_NEIGHBOURS = 8
"""Nearest records of the other side that are looked at, for each record of either side."""

_LEAST, _ALL_MOST = 0.05, 100
"""Likeness of whole records from which a pair is looked at, and the most pairs of which each is."""

_LIKELY = 0.5
"""Probability from which a pair is given that whole records say nothing of."""

_EVEN_LEAST, _EVEN_MOST, _EVEN_SHARE = 0.3, 0.75, 0.85
"""Likeness of whole records at which odds start even: where this share of a side's records has no nearer neighbour
within it, within bounds. Measured: 0.8 finds too much in repetitive sides, 0.9 too little."""

_NEAR = 0.6
"""Likeness below which two values differ."""


@dataclass(frozen=True, kw_only=True)
class Link:
    """A pair taken for one thing. agree, near, differ: the fields, by the left side's names."""

    left: int
    right: int
    confidence: float
    agree: tuple[str, ...]
    near: tuple[str, ...]
    differ: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class _Sides:
    """The two sets made ready: texts of the aligned fields, what is certain, likeness of whole records."""

    fields: Sequence[Field]
    cells: tuple[list[list[str]], list[list[str]]]
    known: Anchors
    word: list[Floats]
    gram: list[Floats]
    code: list[Floats]


def link(left: Sequence[Record], right: Sequence[Record], *, threshold: float, one_to_one: bool) -> list[Link]:
    """The pairs at `threshold` or above, by left and right index."""
    left, right = with_joined_parts(left, right)
    sides = _sides(left, right)
    pairs = _candidates(sides, one_to_one)
    chances = confidences(pairs, _EVEN_LEAST if one_to_one else _even(sides)) if len(pairs.left) else np.zeros(0)
    places = [*zip(pairs.left.tolist(), pairs.right.tolist(), strict=True)]
    learnt = len(places)
    places += _overlooked(places, sides.cells)
    places += sorted(sides.known.numbered.difference(places))
    chances = settled(sides.fields, sides.cells, places, np.pad(chances, (0, len(places) - len(chances))), sides.known)
    edges = [
        Edge(left=a, right=b, confidence=p)
        for at, ((a, b), p) in enumerate(zip(places, chances.round(4).tolist(), strict=True))
        if p >= (threshold if at < learnt else max(threshold, _LIKELY))
    ]
    chosen = one_to_one_pairs(edges) if one_to_one else all_pairs(edges)
    return [_link(sides, edge) for edge in chosen]


def _overlooked(
    seen: Sequence[tuple[int, int]], cells: tuple[list[list[str]], list[list[str]]]
) -> list[tuple[int, int]]:
    """The pairs of two short lists with no rare word in common: fields may say what whole records do not."""
    if len(cells[0]) * len(cells[1]) > _ALL_MOST:
        return []
    told = [[at for at, row in enumerate(side) if any(map(grams, row))] for side in cells]
    known = set(seen)
    return [pair for pair in product(told[0], told[1]) if pair not in known]


def _sides(left: Sequence[Record], right: Sequence[Record]) -> _Sides:
    fields = aligned(left, right)
    short = abbreviations(cell_of(value) for side in (left, right) for record in side for value in record.values())
    texts = [[text_of(record, short) for record in side] for side in (left, right)]
    cells = (
        [[cell_of(record.get(field.left)) for field in fields] for record in left],
        [[cell_of(record.get(field.right)) for field in fields] for record in right],
    )
    known = anchors(fields, cells, (left, right))
    kept = borne_out(fields, cells, known)
    return _Sides(
        fields=[fields[at] for at in kept],
        cells=([[row[at] for at in kept] for row in cells[0]], [[row[at] for at in kept] for row in cells[1]]),
        known=known,
        word=vectors(texts, words),
        gram=vectors(texts, grams),
        code=vectors(texts, _codes),
    )


def _codes(text: str) -> list[str]:
    """Words that hold a digit, without punctuation: model numbers, sizes, years."""
    return ["".join(char for char in word if char.isalnum()) for word in text.split() if any(map(str.isdigit, word))]


def _candidates(sides: _Sides, one_to_one: bool) -> Pairs:
    """Every record's nearest ones of the other side, compared."""
    word, gram, code = (a @ b.T for a, b in (sides.word, sides.gram, sides.code))
    score = (word + gram) / 2
    chosen = _nearest(score) | _nearest(score.T).T
    left, right = np.nonzero(chosen & (score > _LEAST))
    row_best, row_next = _two_best(score)
    column_best, column_next = _two_best(score.T)
    whole = score[left, right]
    row_rival = np.where(whole >= row_best[left], row_next[left], row_best[left])
    column_rival = np.where(whole >= column_best[right], column_next[right], column_best[right])
    rival = np.maximum(row_rival, column_rival) if one_to_one else np.minimum(row_rival, column_rival)
    features = np.column_stack(
        [
            word[left, right],
            gram[left, right],
            code[left, right],
            whole - row_rival,
            whole - column_rival,
            whole - rival,
            _alike(sides, left, right, (0, 1)),
        ]
    )
    return Pairs(left=left, right=right, features=features, score=whole.astype(float), best=whole >= rival)


def _nearest(score: Floats) -> NDArray[np.bool_]:
    """The `_NEIGHBOURS` greatest of each row; among equals each row starts at its own place, so that twins spread."""
    rows, columns = score.shape
    taken = np.zeros(score.shape, dtype=bool)
    most = min(_NEIGHBOURS, columns)
    turn = ((np.arange(columns)[None, :] - np.arange(rows)[:, None]) % columns / columns).astype(np.float32)
    np.put_along_axis(taken, np.argpartition(turn * 1e-5 - score, most - 1, axis=1)[:, :most], True, axis=1)
    return taken


def _two_best(score: Floats) -> tuple[Floats, Floats]:
    """The greatest and the next greatest of each row."""
    if score.shape[1] == 1:
        return score[:, 0], np.zeros(len(score), dtype=np.float32)
    ordered = np.partition(score, -2, axis=1)
    return ordered[:, -1], ordered[:, -2]


def _alike(sides: _Sides, left: NDArray[np.int64], right: NDArray[np.int64], at: tuple[int, int]) -> Floats64:
    """How alike each field is, n × fields; where a side is empty, the field's mean."""
    table = np.full((len(left), len(sides.fields)), np.nan)
    for row, (a, b) in enumerate(zip(left, right, strict=True)):
        cells = zip(sides.fields, sides.cells[at[0]][a], sides.cells[at[1]][b], strict=True)
        for column, (field, one, other) in enumerate(cells):
            likeness = field.alike(one, other)
            if likeness is not None:
                table[row, column] = likeness
    known = ~np.isnan(table)
    means = np.where(known, table, 0).sum(axis=0) / np.maximum(known.sum(axis=0), 1)
    return np.where(known, table, means)


def _even(sides: _Sides) -> float:
    """How alike two different things often are, seen within the side that repeats itself less."""
    found = []
    for word, gram in zip(sides.word, sides.gram, strict=True):
        score = (word @ word.T + gram @ gram.T) / 2
        np.fill_diagonal(score, 0)
        found.append(float(np.quantile(score.max(axis=1), _EVEN_SHARE)))
    return min(_EVEN_MOST, max(_EVEN_LEAST, min(found)))


def _link(sides: _Sides, edge: Edge) -> Link:
    """The pair with its fields: those agree that are one but for their spelling; of the rest, the likeness tells."""
    rows = zip(sides.fields, sides.cells[0][edge.left], sides.cells[1][edge.right], strict=True)
    told = [(field.left, field.agrees(a, b), alike) for field, a, b in rows if (alike := field.alike(a, b)) is not None]
    return Link(
        left=edge.left,
        right=edge.right,
        confidence=edge.confidence,
        agree=tuple(name for name, agrees, _ in told if agrees),
        near=tuple(name for name, agrees, alike in told if alike >= _NEAR and not agrees),
        differ=tuple(name for name, agrees, alike in told if alike < _NEAR and not agrees),
    )
