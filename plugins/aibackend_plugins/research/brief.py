"""The brief in Markdown, out of numbered quotations."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import asking
from .claims import Claim, content

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TITLE_MOST = 120
OVERVIEW = 3
GROUP = 0.45
"""Mean likeness from which claims belong under one heading."""
FITTING = 0.3
"""Worth of having what a question asks for: a year for "when", a sum for "how much"."""
ANSWERS, NEAR, ANSWERED = 3, 0.45, 0.4
"""Claims that answer a question at most; their least nearness to it; or the share of its words that they hold."""
LESS = 0.25
"""By how much an answer may fit worse than the best one."""
_NO_TOPIC_WORDS = """shall upon within including been being many much first second using used based made make makes
well even just show shows shown such propose proposed present paper work results also like must would new
percent million billion thousand year years said company"""
_NO_TOPIC = frozenset(_NO_TOPIC_WORDS.split())
"""Words that head no section."""
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>|~#])")
_END = re.compile(r"^(?P<said>.*?)(?P<end>[.!?…。]*[\"'”’»)]*)$", re.DOTALL)


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


def answered(
    question: str, wanted: NDArray[np.float32], rows: Sequence[Claim], vectors: NDArray[np.float32]
) -> list[int]:
    """Indices of the claims that answer a question, best first; [] when none comes near."""
    near = vectors @ wanted
    parts = asking.parts(question)
    if len(parts) > 1:
        best = [answered(part, wanted, rows, vectors)[: 1 + ANSWERS // len(parts)] for part in parts]
        return list(dict.fromkeys(n for found in best for n in found))
    request = asking.stems(content(question))
    held = [len(request & asking.stems(content(row.text))) / max(1, len(request)) for row in rows]
    fit = [n for n in range(len(rows)) if near[n] >= NEAR or (held[n] >= ANSWERED and near[n] >= NEAR / 2)]
    having = {n: asking.fits(question, rows[n].text) for n in fit}
    fit = [n for n in fit if having[n]] or fit
    fits = {n: float(near[n]) + 0.5 * held[n] + FITTING * having[n] for n in fit}
    least = {n: max(fits.values()) - LESS * (1 + 0.6 * having[n]) for n in fit}
    return [n for n in sorted(fits, key=lambda n: -fits[n]) if fits[n] >= least[n]][:ANSWERS]


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
