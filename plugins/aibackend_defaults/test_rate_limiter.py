"""The rate limiter's law, and what it says of itself."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend.errors import ConfigurationError
from aibackend.services import RateLimitResult
from aibackend_defaults.rate_limiter import FEWEST_SWEPT, SECOND_NS, LocalRateLimiter


class Clock:
    def __init__(self) -> None:
        self.ns = 0

    def __call__(self) -> int:
        return self.ns


def take(limiter: LocalRateLimiter, key: str = "key") -> RateLimitResult:
    return asyncio.run(limiter.acquire(key))


@given(
    rate=st.integers(1, 1000),
    burst=st.integers(1, 50),
    waits_ns=st.lists(st.one_of(st.just(0), st.integers(0, 3 * SECOND_NS)), max_size=150),
)
def test_no_window_ever_holds_more_than_burst_and_rate(rate: int, burst: int, waits_ns: list[int]) -> None:
    """Between any two allowed calls, t apart, at most burst + rate·t calls are allowed, exactly."""
    clock = Clock()
    limiter = LocalRateLimiter(f"{rate}/s:{burst}", clock)

    async def play() -> list[int]:
        allowed = []
        for wait_ns in waits_ns:
            clock.ns += wait_ns
            if (await limiter.acquire("key")).allowed:
                allowed.append(clock.ns)
        return allowed

    times = asyncio.run(play())

    for first in range(len(times)):
        for last in range(first, len(times)):
            assert (last - first + 1) * SECOND_NS <= burst * SECOND_NS + rate * (times[last] - times[first])


@given(rate=st.integers(1, 1000), burst=st.integers(1, 50))
def test_a_key_that_waits_as_told_is_never_refused_again(rate: int, burst: int) -> None:
    """After a refusal, one call is there once `reset_s` has passed, and not one nanosecond-rounding earlier."""
    clock = Clock()
    limiter = LocalRateLimiter(f"{rate}/s:{burst}", clock)

    remaining = [take(limiter).remaining for _ in range(burst)]
    refused = take(limiter)
    clock.ns += int(refused.reset_s * SECOND_NS) - 1
    early = take(limiter)
    clock.ns += 2
    late = take(limiter)

    assert remaining == list(range(burst - 1, -1, -1))
    assert (refused.allowed, early.allowed, late.allowed) == (False, False, True)
    assert refused.reset_s == pytest.approx(1 / rate)


def test_keys_do_not_share_a_bucket() -> None:
    """One key's burst leaves another's untouched."""
    limiter = LocalRateLimiter("1/s:1", Clock())

    assert [take(limiter, key).allowed for key in ("a", "a", "b")] == [True, False, True]


def test_idle_keys_are_forgotten() -> None:
    """A stream of keys that call once keeps no more than a bounded number of them in memory."""
    clock = Clock()
    limiter = LocalRateLimiter("20/s:40", clock)

    async def stream() -> int:
        most = 0
        for number in range(20 * FEWEST_SWEPT):
            clock.ns += SECOND_NS // 100
            await limiter.acquire(f"key {number}")
            most = max(most, len(limiter._full_at))
        return most

    assert asyncio.run(stream()) <= FEWEST_SWEPT


@pytest.mark.parametrize(
    ("rule", "policy"),
    [
        pytest.param("20/s:40", '"default";q=40;w=2', id="rate-and-burst"),
        pytest.param("20/s", '"default";q=20;w=1', id="burst-defaults-to-rate"),
        pytest.param("3/s:10", '"default";q=10;w=4', id="window-rounded-up"),
        pytest.param("off", "", id="off"),
    ],
)
def test_the_policy_says_quota_and_window(rule: str, policy: str) -> None:
    """The policy is a structured field of the RateLimit draft, empty where there is no limit."""
    assert LocalRateLimiter(rule).policy == policy


def test_off_allows_everything() -> None:
    """Without a limit no call is refused."""
    limiter = LocalRateLimiter("off", Clock())

    assert all(take(limiter).allowed for _ in range(200))


@pytest.mark.parametrize("rule", ["", "20", "0/s", "20/s:0", "-1/s", "20/m", "20/s:", "1.5/s", "20/s:40 "])
def test_a_rule_that_cannot_be_read_stops_the_start(rule: str) -> None:
    """Anything else than rate/s:burst or off is a misconfiguration that names the form."""
    with pytest.raises(ConfigurationError, match="20/s:40"):
        LocalRateLimiter(rule)
