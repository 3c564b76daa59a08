"""From articles and vectors to the answer: choose, number, group, write."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from aibackend import Draft

from . import asking, brief, choice
from .claims import Claim, content, frequent, words, worth
from .differences import differing
from .evidence import Passages, Wanted, bared, held, meant
from .pages import Read
from .relevance import relevant

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FINDINGS = 6
EXCERPT_MOST = 60
"""Words."""
TITLED = 0.8
"""Share of a topic's words from which a source's title is the topic."""
SOURCE_MARK = "⟦source {}⟧"


def compose(
    wanted: Sequence[str],
    questions: Sequence[str],
    sources: Sequence[Read],
    rows: Sequence[Claim],
    vectors: NDArray[np.float32],
) -> Draft | None:
    """The brief; None where no source is about the topic, or every question is left open.

    wanted: the topic, and each question as it is meant. vectors: a row for each of what is wanted, of the sources'
    titles and of the claims.
    """
    asked, passages = _weighed(wanted, sources, rows, vectors)
    kept = relevant(asked, passages, sources)
    passages = passages.of(kept)
    is_asked = _is_asked(asked[0], sources)
    answers = brief.each_its_own([brief.answered(one.text, one, passages) for one in asked[1:]], asked[1:], passages)
    first = brief.answered(wanted[0], asked[0], passages) if is_asked else []
    must_answer = bool(questions) or (is_asked and asking.asks(wanted[0]))
    if not kept or (must_answer and not any([first, *answers])):
        return None
    return _written(asked[0], questions, sources, passages, first, answers)


def _weighed(
    wanted: Sequence[str], sources: Sequence[Read], rows: Sequence[Claim], vectors: NDArray[np.float32]
) -> tuple[list[Wanted], Passages]:
    """(what is wanted, the claims): each with its vectors."""
    titles = [read.article.title or read.url for read in sources]
    first, last = len(wanted), len(wanted) + len(titles)
    texts = [*wanted, *titles, *(row.text for row in rows)]
    meanings = meant(texts)
    topic = "" if asking.is_question(wanted[0]) else wanted[0]
    bare = bared(texts, meanings, topic)
    asked = [
        Wanted(text=text, vector=vectors[n], meaning=meanings[n], bare=bare[n], topic=topic)
        for n, text in enumerate(wanted)
    ]
    passages = Passages(
        rows=rows, vectors=vectors[last:], meanings=meanings[last:], bare=bare[last:],
        titles=vectors[first:last], title_meanings=meanings[first:last],
    )  # fmt: skip
    return asked, passages


def _is_asked(topic: Wanted, sources: Sequence[Read]) -> bool:
    """Whether a topic is a question, and not a source's own headline, which all of it answers."""
    titled = any(held(topic.text, read.article.title) >= TITLED for read in sources)
    return asking.is_question(topic.text) and not titled


def _written(
    asked: Wanted, questions: Sequence[str], sources: Sequence[Read], passages: Passages, first: Sequence[int],
    answers: Sequence[Sequence[int]],
) -> Draft:  # fmt: skip
    rows, vectors, topic = passages.rows, passages.vectors, asked.text
    worths = worth(rows, vectors, asked.vector, content(topic))
    near = vectors @ asked.vector if asking.is_question(topic) else None
    picked = choice.chosen(rows, vectors, worths, frequent(sources), near)
    points = [_point(n, rows, vectors, sources) for n in dict.fromkeys([*first, *picked])]
    overview = points[: max(brief.OVERVIEW, len(first))]
    parts = [f"# {brief.escaped(brief.title_of(topic))}", brief.section("Overview", overview)]
    said = {p.index for p in overview}
    for question, found in zip(questions, answers, strict=True):
        said |= set(found)
        answer = [_point(n, rows, vectors, sources) for n in found]
        parts.append(brief.section(question, answer) if answer else _unanswered(question))
    at_odds = [_point(n, rows, vectors, sources, alone=True) for pair in differing(rows, vectors) for n in pair]
    said |= {p.index for p in at_odds}
    parts += [
        brief.section(*group) for group in brief.grouped([p for p in points if p.index not in said], vectors, topic)
    ]
    if at_odds:
        parts.append(brief.section("Where the sources differ", at_odds))
    result = {
        "title": brief.title_of(topic),
        "brief": "\n\n".join(parts) + "\n",
        "key_findings": [{"finding": p.claim.text, "citations": list(p.ids)} for p in points[:FINDINGS]],
        "sources": [_source(n, read, rows, worths) for n, read in enumerate(sources)],
        "grounded": True,
    }
    return Draft(result=result, source=source_text(sources))


def _point(
    n: int, rows: Sequence[Claim], vectors: NDArray[np.float32], sources: Sequence[Read], *, alone: bool = False
) -> brief.Point:
    cited = [rows[n].source] if alone else choice.supporters(n, rows, vectors, sources)
    return brief.Point(claim=rows[n], index=n, ids=tuple(source + 1 for source in cited))


def _unanswered(question: str) -> str:
    return f"## {brief.escaped(question)}\n\n### Not answered by these sources"


def _source(n: int, read: Read, rows: Sequence[Claim], worths: NDArray[np.float64]) -> dict[str, Any]:
    own = sorted((m for m, row in enumerate(rows) if row.source == n), key=lambda m: -float(worths[m]))
    return {
        "id": n + 1,
        "url": read.url,
        "title": read.article.title,
        "published_at": read.article.published or None,
        "excerpt": _excerpt(read, [rows[m].text for m in own]),
    }


def _excerpt(read: Read, best: Sequence[str]) -> str:
    """The best claim as it stands on the page, its words in a row; else how the text begins."""
    for text in best:
        said = re.search(r"\W+".join(map(re.escape, words(text))), read.article.seen, re.IGNORECASE)
        if said and (text in read.article.seen or text[-1].isalnum()):
            return text if text in read.article.seen else said.group()
    return " ".join(("\n".join(read.article.paragraphs) or read.article.seen).split()[:EXCERPT_MOST])


def source_text(sources: Sequence[Read]) -> str:
    """All sources as one text, for checks and models; `SOURCE_MARK` begins each."""
    return "\n\n".join(
        "\n".join(
            [
                SOURCE_MARK.format(n),
                read.article.title,
                *read.article.paragraphs,
                *read.article.fragments,
                read.article.seen,
            ]
        )
        for n, read in enumerate(sources, start=1)
    )
