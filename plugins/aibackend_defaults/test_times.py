"""What stands in a row is the time that was written, to its unit."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from aibackend_defaults.storage.times import micros, millis, of_micros, of_millis, perhaps

TIMES = st.datetimes(datetime(1900, 1, 1), datetime(2200, 1, 1), timezones=st.just(UTC))


@given(TIMES, TIMES)
def test_times_come_back_and_keep_their_order(first: datetime, second: datetime) -> None:
    """To the microsecond, or with what is less than a millisecond dropped."""
    assert of_micros(micros(first)) == first
    assert timedelta(0) <= first - of_millis(millis(first)) < timedelta(milliseconds=1)
    assert (micros(first) < micros(second)) == (first < second)
    assert first > second or millis(first) <= millis(second)


@given(st.integers(-(10**12), 10**13))
def test_a_number_comes_back(number: int) -> None:
    """So that the place of a row in a list, told as a time, is that of the row."""
    assert millis(of_millis(number)) == number
    assert (perhaps(of_millis, number), perhaps(of_millis, None)) == (of_millis(number), None)
