"""Vectors of a second model, for memories and queries that are not in the first one's language: one row each, in SQL.

Each row bears its model's name, and says whether the memory is in the first model's own language (`home`). A memory
abroad gets its vector when it is stored; one at home only once somebody asks in another language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from aibackend_defaults.vector_memory.tables import Table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

VECTORS_MOST = 5_000
"""Vectors that one search compares, the newest first: 2.5 MB, some milliseconds."""
MENDED_AT_ONCE = 200
"""Memories at home that one search in another language makes a vector for: about 0.2 s."""
MIDDLE, SLOPE, WORDS = 0.36, 18.0, 2.0
"""Cosine at which a score is 0.5, how fast it rises, and what shared words add: of twenty facts in ten languages, each
asked for in another, eighteen lie above it, and of 540 pairs that do not belong together two."""


FOUND = 0.1
"""Score from which the second model alone brings a memory in."""


@runtime_checkable
class PolyglotEncoder(Protocol):
    """An embedder with a second model for what is not in the language of the first."""

    second: str
    """The second model's name."""

    def is_abroad(self, text: str) -> bool: ...

    async def embed_abroad(self, texts: Sequence[str]) -> NDArray[np.float32]: ...


@dataclass(frozen=True, kw_only=True)
class Held:
    """The second model's vectors of a space. vectors: by number, packed. home: those of memories at home."""

    vectors: Mapping[int, bytes] = field(default_factory=dict)
    home: frozenset[int] = frozenset()


class Abroad:
    """The statements. dialect: `sqlite` or `postgresql`."""

    def __init__(self, dialect: str) -> None:
        self._mark = "?" if dialect == "sqlite" else "%s"

    def put(self, model: str, home: bool, vectors: Mapping[int, bytes]) -> None:
        """Keep vectors by the number of their memory, where that is still there."""
        for number, vector in vectors.items():
            self._run(
                "INSERT INTO memory_vector (memory, model, home, vector)"
                " SELECT number, ?, ?, ? FROM memory_entry WHERE number = ? ON CONFLICT DO NOTHING",
                model, int(home), vector, number,
            )  # fmt: skip

    def held(self, space: int, model: str) -> Held:
        """The newest vectors of a space."""
        rows = self._run(
            "SELECT memory, vector, home FROM memory_vector JOIN memory_entry ON number = memory"
            " WHERE space = ? AND model = ? ORDER BY memory DESC LIMIT ?",
            space, model, VECTORS_MOST,
        )  # fmt: skip
        return Held(
            vectors={number: bytes(vector) for number, vector, _ in rows},
            home=frozenset(number for number, _, home in rows if home),
        )

    def missing(self, space: int, model: str) -> list[int]:
        """The newest memories of a space without a vector of this model, as many as one search makes up for."""
        rows = self._run(
            "SELECT number FROM memory_entry WHERE space = ? AND NOT EXISTS"
            " (SELECT 1 FROM memory_vector WHERE memory = number AND model = ?) ORDER BY number DESC LIMIT ?",
            space, model, MENDED_AT_ONCE,
        )  # fmt: skip
        return [number for (number,) in rows]

    def _run(self, statement: str, *values: Any) -> list[Any]:
        cursor = Table._meta.database.execute_sql(statement.replace("?", self._mark), values)
        return list(cursor.fetchall()) if cursor.description else []


def packed(vectors: NDArray[np.float32]) -> list[bytes]:
    """Vectors in a byte a number, each to its own scale: only directions are compared."""
    import numpy as np

    scale = 127 / np.maximum(np.abs(vectors).max(axis=1, keepdims=True), 1e-9)
    return [row.tobytes() for row in np.round(vectors * scale).astype(np.int8)]


def cosines(query: NDArray[np.float32], vectors: Sequence[bytes]) -> NDArray[np.float64]:
    """Cosine of a query with each packed vector."""
    import numpy as np

    if not vectors:
        return np.zeros(0)
    table = np.frombuffer(b"".join(vectors), np.int8).reshape(len(vectors), -1).astype(np.float32)
    found: NDArray[np.float64] = (table @ query / np.maximum(np.linalg.norm(table, axis=1), 1e-9)).astype(np.float64)
    return found


def score(lexical: NDArray[np.float64], cosine: NDArray[np.float64]) -> NDArray[np.float64]:
    """Both in one number from 0 to 1, on the scale of `likeness.score`."""
    import numpy as np

    risen: NDArray[np.float64] = 1 / (1 + np.exp(-SLOPE * (cosine - MIDDLE) - WORDS * lexical))
    return risen
