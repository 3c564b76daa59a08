"""What can be said of a row: expressions that turn its cells into a piece of text.

An expression has a cost, the lower the likelier that people mean it: a whole cell or word before a slice, a part of a
date before letters that happen to agree. Source: the design of Gulwani's FlashFill (POPL 2011), with typed parts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal
from functools import lru_cache, partial

from .moments import CLOCK_PARTS, DAY_PARTS, Moment, Part, moment, slots

Row = tuple[str, ...]
"""The cells of a record as text, in the order of its fields."""
_TEXT_MAX = 300
"""Characters of a cell that expressions see."""


@dataclass(frozen=True, kw_only=True)
class Expression:
    """A piece of text from a row; None where the row does not have it."""

    name: str
    cost: float
    of: Callable[[Row], str | None]


_CLASSES: dict[str, str] = {
    "word": r"[^\W\d_]+",
    "number": r"\d+",
    "run": r"\w+",
    "piece": r"\S+",
    "capital": r"[A-Z][a-z]+",
    "capitals": r"[A-Z]+",
    "decimal": r"-?\d[\d,]*(?:\.\d+)?",
}
_CUTS = ("@", ".", "-", "/", ":", ",", ";", "_", "|", "(", ")", "[", "]", "=", " ", '"', "?", "&", "#")
_CASES: dict[str, tuple[float, Callable[[str], str]]] = {
    "": (0, str),
    "lower-case ": (0.3, str.lower),
    "upper-case ": (0.3, str.upper),
    "capitalised ": (0.3, str.title),
}
_PLACES = (0, 1, 2, 3, -1, -2, -3)


def expressions(width: int, rows: Sequence[Row]) -> Iterator[Expression]:
    """Everything that can be said of rows of `width` cells and that holds in all of `rows`."""
    for column in range(width):
        for made in (_texts(column, rows), _moments(column, rows), _figures(column, rows)):
            yield from made


def _texts(column: int, rows: Sequence[Row]) -> Iterator[Expression]:
    """The cell, its words and pieces, their ends, and spans between their bounds."""
    basics = list(_basics(column))
    for name, cost, take in basics:
        if any(take(row) is None for row in rows):
            continue
        for case, (more, change) in _CASES.items():
            yield Expression(name=case + name, cost=cost + more, of=_then(take, change))
            for count in (1, 2, 3, 4):
                first = f"first {count} of {case}{name}"
                last = f"last {count} of {case}{name}"
                yield Expression(name=first, cost=cost + more + 0.5, of=_then(take, change, slice(0, count)))
                yield Expression(name=last, cost=cost + more + 0.7, of=_then(take, change, slice(-count, None)))
        yield Expression(name=f"initials of {name}", cost=cost + 0.6, of=_then(take, _initials))
        if name.endswith("number"):
            yield Expression(
                name=f"{name} without zeros", cost=cost + 0.4, of=_then(take, lambda t: t.lstrip("0") or "0")
            )
            for size in (2, 3, 4):
                yield Expression(
                    name=f"{name} in {size} digits", cost=cost + 0.4, of=_then(take, partial(_padded, size))
                )
    yield from _spans(column, rows)


def _then(
    take: Callable[[Row], str | None], change: Callable[[str], str], part: slice | None = None
) -> Callable[[Row], str | None]:
    def of(row: Row) -> str | None:
        text = take(row)
        return None if text is None else change(text[part] if part else text)

    return of


def _initials(text: str) -> str:
    return "".join(word[0] for word in re.findall(r"[^\W\d_]+", text)) or text[:1]


def _basics(column: int) -> Iterator[tuple[str, float, Callable[[Row], str | None]]]:
    where = f"column {column + 1}"
    yield where, 1.0, lambda row: row[column]
    yield f"trimmed {where}", 1.05, lambda row: row[column].strip()
    for kind, form in _CLASSES.items():
        for at in _PLACES:
            yield f"{where}, {_nth(at)} {kind}", 1.2 + 0.05 * abs(at), _taker(column, form, at)
    for cut in _CUTS:
        for at in _PLACES[:6]:
            yield f"{where}, {_nth(at)} part by {cut!r}", 1.25 + 0.05 * abs(at), _cutter(column, cut, at)
        yield f"{where} up to the last {cut!r}", 1.6, _rest(column, cut, last=True)
        yield f"{where} from the first {cut!r} on", 1.6, _rest(column, cut, last=False)


def _nth(at: int) -> str:
    return (
        f"{('first', 'second', 'third', 'fourth', 'fifth')[at]}"
        if at >= 0
        else ("last", "last but one", "last but two")[-1 - at]
    )


@lru_cache(maxsize=20_000)
def _found(form: str, text: str) -> list[tuple[int, int]]:
    return [found.span() for found in re.finditer(form, text)]


def _taker(column: int, form: str, at: int) -> Callable[[Row], str | None]:
    def of(row: Row) -> str | None:
        spans = _found(form, row[column])
        if not -len(spans) <= at < len(spans):
            return None
        start, end = spans[at]
        return row[column][start:end]

    return of


def _cutter(column: int, cut: str, at: int) -> Callable[[Row], str | None]:
    def of(row: Row) -> str | None:
        parts = row[column].split(cut)
        return parts[at].strip() if len(parts) > 1 and -len(parts) <= at < len(parts) else None

    return of


def _rest(column: int, cut: str, *, last: bool) -> Callable[[Row], str | None]:
    def of(row: Row) -> str | None:
        head, found, tail = row[column].rpartition(cut) if last else row[column].partition(cut)
        return None if not found else head.strip() if last else tail.strip()

    return of


def _spans(column: int, rows: Sequence[Row]) -> Iterator[Expression]:
    """From a bound of one word to a bound of another."""
    bounds = []
    for kind in ("word", "number", "run", "piece"):
        for at in _PLACES[:6]:
            for side in (0, 1):
                bound = _bound(column, _CLASSES[kind], at, side)
                if all(bound(row) is not None for row in rows):
                    bounds.append((f"{_nth(at)} {kind}'s {('start', 'end')[side]}", 0.05 * abs(at), bound))
    for first, cost, start in bounds:
        for last, more, end in bounds:
            yield Expression(
                name=f"column {column + 1} from {first} to {last}",
                cost=1.9 + cost + more,
                of=_between(column, start, end),
            )


def _bound(column: int, form: str, at: int, side: int) -> Callable[[Row], int | None]:
    def of(row: Row) -> int | None:
        spans = _found(form, row[column])
        return spans[at][side] if -len(spans) <= at < len(spans) else None

    return of


def _between(
    column: int, start: Callable[[Row], int | None], end: Callable[[Row], int | None]
) -> Callable[[Row], str | None]:
    def of(row: Row) -> str | None:
        a, b = start(row), end(row)
        return row[column][a:b] if a is not None and b is not None and a < b else None

    return of


def _moments(column: int, rows: Sequence[Row]) -> Iterator[Expression]:
    """Parts of a day and of a time, as told and rounded to slots."""
    for day_first in (False, True):
        read = _moment_reader(column, day_first)
        found = [read(row) for row in rows]
        if not found or any(one is None for one in found):
            continue
        more = 0.05 * day_first
        if all(one and one.has_day for one in found):
            for name, part in DAY_PARTS.items():
                yield Expression(name=name, cost=0.9 + more, of=partial(_told, read, part))
        if all(one and one.has_time for one in found):
            for name, part in CLOCK_PARTS.items():
                yield Expression(name=name, cost=0.9 + more, of=partial(_told, read, part))
                for slot, rounded in slots():
                    yield Expression(
                        name=f"{name} of the {slot}",
                        cost=1.1 + more,
                        of=partial(_told_of_slot, read, part, rounded),
                    )


def _moment_reader(column: int, day_first: bool) -> Callable[[Row], Moment | None]:
    return lru_cache(maxsize=4_096)(lambda row: moment(row[column][:_TEXT_MAX], day_first=day_first))


def _told(read: Callable[[Row], Moment | None], part: Part, row: Row) -> str | None:
    found = read(row)
    return part(found.at) if found else None


def _told_of_slot(
    read: Callable[[Row], Moment | None], part: Part, rounded: Callable[[datetime], datetime], row: Row
) -> str | None:
    found = read(row)
    return part(rounded(found.at)) if found else None


_FIGURE = re.compile(r"-?(?:\d[\d,]*\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?")
_STEPS = tuple(map(Decimal, ("1", "5", "10", "20", "25", "50", "100", "1000", "0.5", "0.1", "0.01")))
_WAYS: dict[str, tuple[float, Callable[[Decimal], str]]] = {
    "": (0.0, lambda value: f"{value.normalize():f}"),
    "with a decimal": (0.2, lambda value: _fixed(value, 1)),
    "with two decimals": (0.2, lambda value: _fixed(value, 2)),
    "with three decimals": (0.3, lambda value: _fixed(value, 3)),
    "with four decimals": (0.3, lambda value: _fixed(value, 4)),
    "with two decimals or more": (0.3, lambda value: max(_fixed(value, 2), f"{value.normalize():f}", key=len)),
    "with thousands marked": (0.2, lambda value: f"{value.normalize():,f}"),
    "in two digits": (0.3, lambda value: f"{value.normalize():f}".zfill(2)),
}


def _fixed(value: Decimal, places: int) -> str:
    return f"{value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP):f}"


def _figures(column: int, rows: Sequence[Row]) -> Iterator[Expression]:
    """The cell's figures, scaled, rounded, and the range that they fall in, in several ways of writing."""
    for place in (0, 1, 2, 3, 4, -1):
        read = _figure_reader(column, place)
        if any(read(row) is None for row in rows):
            continue
        for made, cost, change in _changes():
            for way, (more, write) in _WAYS.items():
                yield Expression(
                    name=" ".join(filter(None, (f"{_nth(place)} figure of column {column + 1}", made, way))),
                    cost=1.1 + 0.05 * abs(place) + cost + more,
                    of=partial(_written, read, change, write),
                )


def _figure_reader(column: int, place: int) -> Callable[[Row], Decimal | None]:
    @lru_cache(maxsize=4_096)
    def read(row: Row) -> Decimal | None:
        found = _FIGURE.findall(row[column][:_TEXT_MAX])
        if not -len(found) <= place < len(found):
            return None
        value = Decimal(found[place].replace(",", ""))
        return value if value.is_finite() and abs(value.adjusted()) < 15 else None

    return read


def _written(
    read: Callable[[Row], Decimal | None],
    change: Callable[[Decimal], Decimal],
    write: Callable[[Decimal], str],
    row: Row,
) -> str | None:
    value = read(row)
    return None if value is None else write(change(value) + Decimal(0))


def _changes() -> Iterator[tuple[str, float, Callable[[Decimal], Decimal]]]:
    yield "", 0.0, partial(_times, Decimal(1))
    for by in (100, 1000):
        yield f"divided by {by}", 0.5, partial(_times, 1 / Decimal(by))
        yield f"times {by}", 0.6, partial(_times, Decimal(by))
    for step in _STEPS:
        yield f"rounded to {step}", 0.3, partial(_rounded, step, ROUND_HALF_UP, Decimal(0))
        yield f"rounded down to {step}", 0.4, partial(_rounded, step, ROUND_FLOOR, Decimal(0))
        yield f"rounded up to {step}", 0.5, partial(_rounded, step, ROUND_CEILING, Decimal(0))
        yield f"rounded down to {step}, next", 0.6, partial(_rounded, step, ROUND_FLOOR, step)
        if step > 1:
            yield f"last whole number of its {step}", 0.6, partial(_rounded, step, ROUND_FLOOR, step - 1)
            yield f"first whole number of its {step}", 0.6, partial(_rounded, step, ROUND_CEILING, 1 - step)


def _times(by: Decimal, value: Decimal) -> Decimal:
    return value * by


def _rounded(step: Decimal, way: str, more: Decimal, value: Decimal) -> Decimal:
    return (value / step).to_integral_value(way) * step + more


def _padded(size: int, text: str) -> str:
    return text.zfill(size)
