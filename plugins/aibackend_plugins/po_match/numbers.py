"""Figures in papers: read within bounds, and written so that nobody takes decimals for thousands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from aibackend_blocks.values.amounts import DecimalSign, find_amounts

FIGURE = r"(?<![\d.,])(?>\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)"
"""Pattern of a whole figure without its sign; atomic, so that no pattern around it tries its parts."""
MOST_DIGITS = 12
"""Digits before the point of the largest amount, as on the wire."""


def bounded(value: Decimal) -> Decimal | None:
    """The value to the millionth, which ends float noise; None when it is too large for an amount."""
    return None if value.adjusted() >= MOST_DIGITS else round(value, 6)


def figure(written: str, sign: DecimalSign | None = None) -> Decimal | None:
    """The first figure in a text that is no percentage; None when there is none, or it is too large.

    sign: the decimal sign of the text around it, for figures that could mean two things.
    """
    value = next((found.value for found in find_amounts(written, sign) if not found.percent), None)
    return None if value is None else bounded(value)


def plain(value: Decimal) -> str:
    """A quantity in digits: "38", "6.5". Three decimals become four, as "25.896" is thousands in half of the world."""
    text = f"{value:f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return text + "0" if len(text.partition(".")[2]) == 3 else text


def money(value: Decimal) -> str:
    """An amount in digits with at least two decimals: "198.00", "0.0125"."""
    text = plain(value)
    return f"{value:.2f}" if len(text.partition(".")[2]) < 2 else text


_RUN = re.compile(r"\d[\d.,'’\u00a0\u202f ]*")


def readings(text: str) -> list[set[Decimal]]:
    """Each different run of digits in a text with all that it can mean, without sign: "25.896" is 25.896 or 25896."""
    return [{value for part in _parts(run) for value in _values(part)} for run in set(_RUN.findall(text))]


def _parts(run: str) -> list[str]:
    """A run with spaces, apostrophes and commas within one figure, and between several."""
    split = (part for marks in (r"[^\d.,]+", r"[^\d.]+", r"[^\d,]+") for part in re.split(marks, run))
    return [part.strip(".,") for part in (*split, re.sub(r"[^\d.,]", "", run))]


def _values(digits: str) -> Iterator[Decimal]:
    """The digits with their last mark as decimal sign, and with none; nothing for what is too long to be an amount."""
    bare = re.sub(r"\D", "", digits[: 4 * MOST_DIGITS])
    if bare and len(digits) < 4 * MOST_DIGITS:
        yield Decimal(bare)
        whole, _, fraction = re.sub(r"[.,](?=.*[.,])", "", digits).replace(",", ".").partition(".")
        yield round(Decimal(f"{whole}.{fraction}0"), 6)
