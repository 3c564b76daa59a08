"""Where the amounts of a statement stand, by the headings above them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from aibackend_blocks.pages.cells import Cell, Row, Sheet, cell_of
from aibackend_blocks.pages.labels import fold
from aibackend_plugins.statement.ledger_figures import find_entries
from aibackend_plugins.statement.words import COLUMNS

_LAST_BALANCE = re.compile(
    r"(?:amount|betrag|debit|credit|haben|montant|importe|importo|bedrag|withdrawals?|deposits?|in|out)"
    r"\W+(?:\w+\s)?(?:balance|saldo|kontostand|solde)\W*(?:\w{3}\W*)?$"
)
_DETAILS = re.compile(r"\b(?:details?|type|description|particulars)\b")


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Where the amounts stand, by the headings above: kind → left and right edge."""

    edges: dict[str, tuple[float, float]]

    def kind_of(self, x0: float, x1: float) -> str:
        """The heading that an amount stands under: the one whose right edge or middle is nearest."""

        def distance(kind: str) -> float:
            left, right = self.edges[kind]
            return min(abs(right - x1), abs((left + right) / 2 - (x0 + x1) / 2), abs(left - x0))

        kinds = [kind for kind in self.edges if kind in ("debit", "credit", "balance", "amount")]
        return min(kinds, key=distance, default="")


def headings_of(rows: Sequence[Row]) -> list[Columns | None]:
    """For each row the columns by the nearest heading above."""
    current: Columns | None = None
    found = []
    for row in rows:
        if names_columns(row) and len(row.cells) > 1 and len(_parted(row)) >= 3:
            edges: dict[str, tuple[float, float]] = {}
            for cell in _parted(row):
                order = ("balance", "debit", "credit", "amount", "date", "text")
                told = [kind for kind in order if COLUMNS[kind].search(fold(cell.text))]
                # `Payment type and details` names the words, whatever way the payments go.
                kind = "text" if _DETAILS.search(fold(cell.text)) else next(iter(told), "")
                if kind:
                    edges.setdefault(kind, (cell.x0, cell.x1))
            current = Columns(edges=edges) if {"debit", "credit", "amount", "balance"} & edges.keys() else current
        found.append(current)
    return found


def _parted(row: Row) -> list[Cell]:
    """The cells of a heading; one that names two columns of amounts is two."""
    cells: list[Cell] = []
    for cell in row.cells:
        kinds = [_amounts_kind(word.text) for word in cell.words]
        named = [place for place, kind in enumerate(kinds) if kind]
        # `Deposits ($) Balance ($)` was set closer than most columns are.
        if len({kinds[place] for place in named}) < 2 or any(_DETAILS.search(fold(word.text)) for word in cell.words):
            cells.append(cell)
            continue
        starts = [0, *named[1:], len(cell.words)]
        cells += [cell_of(cell.words[one:other], cell.page, cell.row) for one, other in pairwise(starts)]
    return cells


def _amounts_kind(word: str) -> str:
    kinds = ("balance", "debit", "credit", "amount")
    return next((kind for kind in kinds if COLUMNS[kind].fullmatch(fold(word).strip(" .:()$"))), "")


def names_columns(row: Row) -> bool:
    """Whether a row is a heading of columns."""
    folded = fold(row.text)
    kinds = [kind for kind, form in COLUMNS.items() if form.search(folded)]
    return len(kinds) >= 2 and not find_entries(row.text) and len(folded) < 160


def last_column_is_balance(sheet: Sheet) -> bool:
    """Whether the headings of the rows end with that of the balance."""
    return any(names_columns(row) and _LAST_BALANCE.search(fold(row.text)) for row in sheet.rows)
