"""How often a key and an account may call: a token bucket each, in this process's memory.

Several web processes on one machine or on many keep a bucket each; where the sum matters, choose a shared limiter,
such as `rate_limiter = redis`.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from aibackend.services import RateLimiter, RateLimitResult, RateLimitRule

SECOND_NS = 1_000_000_000
FEWEST_SWEPT = 1024  # keys; below this, forgetting is not worth the look


class LocalRateLimiter(RateLimiter):
    """A bucket a key and one an account; a call that either refuses takes from neither.

    rule, account_rule: `20/s:40` allows bursts of 40 calls and 20 a second in the long run; `20/s` is `20/s:20`; `off`
    allows all. clock_ns: monotonic.
    """

    def __init__(
        self, rule: str, account_rule: str = "off", *, clock_ns: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._keys, self._accounts = _Buckets(rule), _Buckets(account_rule)
        self._clock_ns = clock_ns
        self.policy = self._keys.policy or self._accounts.policy

    async def acquire(self, key: str, *, account: str = "") -> RateLimitResult:
        now = self._clock_ns()
        asked = [
            (buckets, name, buckets.missing(name, now))
            for buckets, name in ((self._keys, key), (self._accounts, account))
            if buckets.policy
        ]
        refusing = [one for one in asked if one[2] > one[0].most]
        if not refusing:
            asked = [(buckets, name, buckets.take(name, now, missing)) for buckets, name, missing in asked]
        if not asked:
            return RateLimitResult(allowed=True)
        tightest, _, missing = min(refusing or asked, key=lambda one: one[0].left(one[2]))
        return tightest.result(missing, allowed=not refusing)


class _Buckets:
    """GCRA: one number a bucket says all that a token bucket knows. Source: ITU-T I.371, annex A.

    Times are kept in units of 1/rate ns, where every sum is a whole number and nothing is rounded.
    """

    def __init__(self, rule: str) -> None:
        read = RateLimitRule.read(rule)
        self._rate, self._full, self.policy = read.rate, read.burst * SECOND_NS, read.policy
        self.most = self._full - SECOND_NS  # what may miss in a bucket from which a call can be taken
        self._full_at: dict[str, int] = {}
        self._sweep_at = FEWEST_SWEPT

    def missing(self, name: str, now_ns: int) -> int:
        """What a bucket lacks until it is full."""
        now = now_ns * self._rate
        return max(self._full_at.get(name, now) - now, 0)

    def take(self, name: str, now_ns: int, missing: int) -> int:
        """Take a call from a bucket that lacks so much. What it lacks then."""
        missing += SECOND_NS
        self._sweep(now_ns * self._rate)
        self._full_at[name] = now_ns * self._rate + missing
        return missing

    def left(self, missing: int) -> int:
        """Whole calls in a bucket that lacks so much."""
        return (self._full - missing) // SECOND_NS

    def result(self, missing: int, *, allowed: bool) -> RateLimitResult:
        """What is told of it."""
        remaining, surplus = divmod(self._full - missing, SECOND_NS)
        return RateLimitResult(
            allowed=allowed, remaining=remaining, reset_s=(SECOND_NS - surplus) / self._rate / SECOND_NS
        )

    def _sweep(self, now: int) -> None:
        """Forget full buckets, which are as good as new. At most as many are kept as are not full, or a thousand."""
        if len(self._full_at) >= self._sweep_at:
            self._full_at = {name: full_at for name, full_at in self._full_at.items() if full_at > now}
            self._sweep_at = max(2 * len(self._full_at), FEWEST_SWEPT)
