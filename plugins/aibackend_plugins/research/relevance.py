"""Which sentences are about what was asked for, by meaning: not the page's talk of itself, nor something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PAGE_TALK = (
    "We use cookies and similar technologies; accept, reject or manage your consent choices.",
    "We and our partners store and access information on a device and process your personal data.",
    "Subscribe to our newsletter, sign up for e-mails and follow us.",
)
"""What pages say to their visitors, whatever they are about."""
TALK = 0.4
"""Likeness to page talk from which a sentence is some, unless it is nearer to what was asked. Eight banners in other
words had 0.41 to 0.51; of five facts only one had more than 0.34, on data centres."""
ABOUT, OFF = 0.25, 0.12
"""Least likeness to topic or question of the best sentence, and of any. Of 24 pairs the answers had 0.25 to 0.61, all
others at most 0.15."""


def relevant(talk: NDArray[np.float32], wanted: NDArray[np.float32], vectors: NDArray[np.float32]) -> list[int]:
    """The sentences that may be quoted, in order; [] when even the best is about something else."""
    near = (vectors @ wanted.T).max(axis=1)
    spoken = (vectors @ talk.T).max(axis=1)
    told = (spoken < TALK) | (near > spoken)
    if not told.any() or float(near[told].max()) < ABOUT:
        return []
    return [n for n in range(len(vectors)) if told[n] and near[n] >= OFF]
