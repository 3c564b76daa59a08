"""Where the amounts of a statement stand, by the headings above them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from aibackend_blocks.cells import Row, Sheet
from aibackend_blocks.labels import fold
from aibackend_blocks.ledger_figures import find_entries
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
        if names_columns(row) and len(row.cells) >= 3:
            edges: dict[str, tuple[float, float]] = {}
            for cell in row.cells:
                order = ("balance", "debit", "credit", "amount", "date", "text")
                told = [kind for kind in order if COLUMNS[kind].search(fold(cell.text))]
                # `Payment type and details` names the words, whatever way the payments go.
                kind = "text" if _DETAILS.search(fold(cell.text)) else next(iter(told), "")
                if kind:
                    edges.setdefault(kind, (cell.x0, cell.x1))
            current = Columns(edges=edges) if {"debit", "credit", "amount", "balance"} & edges.keys() else current
        found.append(current)
    return found


def names_columns(row: Row) -> bool:
    """Whether a row is a heading of columns."""
    folded = fold(row.text)
    kinds = [kind for kind, form in COLUMNS.items() if form.search(folded)]
    return len(kinds) >= 2 and not find_entries(row.text) and len(folded) < 160


def last_column_is_balance(sheet: Sheet) -> bool:
    """Whether the headings of the rows end with that of the balance."""
    return any(names_columns(row) and _LAST_BALANCE.search(fold(row.text)) for row in sheet.rows)
