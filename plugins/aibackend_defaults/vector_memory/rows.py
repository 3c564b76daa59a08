"""Memories in SQL: every function runs in a storage thread, within a transaction, on either database."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aibackend.services import Memory
from aibackend_defaults.storage.times import micros, of_micros
from aibackend_defaults.vector_memory.likeness import rarity, saturation
from aibackend_defaults.vector_memory.tables import Table

POSTINGS_MAX = 6_000
"""Entries of the index that a search reads, rarest words first; the others are in very many memories."""
AT_ONCE = 5_000
"""Values of one statement; SQLite takes 32,766."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A memory on its way into the rows. counts: of its words. states: of its pieces, if the embedder tells them."""

    memory: Memory
    counts: Counter[str]
    states: bytes


@dataclass(frozen=True, kw_only=True)
class Put:
    """space: where. numbers: of the new rows, in order. replaced: of the rows that went."""

    space: int
    numbers: tuple[int, ...]
    replaced: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Lexical:
    """What the index says. scores: by number, only those above 0. waiting: rows without a vector.

    allowed: the rows that the filter leaves, None for all.
    """

    space: int
    memories: int
    scores: Mapping[int, float] = field(default_factory=dict)
    waiting: tuple[int, ...] = ()
    allowed: frozenset[int] | None = None


def world(account: str, namespace: str) -> bytes:
    """The hash by which a space is known: no two pairs share one."""
    pair = json.dumps([account, namespace]).encode()
    return hashlib.blake2b(pair, digest_size=24, person=b"memory-space").digest()


def tags(where: Mapping[str, Any]) -> list[str]:
    """A word a metadata entry; equal values have equal words (1 and 1.0 are equal, 1 and true are not)."""
    return [f"\0{json.dumps([name, _plain(value)], sort_keys=True)}" for name, value in where.items()]


def _plain(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, Mapping):
        return {name: _plain(inner) for name, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, list | tuple) else value


def key(space: int, word: str) -> int:
    """The index's 64-bit key of a word in a space."""
    digest = hashlib.blake2b(f"{space}\0{word}".encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


class Rows:
    """The statements. dialect: `sqlite` or `postgresql`."""

    def __init__(self, dialect: str) -> None:
        self._mark = "?" if dialect == "sqlite" else "%s"

    def put(self, place: bytes, account: str, entries: Sequence[Entry]) -> Put:
        """Write memories of an account; each id once.

        The space's row is locked first, so that writers of a space stand in line.
        """
        space = self._run(
            "INSERT INTO memory_space (world, account, memories, words) VALUES (?, ?, 0, 0)"
            " ON CONFLICT (world) DO UPDATE SET account = excluded.account RETURNING number",
            place,
            account,
        )[0][0]
        ids = [_bytes(entry.memory.id) for entry in entries]
        old = self._among("SELECT number FROM memory_entry WHERE space = ? AND id IN", ids, space)
        replaced = tuple(number for (number,) in old)
        self._drop(space, replaced)
        numbers = tuple(self._insert(space, entry) for entry in entries)
        self._index(space, zip(numbers, entries, strict=True))
        self._count(space, len(entries), sum(entry.counts.total() for entry in entries))
        return Put(space=space, numbers=numbers, replaced=replaced)

    def indexed(self, numbers: Sequence[int]) -> set[int]:
        """Note that these have their vector; those of them that are still there."""
        rows = self._among("UPDATE memory_entry SET indexed = 1 WHERE number IN", numbers, tail="RETURNING number")
        return {number for (number,) in rows}

    def find(self, place: bytes, words: Iterable[str], where: Mapping[str, Any]) -> Lexical | None:
        """Look words up. None: there is no such space."""
        found = self._run("SELECT number, memories, words FROM memory_space WHERE world = ?", place)
        if not found or not found[0][1]:
            return None
        space, memories, total = found[0]
        waiting = self._run(
            "SELECT number FROM memory_entry WHERE space = ? AND indexed = 0 ORDER BY number LIMIT 100", space
        )
        return Lexical(
            space=space,
            memories=memories,
            scores=self._scores(memories, total / memories, [key(space, word) for word in words]),
            waiting=tuple(number for (number,) in waiting),
            allowed=self._tagged(space, where) if where else None,
        )

    def states(self, space: int, numbers: Sequence[int]) -> dict[int, bytes]:
        """The pieces' states of those memories that are still there."""
        rows = self._among("SELECT number, states FROM memory_entry WHERE space = ? AND number IN", numbers, space)
        return {number: bytes(states) for number, states in rows}

    def memories(self, space: int, numbers: Sequence[int]) -> dict[int, Memory]:
        """Those memories that are still there."""
        rows = self._among(
            "SELECT number, id, content, metadata, created FROM memory_entry WHERE space = ? AND number IN",
            numbers, space,
        )  # fmt: skip
        return {number: _memory(*rest) for number, *rest in rows}

    def forget(self, place: bytes, ids: Sequence[str], where: Mapping[str, Any] | None) -> tuple[int, tuple[int, ...]]:
        """Delete by ids, by metadata, or the whole space. (space, numbers that went); space 0: there is none."""
        found = self._run("UPDATE memory_space SET memories = memories WHERE world = ? RETURNING number", place)
        if not found:
            return 0, ()
        space = found[0][0]
        if ids:
            rows = self._among(
                "SELECT number FROM memory_entry WHERE space = ? AND id IN", [_bytes(name) for name in ids], space
            )
            gone = tuple(number for (number,) in rows)
        elif where:
            gone = tuple(self._tagged(space, where))
        else:
            return space, self._clear(space)
        self._drop(space, gone)
        return space, gone

    def spaces(self, account: str) -> list[tuple[int, bytes]]:
        """An account's spaces, and the hashes by which they are known."""
        return [
            (n, bytes(world))
            for n, world in self._run("SELECT number, world FROM memory_space WHERE account = ?", account)
        ]

    def _clear(self, space: int) -> tuple[int, ...]:
        """Delete a space whole; the next memory stored there founds another."""
        gone = tuple(number for (number,) in self._run("SELECT number FROM memory_entry WHERE space = ?", space))
        self._run("DELETE FROM memory_word WHERE memory IN (SELECT number FROM memory_entry WHERE space = ?)", space)
        self._among("DELETE FROM memory_vector WHERE memory IN", gone)
        self._run("DELETE FROM memory_entry WHERE space = ?", space)
        self._run("DELETE FROM memory_space WHERE number = ?", space)
        return gone

    def _drop(self, space: int, numbers: Sequence[int]) -> None:
        if not numbers:
            return
        lengths = self._among("SELECT length FROM memory_entry WHERE number IN", numbers)
        self._among("DELETE FROM memory_word WHERE memory IN", numbers)
        self._among("DELETE FROM memory_vector WHERE memory IN", numbers)
        self._among("DELETE FROM memory_entry WHERE number IN", numbers)
        self._count(space, -len(numbers), -sum(length for (length,) in lengths))

    def _count(self, space: int, memories: int, words: int) -> None:
        self._run(
            "UPDATE memory_space SET memories = memories + ?, words = words + ? WHERE number = ?",
            memories,
            words,
            space,
        )

    def _insert(self, space: int, entry: Entry) -> int:
        memory = entry.memory
        number: int = self._run(
            "INSERT INTO memory_entry (space, id, content, metadata, created, length, states, indexed)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, 0) RETURNING number",
            space, _bytes(memory.id), _bytes(memory.content), json.dumps(dict(memory.metadata)).encode(),
            micros(memory.created), entry.counts.total(), entry.states,
        )[0][0]  # fmt: skip
        return number

    def _index(self, space: int, entries: Iterable[tuple[int, Entry]]) -> None:
        values = [value for number, entry in entries for value in _postings(space, number, entry)]
        for start in range(0, len(values), AT_ONCE):
            part = values[start : start + AT_ONCE]
            marks = ", ".join(["(?, ?, ?, ?)"] * len(part))
            flat = [number for posting in part for number in posting]
            self._run(
                f"INSERT INTO memory_word (key, memory, times, length) VALUES {marks} ON CONFLICT DO NOTHING",  # noqa: S608
                *flat,
            )

    def _tagged(self, space: int, where: Mapping[str, Any]) -> frozenset[int]:
        """The memories with all of these metadata."""
        groups = [
            {number for (number,) in self._run("SELECT memory FROM memory_word WHERE key = ?", key(space, tag))}
            for tag in tags(where)
        ]
        return frozenset(set.intersection(*groups)) if groups else frozenset()

    def _scores(self, memories: int, mean_length: float, keys: Sequence[int]) -> dict[int, float]:
        """BM25 by memory, as a share of the sum of the query's weights."""
        import numpy as np

        holding = dict.fromkeys(keys, 0)
        holding.update(self._among("SELECT key, COUNT(*) FROM memory_word WHERE key IN", keys, tail="GROUP BY key"))
        weights = {name: rarity(memories, count) for name, count in holding.items()}
        rows = self._among("SELECT key, memory, times, length FROM memory_word WHERE key IN", _affordable(holding))
        if not rows:
            return {}
        table = np.array(rows, np.int64)
        numbers, places = np.unique(table[:, 1], return_inverse=True)
        grown = saturation(table[:, 2], table[:, 3], mean_length)
        sums = np.bincount(places, grown * [weights[name] for name in table[:, 0].tolist()]) / sum(weights.values())
        return dict(zip(numbers.tolist(), sums.tolist(), strict=True))

    def _among(self, statement: str, values: Sequence[Any], *first: Any, tail: str = "") -> list[Any]:
        """A statement that ends in `IN`, in as many parts as the values need."""
        rows: list[Any] = []
        for start in range(0, len(values), AT_ONCE):
            part = values[start : start + AT_ONCE]
            rows += self._run(f"{statement} ({', '.join('?' * len(part))}) {tail}", *first, *part)
        return rows

    def _run(self, statement: str, *values: Any) -> list[Any]:
        database = Table._meta.database
        cursor = database.execute_sql(statement.replace("?", self._mark), values)
        return list(cursor.fetchall()) if cursor.description else []


def _postings(space: int, number: int, entry: Entry) -> Iterator[tuple[int, int, int, int]]:
    length = entry.counts.total()
    for word, times in entry.counts.items():
        yield key(space, word), number, times, length
    for tag in tags(entry.memory.metadata):
        yield key(space, tag), number, 0, length


def _affordable(holding: Mapping[int, int]) -> list[int]:
    """The words to read, rarest first, as far as `POSTINGS_MAX` goes; the rarest always."""
    chosen: list[int] = []
    budget = POSTINGS_MAX
    for name, count in sorted(holding.items(), key=lambda pair: pair[1]):
        budget -= count
        if chosen and budget < 0:
            break
        if count:
            chosen.append(name)
    return chosen


def _memory(id_: bytes, content: bytes, metadata: bytes, created: int) -> Memory:
    return Memory(
        id=_text(id_),
        content=_text(content),
        metadata=json.loads(bytes(metadata)),
        created=of_micros(created),
    )


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _text(raw: bytes) -> str:
    return bytes(raw).decode("utf-8", "surrogatepass")
