"""The rows of a statement: which lines are transactions, which are balances, and what belongs to which.

A transaction is a line with a date and, at its end, an amount; the lines under it that hold neither go on with its
text. What is read so is used only where no arithmetic proves another reading.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_blocks.pages.labels import fold
from aibackend_plugins.statement.columns import Columns, headings_of, names_columns
from aibackend_plugins.statement.ledger_figures import PARTED, Calendar, Entry, RowDate, find_entries
from aibackend_plugins.statement.words import (
    BALANCE,
    CARRIED,
    CLOSING,
    OPENING,
    OTHER_BALANCE,
    SECTION_IN,
    SECTION_OUT,
    VOUCHER,
)  # fmt: skip

LEAD = 14
"""Characters that may stand before the date of a row: a number, a mark."""
TAIL = re.compile(r"^[\s\W]*(?:[A-Z]{3}|[€$£]|CR|DR|S|H|Cr|Dr|[*#AB]){0,3}[\s\W]*(?:[A-Z]{2}\d{2}[\dA-Z]{8,30})?\s*$")
"""What may stand behind the last amount of a row: a currency, a mark, the other account."""
PERIOD_LEAST_DAYS = 20
"""Two dates as far apart are those of a period, not of booking and value."""
_BETWEEN = re.compile(r"^[\s\W]*(?:[A-Z]{3}|[€$£]|CR|DR|S|H)?[\s\W]*$")
_DAY = re.compile(r"\s\d\d?[./-]\d\d?[./-](?:\d{4}|\d\d)?(?=\s)")
"""A day of value that stands in a column between amount and balance."""
_POSTED = re.compile(r"(?:\s+\d{2,6})?\s*$")
FOOTER = re.compile(
    r"\b(?:seite|page|blatt|iban|bic|bank ag|tel\.?|telefon|ust-?id\w*|vorstand|handelsregister|aufsichtsrat"
    r"|www\.|hinweis\w*"
    r"|sehr geehrte\w*|bitte|member fdic|please|important|continued|legal|terms)\b|@|https?:"
)
_ANY_BALANCE = re.compile(r"sald[oi]|kontostand|balance|solde")
_UNTIL = re.compile(r"\s*(?:bis|to|until|through|au|al|a|hasta|tot|t/m|ate)\s*")
_YEARS = re.compile(r"^(?:(?:19|20)\d\d\s+)+(?:19|20)\d\d\b\s*|^(?:19|20)\d\d$")
FAR = 2.5
"""Heights of a line down to the next one of a row's text, at most."""
WRAPPED = 3
"""Lines that go on with a row's text."""


@dataclass(frozen=True, kw_only=True)
class RawRow:
    """A line with a date and amounts. entries: at its end, left to right, each with the column it stands in, or "".

    section: -1 or 1 under a heading of rows that all go one way, else 0. further: lines that go on with the text.
    """

    row: Row
    date: RowDate
    entries: tuple[tuple[Entry, str], ...]
    description: str
    section: int = 0
    further: tuple[str, ...] = ()


def is_balance(text: str) -> bool:
    """Whether a line tells a balance of the account."""
    folded = fold(text)
    named = BALANCE.search(folded) or OPENING.search(folded) or CLOSING.search(folded)
    return bool(named) and not OTHER_BALANCE.search(folded)


def tells_vouchers(rows: Sequence[Row]) -> bool:
    """Whether the first of two columns of days is that of the papers, not of the bookings."""
    return any(
        VOUCHER.search(fold(f"{row.text} {after.text}")) and names_columns(row)
        for row, after in zip(rows, [*rows[1:], *rows[-1:]], strict=True)
    )


def raw_rows(sheet: Sheet, calendar: Calendar) -> list[RawRow]:
    """Every transaction of the statement, top to bottom."""
    rows = list(sheet.rows)
    headings = headings_of(rows)
    voucher = tells_vouchers(rows)
    found: list[RawRow] = []
    section = 0
    for place, row in enumerate(rows):
        columns = headings[place]
        if way := _section(row):
            section = way
            continue
        if names_columns(row) and {"debit", "credit"} & (columns.edges.keys() if columns else set()):
            section = 0
        raw = _transaction(row, calendar, columns, voucher)
        if raw:
            found.append(replace(raw, section=section))
        elif found and _continues(found[-1], row, calendar):
            found[-1] = replace(found[-1], further=(*found[-1].further, _YEARS.sub("", row.text).strip()))
    return found


def _section(row: Row) -> int:
    folded = fold(row.text).strip()
    return 1 if SECTION_IN.fullmatch(folded) else -1 if SECTION_OUT.fullmatch(folded) else 0


def trailing(text: str) -> Sequence[Entry]:
    """The amounts at the end of a line, with nothing but signs and currencies between and behind them."""
    entries = find_entries(text)
    kept: list[Entry] = []
    end = len(text)
    for entry in reversed(entries):
        between = _DAY.sub(" ", text[entry.end : end]) if kept else text[entry.end : end]
        if not (TAIL if not kept else _BETWEEN).match(between):
            break
        kept.insert(0, entry)
        end = entry.start
    return kept


def _transaction(row: Row, calendar: Calendar, columns: Columns | None, voucher: bool) -> RawRow | None:
    text = row.text
    if is_no_transaction(text):
        return None
    entries = _ahead(text, calendar)
    if entries:
        return _amount_first(row, text, entries[0], calendar)
    entries = trailing(text)
    if not entries:
        return None
    dates = [each for each in calendar.dates(text) if each.end <= entries[0].start]
    led = [each for each in dates if each.start <= LEAD and not re.search(r"[^\W\d_]{3}", text[: each.start])]
    if not led:
        # The date stands behind the words, with a number of the booking and the amount: `… 21.08. 8401 21.08. 9,00-`
        last = [each for each in dates if _POSTED.match(text[each.end : entries[0].start])]
        lead = text[: last[-1].start] if last else ""
        if not re.search(r"[^\W\d_]{3}", lead) or find_entries(lead):
            return None
        behind = [each for each in dates if last[-1].start - each.end <= 8]
        text_part = text[: behind[0].start]
        return _made(row, behind[0], entries, text_part, columns, text)
    first, rest = led[0], [each for each in dates if each is not led[0]]
    if rest and _UNTIL.fullmatch(
        fold(text[first.end : rest[0].start])
    ):  # a line of reckoning, such as that of interest
        return None
    if (
        rest
        and rest[0].start - first.end <= PARTED
        and _days_between(first, rest[0]) >= PERIOD_LEAST_DAYS
        and not re.search(r"[^\W\d_]{2}", text[rest[0].end : entries[0].start])
    ):
        return None
    start = first.end
    chosen = first
    if rest and rest[0].start - first.end <= 4:  # booking and value, or paper and booking
        chosen = rest[0] if voucher else first
        start = rest[0].end
    return _made(row, chosen, entries, text[start : entries[0].start], columns, text)


def _ahead(text: str, calendar: Calendar) -> Sequence[Entry]:
    """The amount right behind the dates that begin a line, where words follow it."""
    dates = calendar.dates(text)
    led = [each for each in dates[:2] if each.start <= LEAD]
    entries = find_entries(text)
    if not led or not entries or re.search(r"[^\W\d_]{3}", text[: led[0].start]):
        return []
    gap = text[led[-1].end : entries[0].start]
    words = re.sub(r"^\s*(?:[A-Z]{3}|[€$£])?", "", text[entries[0].end :])
    follows = 0 <= entries[0].start - led[-1].end <= 4 and not gap.strip(" ¦|€$£+-(")
    return entries[:1] if follows and re.match(r"\s*[^\W\d_]{2}", words) and len(words) > 5 else []


def _amount_first(row: Row, text: str, entry: Entry, calendar: Calendar) -> RawRow | None:
    return _made(row, calendar.dates(text)[0], [entry], text[entry.end :], None, text)


def _days_between(one: RowDate, other: RowDate) -> int:
    return abs((date.fromisoformat(one.iso) - date.fromisoformat(other.iso)).days)


def _made(
    row: Row, day: RowDate, entries: Sequence[Entry], text: str, columns: Columns | None, whole: str
) -> RawRow | None:
    placed = tuple((entry, _column(row, entry, columns)) for entry in entries)
    day_alone = text.rstrip().split("  ")[-1].strip()
    if day_alone and re.fullmatch(r"\d\d[./]\d\d[./]?", day_alone) and day_alone in [cell.text for cell in row.cells]:
        text = text[: text.rindex(day_alone)]  # the day of value in a column of its own
    description = re.sub(r"\s{2,}", " ", text).strip(" |·-–/:$€£")
    if not re.search(r"\w", description) and len(entries) > 2:
        return None
    return RawRow(row=row, date=day, entries=placed, description=description)


def is_no_transaction(text: str) -> bool:
    folded = fold(text)
    return is_balance(text) or is_another_balance(text) or bool(CARRIED.match(re.sub(r"^[\W\d]+", "", folded)))


def is_another_balance(text: str) -> bool:
    """Whether a row tells a balance that is not what the account holds: what may be spent, what it was on average."""
    folded = fold(text)
    return bool(OTHER_BALANCE.search(folded) and _ANY_BALANCE.search(folded))


def _column(row: Row, entry: Entry, columns: Columns | None) -> str:
    """The column of an amount that is a cell of its own."""
    if columns is None:
        return ""
    cell = next((cell for cell in row.cells if entry.text.strip(" ()+-") in cell.text and _is_lone(cell, entry)), None)
    if cell is None:
        return ""
    same = [each for each in row.cells if each.text == cell.text]
    if len(same) > 1:  # the same figure twice, as amount and balance
        before = row.text[: entry.start]
        cell = same[min(before.count(cell.text), len(same) - 1)]
    return columns.kind_of(cell.x0, cell.x1)


def _is_lone(cell: Cell, entry: Entry) -> bool:
    return len(cell.text) <= len(entry.text) + 5


def _continues(raw: RawRow, row: Row, calendar: Calendar) -> bool:
    """Whether a line goes on with the text of the row above it."""
    last = raw.row.number + len(raw.further)
    if row.y0 - raw.row.y1 > FAR * (1 + len(raw.further)) * (raw.row.y1 - raw.row.y0):
        return False
    if row.number - last != 1 or row.page != raw.row.page or len(raw.further) >= WRAPPED:
        return False
    return not (find_entries(row.text) or names_columns(row) or FOOTER.search(fold(row.text)) or is_balance(row.text))
