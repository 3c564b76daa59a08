"""Whether somebody tells of a death, in any language that is read: what is answered with sympathy first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import embedded_abroad

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_DIED = ("My father has died.", "We are grieving for our grandmother, the funeral was on Monday.")
_OTHER = (
    "It is my father's birthday.", "My mother is in hospital.", "My car broke down on the motorway.",
    "The battery is dead.", "Our grandmother lives with us.",
)  # fmt: skip
"""What has the same words and is no death."""
DIED = r"\b(?:funeral|passed away|(?:my|our) late (?:husband|wife|mother|father)|has died|\bdied\b)"
"""How English tells of it."""
LIKE, SENTENCES_MOST = 0.52, 20


def tells_of_a_death(sentences: Sequence[str]) -> bool:
    """Whether one of the sentences does."""
    if not sentences:
        return False
    alike = embedded_abroad(sentences[:SENTENCES_MOST]) @ _known().T
    died, other = alike[:, : len(_DIED)].max(axis=1), alike[:, len(_DIED) :].max(axis=1)
    return bool(((died >= LIKE) & (died > other)).any())


@cache
def _known() -> NDArray[np.float32]:
    return embedded_abroad([*_DIED, *_OTHER])
