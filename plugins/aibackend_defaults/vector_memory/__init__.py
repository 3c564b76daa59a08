"""Memories in SQL, their vectors in Chroma, recalled by words and by meaning.

words.py     what counts as a word
likeness.py  how well a memory fits a query
tables.py, rows.py   memories and an inverted index, on the house's storage: the truth
abroad.py    a second model's vectors, for other languages
vectors.py   Chroma, embedded or on a server: who is near in meaning

A search takes the best by BM25 and the nearest by vector, and ranks both by words and by the pieces' states. A vector
that is missing after a crash is made up for: rows without one are always looked at, and mended by the next search.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from aibackend.errors import Unavailable
from aibackend.services import Embedder, Memory, Storage, VectorMemory
from aibackend_defaults.vector_memory import abroad, likeness
from aibackend_defaults.vector_memory.abroad import Abroad, Held, PolyglotEncoder
from aibackend_defaults.vector_memory.rows import Entry, Lexical, Rows, world
from aibackend_defaults.vector_memory.tables import MIGRATIONS, MODELS
from aibackend_defaults.vector_memory.vectors import Vectors
from aibackend_defaults.vector_memory.words import words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LOG = logging.getLogger(__name__)
CANDIDATES = 100
"""Memories of each kind that are ranked; more would be read and compared for each search."""
LATE = timedelta(seconds=30)
"""A row without a vector for so long was left behind; before, its store may still be at work."""
MENDED_AT_ONCE = 16
"""Vectors that one search makes up for: it must not keep its caller waiting for long."""
WORDS_AT_ONCE = 20_000
"""Words of one transaction: a long store must not keep charges waiting. 3,000 took 40 to 70 ms on a busy machine."""


@runtime_checkable
class TokenEncoder(Protocol):
    """An embedder that also tells the states of a text's pieces. With any other, meaning is the vectors' cosine."""

    async def encode(self, texts: Sequence[str]) -> list[tuple[NDArray[np.float32], bytes]]: ...


class ChromaMemory(VectorMemory):
    """folder: of the embedded Chroma. url: of a Chroma server instead."""

    def __init__(self, storage: Storage, embedder: Embedder, *, folder: Path, url: str = "") -> None:
        storage.bind("memory", MODELS, MIGRATIONS)
        self._storage, self._embedder = storage, embedder
        self._rows = Rows(storage.dialect)
        self._abroad = Abroad(storage.dialect)
        self._vectors = Vectors(folder, url)

    async def close(self) -> None:
        await self._vectors.close()

    async def check(self) -> str | None:
        return await self._vectors.check()

    async def store(self, account: str, namespace: str, memories: Sequence[Memory]) -> None:
        place = world(account, namespace)
        kept = list({memory.id: memory for memory in memories}.values())
        vectors, states = await self._encoded([memory.content for memory in kept])
        counts = await asyncio.to_thread(lambda: [words(memory.content) for memory in kept])
        entries = [Entry(memory=m, counts=c, states=s) for m, c, s in zip(kept, counts, states, strict=True)]
        for first, last in _shares(entries):
            put = await self._storage.write(partial(self._rows.put, place, account, entries[first:last]))
            await self._place(_name(place, put.space), put.numbers, vectors[first:last], put.replaced)
            stored = zip(put.numbers, kept[first:last], strict=True)
            await self._translate({number: memory.content for number, memory in stored}, home=False)

    async def search(
        self, account: str, namespace: str, query: str, *, limit: int, where: Mapping[str, Any], min_score: float
    ) -> list[Memory]:
        place = world(account, namespace)
        found = await self._storage.read(partial(self._rows.find, place, words(query), where))
        if found is None or (found.allowed is not None and not found.allowed):
            return []
        (vector,), (states,) = await self._encoded([query])
        near = await self._near(_name(place, found.space), vector, found)
        ranked = await self._with_abroad(await self._ranked(found, states, near), found, query)
        best = [(number, score) for number, score in ranked if score >= min_score][:limit]
        read = partial(self._rows.memories, found.space, [number for number, _ in best])
        memories = await self._storage.read(read)
        await self._mend(place, found)
        return [replace(memories[number], score=score) for number, score in best if number in memories]

    async def forget(
        self, account: str, namespace: str, *, ids: Sequence[str] = (), where: Mapping[str, Any] | None = None
    ) -> int:
        place = world(account, namespace)
        space, gone = await self._storage.write(partial(self._rows.forget, place, ids, where))
        if space:
            name = _name(place, space)
            await (self._vectors.remove(name, gone) if ids or where else self._vectors.clear(name))
        return len(gone)

    async def erase(self, account: str) -> None:
        for space, place in await self._storage.read(partial(self._rows.spaces, account)):
            await self._vectors.clear(_name(place, space))  # first, so that a Chroma that is away keeps the row
            await self._storage.write(partial(self._rows.forget, place, (), None))

    async def _encoded(self, texts: Sequence[str]) -> tuple[NDArray[np.float32], list[bytes]]:
        """Vectors, and the pieces' states as they are kept; these are empty if the embedder has none."""
        import numpy as np

        if not isinstance(self._embedder, TokenEncoder):
            return await self._embedder.embed(texts), [b""] * len(texts)
        encoded = await self._embedder.encode(texts)
        return np.array([vector for vector, _ in encoded]), [states for _, states in encoded]

    async def _place(
        self, name: str, numbers: Sequence[int], vectors: NDArray[np.float32], replaced: Sequence[int]
    ) -> None:
        """Bring the vectors after the rows. A Chroma that is away is no loss: searches find the rows and mend it."""
        try:
            await self._vectors.add(name, numbers, vectors)
            there = await self._storage.write(partial(self._rows.indexed, numbers))
            await self._vectors.remove(name, [*replaced, *(number for number in numbers if number not in there)])
        except Unavailable:
            LOG.warning("vectors of %d memories wait for Chroma", len(numbers))

    async def _near(self, name: str, vector: NDArray[np.float32], found: Lexical) -> dict[int, float]:
        """The nearest by vector; while Chroma is away, words alone find."""
        among = None if found.allowed is None else sorted(found.allowed)
        try:
            return await self._vectors.nearest(name, vector, CANDIDATES, among)
        except Unavailable:
            LOG.warning("searching without vectors: Chroma is away")
            return {}

    async def _ranked(self, found: Lexical, states: bytes, near: Mapping[int, float]) -> list[tuple[int, float]]:
        """(number, score), best first; of equals, the newer first."""
        import numpy as np

        rated = ((n, s) for n, s in found.scores.items() if found.allowed is None or n in found.allowed)
        lexical = dict(sorted(rated, key=lambda pair: -pair[1])[:CANDIDATES])
        waiting = {n for n in found.waiting if found.allowed is None or n in found.allowed}
        kept = await self._storage.read(partial(self._rows.states, found.space, sorted({*lexical, *near, *waiting})))
        numbers = list(kept)
        if states:
            semantic = await asyncio.to_thread(likeness.meaning, states, list(kept.values()))
        else:
            semantic = np.array([near.get(number, min(near.values(), default=0)) for number in numbers])
        scores = likeness.score(np.array([found.scores.get(number, 0.0) for number in numbers]), semantic)
        return sorted(zip(numbers, scores.tolist(), strict=True), key=lambda pair: (-pair[1], -pair[0]))

    async def _translate(self, contents: Mapping[int, str], *, home: bool) -> None:
        """Give memories a vector of the second model: those abroad, or (home) all of them."""
        if not isinstance(self._embedder, PolyglotEncoder):
            return
        is_abroad = self._embedder.is_abroad
        strange = await asyncio.to_thread(lambda: {n for n, text in contents.items() if is_abroad(text)})
        for at_home in (False, True) if home else (False,):
            if chosen := {n: text for n, text in contents.items() if (n in strange) != at_home}:
                made = abroad.packed(await self._embedder.embed_abroad(list(chosen.values())))
                put = partial(self._abroad.put, self._embedder.second, at_home, dict(zip(chosen, made, strict=True)))
                await self._storage.write(put)

    async def _with_abroad(
        self, ranked: list[tuple[int, float]], found: Lexical, query: str
    ) -> list[tuple[int, float]]:
        """The ranking, with the second model's word on every pair of which one side is abroad."""
        if not isinstance(self._embedder, PolyglotEncoder):
            return ranked
        strange = await asyncio.to_thread(self._embedder.is_abroad, query)
        if strange and (
            missing := await self._storage.read(partial(self._abroad.missing, found.space, self._embedder.second))
        ):
            memories = await self._storage.read(partial(self._rows.memories, found.space, missing))
            await self._translate({number: memory.content for number, memory in memories.items()}, home=True)
        held: Held = await self._storage.read(partial(self._abroad.held, found.space, self._embedder.second))
        numbers = [
            number
            for number in held.vectors
            if (strange or number not in held.home) and (found.allowed is None or number in found.allowed)
        ]
        if not numbers:
            return ranked
        (vector,) = await self._embedder.embed_abroad([query])
        return _merged(ranked, numbers, abroad.cosines(vector, [held.vectors[n] for n in numbers]), found.scores)

    async def _mend(self, place: bytes, found: Lexical) -> None:
        """Make the vectors that a crash, or a Chroma that was away, left out."""
        if not found.waiting:
            return
        waiting = await self._storage.read(partial(self._rows.memories, found.space, found.waiting[:MENDED_AT_ONCE]))
        late = datetime.now(UTC) - LATE
        memories = {number: memory for number, memory in waiting.items() if memory.created < late}
        if memories:
            vectors = await self._embedder.embed([memory.content for memory in memories.values()])
            await self._place(_name(place, found.space), list(memories), vectors, ())


def _merged(
    ranked: Sequence[tuple[int, float]],
    numbers: Sequence[int],
    cosines: NDArray[np.float64],
    lexical: Mapping[int, float],
) -> list[tuple[int, float]]:
    """The ranking with the scores of the second model in place of the first one's."""
    import numpy as np

    scores = abroad.score(np.array([lexical.get(number, 0.0) for number in numbers]), cosines).tolist()
    whole = dict(ranked)
    whole |= {n: score for n, score in zip(numbers, scores, strict=True) if n in whole or score >= abroad.FOUND}
    return sorted(whole.items(), key=lambda pair: (-pair[1], -pair[0]))


def _name(place: bytes, space: int) -> str:
    """The collection's name. A space that was cleared and founded anew has another."""
    return f"{place.hex()}-{space}"


def _shares(entries: Sequence[Entry]) -> Iterator[tuple[int, int]]:
    """Ranges of entries with at most `WORDS_AT_ONCE` different words, or of one entry."""
    first = words_there = 0
    for last, entry in enumerate(entries):
        if words_there and words_there + len(entry.counts) > WORDS_AT_ONCE:
            yield first, last
            first, words_there = last, 0
        words_there += len(entry.counts)
    if entries:
        yield first, len(entries)
