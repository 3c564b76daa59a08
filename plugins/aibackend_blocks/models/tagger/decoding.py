"""The likeliest spans of each type, with their probabilities."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aibackend_blocks.models.tagger import network
from aibackend_blocks.models.tagger.surface import Seen, see

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, kw_only=True, slots=True)
class Tagged:
    """A span of a text. kind: of `KINDS`. start, end: code points. confidence: 0 to 1, the weakest word's share."""

    kind: str
    start: int
    end: int
    confidence: float


def tag(text: str, kinds: Collection[str] | None = None, *, least: float = 0.5) -> list[Tagged]:
    """The spans of some kinds (all, if not said) in order of their start; spans of two kinds may overlap.

    least: the share from which a word counts; lower finds more and errs more. Whole words only.
    """
    return next(tag_at(text, (least,), kinds))


def tag_at(text: str, leasts: Iterable[float], kinds: Collection[str] | None = None) -> Iterator[list[Tagged]]:
    """The same for each of several shares, at the price of one: at a lower share spans are more, and longer."""
    seen = see(text)
    if not len(seen.ids):
        yield from ([] for _ in leasts)
        return
    inside, begins, bounds = _by_word(seen, network.log_shares(seen))
    for least in leasts:
        found = [
            Tagged(
                kind=kind,
                start=bounds[first][0],
                end=bounds[last - 1][1],
                confidence=round(float(inside[first:last, number].min()), 4),
            )
            for number, kind in enumerate(network.kinds())
            if kinds is None or kind in kinds
            for first, last in _runs(inside[:, number] >= least, begins[:, number])
        ]
        yield sorted(found, key=lambda span: (span.start, -span.end, span.kind))


def _by_word(
    seen: Seen, logs: NDArray[np.float32]
) -> tuple[NDArray[np.float32], NDArray[np.bool_], list[tuple[int, int]]]:
    """Of each word: the mean share of its pieces inside each kind, whether it begins one, and where it stands."""
    import numpy as np

    starts = np.flatnonzero(np.diff(seen.words, prepend=-1))
    counts = np.diff(np.append(starts, len(seen.words)))
    shares = np.exp(logs)
    inside = (np.add.reduceat(1 - shares[:, :, 0], starts, axis=0) / counts[:, None]).astype(np.float32)
    begins: NDArray[np.bool_] = shares[starts, :, 1] > shares[starts, :, 2]
    ends = (starts + counts - 1).tolist()
    return inside, begins, [(seen.spans[a][0], seen.spans[b][1]) for a, b in zip(starts.tolist(), ends, strict=True)]


def _runs(within: NDArray[np.bool_], begins: NDArray[np.bool_]) -> Iterator[tuple[int, int]]:
    """(first, last + 1) of each run of words within; a word that begins parts it from those before."""
    import numpy as np

    before = np.concatenate([[False], within[:-1]])
    after = np.concatenate([within[1:], [False]])
    starts = within & (~before | begins)
    following = np.concatenate([starts[1:], [False]])
    ends = within & (~after | following)
    return zip(np.flatnonzero(starts).tolist(), (np.flatnonzero(ends) + 1).tolist(), strict=True)
