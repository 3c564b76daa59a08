"""What was found on a receipt, and the roll as its lines are read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from itertools import pairwise

from aibackend_blocks.documents.receipts.whole_figures import (
    are_thousands,
    first_summed,
    has_cents,
    is_signed,
    whole_figures,
)
from aibackend_blocks.documents.receipts.wrapped import wrapped
from aibackend_blocks.documents.till_figures import Figure, find_days, find_money
from aibackend_blocks.documents.till_labels import line_kind
from aibackend_blocks.language.label_kinds import kind_of
from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.dates import DateOrder

LINE_MOST = 300
"""Characters of a line that are read; the widest till prints 80."""
DATED = frozenset({"tax", "service", "discount"})
"""What a line that begins with a day sells rather than sums up."""
ENDING = frozenset({"total", "subtotal", "net", "tax"})
SOLD = frozenset({"cash", "card", "change"})
"""What lines of a sale tell, and those of a list of numbers do not."""
HEARD = {"total": "total", "subtotal": "subtotal", "tax": "tax", "paid": "card"}
"""What a label of a kind makes of a line."""
LIKELY, ASKED_MOST = 0.35, 16
"""Likelihood from which a line is of a kind, and the lines that are asked about, 4 ms each."""
WORDS_MOST = 4
"""Words of a label; a sentence is none."""
FAR = 4.0
"""Heights from which what stands further right is no part of what stands left, as a title beside a name."""
HEADING = 3
"""Cells of a line without an amount that heads columns."""
_BRACKET = re.compile(r"\([^()]*\)")
LABEL_WORDS, LABEL_LEAST = 4, 5
"""Words of a label at most; letters of one that is known although another cell stands before it."""


@dataclass(frozen=True, kw_only=True)
class TillLine:
    """A line of the roll. kind, letters: of `line_kind`. row: its number on the sheet. parts: left edge and text of
    what stands far apart on it.
    """

    text: str
    page: int
    row: int
    kind: str
    letters: int
    money: tuple[Figure, ...]
    cells: tuple[str, ...]
    parts: tuple[tuple[float, str], ...]

    @property
    def words(self) -> str:
        """The text before its first amount."""
        return self.text[: self.money[0].start] if self.money else self.text

    @property
    def is_bare(self) -> bool:
        """Whether it holds amounts and no word."""
        rest = self.text
        for figure in reversed(self.money):
            rest = rest[: figure.start] + rest[figure.end :]
        return sum(character.isalpha() for character in rest) <= 2


@dataclass(frozen=True, kw_only=True)
class Item:
    """An item; its quantity is None when the line does not tell it."""

    description: Found[str]
    quantity: Found[Decimal] | None
    amount: Found[Decimal]


@dataclass(frozen=True, kw_only=True)
class Totals:
    """The sums. reconciled: they agree with each other, with what was paid, or with the items.

    faulty: a subtotal and a tax are printed that do not make the total.
    """

    subtotal: Found[Decimal] | None = None
    tax: Found[Decimal] | None = None
    tip: Found[Decimal] | None = None
    total: Found[Decimal] | None = None
    reconciled: bool = False
    faulty: bool = False


@dataclass(frozen=True, kw_only=True)
class Findings:
    """A receipt as found. doubts: pointers of values that could be read in two ways. category: with its confidence."""

    merchant: Found[str] | None = None
    location: Found[str] | None = None
    date: Found[str] | None = None
    time: Found[str] | None = None
    currency: Found[str] | None = None
    payment_method: Found[str] | None = None
    totals: Totals = field(default_factory=Totals)
    items: tuple[Item, ...] = ()
    category: str = "Other"
    category_confidence: float = 0.0
    doubts: tuple[str, ...] = ()


def till_lines(sheet: Sheet) -> list[TillLine]:
    """The rows of the sheet as a till prints them, each with the words that a narrow column broke off it."""
    broken = wrapped(sheet.rows)
    ends = {end.row for each in broken.values() for end in each}
    return _with_whole_figures([_till_line(row, broken) for row in sheet.rows if row.number not in ends])


def with_unheard(lines: Sequence[TillLine]) -> list[TillLine]:
    """The lines; those that hold amounts below the first sum, or anywhere without one, known by unlisted words too."""
    lines = _with_change(_with_cash(lines))
    first = next((place for place, line in enumerate(lines) if line.kind in ENDING and line.money), -1)
    asked = [place for place, line in enumerate(lines) if place > first and _could_be_sum(line)]
    heard = {place: HEARD.get(kind_of(_label(lines[place]), LIKELY), "") for place in asked[:ASKED_MOST]}
    priced = [place for place, line in enumerate(lines) if line.money]
    made = sum(lines[place].money[-1].value for place in priced[:-1]) if priced else 0
    paid = heard.get(priced[-1]) == "card" and made == lines[priced[-1]].money[-1].value if priced else False
    if first < 0 and "total" not in heard.values() and not paid:
        return list(lines)
    return [
        replace(line, kind=heard[place], letters=LABEL_LEAST) if heard.get(place) else line
        for place, line in enumerate(lines)
    ]


def _with_whole_figures(lines: list[TillLine]) -> list[TillLine]:
    """The lines; of a sale without any cents the whole figures are its amounts, from the first that is summed up."""
    if any(has_cents(line.money) for line in lines):
        return lines
    whole = {place: line.money or whole_figures(line.cells) for place, line in enumerate(lines)}
    values = {place: figures[-1].value for place, figures in whole.items() if figures}
    named = [line.kind in ENDING for line in lines]
    begin, end = first_summed(values, named) or (len(lines), -1)
    summed, figures = ([each for n in range(begin, till) for each in whole[n]] for till in (end + 1, len(lines)))
    texts = [line.text for line in lines]
    signed = is_signed(figures, texts)
    paid = [_is_payment(line) for place, line in enumerate(lines) if whole[place] and place > end >= begin]
    if not (summed and (signed or any(paid)) and (signed or are_thousands(summed, texts))):
        return lines
    known = [replace(line, money=line.money or whole[begin + n]) for n, line in enumerate(lines[begin:])]
    if all(paid) and not lines[end].kind:
        known[end - begin] = replace(known[end - begin], kind="total")
    return [*lines[:begin], *known]


def _is_payment(line: TillLine) -> bool:
    return line.kind in SOLD or (not line.kind and kind_of(line.cells[0], LIKELY) == "paid" and len(line.cells) > 1)


def _with_cash(lines: Sequence[TillLine]) -> list[TillLine]:
    """The lines; what stands right above the change is the cash, where no label tells it."""
    change = next(
        (n for n, line in enumerate(lines) if line.kind == "change" and line.money and line.money[-1].value), 0
    )
    given = lines[change - 1] if change else None
    told = any(line.kind in ("cash", "card") and line.money for line in lines)
    if given is None or told or given.kind or not given.money or given.money[-1].value <= lines[change].money[-1].value:
        return list(lines)
    return [*lines[: change - 1], replace(given, kind="cash", letters=LABEL_LEAST), *lines[change:]]


def _with_change(lines: Sequence[TillLine]) -> list[TillLine]:
    """The lines; what stands right below the cash, and leaves the total of it, is the change in any language."""
    kept = list(lines)
    total = Decimal(0)
    for place, (given, line) in enumerate(pairwise(lines), 1):
        told = given.kind == "cash" and given.money and line.money and not line.kind
        if told and given.money[-1].value - line.money[-1].value == total:
            kept[place] = replace(line, kind="change", letters=LABEL_LEAST)
        total = max([total, *(figure.value for figure in given.money)]) if given.kind == "total" else total
    return kept


def _label(line: TillLine) -> str:
    """The words that lead to a line's amount, up to a rate or a count."""
    return re.split(r"[\d%(]", line.words.lstrip(" (（"), maxsplit=1)[0].strip(" .:*#@-=")


def _could_be_sum(line: TillLine) -> bool:
    return bool(line.money) and line.money[-1].value > 0 and not line.kind and len(line.words.split()) <= WORDS_MOST


def money_below(lines: Sequence[TillLine], place: int) -> Figure | None:
    """The amount of a label that stands alone: the next line's, when that holds nothing else."""
    after = lines[place + 1] if place + 1 < len(lines) and len(lines[place].cells) < HEADING else None
    return after.money[-1] if after and after.money and after.is_bare and after.page == lines[place].page else None


def _till_line(row: Row, broken: Mapping[int, Sequence[Cell]]) -> TillLine:
    cells = tuple(" ".join(each.text for each in (cell, *broken.get(id(cell), ()))) for cell in row.cells)
    text = "  ".join(cells)[:LINE_MOST]
    kind, letters = line_kind(text)
    money = _with_no_remark(text)
    if kind in ("", "count", "discount") and money:  # `Qty 4   SubTotal   41.20`
        labelled = [found for cell in cells[1:] if (found := line_kind(cell))[1] >= LABEL_LEAST]
        kind, letters = labelled[-1] if labelled else (kind, letters)
    if len(cells) > 2 and kind in ("", "discount") and find_money(cells[0]) and find_money(cells[-1]):
        kind, letters = line_kind(cells[-2])  # beside a remark that tells an amount of its own
    if len(cells) > 2 and len(cells[0].split()) > LABEL_WORDS and len(money) == 1 and find_money(cells[-1]):
        kind, letters = line_kind(cells[-2])  # beside a sentence
    if kind == "total" and line_kind(_behind_first(text))[0] == "tax":
        kind = "tax"  # `Totaal btw`
    if kind == "count" and money:
        kind, letters = _beside_count(text) or (kind if not any(each.currency for each in money) else "", letters)
    said = line_kind("".join(text[: money[0].start].split()[-1:])) if money and not kind else ("", 0)
    if said[0] == "tip":
        kind, letters = said  # `Rider tip`
    days = find_days(text, DateOrder()) if money else []
    if days and days[0].start <= 2:
        kind, letters = line_kind(text[days[0].end :])
        if kind in DATED:
            kind, letters = "", 0  # a folio's line: `03/06/2026  City tax  6.25`
    return TillLine(
        text=text,
        page=row.page,
        row=row.number,
        kind=kind,
        letters=letters,
        money=money,
        cells=cells,
        parts=tuple(_parts(row.cells, cells)),
    )


def _with_no_remark(text: str) -> tuple[Figure, ...]:
    """The amounts of a line, without those in brackets behind the first: `Ride: 74.20 (tax of 6 % included: 4.20)`.

    Brackets around nothing but the last amount put it below zero.
    """
    figures = find_money(text)
    negative = f"({figures[-1].text})" if figures and figures[-1].currency in ("", figures[0].currency) else ""
    remarks = [match for match in _BRACKET.finditer(text) if figures and match.start() >= figures[0].end]
    remarks = [match for match in remarks if match.group() != negative or match.start() + 1 != figures[-1].start]
    return tuple(each for each in figures if not any(remark.start() < each.start < remark.end() for remark in remarks))


def _beside_count(text: str) -> tuple[str, int] | None:
    """What a line says by the words before its count: `TOTAL (5 items)`; None where they count, too."""
    said = line_kind(re.split(r"[\d(]", text, maxsplit=1)[0])
    return said if said[0] not in ("", "count") else None


def _behind_first(text: str) -> str:
    """What follows the first word of a line, where that is a single plain word before its amount."""
    match = re.match(r"\W*[^\W\d_]+\s+(?P<rest>[^\W\d_]{2,}\.?)[\s:]*(?:[\d,.]+\s?%)?\s*(?=\s\s|[^\w\s]?\s?\d|$)", text)
    return match["rest"] if match else ""


def _parts(cells: Sequence[Cell], texts: Sequence[str]) -> Iterator[tuple[float, str]]:
    edges = [place for place, (one, other) in enumerate(pairwise(cells), 1) if other.x0 - one.x1 > FAR * one.height]
    for start, end in pairwise((0, *edges, len(cells))):
        yield cells[start].x0, "  ".join(texts[start:end])
