"""Which passages may be quoted: those of sources about what was asked for, but for the page's talk of itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.web.page_talk import LEAST, talk

from . import evidence
from .evidence import Passages, Wanted

if TYPE_CHECKING:
    from .pages import Read

OFF = 0.12
"""Least likeness of a passage to topic or question: of 24 pairs all that were no answers had at most 0.15."""
BESIDE = 0.13
"""By how much more a passage must be like the topic where its source is about something else, and another is not."""
FEW = 3
"""Passages of a source about the topic that are kept, whatever their likeness."""


def relevant(asked: Sequence[Wanted], passages: Passages, sources: Sequence[Read]) -> list[int]:
    """The passages that may be quoted, in order; [] when no source is about the topic and none answers a question.

    asked: the topic, then the questions.
    """
    wanted = [one.vector for one in asked]
    near = [max(float(row @ vector) for vector in wanted) for row in passages.vectors]
    told = _told(passages)
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


def _told(passages: Passages) -> list[int]:
    """The passages that are no talk of the page; a line goes with its heading, as goods under "you may also like"."""
    spoken = talk([row.text for row in passages.rows], passages.meanings)
    heads = {head for row in passages.rows if not row.whole and (head := row.text.partition(": ")[0]) != row.text}
    over = dict(zip(sorted(heads), talk(sorted(heads)), strict=True))
    likely = [
        max(one, over.get(row.text.partition(": ")[0], 0.0)) for one, row in zip(spoken, passages.rows, strict=True)
    ]
    return [n for n, one in enumerate(likely) if one < LEAST]


def _is_about(topic: Wanted, source: int, read: Read, passages: Passages) -> bool:
    said = f"{read.article.title} {read.article.seen or ' '.join(read.article.paragraphs)}"
    return evidence.about(topic, source, said, passages) >= evidence.ABOUT
