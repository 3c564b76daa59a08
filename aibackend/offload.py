"""The parts of a call that can be too long for the event loop, as functions that a compute worker runs.

What crosses is small where it can be: a capability crosses as its functions and its schemas, which pickle by name; a
body of many values crosses as bytes, and an answer comes back as the JSON that goes out.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, cast

from aibackend.capability import Check, Draft, Offline, RequestData, Result
from aibackend.schema import Schema, Url, is_data_url
from aibackend.services import AsyncCallContext, CallContext, T
from aibackend.services.context import current_call
from aibackend.validation import drafted, dumped, validated

SMALL_CHARACTERS = 4_000
SMALL_VALUES = 500
"""What checks may go through on the event loop: 5 µs a character were measured for the most careful of them."""


@dataclass(frozen=True, kw_only=True)
class Finished:
    """An answer as JSON. engine: who made it. failed: names of the checks that it does not pass."""

    payload: bytes
    engine: str
    failed: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """What of a capability a worker needs."""

    offline: Offline
    checks: tuple[Check, ...]
    request: type[Schema]
    response: type[Schema]


def judge(schema: type[Schema], body: bytes) -> None:
    """Raise what is wrong with a body, and send nothing back."""
    validated(_schema(schema), body)


def load(schema: type[Schema], body: bytes) -> RequestData:
    """The request in a body."""
    return validated(_schema(schema), body)


def answer(recipe: Recipe, request: RequestData | bytes, context: CallContext) -> Finished:
    """The whole embedded road of a plain capability. request: as bytes, it is read here."""
    if isinstance(request, bytes):
        request = load(recipe.request, request)
    draft = drafted(cast(Result, recipe.offline(request, cast(AsyncCallContext, context))))
    return finish(recipe.checks, recipe.response, request, draft)


def without_files(schema: type[Schema], request: RequestData) -> RequestData:
    """A request whose files were read, without the `data:` URLs that held them: no check looks there."""
    urls = {name for name, field in _schema(schema).fields.items() if isinstance(field, Url)}
    return {name: value for name, value in request.items() if name not in urls or not is_data_url(value)}


def finish(checks: tuple[Check, ...], response: type[Schema], request: RequestData, draft: Draft) -> Finished:
    """A draft as it goes out, checked: its shape first, which checks go by."""
    payload = dumped(_schema(response), draft.result)
    failed = tuple(name for name, sentence in told(checks, request, draft) if sentence is not None)
    return Finished(payload=payload, engine=draft.engine, failed=failed)


def told(checks: tuple[Check, ...], request: RequestData, draft: Draft) -> list[tuple[str, str | None]]:
    """What each check says, by its name."""
    return [(getattr(check, "__name__", type(check).__name__), check(request, draft)) for check in checks]


def is_small(*values: Any, most: int = SMALL_CHARACTERS) -> bool:
    """Whether values are so few and short that checking them costs the event loop next to nothing."""
    queue, characters = list(values), 0
    for count, value in enumerate(queue):
        if isinstance(value, str):
            characters += len(value)
        elif value is None or isinstance(value, int | float):
            continue
        elif isinstance(value, dict):  # as most are; to ask for a Mapping costs ten times as much
            queue += value.values()
        elif isinstance(value, Draft):
            queue += (value.result, value.source)
        elif isinstance(value, list | tuple):
            queue += value
        elif isinstance(value, Mapping):
            queue += value.values()
        if characters > most or count > SMALL_VALUES or len(queue) > SMALL_VALUES:
            return False
    return True


async def off_the_loop(context: AsyncCallContext, step: Callable[[], T], until: float, *, small: bool) -> T:
    """Go a step of a call: here when it is small, else in a worker. until: monotonic seconds.

    Until one of a capability's has ended they go to a thread, as checks load what they go by, some 100 ms of it.
    """
    if not small:
        return await context.compute.run(step, timeout_s=max(until - time.monotonic(), 0))
    if (capability := current_call.get()[1]) in _loaded:
        return step()
    result = await asyncio.to_thread(step)
    _loaded.add(capability)
    return result


_loaded: set[str] = set()


@lru_cache(maxsize=256)
def _schema(schema: type[Schema]) -> Schema:
    return schema()
