"""How much each fact of a short context answers each point: by their meaning, and by what a reader of question and text
finds in it where it asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import embedded, embedded_abroad
from aibackend_blocks.models.span_reader import READ_MOST, Reading

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ASKED_MOST, FACTS_MOST = 6, 16
"""Questions of a message that are read together with the context, and facts of one that is read."""


def answering(points: Sequence[str], facts: Sequence[str], *, english: bool = True) -> NDArray[np.float32]:
    """Points × facts, 0 to about 1.5, for statements to 1; of a long context 0.

    english: whether the vectors of English are asked, too.
    """
    import numpy as np

    found = np.zeros((len(points), len(facts)), np.float32)
    if not points or not 0 < len(facts) <= FACTS_MOST:
        return found
    text = "\n".join(facts)
    starts = np.cumsum([0, *(len(fact) + 1 for fact in facts)])
    asked = [number for number, point in enumerate(points) if point.rstrip().endswith("?")]
    for number in asked[:ASKED_MOST] if len(text) <= READ_MOST else ():
        read = Reading(text, points[number])
        for place, fact in enumerate(facts):
            first, last = read.words_of(int(starts[place]), int(starts[place]) + len(fact))
            found[number, place] = max(read.inside[first:last], default=0.0)
    like = embedded_abroad(points) @ embedded_abroad(facts).T
    like = like + embedded(points) @ embedded(facts).T if english else 2 * like
    found += np.maximum(like, 0)
    found /= 2
    return found
