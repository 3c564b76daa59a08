"""The model, loaded once per process at first use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend_blocks.models.minilm.batches import batches
from aibackend_blocks.models.minilm.wordpiece import Piece, WordPiece
from aibackend_blocks.models.sessions import session

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DIMENSIONS = 384
AXES = 64
PIECES_MAX = 254
"""Pieces of a text that count; with the two marks that is the 256 which the model was tuned for."""
GIST = 126
"""Pieces of a text's gist; with the two marks those 128 that the model was trained with. Of 21 long texts among the
labelled ones, 11 were sorted right by their 254 pieces and 10 by these, in 40 % of the time."""
WINDOW, MARGIN = 126, 16
"""Pieces that are seen together in a long text, and how many of them on each side are context alone. A narrower
window repeats more context, a wider one pays more for attention: a piece took 9 % less at 128 than at 256."""
_LOWER = "t246"
"""What the third layer gives, as `convert.py` numbers it: pieces of all texts × 384."""
_SHOWN = bytes([0x3A, 4 + len(_LOWER), 0x62, 2 + len(_LOWER), 0x0A, len(_LOWER), *_LOWER.encode()])
"""Says that this is an output of the model, too. Messages of Protocol Buffers that follow each other are one in which
the lists of both stand (source: Encoding, "Last One Wins"): graph (7), its output (12), its name (1)."""
_HERE = Path(__file__).parent


@dataclass(frozen=True, kw_only=True)
class Tokens:
    """A text as the model sees it. spans: (start, end) in code points of the text. states: pieces × 384.

    lower: the same after the first three layers, for those who go on from there in their own way.
    """

    pieces: tuple[str, ...]
    spans: tuple[tuple[int, int], ...]
    states: NDArray[np.float32]
    lower: NDArray[np.float32]


def embed(texts: Sequence[str]) -> NDArray[np.float32]:
    """One row of length 1 a text: n × 384, in the order given; of a long text the first 254 pieces count."""
    return _vectors([_wordpiece().ids(text, PIECES_MAX) for text in texts])


def gist(texts: Sequence[str], *, most: int = GIST) -> NDArray[np.float32]:
    """Rows like those of `embed`, sooner for long texts: the first and the last pieces count, so many in all."""
    if len(texts) == 1 and most == GIST:
        return look(texts[0])[0][None].copy()
    marks = _wordpiece()
    rows = ([piece.id for piece in _ends(list(marks.pieces(text)), most)] for text in texts)
    return _vectors([[marks.start, *row, marks.end] for row in rows])


@lru_cache(maxsize=1)  # who weighs a text by its vector often asks next for the pieces that decided
def look(text: str) -> tuple[NDArray[np.float32], Tokens]:
    """(vector, pieces) of one text from one run, as far as `gist` reads."""
    pieces = _ends(list(_wordpiece().pieces(text)), GIST)
    row = [_wordpiece().start, *(piece.id for piece in pieces), _wordpiece().end]
    (vector,), (states,), lower = _session().run(["embedding", "states", _LOWER], _padded([row]))
    return vector, _tokens(pieces, states[1:-1], lower[1:-1])


def _ends(pieces: list[Piece], most: int) -> list[Piece]:
    """The first and the last pieces, as many of each where there are more than `most`."""
    return pieces if len(pieces) <= most else [*pieces[: most - most // 2], *pieces[-(most // 2) :]]


def _vectors(rows: Sequence[Sequence[int]]) -> NDArray[np.float32]:
    """A vector a row; rows that are alike are run once."""
    import numpy as np

    places: dict[tuple[int, ...], int] = {}
    order = [places.setdefault(tuple(row), len(places)) for row in rows]
    single = list(places)
    vectors = np.zeros((len(single), DIMENSIONS), np.float32)
    for batch in batches(single):
        vectors[batch] = _run("embedding", [single[number] for number in batch])
    return vectors[order]


def encode(texts: Sequence[str]) -> list[tuple[NDArray[np.float32], bytes]]:
    """(vector, states) of each text, as far as `embed` reads; the states in short: 64 bytes a piece, without the marks.

    The states are turned to the 64 axes along which pieces of general English differ most, brought to length 1, and
    kept in 8 bits. (`axes.npy`: principal components of 20,689 states of reviews, meetings, intents, products and
    posts, by `axes.py`.)
    """
    rows = [_wordpiece().ids(text, PIECES_MAX) for text in texts]
    found = {}
    for batch in batches(rows):
        vectors, states = _session().run(["embedding", "states"], _padded([rows[number] for number in batch]))
        for number, vector, short in zip(batch, vectors, _short(states), strict=True):
            found[number] = vector, short[1 : len(rows[number]) - 1].tobytes()
    return [found[number] for number in range(len(rows))]


def _short(states: NDArray[np.float32]) -> NDArray[np.int8]:
    import numpy as np

    turned = (states.reshape(-1, DIMENSIONS) @ _axes()).reshape(*states.shape[:2], AXES)
    lengths = np.maximum(np.linalg.norm(turned, axis=2, keepdims=True), 1e-6)
    short: NDArray[np.int8] = np.round(turned / lengths * 127).astype(np.int8)
    return short


def tokens(text: str) -> Tokens:
    """Every piece of a text of any length, with its states in the third and in the last layer."""
    import numpy as np

    wordpiece = _wordpiece()
    pieces = list(wordpiece.pieces(text))
    states, lower = (np.zeros((len(pieces), DIMENSIONS), np.float32) for _ in range(2))
    windows = _windows(len(pieces))
    rows = [[wordpiece.start, *(piece.id for piece in pieces[a:b]), wordpiece.end] for a, b, _, _ in windows]
    for batch in batches(rows):
        seen, below = _session().run(["states", _LOWER], _padded([rows[number] for number in batch]))
        for number, row, under in zip(batch, seen, below.reshape(seen.shape), strict=True):
            begin, _, first, last = windows[number]
            states[first:last] = row[1 + first - begin : 1 + last - begin]
            lower[first:last] = under[1 + first - begin : 1 + last - begin]
    return _tokens(pieces, states, lower)


def _tokens(pieces: Sequence[Piece], states: NDArray[np.float32], lower: NDArray[np.float32]) -> Tokens:
    return Tokens(
        pieces=tuple(piece.text for piece in pieces),
        spans=tuple((piece.start, piece.end) for piece in pieces),
        states=states,
        lower=lower,
    )


def warm() -> None:
    """Load the model now, so that the first call need not."""
    embed(["ready"])


def _windows(count: int) -> list[tuple[int, int, int, int]]:
    """(begin, end, first, last): pieces begin..end are seen together, and first..last are kept of them."""
    if count <= WINDOW:
        return [(0, count, 0, count)] if count else []
    step = WINDOW - 2 * MARGIN
    begins = [*range(0, count - WINDOW, step), count - WINDOW]
    cuts = [0, *(begin + MARGIN for begin in begins[1:]), count]
    return [(begin, begin + WINDOW, cuts[i], cuts[i + 1]) for i, begin in enumerate(begins)]


def _run(output: str, rows: Sequence[Sequence[int]]) -> NDArray[np.float32]:
    found: NDArray[np.float32] = _session().run([output], _padded(rows))[0]
    return found


def _padded(rows: Sequence[Sequence[int]]) -> dict[str, NDArray[np.int64]]:
    import numpy as np

    ids = np.zeros((len(rows), max(map(len, rows))), np.int64)
    mask = np.zeros_like(ids)
    for number, row in enumerate(rows):
        ids[number, : len(row)] = row
        mask[number, : len(row)] = 1
    return {"ids": ids, "mask": mask}


@cache
def _axes() -> NDArray[np.float32]:
    import numpy as np

    axes: NDArray[np.float32] = np.load(_HERE / "axes.npy")
    return axes


@cache
def _wordpiece() -> WordPiece:
    return WordPiece(_HERE / "vocab.txt")


@cache
def _session() -> Any:
    return session((_HERE / "minilm.onnx").read_bytes() + _SHOWN)
