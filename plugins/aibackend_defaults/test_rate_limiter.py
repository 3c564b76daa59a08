"""A key and its account each have a bucket; a refused call takes from neither."""

from __future__ import annotations

from aibackend_defaults.rate_limiter import LocalRateLimiter


async def test_an_account_is_limited_over_all_its_keys() -> None:
    """Many keys do not call more often than their account may; another account is not touched."""
    limiter = LocalRateLimiter("2/s", "3/s", clock_ns=lambda: 0)
    first = [(await limiter.acquire(key, account="a")).allowed for key in ("k1", "k1", "k1", "k2", "k3")]

    assert first == [True, True, False, True, False]
    assert (await limiter.acquire("k4", account="b")).allowed


async def test_a_refused_call_takes_nothing() -> None:
    """What the account refuses is still there for the key once the account may call again."""
    now = 0
    limiter = LocalRateLimiter("1/s", "1/s", clock_ns=lambda: now)
    await limiter.acquire("k1", account="a")
    refused = await limiter.acquire("k2", account="a")
    now = 1_000_000_000

    assert not refused.allowed
    assert (await limiter.acquire("k2", account="a")).allowed
