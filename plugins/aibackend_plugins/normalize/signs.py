"""Which of point and comma stands before the decimals of a figure: by what is written alike, not by the whole column.

A figure of one currency tells nothing of another's: `12,50 €` and `$1,200` stand in one list.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from aibackend_blocks.values.amounts import Amount, DecimalSign, decimal_sign, find_amounts
from aibackend_blocks.values.currencies import MINOR_UNITS, code_of
from aibackend_blocks.values.quantities import UNITS, unit_of

Signs = Mapping[str, DecimalSign | None]
"""The sign before decimals by currency, "" for figures without one; None where those figures do not tell."""


class Told(NamedTuple):
    """The sign before decimals; is_open: the mark of the figure may be the other as well."""

    sign: DecimalSign
    is_open: bool


def signs_of(values: Iterable[str]) -> Signs:
    """What the figures of each currency tell."""
    groups: defaultdict[str, list[str]] = defaultdict(list)
    for value in values:
        groups[_currency(next(iter(find_amounts(value)), None))].append(value)
    return {currency: decimal_sign(texts) or _of_one_digit(currency, texts) for currency, texts in groups.items()}


def _of_one_digit(currency: str, texts: Iterable[str]) -> DecimalSign | None:
    """A point, where it parts one digit from three in all figures of a currency that has points before decimals."""
    figures = (one.text for text in texts for one in find_amounts(text))
    return "." if _writes_points(currency) and all(_UNIT_PRICE.search(figure) for figure in figures) else None


_UNIT_PRICE = re.compile(r"(?<![\d.,])\d\.\d{3}(?![\d.,])")
_PER = re.compile(r"\s?(?:/|per\s)\s?(?P<unit>[^\W\d_]{1,20})", re.IGNORECASE)
_TIMES = frozenset(dimension for dimension, _ in map(UNITS.__getitem__, ("h", "day", "week", "month")))


def _is_unit_price(value: str, end: int) -> bool:
    """Whether a figure is of one unit of something, and may have three decimals: `€1.459/l`, not `€1.459/month`."""
    behind = _PER.match(value, end)
    unit = unit_of(behind["unit"]) if behind else ""
    return bool(behind) and (not unit or UNITS[unit][0] not in _TIMES)


@cache
def _writes_points(currency: str) -> bool:
    """Whether a country writes `1,234.50`; it gives its currency the first letters. Source: Unicode CLDR."""
    from babel import Locale, UnknownLocaleError

    try:
        signs = Locale.parse(f"und_{currency[:2]}").number_symbols["latn"] if currency.isalpha() else {}
    except (UnknownLocaleError, ValueError, KeyError):
        return False
    return (signs.get("decimal"), signs.get("group")) == (".", ",")


def sign_of(value: str, signs: Signs, *, is_scaled: bool = False) -> Told:
    """The sign of the one figure of a value; of money three figures behind a mark are thousands, unless others tell.

    is_scaled: it counts thousands or millions, and may have three decimals.
    """
    found = find_amounts(value)
    currency = _currency(found[0] if found else None)
    own = signs.get(currency)
    if len(found) != 1 or found[0].exact:
        return Told(own or ".", is_open=False)
    mark, other = _marks(found[0].text)
    decimals = 3 if is_scaled else MINOR_UNITS.get(currency, 2)
    if found[0].text.count(mark) > 1 or (currency and not decimals):
        return Told(other, is_open=False)
    if own or not currency or decimals == 3:
        return _beside(mark, own, currency, signs, three=decimals == 3)
    is_unit_price = mark == "." and _is_unit_price(value, found[0].end)
    return Told("." if is_unit_price else other, is_open=mark == ".")


def _beside(mark: DecimalSign, own: DecimalSign | None, currency: str, signs: Signs, *, three: bool) -> Told:
    """By figures of the same currency; without one a comma is a decimal mark by those alone, a point by default."""
    if own:
        return Told(own, is_open=own == mark and bool(currency) and not three)
    rest = {sign for name, sign in signs.items() if name != currency and sign}
    if not currency and mark == "." and rest == {","}:
        return Told(",", is_open=True)
    return Told(".", is_open=bool(rest) or bool(currency))


def _currency(found: Amount | None) -> str:
    return (code_of(found.currency) or found.currency) if found else ""


def _marks(text: str) -> tuple[DecimalSign, DecimalSign]:
    """The last mark of a figure, and the other one."""
    return (".", ",") if text.rstrip(" .").rfind(".") > text.rfind(",") else (",", ".")
