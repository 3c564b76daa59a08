"""The balances of a statement."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Row, Sheet
from aibackend_blocks.pages.labels import fold
from aibackend_plugins.statement.columns import headings_of
from aibackend_plugins.statement.figures import Figure, on_page
from aibackend_plugins.statement.findings import Anchor, Transaction
from aibackend_plugins.statement.heard import kind_of
from aibackend_plugins.statement.ledger_figures import Calendar, find_entries
from aibackend_plugins.statement.row_days import word_starts
from aibackend_plugins.statement.rows import is_balance
from aibackend_plugins.statement.words import CLOSING, NAMED, OPENING, named

LINE = 160
"""Characters of a row that may tell a balance."""
ASKED_MOST, SURELY = 15, 0.6
"""Labels that no list holds and that are asked about, from either end; the likelihood that is enough."""
_LABEL = re.compile(r"[^\W\d_][^\d:]{2,45}")
"""A label without a figure."""
UNDER = 24.0
"""Points by which a figure may be out of line with its label, as a sign of its currency moves it."""
_SAYING = {"opening": OPENING, "closing": CLOSING}


def anchors_of(sheet: Sheet, calendar: Calendar, taken: set[int], *, heard: bool = False) -> list[Anchor]:
    """Each balance on a line of its own, or on the line below its label, in order.

    heard: also what labels mean that no list holds.
    """
    found: list[Anchor] = []
    unlisted = _unlisted(sheet, calendar, taken) if heard else {}
    for place, row in enumerate(sheet.rows):
        if row.number in taken or len(row.text) > LINE:
            continue
        found += (beside := list(_side_by_side(row, calendar)))
        if beside or not (row.number in unlisted or is_balance(row.text)):
            continue
        kind = unlisted.get(row.number, "")
        anchor = _anchor(row, row.text, row.text, calendar, kind)
        after = sheet.rows[place + 1] if place + 1 < len(sheet.rows) else None
        if anchor is None and after is not None and after.number not in taken and _only_figure(after):
            anchor = _anchor(after, row.text, after.text, calendar, kind)
        if anchor:
            found.append(anchor)
        else:
            around = (after, sheet.rows[place - 1] if place else None)
            found += _in_a_box(row, [each for each in around if each and each.number not in taken])
    return found


def signed_by_columns(anchors: Sequence[Anchor], sheet: Sheet) -> list[Anchor]:
    """The balances with the signs of the columns of money in and out in which they stand, where no mark tells one."""
    headings = headings_of(sheet.rows)
    found = []
    for anchor in anchors:
        row, columns = sheet.rows[anchor.row], headings[anchor.row]
        entries = [] if anchor.signed or columns is None else find_entries(row.text)[-1:]
        figure = next((on_page(row, list(word_starts(row)), entry) for entry in entries), None)
        kind = columns.kind_of(figure.x0, figure.x1) if columns and figure else ""
        sides = {"debit": -1, "credit": 1}
        found.append(replace(anchor, value=sides[kind] * anchor.value, signed=True) if kind in sides else anchor)
    return found


def _unlisted(sheet: Sheet, calendar: Calendar, taken: set[int]) -> dict[int, str]:
    """Rows of a label and a figure, and what balance the label means where no list holds it. 4 ms a row."""
    labels: dict[bool, dict[int, str]] = {False: {}, True: {}}
    for row, after in zip(sheet.rows, [*sheet.rows[1:], None], strict=False):
        figures = find_entries(row.text)
        told = figures or (after is not None and after.page == row.page and _only_figure(after))
        if not told or row.number in taken or len(row.text) > LINE:
            continue
        if OPENING.search(fold(row.text)) or CLOSING.search(fold(row.text)):
            continue
        days = calendar.dates(row.text)
        begun = days[0].end if days and not re.search(r"[^\W\d_]", row.text[: days[0].start]) else 0
        ends = [figures[0].start if figures else len(row.text), *(day.start for day in days if day.start >= begun)]
        label = row.text[begun : min(ends)].strip(" :.,·-–—|€$£")
        if _LABEL.fullmatch(label):
            labels[bool(begun)][row.number] = label
    asked = dict(_ends_of(labels[False], ASKED_MOST) + _ends_of(labels[True], 1))  # bookings lie between such rows
    kinds = ((number, kind_of(label, SURELY)) for number, label in asked.items())
    return {number: kind for number, kind in kinds if kind in ("opening", "closing")}


def _ends_of(labels: Mapping[int, str], most: int) -> list[tuple[int, str]]:
    """The first and the last ones."""
    return [*labels.items()][:most] + [*labels.items()][most:][-most:]


def _side_by_side(row: Row, calendar: Calendar) -> Iterator[Anchor]:
    """The first and the last balance on a line of several labels, each with its figures behind or before it."""
    figures = find_entries(row.text)
    led = figures and NAMED.search(row.text[: figures[0].start])
    ends = [
        one.end if led else other.start for one, other in pairwise(figures) if named(row.text[one.end : other.start])
    ]
    for start, end in pairwise([0, *ends, len(row.text)]) if ends else ():
        part = row.text[start:end].strip()
        anchor = _anchor(row, part, part, calendar) if is_balance(part) else None
        if anchor and anchor.kind != "between":
            yield anchor


def _in_a_box(labels: Row, around: Sequence[Row]) -> list[Anchor]:
    """The first and the last balance of a row of labels, by the figures that stand under or over them."""
    if find_entries(labels.text):
        return []
    for row in around:
        figures = [on_page(row, list(word_starts(row)), entry) for entry in find_entries(row.text)]
        if len(figures) < 2 or row.page != labels.page or re.search(r"[^\W\d_]{4}", row.text):
            continue
        found = []
        both = [(cell.x0, cell.x1) for cell in labels.cells if is_balance(cell.text)]
        pair = dict(zip(("opening", "closing"), both, strict=True)) if len(both) == 2 else {}
        for kind, form in (("opening", OPENING), ("closing", CLOSING)):
            stretch = _stretch_of(labels, form) or pair.get(kind)
            figure = min(figures, key=lambda each: _apart(each, stretch)) if stretch else None
            if stretch and figure and _apart(figure, stretch) <= UNDER:
                entry = figure.entry
                found.append(
                    Anchor(
                        kind=kind, value=entry.signed, signed=entry.sign != 0, page=row.page, row=row.number,
                        quote=entry.text,
                    )
                )  # fmt: skip
        if found:
            return found
    return []


def _stretch_of(row: Row, form: re.Pattern[str]) -> tuple[float, float] | None:
    """Where on the page the words that a form fits stand."""
    at, held = 0, list[Word]()
    folded = " ".join(fold(word.text) for word in row.words)
    match = form.search(folded)
    for word in row.words if match else ():
        end = at + len(fold(word.text))
        if match and at < match.end() and match.start() < end:
            held.append(word)
        at = end + 1
    return (held[0].x0, held[-1].x1) if held else None


def _apart(figure: Figure, stretch: tuple[float, float]) -> float:
    """How far a figure and a label are from being flush at one side or centred."""
    left, right = stretch
    return min(abs(figure.x0 - left), abs(figure.x1 - right), abs(figure.x0 + figure.x1 - left - right) / 2)


def opening_and_closing(anchors: Sequence[Anchor], rows: Sequence[Transaction]) -> tuple[Anchor | None, Anchor | None]:
    """The first balance, when it stands before the rows or says that it is the old one, and the last."""
    openings = [each for each in anchors if each.kind == "opening"]
    closings = [each for each in anchors if each.kind == "closing"]
    plain = [each for each in anchors if each.kind == "between"]
    if not rows and not openings and not closings:
        return (plain[0] if len(plain) > 1 else None), (plain[-1] if plain else None)
    first = rows[0].row if rows else None
    last = rows[-1].row if rows else None
    if len(rows) > 1 and rows[0].date > rows[-1].date and not closings and plain and first and plain[0].row < first:
        closings = plain[:1]  # newest first: the plain balance above is the last one
    last_only = closings[:-1] if first is not None else []  # `credit balance on …` above the rows, and again below
    above = sorted([*plain, *last_only], key=lambda each: each.row)
    opening = openings[0] if openings else next((each for each in above if first is None or each.row < first), None)
    closing = (
        _last_of_first(openings, closings)
        if closings
        else next((each for each in reversed(plain) if last is not None and each.row > last), None)
    )
    return opening, closing


def plainly_named(anchors: Sequence[Anchor], kind: str) -> Anchor | None:
    """The balance whose label says that it is the first or the last one and nothing else but a day; None where several
    are told, which may be of several accounts.
    """
    told = {anchor.value: anchor for anchor in anchors if anchor.kind == kind}
    rest = [re.findall(r"[^\W\d_]{2,}", _SAYING[kind].sub("", fold(each.quote), count=1)) for each in told.values()]
    plain = [each for each, more in zip(told.values(), rest, strict=True) if len(more) <= (2 if each.date else 0)]
    return plain[0] if plain and len(told) == 1 else None


def closing_by_sum(
    sheet: Sheet, opening: Anchor, rows: Sequence[Transaction], *, card: bool
) -> tuple[Anchor, Anchor] | None:
    """Both balances where the last one has no label: the figure outside the rows to which the rows lead.

    card: what is owed may be printed without a sign.
    """
    moved = sum((row.amount for row in rows), Decimal(0))
    taken = {row.row for row in rows} | {opening.row}
    turned = replace(opening, value=-opening.value)
    for first, sign in ((opening, 1), *(((turned, -1),) if card and not opening.signed else ())):
        for row in sheet.rows:
            for entry in find_entries(row.text) if moved and row.number not in taken else ():
                if entry.signed * sign == first.value + moved:
                    return first, Anchor(
                        kind="closing", value=entry.signed * sign, signed=bool(entry.sign), page=row.page,
                        row=max(row.number, rows[-1].row + 1), quote=entry.text,
                    )  # fmt: skip
    return None


def opening_by_sum(sheet: Sheet, closing: Anchor, rows: Sequence[Transaction], *, card: bool) -> Anchor | None:
    """The first balance where its label is unknown: the figure outside the rows from which they lead to the last one.

    card: what is owed may be printed without a sign.
    """
    wanted = closing.value - sum((row.amount for row in rows), Decimal(0))
    taken = {row.row for row in rows}
    for row in sheet.rows if wanted else ():
        for entry in find_entries(row.text) if row.number not in taken else ():
            if entry.signed == wanted or (card and not entry.sign and -entry.signed == wanted):
                return Anchor(
                    kind="opening", value=wanted, signed=bool(entry.sign), page=row.page, row=row.number,
                    quote=entry.text,
                )  # fmt: skip
    return None


def _last_of_first(openings: Sequence[Anchor], closings: Sequence[Anchor]) -> Anchor:
    """The last balance of the first account: pages carry it on as the next one's first, another account begins anew."""
    last = closings[-1]
    for opening in openings[1:]:
        before = [each for each in closings if openings[0].row < each.row < opening.row]
        if before and before[-1].value != opening.value:
            return before[-1]
    return last


def _only_figure(row: Row) -> bool:
    entries = find_entries(row.text)
    return len(entries) == 1 and len(row.text) - len(entries[0].text) <= 12


def _anchor(row: Row, label: str, text: str, calendar: Calendar, meant: str = "") -> Anchor | None:
    """The balance that a text on a row tells, of a label. meant: what its words mean where no list holds them."""
    if not (entries := find_entries(text)):
        return None
    entry, folded = entries[-1], fold(label)
    kind = meant or ("opening" if OPENING.search(folded) else "closing" if CLOSING.search(folded) else "between")
    if kind == "between" and any(NAMED.search(text[one.end : other.start]) for one, other in pairwise(entries)):
        return None  # a sentence about several sums
    dates = calendar.dates(label)
    return Anchor(
        kind=kind, value=entry.signed, signed=entry.sign != 0, page=row.page, row=row.number, quote=text,
        date=dates[-1].iso if dates else "",
    )  # fmt: skip
