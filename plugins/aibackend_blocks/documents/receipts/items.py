"""What was bought: the lines between the head of a receipt and its sums.

A till sets an item on one line, or on two: the name above or below its code, quantity and price. Which of both, the
first line of the block tells. A quantity counts when it stands before the name, at a mark such as `2 x 5.10`, or when
quantity times price is the amount.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import accumulate

from aibackend_blocks.documents.receipts.findings import Item, TillLine
from aibackend_blocks.documents.till_figures import Figure, find_days
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.dates import DateOrder

_ENDING = frozenset({"subtotal", "net", "total", "cash", "change", "card", "summary", "tax", "tip", "count"})
_OUTSIDE = frozenset({"service", "rounding", "discount"})
_HEADING = re.compile(
    r"\b(?:qty|quantity|item|items|description|descriptions?|desc|amount|amt|price|u/price|s/price|total|rm|menge|artikel"
    r"|preis|betrag|eur|qte|prix|designation|montant|cant|descripcion|precio|importe|descrizione|prezzo|importo|aantal"
    r"|omschrijving|bedrag|code|disc|tax|gst|uom|no|ea|each)\b"
)
_MULTIPLIED = re.compile(
    r"(?i)(?<![%\d])(?P<count>\d{1,3}(?:[.,]\d{1,3})?)\s?(?:pcs?|pkt|kgs?|lbs?|ltr|litre|l|stk?|pz|uds?|ea|unit|ct|un)?\.?\s?[x×*@](?!\d{1,2}(?![\d.,]))"
    r"\s*(?:RM|EUR|GBP|USD|[$€£])?\s?(?P<price>\d+[.,]\d\d\d?)?(?:\s?(?:EUR|[$€£])?/\s?(?:kg|lb|l|st|stk|pz|ud)\b)?"
)
_PRODUCT = re.compile(r"(?<![\w.,])(?P<count>\d{1,3})(?P<unit>[^\d\n]{1,12}?)(?P<price>\d[\d.,]*)")
"""A count and a price with a word or two between them, whatever they are: `3 stk à 149,00`, `2コ X 単740`."""
_TIMES_SIGN = re.compile(r"(?i)(?<![^\W\d])x(?![^\W\d])|[×*@]")
_TIMES = re.compile(r"(?:^|\s)[xX×]\s?(?P<count>\d{1,3})\b|(?:^|\s)(?P<before>\d{1,3})\s?[xX×](?=\s|[A-Z])")
_LEADING = re.compile(r"^\W*(?P<count>\d{1,3}(?:[.,]\d{1,3})?)\s+(?=[^\W\d_])")
_COUNTED = re.compile(r"(?:[^\W\d]{2,8}\.?:?\s)?(?P<count>\d{1,3})(?:\s?[^\W\d]{1,3}\.?)?")
"""A cell between name and amount that tells a quantity: `4`, `Qty 4`, `2 st`."""
_PARTLY = re.compile(r"-?\d{1,3}(?:[.,]\d{1,3})?")
"""A cell that may tell a quantity if a price makes it one: `2.5`, `-1`."""
_BEFORE_AMOUNT = re.compile(r"(?P<count>\d{1,2})\s[^\W\d_]{0,3}\s?\d+[.,]\d\d")
"""A quantity that was set closer to its amount than columns are: `3 13,50`."""
_WEIGHED = re.compile(r"(?P<count>\d+[.,]\d{1,3})\s?(?:kg|g|l|ltr|litre|lb|gal|gallons?)\b", re.IGNORECASE)
_CODE = re.compile(r"(?<![\w.])(?:[A-Z]{0,4}[-#]?\d{5,}[-\w]*)(?![\w.])")
_TAX_CODE = re.compile(r"(?:^|\s)(?:SR|ZR|ZRL|OS|ES|TX|[*#]|\d{1,2}\s?%(?=\s*$))(?=\s|$)")
_NOT_GOODS = re.compile(
    r"^\W*(?:tel|fax|phone)\b|\b(?:date|time|cashier|invoice|receipt|table|tel|gst id|order|waiter|server|terminal"
    r"|pos|member|points|pump|ref|doc no|bill no)\b\W*(?:[:#]|no|$)"
)
_CODED = re.compile(r"(?=\S*\d)(?=\S*[A-Z])[A-Z\d][A-Z\d./-]{2,11}")
CODED_LEAST = 2
"""Lines with a code before the name that make a column of codes."""
MEASURE_MOST = 6
"""Letters of a measure or a price beside its figure."""
IDEOGRAPHS = "\u3040"
"""The first of the letters of which two make a word, those of Japan and China."""
_UNITS = frozenset({"RM", "PCS", "EA", "UNIT", "EUR", "GBP", "USD", "CHF"})
CENT = Decimal("0.01")


@dataclass(frozen=True, kw_only=True)
class _Priced:
    line: TillLine
    name: str
    amount: Decimal
    quantity: Decimal | None
    quote: str


def items_of(lines: Sequence[TillLine], *, outside: bool = False) -> tuple[Item, ...]:
    """The items, in order; () where the block cannot be told. outside: with discounts and charges among the goods."""
    block = _block(lines)
    priced = _without_prices([_priced(line) for line in _uncoded(block)])
    above = _is_named_above(block, priced)
    counted = _are_counts(priced)
    items: list[Item] = []
    for place, each in enumerate(priced):
        if each is None or (line_is_outside(block[place]) and not outside):
            continue
        if block[place].kind == "discount":
            each = replace(each, amount=-abs(each.amount))
        count = _count_of_previous(each, items[-1]) if items else None
        if count is not None:
            items[-1] = _with_quantity(items[-1], each, count)
            continue
        name, page, quote = each.name, each.line.page, each.name
        unnamed = not _is_name(name)
        neighbour = _neighbour(block, priced, place, above) if unnamed or counted or _is_unit(each) else None
        if unnamed or neighbour:
            name = _goods_name(neighbour.text) if neighbour else each.line.words.strip(" .:*#@-=")
            if not _is_name(name) and not re.search(r"\w{3}", name):
                continue
            page, quote = (neighbour or each.line).page, name
        told = Decimal(each.line.cells[0].split()[-1]) if counted else each.quantity
        quantity = told or _below(block, priced, place, each.amount)
        items.append(
            Item(
                description=Found(value=name, page=page, quote=quote, finder="item_name"),
                quantity=None
                if quantity is None
                else Found(value=quantity, page=page, quote=each.line.text, finder="item_quantity"),
                amount=Found(value=each.amount, page=each.line.page, quote=each.quote, finder="item_amount"),
            )
        )
    return tuple(items)


def sum_of(items: Sequence[Item]) -> Decimal | None:
    """What the items come to; None without any."""
    return sum((item.amount.value for item in items), Decimal(0)) if items else None


def making_sum(items: Sequence[Item], sums: Sequence[Decimal]) -> tuple[Item, ...]:
    """The items in a row that make a sum, where all together make none: others tell prices, or restate, as taxes do."""
    reached = [Decimal(0), *accumulate(item.amount.value for item in items)]
    last = {value: place for place, value in enumerate(reached)}
    runs = [(start, last.get(reached[start] + each, 0)) for start in range(len(items)) for each in sums]
    runs = [(0, len(items)) if reached[-1] in sums else run for run in runs if run[1] - run[0] > 1]
    start, end = max(runs, key=lambda run: run[1] - run[0], default=(0, len(items)))
    return tuple(items[start:end])


def restating(items: Sequence[Item]) -> int:
    """The place of the first item that is what all before it come to, as a subtotal by its own name is; 0: none."""
    made = Decimal(0)
    for place, item in enumerate(items):
        if place > 1 and made and item.amount.value == made:
            return place
        made += item.amount.value
    return 0


def line_is_outside(line: TillLine) -> bool:
    """Whether a priced line between the goods is a charge or a discount rather than something bought."""
    return line.kind in _OUTSIDE


def _block(lines: Sequence[TillLine]) -> list[TillLine]:
    """From below the heading, or from the first priced line, to the first sum."""
    heading = next((place for place, line in enumerate(lines) if _is_heading(line)), None)
    first = next((place for place, line in enumerate(lines) if line.money and not line.kind), len(lines))
    above = 1 + (
        0 < first < len(lines) and not lines[first - 1].money and bool(_MULTIPLIED.search(lines[first - 1].text))
    )
    start = heading + 1 if heading is not None and heading <= first + 1 else max(0, first - above)
    while start < len(lines) and _is_heading(lines[start]):
        start += 1
    if heading is None and start < len(lines) and not lines[start].money and not _could_be_name(lines[start]):
        start += 1
    block: list[TillLine] = []
    labelled = any(line.kind in ("subtotal", "total") for line in lines)
    for place, line in enumerate(lines[start:], start):
        if _restates(line, block) and not (labelled and not _is_told_again(line, lines[place + 1 :])):
            break
        if (
            line.kind in _ENDING
            and (line.money or line.kind in ("subtotal", "total", "summary"))
            and not _is_goods(line)
        ):
            break
        block.append(line)
    return block


def _restates(line: TillLine, block: Sequence[TillLine]) -> bool:
    """Whether a line's amount is the sum of two or more lines above: a sum, whatever it is called."""
    amounts = [each.money[-1].value for each in block if each.money]
    return len(amounts) > 1 and bool(line.money) and line.money[-1].value == sum(amounts)


def _is_told_again(line: TillLine, below: Sequence[TillLine]) -> bool:
    """Whether a line's amount stands alone on a line below."""
    return any(other.money and other.money[-1].value == line.money[-1].value for other in below)


def _is_goods(line: TillLine) -> bool:
    """`2 PIN 3.00` is no payment: a quantity stands before the word, and no day."""
    return (
        not find_days(line.text, DateOrder())
        and bool(_LEADING.match(line.text))
        and line.letters <= 5
        and line.kind in ("card", "cash", "tip")
    )


def _is_heading(line: TillLine) -> bool:
    words = re.findall(r"[^\W\d_][\w/]*", fold(line.text))
    named = _HEADING.findall(fold(line.text))
    return not line.money and len(words) <= 9 and len(named) >= 2 and len(named) >= len(words) / 2


def _uncoded(block: Sequence[TillLine]) -> list[TillLine]:
    """The lines without the column of codes that stands before their names, where all that are priced have one."""
    coded = [bool(line.cells[2:] and _CODED.fullmatch(line.cells[0]) and _is_name(line.cells[1])) for line in block]
    if sum(coded) < CODED_LEAST or any(line.money and not each for line, each in zip(block, coded, strict=True)):
        return list(block)
    return [
        replace(line, text=line.text[len(line.cells[0]) :].lstrip(), cells=line.cells[1:], money=_moved(line)) if each else line
        for line, each in zip(block, coded, strict=True)
    ]


def _moved(line: TillLine) -> tuple[Figure, ...]:
    by = len(line.text) - len(line.text[len(line.cells[0]) :].lstrip())
    return tuple(replace(each, start=each.start - by, end=each.end - by) for each in line.money)


def _without_prices(priced: Sequence[_Priced | None]) -> list[_Priced | None]:
    """The priced lines, but for those that only tell the count and the price of the next one: `2 AD X 30,00`."""
    kept: list[_Priced | None] = []
    for place, each in enumerate(priced):
        after = priced[place + 1] if place + 1 < len(priced) else None
        counted = each and after and len(each.line.money) == 1 and _PRODUCT.match(each.line.text)
        made = _product(each.line.text, after.amount) if each and after and counted else None
        kept.append(None if made and int(made["count"]) > 1 and _TIMES_SIGN.search(made["unit"]) else each)
    return kept


def _priced(line: TillLine) -> _Priced | None:
    if not line.money or _NOT_GOODS.search(fold(line.text)):
        return None
    days = find_days(line.text, DateOrder())
    if days:
        # A folio begins each of its lines with the day.
        rest = line.text[days[0].end :]
        if len(days) > 1 or days[0].start > 2 or not _is_name(_goods_name(rest)):
            return None
        line = replace(line, text=rest)
    figures = [figure for figure in line.money if figure.value != 0] or list(line.money)
    amount = figures[-1]
    quantity = _quantity(line, [figure.value for figure in line.money], amount.value)
    name = _goods_name(line.text)
    return _Priced(line=line, name=name, amount=amount.value, quantity=quantity, quote=amount.text)


def _quantity(line: TillLine, values: Sequence[Decimal], amount: Decimal) -> Decimal | None:
    counts = []
    for form in (_MULTIPLIED, _WEIGHED, _TIMES):
        for match in form.finditer(line.text):
            if form is _WEIGHED and any(each.start <= match.start() < each.end for each in line.money):
                continue
            text = next(text for text in (match["count"], match.groupdict().get("before")) if text)
            counts.append(Decimal(text.replace(",", ".")))
    leading = _LEADING.match(line.text)
    if leading:
        counts.append(Decimal(leading["count"].replace(",", ".")))
    counts += [Decimal(cell) for cell in line.cells[:1] if re.fullmatch(r"\d{1,3}", cell)]
    counts += [Decimal(told["count"]) for cell in line.cells[1:-1] if (told := _COUNTED.fullmatch(cell))]
    parts = [Decimal(cell.replace(",", ".")) for cell in line.cells[1:-1] if _PARTLY.fullmatch(cell)]
    counts += [Decimal(told["count"]) for cell in line.cells[1:][-1:] if (told := _BEFORE_AMOUNT.fullmatch(cell))]
    prices = [value for value in values[:-1] if value]
    for count in [*counts, *parts]:
        if any(abs(count * price - amount) <= CENT for price in prices):
            return count
    made = _product(line.text, amount)
    if made and int(made["count"]) > 1 and _TIMES_SIGN.search(made["unit"]):
        return Decimal(made["count"])
    whole = [amount / price for price in prices if price and amount % price == 0 and 1 <= amount / price <= 99]
    if whole and not counts:
        return whole[0]
    return next((count for count in counts if 0 < count < 1000), None)


def _goods_name(text: str) -> str:
    """The words of a line without amounts, codes, quantities and letters of tax."""
    from aibackend_blocks.documents.till_figures import find_money

    figures = find_money(text)
    text = text[: figures[-1].end] if figures and _is_name(text[: figures[-1].start]) else text
    cells = re.split(r"(\s{2,})", text)
    named = next((place for place, cell in enumerate(cells) if _is_name(cell)), len(cells))
    text = "".join(
        "" if 0 < place < len(cells) - 1 and (_COUNTED.fullmatch(cell) or (place > named and _is_measure(cell))) else cell
        for place, cell in enumerate(cells)
    )
    for figure in reversed(find_money(text)):
        text = f"{text[: figure.start]}  {text[figure.end :]}"
    text = _MULTIPLIED.sub(" ", text)
    text = _CODE.sub(" ", text)
    leading = _LEADING.match(text)
    text = text[leading.end() :] if leading else text
    pieces = [_TAX_CODE.sub(" ", piece).strip(" .:*#@-=") for piece in re.split(r"\s{2,}", text)]
    kept = [piece for piece in pieces if re.search(r"[^\W\d_]{2}", piece) and piece not in _UNITS]
    return " ".join(kept)


def _is_measure(cell: str) -> bool:
    """Whether a cell behind the name tells how much, or what one costs: `1.2 kg`, `£1.80 per kg`, `20p`."""
    return bool(re.search(r"\d", cell)) and sum(character.isalpha() for character in cell) <= MEASURE_MOST


def _is_name(name: str) -> bool:
    return sum(2 if character > IDEOGRAPHS else 1 for character in name if character.isalpha()) >= 3


def _could_be_name(line: TillLine) -> bool:
    folded = fold(line.text)
    return (
        not line.money and not line.kind and _is_name(_goods_name(line.text)) and not _NOT_GOODS.search(folded)
        and not find_days(line.text, DateOrder()) and not _is_heading(line)
    )  # fmt: skip


def _is_named_above(block: Sequence[TillLine], priced: Sequence[_Priced | None]) -> bool:
    """Whether the names stand above their prices: as more lines without one have it; else as the first line tells."""
    bare = [place for place, each in enumerate(priced) if each is not None and not _is_name(each.name)]
    sides = [sum(_names(block, priced, place + step) for place in bare) for step in (-1, 1)]
    if sides[0] != sides[1]:
        return sides[0] > sides[1]
    for line, each in zip(block, priced, strict=True):
        if each is not None:
            return False
        if _could_be_name(line):
            return True
    return False


def _names(block: Sequence[TillLine], priced: Sequence[_Priced | None], place: int) -> bool:
    return 0 <= place < len(block) and priced[place] is None and _could_be_name(block[place])


def _neighbour(block: Sequence[TillLine], priced: Sequence[_Priced | None], place: int, above: bool) -> TillLine | None:
    for step in (-1, 1) if above else (1, -1):
        other = place + step
        counted = 0 <= other < len(block) and priced[other] is None and _MULTIPLIED.search(block[other].text)
        if counted and not _could_be_name(block[other]):
            other += step  # a line of quantity and price between the name and the amount
        if 0 <= other < len(block) and priced[other] is None and _could_be_name(block[other]):
            return block[other]
    return None


def _count_of_previous(each: _Priced, before: Item) -> Decimal | None:
    """The count on a line under its item: `2 x 5.10`, `2 Units x 5.10`, which make the amount above."""
    prices = [figure.value for figure in each.line.money[:-1]]
    told = each.quantity and each.amount in [each.quantity * price for price in prices]
    if (told and _is_name(each.name)) or _product(each.line.text, each.amount):
        return None  # an item of its own, whose price is told beside it
    leading = _LEADING.match(each.line.text)
    counts = [Decimal(leading["count"].replace(",", "."))] if leading else []
    counts += [each.quantity] if each.quantity is not None else []
    made = (count for count in counts if abs(count * each.amount - before.amount.value) <= CENT)
    return next((count for count in made if count > 1 or not _is_name(each.name)), None)


def _with_quantity(item: Item, each: _Priced, count: Decimal) -> Item:
    quantity = Found(value=count, page=each.line.page, quote=each.line.text, finder="item_quantity")
    return Item(description=item.description, quantity=quantity, amount=item.amount)


def _below(block: Sequence[TillLine], priced: Sequence[_Priced | None], place: int, amount: Decimal) -> Decimal | None:
    """The quantity on an unpriced line right above or below, such as `39.42 litre`."""
    for other in (place + 1, place - 1):
        text = block[other].text if 0 <= other < len(block) and priced[other] is None else ""
        if match := _product(text, amount) or _WEIGHED.search(text):
            return Decimal(match["count"].replace(",", "."))
    return None


def _product(text: str, amount: Decimal) -> re.Match[str] | None:
    """The count and the price in a text that make an amount."""
    for match in _PRODUCT.finditer(text):
        price = re.sub(r"[.,](?!\d\d?$)", "", match["price"]).replace(",", ".")
        if abs(int(match["count"]) * Decimal(price) - amount) <= CENT:
            return match
    return None


def _is_unit(each: _Priced) -> bool:
    """Whether the words of a priced line are a unit, between the count and the price that make its amount."""
    told = _product(each.line.text, each.amount)
    return bool(told and told["unit"].islower() and re.sub(r"\W", "", told["unit"]) == re.sub(r"\W", "", each.name))


def _are_counts(priced: Sequence[_Priced | None]) -> bool:
    """Whether every priced line begins with the same word and a number, and has no other words: `Qty 2`."""
    leads = [re.fullmatch(r"([^\W\d]{2,8}\.?:?)\s\d{1,3}", each.line.cells[0]) for each in priced if each]
    return len(leads) > 1 and all(leads) and len({lead[1] for lead in leads if lead}) == 1
