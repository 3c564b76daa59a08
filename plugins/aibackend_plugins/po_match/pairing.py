"""Which lines of three papers speak of the same item."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from aibackend_blocks.values.assignment import best_pairs

from .likeness import ALIKE, RELATED, Likeness, likeness, words
from .papers import Line, Paper
from .tolerance import agree, agreement

_SAME_MEANING = 0.55
"""Cosine of sentence vectors that is enough when the price agrees; 4 % of the same pairs reach it."""
_REPEATED = 0.9
"""Likeness from which a left-over line repeats an item that has its partner already: a part delivery, a second bill.
Fewer than 0.01 % of the same pairs reach it."""
_NAME_READ, _NAMES_READ = 500, 40_000
"""Characters of a description, and of all together, that are read for their meaning: at most 3 s of a processor."""


@dataclass(frozen=True, kw_only=True)
class Item:
    """One thing, as the three papers have it; None where a paper has no such line."""

    billed: Line | None = None
    ordered: Line | None = None
    received: Line | None = None

    @property
    def name(self) -> str:
        """What the item is called, shortened for a sentence."""
        line = self.billed or self.ordered or self.received
        text = line.description if line else ""
        return text if len(text) <= 60 else text[:57].rstrip() + "…"


def items(invoice: Paper, order: Paper, receipt: Paper) -> list[Item]:
    """The items of all papers, in the order of the invoice, then of the order, then of the receipt."""
    billed, ordered, received = (_canonical(paper.lines) for paper in (invoice, order, receipt))
    bought = _joined(billed, ordered, priced=True)
    request = [a or b for a, b in bought]
    matched = _joined([line for line in request if line], received, priced=False)
    by_line = {id(line): pair for line, pair in zip(request, bought, strict=True)}
    found = [
        Item(billed=by_line[id(line)][0], ordered=by_line[id(line)][1], received=came) if line else Item(received=came)
        for line, came in matched
    ]
    return sorted(found, key=_place)


def _place(item: Item) -> tuple[int, int]:
    sides = (item.billed, item.ordered, item.received)
    return next((rank, line.places[0]) for rank, line in enumerate(sides) if line is not None)


def _canonical(lines: Sequence[Line]) -> list[Line]:
    """Lines in an order that does not depend on how the paper lists them, so that ties always fall the same way."""
    return sorted(lines, key=lambda line: (line.description.casefold(), line.price or 0, line.quantity or 0))


Pair = tuple[Line | None, Line | None]


def _joined(left: list[Line], right: list[Line], *, priced: bool) -> list[Pair]:
    """Left and right lines one to one; then what is left over joins the pair that it repeats, or stays alone.

    priced: both papers state prices, so that left lines may be joined too, and prices may back a likeness of meaning.
    """
    alike = likeness(left, right)
    pairs = best_pairs(_worths(left, right, alike))
    if priced:
        pairs += _by_meaning(left, right, pairs)
    used_left, used_right = {a for a, _ in pairs}, {b for _, b in pairs}
    couples: list[tuple[Line, Line]] = [(left[a], right[b]) for a, b in pairs]
    spare_left = [line for place, line in enumerate(left) if place not in used_left]
    spare_right = [line for place, line in enumerate(right) if place not in used_right]
    alone_left = (
        _absorb(couples, spare_left, lambda pair, line: (pair[0].joined(line), pair[1]), side=0)
        if priced
        else spare_left
    )
    alone_right = _absorb(couples, spare_right, lambda pair, line: (pair[0], pair[1].joined(line)), side=1)
    return [*couples, *((line, None) for line in alone_left), *((None, line) for line in alone_right)]


def _absorb(
    couples: list[tuple[Line, Line]],
    spare: list[Line],
    join: Callable[[tuple[Line, Line], Line], tuple[Line, Line]],
    *,
    side: int,
) -> list[Line]:
    """Join each spare line to the couple whose line of the same paper it repeats, at its price; returns the rest."""
    if not (couples and spare):
        return spare
    alike = likeness(spare, [couple[side] for couple in couples])
    alone = []
    for line, ratios in zip(spare, alike, strict=True):
        place = int(np.argmax(ratios))
        if ratios[place] >= _REPEATED and agree(line.price, couples[place][side].price, unknown=True):
            couples[place] = join(couples[place], line)
        else:
            alone.append(line)
    return alone


def _worths(left: Sequence[Line], right: Sequence[Line], alike: Likeness) -> Likeness:
    """What each pair is worth: likeness first, equal price and quantity to tell twins apart; 0 for no pair."""
    price = agreement([line.price for line in left], [line.price for line in right])
    quantity = agreement([line.quantity for line in left], [line.quantity for line in right])
    pairs = (alike >= ALIKE) | ((alike >= RELATED) & price & quantity)
    worths: Likeness = 0.55 * alike + 0.15 * _same_words(left, right) + 0.2 * price + 0.1 * quantity
    return np.where(pairs, worths, 0.0)


def _same_words(left: Sequence[Line], right: Sequence[Line]) -> NDArray[np.bool_]:
    numbers: dict[str, int] = {}
    rows, columns = (
        np.array([numbers.setdefault(" ".join(words(line)), len(numbers)) for line in side], dtype=np.int64)
        for side in (left, right)
    )
    return np.equal.outer(rows, columns)


def _by_meaning(left: list[Line], right: list[Line], pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Pairs among what is left over whose descriptions mean the same and whose prices agree."""
    priced = agreement([line.price for line in left], [line.price for line in right])
    for row, column in pairs:
        priced[row, :] = priced[:, column] = False
    rows, columns = np.flatnonzero(priced.any(axis=1)), np.flatnonzero(priced.any(axis=0))
    if not rows.size:
        return []
    from aibackend_blocks.models.minilm import embed

    names = [*(left[row].description for row in rows), *(right[column].description for column in columns)]
    share = min(_NAME_READ, _NAMES_READ // len(names))
    vectors = embed([name[:share] for name in names])
    cosine = vectors[: len(rows)] @ vectors[len(rows) :].T
    worths = np.where(priced[np.ix_(rows, columns)], cosine, 0.0)
    return [(int(rows[r]), int(columns[c])) for r, c in best_pairs(worths, least=_SAME_MEANING)]
