"""The embedded road: a statement read row by row, its signs proven by its balances."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import NothingFound
from aibackend_blocks.pages.bounded import within
from aibackend_blocks.pages.cells import Sheet, sheet_of
from aibackend_blocks.pages.fact_columns import with_facts_parted
from aibackend_blocks.pages.kinds.recognition import kinds_of, look_of
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found, value_of
from aibackend_blocks.pages.wrapped_values import with_whole_values
from aibackend_blocks.values.dates import date_order
from aibackend_blocks.values.places import has_legal_form
from aibackend_plugins.statement.account import account_of, is_card, kind_of_bookings
from aibackend_plugins.statement.balances import (
    anchors_of,
    closing_by_sum,
    opening_and_closing,
    opening_by_sum,
    signed_by_columns,
)
from aibackend_plugins.statement.broken_days import with_whole_days
from aibackend_plugins.statement.category import categories_of
from aibackend_plugins.statement.cell_a_line import side_by_side
from aibackend_plugins.statement.columns import headings_of, last_column_is_balance
from aibackend_plugins.statement.evidence import evidence_of, warnings_of
from aibackend_plugins.statement.exports import read_export
from aibackend_plugins.statement.findings import Anchor, Findings, Transaction
from aibackend_plugins.statement.head import bank_words
from aibackend_plugins.statement.ledger import Ledger, read_ledger, unproven_ledger
from aibackend_plugins.statement.ledger_figures import Calendar, find_entries
from aibackend_plugins.statement.monospaced import joined
from aibackend_plugins.statement.paired_lines import pairs_joined
from aibackend_plugins.statement.proven_signs import proven
from aibackend_plugins.statement.rows import RawRow, raw_rows, tells_vouchers
from aibackend_plugins.statement.schema import TRANSACTIONS_MAX
from aibackend_plugins.statement.shattered import whole
from aibackend_plugins.statement.side_by_side import in_one_column, without_boxes
from aibackend_plugins.statement.signs import Habit, habit_of, spoken, transactions_of
from aibackend_plugins.statement.table import LedgerLine, ledgers_of
from aibackend_plugins.statement.thousands import unparted
from aibackend_plugins.statement.whole_amounts import as_printed, with_decimals
from aibackend_plugins.statement.words import LOAN, STATEMENT

if TYPE_CHECKING:
    from aibackend.documents import Document

_AMERICAN = re.compile(r"(?<![A-Z])\$|\b(?:N\.A\.|FDIC|USD|checking|Zelle)\b|\b[A-Z]{2} \d{5}(?:-\d{4})?\b")
_TO = re.compile(r"\s*(?:[-–—]|[^\W\d_]{1,3}|[^\W\d_A-Z]{4,7})\s*")
"""What leads from the first to the last day of a period."""
ZERO = Decimal(0)
LEAP = 62
"""Days between two rows that are more than a statement leaves out."""
FEW, SHARE, MOSTLY = 0.02, 0.1, 0.4
"""Of its lines that are bookings, at least: with words of statements; of many rows; of a few."""
HEAD_LINES = 120
"""Lines of the first page that tell its kind; pasted text is a page of any length."""
CLEAR, CLEARLY = 0.4, 2.5
"""Likelihood of another kind of paper, and so many times that of a statement, from which it is that one."""
NO_RIVALS = ("statement", "other")
"""Kinds that are no other kind of paper."""
LOOKS = 0.3
"""Likelihood of a statement by its look from which one row is enough."""
MISSED = 0.5
"""Share of the rows with a day and a figure that words must explain; else the marks of the figures do."""
MANY, PROVING = 5, 2
"""Rows of a day and an amount that make a statement in whatever words, and so many where the balances prove them."""


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Read the document and find the statement in it. Raises: NothingFound."""
    return await context.read({**request, "today": context.now.date()}, find)


def find(document: Document, request: RequestData) -> Draft:
    """The statement in a document. request: may hold `today`, a date, for days without a year.

    Raises: NothingFound when there is none.
    """
    findings = read_export(document.raw) or _printed(document, request)
    result = result_of(findings)
    text = request.get("text") or ""
    if request.get("evidence"):
        result["evidence"] = evidence_of(findings, document, text)
        result["warnings"] = warnings_of(findings, document)
    return Draft(result=result, source=text or document.raw or document.text)


def _printed(document: Document, request: RequestData) -> Findings:
    """The statement on pages that were made for people. Raises: NothingFound."""
    sheet = with_whole_values(sheet_of(within(document.pages)))
    sheet = with_whole_days(unparted(whole(joined(sheet))))
    written = with_decimals(sheet)
    findings = read_statement(with_facts_parted(written), request.get("today"))
    findings = findings if written is sheet else as_printed(findings)
    owed = all(each and each.value < 0 for each in (findings.opening, findings.closing))
    if findings.account.kind is None and not (owed or is_card(sheet) or LOAN.search(fold(sheet.text))):
        kind = kind_of_bookings(findings.transactions, findings.categories)
        findings = replace(findings, account=replace(findings.account, kind=kind))
    likely = _likely(document)
    if not _is_statement(sheet, findings, likely) or _is_another(likely, findings):
        reason = "The document does not look like an account statement: no rows and balances were found."
        raise NothingFound(reason, read=request.get("text") or document.raw or document.text)
    return findings


def read_statement(sheet: Sheet, today: date | None = None) -> Findings:
    """Everything that the pages say.

    Balances whose labels no list holds tell of the rows only where they prove all; else they are told where none was.
    So do balances that stand under money in or out: most stand wherever there is room.
    """
    calendar, card = _calendar(sheet, today), is_card(sheet)
    for arranged in (side_by_side, pairs_joined, without_boxes, in_one_column):
        sheet = arranged(sheet, calendar)
    ledgers = list(ledgers_of(sheet, calendar, second_day=tells_vouchers(sheet.rows)))
    sided = any({"debit", "credit"} <= columns.edges.keys() for columns in headings_of(sheet.rows) if columns)
    ways = (_Balances(), _Balances(heard=True), *([_Balances(sided=True)] * sided))
    found: list[Findings] = []
    for way in ways:
        found.append(_told(sheet, calendar, ledgers, way, card=card))
        if found[-1].reconciled:
            return found[-1]
    told, heard, *_ = found
    return replace(told, opening=told.opening or heard.opening, closing=told.closing or heard.closing)


@dataclass(frozen=True, kw_only=True)
class _Balances:
    """Which balances are read. heard: also in words that no list holds. sided: with the sign of their column."""

    heard: bool = False
    sided: bool = False

    def on(self, sheet: Sheet, calendar: Calendar, taken: set[int]) -> list[Anchor]:
        """The balances outside the rows that are taken."""
        found = anchors_of(sheet, calendar, taken, heard=self.heard)
        return signed_by_columns(found, sheet) if self.sided else found


def _told(
    sheet: Sheet, calendar: Calendar, ledgers: Sequence[Sequence[LedgerLine]], balances: _Balances, *, card: bool
) -> Findings:
    """What the figures prove, else what words and marks tell."""
    anchors = balances.on(sheet, calendar, set())
    if ledger := read_ledger(sheet, ledgers, anchors, card=card):
        return _findings(sheet, calendar, anchors, ledger)
    told = _read(sheet, calendar, balances)
    if len(told.transactions) >= MISSED * len(sheet.rows):
        return told
    ledger = unproven_ledger(sheet, ledgers, card=card)
    if ledger and len(told.transactions) < MISSED * len(ledger.transactions):
        return _findings(sheet, calendar, anchors, ledger)
    return told


def _calendar(sheet: Sheet, today: date | None) -> Calendar:
    """The calendar whose days come one after the other; where several orders do, that of the country."""
    texts = [row.text for row in sheet.rows]
    order = date_order(texts, month_first_hint=bool(_AMERICAN.search(sheet.text)))
    calendar = Calendar(texts, order, today)
    if order.certain:
        return calendar
    other = Calendar(texts, replace(order, day_first=not order.day_first), today)
    ahead = Calendar(texts, order, today, year_first=True)
    return min((calendar, other, ahead), key=lambda each: _turns(each, texts))


def _turns(calendar: Calendar, texts: Sequence[str]) -> int:
    """How often days turn from rising to falling or back, line by line, or leap by two months; twice within a line."""
    pairs = [(text, one, other) for text in texts for one, other in pairwise(calendar.dates(text)[:2])]
    spans = [(a, b) for text, a, b in pairs if _TO.fullmatch(text[a.end : b.start]) and not find_entries(text)]
    falling = sum(one.iso > other.iso for one, other in spans)  # behind its own day a booking may tell an earlier one
    days = [date.fromisoformat(found[0].iso) for text in texts if (found := calendar.dates(text))]
    steps = [(after - before).days for before, after in pairwise(days) if after != before]
    turns = sum((one > 0) != (other > 0) for one, other in pairwise(steps)) + sum(abs(step) > LEAP for step in steps)
    return turns + 2 * falling


def _findings(sheet: Sheet, calendar: Calendar, anchors: Sequence[Anchor], ledger: Ledger) -> Findings:
    """The statement with the rows of its ledger."""
    rows = ledger.transactions[:TRANSACTIONS_MAX]
    if ledger.opening is None and ledger.closing is None and not ledger.owed:
        opening, closing = opening_and_closing(anchors, rows)
        ledger = replace(ledger, opening=opening, closing=closing)
    reconciled = _adds_up(rows, ledger.opening, ledger.closing)
    if ledger.closing and not reconciled and (first := opening_by_sum(sheet, ledger.closing, rows, card=ledger.owed)):
        ledger, reconciled = replace(ledger, opening=first), True
    account = account_of(sheet, calendar, {row.row: row.date for row in rows}, anchors)
    listed = account.kind is not None and account.kind.finder == "kind_word"
    name = account.institution.value if account.institution else ""
    lender = not has_legal_form(name) or bank_words(alone=False).search(fold(name))  # else one who sells on account
    if ledger.owed and lender and not listed and not LOAN.search(fold(sheet.text)):
        account = replace(account, kind=Found(value="credit_card", page=None, quote="", finder="kind_owed"))
    return Findings(
        account=account,
        opening=_balance(ledger.opening, reconciled),
        closing=_balance(ledger.closing, reconciled),
        transactions=rows,
        categories=tuple(categories_of(rows)),
        reconciled=reconciled,
        ambiguous=_is_ambiguous(sheet, calendar, ledger),
        yearless=calendar.assumes,
    )


def _is_ambiguous(sheet: Sheet, calendar: Calendar, ledger: Ledger) -> bool:
    days = [day for row in ledger.transactions for day in calendar.dates(sheet.rows[row.row].text)]
    return any(day.ambiguous for day in days) and not calendar.order.certain and not _AMERICAN.search(sheet.text)


def _read(sheet: Sheet, calendar: Calendar, balances: _Balances) -> Findings:
    raws = raw_rows(sheet, calendar)[:TRANSACTIONS_MAX]
    habit = habit_of(raws, is_card(sheet), last_column_is_balance(sheet))
    told = balances.on(sheet, calendar, {raw.row.number for raw in raws})
    anchors = [_owed(each) if habit.turned else each for each in told]
    opening, closing, rows = _settled(raws, habit, anchors)
    reconciled = _adds_up(rows, opening, closing)
    if habit.card and not habit.turned and not reconciled:  # payments marked by letters, what is owed unmarked
        owed = _settled(raws, habit, [each if each.signed else _owed(each) for each in told])
        reconciled = _adds_up(owed[2], owed[0], owed[1])
        opening, closing, rows = owed if reconciled else (opening, closing, rows)
    if opening and closing is None and rows and (both := closing_by_sum(sheet, opening, rows, card=is_card(sheet))):
        (opening, closing), reconciled = both, True
    if closing and not reconciled and rows and (first := opening_by_sum(sheet, closing, rows, card=is_card(sheet))):
        opening, reconciled = first, True
    return Findings(
        account=account_of(sheet, calendar, {raw.row.number: raw.date.iso for raw in raws}, anchors),
        opening=_balance(opening, reconciled),
        closing=_balance(closing, reconciled),
        transactions=tuple(rows),
        categories=tuple(categories_of(rows)),
        reconciled=reconciled,
        ambiguous=any(raw.date.ambiguous for raw in raws)
        and not calendar.order.certain
        and not _AMERICAN.search(sheet.text),
        yearless=calendar.assumes,
    )


def _settled(
    raws: Sequence[RawRow], habit: Habit, anchors: Sequence[Anchor]
) -> tuple[Anchor | None, Anchor | None, list[Transaction]]:
    """The first and the last balance, and the rows with the signs that these prove."""
    plain = transactions_of(raws, habit, opening_and_closing(anchors, [])[0])
    opening, closing = opening_and_closing(anchors, plain)
    return opening, closing, proven(spoken(transactions_of(raws, habit, opening), habit), anchors)


def result_of(findings: Findings) -> dict[str, Any]:
    """The response's fields; what was not found is empty."""
    account, rows = findings.account, findings.transactions
    return {
        "institution": value_of(account.institution, ""),
        "account_holder": value_of(account.holder, ""),
        "account_number": value_of(account.number, ""),
        "account_type": value_of(account.kind, "other"),
        "currency": value_of(account.currency, ""),
        "period_start": value_of(account.start, ""),
        "period_end": value_of(account.end, ""),
        "opening_balance": value_of(findings.opening, None),
        "closing_balance": value_of(findings.closing, None),
        "transactions": [
            {
                "date": row.date,
                "description": row.description,
                "amount": row.amount,
                "balance": row.balance,
                "category": category,
            }
            for row, category in zip(rows, findings.categories, strict=True)
        ],
        "total_credits": sum((row.amount for row in rows if row.amount > 0), ZERO),
        "total_debits": -sum((row.amount for row in rows if row.amount < 0), ZERO),
        "reconciled": findings.reconciled,
    }


def _owed(anchor: Anchor) -> Anchor:
    """On a card's statement that writes charges plainly, a plain balance is what is owed."""
    return replace(anchor, value=-anchor.value)


def _balance(anchor: Anchor | None, reconciled: bool) -> Found[Decimal] | None:
    if anchor is None:
        return None
    finder = "balance_reconciled" if reconciled else "balance_row" if anchor.kind == "between" else "balance_label"
    return Found(value=anchor.value, page=anchor.page, quote=anchor.quote, finder=finder)


def _adds_up(rows: Sequence[Transaction], opening: Anchor | None, closing: Anchor | None) -> bool:
    """Whether all rows lead from the first balance to the last; those of a further account lead elsewhere."""
    if opening is None or closing is None:
        return False
    return opening.value + sum((row.amount for row in rows), ZERO) == closing.value


def _likely(document: Document) -> Mapping[str, float]:
    """How likely the head of the first page is of each kind of paper."""
    page = next(iter(document.pages))
    return {each.kind: each.share for each in kinds_of(look_of(replace(page, lines=page.lines[:HEAD_LINES])))}


def _is_statement(sheet: Sheet, findings: Findings, likely: Mapping[str, float]) -> bool:
    """Rows that add up, are many, or all that there is are one in any words; else it looks like one and has some.

    So are rows beside a balance, an account or its days where nothing looks more like another paper. likely: each kind,
    by the look of the first page.
    """
    count = len(findings.transactions)
    if findings.reconciled and count >= PROVING:
        return True
    share = count / max(1, len(sheet.rows))
    several = len({row.date for row in findings.transactions}) >= PROVING
    if several and share >= (SHARE if _proven(findings) >= PROVING or count >= MANY else MOSTLY):
        return True
    if likely["statement"] >= LOOKS and count:
        return True
    account = findings.account
    known = sum(each is not None for each in (findings.opening, findings.closing, account.number, account.institution))
    told = known + (account.kind is not None) + (account.start is not None)
    if count and told and likely["statement"] >= max(likely[kind] for kind in likely if kind not in NO_RIVALS):
        return True
    if not STATEMENT.search(fold(sheet.text)):
        return False
    least = 1 if count >= FEW * len(sheet.rows) else 3
    quiet = told if findings.closing else known
    return (bool(findings.transactions) and known >= least) or (known > 1 and quiet >= 3)


def _is_another(likely: Mapping[str, float], findings: Findings) -> bool:
    """Whether the first page looks like a paper of another kind, and no balances prove the rows."""
    if _proven(findings) >= PROVING:
        return False
    least = max(CLEAR, CLEARLY * likely["statement"])
    return any(likely[kind] > least for kind in likely if kind not in NO_RIVALS)


def _proven(findings: Findings) -> int:
    return sum(row.sign in ("sign_chain", "sign_proven") for row in findings.transactions)
