"""From raw rows to transactions: which figure is the amount, which the balance, and whether money came or went."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise

from aibackend_blocks.pages.labels import fold
from aibackend_plugins.statement.findings import Anchor, Transaction
from aibackend_plugins.statement.flow import flows_of
from aibackend_plugins.statement.ledger_figures import Entry
from aibackend_plugins.statement.rows import RawRow
from aibackend_plugins.statement.words import MONEY_IN, MONEY_OUT

CHAINED = 0.6
"""Share of rows whose last two figures follow from the row before, from which the last one is a running balance."""

USUAL = 0.5
"""Log-odds by which a booking goes out, whatever it says."""
LISTED = 1.5
"""Log-odds that a word tells which is listed as one of money coming in or going out."""


@dataclass(frozen=True, kw_only=True)
class Habit:
    """How a statement writes its rows.

    balances: the last of several figures is a balance. turned: on a card's statement, charges are plain and payments
    are marked. marked: minus signs are set, so that a plain amount is money in. card: of a credit card.
    """

    balances: bool
    turned: bool
    marked: bool
    card: bool


def habit_of(raws: Sequence[RawRow], card: bool, headed: bool) -> Habit:
    """Infer the habit from all rows. headed: the headings end with that of the balance."""
    amounts = [_figures(raw, balances=False)[0] for raw in raws]
    negative = sum(entry.sign < 0 for entry in amounts)
    plain = sum(entry.sign == 0 for entry in amounts)
    return Habit(
        balances=headed or _has_balances(raws),
        turned=card and 0 < negative < plain and not any(entry.lettered for entry in amounts),
        marked=negative > 0,
        card=card,
    )


def transactions_of(raws: Sequence[RawRow], habit: Habit, opening: Anchor | None) -> list[Transaction]:
    """The rows with signed amounts, in order."""
    before = opening.value if opening else None
    found: list[Transaction] = []
    for place, raw in enumerate(raws):
        entry, balance = _figures(raw, balances=habit.balances)
        value = balance.signed if balance else None
        following = _balance_of(raws[place + 1], habit) if place + 1 < len(raws) else None
        sign, how = _sign(raw, entry, habit, before, value, following)
        found.append(
            Transaction(
                date=raw.date.iso,
                description=_description(raw),
                amount=sign * entry.value,
                balance=value,
                page=raw.row.page,
                row=raw.row.number,
                quote=entry.text,
                sign=how,
                balance_quote=balance.text if balance else "",
            )
        )
        before = value if value is not None else None
    return found


def spoken(rows: Sequence[Transaction], habit: Habit) -> list[Transaction]:
    """The rows, those whose sign no mark, column, balance or listed word told as all of their words say.

    Most money goes out.
    """
    if habit.marked or habit.card:
        return list(rows)
    mended = [replace(row, said=LISTED) if row.sign == "sign_words" else row for row in rows]
    plain = [place for place, row in enumerate(rows) if row.sign == "sign_plain"]
    for place, flow in zip(plain, flows_of([rows[place].description for place in plain]), strict=True):
        said = flow - USUAL
        sign = "sign_words" if abs(flow) > USUAL else "sign_plain"
        amount = abs(rows[place].amount) * (1 if said > 0 else -1)
        mended[place] = replace(rows[place], amount=amount, said=abs(said), sign=sign)
    return mended


def _figures(raw: RawRow, *, balances: bool) -> tuple[Entry, Entry | None]:
    """The amount, and the balance behind it. A zero in the other column is no amount."""
    placed = [(entry, column) for entry, column in raw.entries if column]
    balance = next((entry for entry, column in placed if column == "balance"), None)
    moved = [entry for entry, column in placed if column in ("debit", "credit", "amount")]
    if moved:
        return next((entry for entry in moved if entry.value), moved[0]), balance
    entries = [entry for entry, _ in raw.entries if entry is not balance]
    if balance is None and balances and len(entries) > 1:
        return next((entry for entry in entries[:-1] if entry.value), entries[0]), entries[-1]
    return (entries[-1] if entries else raw.entries[-1][0]), balance if entries else None


def _has_balances(raws: Sequence[RawRow]) -> bool:
    """Whether the last figure of each row follows from that of its neighbour and the figure before it."""
    pairs = [([entry for entry, _ in raw.entries][-2:]) for raw in raws if len(raw.entries) > 1]
    if len(pairs) < 2 or len(pairs) < len(raws) / 2:
        return False
    follow = 0
    for one, other in pairwise(pairs):
        step = abs(other[1].signed - one[1].signed)
        follow += step in (one[0].value, other[0].value)
    return follow >= CHAINED * (len(pairs) - 1)


def _balance_of(raw: RawRow, habit: Habit) -> Decimal | None:
    balance = _figures(raw, balances=habit.balances)[1]
    return balance.signed if balance else None


def _sign(
    raw: RawRow,
    entry: Entry,
    habit: Habit,
    before: Decimal | None,
    balance: Decimal | None,
    following: Decimal | None,
) -> tuple[int, str]:
    """-1 or 1, and how it was told."""
    column = next((column for each, column in raw.entries if each is entry), "")
    chained = _chained(entry.value, before, balance, following)
    if column in ("debit", "credit") and not chained:
        # A minus in a column of withdrawals says the same as the column.
        return (-1 if column == "debit" else 1), "sign_column"
    if column in ("debit", "credit"):  # what the balances prove is surer than where a figure stands
        return chained, "sign_chain"
    if entry.sign and not habit.turned:
        return entry.sign, "sign_mark"
    if chained:
        return chained, "sign_chain"
    if raw.section and not entry.sign:
        return raw.section, "sign_column"
    if habit.turned:
        return (1 if entry.sign < 0 else -1), "sign_card"
    words = fold(f"{raw.description} {' '.join(raw.further[:1])}")
    came, went = MONEY_IN.search(words), MONEY_OUT.search(words)
    if habit.marked and not habit.card:
        return 1, "sign_plain"
    if habit.card and not came:
        return -1, "sign_card"
    if came and (not went or came.start() <= went.start()):
        return 1, "sign_words"
    return -1, "sign_words" if went else "sign_plain"


def _chained(value: Decimal, before: Decimal | None, balance: Decimal | None, following: Decimal | None) -> int:
    """The sign by which a balance follows from the one above it, or, newest first, below it; 0 if neither."""
    if balance is None or not value:
        return 0
    if before is not None and abs(balance - before) == value:
        return 1 if balance > before else -1
    if following is not None and abs(balance - following) == value:
        return 1 if balance > following else -1
    return 0


def _description(raw: RawRow) -> str:
    own = re.sub(r"(?<!\s)\s+(?:\d{4}-\d\d-\d\d|\d\d[./]\d\d[./](?:\d{4}|\d\d)?)$", "", raw.description)
    return " ".join(part for part in (own, *raw.further) if part)[:300].strip()
