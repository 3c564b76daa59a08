"""Figures of a cell: plain, as fractions, in another unit."""

from __future__ import annotations

import re
from decimal import Decimal

from aibackend_blocks.values.amounts import find_amounts
from aibackend_blocks.values.quantities import find_quantities, unit_of

from .columns import Column

_MULTIPLES = {"k": 1_000, "thousand": 1_000, "m": 1_000_000, "million": 1_000_000, "bn": 10**9, "billion": 10**9}


_LONG = re.compile(r"\s*(-?\d{1,12}\.\d{5,25})\s*%?\s*")
"""A binary fraction's tail, as spreadsheets leave it: 0.057999999999999996."""


_COMMA = re.compile(
    r"\bEUR(?:O|opean)?[- ](?:style|format)|\bEuropean|German|decimal commas?|comma decimals?|comma as", re.I
)
"""Words that tell of figures as 1.234,50."""


def _figure(value: str, words: str = "") -> Decimal | None:
    if long := _LONG.fullmatch(value):
        return Decimal(long[1])
    found = find_amounts(value, "," if _COMMA.search(words) else None)
    if len(found) != 1:
        return None
    more = re.match(r"\s?(k|thousand|m|million|bn|billion)\b", value[found[0].end :], re.I)
    return found[0].value * (_MULTIPLES[more[1].lower()] if more else 1)


def number(value: str, column: Column, words: str) -> str | None:
    """The one figure of the cell, without unit, sign of currency or marks of thousands, and without float's tails."""
    figure = _figure(value, words)
    if figure is None:
        return None
    places = re.search(r"(\d|one|two|three|four) (?:decimals?|decimal places|digits after)", words)
    if places:
        digits = {"one": 1, "two": 2, "three": 3, "four": 4}.get(places[1]) or int(places[1])
        return f"{figure:.{digits}f}"
    if re.search(r"\b(?:integers?|whole|round)", words):
        return f"{figure:.0f}"
    rounded = figure if -figure.normalize().as_tuple().exponent < 12 else round(figure, 10)  # type: ignore[operator]
    return f"{rounded.normalize():f}" if rounded else "0"


def fraction(value: str, column: Column, words: str) -> str | None:
    """A percentage as a fraction; a column whose figures are below 1 already holds fractions, whatever their sign."""
    bare = number(value, column, "")
    if bare is None:
        return None
    figures = [abs(figure) for text in column.counts if (figure := _figure(text)) is not None]
    if "%" in value and figures and max(figures) > 1:
        return f"{(Decimal(bare) / 100).normalize():f}"
    return bare


def in_unit(value: str, column: Column, words: str) -> str | None:
    """The one quantity of the cell in the unit that the words name, to three decimals."""
    wanted = _unit_wanted(words)
    text = re.sub(r"(?<=\d)\s*in\.?\s*$", " inch", value, flags=re.I)
    found = find_quantities(text)
    made = found[0].in_unit(wanted) if wanted and len(found) == 1 and found[0].unit else None
    return f"{round(made, 3).normalize():f} {wanted}" if made is not None else None


def _unit_wanted(words: str) -> str:
    """`convert weights to kg`, `in centimetres` → the unit; "" where none is named."""
    return next((unit for one in re.findall(r"\b(?:to|in|into|as)\s+(\w+)", words, re.I) if (unit := unit_of(one))), "")
