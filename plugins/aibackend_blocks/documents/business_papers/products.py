"""The lines of a paper whose figures multiply: quantity × price, less a discount, is the amount."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import permutations
from typing import TypeAlias

from aibackend_blocks.documents.business_papers.candidates import Candidate
from aibackend_blocks.documents.business_papers.scorer import Scores, roles
from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_blocks.values.amounts import Amount, find_amounts

FIGURES_MOST = 9
"""Figures of a row that are tried; a line of a table has three to seven."""
DISCOUNT_MOST = 60
"""Per cent, the greatest discount of a line that is believed."""
SPLIT = 1.7
"""Heights between base lines within which two rows may be one line of the table."""
ROUND = 1.5
"""What it speaks against a quantity that it has decimals and the price none."""
UNLIKE = 4.0
"""What it speaks against a price without cents that quantity and amount have two decimals."""
UNEVEN, TWENTIETH = 1.0, Decimal("0.05")
"""What it speaks against a quantity that it is no multiple of a twentieth."""
DOUBT = 1e-3
"""Probability below which the scorer's doubts are all alike: it has seen invented pages only."""
GREATER = 1.0
"""What it speaks against a quantity that it is greater than the price, where no cents are printed."""
PRICED = 8.0
"""What it speaks against a quantity that a currency stands beside it and none beside the price."""
NEAR = 1.5
"""Heights of a line between a description and the figures under it."""
COLUMN, STRAIGHT = 4.0, 4.0
"""What it speaks for a quantity or a price that those of other lines stand at its edge; points of such an edge."""
Columns: TypeAlias = frozenset[tuple[str, str, int]]
_WORD = re.compile(r"[^\W\d_]{3}")
LEADING = 2.0
"""What it speaks for an order that quantities stand before prices."""
UNMARKED = 1.0
"""What it speaks against a discount that it is not marked as per cent, and a tax that its row does not tell."""
TAXED = 12.0
"""What it speaks against an amount that it has the tax in it and the price has not: one without is better."""
NUMBERED_LEAST = 3
"""Lines that are numbered from one on, at least."""
RATE_MOST = 30
"""Per cent, the highest tax that is believed."""
RATES_MOST = 4
"""Rates of a paper that are tried."""
ROUNDED, HALF_CENT, SPREAD_MOST = 0.0101, 0.005, 0.004
"""What a product may be off: by a cent; half a cent for each unit of a rounded price, to a share of the amount."""
NO_LINE = ("other", "total", "subtotal", "tax", "discount", "shipping", "paid", "balance")


@dataclass(frozen=True, kw_only=True)
class Product:
    """A line whose figures multiply. worth: logarithm of odds that the figures play these parts."""

    row: int
    quantity: Candidate
    price: Candidate
    amount: Candidate
    worth: float
    rows: frozenset[int]


@dataclass(frozen=True)
class Figures:
    """Figures by row, with the logarithms of the shares of their roles.

    whole: no amount of the paper tells cents. rates: percentages that may be taxes, wherever they stand.
    """

    by_row: Mapping[int, list[Candidate]]
    percents: Mapping[int, list[Decimal]]
    shares: Mapping[int, Mapping[str, float]]
    whole: bool
    rates: Sequence[Decimal] = ()

    def is_money(self, candidate: Candidate) -> bool:
        """Whether a figure may be an amount: it has cents or a currency, or nothing on the paper has cents."""
        amount = _amount(candidate)
        return amount.decimals == 2 or bool(amount.currency) or (self.whole and amount.decimals == 0)

    def log(self, candidate: Candidate, role: str) -> float:
        return self.shares[id(candidate)][role]


def figures_of_rows(scores: Scores) -> Figures:
    """All figures of a paper, percentages apart."""
    names = roles()
    wanted = {role: names.index(role) for role in ("amount", "price", "quantity", *NO_LINE)}
    by_row: dict[int, list[Candidate]] = defaultdict(list)
    percents: dict[int, list[Decimal]] = defaultdict(list)
    shares = {}
    numbers = _numbers([each for each in scores.candidates if each.amount is not None])
    for candidate, row in zip(scores.candidates, scores.shares, strict=True):
        if candidate.amount is None or id(candidate) in numbers:
            continue
        if candidate.amount.percent:
            percents[candidate.cell.row].append(candidate.amount.value)
            continue
        by_row[candidate.cell.row].append(candidate)
        shares[id(candidate)] = {role: math.log(max(DOUBT, float(row[place]))) for role, place in wanted.items()}
    whole = not any(_amount(each).decimals == 2 for row in by_row.values() for each in row)
    rates = sorted({each for row in percents.values() for each in row if 0 < each <= RATE_MOST})[:RATES_MOST]
    return Figures(by_row, percents, shares, whole, rates)


def _numbers(figures: Sequence[Candidate]) -> frozenset[int]:
    """The figures that only number the lines: first in their rows, under each other, each one more than the last."""
    runs: list[list[Candidate]] = []
    for each in figures:
        if each.begin or each.start or each.text != each.cell.text.rstrip(".)") or _amount(each).decimals:
            continue
        last = next(
            (run for run in runs if printed_value(run[-1]) + 1 == printed_value(each) and _under(run[-1], each)), None
        )
        if last is not None:
            last.append(each)
        elif printed_value(each) == 1:
            runs.append([each])
    return frozenset(id(each) for run in runs if len(run) >= NUMBERED_LEAST for each in run)


def _under(upper: Candidate, lower: Candidate) -> bool:
    one, other = upper.cell, lower.cell
    return abs(one.x0 - other.x0) < STRAIGHT or abs(one.x1 - other.x1) < STRAIGHT


def find_products(sheet: Sheet, figures: Figures) -> list[Product]:
    """Rows that multiply by themselves; else with a row close above or below."""
    found: dict[int, Product] = {}
    for row in sheet.rows:
        best = _best_product(figures, row.number, (row.number,))
        if best:
            found[row.number] = best
    for row in sheet.rows:
        near = [other for other in _near(sheet, row) if other.number not in found]
        if row.number in found or not near or any(row.number in each.rows for each in found.values()):
            continue
        for rows in ((row.number, near[0].number), (row.number, *(other.number for other in near))):
            best = _best_product(figures, row.number, rows)
            if best and best.amount.cell.row == row.number:
                found[row.number] = best
                break
    columns = _columns(found.values())
    found = {row: _best_product(figures, row, tuple(sorted(each.rows)), columns) or each for row, each in found.items()}
    return _one_order(figures, [found[row] for row in sorted(found)])


def _columns(products: Iterable[Product]) -> Columns:
    """Where quantities and prices of several lines begin and end."""
    edges = Counter(
        edge for each in products for part in ("quantity", "price") for edge in _edges(part, getattr(each, part).cell)
    )
    return frozenset(edge for edge, count in edges.items() if count > 1)


def _edges(part: str, cell: Cell) -> tuple[tuple[str, str, int], ...]:
    return (part, "x0", round(cell.x0 / STRAIGHT)), (part, "x1", round(cell.x1 / STRAIGHT))


def _one_order(figures: Figures, products: Sequence[Product]) -> list[Product]:
    """The products with quantity and price in the order, left to right, that all of them together make likeliest."""
    turned = [
        replace(
            each,
            quantity=each.price,
            price=each.quantity,
            worth=_worth(figures, each.price, each.quantity, each.amount),
        )
        for each in products
    ]
    leading = [
        (one, other) if one.quantity.cell.x0 <= one.price.cell.x0 else (other, one)
        for one, other in zip(products, turned, strict=True)
    ]
    place = max((0, 1), key=lambda place: sum(pair[place].worth for pair in leading) + LEADING * (place == 0))
    return [pair[place] for pair in leading]


def _worth(figures: Figures, quantity: Candidate, price: Candidate, amount: Candidate) -> float:
    """Logarithm of odds that three figures play these parts."""
    worth = figures.log(quantity, "quantity") + figures.log(price, "price") + figures.log(amount, "amount")
    worth -= 2.0 * (amount.cell.x1 < price.cell.x0)
    if _amount(quantity).decimals == _amount(price).decimals:  # printed alike: quantities are the rounder ones
        worth -= ROUND * (printed_value(price) % 1 == 0 and printed_value(quantity) % 1 != 0)
        worth -= GREATER * (figures.whole and printed_value(quantity) > printed_value(price))
    else:
        turned = _amount(quantity).decimals == 2 == _amount(amount).decimals
        worth -= (UNLIKE if turned else ROUND) * _decimals(quantity) * (not _decimals(price))
    worth -= ROUND * (_amount(price).decimals == 1) + UNEVEN * (printed_value(quantity) % TWENTIETH != 0)
    return worth - PRICED * (bool(_amount(quantity).currency) and not _amount(price).currency)


def words_above(sheet: Sheet, number: int) -> Cell | None:
    """The cell of words alone that fills the row right above a row, as a description above its figures does."""
    if not 0 < number < len(sheet.rows):
        return None
    over, row = sheet.rows[number - 1], sheet.rows[number]
    cell = over.cells[0]
    near = over.page == row.page and row.y0 - over.y1 < NEAR * cell.height
    alone = len(over.cells) == 1 and ":" not in cell.text and _WORD.search(cell.text) is not None
    return cell if near and alone and not any(each.decimals == 2 for each in find_amounts(cell.text)) else None


def _near(sheet: Sheet, row: Row) -> list[Row]:
    around = [sheet.rows[place] for place in (row.number - 1, row.number + 1) if 0 <= place < len(sheet.rows)]
    height = max(cell.height for cell in row.cells)
    close = [other for other in around if other.page == row.page and abs(other.y0 - row.y0) < SPLIT * height]
    return sorted(close, key=lambda other: abs(other.y0 - row.y0))


def _best_product(figures: Figures, row: int, rows: Sequence[int], columns: Columns = frozenset()) -> Product | None:
    """The likeliest quantity, price and amount among the figures of some rows. columns: of the other lines."""
    listed = [each for number in rows for each in figures.by_row.get(number, ())][:FIGURES_MOST]
    if len(listed) < 3 or not any(figures.is_money(each) for each in listed):
        return None
    told = [abs(each) for number in rows for each in figures.percents.get(number, ())]  # `-10 %` is a discount, too
    percents = [each for each in told if 0 < each <= DISCOUNT_MOST]
    factors = _factors(percents, figures.rates)
    values = {id(each): float(printed_value(each)) for each in listed}
    amounts = [each for each in listed if figures.is_money(each) and values[id(each)]]
    best: Product | None = None
    for quantity, price in permutations([each for each in listed if values[id(each)]], 2):
        product = values[id(quantity)] * values[id(price)]
        for amount in amounts:
            if amount is quantity or amount is price:
                continue
            bare = (values[id(each)] for each in listed if each not in (quantity, price, amount))
            spread = abs(values[id(quantity)]) * HALF_CENT if _amount(price).decimals == 2 else 0.0
            given_back = values[id(amount)] < 0 < product  # a credit note may have the sign at its amounts alone
            cost = _reckoned(
                product, abs(values[id(amount)]) if given_back else values[id(amount)], factors, bare, spread
            )
            if cost is None:
                continue
            worth = _worth(figures, quantity, price, amount) - cost
            worth += COLUMN * (not columns.isdisjoint(_edges("quantity", quantity.cell)))
            worth += COLUMN * (not columns.isdisjoint(_edges("price", price.cell)))
            if best is None or worth > best.worth:
                best = Product(
                    row=row, quantity=quantity, price=price, amount=amount, worth=worth, rows=frozenset(rows)
                )
    return best


def _factors(percents: Sequence[Decimal], rates: Sequence[Decimal]) -> list[tuple[float, float]]:
    """By what a product may be multiplied to make the amount, and what that costs: a discount, a tax, or both."""
    reduced = [(1.0, 0.0), *((1 - float(each) / 100, 0.0) for each in percents)]
    taxed = [(1 + float(each) / 100, TAXED) for each in percents if each <= RATE_MOST]
    taxed += [(1 + float(each) / 100, TAXED + UNMARKED) for each in rates if each not in percents]
    return [*reduced, *((less * more, one + other) for less, one in reduced for more, other in taxed)]


def _reckoned(
    product: float, amount: float, factors: Sequence[tuple[float, float]], bare: Iterator[float], spread: float
) -> float | None:
    """What it costs to take an amount for a product, less a discount or with its tax; None if it is not.

    spread: by how much the product may be off as its price is a rounded one.
    """
    if abs(product - amount) <= ROUNDED:
        return 0.0
    if abs(product - amount) <= min(spread, SPREAD_MOST * abs(amount)):
        return UNMARKED
    costs = [cost for factor, cost in factors if abs(product * factor - amount) <= ROUNDED]
    least, most = sorted((product, product * (1 - DISCOUNT_MOST / 100)))
    if not costs and least - ROUNDED <= amount <= most + ROUNDED:
        told = (each for each in bare if 0 < each <= DISCOUNT_MOST)
        costs = [UNMARKED] if any(abs(product * (1 - each / 100) - amount) <= ROUNDED for each in told) else []
    return min(costs, default=None)


def printed_value(candidate: Candidate) -> Decimal:
    """The value of a figure. Raises: TypeError for what is no figure."""
    return _amount(candidate).value


def _decimals(candidate: Candidate) -> bool:
    return _amount(candidate).decimals > 0


def _amount(candidate: Candidate) -> Amount:
    if candidate.amount is None:
        raise TypeError("the candidate is no figure")
    return candidate.amount
