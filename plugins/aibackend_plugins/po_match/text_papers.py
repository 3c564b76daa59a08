"""Papers from plain text: labelled facts, items in words ("3 x Chair @ 191.00 = 573.00") and rows of tables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

from aibackend_blocks.values.amounts import DecimalSign, decimal_sign, find_amounts
from aibackend_blocks.values.currencies import code_of, currency_of

from .numbers import FIGURE, figure
from .papers import Line, Paper, Role, placed
from .parties import party_of
from .prose_lines import MONTH, is_told, masked, read_prose, tells_a_fate
from .tax_basis import undotted, without_basis
from .text_lines import UNIT, TableHead, item_of, table_head

_MONEY_LABELS = {
    "subtotal": r"sub[- ]?total|net(?: (?:total|amount|value))?|netto(?:betrag)?|zwischensumme|sous[- ]total|total ht"
    r"|total (?:before|ex(?:cl\w*)?\.?) (?:tax|vat)|goods total|base imponible|imponibile",
    "shipping": r"shipping(?: (?:and|&) handling)?|freight|carriage|postage|delivery (?:charge|cost|fee)s?"
    r"|versand(?:kosten)?|fracht(?:kosten)?|porto|frais de port|transport(?: cost| charge)?",
    "tax": r"(?:sales |total )?(?:tax|vat|gst|hst|pst)(?: (?:amount|total))?|mwst\.?|ust\.?|umsatzsteuer|mehrwertsteuer"
    r"|tva|iva|i\.v\.a\.?|btw|moms",
    "total": r"(?:grand |order |invoice |gross )?total(?: (?:amount|due|ttc|incl\w*\.? (?:tax|vat)|payable))*"
    r"|gross(?: amount)?|amount (?:due|payable)|balance due|gesamt(?:betrag|summe)?|rechnungsbetrag"
    r"|brutto(?:betrag)?|importe total",
}
_MONEY = {
    name: re.compile(rf"\W{{0,3}}(?:{label})\b[\s:=.]*(?P<rest>.*\d.*)", re.IGNORECASE)
    for name, label in _MONEY_LABELS.items()
}
_PARTY = re.compile(
    r"\W{0,3}(?:vendor|supplier|seller|sold by|from|lieferant|verkäufer|fournisseur|proveedor|fornitore|leverancier)"
    r"(?: name)?\s*[:=]\s*(?P<value>\S.*)",
    re.IGNORECASE,
)
_CURRENCY = re.compile(r"\W{0,3}(?:currency|währung|devise|moneda|valuta)\s*[:=]?\s*(?P<value>\S.*)", re.IGNORECASE)
_DATE = re.compile(
    r"\W{0,3}(?:(?:issue|order|invoice|receipt|received|po|purchase order|document) )?(?:date|dated|on|datum)"
    r"\s*[:=]?\s*(?P<value>\d{4}-\d\d-\d\d)",
    re.IGNORECASE,
)
_ID = r"[A-Za-z]{0,6}[-/_]?\d[\w/-]*(?:\.\d\w*)*"
_MARKS = r"(?:\s*(?:no|number|num|nr|id|ref|reference)\b\.?|\s*[:#=.])*"
_PO_NUMBER = re.compile(
    rf"(?<!\w)(?:(?i:purchase order|p\.o\.|po(?=\s*[:#]|\s+(?:no|num|nr|ref))|bestell(?:ung|nummer|nr\.?)"
    rf"|(?:our |your )?order(?=\s*(?:no|num|nr|ref|[:#])))){_MARKS}\s*(?P<labelled>{_ID})"
    rf"|(?<!\w)(?P<own>P\.?O\.?[-_/# ]?\d[\w/-]*)",
)
_NUMBER = re.compile(
    rf"(?i:invoice|rechnung|facture|factura|receipt|delivery note|packing slip|grn){_MARKS}\s*(?P<value>{_ID})",
    re.IGNORECASE,
)
_ALL_CAME = re.compile(
    r"\b(?:received|delivered|arrived|came)\s+(?:complete(?:ly)?|in full|as ordered)\b|\bcomplete delivery\b"
    r"|\b(?:done|performed|carried out|rendered|finished|completed)\b|\b(?:all|everything|every item"
    r"|full order|entire order)\b(?:\s+\w+){0,4}\s+(?:received|delivered|arrived"
    r"|present)\b",
    re.IGNORECASE,
)
_NOTHING_CAME = re.compile(
    r"\bnothing\b(?:\s+\w+){0,3}\s+(?:received|delivered|arrived|came)|\b(?:not|never)\b(?:\s+\w+){0,2}\s+"
    r"(?:received|delivered|arrived|come)|\bno (?:goods|items|delivery|receipt)\b",
    re.IGNORECASE,
)

_TITLE = re.compile(
    r"^\W*(?:(?:invoice|rechnung|facture|bill|purchase order|p\.?o\.?|order)\b\W{0,2}(?:no\b\.?|number"
    r"|#)?\s*[A-Z]{0,5}[-/#]?\d[\w/-]*"
    r"|grn|goods (?:receipt|received)(?: note)?|delivery note|packing (?:slip|list)|receipt|wareneingang"
    r"|lieferschein|(?:all |goods |items )?received)\b[^:\d]{0,30}(?:(?:no|po|p\.o\.)\W{0,3}[\w/-]*\d[\w/-]*)?"
    r"\s*:\s*(?=.*[^\W\d]{2})",
    re.IGNORECASE,
)
"""What a paper is, before the items that follow in the same row."""
_HEADER = re.compile(
    r"^(?=[^:\n]{0,110}\d)(?![^:]{0,110}(?:\d\s*[x×]|@|\d\s*(?:pcs|kg|stk)\b|\btotal\b))"
    r"\W{0,3}(?:(?:goods |sales |tax )?(?:invoice|receipt|received)|bill|purchase order|p\.?o\.?|order|grn"
    r"|delivery(?: note)?"
    r"|packing (?:slip|list)|rechnung|bestellung|auftrag|lieferschein|wareneingang|facture|commande|bon de (?:commande"
    r"|livraison)|r[ée]ception|factura|pedido|albar[aá]n|fattura|ordine|ddt|bolla)\b[^:\n]{0,100}\s?:\s+"
    r"(?=\d[\d.,]*\s*[^\W\d]|\d[\d.,]*\s*[x×]\s)",
    re.IGNORECASE,
)
"""Which paper it is, for whom and on which order, before the items that follow in the same row."""
_DATED_ROW = re.compile(
    r"^\W{0,3}(?:on )?(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d\d)"
    rf"|\d{{1,2}}\.? {MONTH}(?: \d{{4}})?)\s*[:–-]\s+(?=\D{{0,30}}\d)",
    re.IGNORECASE,
)
"""The day of a delivery before what came on it."""
ROWS_MAX, ROW_MAX = 3_000, 1_000
"""Rows of a text, and characters of a row that are read: within them the worst text
tried took 3 s."""
_JOINED = re.compile(r"[,;]|\.\s|\b(?:and|plus)\b", re.IGNORECASE)
_LISTED = re.compile(r"\W*(?:\w+\s+)?\d[\d.,]*\s*(?:\w+\s*)?[:x×]\s", re.IGNORECASE)
"""A quantity set apart by a sign from what follows it: an entry of a list, whatever its name holds."""
_ASTRAY = re.compile(r",.*\d|\b(?:at|@)\s?\S?\d|\b(?:received|delivered|arrived|to follow|missing)\b", re.IGNORECASE)
"""What no item is called: another figure behind a comma, a price, what became of it."""
_LONG_DIGITS = re.compile(r"\d{25,}")


@dataclass
class _Notes:
    """What was found so far, going down the text."""

    sign: DecimalSign | None
    seller: str = ""
    money: dict[str, Decimal] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    head: TableHead | None = None
    unread: list[str] = field(default_factory=list)


def read_text(text: str, role: Role) -> Paper:
    """The paper in a plain text, as far as its lines can be told apart."""
    rows = [_LONG_DIGITS.sub("…", row[:ROW_MAX]) for row in text.splitlines()]
    notes = _Notes(sign=decimal_sign(rows), seller=party_of(text, role))
    for row in _items(rows):
        _take(notes, row, role)
    if not notes.lines:
        _take_prose(notes, "\n".join(rows), role)
    notes.lines += _charges(notes)
    if len(notes.lines) == 1 and notes.lines[0].amount is None and notes.lines[0].worth == notes.money.get("total"):
        notes.lines = [replace(notes.lines[0], amount=notes.money["total"])]
    if role == "purchaseOrder" and _says(_FREE_OF_FREIGHT, rows):
        notes.money.setdefault("shipping", Decimal())
    number = _first(_NUMBER, rows)
    nothing = role == "receipt" and not notes.lines and _says(_NOTHING_CAME, rows)
    return Paper(
        number="" if role == "purchaseOrder" else number,
        po_number=_first(_PO_NUMBER, rows),
        vendor=notes.texts.get("vendor", "") or notes.seller,
        currency=notes.texts.get("currency", "") or currency_of([], _beside_figures(rows))[0],
        issue_date=notes.texts.get("issue_date", ""),
        lines=placed(notes.lines),
        **notes.money,
        complete=role == "receipt" and not notes.lines and not nothing and _says(_ALL_CAME, rows),
        recognised=bool(notes.lines or notes.money) or nothing,
    )


_FREE_OF_FREIGHT = re.compile(
    r"\b(?:freight|shipping|delivery|carriage|postage|fracht|versand|lieferung|port|transport|env[íi]o|portes|spedizione)\b"
    r"(?:\s+\w+){0,2}(?:\s*[:=])?\s+(?:included|incl\b|free|paid|frei|enthalten|inbegriffen|inclus|compris|incluidos?|pagados?|gratis|inclus[oa])"
    r"|\b(?:free|gratis)\s+(?:shipping|delivery)\b|\bfrachtfrei\b|\bfranco\b|\b(?:DDP|DAP|CPT|CIP)\b",
    re.IGNORECASE,
)
"""Whose freight is in the price. Source of the codes: Incoterms 2020."""


def _charges(notes: _Notes) -> list[Line]:
    """Rows that name no quantity and are charged all the same: by their sums, they are what the lines lack."""
    stated = notes.money.get("subtotal")
    if stated is None and (total := notes.money.get("total")) is not None:
        stated = total - notes.money.get("tax", Decimal()) - notes.money.get("shipping", Decimal())
    if stated is None or not notes.lines:
        return []
    gap = stated - sum(line.worth for line in notes.lines)
    found = [(match, figure(match["sum"], notes.sign)) for row in notes.unread if (match := _CHARGE.fullmatch(row))]
    rows = [Line(description=match["what"].strip(" .:–-"), amount=value) for match, value in found if value]
    if gap and sum((row.worth for row in rows), Decimal()) == gap:
        return rows
    return next(([row] for row in rows if row.amount == gap), [])


_CHARGE = re.compile(
    rf"\s*(?:1\s*[x×]?\s+)?(?P<what>[^\W\d_][^\d]*?)[\s.:–-]+[^\w\s]?\s?(?P<sum>{FIGURE})\s*(?:[€$£]|[A-Z]{{3}})?\s*"
)


def _take_prose(notes: _Notes, text: str, role: Role) -> None:
    """Read sentences, in which the seller is no goods; a total told on the way counts where no row states one."""
    named = rf"\b{re.escape(notes.seller)}(?=\s*[,;:|])"
    told = read_prose(masked(text, re.compile(named)) if notes.seller else text, notes.sign, role, notes.lines)
    notes.lines = list(told.lines)
    if told.total is not None:
        notes.money.setdefault("subtotal" if told.net else "total", told.total)


def _says_more(row: str, line: Line | None, notes: _Notes, role: Role) -> bool:
    """Whether a row read as a sentence tells more than as one line item, or the item took words of a sentence along."""
    told = read_prose(row, notes.sign, role).lines
    if any(min(each.quantities, default=0) < 0 for each in told):
        return True  # Some of it came in bad order, which one line item does not tell.
    if line is not None and line.quantities and _LISTED.match(row):
        return False
    if line is None or not told:
        return bool(told)
    exact = line.quantity and line.unit_price and line.amount == line.quantity * line.unit_price
    adds_up = exact or line.discounted
    if _ASTRAY.search(line.description) and not adds_up:
        return True
    if line.amount is not None and not adds_up and len(told) == 1 and told[0].amount is None:
        return True  # What stands last is the total of the paper, not of the line.
    if adds_up or (line.quantities and not _JOINED.search(row)):
        return False
    return _facts(told) > _facts([line]) or (len(told) > 1 and len({each.unit_price for each in told}) > 1)


def _facts(lines: Sequence[Line]) -> int:
    facts = ((line.quantities, line.unit_price is not None, line.amount is not None) for line in lines)
    return sum(bool(fact) for told in facts for fact in told)


def _items(rows: list[str]) -> Iterator[str]:
    """The rows; an item list written in one row, parted by semicolons, as several."""
    for row in rows:
        line = _DATED_ROW.sub("", _HEADER.sub("", _TITLE.sub("", undotted(row))))
        line, sums = _without_sums(line)
        yield from sums
        said = re.split(r"(?<=[a-z]{4}[.!])\s+(?=[A-Z0-9])", line)
        if len(said) > 1 and all(re.search(r"\d", part) and re.search(r"[^\W\d]{3}", part) for part in said):
            yield from _items(said)
            continue
        line = said[0] if _ended(said) else line
        plain = line[:1].isdigit() and not _PRICE_SIGN.search(line) and not tells_a_fate(line)
        several = _NEXT_ITEM.split(line) if plain else [line]
        if len(several) > 1:
            yield from several
            continue
        parts = line.split(";")
        rich = len(parts) > 1 and all(re.search(r"\d", part) and re.search(r"[^\W\d]{2}", part) for part in parts)
        yield from (part.strip() for part in (parts if rich else [line]) if part.strip())


def _without_sums(row: str) -> tuple[str, list[str]]:
    """A row of several statements without those that state a sum, and these."""
    parts = _STATEMENT.split(row)
    sums = [part for part in parts[1:] if _sum(part, None)[0]]
    if not sums or (kept := parts[0]).count("|") > 1:
        return row, []
    return " ".join([kept, *(part for part in parts[1:] if part not in sums)]), sums


_STATEMENT = re.compile(r"(?<=[,;.])\s+(?=[^\W\d_]{2})")
_NEXT_ITEM = re.compile(
    rf",\s+(?:and\s+|und\s+|et\s+|y\s+)?(?=\d[\d.,]*\s+(?:[x×]\s+)?(?!{UNIT})[^\W\d][\w-]{{2}})", re.IGNORECASE
)
_PRICE_SIGN = re.compile(r"@|=|[€$£¥₹]|\b(?:EUR|USD|GBP|CHF)\b|\b(?:at|à|je)\s+\d")


def _ended(said: Sequence[str]) -> bool:
    """Whether the items end with the first sentence, and nothing that follows it has a figure."""
    words = re.findall(r"[^\W\d]{3,}", said[0])
    return len(said) > 1 and len(words) > 1 and not any(re.search(r"\d", part) for part in said[1:])


def _take(notes: _Notes, row: str, role: Role) -> None:
    """Read one line: a table row, a sum, a labelled fact, or an item in words, in this order."""
    head = table_head(row)
    if head is not None:
        notes.head = head
        return
    name, value = _sum_before_tax(row, notes.sign) or _sum(row, notes.sign)
    if (
        name == "shipping"
        and notes.head
        and (charge := notes.head.item(row, notes.sign))
        and charge.quantity
        and charge.amount
    ):
        notes.lines.append(charge)
        return
    if value is not None:
        notes.money[name] = value
        notes.head = None
        if name == "total" and (told := _INCLUSIVE.search(row)) and (rate := figure(told["rate"], notes.sign)):
            notes.money.setdefault("tax", round(value - value / (1 + rate / 100), 2))
        return
    if _fact(notes, row):
        return
    tabled = notes.head.item(row, notes.sign) if notes.head else None
    line = tabled or item_of(row, notes.sign, role)
    if tabled is None and is_told(row, role) and _says_more(row, line, notes, role):
        _take_prose(notes, row, role)
    elif line is not None:
        notes.lines.append(line)
    else:
        notes.unread.append(row)


_INCLUSIVE = re.compile(rf"\bincl\w*\.?\D{{0,12}}(?P<rate>{FIGURE})\s*%", re.IGNORECASE)
"""A total with its tax, whose rate is told."""


def _sum_before_tax(row: str, sign: DecimalSign | None) -> tuple[str, Decimal] | None:
    """The net that a line states as a total without tax, or as a figure beside those words alone."""
    bare, net = without_basis(row)
    name, value = _sum(bare, sign) if net else ("", None)
    if net and not name and (alone := _ALONE.fullmatch(bare)):
        name, value = "total", figure(alone["sum"], sign)
    return ("subtotal", value) if name == "total" and value is not None else None


_ALONE = re.compile(rf"\W*(?:[A-Z]{{3}}\b)?\W*(?P<sum>{FIGURE})\s*(?:[€$£]|[A-Z]{{3}})?\W*")
"""A sum and nothing else."""


def _sum(row: str, sign: DecimalSign | None) -> tuple[str, Decimal | None]:
    """Which sum a line states; the last figure counts, percentages do not."""
    for name, pattern in _MONEY.items():
        match = pattern.match(row)
        if match is None:
            continue
        rest = re.sub(rf"\(?{FIGURE}\s*%\)?", " ", match["rest"])
        amounts = list(re.finditer(rf"[-−(]?\s?(?:[^\s\w]\s?)?{FIGURE}\)?", rest))
        if amounts and len(re.findall(r"[^\W\d]{4,}", rest)) <= 1:
            return name, figure(amounts[-1][0], sign)
    return "", None


def _fact(notes: _Notes, row: str) -> bool:
    """Take a labelled fact; whether the line was one."""
    for name, pattern in (("vendor", _PARTY), ("currency", _CURRENCY), ("issue_date", _DATE)):
        match = pattern.match(row)
        if match:
            value = match["value"].strip()
            notes.texts.setdefault(name, code_of(value.split()[0]) if name == "currency" else value)
            return True
    return False


def _beside_figures(rows: list[str]) -> list[str]:
    return [amount.currency for row in rows for amount in find_amounts(row) if amount.currency]


def _first(pattern: re.Pattern[str], rows: list[str]) -> str:
    """The first group that matched, in the first row that matches."""
    match = next((match for row in rows if (match := pattern.search(row))), None)
    return next((group for group in match.groups() if group), "") if match else ""


def _says(pattern: re.Pattern[str], rows: list[str]) -> bool:
    return any(pattern.search(row) for row in rows)
