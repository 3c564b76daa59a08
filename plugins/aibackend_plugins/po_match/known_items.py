"""A paper read by what the others name: each item that is known is looked for, with the figures that stand beside it.

Nothing is taken over from the other papers but the names: which figure is a quantity or a price is told by the text
itself, so that what differs still differs.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import permutations

import numpy as np
from rapidfuzz import fuzz, process

from .papers import Line, Role
from .prose_lines import ABSENT, SPOILT
from .text_lines import EQUAL, of_one
from .told import Figure, Piece, Told, telling_words

PIECES_MOST, WORK_MOST = 6_000, 3_000_000
"""Pieces of the text, and these times known items, that are gone through: half a second of a processor."""
COMPARED_MOST = 4_000_000
"""Words of the text times words of the known names that are compared letter by letter; of more, equal ones are one."""
REST = 6
"""Pieces after it in which something may be said of an item."""
RUN = 3
"""Pieces in which one item may be told: "Office chair, grey, 10 pcs"."""
LIKE = 80.0
"""Likeness of two words of four letters and more, of 100, from which they are one: `boot`, `boots`."""
LACKING = {"invoice": 0.5, "purchaseOrder": 0.5, "receipt": 0.2}
"""What a word of the item that is not there weighs against one that is: who unloads writes in short."""
STRANGE = {"invoice": 0.4, "purchaseOrder": 0.4, "receipt": 0.1}
"""What a word weighs that is none of the item's."""
MODEL_LEAST = 4
"""Digits of a model's number, which may be another one's here."""
MUTE = 0.5
"""What it weighs that a receipt names an item without a figure: it came cracked, and was sent back."""
_CENTS = re.compile(r"[.,]\d\d$")
_UNIT = re.compile(r"[^\W\d_]+")


def read_known(told: Told, known: Sequence[Line], role: Role, references: tuple[str, ...] = ()) -> tuple[Line, ...]:
    """The known items that a text tells, each with its own figures; those that it does not tell are left out.

    references: numbers of the papers, which count nothing.
    """
    pieces = told.pieces(references)
    if not known or len(pieces) > PIECES_MOST or len(pieces) * len(known) > WORK_MOST:
        return ()
    names = [frozenset(telling_words(line.description)) for line in known]
    words, called = frozenset().union(*(piece.words for piece in pieces)), frozenset().union(*names)
    said = _same_words(words, called)
    runs = {start: (end, item) for start, end, item in _assigned(pieces, names, said, role)}
    lines: list[Line] = []
    start = 0
    while start < len(pieces):
        end, item = runs.get(start, (start + 1, -1))
        run = " ".join(piece.text for piece in pieces[start:end])
        fate = " ".join([run, *_rest(pieces, end, runs)])
        line = _line(told, run, known[item], names[item], role) if item >= 0 else None
        if line is not None and (spoilt := _spoilt_part(told.figures(run), line)) and role == "receipt":
            lines.append(replace(line, quantities=(*line.quantities, -spoilt)))
        elif role == "receipt" and SPOILT.search(fate):
            named = Line(description=known[item].description) if item >= 0 else None
            lines = _less(lines, line or named, told.figures(run))
        elif line is not None:
            lines.append(line)
        start = end
    return tuple(lines)


def _rest(pieces: Sequence[Piece], end: int, runs: Mapping[int, object]) -> Iterator[str]:
    """What is said of a run up to the next item, the next figure or the end of the sentence."""
    for place in range(end, min(end + REST, len(pieces))):
        if place in runs or pieces[place].opens or any(c.isdigit() for c in pieces[place].text):
            return
        yield pieces[place].text


def _spoilt_part(figures: Sequence[Figure], line: Line) -> Decimal | None:
    """How many of those that a run tells it says came in bad order, by a figure of their own: "24 mugs of which 4
    broken"; None where it says that of all."""
    counted = [each for each in figures if not each.priced]
    if len(counted) != 2 or line.quantities != (counted[0].value,) or SPOILT.search(counted[0].said):
        return None
    return counted[1].value if SPOILT.search(counted[1].said) and counted[1].value <= counted[0].value else None


def _less(lines: Sequence[Line], line: Line | None, figures: Sequence[Figure]) -> list[Line]:
    """The lines less what a run says came in bad order: of the item that it names, else of the last one.

    What was not told before came, and was no good: none of it counts.
    """
    counted = line.quantities if line else tuple(each.value for each in figures[:1])
    places = [n for n, old in enumerate(lines) if line is None or old.description == line.description]
    kept = list(lines)
    if places and counted and counted[0] <= (kept[places[-1]].quantity or 0):
        kept[places[-1]] = replace(kept[places[-1]], quantities=(*kept[places[-1]].quantities, -counted[0]))
    elif line is not None:
        kept.append(replace(line, quantities=(Decimal(),)))
    return kept


def _same_words(told: frozenset[str], known: frozenset[str]) -> dict[str, frozenset[str]]:
    """For each word of a text the known ones that it may be."""
    same = {word: {word} & known for word in told}
    longer, names = (sorted(w for w in side if len(w) >= 4 and not w[0].isdigit()) for side in (told, known))
    if longer and names and len(longer) * len(names) <= COMPARED_MOST:
        alike = process.cdist(longer, names, scorer=fuzz.ratio, score_cutoff=LIKE)
        for row, column in zip(*alike.nonzero(), strict=True):
            same[longer[row]] = same[longer[row]] | {names[column]}
    return {word: frozenset(others) for word, others in same.items()}


def _assigned(
    pieces: Sequence[Piece], names: Sequence[frozenset[str]], same: dict[str, frozenset[str]], role: Role
) -> list[tuple[int, int, int]]:
    """(first piece, one behind the last, item): the best way to part the text among the items."""
    sought = _Sought(names, role)
    best = [0.0]
    taken: list[tuple[int, int]] = [(0, -1)]  # for each end where its last run starts, and of which item it is
    for end in range(1, len(pieces) + 1):
        score, choice = best[end - 1], (end - 1, -1)
        for start in range(max(0, end - RUN), end):
            run = pieces[start:end]
            if any(piece.starts_row for piece in run[1:]):
                continue
            item, worth = sought.best(run, same)
            if worth > 0 and best[start] + worth > score:
                score, choice = best[start] + worth, (start, item)
        best.append(score)
        taken.append(choice)
    return _traced(taken)


class _Sought:
    """The known names, each word with the items that have it: what a run has in common with all is added up at once."""

    def __init__(self, names: Sequence[frozenset[str]], role: Role) -> None:
        self._role = role
        shared = Counter(word for name in names for word in name)
        self._weights = {word: math.log((len(names) + 1) / count) + 0.3 for word, count in shared.items()}
        items: dict[str, list[int]] = defaultdict(list)
        for item, name in enumerate(names):
            for word in name:
                items[word].append(item)
        self._items = {word: np.array(places) for word, places in items.items()}
        self._whole = np.array([sum(self._weights[word] for word in sorted(name)) for name in names])

    def best(self, run: Sequence[Piece], same: Mapping[str, frozenset[str]]) -> tuple[int, float]:
        """(item, worth): whom a run of pieces names best; a worth of 0 for nobody."""
        words = frozenset().union(*(piece.words for piece in run))
        told = sorted(frozenset().union(*(same[word] for word in words)))
        if not told:
            return -1, 0.0
        figures = [written for piece in run for written in piece.figures]
        strange = sum(1 for word in words if not same[word] and not word[0].isdigit())
        said, own = np.zeros(len(self._whole)), np.zeros(len(self._whole))
        named = np.zeros(len(self._whole), dtype=bool)
        for word in told:
            said[self._items[word]] += self._weights[word]
            named[self._items[word]] |= not word.isdigit()
        for written in set(figures) & self._items.keys():
            own[self._items[written]] += 1
        counts = len(figures) > own
        lacking, mute = LACKING[self._role], MUTE * ~counts
        worth = said - lacking * (self._whole - said) - STRANGE[self._role] * strange - 0.05 * len(run) - mute
        worth[~named if self._role == "receipt" else ~(named & counts)] = 0.0
        item = int(worth.argmax())
        return item, float(worth[item])


def _traced(taken: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """The runs of the best way, from the last one back to the first."""
    end, runs = len(taken) - 1, []
    while end > 0:
        start, item = taken[end]
        if item >= 0:
            runs.append((start, end, item))
        end = start
    return runs[::-1]


def _line(told: Told, run: str, known: Line, name: frozenset[str], role: Role) -> Line | None:
    """The item with the figures of its run; None where it has none of its own."""
    figures = list(_own(told.figures(run), name))
    known, model = _renamed(known, name - set(telling_words(run)), figures)
    figures = [each for each in figures if each.written != model]
    if role == "receipt":
        counted = [each for each in figures if not each.priced and not ABSENT.search(each.said)]
        single = known.quantity in (None, 1) and not figures and not ABSENT.search(run)
        if not counted and not single:
            return None
        return Line(description=known.description, quantities=(counted[0].value if counted else Decimal(1),))
    for first, second, third in permutations(figures[:5], 3):
        if first.priced or not figures.index(first) < figures.index(third) > figures.index(second):
            continue
        for one in (second.value, of_one(second.value, second.said, told.sign, any_unit=True)):
            if one and EQUAL.holds(first.value * one, third.value):
                sizes = [each for each in figures if each not in (first, second, third) and not each.priced]
                return _priced(_sized(known, sizes), first.value, one, third.value)
    price = next((each for each in figures if each.priced), None) or next(
        (each for each in figures[1:] if _CENTS.search(each.written)), None
    )
    count = next((each for each in figures if each is not price and not each.priced), None)
    if price is None and count is None:
        return None
    if count is None:
        return _priced(known, None, None, price.value if price else None)
    return _priced(known, count.value, of_one(price.value, price.said, told.sign) if price else None, None)


def _priced(known: Line, quantity: Decimal | None, price: Decimal | None, amount: Decimal | None) -> Line:
    quantities = () if quantity is None else (quantity,)
    return Line(description=known.description, sku=known.sku, quantities=quantities, unit_price=price, amount=amount)


def _own(figures: Iterable[Figure], name: frozenset[str]) -> Iterator[Figure]:
    """The figures that are none of the name: each of the name's stands there once, `10` of `paint 10 l - 10`."""
    left = set(name)
    for each in figures:
        if not each.priced and each.written in left:
            left.remove(each.written)
        else:
            yield each


def _renamed(known: Line, missing: frozenset[str], figures: Sequence[Figure]) -> tuple[Line, str]:
    """The item as this paper calls it, and its number here: `Latitude 5540` where the others have a `Latitude 5530`."""
    for number in (word for word in missing if word.isdigit() and len(word) >= MODEL_LEAST):
        for each in figures:
            if each.written.isdigit() and len(each.written) == len(number) and each.written[0] == number[0]:
                return replace(known, description=known.description.replace(number, each.written)), each.written
    return known, ""


def _sized(known: Line, sizes: Sequence[Figure]) -> Line:
    """The item with the sizes in its name: what stands beside it and takes no part in its price."""
    told = [f"{each.written} {unit[0]}" for each in sizes if (unit := _UNIT.search(each.said))]
    return replace(known, description=" ".join([known.description, *told]))
