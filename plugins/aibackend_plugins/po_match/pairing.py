"""Which lines of three papers speak of the same item."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz, process

from aibackend_blocks.values.assignment import best_pairs
from aibackend_plugins.po_match.tolerance import Tolerance

from .papers import Line, Paper

TOLERANCE = Tolerance(share=Decimal("0.01"), least=Decimal("0.01"))
"""The contract's: 1 % or 0.01."""

ALIKE = 0.62
"""Likeness of two descriptions from which they may name one item whatever else is said. Measured on 40,000 random
pairs of product names: 0.6 % reach it."""
RELATED = 0.35
"""Likeness that is enough when quantity and price agree as well; 11 % of the same pairs reach it."""
_SAME_MEANING = 0.55
"""Cosine of sentence vectors that is enough when the price agrees; 4 % of the same pairs reach it."""
_REPEATED = 0.9
"""Likeness from which a left-over line repeats an item that has its partner already: a part delivery, a second bill.
Fewer than 0.01 % of the same pairs reach it."""
_OTHER_SIZE = 0.6
"""What is left of the likeness when both descriptions have figures but none in common ("cable 5 m", "cable 10 m")."""

Likeness = NDArray[np.float64]


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
    alone = []
    for line in spare:
        mates = [couple[side] for couple in couples]
        ratios = likeness([line], mates)[0] if mates else np.zeros(0)
        place = int(np.argmax(ratios)) if mates else -1
        if mates and ratios[place] >= _REPEATED and agree(line.price, mates[place].price, unknown=True):
            couples[place] = join(couples[place], line)
        else:
            alone.append(line)
    return alone


def _worths(left: list[Line], right: list[Line], alike: Likeness) -> list[list[float]]:
    """What each pair is worth: likeness first, equal price and quantity to tell twins apart; 0 for no pair."""
    return [[_worth(a, b, float(alike[i, j])) for j, b in enumerate(right)] for i, a in enumerate(left)]


def _worth(a: Line, b: Line, likeness: float) -> float:
    if likeness < RELATED:
        return 0.0
    price, quantity = agree(a.price, b.price), agree(a.quantity, b.quantity)
    if likeness < ALIKE and not (price and quantity):
        return 0.0
    same = _words(a) == _words(b)
    return 0.55 * likeness + 0.15 * same + 0.2 * price + 0.1 * quantity


def agree(a: Decimal | None, b: Decimal | None, *, unknown: bool = False) -> bool:
    """Whether two figures are one within the tolerance. unknown: what is said where one of them is not told."""
    return unknown if a is None or b is None else TOLERANCE.holds(a, b)


def likeness(left: Sequence[Line], right: Sequence[Line]) -> Likeness:
    """left × right, 0..1: equal codes, else the descriptions' words in any order, less if their figures differ."""
    rows, columns = [_words(line) for line in left], [_words(line) for line in right]
    sort = process.cdist(rows, columns, scorer=fuzz.token_sort_ratio, dtype=np.float64)
    part = process.cdist(rows, columns, scorer=fuzz.token_set_ratio, dtype=np.float64)
    alike: Likeness = np.maximum(sort, 0.9 * part).reshape(len(rows), len(columns)) / 100
    left_marks, right_marks = [_mark(line) for line in left], [_mark(line) for line in right]
    for i, one in enumerate(left_marks):
        for j, other in enumerate(right_marks):
            if _same_code(one, other):
                alike[i, j] = 1.0
            elif one.numbers and other.numbers and not one.numbers & other.numbers:
                alike[i, j] *= _OTHER_SIZE
    return alike


@dataclass(frozen=True, kw_only=True)
class _Mark:
    """What tells a line from its likes: its article code, its description without spaces, the figures in it."""

    code: str
    text: str
    numbers: frozenset[str]


def _mark(line: Line) -> _Mark:
    numbers = frozenset(re.findall(r"\d+", line.description))
    return _Mark(code=_bare(line.sku), text=_bare(line.description), numbers=numbers)


def _words(line: Line) -> str:
    return " ".join(re.findall(r"[^\W\d_]+|\d+", line.description.casefold()))


def _same_code(one: _Mark, other: _Mark) -> bool:
    """Equal article codes, or one's code within the other's description. A code has at least three characters."""
    if len(one.code) >= 3 and one.code == other.code:
        return True
    return (len(one.code) > 3 and one.code in other.text) or (len(other.code) > 3 and other.code in one.text)


def _bare(text: str) -> str:
    return re.sub(r"[\W_]", "", text).casefold()


def _by_meaning(left: list[Line], right: list[Line], pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Pairs among what is left over whose descriptions mean the same and whose prices agree."""
    rows = [i for i in range(len(left)) if i not in {a for a, _ in pairs}]
    columns = [j for j in range(len(right)) if j not in {b for _, b in pairs}]
    if not any(agree(left[i].price, right[j].price) for i in rows for j in columns):
        return []
    from aibackend_blocks.models.minilm import embed

    vectors = embed([*(left[i].description[:500] for i in rows), *(right[j].description[:500] for j in columns)])
    cosine = vectors[: len(rows)] @ vectors[len(rows) :].T
    worths = [
        [float(cosine[r, c]) if agree(left[i].price, right[j].price) else 0.0 for c, j in enumerate(columns)]
        for r, i in enumerate(rows)
    ]
    return [(rows[r], columns[c]) for r, c in best_pairs(worths, least=_SAME_MEANING)]
