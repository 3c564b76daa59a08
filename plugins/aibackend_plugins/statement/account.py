"""Whose account it is, at which bank, of which kind, in which currency, and for which time."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import islice

from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.currencies import CODES, currency_of, local_currency
from aibackend_blocks.values.lands import land_of, lands_of
from aibackend_plugins.statement.account_number import number_of
from aibackend_plugins.statement.columns import names_columns
from aibackend_plugins.statement.findings import Account, Anchor, Transaction
from aibackend_plugins.statement.head import FLUSH, head_of, holder_of
from aibackend_plugins.statement.heard import likelihood
from aibackend_plugins.statement.institution import institution_of
from aibackend_plugins.statement.ledger_figures import Calendar, find_entries
from aibackend_plugins.statement.period import period_of
from aibackend_plugins.statement.words import CARD, CHECKING, SAVINGS

_IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?:\s?[\dA-Z]{4}){3,7}(?:\s?[\dA-Z]{1,3})?\b")
_CARD_NUMBER = re.compile(
    r"(?:[x*•]{4}[ -]?){2,3}\d{4}\b|\b\d{4}[ -]?(?=[\dx*•]{0,4}[ -]?[x*•]{4})(?:[\dx*•]{4}[ -]?){2}\d{4}\b"
    r"|(?<![\w-])(?<!\d )[45]\d{3}(?P<gap>[ -])\d{4}(?P=gap)\d{4}(?P=gap)\d{4}(?![\w-]| \d)"
)
"""The number of a card, masked, or whole in four groups as the two largest schemes give them."""
_KINDS = {"current_account": "checking", "savings_account": "savings"}
_PARTED = re.compile(r"\s*[:：,;()|]\s*|\s[-–]\s|\s*\S*\d\S*\s*")
"""What parts the phrases of a line: marks, and words that hold figures."""
LINE = 140
"""Characters of a row beyond which it is a sentence."""
CELLS_MOST, TITLE, WORDS_MOST = 24, 7, 4
"""Cells of the head that are asked for a kind that no list holds, words of such a cell, and those asked, 4 ms each."""
SURELY = 0.7
"""Likelihood of a kind of account that is enough."""
EVERYDAY = frozenset(
    {"Groceries", "Dining", "Transport", "Shopping", "Housing", "Utilities", "Insurance", "Health", "Income"}
)
"""What is booked on the account that wages come to and that bills are paid from."""
BOOKED_LEAST, SPENT = 4, 0.3
"""Bookings that tell a kind, and the share of them that are of the everyday, at least."""
TOLD = 4
"""Words of a title that ends with the code of the account's currency, at most."""
SENTENCE = 300
"""Characters of a cell that may tell a currency; longer ones are the small print."""


def account_of(sheet: Sheet, calendar: Calendar, booked: Mapping[int, str], anchors: Sequence[Anchor]) -> Account:
    """Everything that the head of the statement says. booked: the day of each transaction by the number of its row."""
    start, end = period_of(sheet, calendar, anchors, booked)
    taken = booked.keys()
    institution = institution_of(sheet, taken)
    return Account(
        institution=institution,
        holder=holder_of(sheet, taken, institution.value if institution else ""),
        number=number_of(sheet, taken),
        kind=_kind(sheet, taken),
        currency=_currency(sheet, taken),
        start=start,
        end=end,
    )


def is_card(sheet: Sheet) -> bool:
    """Whether the statement is of a credit card; a current account that only speaks of cards is none."""
    rows = (row.text for row in sheet.rows[:70])
    head = fold(" ".join(text for text in rows if not (text[:1].isdigit() and find_entries(text))))  # no bookings
    told = CARD.search(head) or (_CARD_NUMBER.search(head) and not _IBAN.search(sheet.text[:4_000]))
    return bool(told) and not CHECKING.search(head) and not SAVINGS.search(head)


def _kind(sheet: Sheet, taken: AbstractSet[int]) -> Found[str] | None:
    """By the first word that names a kind, which bookings may say of another account; a card's by its limits too."""
    first_row = min(taken, default=len(sheet.rows))
    rows = [row for row in sheet.rows[: max(first_row + 2, 40)] if row.number not in taken]
    if told := next((found for row in rows if len(row.text) <= LINE and (found := _listed(row))), None):
        return told
    sentences = [row for row in sheet.rows[:first_row] if LINE < len(row.text) <= SENTENCE]
    head = (cell for cell in head_of(sheet, first_row) if not names_columns(sheet.rows[cell.row]))
    return _unlisted(list(islice(head, CELLS_MOST))) or next(filter(None, map(_listed, sentences)), None)


def _listed(row: Row) -> Found[str] | None:
    folded = fold(row.text)
    for kind, form in (("savings", SAVINGS), ("checking", CHECKING), ("credit_card", CARD)):
        if match := form.search(folded):
            return Found(value=kind, page=row.page, quote=row.text[match.start() : match.end()], finder="kind_word")
    return None


def _unlisted(cells: Sequence[Cell]) -> Found[str] | None:
    """The kind that words of a line of the head mean most surely, where no list holds them."""
    best: tuple[float, Found[str]] | None = None
    for cell in cells:
        for text in sorted({text for phrase in _PARTED.split(cell.text) for text in _ends(phrase.split())}):
            for label, kind in _KINDS.items():
                share = likelihood(text, label)
                if share >= SURELY and (best is None or (share, text) > (best[0], best[1].quote)):
                    best = share, Found(value=kind, page=cell.page, quote=text, finder="kind_heard")
    return best[1] if best else None


def _ends(words: Sequence[str]) -> list[str]:
    """The last words of a phrase, from one to a few, and its first two."""
    if not words or len(words) > TITLE or not re.match(r"[^\W\d]", words[0]):
        return []
    return [" ".join(words[-count:]) for count in range(1, WORDS_MOST + 1)] + [" ".join(words[:2])]


def kind_of_bookings(rows: Sequence[Transaction], categories: Sequence[str]) -> Found[str] | None:
    """Where no word tells a kind: an account that the everyday is paid to and from is a current one."""
    spent = sum(category in EVERYDAY for category in categories)
    both = {row.amount > 0 for row in rows if row.amount} == {True, False}
    if len(rows) < BOOKED_LEAST or not both or spent < SPENT * len(rows) or "Investments" in categories:
        return None
    return Found(value="checking", page=None, quote="", finder="kind_bookings")


def _currency(sheet: Sheet, taken: AbstractSet[int]) -> Found[str] | None:
    """By what is said outside of the rows, which may speak of purchases abroad; else by all.

    Outside of them counts first what stands alone, beside a figure or a word for it, then what ends with a code
    like a title.
    """
    texts = [(cell.row, cell.text) for cell in sheet.cells if len(cell.text) < SENTENCE]
    rows = range(min(taken, default=0), _end(sheet, max(taken, default=-1)))
    outside = [text for row, text in texts if row not in rows]
    apart = [text for text in outside if text in CODES or re.search(r"\d|\(|wahrung|currency", fold(text))]
    lands = lands_of(outside)
    coded = [text for text in outside if len(words := text.split()) <= TOLD and CODES.intersection(words[-1:])]
    ways = (currency_of(each, lands=lands) for each in (apart, coded, [text for _, text in texts]))
    code, sign = next(filter(all, ways), ("", ""))
    if not code:
        return _local_currency(sheet, land_of(outside))
    cell = next((cell for cell in sheet.cells if sign in cell.text), None)
    return Found(value=code, page=cell.page if cell else None, quote=sign, finder="currency_text")


def _end(sheet: Sheet, last: int) -> int:
    """The row behind the last booking and the lines of its words that stand under them."""
    end = last + 1
    while 0 < end < len(sheet.rows) and len(sheet.rows[end].cells) == 1:
        row, first, under = sheet.rows[last], sheet.rows[last].cells[0], sheet.rows[end].cells[0]
        if under.page != row.page or under.x0 <= first.x1 or not row.starts_at(under.x0, FLUSH):
            break
        end += 1
    return end


def _local_currency(sheet: Sheet, land: str) -> Found[str] | None:
    """Where no currency is named: that of the country of the paper, or of a German sort code."""
    if code := local_currency(land):
        return Found(value=code, page=None, quote="", finder="currency_country")
    row = next((row for row in sheet.rows if "bankleitzahl" in fold(row.text)), None)
    return Found(value="EUR", page=row.page, quote=row.text[:60], finder="currency_country") if row else None
