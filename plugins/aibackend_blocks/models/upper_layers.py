"""The upper layers of MiniLM, tuned to see a question and a text together: each piece of one looks at all of both.

Text and question go through the lower layers apart and once, as they are shipped (the way of DeFormer, Cao et al.,
ACL 2020); only three layers run for each pair. What was learnt lies in two files: the layers, and what goes in and
comes out, an archive of arrays.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend_blocks.models import minilm
from aibackend_blocks.models.sessions import session
from aibackend_blocks.models.span_reader.seeing import asked, seen

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

_BEGIN, _BETWEEN, _END, _QUESTION, _TEXT = 1, 2, 3, 4, 5
WHOLE, WINDOW, MARGIN = 224, 160, 16
"""Pieces of a text that is read as a whole; of a window of a longer one; how many two windows share at least."""
_AT_ONCE = 8
"""Pairs that are run together."""


def windows_of(count: int) -> list[tuple[int, int]]:
    """The windows in which a text of some pieces is read."""
    if count <= WHOLE:
        return [(0, count)] if count else []
    return [(start, start + WINDOW) for start in [*range(0, count - WINDOW, WINDOW - MARGIN), count - WINDOW]]


class UpperLayers:
    """layers: an ONNX file. ends: an NPZ file. asked_most: pieces of a question that are read."""

    def __init__(self, layers: Path, ends: Path, asked_most: int) -> None:
        self._layers, self._ends, self._asked_most = layers, ends, asked_most
        self._entered = lru_cache(maxsize=4)(self._enter)
        self._question = lru_cache(maxsize=512)(self._ask)

    def read(self, text: str, asked_of: Sequence[tuple[str, tuple[int, int]]]) -> list[Floats]:
        """Pieces × 384: what each window (pieces of the text) has become beside the question that is asked of it."""
        found: list[Floats] = []
        for first in range(0, len(asked_of), _AT_ONCE):
            found += self._run(text, asked_of[first : first + _AT_ONCE])
        return found

    def shares(self, states: Floats, head: str) -> Floats:
        """States × classes: what a head of `ends` says, as shares."""
        import numpy as np

        scores = states @ self.ends[f"{head}.weight"].T + self.ends[f"{head}.bias"]
        shares: Floats = np.exp(scores - scores.max(-1, keepdims=True))
        shares /= shares.sum(-1, keepdims=True)
        return shares

    def _run(self, text: str, asked_of: Sequence[tuple[str, tuple[int, int]]]) -> list[Floats]:
        import numpy as np

        places, view = self.ends["places"], seen(text)
        rows, begins = [], []
        for question, (start, end) in asked_of:
            own = self._question(question)
            like = asked(question).alike(view)[start:end] @ self._beside["like"]
            part = self._entered(text)[start:end] + like
            rows.append(np.concatenate([places[[_BEGIN]], own, places[[_BETWEEN]], part, places[[_END]]]))
            begins.append(len(own) + 2)
        x = np.zeros((len(rows), max(map(len, rows)), rows[0].shape[1]), np.float32)
        mask = np.zeros(x.shape[:2], np.int64)
        for number, row in enumerate(rows):
            x[number, : len(row)], mask[number, : len(row)] = row, 1
        states: Floats = self._session.run(["states"], {"x": x, "mask": mask})[0]
        return [one[begin : len(row) - 1] for one, begin, row in zip(states, begins, rows, strict=True)]

    def _enter(self, text: str) -> Floats:
        """What goes into the layers of a text, whatever is asked of it."""
        view, beside = seen(text), self._beside
        entered: Floats = view.lower + view.states @ beside["states"] + view.described @ beside["described"]
        entered += self.ends["places"][_TEXT]
        return entered

    def _ask(self, words: str) -> Floats:
        lower = minilm.tokens(words).lower[: self._asked_most]
        found: Floats = lower + self.ends["places"][_QUESTION]
        return found

    @cached_property
    def ends(self) -> dict[str, Floats]:
        """What goes in and comes out, by name."""
        import numpy as np

        with np.load(self._ends) as held:
            return {name: held[name].astype(np.float32) for name in held.files}

    @cached_property
    def _beside(self) -> dict[str, Floats]:
        """What goes in beside the lower states: of the last states, of what is described, of likeness."""
        beside = self.ends["beside.weight"].T
        return {"states": beside[:384], "described": beside[384:-3], "like": beside[-3:]}

    @cached_property
    def _session(self) -> Any:
        return session(self._layers)
