"""How often a key may call: a token bucket a key, in this process's memory.

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
    """GCRA: one number a key says all that a token bucket knows. Source: ITU-T I.371, annex A.

    rule: `20/s:40` allows bursts of 40 calls and 20 a second in the long run; `20/s` is `20/s:20`; `off` allows all.
    clock_ns: monotonic. Times are kept in units of 1/rate ns, where every sum is a whole number and nothing is rounded.
    """

    def __init__(self, rule: str, clock_ns: Callable[[], int] = time.monotonic_ns) -> None:
        read = RateLimitRule.read(rule)
        self._rate, self._burst, self.policy = read.rate, read.burst, read.policy
        self._clock_ns = clock_ns
        self._full_at: dict[str, int] = {}
        self._sweep_at = FEWEST_SWEPT

    async def acquire(self, key: str) -> RateLimitResult:
        if not self._rate:
            return RateLimitResult(allowed=True)
        now = self._clock_ns() * self._rate
        missing = max(self._full_at.get(key, now) - now, 0)
        allowed = missing + SECOND_NS <= self._burst * SECOND_NS
        if allowed:
            missing += SECOND_NS
            self._sweep(now)
            self._full_at[key] = now + missing
        remaining, surplus = divmod(self._burst * SECOND_NS - missing, SECOND_NS)
        return RateLimitResult(
            allowed=allowed, remaining=remaining, reset_s=(SECOND_NS - surplus) / self._rate / SECOND_NS
        )

    def _sweep(self, now: int) -> None:
        """Forget full buckets, which are as good as new. At most as many are kept as are not full, or a thousand."""
        if len(self._full_at) >= self._sweep_at:
            self._full_at = {key: full_at for key, full_at in self._full_at.items() if full_at > now}
            self._sweep_at = max(2 * len(self._full_at), FEWEST_SWEPT)
