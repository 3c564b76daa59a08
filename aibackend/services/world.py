"""The world outside: mail, counts, events, traces, rates, addresses, searches and processors."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend.errors import CallError, ConfigurationError, FetchRefused
from aibackend.services.life import Service, T
from aibackend.settings import RATE_LIMIT

if TYPE_CHECKING:
    from aiohttp import web


class Mailer(Service):
    """Sends the dashboard's few letters."""

    told: str = ""
    """Where a letter ends up, for the page that speaks of it; "" when it is simply sent."""

    @abstractmethod
    async def send(self, to: str, subject: str, text: str) -> None:
        """Send plain text. Raises: Unavailable when it cannot be handed over."""


@dataclass(frozen=True, kw_only=True)
class RateLimitRule:
    """rate: calls a second in the long run, 0 for no limit. burst: calls at once."""

    rate: int = 0
    burst: int = 0

    @classmethod
    def read(cls, rule: str) -> RateLimitRule:
        """`20/s:40` has a rate of 20 and a burst of 40; `20/s` is `20/s:20`; `off` is no limit.

        Raises: ConfigurationError.
        """
        if rule == "off":
            return cls()
        parts = RATE_LIMIT.fullmatch(rule)
        if not parts:
            raise ConfigurationError("rate_limit must be of the form 20/s:40 (calls a second, and burst), or off")
        return cls(rate=int(parts[1]), burst=int(parts[2] or parts[1]))

    @property
    def policy(self) -> str:
        """Quota, and the whole seconds in which an empty bucket fills.

        Source: draft-ietf-httpapi-ratelimit-headers, 3.
        """
        return f'"default";q={self.burst};w={-(-self.burst // self.rate)}' if self.rate else ""


METRICS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder where the web processes of one service keep their counts."""


class Metrics(Service):
    """Counts calls, and how long they take. Each process counts its own."""

    @abstractmethod
    def answered(self, capability: str, engine: str, credits: int, seconds: float) -> None:
        """Count a successful call."""

    @abstractmethod
    def refused(self, capability: str, error: CallError) -> None:
        """Count a failed call; a name that is no capability is not to be kept."""

    def at_work(self) -> AbstractContextManager[object]:
        """Count a call at work for the time of the block."""
        return nullcontext()


class Events(Service):
    """Takes events in with the rows that they tell of, and delivers them at least once."""

    @abstractmethod
    def record(self, account: str, event: str, data: Mapping[str, Any], *, id: str) -> None:
        """Note an event, for delivery after the transaction commits. Called inside the work of a `storage.write`.

        event: such as `job.succeeded`. data: the JSON object to deliver. id: unique; the same id again is the same
        event, which is told once more at most.
        """


class Tracer(Service):
    """Who is told what a request does, step by step: a call's steps are what it asks of the services."""

    @abstractmethod
    async def request(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Answer a request by `handler`, and tell of it. A middleware around all others."""

    @abstractmethod
    def watch(self, kind: str, service: Service) -> None:
        """Tell of what is asked of this service from now on. kind: its hook's name. It is not open yet."""


class RateLimiter(Service):
    """Decides whether a key may call now, and its account."""

    policy: str = ""
    """What the `RateLimit-Policy` header says; "" when there is no limit."""

    @abstractmethod
    async def acquire(self, key: str, *, account: str = "") -> RateLimitResult:
        """Take one call from the key's bucket and from its account's, or from neither."""


@dataclass(frozen=True, kw_only=True)
class RateLimitResult:
    """allowed: whether the call may go on. remaining: calls left now. reset_s: seconds until one more is there."""

    allowed: bool
    remaining: int = 0
    reset_s: float = 0.0


@dataclass(frozen=True, kw_only=True)
class FetchResponse:
    """What an address held. url: where it was found, after redirects ("" for `data:`). media_type: as declared."""

    url: str
    status: int
    media_type: str
    charset: str
    body: bytes


class Fetcher(Service):
    """The one way out: http(s) and `data:` URLs, public addresses only unless the operator allows more."""

    @abstractmethod
    async def fetch(
        self,
        url: str,
        *,
        max_bytes: int = 32 * 1024 * 1024,
        timeout_s: float = 20.0,
        accept: str = "*/*",
        respect_robots: bool = False,
        headers: Mapping[str, str] | None = None,
    ) -> FetchResponse:
        """Get what stands at a URL.

        respect_robots: for reading web pages: what robots.txt forbids is refused, and one host is asked one thing at
        a time. headers: such as a key, for an address that the caller did not choose; no redirect takes them to
        another host.
        Raises: FetchRefused (not an allowed address, or robots.txt forbids), FetchFailed (no answer, or a status that
        is not 2xx), FileTooLarge.
        """

    async def post(self, url: str, body: bytes, *, headers: Mapping[str, str], timeout_s: float = 10.0) -> int:
        """Send a body to an http(s) URL. Returns the status of the answer, whatever it is; its body is not read.

        No redirect is followed. Raises: FetchRefused, FetchFailed (no answer in time).
        """
        raise FetchRefused("This service sends nothing to addresses of callers")

    async def check_address(self, url: str) -> None:
        """Raises FetchRefused unless an http(s) URL leads to addresses that may be reached now; FetchFailed."""
        raise FetchRefused("This service sends nothing to addresses of callers")

    @asynccontextmanager
    async def borrow(self, url: str, **options: Any) -> AsyncIterator[FetchResponse]:
        """As `fetch`, for a block in which the body is used: it may be made to wait, as bodies take memory.

        A block borrows no second one. options, raises: as `fetch`.
        """
        yield await self.fetch(url, **options)

    @asynccontextmanager
    async def lend(self, url: str) -> AsyncIterator[bytes | Path]:
        """A file for a compute worker to read: its bytes or, where it is on this machine's disk already, its path.

        Raises: as `fetch`.
        """
        async with self.borrow(url) as found:
            yield found.body


@dataclass(frozen=True, kw_only=True)
class SearchHit:
    """One hit of a web search."""

    url: str
    title: str
    snippet: str = ""


class WebSearch(Service):
    """Finds pages for a query."""

    @abstractmethod
    async def search(self, query: str, limit: int = 10) -> list[SearchHit]:
        """Best first. Raises: Unavailable when no search can be reached."""


class Compute(Service):
    """Runs CPU work off the event loop, in processes with hard limits of time and memory."""

    shares_disk: bool = True
    """Whether a worker finds the files of this machine; otherwise they cross as bytes."""

    @abstractmethod
    async def run(self, function: Callable[..., T], *arguments: Any, timeout_s: float | None = None) -> T:
        """Call a module-level function in a worker; arguments, result and errors are pickled.

        Raises: what the function raises; DeadlineExceeded after `timeout_s`; UnreadableFile when the worker died of its
        memory limit; ServerError when it crashed; Unavailable when it is known to be killed from outside.
        """
