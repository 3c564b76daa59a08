"""`Rehearsal`: what a worker that takes another's place answers before it is handed a call.

Else whoever kills workers, with calls that overrun, would make others' next calls load models and tables, for seconds.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, TypeVar, cast

import orjson

from aibackend.capability import Capability, Result
from aibackend.compute import Call, answered
from aibackend.compute.worker import packed
from aibackend.offload import Finished, Recipe, answer, finish, load
from aibackend.services import AsyncCallContext, CallContext, Compute, DocumentReader
from aibackend.validation import drafted

T = TypeVar("T")

MOST_S = 10.0
"""No further example is begun then."""


class Rehearsal:
    """An example of each capability that was asked, the latest first, for as long as there is another worker for calls.

    Coroutines go as far as they come with the reader of documents alone.
    """

    def __init__(self, capabilities: Mapping[str, Capability], reader: Callable[[], DocumentReader | None]) -> None:
        self._capabilities, self._reader = capabilities, reader
        self._calls: dict[str, Call] = {}
        self._pressed = multiprocessing.get_context("spawn").Value("b", 0, lock=False)
        self._at_work = 0

    def __getstate__(self) -> tuple[Any, list[Call]]:
        """What a fresh worker gets of it."""
        return self._pressed, list(self._calls.values())

    def __setstate__(self, state: tuple[Any, list[Call]]) -> None:
        self._pressed, calls = state
        self._calls = {str(place): call for place, call in enumerate(calls)}

    def learn(self, name: str) -> None:
        """A capability was asked, and answered."""
        call = self._calls.pop(name, None)
        if call is None and (capability := self._capabilities.get(name)) is not None:
            call = _example(capability, self._reader())
        if call is not None:
            self._calls[name] = call

    @contextmanager
    def waits_while(self, workers: int) -> Iterator[None]:
        """A call at work, or waiting for a worker that was promised to it; when all are, none has time to rehearse."""
        self._at_work += 1
        self._pressed.value = self._at_work >= workers
        try:
            yield
        finally:
            self._at_work -= 1
            self._pressed.value = self._at_work >= workers

    def go_through(self) -> None:
        """In a worker."""
        until = time.monotonic() + MOST_S
        for call in reversed(self._calls.values()):
            if self._pressed.value or time.monotonic() > until or answered(call) is None:
                return


def _example(capability: Capability, reader: DocumentReader | None) -> Call | None:
    """Its first example that names no file, as a call."""
    requests = [example.request for example in capability.examples if "fileUrl" not in example.request]
    if not requests:
        return None
    recipe = Recipe(
        offline=capability.offline, checks=capability.checks, request=capability.request, response=capability.response
    )
    context = CallContext(account="", now=datetime.now(UTC), deadline_s=capability.deadline_s)
    if capability.is_async:
        return packed(_played, (recipe, orjson.dumps(requests[0]), context, reader))
    return packed(answer, (recipe, orjson.dumps(requests[0]), context))


def _played(recipe: Recipe, body: bytes, known: CallContext, reader: DocumentReader) -> Finished:
    """As `answer`, of a coroutine: as far as it comes with no other service than this worker."""
    context = AsyncCallContext(
        account="", now=known.now, deadline_s=known.deadline_s, compute=_Here(), document_reader=reader
    )
    request = load(recipe.request, body)
    made = asyncio.run(cast(Coroutine[Any, Any, Result], recipe.offline(request, context)))
    return finish(recipe.checks, recipe.response, request, drafted(made))


class _Here(Compute):
    """Work is done in this process."""

    async def run(self, function: Callable[..., T], *arguments: Any, timeout_s: float | None = None) -> T:
        return function(*arguments)
