"""What a capability is handed beside its request."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias, cast

from aibackend.errors import NotFound, NothingFound, Unavailable
from aibackend.services.engines import (
    DocumentReader,
    Embedder,
    ImageGenerator,
    ImageReader,
    SpeechRecognizer,
    SpeechSynthesizer,
    VectorMemory,
)
from aibackend.services.life import T
from aibackend.services.world import Compute, Fetcher, WebSearch

if TYPE_CHECKING:
    from aibackend.documents import Document


current_call: ContextVar[tuple[str, str]] = ContextVar("current_call", default=("", ""))
"""Account and capability of the call that runs: services that share something among calls do so fairly by it."""


current_caller: ContextVar[tuple[str, str]] = ContextVar("current_caller", default=("", ""))
"""Account and key of the request that is answered, as far as they are known: the log and the audit trail name them."""


request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Of the request that is being answered, if any: the log names it."""


current_progress: ContextVar[Callable[[float], None] | None] = ContextVar("current_progress", default=None)
"""Who wants to know how far the call is, when it runs as a job."""


def in_background() -> bool:
    """Whether the call that runs is a job: nobody waits for it on an open connection."""
    return current_progress.get() is not None


def report_progress(share: float) -> None:
    """Tell how far the call that runs is, from 0 to 1. Called by a coroutine `offline` between its steps."""
    if (told := current_progress.get()) is not None:
        told(share)


def counted(steps: Sequence[Awaitable[T]]) -> list[Awaitable[T]]:
    """The same steps, for `asyncio.gather`; each that ends is told as progress, and something is left for after."""
    ended = 0

    async def step(awaited: Awaitable[T]) -> T:
        nonlocal ended
        result = await awaited
        ended += 1
        report_progress(ended / (len(steps) + 1))
        return result

    return [step(awaited) for awaited in steps]


class Missing:
    """Stands where no plugin offers a kind of service: whoever asks it for anything is told so."""

    def __init__(self, kind: str) -> None:
        self._kind = kind

    def __getattr__(self, name: str) -> NoReturn:
        raise Unavailable(f"No {self._kind.replace('_', ' ')} is configured.")

    def __reduce__(self) -> tuple[type[Missing], tuple[str]]:
        return Missing, (self._kind,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Missing) and other._kind == self._kind

    def __hash__(self) -> int:
        return hash(self._kind)


@dataclass(frozen=True, kw_only=True)
class CallContext:
    """What is known of a call beside its request: all that a plain `offline` gets, in a compute worker.

    account: opaque. now: aware, UTC. deadline_s: seconds left for the call.
    """

    account: str
    now: datetime
    deadline_s: float


def _service(kind: str) -> Any:
    return field(default_factory=lambda: cast(Any, Missing(kind)))


@dataclass(frozen=True, kw_only=True)
class AsyncCallContext(CallContext):
    """The same, with the services that a coroutine `offline` may wait for; each bears the name of its hook.

    options: settings of plugins, by name, as they have them from the operator; one that is not set is a
    ConfigurationError. pictures: takes in those of pages that were hard to read, where a model may look at them.
    """

    compute: Compute = _service("compute")
    fetcher: Fetcher = _service("fetcher")
    document_reader: DocumentReader = _service("document_reader")
    embedder: Embedder = _service("embedder")
    vector_memory: VectorMemory = _service("vector_memory")
    web_search: WebSearch = _service("web_search")
    speech_recognizer: SpeechRecognizer = _service("speech_recognizer")
    speech_synthesizer: SpeechSynthesizer = _service("speech_synthesizer")
    image_generator: ImageGenerator = _service("image_generator")
    image_reader: ImageReader = _service("image_reader")
    pictures: list[str] | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    def plain(self) -> CallContext:
        """Without the services: what crosses into a compute worker."""
        return CallContext(account=self.account, now=self.now, deadline_s=self.deadline_s)

    async def read(self, request: Mapping[str, Any], then: Callable[[Document, Mapping[str, Any]], T]) -> T:
        """Read `file_url` or `text` of a request and call `then(document, request)`, in one worker trip."""
        run, reader, url = self.compute.run, self.document_reader, request.get("file_url")
        if not url:
            return await run(_set_then, reader, request.get("text") or "", then, request)
        async with self.fetcher.lend(url) as file:
            if isinstance(file, Path) and not self.compute.shares_disk:
                file = await asyncio.to_thread(_held, file)
            # the address, which may hold the whole file, does not cross as well
            known = {name: value for name, value in request.items() if name != "file_url"}
            if self.pictures is None:
                return await run(_read_then if isinstance(file, bytes) else _open_then, reader, file, then, known)
            found, pictures = await run(_shown, reader, file, then, known)
        self.pictures.extend(pictures)
        if isinstance(found, NothingFound):
            raise found
        return cast(T, found)


Then: TypeAlias = "Callable[[Document, Mapping[str, Any]], T]"


def _set_then(reader: DocumentReader, text: str, then: Then[T], request: Mapping[str, Any]) -> T:
    return then(reader.plain(text), request)


def _read_then(reader: DocumentReader, data: bytes, then: Then[T], request: Mapping[str, Any]) -> T:
    return then(reader.read(data), request)


def _open_then(reader: DocumentReader, path: Path, then: Then[T], request: Mapping[str, Any]) -> T:
    """A function of its own name: by that, how long such work takes is learnt apart from what comes as bytes."""
    return _read_then(reader, _held(path), then, request)


def _shown(
    reader: DocumentReader, file: bytes | Path, then: Then[T], request: Mapping[str, Any]
) -> tuple[T | NothingFound, Sequence[str]]:
    """What is found in a file, or that nothing is, with pictures of the pages that were hard to read."""
    data = _held(file) if isinstance(file, Path) else file
    document = reader.read(data)
    found: T | NothingFound
    try:
        found = then(document, request)
    except NothingFound as refusal:
        found = refusal
    return found, reader.pictures(data, document)


def _held(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise NotFound("The file is no longer there.") from None
