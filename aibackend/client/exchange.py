"""One request and its answer, tried again where that may help; without a socket and without a clock of its own.

A flow is a generator: it yields a `Request` and is sent the answer, or a `Pause`; it returns what the caller gets.
`Client` and `AsyncClient` drive the same flows, one with a blocking connection, one on an event loop.
"""

from __future__ import annotations

import email.utils
import json
import random
import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

import httpx2

from aibackend.client.failures import Unreachable, error_of
from aibackend.client.uploads import Part
from aibackend.errors import CallError

FIRST_WAIT_S = 0.5
"""The wait before the second attempt; each next one is twice as long."""
WAIT_MOST_S = 60.0
"""A server that wants to be left alone for longer is not waited for."""

Result = TypeVar("Result")


@dataclass(frozen=True, kw_only=True)
class Request:
    """What is sent. path: below the server's address. parts: of a multipart body, instead of `body`."""

    method: str
    path: str
    query: Mapping[str, str] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""
    parts: Sequence[Part] = ()


@dataclass(frozen=True)
class Pause:
    """Nothing is to be done for so long."""

    seconds: float


Flow: TypeAlias = Generator[Request | Pause, Any, Result]


def send(request: Request, retries: int) -> Flow[httpx2.Response]:
    """The successful answer. Raises: CallError, Unreachable."""
    wait_s = FIRST_WAIT_S
    for left in range(retries, -1, -1):
        failure: CallError | Unreachable
        try:
            response: httpx2.Response = yield request
        except httpx2.TransportError as error:
            failure = Unreachable(f"no answer from the server: {error or type(error).__name__}")
            failure.__cause__, asked_s = error, 0.0
        else:
            if response.is_success:
                return response
            failure, asked_s = refusal(response), retry_after(response.headers)
        if not left or not is_passing(failure) or asked_s > WAIT_MOST_S:
            raise failure
        jittered_s = wait_s * random.uniform(0.5, 1)  # noqa: S311 - so that clients do not come back together
        yield Pause(max(jittered_s, asked_s))
        wait_s = min(wait_s * 2, WAIT_MOST_S)
    raise AssertionError("the last attempt returns or raises")


def refusal(response: httpx2.Response) -> CallError:
    """The error that an answer tells of, also one of a proxy that knows no problems."""
    try:
        told = json.loads(response.content)
    except ValueError:
        told = None
    return error_of(response.status_code, told if isinstance(told, dict) else {}, response.headers)


def is_passing(failure: CallError | Unreachable) -> bool:
    """Whether the same request may succeed a little later."""
    if isinstance(failure, Unreachable):
        return True
    return failure.retryable and (failure.status in (409, 429) or failure.status >= 500)


def retry_after(headers: Mapping[str, str]) -> float:
    """Seconds that the server asks to wait; it names them, or a date."""
    given = headers.get("Retry-After", "")
    if given.isdecimal():
        return float(given)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(given).timestamp() - time.time())
    except (TypeError, ValueError):
        return 0.0
