"""Which passages may be quoted: those of sources about what was asked for, but for the page's talk of itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import evidence
from .evidence import Passages, Wanted

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .pages import Read

PAGE_TALK = (
    "We use cookies and similar technologies; accept, reject or manage your consent choices.",
    "We and our partners store and access information on a device and process your personal data.",
    "Subscribe to our newsletter, sign up for e-mails and follow us.",
)
"""What pages say to their visitors, whatever they are about."""
TALK = 0.4
"""Likeness to page talk from which a sentence is some, unless it is nearer to what was asked. Eight banners in other
words had 0.41 to 0.51; of five facts only one had more than 0.34, on data centres."""
OFF = 0.12
"""Least likeness of a passage to topic or question: of 24 pairs all that were no answers had at most 0.15."""
BESIDE = 0.13
"""By how much more a passage must be like the topic where its source is about something else, and another is not."""
FEW = 3
"""Passages of a source about the topic that are kept, whatever their likeness."""


def relevant(
    asked: Sequence[Wanted], passages: Passages, sources: Sequence[Read], talk: NDArray[np.float32]
) -> list[int]:
    """The passages that may be quoted, in order; [] when no source is about the topic and none answers a question.

    asked: the topic, then the questions. talk: a vector for each of `PAGE_TALK`.
    """
    wanted = [one.vector for one in asked]
    near = [max(float(row @ vector) for vector in wanted) for row in passages.vectors]
    spoken = (passages.vectors @ talk.T).max(axis=1)
    told = [n for n in range(len(near)) if spoken[n] < TALK or near[n] > spoken[n]]
    fit = {source for source in range(len(sources)) if _is_about(asked[0], source, sources[source], passages)}
    answers = [evidence.answering(one, passages) for one in asked[1:]]
    if not fit and not any(rows[n] >= evidence.ANSWERS for rows in answers for n in told):
        return []
    near = [
        one if row.source in fit or not fit else min(one, float(vector @ wanted[0]) - BESIDE)
        for one, row, vector in zip(near, passages.rows, passages.vectors, strict=True)
    ]
    least = {}
    for source in fit:
        best = sorted((near[n] for n in told if passages.rows[n].source == source), reverse=True)
        least[source] = min([OFF, *best[FEW - 1 : FEW]]) if len(best) >= FEW else -1.0
    return [n for n in told if near[n] >= least.get(passages.rows[n].source, OFF)]


def _is_about(topic: Wanted, source: int, read: Read, passages: Passages) -> bool:
    said = f"{read.article.title} {read.article.seen or ' '.join(read.article.paragraphs)}"
    return evidence.about(topic, source, said, passages) >= evidence.ABOUT
