"""What a person should look at once the rules are through: cells that no rule could read, and cells of two readings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from aibackend_blocks.values.dates import read_date

from .columns import Column, as_text
from .figures import sign_told
from .instructions import Order
from .rules import order_of
from .signs import sign_of

READING = frozenset([
    "date", "time", "duration", "phone", "email", "url", "state code", "state name", "country code", "country name",
    "currency", "language", "fraction", "percent", "unit", "number", "boolean", "zip", "digits", "pad",
])  # fmt: skip
"""Rules that must read a cell to change it; the others are for those cells that have what they speak of."""
_FIGURES = frozenset(["fraction", "percent", "unit", "number"])
NOT_READ, AMBIGUOUS = "not_read", "ambiguous"


class Seen(NamedTuple):
    """A cell as a rule saw it, and what the rule made of it; None: nothing."""

    text: str
    made: str | None


class _Doubt(NamedTuple):
    field: str
    code: str
    about: str


class Doubts:
    """Gathered rule by rule."""

    def __init__(self) -> None:
        self._unread: dict[tuple[str, int], tuple[_Doubt, str]] = {}
        self._read: set[tuple[str, int]] = set()
        self._open: defaultdict[_Doubt, set[int]] = defaultdict(set)

    def note(self, order: Order, column: Column, seen: Mapping[int, Seen]) -> None:
        """Take in what a rule saw of its field, by the places of the records."""
        if order.rule.name not in READING:
            return
        for index, (text, made) in seen.items():
            if made is not None:
                self._read.add((order.field, index))
                if about := _two_readings(order, column, text):
                    self._open[_Doubt(order.field, AMBIGUOUS, about)].add(index)
            elif text.strip() and text.strip().casefold() not in order.but:
                self._unread[order.field, index] = _Doubt(order.field, NOT_READ, order.rule.reason), text

    def remarks(self, rows: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, str]]:
        """A remark for each field and kind of doubt; a cell that another rule changed is read after all."""
        left = defaultdict(set, {doubt: set(places) for doubt, places in self._open.items()})
        for (name, index), (doubt, text) in self._unread.items():
            if (name, index) not in self._read and as_text(rows[index].get(name)) == text:
                left[doubt].add(index)
        yield from ({"code": doubt.code, "message": _said(doubt, sorted(places))} for doubt, places in left.items())


def _said(doubt: _Doubt, places: Sequence[int]) -> str:
    where = f"record {places[0]}" if len(places) == 1 else f"{len(places)} records, first in record {places[0]}"
    if doubt.code == NOT_READ:
        return f"Field {doubt.field}: left as it stands in {where}; it could not be read to give: {doubt.about}."
    return f"Field {doubt.field}: taken for the likelier of two readings in {where}; open is {doubt.about}."


def _two_readings(order: Order, column: Column, text: str) -> str:
    """What is open of a cell that a rule has read; "" for nothing."""
    if order.rule.name == "date":
        found = read_date(text, order_of(column, order.words))
        return "which figure is the day" if found and found.ambiguous else ""
    if order.rule.name in _FIGURES and not sign_told(order.words) and sign_of(text, column.decimal_signs).is_open:
        return "whether a mark stands before thousands or decimals"
    return ""
