"""One line of plain text as a line item."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from decimal import Decimal
from itertools import permutations

from aibackend_blocks.values.amounts import DecimalSign

from .numbers import FIGURE, figure
from .papers import Line, Role
from .tolerance import Tolerance

UNIT = (
    r"(?:pcs|pieces?|units?|ea(?:ch)?|st(?:k|ck|ück)?|box(?:es)?|kgs?|g|lbs?|l|litres?|liters?|km|m|m2|m²|ft|hours?|hrs?"
    r"|h|days?|months?|sets?|packs?|pallets?|cartons?|cases?|reams?|rolls?|bags?|bottles?|pairs?|licen[cs]es?|seats?)\b\.?"
)
_PER = r"\s*(?:per|/|for each|je|pro|pour|por)\s+(?P<n>\d[\d.,]*|hundred|thousand)\b"
_PER_ANY = re.compile(_PER, re.IGNORECASE)
_PER_MANY = re.compile(rf"{_PER}(?!\s*(?:kg|g|l|m|ml|cm)\b)", re.IGNORECASE)
"""How many a price is for: "4.20 per 100"."""
_VERB = r"(?:received|delivered|accepted|ordered|shipped|qty|quantity|menge|qté|cantidad|erhalten|geliefert|reçu)"
_CURRENCY = r"(?:[A-Z]{3}|[€$£¥₹])?"
_PRICE = re.compile(
    rf"(?P<head>.*\S)\s*(?:@|\b(?:at|à|je|(?P<whole>for)|zu|a(?=\s+{FIGURE}\s*(?:EUR|USD|€)))\b)\s*{_CURRENCY}\s*(?P<price>{FIGURE})(?P<rest>(?:\s*\D.*)?)$",
    re.IGNORECASE,
)
_BULLET = r"(?:[-*•·]\s+|\d{1,3}[.)]\s+)?"
_LEADING = re.compile(
    rf"{_BULLET}(?P<verb>{_VERB}\s*:?\s*)?(?P<quantity>{FIGURE})(?:\s*(?:of|/|out of)\s*{FIGURE})?"
    rf"\s*(?P<unit>{UNIT})?\s*(?P<sign>x\b|×|\*|:|of\b)?\s*(?P<what>[^\s.)\]].*)",
    re.IGNORECASE,
)
_TRAILING = re.compile(
    rf"{_BULLET}(?P<what>\S.*?)\s*(?:[,;(–-]\s*|\s)(?P<sign>x\s*|×\s*|{_VERB}\s*:?\s*|:\s*)?"
    rf"(?P<quantity>{FIGURE})\s*(?P<unit>{UNIT})?\s*(?P<verb>{_VERB})?\s*\)?\.?",
    re.IGNORECASE,
)
_COLON = re.compile(
    rf"{_BULLET}(?P<what>[^:]+):\s*(?P<sign>)(?P<quantity>{FIGURE})\s*(?P<unit>{UNIT})?\s*(?P<verb>{_VERB})?\s*\.?",
    re.IGNORECASE,
)
_APART = re.compile(rf"(?:\s{{2,}}|\t|\|\s?){FIGURE}\s*$")
"""A figure in a column of its own."""
_ROW_NUMBER = re.compile(r"^\d{1,3}[.)]?\s+(?=[^\W\d])")
_HEADING = re.compile(
    r"\W*(?:(?:all|everything)\s+(?:on|items|goods|of|as|was|were|in)|goods receipt|goods received|receipt"
    r"|delivery note|packing (?:slip|list)|purchase order|order|invoice|bill"
    r"|date|po|p\.o\.|number|no|ref|phone|tel|fax|page|ship(?:ped)? to|bill(?:ed)? to|customer|received"
    r" (?:by|on|date|at)|signed|warehouse|dock|terms|payment|due|iban|bic|vat (?:id|no)|tax id|account|carrier"
    r"|tracking)\b",
    re.IGNORECASE,
)
EQUAL = Tolerance(share=Decimal("0.001"), least=Decimal("0.01"))
"""How exactly quantity × price must give the amount for three bare figures to be a line item."""

_COLUMNS = {
    "description": r"description|item|items|product|article|artikel|bezeichnung|désignation|designation|descripción"
    r"|goods|service|material|details",
    "sku": r"sku|item (?:no|code|number|#)|code|part(?: no| number| #)?|art\.?[- ]?nr|article no|ref",
    "quantity": r"qty|quantity|qté|quantité|menge|anzahl|cantidad|cant|units|hours|(?:qty |quantity )?(?:received"
    r"|delivered|ordered|shipped|accepted)(?: qty| quantity)?",
    "unit_price": r"(?:unit )?(?:price|cost|rate)|price (?:per|/) unit|einzelpreis|e-preis|preis|prix(?: unitaire)?|pu"
    r"|precio(?: unitario)?|each",
    "amount": r"(?:line )?(?:amount|total)|extended(?: price)?|ext|gesamt(?:preis)?|betrag|summe|montant|importe"
    r"|value|net",
}
_COLUMN = {
    name: re.compile(rf"(?:{words})\.?(?:\s*[(\[]?[A-Z€$£]{{1,3}}[)\]]?)?", re.I) for name, words in _COLUMNS.items()
}
_ACCEPTED = re.compile(r"accepted", re.IGNORECASE)
_RECEIVED = re.compile(r"received|delivered", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class TableHead:
    """The head of a table: which column holds what; `between` parts the cells."""

    columns: tuple[str, ...]
    between: str

    def item(self, row: str, sign: DecimalSign | None) -> Line | None:
        """A row below this head; None when its cells do not fit."""
        cells = cells_of(row, self.between)
        if len(cells) != len(self.columns):
            return None
        given = dict(zip(self.columns, cells, strict=True))
        numbers = {name: figure(given.get(name, ""), sign) for name in ("quantity", "unit_price", "amount")}
        description = given.get("description") or given.get("sku", "")
        if not re.search(r"\w", description) or all(value is None for value in numbers.values()):
            return None
        quantity = numbers["quantity"]
        return Line(
            description=description,
            sku=given.get("sku", ""),
            quantities=() if quantity is None else (quantity,),
            unit_price=numbers["unit_price"],
            amount=numbers["amount"],
        )


def table_head(row: str) -> TableHead | None:
    """The line as the head of a table, if at least two of its cells name known columns, one of them the item."""
    for between in ("|", "\t", ";", ",", "  "):
        cells = cells_of(row, between)
        if len(cells) < 2:
            continue
        columns = _columns(cells)
        if len({name for name in columns if name}) >= 2 and {"description", "sku"} & set(columns):
            return TableHead(columns=tuple(columns), between=between)
    return None


def _columns(cells: list[str]) -> list[str]:
    """The name of each column, each name once: of several quantities the accepted one counts, else the received one."""
    names = [next((n for n, pattern in _COLUMN.items() if pattern.fullmatch(cell)), "") for cell in cells]
    for name in set(names) - {""}:
        places = [place for place, other in enumerate(names) if other == name]
        counted = [p for form in (_ACCEPTED, _RECEIVED) for p in places if name == "quantity" and form.search(cells[p])]
        kept = [*counted, *places][0]
        for place in places:
            names[place] = name if place == kept else ""
    return names


def cells_of(row: str, between: str) -> list[str]:
    """What stands between the signs that part a row of a table."""
    if between == "  ":
        return re.split(r"\s{2,}", row.strip())
    if between == ",":
        return [cell.strip() for cell in next(csv.reader([row]), [])]
    return [cell.strip() for cell in row.strip(" |" if between == "|" else " ").split(between)]


def item_of(row: str, sign: DecimalSign | None, role: Role) -> Line | None:
    """A line such as "3 x Chair @ 191.00 = 573.00", "received 20: Chair" or "Chair  3  191.00  573.00"."""
    priced = _PRICE.fullmatch(row)
    if priced:
        line = _counted(priced["head"], sign, role, strict=False)
        if line:
            amounts = re.findall(FIGURE, priced["rest"])
            price, total = figure(priced["price"], sign), figure(amounts[-1], sign) if amounts else None
            price, total = of_one(price, priced["rest"], sign), None if _PER_MANY.fullmatch(priced["rest"]) else total
            if priced["whole"] and total is None and not re.match(r"\s*(?:each|apiece|a piece|per|/)", priced["rest"]):
                price, total = None, price
            return Line(description=line.description, quantities=line.quantities, unit_price=price, amount=total)
    return _multiplied(row, sign) or _counted(row, sign, role, strict=True)


def of_one(price: Decimal | None, rest: str, sign: DecimalSign | None, *, any_unit: bool = False) -> Decimal | None:
    """A price for many as the price of one, by what stands behind it.

    any_unit: also a price for 100 m, or for 100 g, which may be the thing's size.
    """
    told = (_PER_ANY if any_unit else _PER_MANY).match(rest)
    many = (
        {"hundred": Decimal(100), "thousand": Decimal(1000)}.get(told["n"].lower()) or figure(told["n"], sign)
        if told
        else None
    )
    return price / many if price is not None and many else price


def _counted(text: str, sign: DecimalSign | None, role: Role, *, strict: bool) -> Line | None:
    """A quantity and a thing. strict: something must say that the figure is a quantity."""
    for pattern in (_LEADING, _COLON, _TRAILING):
        match = pattern.fullmatch(text.strip())
        if match is None or not re.search(r"[^\W\d_]", match["what"]) or (pattern is _COLON and role != "receipt"):
            continue
        told = match["sign"] or match["unit"] or match["verb"]
        if strict and (_HEADING.match(match["what"]) or _HEADING.match(text)):
            continue
        apart = pattern is not _TRAILING or _APART.search(text)
        if strict and not told and not (role == "receipt" and apart):
            continue
        quantity = figure(match["quantity"], sign)
        if quantity is not None:
            what = _CAME_ABROAD.sub("", match["what"]).strip(" ,:;–-")
            return Line(description=what, quantities=(quantity,))
    return None


_CAME_ABROAD = re.compile(
    r"[\s,]+(?:(?:geliefert|erhalten|eingegangen|vollständig|reçue?s?|livrée?s?|conformes?|recibid[oa]s?|entregad[oa]s?|consegnat[oaie]"
    r"|ricevut[oaie])[\s,.]*)+$",
    re.IGNORECASE,
)
"""What became of a thing, behind its name in other languages."""


def _multiplied(row: str, sign: DecimalSign | None) -> Line | None:
    """A row of bare figures of which one times another gives a third, the last: quantity, price, amount."""
    found = list(re.finditer(rf"(?<![\w.,-]){FIGURE}(?![\w%])", row))[-5:]
    if len(found) < 3 or _HEADING.match(row):
        return None
    values = [figure(match[0], sign) for match in found]
    amount = values[-1]
    for first, second in permutations(range(len(found) - 1), 2):
        quantity, price = values[first], values[second]
        if not (quantity and price and amount) or first > second or not EQUAL.holds(quantity * price, amount):
            continue
        outside = row[: found[first].start()].strip(" |\t-") or row[found[first].end() : found[second].start()]
        description = _ROW_NUMBER.sub("", re.sub(r"\s+", " ", outside).strip(" ,:;|×x"))
        if re.search(r"[^\W\d]{2}", description):
            return Line(description=description, quantities=(quantity,), unit_price=price, amount=amount)
    return None
