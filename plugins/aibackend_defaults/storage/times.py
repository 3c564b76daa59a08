"""Times as they stand in rows: whole numbers since 1970, UTC, which sort alike in every database."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND, _MILLISECOND = timedelta(microseconds=1), timedelta(milliseconds=1)


def utc_now() -> datetime:
    """The time now, aware."""
    return datetime.now(UTC)


def micros(time: datetime) -> int:
    """An aware time in microseconds."""
    return (time - _EPOCH) // _MICROSECOND


def of_micros(micros: int) -> datetime:
    """The time that stands in a row in microseconds."""
    return _EPOCH + micros * _MICROSECOND


def millis(time: datetime) -> int:
    """An aware time in milliseconds, what is less dropped."""
    return (time - _EPOCH) // _MILLISECOND


def of_millis(millis: int) -> datetime:
    """The time that stands in a row in milliseconds."""
    return _EPOCH + millis * _MILLISECOND


def perhaps(time_of: Callable[[int], datetime], number: int | None) -> datetime | None:
    """The time of a column that may be null."""
    return None if number is None else time_of(number)
