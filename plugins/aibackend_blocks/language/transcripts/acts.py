"""What a remark does in a meeting: matters to its summary, decides, gives someone a task, or leaves something open.

Four linear heads over the remark's vector, less the mean of the conversation's (so that they know acts, not topics),
and over marks that can be seen in its words. `README.md` names their source, licence and figures.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.transcripts.remarks import Remark

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ACTS = ("salient", "decision", "action", "open")
_HERE = Path(__file__).parent
_MARKS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        r"\bI(?:'ll| will|'m going to)\b",
        r"\byou(?:'ll| will|'re going to|'re supposed to| have to| need to)\b",
        r"\bwe(?:'ll| will|'re going to)\b",
        r"\b(?:will|going to)\b",
        r"\b(?:should|need to|needs to|have to|has to|must|ought to)\b",
        r"\b(?:could|might|maybe|perhaps|would|possibly|wonder)\b",
        r"\b(?:decid\w+|agree\w*|settl\w+|conclu\w+|final\w*|confirm\w*|let's|go with|go for|stick with|choose|"
        r"chose)\b",
        r"\b(?:so we|we've|we have|we want|we said)\b",
        r"\b(?:can|could|would|will) you\b|\bplease\b",
        r"\b(?:not sure|don't know|unclear|depends|question is|problem|issue|whether|if we)\b",
        r"\?$",
        r"^(?:what|how|who|where|when|which|why|do|does|is|are|can|should|shall)\b.*\?$",
        r"\b(?:next (?:meeting|time|week)|tomorrow|by (?:monday|tuesday|wednesday|thursday|friday|the end|next|then)|"
        r"after (?:lunch|this|the meeting)|until|minutes)\b",
        r"\b(?:send|email|mail|write|prepare|check|look into|find out|work on|working on|finish|review|update|"
        r"call|ask)\b",
        r"\b(?:presentation|agenda|minutes|report|summary|meeting|design|document|draft|budget|project)\b",
        r"\d|\b(?:two|three|four|five|ten|twenty|fifty|hundred|thousand|percent|per cent)\b",
        r"\b(?:I think|I guess|I mean|I don't)\b",
        r"\b(?:it|that|this)\b[.?!]?$",
    )
)
NUMBERS = len(_MARKS) + 7


def likelihoods(rows: Sequence[Remark], vectors: NDArray[np.float32]) -> NDArray[np.float64]:
    """n × 4, 0..1, in the order of `ACTS`: near 0.5 where a remark is as likely as not one of the best of its "
    "kind."""
    import numpy as np

    weights, bias = _heads()
    sums = np.hstack([centred(vectors), marks(rows)]) @ weights + bias
    found: NDArray[np.float64] = 1 / (1 + np.exp(-sums.astype(np.float64)))
    return found


def centred(vectors: NDArray[np.float32]) -> NDArray[np.float32]:
    """The vectors less what the whole conversation has in common."""
    rest: NDArray[np.float32] = vectors - vectors.mean(axis=0, keepdims=True)
    return rest


def marks(rows: Sequence[Remark]) -> NDArray[np.float32]:
    """n × NUMBERS: what can be seen of each remark."""
    import numpy as np

    said = Counter[str]()
    for row in rows:
        said[row.speaker] += len(row.text.split())
    most = max(said.values(), default=1)
    first = rows[0].speaker if rows else ""
    return np.array([_seen(row, said[row.speaker] / max(most, 1), row.speaker == first) for row in rows], np.float32)


def _seen(row: Remark, share: float, opens: bool) -> list[float]:
    count = len(row.text.split())
    shape = [
        min(math.log1p(count) / 4, 1.0), float(count < 6), float(count > 35), share, float(opens),
        float(row.place < 0.08), float(row.place > 0.85),
    ]  # fmt: skip
    return [*(float(bool(mark.search(row.text))) for mark in _MARKS), *shape]


@cache
def _heads() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    import numpy as np

    with np.load(_HERE / "heads.npz") as held:
        return held["weights"].astype(np.float32), held["bias"].astype(np.float32)
