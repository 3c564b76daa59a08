"""A memory, opened."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import numpy as np

from aibackend.services import Compute, Embedder, Memory, Storage
from aibackend_defaults.embedder import MiniLMEmbedder
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.vector_memory import ChromaMemory

NOW = datetime(2026, 3, 14, 9, 26, 53, tzinfo=UTC)


class Here(Compute):
    """Work in this process: the workers have tests of their own."""

    async def run(self, function, *arguments, timeout_s=None):
        return function(*arguments)


class Plain(Embedder):
    """An embedder that tells vectors alone."""

    name, dimensions = "plain", 384

    async def embed(self, texts):
        return await MiniLMEmbedder(Here()).embed(texts)


def memory(id_: str, content: str, created: datetime = NOW, **metadata: object) -> Memory:
    return Memory(id=id_, content=content, metadata=metadata, created=created)


@asynccontextmanager
async def opened(
    url: str, folder: Path, *, chroma: str = "", embedder: Embedder | None = None
) -> AsyncIterator[tuple[ChromaMemory, Storage]]:
    storage = SqlStorage(url)
    made = ChromaMemory(storage, embedder or MiniLMEmbedder(Here()), folder=folder, url=chroma)
    await storage.open()
    await made.open()
    try:
        yield made, storage
    finally:
        await made.close()
        await storage.close()


async def search(made: ChromaMemory, query: str, namespace: str = "n", account: str = "a", **options) -> list[Memory]:
    return await made.search(account, namespace, query, **{"limit": 10, "where": {}, "min_score": 0.0, **options})


async def ids(made: ChromaMemory, query: str, **options) -> list[str]:
    return [found.id for found in await search(made, query, **options)]


STORY = [
    memory("seat", "Prefers a window seat on planes.", topic="travel", year=2026),
    memory("food", "Is allergic to peanuts and shellfish.", topic="health", year=2026),
    memory("car", "Mein Auto ist ein roter Kombi.", topic="travel", year=2025),
    memory("zh", "客户希望周五之前收到发票。", topic="work", tags=["a", {"b": 1.0}]),
    memory("ja", "田中さんは毎週火曜日に会議があります。", topic="work"),
]


class _Random(Embedder):
    """Vectors by the text's own bytes: quick, and without meaning."""

    name, dimensions = "random", 384

    async def embed(self, texts):
        rows = [np.random.default_rng(list(text.encode())).normal(size=384) for text in texts]
        return np.array([row / np.linalg.norm(row) for row in rows], np.float32)
