"""What must hold of any reading of a statement, whoever read it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise
from typing import Any

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.forms import figures
from aibackend_blocks.language.writing.grounding import Grounding
from aibackend_blocks.values.amounts import DecimalSign, find_amounts
from aibackend_plugins.statement.ledger_figures import find_entries

CENT = Decimal("0.01")
_TAGGED = re.compile(r"(?<=[A-Z])[+-]?(\d[\d,]*[.,]\d{1,2})(?!\d)")
"""A figure right behind the letter that tells what it is, as files for programs hold it: `C1800,00`, `T-52.30`."""
SEPARATORS, ALIKE = (",", ";", "\t", "|"), 0.8
"""What parts the cells of a pasted table, and the share of its lines that hold as many of it."""


values_are_grounded = Grounding(
    needed=("transactions",),
    copied=("institution", "account_holder", "account_number"),
    gathered=("transactions/*/description",),
    figures=("opening_balance", "closing_balance", "transactions/*/amount", "transactions/*/balance"),
    currencies=("currency",),
)
"""Every value that a model gives stands in the statement."""


def totals_are_sums(request: RequestData, draft: Draft) -> str | None:
    """Total credits and debits are the sums of the amounts."""
    amounts = [_exact(row["amount"]) for row in draft.result["transactions"]]
    credits = sum((amount for amount in amounts if amount > 0), Decimal(0))
    debits = -sum((amount for amount in amounts if amount < 0), Decimal(0))
    if abs(credits - _exact(draft.result["total_credits"])) >= CENT:
        return "totalCredits is not the sum of the positive amounts."
    if abs(debits - _exact(draft.result["total_debits"])) >= CENT:
        return "totalDebits is not the sum of the negative amounts without their sign."
    return None


def reconciled_is_true(request: RequestData, draft: Draft) -> str | None:
    """`reconciled` says whether opening balance and amounts make the closing balance."""
    result = draft.result
    opening, closing = result["opening_balance"], result["closing_balance"]
    amounts = sum((_exact(row["amount"]) for row in result["transactions"]), Decimal(0))
    known = opening is not None and closing is not None
    adds_up = known and abs(_exact(opening) + amounts - _exact(closing)) < CENT
    return None if adds_up == result["reconciled"] else f"reconciled must be {str(adds_up).lower()} by the amounts."


def rows_stay(request: RequestData, draft: Draft) -> str | None:
    """A model leaves out half of the draft's rows at most."""
    before = draft.start.result.get("transactions", ()) if draft.start is not None else ()
    few = len(draft.result["transactions"]) * 2 < len(before)
    return "transactions must hold each row of the statement." if few else None


def balances_follow(request: RequestData, draft: Draft) -> str | None:
    """A row's balance that is told by all rows follows, for most of them, from that of its neighbour."""
    rows = draft.result["transactions"]
    if len(rows) < 3 or any(row["balance"] is None for row in rows):
        return None
    steps = [
        _exact(after["balance"]) - _exact(before["balance"]) in (_exact(after["amount"]), -_exact(before["amount"]))
        for before, after in pairwise(rows)
    ]
    return None if sum(steps) >= len(steps) / 2 else "Most balances do not follow from the row before and the amount."


def values_stand_in_source(request: RequestData, draft: Draft) -> str | None:
    """Each amount and balance of the answer is a figure of the document."""
    if not draft.source:
        return None
    printed = figures_of(draft.source)
    for field, value in _amounts(draft.result):
        if value and abs(value) not in printed:
            return f"{field} does not stand in the document."
    return None


def _figures(text: str) -> set[Decimal]:
    """The figures of a text, with either decimal sign."""
    signs: tuple[DecimalSign, ...] = (".", ",")
    return {abs(each.value) for sign in signs for each in find_amounts(text, sign)}


def figures_of(text: str) -> set[Decimal]:
    """Every figure in a text or in the cells of a pasted table, in every reading, without its sign."""
    found = {each.value for line in text.splitlines() for each in find_entries(line)}
    return found.union(figures(text), *map(_figures, (text, *_cells(text), *_TAGGED.findall(text))))


def _cells(text: str) -> Iterator[str]:
    """What stands between the separators of a table; no figure is read right behind a comma elsewhere."""
    lines = [line for line in text.splitlines() if line.strip()]
    for separator in SEPARATORS:
        count, rows = Counter(line.count(separator) for line in lines).most_common(1)[0] if lines else (0, 0)
        if count and rows >= ALIKE * len(lines):
            yield from (cell.strip(' "') for line in lines for cell in line.split(separator))


def _amounts(result: Any) -> Iterator[tuple[str, Decimal]]:
    for field, name in (("openingBalance", "opening_balance"), ("closingBalance", "closing_balance")):
        if result[name] is not None:
            yield field, _exact(result[name])
    for place, row in enumerate(result["transactions"]):
        yield f"transactions[{place}].amount", _exact(row["amount"])
        if row["balance"] is not None:
            yield f"transactions[{place}].balance", _exact(row["balance"])


def _exact(value: object) -> Decimal:
    return Decimal(str(value))
