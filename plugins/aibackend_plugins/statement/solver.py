"""Which column of figures is the balance, which are the amounts and which way each goes, told by arithmetic alone.

On a statement with a running balance each balance is the one before it and the amounts in between. The columns for
which this holds on most rows are the right ones, whatever stands above them, in whatever language; the same sums tell
the signs, whether the newest row comes first, and which rows without a day of their own are bookings. Without a running
balance the amounts must come from one printed balance to another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Literal, TypeAlias

from aibackend_plugins.statement.figures import Figure
from aibackend_plugins.statement.table import LedgerLine, columns_of

Way: TypeAlias = Literal["in", "out", "marked", "credits", "against", "free"]
"""How a column's amounts go: all in, all out, as their marks say, only marked ones in, contrary to their marks where
balances are debts, or as the balances say.
"""
FREE_LEAST = 3
"""Bookings that must be proven where their signs are whatever the balances ask for."""
FREE_MOST = 12
"""Amounts between two balances whose signs are all tried."""
SURE_MOST, CHANCE = 3, 5_000
"""Amounts of free signs that prove a sum in any case; of more, so many cents must lie between two of their sums."""
DROPPED_MOST = 2
"""Rows without a day between two balances that are tried as no bookings."""
TRIED = 400
"""Rows that tell how the columns go; a year of a busy account has more."""
BROKEN = 3
"""Proven rows that a balance outweighs that does not follow."""
AGREED = 0.9
"""Share of a column's steps that must go one way; now and then a figure follows by chance."""
PROVEN = 0.75
"""Share of the bookings that must be proven."""


@dataclass(frozen=True, kw_only=True)
class Booking:
    """An amount of the statement. cents: signed. proven: by a balance. told: signed by its column or mark."""

    line: LedgerLine
    figure: Figure
    cents: int
    balance: Figure | None = None
    proven: bool = False
    told: bool = True


@dataclass(frozen=True, kw_only=True)
class Solution:
    """Bookings in the order of the pages. opening: cents before the first of them, by the sums. closing: the figure.

    start: the figure that tells the opening balance in the column of balances, on a row without an amount.
    """

    bookings: tuple[Booking, ...] = ()
    opening: int | None = None
    closing: Figure | None = None
    closing_line: LedgerLine | None = None
    start: tuple[LedgerLine, Figure] | None = None
    broken: int = 0
    newest_first: bool = False
    ways: Mapping[int, Way] = field(default_factory=dict)

    @property
    def proven(self) -> int:
        return sum(booking.proven for booking in self.bookings)

    @property
    def unproven(self) -> int:
        return len(self.bookings) - self.proven

    @property
    def score(self) -> int:
        return self.proven - BROKEN * self.broken

    @property
    def holds(self) -> bool:
        """Whether the sums prove the reading."""
        least = FREE_LEAST if "free" in self.ways.values() else 2
        provable = len(self.bookings) - (self.start is None)  # nothing proves the first, where no balance precedes it
        return self.proven >= least and self.score >= PROVEN * provable


def solve(lines: Sequence[LedgerLine], openings: Sequence[int] = ()) -> Solution:
    """The reading of the columns that most balances prove; an empty one where there is no running balance.

    openings: cents of balances that may be the first, though they stand elsewhere.
    """
    best, chosen = Solution(), _Walk(-1, {}, openings)
    columns = columns_of(lines)
    for balance in reversed(columns):
        others = [column for column in columns if column != balance]
        for newest_first in (False, True):
            ordered = _in_order(lines[:TRIED], newest_first)
            for ways in _ways(ordered, balance, others):
                found = _Walk(balance, ways, openings).over(ordered, newest_first=newest_first)
                if (found.score, -len(found.bookings)) > (best.score, -len(best.bookings)):
                    best, chosen = found, _Walk(balance, ways, openings)
    return chosen.over(_in_order(lines, best.newest_first), newest_first=best.newest_first)


def _in_order(lines: Sequence[LedgerLine], newest_first: bool) -> list[LedgerLine]:
    return list(reversed(lines)) if newest_first else list(lines)


def cents(figure: Figure) -> int:
    """The figure in hundredths, as marked."""
    return int(figure.entry.signed * 100)


# --- which way the columns go --------------------------------------------------------------------------------------


def _ways(lines: Sequence[LedgerLine], balance: int, others: Sequence[int]) -> Iterator[dict[int, Way]]:
    """How the other columns may go, by the single rows between two balances; columns that none tells in all ways."""
    votes = _votes(lines, balance, others)
    told = {column: _way(votes[column]) for column in others if votes[column]}
    if not told:
        if len(others) == 1:  # no amount stands alone between two balances
            yield {others[0]: "free"}
        return
    untold = [column for column in others if not votes[column]][:2]
    options: tuple[Way | None, ...] = (None, "out", "in", "marked")
    for chosen in product(options, repeat=len(untold)):
        yield told | {column: way for column, way in zip(untold, chosen, strict=True) if way}
    if len(told) > 1:  # a column that follows now and then by chance
        for column in told:
            yield {other: way for other, way in told.items() if other != column}
    yield dict.fromkeys(told, "free")


def _votes(lines: Sequence[LedgerLine], balance: int, others: Sequence[int]) -> dict[int, list[tuple[int, int]]]:
    """For each column the mark and the true sign of the amounts that alone make a step of the balance."""
    votes: dict[int, list[tuple[int, int]]] = {column: [] for column in others}
    before: int | None = None
    own = undated = 0
    for line in lines:
        figure = line.in_column(balance)
        moves = any(line.in_column(column) for column in others)
        own, undated = own + (moves and line.own), undated + (moves and not line.own)
        if figure is None:
            continue
        alone = own == 1 or (own == 0 and undated == 1)
        step = cents(figure) - before if before is not None and alone else None
        for column in others if step else ():
            moved = line.in_column(column)
            if moved and step and abs(cents(moved)) == abs(step):
                votes[column].append((moved.entry.sign, 1 if step > 0 else -1))
        before, own, undated = cents(figure), 0, 0
    return votes


def _way(votes: Sequence[tuple[int, int]]) -> Way:
    if all((mark or 1) == sign for mark, sign in votes) and any(mark for mark, _ in votes):
        return "marked"
    if all((mark or -1) == sign for mark, sign in votes) and any(mark for mark, _ in votes):
        return "credits"
    if all(mark == -sign for mark, sign in votes) and len({sign for _, sign in votes}) > 1:
        return "against"
    came = sum(sign > 0 for _, sign in votes)
    if max(came, len(votes) - came) >= AGREED * len(votes):
        return "in" if came > len(votes) / 2 else "out"
    return "free"


def directed(figure: Figure, way: Way) -> int:
    """An amount in cents with the sign that its column gives it; of a free one its mark, or what is likelier."""
    value = abs(cents(figure))
    if way in ("in", "out"):
        return value if way == "in" else -value
    if way == "credits" or (way == "free" and not figure.entry.sign):  # most of what is booked goes out
        return value if figure.entry.sign > 0 else -value
    return -cents(figure) if way == "against" else cents(figure)


# --- from balance to balance ---------------------------------------------------------------------------------------


class _Walk:
    """Goes down the rows from balance to balance and settles the amounts in between."""

    def __init__(self, balance: int, ways: Mapping[int, Way], openings: Sequence[int]) -> None:
        self.balance, self.ways, self.openings = balance, ways, openings
        self.starts: list[tuple[LedgerLine, Figure]] = []
        self.before: int | None = None
        self.opening: int | None = None
        self.start: tuple[LedgerLine, Figure] | None = None
        self.end: tuple[LedgerLine, Figure] | None = None
        self.waiting: list[Booking] = []
        self.unsure: list[Booking] = []
        self.done: list[Booking] = []
        self.broken = 0

    def over(self, lines: Sequence[LedgerLine], *, newest_first: bool) -> Solution:
        for line in lines:
            balance = line.in_column(self.balance)
            self._wait(line, balance)
            if balance is not None:
                self._settle(line, balance)
        self.done += [booking for booking in self.waiting if booking.line.own]
        if self.unsure and sum(not booking.line.own for booking in self.done) > len(self.done) / 2:
            # Days stand over the rows here, so that a row without one is as good as any.
            self.done += self.unsure
            self.opening, self.start = (self.opening or 0) - sum(booking.cents for booking in self.unsure), None
        ordered = sorted(self.done, key=lambda booking: booking.line.row.number)
        return Solution(
            bookings=tuple(ordered),
            opening=self.opening,
            closing=self.end[1] if self.end else None,
            closing_line=self.end[0] if self.end else None,
            start=self.start,
            broken=self.broken,
            newest_first=newest_first,
            ways=self.ways,
        )

    def _wait(self, line: LedgerLine, balance: Figure | None) -> None:
        if line.day is None:
            return
        for column, way in self.ways.items():
            figure = line.in_column(column)
            if figure is not None and figure.entry.value:
                told = way != "free" or bool(figure.entry.sign)
                value = directed(figure, way)
                self.waiting.append(Booking(line=line, figure=figure, cents=value, balance=balance, told=told))

    def _settle(self, line: LedgerLine, balance: Figure) -> None:
        value, waiting = cents(balance), self.waiting
        self.waiting = []
        if not self.done and waiting and self._begin(waiting, value):
            pass
        elif self.before is None or (not self.done and waiting):
            # What comes before the first balance proves nothing; rows without a day of their own may be a summary.
            own = [booking for booking in waiting if booking.line.own]
            self.done += own
            self.unsure = [] if own else [booking for booking in waiting if booking.line is line]
            self.opening = value - sum(booking.cents for booking in own)
            self.start = None if own else (line, balance)
            self.starts += [] if own else [(line, balance)]
        elif not waiting and not self.done and not line.own:
            self.starts.append((line, balance))
        elif not waiting and value != self.before:
            if not line.own or self.done:
                self.broken += bool(self.done) and line.day is not None and line.own
                if not line.own:
                    return  # a figure of a summary
            self.start, self.opening = ((line, balance), value) if not self.done else (self.start, self.opening)
        elif waiting:
            free = "free" in self.ways.values()
            settled = settled_by(waiting, value - self.before, free=free)
            if settled is None and not line.own:
                self.waiting = [booking for booking in waiting if booking.line is not line]
                return  # sums below the rows, or a heading of the next page
            self.broken += settled is None
            self.done += settled if settled is not None else [each for each in waiting if each.line.own]
        self.before, self.end = value, (line, balance)

    def _begin(self, waiting: Sequence[Booking], value: int) -> bool:
        """Settles the first bookings by any of the balances before them, the nearest first; False where none fits."""
        free = "free" in self.ways.values()
        starts: list[tuple[int, tuple[LedgerLine, Figure] | None]]
        starts = [(cents(figure), (line, figure)) for line, figure in reversed(self.starts)]
        for first, start in [*starts, *((opening, None) for opening in self.openings)]:
            if value != first and (settled := settled_by(waiting, value - first, free=free)):
                self.done += settled
                self.opening, self.start = first, start
                self.unsure = [booking for booking in self.unsure if start and booking.line is start[0]]
                return True
        return False


def settled_by(waiting: Sequence[Booking], step: int, *, free: bool) -> list[Booking] | None:
    """The amounts, of those that wait, that make a step of the balance; None where none do."""
    if not waiting:
        return [] if step == 0 else None
    optional = [place for place, booking in enumerate(waiting) if not booking.line.own]
    optional = optional if len(optional) <= FREE_MOST else []
    for dropped in range(min(len(optional), DROPPED_MOST) + 1):
        for places in combinations(optional, dropped):
            kept = [booking for place, booking in enumerate(waiting) if place not in places]
            if kept and (found := _summed(kept, step, free=free)):
                return found
    own = [booking for booking in waiting if booking.line.own]
    return _summed(own, step, free=free) if own else None


def _summed(bookings: Sequence[Booking], step: int, *, free: bool) -> list[Booking] | None:
    if sum(booking.cents for booking in bookings) == step:
        return [_as_proven(booking, booking.cents) for booking in bookings]
    if not free or len(bookings) > FREE_MOST or _by_chance(bookings):
        return None
    ways: dict[int, tuple[int, ...]] = {0: ()}
    for booking in bookings:
        mark = booking.figure.entry.sign
        ways = {
            total + sign * abs(booking.cents): (*signs, sign)
            for total, signs in ways.items()
            for sign in ((mark,) if mark else (1, -1))
        }
    signs = ways.get(step)
    return None if signs is None else [
        _as_proven(booking, sign * abs(booking.cents)) for booking, sign in zip(bookings, signs, strict=True)
    ]  # fmt: skip


def _by_chance(bookings: Sequence[Booking]) -> bool:
    """Whether so many amounts without a mark come to nearly any sum by some of their signs."""
    unmarked = [abs(booking.cents) for booking in bookings if not booking.figure.entry.sign]
    return len(unmarked) > SURE_MOST and CHANCE * 2 ** len(unmarked) > sum(unmarked)


def _as_proven(booking: Booking, value: int) -> Booking:
    return Booking(line=booking.line, figure=booking.figure, cents=value, balance=booking.balance, proven=True)
