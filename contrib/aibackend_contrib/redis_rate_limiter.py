"""How often a key may call, counted in one place for all web processes: a token bucket a key, in Redis or Valkey.

    AIBACKEND_RATE_LIMITER=redis
    AIBACKEND_OPTION_REDIS_URL=redis://redis.example:6379/0

The law is that of the built-in limiter, decided by one script in one round trip and by Redis's own clock. Libraries of
rate limits know windows of whole seconds, which cannot tell a rule such as `3/s:10`.

While Redis is away each process counts by itself, so that n processes allow up to n times the rule: a limit that is too
wide for a while beats a service that refuses every call. It is logged once, and once when Redis is back.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from aibackend.errors import ConfigurationError
from aibackend.services import RateLimiter, RateLimitResult, RateLimitRule

log = logging.getLogger(__name__)

TIMEOUT_S = 0.5
"""What Redis gets for an answer, which takes it less than a millisecond."""
RETRY_S = 2.0
"""While it is away, how often one call tries whether it is back."""
CONNECTIONS = 16
"""Of a process; further calls wait for their turn."""
PREFIX = "aibackend:rate:"
AWAY = "Redis cannot be reached; each process limits rates by itself"

TAKE = """
local time = redis.call('TIME')
local now = (time[1] - 1700000000) * 1000000 + time[2]  -- microseconds; from a late epoch, so that fractions fit
local missing, allowed = {}, true
for i, key in ipairs(KEYS) do
    local interval, burst = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
    missing[i] = math.max((tonumber(redis.call('GET', key) or '') or now) - now, 0)
    allowed = allowed and missing[i] + interval <= burst * interval + 0.5
end
local told = {allowed and 1 or 0}
for i, key in ipairs(KEYS) do
    if allowed then
        missing[i] = missing[i] + tonumber(ARGV[2 * i - 1])
        redis.call('SET', key, string.format('%.3f', now + missing[i]), 'PX', math.ceil(missing[i] / 1000))
    end
    told[i + 1] = string.format('%.3f', missing[i])
end
return told
"""
"""GCRA, as in the built-in limiter. KEYS: the buckets; a call is taken from all of them, or from none.
ARGV: of each the microseconds between calls, and the burst.
Returns whether the call is allowed, and of each bucket the microseconds until it is full."""


class RedisRateLimiter(RateLimiter):
    """url: redis://, rediss:// or unix://. fallback: decides while Redis is away.

    rule, account_rule: of a key, and of an account, as `RateLimitRule.read` takes them.
    """

    is_needed = False  # without Redis calls are limited all the same, if less exactly

    def __init__(
        self,
        url: str,
        rule: str,
        account_rule: str = "off",
        *,
        fallback: RateLimiter,
        clock_s: Callable[[], float] = time.monotonic,
    ) -> None:
        try:
            from redis import asyncio as redis
            from redis.asyncio.retry import Retry
            from redis.backoff import NoBackoff
            from redis.exceptions import RedisError
        except ImportError:
            raise ConfigurationError("rate_limiter = redis needs its library: pip install aibackend[redis]") from None
        if not url:
            raise ConfigurationError("rate_limiter = redis needs AIBACKEND_OPTION_REDIS_URL")
        self._rules = {"key": RateLimitRule.read(rule), "account": RateLimitRule.read(account_rule)}
        self._failures = (RedisError, OSError)
        self._fallback, self._clock_s = fallback, clock_s
        self._away_until: float | None = None
        self._checked_until = float("-inf")
        self.policy = next((rule.policy for rule in self._rules.values() if rule.policy), "")
        try:
            pool = redis.ConnectionPool.from_url(
                url,
                socket_timeout=TIMEOUT_S,
                socket_connect_timeout=TIMEOUT_S,
                retry=Retry(NoBackoff(), 1),  # a connection that Redis closed while it was idle
            )
        except ValueError as error:
            raise ConfigurationError(f"AIBACKEND_OPTION_REDIS_URL cannot be used: {error}") from None
        self._redis = redis.Redis.from_pool(pool)
        self._take = self._redis.register_script(TAKE)
        self._turns = asyncio.Semaphore(CONNECTIONS)  # first come, first served, as the library's own waiting is not

    async def open(self) -> None:
        await self._fallback.open()
        if wrong := await self.diagnose():
            self._lost(wrong)

    async def close(self) -> None:
        await self._redis.aclose()
        await self._fallback.close()

    async def check(self) -> str | None:
        """Redis is asked once in `RETRY_S`, however often others ask, and waited for no longer than by a call."""
        if self.policy and self._clock_s() >= self._checked_until:
            self._checked_until = self._clock_s() + RETRY_S
            try:
                wrong = await asyncio.wait_for(self.diagnose(), TIMEOUT_S)
            except TimeoutError as error:
                wrong = f"{AWAY} ({type(error).__name__})"
            self._lost(wrong) if wrong else self._found()
        return AWAY if self._away_until is not None else None

    async def diagnose(self) -> str | None:
        try:
            await self._redis.ping()
        except self._failures as error:
            return f"{AWAY} ({type(error).__name__})"
        return None

    async def acquire(self, key: str, *, account: str = "") -> RateLimitResult:
        names = {"key": key, "account": account}
        asked = [(f"{PREFIX}{kind}:{names[kind]}", rule) for kind, rule in self._rules.items() if rule.rate]
        if not asked:
            return RateLimitResult(allowed=True)
        numbers = [number for _, rule in asked for number in (repr(1_000_000 / rule.rate), rule.burst)]
        async with self._turns:
            if not self._worth_asking():
                return await self._fallback.acquire(key, account=account)
            try:
                allowed, *missing = await self._take(keys=[name for name, _ in asked], args=numbers)
            except self._failures as error:
                self._lost(f"{AWAY} ({type(error).__name__})")
                return await self._fallback.acquire(key, account=account)
        self._found()
        pairs = zip(asked, missing, strict=True)
        return min((_told(bool(allowed), rule, float(us)) for (_, rule), us in pairs), key=lambda one: one.remaining)

    def _worth_asking(self) -> bool:
        """Whether this call asks Redis: while it is away, one call does every `RETRY_S`."""
        if self._away_until is None:
            return True
        if self._clock_s() < self._away_until:
            return False
        self._away_until = self._clock_s() + RETRY_S
        return True

    def _lost(self, said: str) -> None:
        if self._away_until is None:
            log.warning("%s", said)
        self._away_until = self._clock_s() + RETRY_S

    def _found(self) -> None:
        if self._away_until is not None:
            log.warning("Redis is back; rates are limited in one place again")
            self._away_until = None


def _told(allowed: bool, rule: RateLimitRule, missing_us: float) -> RateLimitResult:
    """What a bucket says that is full after so long."""
    interval_s = 1 / rule.rate
    left = max(rule.burst - missing_us / 1_000_000 / interval_s, 0.0) + 1e-6
    return RateLimitResult(allowed=allowed, remaining=int(left), reset_s=(1 - left % 1) * interval_s)
