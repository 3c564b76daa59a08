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

from aibackend_blocks.documents.receipts.counts import CENT, count_and_price, count_in, is_multiple
from aibackend_blocks.documents.receipts.findings import Item, TillLine
from aibackend_blocks.documents.receipts.goods_lines import (
    LEADING,
    MULTIPLIED,
    WEIGHED,
    goods_name,
    is_name,
    name_beside,
    quantity_of,
    without_codes,
    without_count,
)
from aibackend_blocks.documents.till_figures import find_days, find_money
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
_NOT_GOODS = re.compile(
    r"^\W*(?:tel|fax|phone)\b|\b(?:date|time|cashier|invoice|receipt|table|tel|gst id|order|waiter|server|terminal"
    r"|pos|member|points|pump|ref|doc no|bill no)\b\W*(?:[:#]|no|$)"
)


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
    priced = _without_prices([_priced(line) for line in without_codes(block)])
    above = _is_named_above(block, priced)
    counted = _are_counts(priced)
    steps = sorted((1, -1), key=lambda step: [-each for each in _counted_on(block, priced, step)])
    taken: set[int] = set()
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
        unnamed = not is_name(name)
        neighbour = _neighbour(block, priced, place, above) if unnamed or counted or _is_unit(each) else None
        if unnamed or neighbour:
            name = goods_name(neighbour.text) if neighbour else each.line.words.strip(" .:*#@-=")
            summed = name[:1].isalpha() and not find_money(each.line.text)  # a whole figure is known by its sum
            if not (summed or is_name(name) or re.search(r"\w{3}", name)):
                continue
            page, quote = (neighbour or each.line).page, name
        told = Decimal(each.line.cells[0].split()[-1]) if counted else each.quantity
        quantity = told or _beside(block, priced, place, each.amount, steps, taken)
        name = without_count(name, quantity)
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
        0 < first < len(lines) and not lines[first - 1].money and bool(MULTIPLIED.search(lines[first - 1].text))
    )
    start = heading + 1 if heading is not None and heading <= first + 1 else max(0, first - above)
    while start < len(lines) and _is_heading(lines[start]):
        start += 1
    leading = lines[start] if heading is None and start < len(lines) and not lines[start].money else None
    if leading and not _could_be_name(leading) and not WEIGHED.search(leading.text):
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
        and bool(LEADING.match(line.text))
        and line.letters <= 5
        and line.kind in ("card", "cash", "tip")
    )


def _is_heading(line: TillLine) -> bool:
    words = re.findall(r"[^\W\d_][\w/]*", fold(line.text))
    named = _HEADING.findall(fold(line.text))
    return not line.money and len(words) <= 9 and len(named) >= 2 and len(named) >= len(words) / 2


def _without_prices(priced: Sequence[_Priced | None]) -> list[_Priced | None]:
    """The priced lines, but for those that only tell the count and the price of the next one: `2 AD X 30,00`."""
    kept: list[_Priced | None] = []
    for place, each in enumerate(priced):
        after = priced[place + 1] if place + 1 < len(priced) else None
        made = count_and_price(each.line.text, after.amount) if each and after and len(each.line.money) == 1 else None
        kept.append(None if made and is_multiple(made) and not is_name(made.string[: made.start()]) else each)
    return kept


def _priced(line: TillLine) -> _Priced | None:
    if not line.money or _NOT_GOODS.search(fold(line.text)):
        return None
    days = find_days(line.text, DateOrder())
    if days:
        # A folio begins each of its lines with the day.
        rest = line.text[days[0].end :]
        if len(days) > 1 or days[0].start > 2 or not is_name(goods_name(rest)):
            return None
        line = replace(line, text=rest)
    figures = [figure for figure in line.money if figure.value != 0] or list(line.money)
    amount = figures[-1]
    quantity = quantity_of(line, [figure.value for figure in line.money], amount.value)
    whole = not find_money(line.text)  # whole figures, which are known by their sum alone
    name = goods_name(line.text[: line.money[0].start]) if whole else name_beside(line.text, amount.value)
    return _Priced(line=line, name=name, amount=amount.value, quantity=quantity, quote=amount.text)


def _could_be_name(line: TillLine) -> bool:
    folded = fold(line.text)
    return (
        not line.money and not line.kind and is_name(goods_name(line.text)) and not _NOT_GOODS.search(folded)
        and not find_days(line.text, DateOrder()) and not _is_heading(line)
    )  # fmt: skip


def _is_named_above(block: Sequence[TillLine], priced: Sequence[_Priced | None]) -> bool:
    """Whether the names stand above their prices: as more lines without one have it; else as the first line tells."""
    bare = [place for place, each in enumerate(priced) if each is not None and not is_name(each.name)]
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
        counted = 0 <= other < len(block) and priced[other] is None and MULTIPLIED.search(block[other].text)
        if counted and not _could_be_name(block[other]):
            other += step  # a line of quantity and price between the name and the amount
        if 0 <= other < len(block) and priced[other] is None and _could_be_name(block[other]):
            return block[other]
    return None


def _count_of_previous(each: _Priced, before: Item) -> Decimal | None:
    """The count on a line under its item: `2 x 5.10`, `2 Units x 5.10`, which make the amount above."""
    prices = [figure.value for figure in each.line.money[:-1]]
    told = each.quantity and each.amount in [each.quantity * price for price in prices]
    made = count_and_price(each.line.text, each.amount)
    if (told and is_name(each.name)) or (made and count_in(made) != 1):
        return None  # an item of its own, whose price is told beside it
    leading = LEADING.match(each.line.text)
    counts = [count_in(leading)] if leading else []
    counts += [each.quantity] if each.quantity is not None else []
    fitting = (count for count in counts if abs(count * each.amount - before.amount.value) <= CENT)
    return next((count for count in fitting if count > 1 or not is_name(each.name)), None)


def _with_quantity(item: Item, each: _Priced, count: Decimal) -> Item:
    quantity = Found(value=count, page=each.line.page, quote=each.line.text, finder="item_quantity")
    return Item(description=item.description, quantity=quantity, amount=item.amount)


def _counted_on(block: Sequence[TillLine], priced: Sequence[_Priced | None], step: int) -> tuple[int, int]:
    """How many amounts a count and a price on the unpriced line next to each make; and how many have a weight there."""
    beside = [(each, place + step) for place, each in enumerate(priced) if each and 0 <= place + step < len(block)]
    bare = [(each, block[at]) for each, at in beside if priced[at] is None]
    made = sum(bool(count_and_price(line.text, each.amount)) for each, line in bare)
    return made, sum(bool(WEIGHED.search(line.text)) for _, line in bare)


def _beside(
    block: Sequence[TillLine],
    priced: Sequence[_Priced | None],
    place: int,
    amount: Decimal,
    steps: Sequence[int],
    taken: set[int],
) -> Decimal | None:
    """The quantity on an unpriced line right above or below, such as `39.42 litre`. steps: which goes first.

    taken: the places of lines that told the count or the weight of another; this one's is added.
    """
    beside = [place + each for each in steps if 0 <= place + each < len(block) and priced[place + each] is None]
    made = ((each, count_and_price(block[each].text, amount)) for each in beside if each not in taken)
    if told := next(((at, match) for at, match in made if match), None):
        taken.add(told[0])
        return count_in(told[1])
    weighed = ((each, WEIGHED.search(block[each].text)) for each in beside if not block[each].money)
    at, match = next(((at, match) for at, match in weighed if match and at not in taken), (place, None))
    taken.add(at)
    return count_in(match) if match else None


def _is_unit(each: _Priced) -> bool:
    """Whether the words of a priced line are a unit, between the count and the price that make its amount."""
    told = count_and_price(each.line.text, each.amount)
    return bool(told and told["unit"].islower() and re.sub(r"\W", "", told["unit"]) == re.sub(r"\W", "", each.name))


def _are_counts(priced: Sequence[_Priced | None]) -> bool:
    """Whether every priced line begins with the same word and a number, and has no other words: `Qty 2`."""
    leads = [re.fullmatch(r"([^\W\d]{2,8}\.?:?)\s\d{1,3}", each.line.cells[0]) for each in priced if each]
    return len(leads) > 1 and all(leads) and len({lead[1] for lead in leads if lead}) == 1
