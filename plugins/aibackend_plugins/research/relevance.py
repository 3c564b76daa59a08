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
ALIKE, AKIN = 0.2, 0.4
"""Least likeness by the multilingual encoder, which unlike the other takes no two texts of one language for alike, of a
passage of such a source, or of that source's title. Of 2,000 passages in nine languages on other subjects 0.009 had the
one, of 670 titles 0.004 the other."""
NAMED = 0.5
"""Share of the topic's words that such a passage holds, as the name of a firm that it tells of."""
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
    if fit:
        beside = _beside(asked[0], passages)
        near = [
            one if row.source in fit else min(one, beside[n])
            for n, (one, row) in enumerate(zip(near, passages.rows, strict=True))
        ]
    least = {}
    for source in fit:
        best = sorted((near[n] for n in told if passages.rows[n].source == source), reverse=True)
        least[source] = min([OFF, *best[FEW - 1 : FEW]]) if len(best) >= FEW else -1.0
    return [n for n in told if near[n] >= least.get(passages.rows[n].source, OFF)]


def _beside(topic: Wanted, passages: Passages) -> list[float]:
    """How like the topic each passage of a source on something else is; -1 for what shares the language alone."""
    alike, akin = passages.meanings @ topic.meaning >= ALIKE, passages.title_meanings @ topic.meaning >= AKIN
    return [
        float(vector @ topic.vector) - BESIDE
        if alike[n] or akin[row.source] or evidence.held(topic.text, row.text) >= NAMED
        else -1.0
        for n, (row, vector) in enumerate(zip(passages.rows, passages.vectors, strict=True))
    ]


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
    return evidence.about(topic, source, said_by(read), passages) >= evidence.ABOUT


def said_by(read: Read) -> str:
    """All the words of a source, its title's too."""
    return f"{read.article.title} {read.article.seen or ' '.join(read.article.paragraphs)}"
