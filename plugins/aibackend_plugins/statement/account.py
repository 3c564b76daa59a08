"""Whose account it is, at which bank, of which kind, in which currency, and for which time."""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.labels import LONGEST, fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.currencies import currency_of, local_currency
from aibackend_blocks.values.places import city_country, has_legal_form, is_city_line, is_street
from aibackend_plugins.statement.findings import Account, Anchor
from aibackend_plugins.statement.ledger_figures import Calendar
from aibackend_plugins.statement.words import CARD, CHECKING, SAVINGS

_BANK = re.compile(
    r"\b\w*bank\w*\b|sparkasse|credit union|\bbanca\b|\bbanque\b|\bbanco\b|volksbank|raiffeisen"
    r"|building society|\bcaixa\b"
    r"|credit (?:agricole|mutuel|lyonnais|suisse)|societe generale|\bbnp\b|\bhsbc\b|\bbarclays\b|\bchase\b|wells fargo"
    r"|\bciti\w*|capital one|american express|\bpaypal\b|\brevolut\b|\bwise\b|\bmonzo\b|\bn26\b|\bing\b|\bubs\b|\bdkb\b"
    r"|\bcomdirect\b|santander|\bbbva\b|unicredit|intesa|rabobank|abn amro|navy federal|\busaa\b|\bfcu\b"
    r"|scalable capital|\bcaja\b|\bkasse\b|\bcooperativa de credito\b|\bfinance\b|\bmoney$"
    r"|trade republic|estateguru|\bebase\b|financial|brokerage|securities"
)
_NO_BANK = re.compile(
    r"bankleitzahl|bankverbindung|bank statement|bank account|banking|bankkonto|bank details|banker|hausbank|zahlungen"
    r"|\bblz\b|kontoauszug|statement of|^\W*iban|^\W*bic|sehr geehrte|ihre bank\b|your bank"
)
_CUT = re.compile(
    r"\s*[·•|,*]\s*|\s{2,}|\s[-–]\s|\s+(?=\d{5}\b)|\s+(?:Telefon|Tel\b|Fax|Postfach|E-Mail|Kontonummer).*"
)
_HOLDER = re.compile(
    r"(?:kontoinhaber(?:in)?|karteninhaber(?:in)?|account holder|account name|account owner|card ?holder"
    r"|name of account holder"
    r"|titulaire(?: du compte)?|titular(?: de la cuenta)?|intestatario|rekeninghouder|titular da conta"
    r"|customer name|prepared for|member(?: name)?|client name|intestato a|a nombre de|au nom de|lautend auf"
    r"|ten name van|in the name of"
    r"|inhaber)(?:/in)?\s*[:.]?\s*(?P<rest>.*)"
)
_TITLE = re.compile(
    r"^(?:herrn?(?: und frau)?|frau(?: und herrn)?|mr\.?s?|mrs\.?|ms\.?|monsieur|madame|m\.|mme|sig\.ra|sig\."
    r"|sr\.|sra\.|dhr\.?|mevr\.?)\b\.?\s*"
)
_NUMBER = re.compile(
    r"(?:iban|konto-?\s?(?:nummer|nr\.?)|kontonummer|account (?:number|no\.?|nr\.?|#)|account"
    r"|acct\.?(?: no\.?)?|card[- ]nummer"
    r"|kartennummer|card (?:number|no\.?)|n(?:o|°|umero)\.? de compte|compte n°|numero de cuenta"
    r"|cuenta(?: n[°o]\.?)?|numero conto"
    r"|conto n\.?|rekeningnummer|rekening|numero da conta|conta n[°o]\.?|produkt id|girokonto nummer"
    r"|girokonto|tagesgeldkonto|(?:account|card)(?: number)? ending(?: in| with)?|checking|savings)"
    r"\s*(?:nr\.?|no\.?|nummer|number|#)?\s*(?:/[^:\d]{3,24})?\s*[:.;]?\s*(?P<number>[A-Z]{2}\d{2}(?:\s?[\dA-Z]{4}){2,7}(?:\s?\d{1,3})?"
    r"|(?:[A-Z]{1,3}-)?[\dXx*•.# -]{3,26}[\dXx]|[*Xx•]+\s?-?\d{4})",
    re.IGNORECASE,
)
_CARD_NUMBER = re.compile(r"\b(?:\d{4}[ -]){3}\d{4}\b|(?:[Xx*•]{4}[ -]?){1,3}\d{4}\b")
_IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?:\s?[\dA-Z]{4}){3,7}(?:\s?[\dA-Z]{1,3})?\b")
_EURO = frozenset(
    [
        "AT",
        "BE",
        "CY",
        "DE",
        "EE",
        "ES",
        "FI",
        "FR",
        "GR",
        "HR",
        "IE",
        "IT",
        "LT",
        "LU",
        "LV",
        "MT",
        "NL",
        "PT",
        "SI",
        "SK",
    ]
)
_CLOSED = re.compile(
    r"\b(?:(?:statement )?closing date|statement (?:closing )?date|statement ending|auszugsdatum|auszug-datum"
    r"|kontostand am"
    r"|date du releve|releve au|estratto conto al|situacion a|fecha de corte|data do extrato)\W*$"
)
"""What stands before the day on which a statement was closed."""
_DOLLARS = frozenset({"CA", "AU", "NZ", "SG"})
"""Countries with a dollar of their own that addresses tell."""
_INTRODUCED = re.compile(r"(?i)^(?:unterstützt von der|powered by|ein service der|a service of|issued by)\s+")
LETTERHEAD = 20
"""Rows at the top among which a bank names itself; further down only a legal form tells its own name from others."""


def account_of(sheet: Sheet, calendar: Calendar, taken: AbstractSet[int], anchors: Sequence[Anchor]) -> Account:
    """Everything that the head of the statement says. taken: numbers of the rows that are transactions."""
    first_row = min(taken, default=len(sheet.rows))
    start, end = _period(sheet, calendar, anchors)
    return Account(
        institution=_institution(sheet),
        holder=_holder(sheet, first_row),
        number=_number(sheet),
        kind=_kind(sheet, first_row),
        currency=_currency(sheet, taken),
        start=start,
        end=end,
    )


def is_card(sheet: Sheet) -> bool:
    """Whether the statement is of a credit card; a current account that only speaks of cards is none."""
    head = fold(" ".join(row.text for row in sheet.rows[:70]))
    return bool(CARD.search(head)) and not CHECKING.search(head) and not SAVINGS.search(head)


def _institution(sheet: Sheet) -> Found[str] | None:
    """The first line that names a bank, a legal form before none."""
    named = []
    for cell in sheet.cells[:250]:
        folded = fold(cell.text)
        match = _BANK.search(folded)
        if not match or _NO_BANK.search(folded) or len(cell.text) > 130:
            continue
        name = _CUT.split(cell.text[_begin(cell.text, match.start()) :])[0].strip(" .:")
        name = _INTRODUCED.sub("", name)
        if 2 < len(name) <= 60 and not re.search(r"\d", name) and _BANK.search(fold(name)) and len(name.split()) <= 8:
            named.append((name, cell))
    if not named:
        return None
    top = [each for each in named if each[1].row <= LETTERHEAD] or named
    name, cell = min(top, key=lambda each: (each[1].row > LETTERHEAD and not has_legal_form(each[0]), each[1].row))
    return Found(value=name, page=cell.page, quote=name, finder="bank_form" if has_legal_form(name) else "bank_word")


def _begin(text: str, at: int) -> int:
    """Where the name that holds a place begins: behind the last sign that parts names."""
    cuts = [match.end() for match in _CUT.finditer(text[:at])]
    return cuts[-1] if cuts else 0


def _holder(sheet: Sheet, first_row: int) -> Found[str] | None:
    rows = sheet.rows[: max(first_row, 60)]
    for place, row in enumerate(rows):
        match = _HOLDER.search(fold(row.text))
        if match:
            rest = row.text[match.start("rest") :].strip(" :")
            text = rest or (rows[place + 1].text if place + 1 < len(rows) else "")
            name = _as_name(text)
            if name:
                return Found(value=name, page=row.page, quote=name, finder="holder_label")
    for place, row in enumerate(rows[:40]):
        folded = fold(row.text)
        title = _TITLE.match(folded)
        if title:
            text = row.text[title.end() :] or (rows[place + 1].text if place + 1 < len(rows) else "")
            if not _as_name(text) and place + 1 < len(rows):
                text = rows[place + 1].text
            if name := _as_name(text):
                return Found(value=name, page=row.page, quote=name, finder="holder_title")
    return _above_address(sheet)


def _above_address(sheet: Sheet) -> Found[str] | None:
    """The name over a street and a town."""
    cells = sheet.cells[:60]
    for cell in cells:
        if not (is_street(cell.text) or re.match(r"^\d+\s+[A-Z]", cell.text)) or len(cell.text) > 50:
            continue
        above = [each for each in cells if each.row == cell.row - 1 and each.over(cell)]
        below = [each for each in cells if cell.row < each.row <= cell.row + 2 and each.over(cell)]
        if above and any(is_city_line(each.text) or re.search(r"\d{5,6}$", each.text) for each in below):
            name = _as_name(above[0].text)
            if name and not _BANK.search(fold(name)) and not has_legal_form(name):
                return Found(value=name, page=cell.page, quote=name, finder="holder_place")
    return None


def _as_name(text: str) -> str:
    text = re.split(
        r"\s{2,}|\s+(?:Tel|Telefon|Fax|Datum|Ausgestellt|IBAN|Konto|Seite|Page|Auszug)\b", _TITLE.sub("", text)
    )[0]
    if text.rstrip().endswith(":"):
        return ""
    text = text.strip(" ,;.*")
    words = text.split()
    if not 1 < len(words) <= 5 or re.search(r"\d|@|:", text) or is_street(text) or is_city_line(text):
        return ""
    return text


def _number(sheet: Sheet) -> Found[str] | None:
    """The account's own number: labelled, else a card's, else the first IBAN. Only its end is kept."""
    for cell in sheet.cells[:250]:
        for match in _NUMBER.finditer(cell.text):
            digits = re.sub(r"[^0-9A-Za-z]", "", match["number"])
            if len(re.sub(r"\D", "", digits)) >= 4:
                return _ending(cell, match["number"], "number_label")
    text_rows = sheet.rows[:120]
    for form, finder in ((_CARD_NUMBER, "number_card"), (_IBAN, "number_iban")):
        for row in text_rows:
            if found := form.search(row.text):
                return _ending(row.cells[0], found.group(), finder)
    return None


def _ending(cell: Cell, text: str, finder: str) -> Found[str]:
    characters = re.sub(r"[^0-9A-Za-z]", "", text)
    # Only the ending is quoted too: evidence must not tell what the answer keeps back.
    tail = re.search(r"[0-9A-Za-z](?:[^0-9A-Za-z]*[0-9A-Za-z]){3}[^0-9A-Za-z]*$", text)
    quote = tail.group().strip() if tail else characters[-4:]
    return Found(value=characters[-4:], page=cell.page, quote=quote, finder=finder)


def _kind(sheet: Sheet, first_row: int) -> Found[str] | None:
    """By the first word that names a kind; a card's statement is told by its limits and payments too."""
    for row in sheet.rows[: max(first_row + 2, 40)]:
        folded = fold(row.text)
        if len(folded) > 140:
            continue
        for kind, form in (("savings", SAVINGS), ("checking", CHECKING), ("credit_card", CARD)):
            if match := form.search(folded):
                quote = row.text[match.start() : match.end()]
                return Found(value=kind, page=row.page, quote=quote, finder="kind_word")
    return None


def _currency(sheet: Sheet, taken: AbstractSet[int]) -> Found[str] | None:
    """By what is said outside of the rows, which may speak of purchases abroad; else by all."""
    texts = [(cell.row, cell.text.replace("S$", "SGD ")) for cell in sheet.cells if len(cell.text) < 120]
    country = next((found for cell in sheet.cells[:60] if (found := city_country(cell.text)) in _DOLLARS), "") or ""
    apart = [text for row, text in texts if row not in taken and re.search(r"\d|\(|wahrung|currency", fold(text))]
    code, sign = currency_of(apart, country=country)
    if not code:
        code, sign = currency_of((text for _, text in texts), country=country)
    if not code:
        return _local_currency(sheet)
    cell = next((cell for cell in sheet.cells if sign in cell.text), None)
    return Found(value=code, page=cell.page if cell else None, quote=sign, finder="currency_text")


def _local_currency(sheet: Sheet) -> Found[str] | None:
    """Where no currency is named: that of the country of an IBAN, or of a German sort code."""
    for row in sheet.rows:
        iban = _IBAN.search(row.text)
        code = (local_currency(iban.group()[:2]) or ("EUR" if iban.group()[:2] in _EURO else "")) if iban else ""
        if code or "bankleitzahl" in fold(row.text):
            quote = iban.group()[:2] if iban and code else row.text[:60]
            return Found(value=code or "EUR", page=row.page, quote=quote, finder="currency_country")
    for cell in sheet.cells[:60]:
        if code := local_currency(city_country(cell.text) or "" if len(cell.text) < 60 else ""):
            return Found(value=code, page=cell.page, quote=cell.text, finder="currency_country")
    return None


def _period(sheet: Sheet, calendar: Calendar, anchors: Sequence[Anchor]) -> tuple[Found[str] | None, Found[str] | None]:
    """The first line with two dates that speaks of a period; else the dates of the first and the last balance."""
    for row in sheet.rows[:80]:
        dates = calendar.dates(row.text)
        if len(dates) < 2 or dates[0].iso > dates[1].iso:
            continue
        between = re.sub(r"\[[a-z]{3,4}\]|\([a-z]{3,4}\)", "", fold(row.text[dates[0].end : dates[1].start])).strip()
        lead = fold(row.text[: dates[0].start])
        spoken = re.search(r"period|zeitraum|vom\b|from|statement|abrechnung|desde|du\b|dal\b|van\b", lead)
        parted = re.fullmatch(r"[-–—]|to|bis|through|thru|au|al|a|hasta|tot|t/m|ate|bis zum", between)
        if parted and (spoken or not re.search(r"[^\W\d_]{3}", row.text[dates[1].end :])):
            return (
                Found(
                    value=dates[0].iso, page=row.page, quote=row.text[dates[0].start : dates[0].end], finder="period"
                ),
                Found(
                    value=dates[1].iso, page=row.page, quote=row.text[dates[1].start : dates[1].end], finder="period"
                ),
            )
    dated = [each for each in anchors if each.date]
    if len(dated) < 2 or dated[0].date > dated[-1].date:
        return None, _closed(sheet, calendar)
    first, last = dated[0], dated[-1]
    return (
        Found(value=first.date, page=first.page, quote=first.quote, finder="period_balance"),
        Found(value=last.date, page=last.page, quote=last.quote, finder="period_balance"),
    )


def _closed(sheet: Sheet, calendar: Calendar) -> Found[str] | None:
    """The day on which the statement was closed, where it tells no period."""
    for row in (row for row in sheet.rows[:80] if len(row.text) <= LONGEST):
        for day in calendar.dates(row.text):
            if _CLOSED.search(fold(row.text[: day.start])):
                return Found(value=day.iso, page=row.page, quote=row.text[day.start : day.end], finder="period")
    return None
