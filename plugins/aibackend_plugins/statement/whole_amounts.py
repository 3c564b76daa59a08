"""Amounts of currencies without decimals, written with two so that all that reads money reads them.

`1 846 200` in forint, `1.250.000` in rupiah and `¥128,400` are money on a page whose rows hold few amounts with
decimals. Short ones, such as a fee of `350`, are told by the column of longer ones that they stand in. What is quoted
of the page goes without the decimals again.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_blocks.pages.labels import LONGEST
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.amounts import CURRENCY
from aibackend_plugins.statement.findings import Findings
from aibackend_plugins.statement.ledger_figures import NO_BREAK, find_entries

T = TypeVar("T")
GROUPED_LEAST = 4
"""Cells that end with a whole amount of several groups, from which a page may be of such a currency."""
RARE = 0.3
"""Amounts with decimals beside each of these cells, at most: rates and charges abroad hold some."""
ALIGNED = 4.0
"""Points by which the edges of a column's figures may differ."""
_SIGN = r"[-−–+]"
_ENDING = (
    rf"(?P<lead>(?:^|(?<=[\s:(]))(?:{_SIGN}\s?)?(?:{CURRENCY}\.?\s?)?{_SIGN}?)(?P<digits>%s)"
    rf"(?P<trail>\)?(?:\s?{_SIGN})?(?:\s?{CURRENCY}\.?)?(?:\s(?:CR|DR|Cr|Dr|[SHDC]))?)$"
)
_GROUPED = re.compile(_ENDING % r"\d{1,3}(?P<mark>[ .,'’\u00a0\u202f])\d{3}(?:(?P=mark)\d{3})*")
_PLAIN = re.compile(_ENDING % r"\d{1,7}")
_FILLED = re.compile(r"\*+(?=\d{1,3}(?:[.,]\d{3})*$)")
"""Stars before an amount, that nobody may write another figure there."""
_DECIMALS = ",00"


def with_decimals(sheet: Sheet) -> Sheet:
    """The sheet with decimals behind its whole amounts; the same sheet where amounts have decimals of their own."""
    unfilled = replace(sheet, rows=tuple(map(_unfilled, sheet.rows)))
    cells = [cell for cell in unfilled.cells if len(cell.text) <= LONGEST]
    grouped = [cell for cell in cells if _is_money(cell)]
    if len(grouped) < GROUPED_LEAST or sum(bool(find_entries(cell.text)) for cell in cells) > RARE * len(grouped):
        return sheet
    whole = [cell for cell in grouped if _GROUPED.match(cell.text)]
    edges = sorted({cell.x0 for cell in whole}), sorted({cell.x1 for cell in whole})
    rows = (replace(row, cells=tuple(_written(cell, row, edges) for cell in row.cells)) for row in unfilled.rows)
    return replace(sheet, rows=tuple(rows))


def _unfilled(row: Row) -> Row:
    """A row without the stars before its amounts, each a cell of one word."""
    cells = (
        replace(cell, words=(replace(cell.words[0], text=cell.text[match.end() :]),))
        if len(cell.words) == 1 and (match := _FILLED.match(cell.text))
        else cell
        for cell in row.cells
    )
    return replace(row, cells=tuple(cells))


def as_printed(findings: Findings) -> Findings:
    """The findings with what they quote as it stands on the page."""
    rows = (
        replace(row, quote=_bare(row.quote), balance_quote=_bare(row.balance_quote)) for row in findings.transactions
    )
    return replace(
        findings, opening=_quoted(findings.opening), closing=_quoted(findings.closing), transactions=tuple(rows)
    )


def _quoted(found: Found[T] | None) -> Found[T] | None:
    return replace(found, quote=_bare(found.quote)) if found else None


def _bare(text: str) -> str:
    return re.sub(rf"{_DECIMALS}(?!\d)", "", text).replace(NO_BREAK, " ")


def _is_money(cell: Cell) -> bool:
    found = _GROUPED.search(cell.text)
    return bool(found) and not re.search(r"\d\s?$", cell.text[: found.start()] if found else "")


def _written(cell: Cell, row: Row, edges: tuple[Sequence[float], Sequence[float]]) -> Cell:
    """edges: where amounts begin, and where they end, in order."""
    if len(cell.text) > LONGEST:
        return cell
    found = _GROUPED.search(cell.text) if _is_money(cell) else None
    if not found and cell is not row.cells[0] and (_holds(edges[0], cell.x0) or _holds(edges[1], cell.x1)):
        found = _PLAIN.match(cell.text)
    return replace(cell, words=tuple(_words(cell.words, found))) if found else cell


def _holds(edges: Sequence[float], x: float) -> bool:
    """Whether one of the edges, in order, is where another is."""
    at = bisect_left(edges, x)
    return any(abs(x - edge) <= ALIGNED for edge in edges[max(0, at - 1) : at + 1])


def _words(words: Sequence[Word], found: re.Match[str]) -> Iterator[Word]:
    """The words of a cell, those of its amount in one piece with its decimals."""
    at, held = 0, list[Word]()
    start, end = found.span("digits")
    for word in words:
        stop = at + len(word.text)
        if stop <= start or at >= end:
            yield word
        else:
            held.append(word)
            if stop >= end:
                text = NO_BREAK.join(each.text for each in held)
                cut = len(text) - (stop - end)
                yield replace(held[0], text=text[:cut] + _DECIMALS + text[cut:], x1=word.x1)
        at = stop + 1
