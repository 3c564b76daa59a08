"""A statement whose figures add up, as transactions: solved columns, with the day and the words of each row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from aibackend_blocks.pages.cells import Row, Sheet
from aibackend_plugins.statement.balances import plainly_named
from aibackend_plugins.statement.columns import Columns, headings_of
from aibackend_plugins.statement.descriptions import descriptions_of
from aibackend_plugins.statement.figures import Figure
from aibackend_plugins.statement.findings import Anchor, Transaction
from aibackend_plugins.statement.flow import flows_of
from aibackend_plugins.statement.ledger_figures import find_entries
from aibackend_plugins.statement.parting import parted
from aibackend_plugins.statement.rows import is_no_transaction
from aibackend_plugins.statement.signs import USUAL
from aibackend_plugins.statement.solver import Booking, Solution, Way, solve
from aibackend_plugins.statement.sums import SECTIONS_MOST, PrintedBalance, Sums, booked, runs_of, solve_sums
from aibackend_plugins.statement.table import LedgerLine, stand_in_columns, without_summaries

CENT = Decimal("0.01")
WAYS: Mapping[str, Way] = {"debit": "out", "credit": "in", "amount": "marked"}
NAMED = {"opening": 1, "between": 0, "closing": -1}
APART_LEAST = 4
"""Rows from which two columns that never meet are those of money out and money in."""
WORDED = 1.0
"""Log-odds from which words turn a booking that no balance proves."""
SURELY = -1.3
"""Log-odds a booking below which the balances of an account that is no card's are debts; they seldom are."""


@dataclass(frozen=True, kw_only=True)
class Ledger:
    """Transactions that the printed balances prove. owed: the account is a card's or a loan's; balances are debts."""

    transactions: tuple[Transaction, ...]
    opening: Anchor | None
    closing: Anchor | None
    owed: bool


def read_ledger(
    sheet: Sheet, ledgers: Sequence[Sequence[LedgerLine]], anchors: Sequence[Anchor], *, card: bool
) -> Ledger | None:
    """The transactions, if the figures prove any reading. anchors: balances that words call so."""
    barred = frozenset(row.number for row in sheet.rows if is_no_transaction(row.text))
    barred |= {anchor.row for anchor in anchors if anchor.kind != "between"}
    barred |= {row for lines in ledgers for row in _unlettered(lines)}
    openings = [int(anchor.value * 100) for anchor in anchors if anchor.kind == "opening"]
    solutions = [solve(without_summaries(lines), openings) for lines in ledgers]
    best = max(solutions, key=lambda each: each.score - each.unproven, default=Solution())
    if best.holds:
        best = _worded_first(best)
        told = _told([booking.line for booking in best.bookings], sheet)
        owed = "against" in best.ways.values() or _grows_by_debits(best.bookings, sheet)
        owed = owed or _is_owed(best.bookings, told, card=card)
        return _chained(best, sheet, anchors, owed=owed)
    balances = _named(anchors)
    for lines in ledgers:
        told = _told(lines, sheet)
        if sums := solve_sums(lines, balances, told, barred):
            if card and _is_read_backwards(sums):
                return _summed(
                    replace(sums, opening=sums.closing, closing=sums.opening, owed=False), sheet, turned=True
                )
            return _summed(sums, sheet, turned=_is_owed(sums.bookings, told, card=card))
    for lines in ledgers:
        if sums := parted(lines, balances, barred, sheet):
            return _summed(sums, sheet, turned=_is_owed(sums.bookings, {}, card=card))
    return next((found for lines in ledgers if (found := _by_place(lines, sheet, barred))), None) or next(
        (found for lines in ledgers if (found := _by_parts(lines, sheet, barred))), None
    )


def _unlettered(lines: Sequence[LedgerLine]) -> Iterator[int]:
    """The undated rows without a letter for money in or out, where each dated one has such a letter."""
    lettered = [(line, any(figure.entry.lettered for figure in line.figures)) for line in lines if line.figures]
    dated = [letter for line, letter in lettered if line.own]
    if len(dated) >= APART_LEAST and all(dated):
        yield from (line.row.number for line, letter in lettered if not letter)


def _worded_first(found: Solution) -> Solution:
    """The solution with the first booking as its words say, where neither a balance nor a mark tells its way."""
    first = found.bookings[-1 if found.newest_first else 0]
    told = first.proven or first.figure.entry.sign or found.start is not None or "free" not in found.ways.values()
    flow = 0.0 if told else flows_of([first.line.said])[0]
    if abs(flow) < WORDED or (flow > 0) == (first.cents > 0):
        return found
    turned = tuple(replace(each, cents=-each.cents) if each is first else each for each in found.bookings)
    return replace(found, bookings=turned, opening=(found.opening or 0) + 2 * first.cents)


def _by_parts(lines: Sequence[LedgerLine], sheet: Sheet, barred: frozenset[int]) -> Ledger | None:
    """Where nothing adds up and one column holds no mark: each part of the rows goes the way that its words say."""
    rows = [line for line in lines if line.own and line.row.number not in barred]
    parts = runs_of(rows)
    columns = {figure.column for line in rows for figure in line.figures}
    marked = any(figure.entry.sign for line in rows for figure in line.figures)
    if (
        not 2 <= len(parts) <= SECTIONS_MOST
        or min(map(len, parts)) < 2
        or len(columns) != 1
        or marked
        or len(rows) < APART_LEAST
    ):
        return None
    bookings: list[Booking] = []
    for part in parts:
        above = sheet.rows[part[0].row.number - 1].text if part[0].row.number else ""
        said = sum(flows_of([line.said for line in part])) / len(part) + sum(flows_of([above]))
        bookings += booked(part, dict.fromkeys(columns, "in" if said > 0 else "out"))
    if len({booking.cents > 0 for booking in bookings}) < 2:
        return None
    return Ledger(
        transactions=tuple(_transactions(bookings, sheet, owed=False)), opening=None, closing=None, owed=False
    )


def _by_place(lines: Sequence[LedgerLine], sheet: Sheet, barred: frozenset[int]) -> Ledger | None:
    """Where nothing adds up: of two columns that never meet one is money out, by its heading or as the fuller."""
    rows = [line for line in lines if line.own and line.row.number not in barred]
    columns = {figure.column for line in rows for figure in line.figures if figure.entry.value}
    marked = any(figure.entry.sign for line in rows for figure in line.figures)
    if len(rows) < APART_LEAST or len(columns) != 2 or marked or not stand_in_columns(rows):
        return None
    counts = {column: sum(line.in_column(column) is not None for line in rows) for column in columns}
    if sum(counts.values()) > len(rows):
        return None
    told = {column: way for column, way in _told(rows, sheet).items() if way in ("in", "out") and column in columns}
    went = next((column for column in columns if told.get(column) == "out"), None)
    came = next((column for column in columns if told.get(column) == "in"), None)
    out = went if went is not None else min(columns - {came}, key=lambda column: (-counts[column], column))
    ways: dict[int, Way] = {column: "out" if column == out else "in" for column in columns}
    bookings = booked(rows, ways)
    return Ledger(
        transactions=tuple(_transactions(bookings, sheet, owed=False)), opening=None, closing=None, owed=False
    )


def unproven_ledger(sheet: Sheet, ledgers: Sequence[Sequence[LedgerLine]], *, card: bool) -> Ledger | None:
    """The rows by their fullest column of figures and its marks, where no sums prove them; without a mark money out."""
    readings = [_booked_rows(lines) for lines in ledgers]
    rows = max(readings, key=lambda each: max(_filled(each).values(), default=0), default=[])
    counts = _filled(rows)
    if not counts:
        return None
    marks: dict[int, set[int]] = {}
    for line in rows:
        for figure in line.figures:
            marks.setdefault(figure.column, set()).add(figure.entry.sign)
    # A balance is rarely marked, and stands behind its amount.
    column = max(counts, key=lambda each: (counts[each], len(marks[each]), -each))
    signs = marks[column]
    way: Way = "marked" if -1 in signs else "credits" if 1 in signs else _told(rows, sheet).get(column, "out")
    bookings = [replace(each, told=len(signs) > 1) for each in booked(rows, {column: way})]
    owed = _is_owed(bookings, {}, card=card)
    return Ledger(transactions=tuple(_transactions(bookings, sheet, owed=owed)), opening=None, closing=None, owed=owed)


def _booked_rows(lines: Sequence[LedgerLine]) -> list[LedgerLine]:
    """The rows with a day of their own that are no balances; where none has, those under the lines of several days."""
    rows = [line for line in lines if line.day and not is_no_transaction(line.row.text)]
    own = [line for line in rows if line.own]
    several = len({line.day.iso for line in rows if line.day}) > 1  # one day above all figures is that of a receipt
    return own or (rows if several else [])


def _filled(rows: Sequence[LedgerLine]) -> Counter[int]:
    """How many figures each column holds."""
    return Counter(figure.column for line in rows for figure in line.figures if figure.column >= 0)


def _named(anchors: Sequence[Anchor]) -> list[PrintedBalance]:
    """The balances with what their names tell; where all have one name, the first or the last of them is meant."""
    kinds = {anchor.kind for anchor in anchors}
    named = [NAMED[anchor.kind] for anchor in anchors]
    if "opening" not in kinds:
        named = [0] * (len(named) - 1) + named[-1:]
    elif "closing" not in kinds:
        named = named[:1] + [0] * (len(named) - 1)
    return [
        PrintedBalance(cents=int(anchor.value * 100), row=anchor.row, named=name)
        for anchor, name in zip(anchors, named, strict=True)
    ]


def _told(lines: Sequence[LedgerLine], sheet: Sheet) -> dict[int, Way]:
    """How the columns of figures go by the headings above most of their figures."""
    headings: list[Columns | None] = headings_of(sheet.rows)
    votes: dict[int, list[str]] = {}
    for line in lines:
        columns = headings[line.row.number]
        for figure in line.figures if columns else ():
            votes.setdefault(figure.column, []).append(columns.kind_of(figure.x0, figure.x1) if columns else "")
    kinds = {column: max(sorted(set(each)), key=each.count) for column, each in votes.items()}
    once = [kind for kind, count in Counter(kinds.values()).items() if count == 1]  # two under one tell nothing
    return {column: WAYS[kind] for column, kind in kinds.items() if kind in WAYS and kind in once}


# --- balances ------------------------------------------------------------------------------------------------------


def _chained(found: Solution, sheet: Sheet, anchors: Sequence[Anchor], *, owed: bool) -> Ledger:
    opening = _printed(found.opening, found, sheet, anchors)
    rows = [booking.line.row.number for booking in found.bookings]
    ends = {booking.balance.entry.value for booking in found.bookings if booking.balance}
    named = plainly_named(anchors, "closing")
    if named and named.row > max(rows) and abs(named.value) not in ends:  # the paper contradicts itself
        closing: Anchor | None = named
    else:
        closing = _anchor_at(found.closing_line, found.closing, "closing")
    if opening is None and (named := plainly_named(anchors, "opening")) and named.row < min(rows):
        opening = named
    return Ledger(
        transactions=tuple(_transactions(found.bookings, sheet, owed=owed)),
        opening=_turned(opening, owed=owed),
        closing=_turned(closing, owed=owed),
        owed=owed,
    )


def _printed(value: int | None, found: Solution, sheet: Sheet, anchors: Sequence[Anchor]) -> Anchor | None:
    """The balance before the first booking, where it is printed: in its column, under its name, or anywhere."""
    if found.start:
        return _anchor_at(*found.start, "opening")
    named = [anchor for anchor in anchors if value is not None and int(anchor.value * 100) == value]
    if named:
        return min(named, key=lambda each: -NAMED[each.kind])
    taken = {booking.line.row.number for booking in found.bookings}
    for row in sheet.rows:
        for entry in find_entries(row.text) if row.number not in taken else ():
            if value and int(entry.signed * 100) == value:
                return _anchor(row, entry.signed, "opening")
    return None


def _anchor_at(line: LedgerLine | None, figure: Figure | None, kind: str) -> Anchor | None:
    return _anchor(line.row, figure.entry.signed, kind) if line and figure else None


def _anchor(row: Row, value: Decimal, kind: str) -> Anchor:
    return Anchor(kind=kind, value=value, signed=True, page=row.page, row=row.number, quote=row.text)


def _turned(anchor: Anchor | None, *, owed: bool) -> Anchor | None:
    return anchor if anchor is None or not owed else Anchor(**{**anchor.__dict__, "value": -anchor.value})


def _summed(found: Sums, sheet: Sheet, *, turned: bool) -> Ledger:
    """As the sums say, or all the other way round where balances and amounts both speak of debts."""
    marked = found.opening is not None and min(found.opening.cents, found.closing.cents if found.closing else 0) < 0
    turned = turned and not found.owed and found.opening is not None and not marked
    by_row = {row.number: row for row in sheet.rows}
    ends = [
        None if each is None else _anchor(by_row[each.row], each.cents * CENT, kind)
        for each, kind in ((found.opening, "opening"), (found.closing, "closing"))
    ]
    owed = found.owed or turned
    return Ledger(
        transactions=tuple(_transactions(found.bookings, sheet, owed=turned)),
        opening=_turned(ends[0], owed=owed),
        closing=_turned(ends[1], owed=owed),
        owed=owed,
    )


def _is_owed(bookings: Sequence[Booking], told: Mapping[int, Way], *, card: bool) -> bool:
    """Whether plain amounts make a debt grow, as the words of the rows say.

    Of an account that is no card's only where neither headings nor marks say the contrary.
    """
    said = _said(bookings)
    if card:
        return said < 0
    held = [booking.balance.entry for booking in bookings if booking.balance and booking.balance.entry.value]
    marked = any(booking.figure.entry.sign > 0 for booking in bookings if booking.cents > 0)
    marked = marked or sum(entry.sign < 0 for entry in held) > len(held) / 2  # what is owed is marked so already
    headed = sum(_agrees(booking, told) for booking in bookings) > 0
    both = any(booking.cents < 0 for booking in bookings)
    return both and not marked and not headed and said < SURELY * len(bookings)


def _said(bookings: Sequence[Booking]) -> float:
    """How much the words of the rows agree with the ways of their amounts, as log-odds; below 0 where they do not."""
    flows = flows_of([booking.line.said for booking in bookings])
    return sum((flow - USUAL) * (1 if each.cents > 0 else -1) for flow, each in zip(flows, bookings, strict=True))


def _is_read_backwards(found: Sums) -> bool:
    """Whether two debts in no told order, both on one side of the rows, come out in this one against all words.

    The later one read first, charges with a plus seem to lessen what is owed.
    """
    one, other = found.opening, found.closing
    if not (found.owed and one and other) or one.named or other.named:
        return False
    rows = [booking.line.row.number for booking in found.bookings]
    aside = max(one.row, other.row) < min(rows) or min(one.row, other.row) > max(rows)
    return aside and _said(found.bookings) < 0


def _grows_by_debits(bookings: Sequence[Booking], sheet: Sheet) -> bool:
    """Whether the balances rise by all that stands under debits and fall by all under credits, as a loan's do."""
    headings = headings_of(sheet.rows)
    ways = []
    for booking in bookings:
        columns, figure = headings[booking.line.row.number], booking.figure
        kind = columns.kind_of(figure.x0, figure.x1) if columns else ""
        ways.append((kind, booking.cents > 0))
    return len(ways) >= APART_LEAST and set(ways) == {("debit", True), ("credit", False)}


def _agrees(booking: Booking, told: Mapping[int, Way]) -> int:
    """1 where the heading over an amount says what the balances prove, -1 for the contrary, else 0."""
    way = told.get(booking.figure.column)
    if way not in ("in", "out"):
        return 0
    return 1 if (booking.cents > 0) == (way == "in") else -1


# --- transactions --------------------------------------------------------------------------------------------------


def _transactions(bookings: Sequence[Booking], sheet: Sheet, *, owed: bool) -> Iterator[Transaction]:
    sign = -1 if owed else 1
    for booking, words in zip(bookings, descriptions_of(bookings, sheet), strict=True):
        line, balance = booking.line, booking.balance
        assert line.day is not None
        yield Transaction(
            date=line.day.iso,
            description=words,
            amount=sign * booking.cents * CENT,
            balance=sign * balance.entry.signed if balance else None,
            page=line.row.page,
            row=line.row.number,
            quote=booking.figure.entry.text,
            sign="sign_chain" if booking.proven else "sign_column" if booking.told else "sign_plain",
            balance_quote=balance.entry.text if balance else "",
        )
