"""The brief in Markdown, out of numbered quotations."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from . import asking, evidence
from .claims import Claim, content
from .evidence import Passages, Wanted

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TITLE_MOST = 120
OVERVIEW = 3
GROUP = 0.45
"""Mean likeness from which claims belong under one heading."""
ANSWERS, LESS = 3, 0.25
"""Claims that answer a question at most; by how much one may be less likely than the best."""
_NO_TOPIC_WORDS = """shall upon within including been being many much first second using used based made make makes
well even just show shows shown such propose proposed present paper work results also like must would new
percent million billion thousand year years said company"""
_NO_TOPIC = frozenset(_NO_TOPIC_WORDS.split())
"""Words that head no section."""
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>|~#])")
_END = re.compile(r"^(?P<said>.*?)(?P<end>(?:[.!?…。]+[\"'”’»)]*)?)$", re.DOTALL)


@dataclass(frozen=True, kw_only=True)
class Point:
    """A claim with the ids of the sources that it is cited to."""

    claim: Claim
    index: int
    ids: tuple[int, ...]


def escaped(text: str) -> str:
    """Text of a page that Markdown shows as it is: no links, pictures, markup, headings or lists of its own."""
    plain = " ".join(text.split())
    shown = (
        _SPECIAL.sub(r"\\\1", plain).replace("&", "&amp;")
        if re.search(r"&#?\w+;", plain)
        else _SPECIAL.sub(r"\\\1", plain)
    )
    return re.sub(r"^([-+=>]|\d+[.)])(?=\s)", r"\\\1", shown)


def cited(point: Point) -> str:
    """A sentence that ends in its citations: `… was founded in 1998 [1][3].`"""
    parts = _END.match(point.claim.text)
    said, end = (parts["said"], parts["end"]) if parts else (point.claim.text, ".")
    marks = "".join(f"[{number}]" for number in point.ids)
    return (
        f"{escaped(said)}{escaped(end) if end[1:] else ''} {marks}."
        if end[1:]
        else f"{escaped(said)} {marks}{end or '.'}"
    )


def title_of(topic: str) -> str:
    """The topic's first line, cut at a word."""
    line = " ".join(topic.strip().splitlines()[0].split())
    return line if len(line) <= TITLE_MOST else line[:TITLE_MOST].rsplit(" ", 1)[0] + "…"


def section(heading: str, points: Iterable[Point]) -> str:
    return f"## {escaped(heading)}\n\n" + " ".join(cited(point) for point in points)


def answered(question: str, wanted: Wanted, passages: Passages) -> list[int]:
    """Indices of the claims that answer a question, best first; [] when none is likely enough to.

    A question of several parts is answered part by part. Where some have more of what is asked for, such as a time, the
    others are left out.
    """
    parts = asking.parts(question)
    if len(parts) > 1:
        meanings = evidence.meant(parts)
        bare = evidence.bared(parts, meanings, wanted.topic)
        each = [replace(wanted, text=part, meaning=meanings[n], bare=bare[n]) for n, part in enumerate(parts)]
        found = [answered(one.text, one, passages)[: 1 + ANSWERS // len(parts)] for one in each]
        return list(dict.fromkeys(n for rows in found for n in rows))
    likely = evidence.answering(wanted, passages)
    least = max([evidence.ANSWERS, *(one - LESS for one in likely)])
    best = [n for n in sorted(range(len(likely)), key=lambda n: -likely[n]) if likely[n] >= least]
    having = {n: asking.fits(question, passages.rows[n].text) for n in best}
    return [n for n in best if having[n] == max(having.values())][:ANSWERS]


def each_its_own(answers: Sequence[list[int]], asked: Sequence[Wanted], passages: Passages) -> list[list[int]]:
    """The answers without those whose sums another question asks for more likely: one sum is the price of one thing."""
    costed = [n for n, one in enumerate(asked) if answers[n] and asking.is_costed(one.text)]
    if len(costed) < 2:
        return list(answers)
    likely = {n: evidence.answering(asked[n], passages) for n in costed}
    found = list(answers)
    for n in costed:
        better = {row: sum(likely[m][row] > likely[n][row] and row in answers[m] for m in costed) for row in answers[n]}
        found[n] = [row for row in answers[n] if better[row] < max(1, len(asking.sums(passages.rows[row].text)))]
    return found


def grouped(points: Sequence[Point], vectors: NDArray[np.float32], topic: str) -> list[tuple[str, list[Point]]]:
    """Points by theme, each with a heading of the words that its sentences share; what stands alone comes last."""
    groups: list[list[Point]] = []
    for point in points:
        scores = [(_likeness(point, group, vectors), n) for n, group in enumerate(groups)]
        best = max(scores, default=(0.0, -1))
        if best[0] >= GROUP:
            groups[best[1]].append(point)
        else:
            groups.append([point])
    named = [(heading, group) for group in groups if len(group) > 1 and (heading := _heading(group, topic))]
    kept = {point.index for _, group in named for point in group}
    rest = [point for point in points if point.index not in kept]
    return [*named, *([("Further points" if named else "Details", rest)] if rest else [])]


def _likeness(point: Point, group: Sequence[Point], vectors: NDArray[np.float32]) -> float:
    return sum(float(vectors[point.index] @ vectors[other.index]) for other in group) / len(group)


def _heading(group: Sequence[Point], topic: str) -> str:
    """The two content words that most of a group's sentences hold, beside those of the topic itself."""
    known = content(topic)
    counts = Counter(word for point in group for word in sorted(content(point.claim.text)) if not word.isdigit())
    shared = [w for w, count in counts.most_common() if count > 1 and w not in known | _NO_TOPIC and len(w) > 3]
    written = Counter(word for point in group for word in re.findall(r"[^\W_]+(?:[-'’][^\W_]+)*", point.claim.text))
    said = [max((w for w in written if w.casefold() == word), key=lambda w: written[w]) for word in shared[:2]]
    heading = " and ".join(said)
    return heading[:1].upper() + heading[1:]
