"""A statement without a running balance: the amounts must come from one printed balance to another.

Which printed figures are the two balances, which column goes which way, and whether the balances are what is owed, is
whatever makes the sum come out. Where no balances are printed, printed totals of both ways prove as much.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product

from aibackend_plugins.statement.figures import Figure
from aibackend_plugins.statement.flow import flows_of
from aibackend_plugins.statement.solver import Booking, Way, cents, directed
from aibackend_plugins.statement.table import LedgerLine, columns_of

COLUMNS_TRIED = 4
SECTIONS_MOST = 8
"""Runs of rows, each with its total, whose signs are all tried."""
UNNAMED_LEAST = 3
"""Bookings from which two figures that no word calls balances may be the balances, and totals may prove."""
BOOKED = 1.0
"""Log-odds that money came in from which words are those of a booking, and not of a balance."""
BOOKS_LEAST = 4
"""Bookings from which one that does not fit between two named balances is none."""
UNNAMED_MOST = 60
"""Figures among which two balances are looked for."""
LIKELY: tuple[Way, ...] = ("marked", "credits", "in", "out")
"""Ways of a single column, the likeliest first."""


@dataclass(frozen=True, kw_only=True)
class PrintedBalance:
    """A figure beside the bookings that may be a balance. cents: as marked. named: 1 opening, -1 closing, 0 neither."""

    cents: int
    row: int
    named: int = 0


@dataclass(frozen=True, kw_only=True)
class Sums:
    """Bookings that come from `opening` to `closing`, None where only totals prove them. owed: balances are debts."""

    bookings: tuple[Booking, ...]
    opening: PrintedBalance | None = None
    closing: PrintedBalance | None = None
    owed: bool = False


def solve_sums(
    lines: Sequence[LedgerLine], balances: Sequence[PrintedBalance], told: Mapping[int, Way], barred: frozenset[int]
) -> Sums | None:
    """The likeliest reading that comes out; None where none does.

    balances: figures that words call so. told: how columns go by their headings, which decides where several readings
    come out. barred: rows that words call balances or sums, and thus no bookings.
    """
    balances = [*balances[: UNNAMED_MOST // 2], *balances[UNNAMED_MOST // 2 :][-UNNAMED_MOST // 2 :]]
    rows = [line for line in lines if line.day is not None and line.row.number not in barred]
    own = [line for line in rows if line.own]
    kept, sections = _without_totals(rows)
    choices = [own, *([kept] if len(kept) != len(own) else [])]
    for chosen in choices:
        if found := _best(chosen, balances, told):
            return found
    for runs in (sections, runs_of(own)):
        if found := _by_sections(runs, balances):
            return found
    if any(each.named > 0 for each in balances) and any(each.named < 0 for each in balances):
        # Both are told, and all rows do not lead from one to the other: some are a list of balances or a summary.
        named = [each for each in balances if each.named]
        without_one = (found for chosen in choices if (found := _without_one(chosen, named, told)))
        return _enclosed(rows, named, told) or _without_runs(runs_of(own), named, told) or next(without_one, None)
    for chosen in choices:
        numbers = {line.row.number for line in chosen}
        beside = [
            next((each for each in balances if (each.row, each.cents) == (line.row.number, cents(figure))), None)
            or _printed(figure, line)
            for line in lines
            if line.row.number not in numbers
            for figure in line.figures
        ]
        if len(chosen) >= UNNAMED_LEAST and (found := _unnamed(chosen, beside[:UNNAMED_MOST], told)):
            return found
    return None


def _printed(figure: Figure, line: LedgerLine) -> PrintedBalance:
    return PrintedBalance(cents=cents(figure), row=line.row.number)


def _best(lines: Sequence[LedgerLine], balances: Sequence[PrintedBalance], told: Mapping[int, Way]) -> Sums | None:
    """Of the readings that come out the likeliest; one with balances that are owed only where no other does."""
    found = []
    for ways in _assignments(lines):
        bookings = booked(lines, ways)
        total = sum(booking.cents for booking in bookings)
        if bookings and total and (sums := _between(bookings, total, balances)):
            against, *rest = _unlikely(ways, lines, told)
            found.append(((against, sums.owed, *rest), sums))
    return min(found, key=lambda each: each[0], default=(None, None))[1]


def _between(bookings: Sequence[Booking], total: int, balances: Sequence[PrintedBalance]) -> Sums | None:
    """The two balances that the total leads from and to, those that their words call so first.

    balances: in reading order, in which the old one stands first unless words say otherwise.
    """
    totals = {total + _went(bookings), _went(bookings)}  # whose difference is the total, too
    pairs = [
        (one, other)
        for one, other in combinations(balances, 2)
        if {abs(one.cents), abs(other.cents)} != totals or (one.named > 0 > other.named)  # a card's, paid in full
    ]
    pairs += [(other, one) for one, other in pairs if one.named or other.named]
    fitting = [
        (one, other, sign < 0)
        for one, other in pairs
        for sign in (1, -1)
        if other.cents - one.cents == sign * total and one.named >= 0 >= other.named
    ]
    if not fitting:
        return None
    opening, closing, owed = max(fitting, key=lambda each: (each[0].named - each[1].named, not each[2]))
    if not opening.named and not closing.named and owed and not _restated(bookings, balances):
        return None
    return Sums(bookings=tuple(bookings), opening=opening, closing=closing, owed=owed)


def _went(bookings: Sequence[Booking]) -> int:
    return -sum(booking.cents for booking in bookings if booking.cents < 0)


def _restated(bookings: Sequence[Booking], beside: Sequence[PrintedBalance]) -> bool:
    """Whether the totals of both ways are printed; that of a single amount is that amount, and proves nothing."""
    came = [booking.cents for booking in bookings if booking.cents > 0]
    totals = {sum(came), _went(bookings)}
    return 1 < len(came) < len(bookings) - 1 and totals <= {abs(each.cents) for each in beside}


def _assignments(lines: Sequence[LedgerLine]) -> Iterator[dict[int, Way]]:
    """Every way in which the fullest column and its neighbours may go."""
    columns = _fullest(lines)
    options = [_possible([figure for line in lines if (figure := line.in_column(column))]) for column in columns]
    for ways in product(*options):
        if ways and ways[0] is not None:
            yield {column: way for column, way in zip(columns, ways, strict=True) if way}


def _unlikely(ways: Mapping[int, Way], lines: Sequence[LedgerLine], told: Mapping[int, Way]) -> tuple[int, int, int]:
    """Figures whose headings tell another way, figures that stay unused, and how strange a single column's way is."""
    counts = {column: sum(line.in_column(column) is not None for line in lines) for column in _fullest(lines)}
    against = sum(count for column, count in counts.items() if column in told and ways.get(column) != told[column])
    unused = sum(count for column, count in counts.items() if column not in ways)
    return against, unused, LIKELY.index(next(iter(ways.values()))) if len(ways) == 1 else 0


def _possible(figures: Sequence[Figure]) -> list[Way | None]:
    """The ways that the marks of a column's figures leave open."""
    marks = {figure.entry.sign for figure in figures}
    ways: list[Way | None] = ["marked"] if -1 in marks else []
    ways += ["credits"] if marks == {0, 1} else []
    ways += ["out"] if 1 not in marks and marks != {0, -1} else []
    ways += ["in"] if -1 not in marks else []
    return [*ways, None]


def _fullest(lines: Sequence[LedgerLine]) -> list[int]:
    counts = {column: sum(line.in_column(column) is not None for line in lines) for column in columns_of(lines)}
    return sorted(counts, key=lambda column: -counts[column])[:COLUMNS_TRIED]


def booked(lines: Sequence[LedgerLine], ways: Mapping[int, Way]) -> list[Booking]:
    """The amounts of rows whose columns go these ways."""
    return [
        Booking(line=line, figure=figure, cents=directed(figure, way))
        for line in lines
        for column, way in ways.items()
        if (figure := line.in_column(column)) is not None and figure.entry.value
    ]


# --- rows with their totals ----------------------------------------------------------------------------------------


def _without_totals(rows: Sequence[LedgerLine]) -> tuple[list[LedgerLine], list[list[LedgerLine]]]:
    """The rows without those that restate the sums of the rows above them, and the runs so parted."""
    kept: list[LedgerLine] = []
    sections: list[list[LedgerLine]] = []
    running: dict[int, int] = {}
    since: list[LedgerLine] = []
    for line in rows:
        sums = [abs(cents(figure)) == abs(running.get(figure.column, 0)) for figure in line.figures]
        if not line.own and since and all(sums):
            sections.append(since)
            running, since = {}, []
            continue
        for figure in line.figures:
            running[figure.column] = running.get(figure.column, 0) + cents(figure)
        kept.append(line)
        since.append(line)
    return kept, [*sections, *([since] if since else [])]


def runs_of(lines: Sequence[LedgerLine]) -> list[list[LedgerLine]]:
    """The rows parted where their days begin anew: each part of a statement in the order of its days."""
    days = [line.day.iso for line in lines if line.day]
    falls = [after < before for before, after in pairwise(days)]
    rises = [after > before for before, after in pairwise(days)]
    turns = rises if sum(falls) > sum(rises) else falls
    starts = [0, *(place for place, turn in enumerate(turns, start=1) if turn), len(lines)]
    return [list(lines[one:other]) for one, other in pairwise(starts)] if lines else []


def _by_sections(sections: Sequence[Sequence[LedgerLine]], balances: Sequence[PrintedBalance]) -> Sums | None:
    """Runs of rows that all go one way, each closed by its total."""
    if not 2 <= len(sections) <= SECTIONS_MOST:
        return None
    lines = [line for section in sections for line in section]
    single = all(len(line.figures) == 1 for line in lines)  # each section may have columns of its own
    columns = sorted({figure.column for line in lines for figure in line.figures}) if single else _fullest(lines)[:1]
    if len(lines) < UNNAMED_LEAST or any(f.entry.sign for line in lines for f in line.figures if f.column in columns):
        return None
    for signs in product((1, -1), repeat=len(sections)):
        bookings = [
            booking
            for sign, section in zip(signs, sections, strict=True)
            for booking in booked(section, dict.fromkeys(columns, "in" if sign > 0 else "out"))
        ]
        total = sum(booking.cents for booking in bookings)
        if total and (found := _between(bookings, total, balances)) and not found.owed:
            return found
    return None


def _enclosed(rows: Sequence[LedgerLine], named: Sequence[PrintedBalance], told: Mapping[int, Way]) -> Sums | None:
    """The rows that stand between the two balances, where a few more stand below the new one: totals and notes."""
    first, last = min(each.row for each in named), max(each.row for each in named)
    between = [line for line in rows if first < line.row.number < last]
    below = sum(line.row.number > last for line in rows)
    return _best(between, named, told) if 0 < below < len(between) and len(between) + below == len(rows) else None


def _without_runs(
    runs: Sequence[Sequence[LedgerLine]], balances: Sequence[PrintedBalance], told: Mapping[int, Way]
) -> Sums | None:
    """The runs of rows that lead from one balance to the other, where the first or the last of all runs do not.

    The rows left out are fewer than those kept, so that what is proven is the statement and not a chance.
    """
    if not 2 <= len(runs) <= SECTIONS_MOST:
        return None
    spans = [(one, other) for one in range(len(runs)) for other in range(one + 1, len(runs) + 1)]
    for first, last in sorted(spans, key=lambda each: each[0] - each[1]):
        kept = [line for run in runs[first:last] for line in run]
        if last - first == len(runs) or 2 * len(kept) <= sum(map(len, runs)) or len(kept) < UNNAMED_LEAST:
            continue
        if found := _best(kept, balances, told) or _by_sections(runs[first:last], balances):
            return found
    return None


def _without_one(
    lines: Sequence[LedgerLine], balances: Sequence[PrintedBalance], told: Mapping[int, Way]
) -> Sums | None:
    """All rows but the only one without which they lead from one balance to the other: it moved no money."""
    if not BOOKS_LEAST < len(lines) <= UNNAMED_MOST:
        return None
    found = [
        sums for place in range(len(lines)) if (sums := _best([*lines[:place], *lines[place + 1 :]], balances, told))
    ]
    return found[0] if len(found) == 1 and not found[0].owed else None


# --- where no word tells a balance ---------------------------------------------------------------------------------


def _unnamed(lines: Sequence[LedgerLine], beside: Sequence[PrintedBalance], told: Mapping[int, Way]) -> Sums | None:
    """Any two figures beside the rows, or the first and the last of the rows; else totals of both ways."""
    natural = [ways for ways in _assignments(lines) if _is_natural(ways, lines)]
    for ways in sorted(natural, key=lambda each: _unlikely(each, lines, told))[:4]:
        for first, last in ((0, 0), (1, 1), (1, 0), (0, 1)):
            inner = lines[first : len(lines) - last]
            outer = (*lines[:first], *lines[len(lines) - last :])
            ends = [_printed(line.figures[-1], line) for line in outer]
            bookings = booked(inner, ways)
            total = sum(booking.cents for booking in bookings)
            plus = any(line.figures[-1].entry.sign > 0 for line in outer)  # no balance has a plus
            if len(bookings) < UNNAMED_LEAST or not total or plus:
                continue
            found = _between(bookings, total, ends if len(ends) == 2 else [*ends, *beside])
            if found and found.closing and first > last and flows_of([lines[0].said])[0] > BOOKED:
                return Sums(bookings=tuple(booked(lines, ways)), closing=found.closing)  # an account that began empty
            if found and not _is_total(found, ends):
                return found
        bookings = booked(lines, ways)
        if _restated(bookings, beside):
            return Sums(bookings=tuple(bookings))
    return None


def _is_total(found: Sums, ends: Sequence[PrintedBalance]) -> bool:
    """Whether one balance is a row, and the other what all rows come to: their total."""
    pair = [each for each in (found.opening, found.closing) if each]
    whole = sum(abs(booking.cents) for booking in found.bookings) + sum(abs(each.cents) for each in ends)
    return len(ends) == 1 and ends[0] in pair and any(abs(each.cents) == whole for each in pair)


def _is_natural(ways: Mapping[int, Way], lines: Sequence[LedgerLine]) -> bool:
    """One column by its marks, or two that never meet on a row, one of them in and one out."""
    kinds = sorted(ways.values())
    if len(kinds) == 1:
        return kinds[0] in ("marked", "credits") and any(f.entry.sign for line in lines for f in line.figures)
    one, *other = ways
    apart = not any(line.in_column(one) and line.in_column(other[0]) for line in lines)
    return kinds == ["in", "out"] and apart
