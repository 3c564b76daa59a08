"""The lines of a paper that has no table of goods: each a small form whose labels are the headings of such a table.

`Boundary survey`, and under it `Quantity: 2`, `Unit price: £40.00`, `Line total: £80.00`. That the same labels stand
under several names tells such forms from the facts and the sums of a paper.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal

from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.line_headings import kind_of_heading
from aibackend_blocks.pages.line_tables import LineItem
from aibackend_blocks.values.amounts import DecimalSign, find_amounts

FIGURES = ("quantity", "unit_price", "amount")
LABEL, VALUE = 30, 40
"""Characters of a label, and of the figure behind it."""
RECORDS_LEAST = 2
"""Forms with the same labels that show how the lines are told."""
_FORM = re.compile(rf"(?P<label>[^\W\d][^:\d]{{1,{LABEL}}}?)\s*:\s*(?P<value>\S.{{0,{VALUE}}})")


@dataclass
class _Record:
    """A form that is being read. name: the cell over it. found: the figures by the kinds of their labels."""

    name: Cell
    found: dict[str, tuple[Decimal, str]] = field(default_factory=dict)
    rows: set[int] = field(default_factory=set)

    def item(self) -> LineItem:
        figures = {kind: figure for kind, (figure, _) in self.found.items()}
        quantity, price = figures.get("quantity"), figures.get("unit_price")
        product = quantity * price if quantity is not None and price is not None else None
        return LineItem(
            description=self.name.text,
            quantity=quantity,
            unit_price=price,
            amount=figures.get("amount", product),
            page=self.name.page,
            row=self.name.row,
            quotes={"description": self.name.text} | {kind: text for kind, (_, text) in self.found.items()},
            rows=frozenset(self.rows),
        )


def find_records(sheet: Sheet, sign: DecimalSign | None) -> list[LineItem]:
    """The lines told by forms; none where no two forms have the same labels."""
    records = [each for each in _records(sheet, sign) if len(each.found) > 1]
    kinds, count = Counter(frozenset(each.found) for each in records).most_common(1)[0] if records else (frozenset(), 0)
    if count < RECORDS_LEAST or not ("amount" in kinds or {"quantity", "unit_price"} <= kinds):
        return []
    return [each.item() for each in records if frozenset(each.found) == kinds]


def _records(sheet: Sheet, sign: DecimalSign | None) -> Iterator[_Record]:
    """The forms in the order of the pages: a name, and the labelled figures up to the next name."""
    current: _Record | None = None
    for cell in sheet.cells:
        kind, figure, text = _labelled(cell, sign)
        if current is None or (not kind and len(cell.text) > 1) or kind in current.found:
            if current is not None and current.found:
                yield current
            current = _Record(name=cell) if not kind else None
        elif kind and figure is not None:
            current.found[kind] = (figure, text)
            current.rows.add(cell.row)
    if current is not None and current.found:
        yield current


def _labelled(cell: Cell, sign: DecimalSign | None) -> tuple[str, Decimal | None, str]:
    """What a cell tells of a line: the kind, its figure and the figure's text; "" where it tells nothing."""
    match = _FORM.fullmatch(cell.text)
    kind = kind_of_heading(match["label"]) if match else None
    figures = find_amounts(match["value"], sign) if match and kind in FIGURES else []
    if match is None or kind is None or len(figures) != 1:
        return "", None, ""
    return kind, figures[0].value, figures[0].text
