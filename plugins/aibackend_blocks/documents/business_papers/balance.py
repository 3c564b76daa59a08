"""Lines and sums decided together: the reading of the lines whose account closes best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

from aibackend_blocks.documents.business_papers.goods import readings, without_sums
from aibackend_blocks.documents.business_papers.scorer import Scores, roles
from aibackend_blocks.documents.business_papers.sum_figures import PARTS, Figure, cents_of, figures_of
from aibackend_blocks.documents.business_papers.sums import Account, solve
from aibackend_blocks.documents.business_papers.trimming import undated
from aibackend_blocks.documents.business_papers.wording import described
from aibackend_blocks.pages.cells import Sheet
from aibackend_blocks.pages.line_tables import LineItem

HEADED = 2.0
"""What it speaks for a reading of the lines that it follows the headings of a table."""
ITEM, PRODUCT = 0.25, 0.5
"""What each line, and each whose figures multiply, speaks for a reading that explains more of the page."""
LOST = 5.0
"""What each row whose figures multiply speaks against a reading that leaves it out."""
GROSS = 1.5
"""What each line speaks against a reading that leaves its product for other figures, such as that with the tax."""
CUT = 1.5
"""What each line under the headings that is taken for a sum speaks against a reading."""
CHANGED = 2.5
"""What it speaks against a reading that takes reductions off the lines, or makes them lines."""
NAMELESS = 1.0
"""What each line without a description speaks against a reading."""
NET = 2.5
"""What it speaks for net lines that their rows have greater amounts: of a net column and a gross one, the net."""
RICHER = 1.5
"""How many times the letters under a heading another column must have to be the descriptions instead."""
TABLED = 5.0
"""What it speaks against a charge or a discount that it stands, counted, among the lines under the headings."""
AMONG, ALIKE = 4.0, 1.0
"""What it speaks against a charge or a tax that it stands among the lines; points by which their steps differ."""
PARTIAL = 6.0
"""What it speaks against a charge or a tax that it is the sum of lines above it."""
SUMMING = 1.4
"""What each line that the scorer takes for a sum speaks against a reading."""
READINGS_MOST = 12
"""Readings of the lines that are solved."""


def lines_and_sums(
    sheet: Sheet, scores: Scores, headed: Sequence[Sequence[LineItem]]
) -> tuple[list[LineItem], Account]:
    """The lines, and the account of the sums. headed: readings of the lines by the headings of a table."""
    products, ways, end = readings(sheet, scores)
    headed = [[item for item in items if item.row < end] for items in headed]
    headed = [_worded(sheet, scores, _completed(items, products)) for items in headed if items]
    known = {(item.row, item.amount): item for items in headed[:1] for item in items if item.multiplies}
    longest = len(headed[0]) if headed else 0
    cut = [(items, HEADED - CUT * (longest - len(items))) for items in headed if 0 < len(items) < longest]
    options: list[tuple[Sequence[LineItem], float]] = [
        (items, HEADED - CHANGED * (place > 0)) for place, items in enumerate(headed) if len(items) >= longest > 0
    ]
    bare = [without_sums(items) for items in headed[:1]]
    options += [(items, HEADED - CHANGED) for items in bare if len(items) < longest]
    ranked = (described(sheet, scores, items) for items in _ranked(scores, ways))
    options += [([_as_headed(item, known.get((item.row, item.amount))) for item in items], 0.0) for items in ranked]
    multiplied = {item.row for items in ways[2:3] for item in items if item.multiplies}
    best: tuple[Sequence[LineItem], Account] = ((), solve(figures_of(scores, frozenset()), None))
    best_worth = best[1].worth - 1.0
    summing = _summing(scores)
    partial = {row for items in ways[:1] for row in _rows_of(items) - _rows_of(without_sums(items))}
    counted = {item.row for items in headed[:1] for item in items if item.quantity is not None}
    largest: dict[frozenset[int], Decimal] = {}
    for items, _ in options:
        largest[_rows_of(items)] = max(largest.get(_rows_of(items), Decimal(0)), _sum_of(items))
    solved: dict[tuple[tuple[int, Decimal | None, frozenset[int]], ...], Account] = {}
    for items, bonus in [*options, *cut]:
        if any(items is each for each, _ in cut) and best[1].closed and best[1].lined:
            continue  # nothing under the headings need be taken for a sum
        key = tuple((item.row, item.amount, item.rows) for item in items)
        if key not in solved:
            rows = frozenset(row for item in items for row in (item.row, *item.rows))
            solved[key] = solve(figures_of(scores, rows), cents_of(_sum_of(items)))
        worth = solved[key].worth + bonus - LOST * len(multiplied - {item.row for item in items})
        worth -= GROSS * sum(item.row in multiplied and not item.multiplies for item in items)
        worth += sum(ITEM + PRODUCT * item.multiplies - NAMELESS * (not item.description) for item in items)
        worth -= SUMMING * sum((item.row, item.amount) in summing for item in items if not item.multiplies)
        worth -= TABLED * sum(
            each.candidate.cell.row in counted for each in (*solved[key].charges, *solved[key].discounts)
        )
        added = (*solved[key].charges, *solved[key].taxes)
        worth -= AMONG * sum(_is_among(sheet, items, each) for each in added)
        worth -= PARTIAL * sum(each.candidate.cell.row in partial for each in added)
        worth += NET * (_is_net(solved[key]) and _sum_of(items) < largest.get(_rows_of(items), Decimal(0)))
        if worth > best_worth:
            best, best_worth = (items, solved[key]), worth
    return undated(best[0]), best[1]


def _is_among(sheet: Sheet, items: Sequence[LineItem], figure: Figure) -> bool:
    """Whether a figure stands between two lines, or right under the last one as they do under each other."""
    rows, row = sorted(item.row for item in items), figure.candidate.cell.row
    if not rows or row in rows or not rows[0] < row:
        return False
    if row < rows[-1]:
        return True
    steps = [step for up, low in pairwise(rows) if low == up + 1 and (step := _step(sheet, up))]
    step, after = _step(sheet, row - 1), _step(sheet, row)
    return row == rows[-1] + 1 and bool(steps and step and after and step <= max(steps) + ALIKE < after)


def _step(sheet: Sheet, row: int) -> float:
    """From a row down to the next one on its page, in points; 0 where it is the last."""
    low = sheet.rows[row + 1] if row + 1 < len(sheet.rows) else None
    return low.y0 - sheet.rows[row].y0 if low and low.page == sheet.rows[row].page else 0.0


def _is_net(account: Account) -> bool:
    """Whether the lines are told without the taxes that the total has in it."""
    if not (account.closed and account.lined and account.taxes and account.total) or account.lines is None:
        return False
    return account.lines != account.total.cents


def _completed(items: Sequence[LineItem], products: Sequence[LineItem]) -> list[LineItem]:
    """The items with the quantity and price whose product is their amount, where headings tell others or none.

    Where every line has a count under its heading that leaves the product what it is, one of the factors is none.
    """
    found = {(product.row, product.amount): product for product in products}
    if _is_turned(items, found):
        found = {key: _turned(product) for key, product in found.items()}
    pairs = [(item, None if item.multiplies else found.get((item.row, item.amount))) for item in items]
    counted = all(item.quantity == 1 and item.unit_price is None for item, product in pairs if product)
    return [
        item
        if product is None
        else replace(
            item,
            quantity=item.quantity if counted else product.quantity,
            unit_price=item.amount if counted else product.unit_price,
            rows=product.rows,
            quotes={**product.quotes, **item.quotes, "unit_price": item.quotes["amount"]}
            if counted
            else {**product.quotes, "description": item.quotes.get("description", "")},
        )
        for item, product in pairs
    ]


def _is_turned(items: Sequence[LineItem], found: Mapping[tuple[int, Decimal | None], LineItem]) -> bool:
    """Whether headings tell the prices of products for quantities, or their quantities for prices, on more lines."""
    votes = 0
    for item in items:
        product = found.get((item.row, item.amount))
        if product is None or product.quantity == product.unit_price:
            continue
        turned = item.quantity == product.unit_price or item.unit_price == product.quantity
        votes += turned - (item.quantity == product.quantity or item.unit_price == product.unit_price)
    return votes > 0


def _turned(item: LineItem) -> LineItem:
    """A product with its factors the other way round."""
    quotes = {**item.quotes, "quantity": item.quotes["unit_price"], "unit_price": item.quotes["quantity"]}
    return replace(item, quantity=item.unit_price, unit_price=item.quantity, quotes=quotes)


def _as_headed(item: LineItem, headed: LineItem | None) -> LineItem:
    """An item with its quantity and price as the headings tell them apart."""
    if headed is None:
        return item
    told = {part: quote for part, quote in headed.quotes.items() if part in ("quantity", "unit_price")}
    return replace(item, quantity=headed.quantity, unit_price=headed.unit_price, quotes={**item.quotes, **told})


def _worded(sheet: Sheet, scores: Scores, items: list[LineItem]) -> list[LineItem]:
    """The items with the descriptions of the page where those under the headings are none, or hold their figures."""
    found = described(sheet, scores, items)
    wholly = sum(_letters(item) for item in found) > RICHER * sum(_letters(item) for item in items)
    return [
        own if wholly or len(item.rows) > 1 or not _letters(item) else item
        for item, own in zip(items, found, strict=True)
    ]


def _letters(item: LineItem) -> int:
    return sum(letter.isalpha() for letter in item.description)


def _summing(scores: Scores) -> set[tuple[int, Decimal]]:
    """Rows and values of the figures that the scorer takes for sums."""
    places = [roles().index(part) for part in PARTS]
    return {
        (candidate.cell.row, candidate.amount.value)
        for candidate, shares in zip(scores.candidates, scores.shares, strict=True)
        if candidate.amount is not None and max(shares[place] for place in places) > 0.5
    }


def _ranked(scores: Scores, found: list[list[LineItem]]) -> list[list[LineItem]]:
    """The readings whose sum is printed first, the longest before others."""
    printed = {cents_of(each.amount.value) for each in scores.candidates if each.amount and not each.amount.percent}

    def rank(items: list[LineItem]) -> tuple[bool, int]:
        return cents_of(_sum_of(items)) not in printed or len(items) < 2, -len(items)

    return sorted(found, key=rank)[:READINGS_MOST]


def _rows_of(items: Sequence[LineItem]) -> frozenset[int]:
    return frozenset(item.row for item in items)


def _sum_of(items: Sequence[LineItem]) -> Decimal:
    return sum((item.amount for item in items if item.amount is not None), Decimal(0))
