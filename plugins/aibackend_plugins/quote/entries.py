"""What a takeoff comes to: quantities of rates, and what is left."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from .rates import Rate


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A quantity of a rate. how: the working, "" where the job says the number itself. assumed: what was supposed."""

    rate: Rate
    quantity: Decimal
    how: str = ""
    assumed: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Takeoff:
    """entries: what is priced. unpriced: things counted in the job that no rate prices. open: numbers that went into no
    price although what they belong to is priced. unmeasured: rates whose item the job names without a quantity in
    their unit. outside: rates whose item others provide or nobody wants. asked: rates by another time than one that
    went into no price."""

    entries: tuple[Entry, ...]
    unpriced: tuple[str, ...]
    open: tuple[str, ...]
    unmeasured: tuple[Rate, ...]
    outside: tuple[Rate, ...]
    asked: tuple[Rate, ...] = ()


def added(entry: Entry, told: str) -> Entry:
    """The entry with one more thing that was supposed."""
    return Entry(rate=entry.rate, quantity=entry.quantity, how=entry.how, assumed=(*entry.assumed, told))


def plain(value: Decimal) -> str:
    """A number in digits, to the thousandth."""
    text = f"{round(value, 3):f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
