"""A receipt read line by line, by garbled labels, by arithmetic and by what was paid."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from aibackend_blocks.documents.receipts.category import category_of
from aibackend_blocks.documents.receipts.chain import chained
from aibackend_blocks.documents.receipts.findings import Findings, Item, TillLine, Totals, till_lines, with_unheard
from aibackend_blocks.documents.receipts.head import merchant_and_location
from aibackend_blocks.documents.receipts.items import items_of, making_sum, restating, sum_of
from aibackend_blocks.documents.receipts.moments import moment_of
from aibackend_blocks.documents.receipts.payment import payment_method
from aibackend_blocks.documents.receipts.refunds import as_sale, is_refund, taken_back
from aibackend_blocks.documents.receipts.sums import (
    choose,
    found_sum,
    labelled_sums,
    parts_between,
    unlabelled_sums,
    unnamed_subtotal,
)
from aibackend_blocks.documents.receipts.unlabelled import spoken_totals
from aibackend_blocks.pages.cells import Sheet
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found, value_of
from aibackend_blocks.values.currencies import (
    CODES,
    code_of,
    currency_of,
    local_currency,
)
from aibackend_blocks.values.dates import date_order
from aibackend_blocks.values.lands import country_by_marks, land_of, lands_of
from aibackend_blocks.values.places import city_country, country_of, is_city_line

_MALAYSIA = re.compile(
    r"\bsdn\b|\bs/b\b|\bbhd\b|\bmalaysia\b|\bselangor\b|\bjalan\b|\bjln\b|\bkuala lumpur\b|\bjohor\b"
    r"|\brm\b(?!\s?\d+(?![\d.,]))"
)
_PAID = frozenset({"cash", "card"})
_EURO = re.compile(
    r"\b(?:nif|cif|siret|siren|p\.? ?iva|partita iva|nipc|ust-?id\w*|scontrino fiscale|documento commerciale"
    r"|btw-?nr)\b"
)
"""Tax numbers and papers that only countries of the euro have by these names."""
_COMPANY = re.compile(r"(?i)\bBHD\b")
"""A legal form in Malaysia; elsewhere the dinar of Bahrain, which has three decimals and no till of these."""
LONG, PROSE, PROSE_MOST = 8, 0.5, 150
"""Words of a cell that is a sentence; the share of words in such cells that makes prose; words of a paper at least."""


def find_receipt(sheet: Sheet) -> Findings | None:
    """The receipt on the pages; None when there is none."""
    findings = read_receipt(sheet)
    return findings if _is_receipt(sheet, findings) else None


def read_receipt(sheet: Sheet) -> Findings:
    """Everything that the roll says."""
    lines = till_lines(sheet)
    return taken_back(_read(sheet, as_sale(lines))) if is_refund(lines) else _read(sheet, lines)


def _read(sheet: Sheet, lines: Sequence[TillLine]) -> Findings:
    lines = with_unheard(lines)
    country = _country(sheet) or _unparted(lines)
    currency = _currency(lines, country)
    american = country in ("US", "PH") or (not country and currency is not None and currency.value == "USD")
    order = date_order([row.text for row in sheet.rows], month_first_hint=american)
    merchant, location = merchant_and_location(lines)
    moment = moment_of(lines, order)
    items = items_of(lines)
    sums = labelled_sums(lines)
    if not any(each.kind in ("total", "subtotal", "card", "cash") for each in sums):
        sums += unlabelled_sums(lines, sum_of(items) if len(items) > 1 else None)
    end = restating(items)
    sums += chained(lines, sums, sum_of(items[:end] or items) if len(items) > 1 else None)
    totals = choose(sums, sum_of(items))
    if not _makes(items, totals):  # a bill that lists what was paid among what was bought
        through = (items_of(each, outside=True) for each in _through_payments(lines))
        items = next((each for each in through if _makes(each, totals)), items)
        totals = choose(sums, sum_of(items))
    if end and not _makes(items, totals):
        sums, items = [*sums, unnamed_subtotal(items[end])], items[:end]
        totals = choose(sums, sum_of(items))
    missing = parts_between(lines, totals)
    if missing:
        totals = choose([*sums, missing], sum_of(items))
        totals = totals if totals.tax else replace(totals, tax=found_sum(missing))
    fuller = items_of(lines, outside=True)
    fuller = fuller[: restating(fuller) or len(fuller)]
    if not _makes(items, totals) and _makes(fuller, totals):
        items, totals = fuller, choose(sums, sum_of(fuller))
    if totals.total is None:
        totals = spoken_totals(lines, items)
    items = tuple(item for item in items if not _is_tax(item, totals))
    items = making_sum(items, _values(totals))
    category, confidence = "Other", 0.0
    if totals.total:
        category, confidence = category_of(
            merchant.value if merchant else "", [item.description.value for item in items]
        )
    return Findings(
        merchant=merchant,
        location=location,
        date=moment.date,
        time=moment.time,
        currency=currency,
        payment_method=payment_method(lines, totals.total.value if totals.total else None),
        totals=totals,
        items=items,
        category=category,
        category_confidence=confidence,
        doubts=("/date",) if moment.ambiguous and not country and not _is_european(currency) else (),
    )


def _through_payments(lines: Sequence[TillLine]) -> Iterator[list[TillLine]]:
    """The lines, of which those above the sums that are called as payments are goods, or are left out."""
    summed = next((place for place, line in enumerate(lines) if line.kind in ("subtotal", "total")), 0)
    above, below = lines[:summed], lines[summed:]
    yield [*(replace(line, kind="") if line.kind in _PAID else line for line in above), *below]
    yield [*(line for line in above if line.kind not in _PAID), *below]


def _unparted(lines: Sequence[TillLine]) -> str:
    """Japan, where the sign of yen and yuan stands beside amounts without decimals only."""
    beside = [figure for line in lines for figure in line.money if figure.currency == "¥"]
    return "JP" if beside and not any(re.search(r"[.,]\d\d$", figure.text) for figure in beside) else ""


def _is_european(currency: Found[str] | None) -> bool:
    """Whether a currency is of countries that write the day before the month."""
    return currency is not None and currency.value in ("EUR", "GBP", "CHF", "DKK", "NOK", "SEK", "PLN", "CZK")


def _is_tax(item: Item, totals: Totals) -> bool:
    """Whether what was read as an item is the tax that makes the total of the subtotal."""
    tax, subtotal = totals.tax, totals.subtotal
    apart = tax and subtotal and totals.total and subtotal.value + tax.value == totals.total.value
    return bool(apart and tax and (item.amount.value, item.amount.quote) == (tax.value, tax.quote))


def _makes(items: Sequence[Item], totals: Totals) -> bool:
    """Whether the items come to the subtotal or the total, or to the total without the tip."""
    sums = _values(totals)
    sums += [totals.total.value - totals.tip.value] if totals.total and totals.tip else []
    return sum_of(items) in sums


def _values(totals: Totals) -> list[Decimal]:
    return [found.value for found in (totals.subtotal, totals.total) if found is not None]


def result_of(findings: Findings) -> dict[str, Any]:
    """The response's fields; what was not found is empty."""
    totals = findings.totals
    return {
        "merchant": value_of(findings.merchant, ""),
        "location": value_of(findings.location, ""),
        "date": value_of(findings.date, ""),
        "time": value_of(findings.time, ""),
        "currency": value_of(findings.currency, ""),
        "subtotal": value_of(totals.subtotal, 0),
        "tax": value_of(totals.tax, 0),
        "tip": value_of(totals.tip, None),
        "total": value_of(totals.total, 0),
        "payment_method": value_of(findings.payment_method, ""),
        "category": findings.category,
        "items": [
            {
                "description": item.description.value,
                "quantity": float(value_of(item.quantity, 1)),
                "amount": item.amount.value,
            }
            for item in findings.items
        ],
    }


def _is_receipt(sheet: Sheet, findings: Findings) -> bool:
    """Whether a sum is told and anything else of a sale, and the paper is no running text."""
    totals = findings.totals
    told = (findings.date, findings.payment_method, totals.tax, totals.subtotal, findings.items or None)
    return totals.total is not None and any(each is not None for each in told) and not _is_prose(sheet)


def _is_prose(sheet: Sheet) -> bool:
    """Whether most words of a paper stand in sentences, as a contract's do."""
    counts = [len(cell.words) for cell in sheet.cells]
    return sum(counts) > PROSE_MOST and sum(count for count in counts if count >= LONG) > PROSE * sum(counts)


def _country(sheet: Sheet) -> str:
    """The country that the receipt shows by an address or by words; "" when none does."""
    if marked := country_by_marks(sheet.text):
        return marked
    if _MALAYSIA.search(fold(sheet.text)) and not _EURO.search(fold(sheet.text)):
        return "MY"
    for cell in sheet.cells[:60]:
        country = country_of(cell.text) or (city_country(cell.text) if len(cell.text) < 60 else "")
        if country and country not in ("IN", "SE"):  # these forms also fit numbers that are no postal codes
            return country
    return ""


def _currency(lines: Sequence[TillLine], country: str) -> Found[str] | None:
    """From the signs beside figures, else from the text, else from the country."""
    lands = lands_of(line.text for line in lines)
    beside = [
        (figure.currency, line) for line in lines for figure in line.money if _is_sign(figure.currency, country, lands)
    ]
    texts = [_COMPANY.sub("", line.text) for line in lines if not is_city_line(line.text)]  # `ROMA RM` is a town
    sums = [line for line in lines if line.kind == "total" and line.money]
    named = [word for line in sums for word in line.words.split() if word in CODES]
    code, sign = currency_of(texts, [*named, *named, *(sign for sign, _ in beside)], country, lands)
    local = local_currency(country) or ("EUR" if _EURO.search(fold(" ".join(line.text for line in lines))) else "")
    local = local or local_currency(land_of(line.text for line in lines))
    if not code:
        return Found(value=local, page=None, quote="", finder="currency_country") if local else None
    told = [line for mark, line in beside if mark == sign] or [line for line in lines if sign in line.text]
    finder = "currency_figure" if beside else "currency_text"
    return Found(value=code, page=told[0].page if told else None, quote=sign, finder=finder)


def _is_sign(sign: str, country: str, lands: Sequence[str]) -> bool:
    """Whether what stands beside a figure names a currency in one of the countries."""
    return any(code_of(sign, each) for each in (country, *lands))
