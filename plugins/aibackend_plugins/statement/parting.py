"""Amounts without a mark, parted into those that came and those that went by the figures printed beside them.

Where the totals of both ways are printed, they are two figures that come to all amounts together; where both balances
are, their difference is what came less what went. Of the partings that fit, words and runs of rows tell the likeliest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from aibackend_blocks.pages.cells import Sheet
from aibackend_plugins.statement.flow import flows_of
from aibackend_plugins.statement.signs import USUAL
from aibackend_plugins.statement.solver import Booking, cents
from aibackend_plugins.statement.sums import SECTIONS_MOST, PrintedBalance, Sums, runs_of
from aibackend_plugins.statement.table import LedgerLine, stand_in_columns

ROWS_LEAST, ROWS_MOST = 3, 200
"""Rows that are parted."""
TRIED = 20
"""Rows whose ways are all tried; of more, those that words tell most surely go as these say."""
BESIDE_MOST = 40
"""Figures beside the rows among which totals and balances are looked for."""
SINGLE = 0.8
"""Share of the rows that hold one figure, which is the amount."""
TOTALS, NAMED, RUNS = 4.0, 3.0, 3.0
"""Log-odds of two totals, of each balance that words call so, and of runs of rows that each go one way."""
CLEARLY = 1.0
"""Log-odds by which a parting must be likelier than the next one with other signs."""
CHANCE = 0.02
"""Partings that may fit by chance, beyond which figures that no word names prove nothing."""


@dataclass(frozen=True, kw_only=True)
class Beside:
    """A figure that is no booking. named: 1 opening, -1 closing, 0 neither. says: log-odds that money came in."""

    cents: int
    row: int
    named: int = 0
    balance: bool = False
    says: float = 0.0


@dataclass(frozen=True, kw_only=True)
class Target:
    """What came in all, if these figures are totals or balances. said: log-odds that they are."""

    came: int
    said: float
    opening: Beside | None = None
    closing: Beside | None = None


@dataclass(frozen=True, kw_only=True)
class Parting:
    """Ways of the rows, 1 in and -1 out. score: log-odds of words, runs and figures."""

    ways: tuple[int, ...]
    score: float
    target: Target


def parted(
    lines: Sequence[LedgerLine], balances: Sequence[PrintedBalance], barred: frozenset[int], sheet: Sheet
) -> Sums | None:
    """The bookings with the signs that printed totals or balances prove; None where they prove none.

    balances: figures that words call so. barred: rows that words call balances or sums.
    """
    rows = [line for line in lines if line.own and line.row.number not in barred and line.figures]
    for first, last in _ends(rows, lines):
        inner = rows[first : len(rows) - last]
        if not _can_be_parted(inner):
            continue
        says = [(flow - USUAL) / 2 for flow in flows_of([line.said for line in inner])]
        beside = _beside(lines, inner, balances, sheet)
        if found := _best(inner, says, beside):
            return _sums(inner, found)
    return None


def _ends(rows: Sequence[LedgerLine], lines: Sequence[LedgerLine]) -> Sequence[tuple[int, int]]:
    """How many of the first and of the last rows may be balances: none where all come to a printed total."""
    whole = sum(abs(cents(line.figures[-1])) for line in rows)
    restated = any(abs(cents(figure)) == whole for line in lines for figure in line.figures)
    return ((0, 0),) if restated else ((0, 0), (1, 0), (0, 1), (1, 1))


def _can_be_parted(rows: Sequence[LedgerLine]) -> bool:
    if not ROWS_LEAST <= len(rows) <= ROWS_MOST:
        return False
    single = sum(len(line.figures) == 1 for line in rows)
    return single >= SINGLE * len(rows) and all(not line.figures[-1].entry.sign for line in rows)


def _beside(
    lines: Sequence[LedgerLine], rows: Sequence[LedgerLine], balances: Sequence[PrintedBalance], sheet: Sheet
) -> list[Beside]:
    """The figures beside the rows, those that words call balances first; each amount and name once."""
    taken = {line.row.number for line in rows}
    found = [
        Beside(cents=each.cents, row=each.row, named=each.named, balance=True)
        for each in balances
        if each.row not in taken
    ]
    held = {(each.cents, each.row) for each in found}
    others = [
        (cents(figure), line)
        for line in lines
        if line.row.number not in taken
        for figure in line.figures
        if cents(figure) and (cents(figure), line.row.number) not in held
    ]
    # Totals stand right above or below the rows.
    ends = (rows[0].row.number, rows[-1].row.number)
    others = sorted(others, key=lambda each: min(abs(each[1].row.number - end) for end in ends))[:BESIDE_MOST]
    flows = flows_of([line.text for _, line in others])
    told = zip(others, flows, strict=True)
    found += [Beside(cents=value, row=line.row.number, says=flow) for (value, line), flow in told]
    return sorted(found[:BESIDE_MOST], key=lambda each: each.row)


def _best(rows: Sequence[LedgerLine], says: Sequence[float], beside: Sequence[Beside]) -> Parting | None:
    amounts = [abs(cents(line.figures[-1])) for line in rows]
    targets = list(_targets(amounts, beside))
    if not targets:
        return None
    search = _Search(amounts, says)
    columns = [line.figures[-1].column for line in rows]
    in_columns = len(set(columns)) > 1 and stand_in_columns(rows)
    whole = _by_parts(columns if in_columns else _runs(rows), amounts, says)
    found = [
        Parting(ways=ways, score=score + target.said, target=target)
        for target in targets
        for ways, score in (
            *whole.get(target.came, ()),
            *(search.reaching(target.came) if not in_columns and _proves(target, search, len(targets)) else ()),
        )
    ]
    best = max(found, key=lambda each: each.score, default=None)
    if best is None:
        return None
    rival = max((each.score for each in found if _other_signs(each, best, amounts)), default=-99.0)
    return best if best.score - rival >= CLEARLY else None


def _other_signs(one: Parting, other: Parting, amounts: Sequence[int]) -> bool:
    """Whether amounts go other ways; two equal ones may change places."""
    return sorted(way * each for way, each in zip(one.ways, amounts, strict=True)) != sorted(
        way * each for way, each in zip(other.ways, amounts, strict=True)
    )


def _proves(target: Target, search: _Search, targets: int) -> bool:
    """Whether figures prove any parting that fits them: both are named, or are totals, or few would fit by chance."""
    named = target.opening is not None and target.opening.named > 0
    named = named and target.closing is not None and target.closing.named < 0
    return named or target.opening is None or search.chance(targets) <= CHANCE


def _runs(rows: Sequence[LedgerLine]) -> list[int]:
    """Of each row the number of its run, in which the days do not begin anew."""
    return [number for number, run in enumerate(runs_of(rows)) for _ in run]


def _targets(amounts: Sequence[int], beside: Sequence[Beside]) -> Iterator[Target]:
    """What may have come in all: by two totals, and by two balances."""
    whole = sum(amounts)
    balances = list(_by_balances(whole, beside))
    came = {target.came for target in balances}
    for one in beside:
        if abs(one.cents) == whole:  # all of them go one way
            yield Target(came=whole, said=TOTALS + one.says)
            yield Target(came=0, said=TOTALS - one.says)
    for one in beside:
        for other in beside:
            if (
                one is not other
                and not one.balance
                and not other.balance
                and abs(one.cents) + abs(other.cents) == whole
            ):
                agreed = 2 * NAMED if abs(one.cents) in came else 0.0
                yield Target(came=abs(one.cents), said=TOTALS + one.says - other.says + agreed)
    yield from balances


def _by_balances(whole: int, beside: Sequence[Beside]) -> Iterator[Target]:
    for place, one in enumerate(beside):
        for later, other in enumerate(beside):
            if place == later or one.named < 0 or other.named > 0 or not (one.named or other.named or place < later):
                continue
            step = other.cents - one.cents
            if step and (whole + step) % 2 == 0 and abs(step) <= whole:
                said = NAMED * ((one.named > 0) + (other.named < 0)) + 0.5 * (one.balance + other.balance)
                yield Target(came=(whole + step) // 2, said=said, opening=one, closing=other)


class _Search:
    """All ways of the rows that words do not tell surely, half by half."""

    def __init__(self, amounts: Sequence[int], says: Sequence[float]) -> None:
        self.amounts, self.says = amounts, says
        sure = sorted(range(len(amounts)), key=lambda place: -abs(says[place]))[: max(0, len(amounts) - TRIED)]
        self.fixed = {place: 1 if says[place] > 0 else -1 for place in sure}
        free = [place for place in range(len(amounts)) if place not in self.fixed]
        self.free = (free[: len(free) // 2], free[len(free) // 2 :])
        self.base = sum(amounts[place] for place, way in self.fixed.items() if way > 0)
        self.sides = [self._likeliest(side) for side in self.free]
        self.found: dict[int, list[tuple[tuple[int, ...], float]]] = {}

    def chance(self, targets: int) -> float:
        """How many partings fit by chance."""
        span = sum(self.amounts[place] for side in self.free for place in side)
        return float(targets * 2 ** sum(map(len, self.free))) / max(1, span)

    def _likeliest(self, side: Sequence[int]) -> dict[int, tuple[float, tuple[int, ...]]]:
        """Each sum that a half may bring in, by its likeliest ways."""
        reached: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
        for place in side:
            grown: dict[int, tuple[float, tuple[int, ...]]] = {}
            for total, (score, ways) in reached.items():
                for way in (1, -1):
                    key = total + (self.amounts[place] if way > 0 else 0)
                    value = (score + way * self.says[place], (*ways, way))
                    if key not in grown or grown[key] < value:
                        grown[key] = value
            reached = grown
        return reached

    def reaching(self, came: int) -> list[tuple[tuple[int, ...], float]]:
        """The likeliest ways, two of them at most, that bring in so much."""
        if came not in self.found:
            self.found[came] = list(self._reaching(came - self.base))
        return self.found[came]

    def _reaching(self, wanted: int) -> Iterator[tuple[tuple[int, ...], float]]:
        one, other = self.sides
        fitting = [
            (score + other[wanted - total][0], ways, other[wanted - total][1])
            for total, (score, ways) in one.items()
            if wanted - total in other
        ]
        sure = sum(way * self.says[place] for place, way in self.fixed.items())
        for score, *sides in sorted(fitting, reverse=True)[:2]:
            told = dict(self.fixed)
            for places, ways in zip(self.free, sides, strict=True):
                told |= dict(zip(places, ways, strict=True))
            yield tuple(told[place] for place in range(len(self.amounts))), score + sure


def _by_parts(
    parts: Sequence[int], amounts: Sequence[int], says: Sequence[float]
) -> dict[int, list[tuple[tuple[int, ...], float]]]:
    """For each sum that may come in, ways by which each part of the rows goes one way. parts: of each row its own."""
    names = sorted(set(parts))
    found: dict[int, list[tuple[tuple[int, ...], float]]] = {}
    for signs in product((1, -1), repeat=len(names)) if 2 <= len(names) <= SECTIONS_MOST else ():
        told = dict(zip(names, signs, strict=True))
        ways = tuple(told[part] for part in parts)
        came = sum(each for each, way in zip(amounts, ways, strict=True) if way > 0)
        said = RUNS + sum(way * say for way, say in zip(ways, says, strict=True))
        found.setdefault(came, []).append((ways, said))
    return found


def _sums(rows: Sequence[LedgerLine], found: Parting) -> Sums:
    both = len(set(found.ways)) > 1  # what comes to one total may be a bill
    bookings = tuple(
        Booking(line=line, figure=line.figures[-1], cents=way * abs(cents(line.figures[-1])), proven=both, told=both)
        for line, way in zip(rows, found.ways, strict=True)
    )
    ends = [
        None if each is None else PrintedBalance(cents=each.cents, row=each.row, named=name)
        for each, name in ((found.target.opening, 1), (found.target.closing, -1))
    ]
    return Sums(bookings=bookings, opening=ends[0], closing=ends[1])
