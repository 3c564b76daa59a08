"""What a capability is handed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any

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


@dataclass(frozen=True, kw_only=True)
class CallContext:
    """What is known of a call beside its request. account: opaque. now: aware, UTC."""

    account: str
    now: datetime
    deadline_s: float


@dataclass(frozen=True, kw_only=True)
class AsyncCallContext:
    """What a coroutine `offline` may use. A plain `offline` runs in a compute worker and finds only `facts` here."""

    facts: CallContext
    compute: Compute = field(default=None)  # type: ignore[assignment]
    fetcher: Fetcher = field(default=None)  # type: ignore[assignment]
    reader: DocumentReader = field(default=None)  # type: ignore[assignment]
    embedder: Embedder = field(default=None)  # type: ignore[assignment]
    memory: VectorMemory = field(default=None)  # type: ignore[assignment]
    search: WebSearch = field(default=None)  # type: ignore[assignment]
    recognizer: SpeechRecognizer = field(default=None)  # type: ignore[assignment]
    synthesizer: SpeechSynthesizer = field(default=None)  # type: ignore[assignment]
    painter: ImageGenerator = field(default=None)  # type: ignore[assignment]
    eyes: ImageReader = field(default=None)  # type: ignore[assignment]

    async def read(self, request: Mapping[str, Any], then: Callable[[Document, Mapping[str, Any]], T]) -> T:
        """Read `file_url` or `text` of a request and call `then(document, request)`, in one worker trip."""
        url = request.get("file_url")
        data = (await self.fetcher.fetch(url)).body if url else None
        return await self.compute.run(_read_then, self.reader, data, request.get("text") or "", then, request)


def _read_then(
    reader: DocumentReader,
    data: bytes | None,
    text: str,
    then: Callable[[Document, Mapping[str, Any]], T],
    request: Mapping[str, Any],
) -> T:
    return then(reader.plain(text) if data is None else reader.read(data), request)
