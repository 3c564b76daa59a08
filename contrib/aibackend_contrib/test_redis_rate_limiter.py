"""Rates limited in one place: a real Redis, several real processes, and Redis going away."""

from __future__ import annotations

import asyncio
import logging
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from subprocess import PIPE

import pytest

from aibackend import Settings
from aibackend.container import Container
from aibackend.errors import ConfigurationError
from aibackend.plugins import Plugins
from aibackend.services import RateLimiter, RateLimitResult
from aibackend.testing import run_server
from aibackend.testing.redis_server import free_port, throwaway_redis
from aibackend_contrib.redis_rate_limiter import AWAY, RETRY_S, RedisRateLimiter

TAKER = """
import asyncio, sys, time
from aibackend_contrib.redis_rate_limiter import RedisRateLimiter

class Never:
    async def open(self): ...
    async def close(self): ...

async def take(url, rule, seconds):
    limiter = RedisRateLimiter(url, rule, fallback=Never())
    await limiter.open()
    print("ready", flush=True)
    begin = float(input())
    await asyncio.sleep(begin - time.time())
    allowed = 0
    while time.time() < begin + seconds:
        allowed += (await limiter.acquire("key")).allowed
        await asyncio.sleep(0.001)
    await limiter.close()
    print(allowed)

url, rule, seconds = sys.argv[1:]
asyncio.run(take(url, rule, float(seconds)))
"""


class Counting(RateLimiter):
    """Stands for the limiter of one process."""

    def __init__(self) -> None:
        self.asked = 0

    async def acquire(self, key: str, *, account: str = "") -> RateLimitResult:
        self.asked += 1
        return RateLimitResult(allowed=True, remaining=7)


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with throwaway_redis() as url:
        yield url


@asynccontextmanager
async def opened(limiter: RedisRateLimiter) -> AsyncIterator[RedisRateLimiter]:
    await limiter.open()
    try:
        yield limiter
    finally:
        await limiter.close()


def test_three_processes_share_a_bucket(url: str) -> None:
    """Together they allow burst + rate · t calls, within 5 %, however they come."""
    rate, burst, seconds = 20, 20, 4  # slow enough for a machine with much else to do
    command = [sys.executable, "-c", TAKER, url, f"{rate}/s:{burst}", str(seconds)]
    takers = [subprocess.Popen(command, stdin=PIPE, stdout=PIPE, text=True) for _ in range(3)]
    for taker in takers:
        assert taker.stdout is not None
        assert taker.stdout.readline() == "ready\n"
    begin = f"{time.time() + 0.2}\n"
    for taker in takers:
        assert taker.stdin is not None
        taker.stdin.write(begin)
        taker.stdin.flush()
    counts = [int(taker.communicate(timeout=60)[0]) for taker in takers]

    assert sum(counts) == pytest.approx(burst + rate * seconds, rel=0.05)
    assert min(counts) > 0


@pytest.mark.parametrize(("rule", "burst", "rate"), [("20/s:40", 40, 20), ("3/s:10", 10, 3), ("999999/s:5", 5, 999999)])
async def test_a_bucket_empties_and_tells_when_it_fills(url: str, rule: str, burst: int, rate: int) -> None:
    """What is left falls by one a call; a refusal tells when one more is there, and then it is."""
    async with opened(RedisRateLimiter(url, rule, fallback=Counting())) as limiter:
        results = [await limiter.acquire(rule) for _ in range(burst)]

        assert all(result.allowed for result in results)
        if rate < 100:  # faster buckets fill meanwhile
            left = [result.remaining for result in results]
            assert left[0] == burst - 1
            assert all(before - after <= 1 for before, after in pairwise(left))
            while (await limiter.acquire(rule)).allowed:  # on a slow machine it filled a little
                pass
            refused = await limiter.acquire(rule)
            assert not refused.allowed
            assert 0 < refused.reset_s <= 1 / rate
            await asyncio.sleep(refused.reset_s + 0.002)
            assert (await limiter.acquire(rule)).allowed


async def test_a_crowd_waits_for_its_turn(url: str) -> None:
    """More calls at once than there are connections are all counted in Redis, none by the process."""
    fallback = Counting()
    async with opened(RedisRateLimiter(url, "1/s:1000", fallback=fallback)) as limiter:

        async def several() -> int:
            return sum([(await limiter.acquire("crowd")).allowed for _ in range(10)])

        allowed = sum(await asyncio.gather(*(several() for _ in range(150))))

    assert fallback.asked == 0
    assert 1000 <= allowed < 1100


async def test_keys_have_buckets_of_their_own_that_go_when_full(url: str) -> None:
    """One key's burst leaves another's untouched; a bucket that is full again takes no room."""
    async with opened(RedisRateLimiter(url, "20/s:1", fallback=Counting())) as limiter:
        allowed = [(await limiter.acquire(key)).allowed for key in ("a", "a", "b")]
        await asyncio.sleep(0.1)

        assert allowed == [True, False, True]
        assert await limiter._redis.keys("aibackend:rate:key:[ab]") == []


async def test_an_account_has_a_bucket_over_its_keys(url: str) -> None:
    """A call that the account's bucket refuses takes nothing from the key's, and is told of by the one that refused."""
    async with opened(RedisRateLimiter(url, "1/s:3", "1/s:4", fallback=Counting())) as limiter:
        first = [(await limiter.acquire("one", account="acme")).allowed for _ in range(4)]
        second = [await limiter.acquire("two", account="acme") for _ in range(2)]
        other = await limiter.acquire("two", account="other")

    assert first == [True, True, True, False]
    assert [result.allowed for result in second] == [True, False]
    assert second[1].remaining == 0
    assert (other.allowed, other.remaining) == (True, 1)


async def test_off_asks_nobody() -> None:
    """Without a limit there is nothing to share."""
    fallback = Counting()
    limiter = RedisRateLimiter("redis://127.0.0.1:1", "off", fallback=fallback)

    assert (await limiter.acquire("key")).allowed
    assert limiter.policy == ""


async def test_redis_going_away_is_no_outage(caplog: pytest.LogCaptureFixture) -> None:
    """Calls go on by the process's own limits at once, one line of the log tells of it, and another of the return."""
    now, fallback, port = [0.0], Counting(), free_port()
    caplog.set_level(logging.WARNING, "aibackend_contrib.redis_rate_limiter")
    with throwaway_redis(port) as url:
        limiter = RedisRateLimiter(url, "20/s:40", fallback=fallback, clock_s=lambda: now[0])
        await limiter.open()
        await limiter.acquire("key")
    started = time.monotonic()
    for _ in range(200):
        now[0] += RETRY_S / 10
        assert (await limiter.acquire("key")).remaining == 7
    took_s = time.monotonic() - started
    gone = list(caplog.messages)
    with throwaway_redis(port):
        now[0] += RETRY_S
        back = await limiter.acquire("key")
    await limiter.close()

    assert took_s < 2
    assert fallback.asked == 200
    assert back.remaining == 39
    assert ["cannot be reached" in line for line in gone] == [True]
    assert "is back" in caplog.messages[-1]
    assert len(caplog.messages) == 2


async def test_readiness_tells_that_redis_is_away_and_back(caplog: pytest.LogCaptureFixture) -> None:
    """As trouble that no call fails of, so that no process is taken out for it; `/metrics` tells it too."""
    port = free_port()
    caplog.set_level(logging.WARNING, "aibackend_contrib.redis_rate_limiter")
    settings = {"rate_limiter": "redis", "rate_limit": "20/s:40", "options": {"redis_url": f"redis://127.0.0.1:{port}"}}
    up = 'aibackend_service_up{{service="rate_limiter"}} {}.0'
    async with run_server(**settings) as client:
        away, told = await client.get("/readyz"), (await client.get("/metrics")).body.decode()
        called = await client.call("redact", {"text": "hi"})
        with throwaway_redis(port):
            await asyncio.sleep(RETRY_S)
            back, better = await client.get("/readyz"), (await client.get("/metrics")).body.decode()

    assert (away.status, away.json) == (200, {"status": "degraded", "wrong": ["rate_limiter"]})
    assert called.status == 200
    assert (back.status, back.json) == (200, {"status": "ok", "wrong": []})
    assert up.format(0) in told
    assert up.format(1) in better
    assert ["cannot" in line for line in caplog.messages] == [True, False]


async def test_readiness_waits_briefly_for_a_redis_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not once to be connected and once more to be answered: a balancer may wait for a second itself."""
    monkeypatch.setattr("aibackend_contrib.redis_rate_limiter.TIMEOUT_S", 2.0)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        limiter = RedisRateLimiter(f"redis://127.0.0.1:{silent.getsockname()[1]}", "5/s:9", fallback=Counting())
        begun = time.monotonic()
        wrong = await limiter.check()
        took_s = time.monotonic() - begun
        await limiter.close()

    assert wrong == AWAY
    assert took_s < 3.3


async def test_a_start_without_redis_is_a_start() -> None:
    """Redis may come later than the service."""
    fallback = Counting()
    async with opened(RedisRateLimiter("redis://127.0.0.1:1", "20/s:40", fallback=fallback)) as limiter:
        assert await limiter.check() == AWAY
        assert "cannot be reached" in (await limiter.diagnose() or "")
        assert (await limiter.acquire("key")).allowed

    assert fallback.asked == 1


@pytest.mark.parametrize(
    ("url", "said"), [("", "REDIS_URL"), ("http://redis", "REDIS_URL"), ("redis://h:x", "REDIS_URL")]
)
def test_an_address_that_cannot_be_used_stops_the_start(url: str, said: str) -> None:
    """Told with the name of the option."""
    with pytest.raises(ConfigurationError, match=said):
        RedisRateLimiter(url, "20/s:40", fallback=Counting())


async def test_it_is_chosen_by_a_setting(url: str) -> None:
    """Over HTTP: headers and refusals are those of the built-in limiter."""
    async with run_server(rate_limiter="redis", rate_limit="1/s:2", options={"redis_url": url}) as server:
        answers = await asyncio.gather(*(server.get("/v1/wallet") for _ in range(20)))

    assert {answer.status for answer in answers} == {200, 429}
    assert {answer.headers["RateLimit-Policy"] for answer in answers if answer.status == 200} == {'"default";q=2;w=2'}


@pytest.mark.parametrize("kind", ["local", "redis"])
def test_who_wants_no_limit_has_none_of_an_account_either(tmp_path: Path, kind: str) -> None:
    """`rate_limit = off` means the same of every limiter; with a limit of keys, accounts have theirs."""
    policies = []
    for rule in ("off", "20/s"):
        options = {"redis_url": "redis://127.0.0.1:1"}
        settings = Settings(data=tmp_path, rate_limiter=kind, rate_limit=rule, options=options)
        policies.append(Container(settings, Plugins.load(settings)).rate_limiter.policy)

    assert policies[0] == ""
    assert policies[1] != ""
