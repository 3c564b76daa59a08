"""Days and times of day in one cell, and the ways in which their parts are written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import partial

_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()  # noqa: SIM905
_MONTH = r"(?P<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
_TIME = re.compile(r"(?<!\d)(?P<h>\d{1,2}):(?P<m>\d{1,2})(?::(?P<s>\d{1,2}))?(?:\.\d+)?\s?(?P<half>[ap]\.?m\b)?", re.I)
_FORMS = tuple(
    re.compile(form, re.I)
    for form in (
        r"(?<!\d)(?P<y>\d{4})[-/.](?P<mo>\d{1,2})[-/.](?P<d>\d{1,2})(?!\d)",
        rf"(?<!\d)(?P<d>\d{{1,2}})(?:st|nd|rd|th)?[-.\s,]*{_MONTH}[-\s,]*(?P<y>\d{{4}})(?!\d)",
        rf"{_MONTH}[-\s]*(?P<d>\d{{1,2}})(?:st|nd|rd|th)?[-\s,]+(?P<y>\d{{4}})(?!\d)",
        r"^(?P<y>\d{4})(?P<mo>0[1-9]|1[0-2])(?P<d>[0-3]\d)(?!\d)",
        r"^(?P<mo>0[1-9]|1[0-2])(?P<d>[0-3]\d)(?P<y>\d{4})(?!\d)",
        r"^(?P<y>\d{4})[\s-](?P<doy>\d{1,3})$",
    )
)
_MIXED = re.compile(r"(?<!\d)(?P<a>\d{1,2})[-/.](?P<b>\d{1,2})[-/.](?P<y>\d{4}|\d{2})(?!\d)")

Part = Callable[[datetime], str]


@dataclass(frozen=True, kw_only=True)
class Moment:
    """What a cell says of day and time. at: a day of the year 2000 where no day is given."""

    at: datetime
    has_day: bool
    has_time: bool


def moment(text: str, *, day_first: bool) -> Moment | None:
    """The first day and the first time in the text. day_first: how 3/4/2021 is read."""
    day = _day(text, day_first)
    clock = _clock(text)
    if day is None and clock is None:
        return None
    return Moment(
        at=datetime.combine(day or date(2000, 1, 1), clock or time()),
        has_day=day is not None,
        has_time=clock is not None,
    )


def _day(text: str, day_first: bool) -> date | None:
    if found := _MIXED.search(text):
        a, b = int(found["a"]), int(found["b"])
        year = int(found["y"]) + (0 if len(found["y"]) == 4 else 1900 if int(found["y"]) >= 50 else 2000)
        return _real(year, b, a) if day_first else _real(year, a, b)
    for form in _FORMS:
        if found := form.search(text):
            parts = found.groupdict()
            if doy := parts.get("doy"):
                return _real(int(parts["y"]), 1, 1, int(doy) - 1)
            month = int(parts["mo"]) if parts.get("mo") else _MONTHS.index(parts["name"].lower()) + 1
            return _real(int(parts["y"]), month, int(parts["d"]))
    return None


def _real(year: int, month: int, day: int, more: int = 0) -> date | None:
    try:
        return date(year, month, day) + timedelta(days=more)
    except (ValueError, OverflowError):
        return None


def _clock(text: str) -> time | None:
    found = _TIME.search(text)
    if not found:
        return None
    hour, half = int(found["h"]), (found["half"] or "").lower()
    if half:
        hour = hour % 12 + (12 if half.startswith("p") else 0)
    try:
        return time(hour, int(found["m"]), int(found["s"] or 0))
    except ValueError:
        return None


DAY_PARTS: dict[str, Part] = {
    "year": lambda at: f"{at.year}",
    "two-digit year": lambda at: f"{at.year % 100:02}",
    "month number": lambda at: f"{at.month}",
    "two-digit month": lambda at: f"{at.month:02}",
    "short month": lambda at: f"{at:%b}",
    "month": lambda at: f"{at:%B}",
    "day": lambda at: f"{at.day}",
    "two-digit day": lambda at: f"{at.day:02}",
    "weekday": lambda at: f"{at:%A}",
    "short weekday": lambda at: f"{at:%a}",
    "quarter": lambda at: f"{(at.month + 2) // 3}",
    "day of the year": lambda at: f"{at.timetuple().tm_yday}",
    "week of the year": lambda at: f"{at.isocalendar().week}",
}
CLOCK_PARTS: dict[str, Part] = {
    "hour": lambda at: f"{at.hour}",
    "two-digit hour": lambda at: f"{at.hour:02}",
    "hour of twelve": lambda at: f"{(at.hour + 11) % 12 + 1}",
    "two-digit hour of twelve": lambda at: f"{(at.hour + 11) % 12 + 1:02}",
    "minute": lambda at: f"{at.minute:02}",
    "bare minute": lambda at: f"{at.minute}",
    "second": lambda at: f"{at.second:02}",
    "time": lambda at: f"{at.hour}:{at:%M}",
    "time with two-digit hour": lambda at: f"{at:%H:%M}",
    "time of twelve hours": lambda at: f"{(at.hour + 11) % 12 + 1}:{at:%M}{'PM' if at.hour >= 12 else 'AM'}",
    "spaced time of twelve hours": lambda at: f"{(at.hour + 11) % 12 + 1}:{at:%M} {'PM' if at.hour >= 12 else 'AM'}",
    "hour with AM or PM": lambda at: f"{(at.hour + 11) % 12 + 1}{'PM' if at.hour >= 12 else 'AM'}",
    "AM or PM": lambda at: "PM" if at.hour >= 12 else "AM",
    "am or pm": lambda at: "pm" if at.hour >= 12 else "am",
}


def slots() -> Iterator[tuple[str, Callable[[datetime], datetime]]]:
    """Rounded times: the start and the end of the slot of so many minutes, some slots shifted; the nearest slot."""
    for size, shift in ((15, 0), (20, 0), (30, 0), (30, 15), (60, 0), (60, 30), (120, 0), (120, 60), (180, 0)):
        named = f"slot of {size} minutes" + (f" from minute {shift}" if shift else "")
        yield f"start of the {named}", partial(_start, size=size, shift=shift)
        yield f"end of the {named}", partial(_end, size=size, shift=shift, less=0)
        yield f"last minute of the {named}", partial(_end, size=size, shift=shift, less=1)
        if not shift:
            yield f"nearest {named}", partial(_nearest, size=size)


def _start(at: datetime, *, size: int, shift: int) -> datetime:
    minutes = at.hour * 60 + at.minute - shift
    return _later(at.replace(hour=0, minute=0, second=0), minutes // size * size + shift)


def _end(at: datetime, *, size: int, shift: int, less: int) -> datetime:
    return _later(_start(at, size=size, shift=shift), size - less)


def _nearest(at: datetime, *, size: int) -> datetime:
    return _start(_later(at, size / 2), size=size, shift=0)


def _later(at: datetime, minutes: float) -> datetime:
    try:
        return at + timedelta(minutes=minutes)
    except OverflowError:
        return at
