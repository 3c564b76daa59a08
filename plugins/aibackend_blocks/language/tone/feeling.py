"""How a whole text feels: a label with its probability, a score, and the parts that it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from aibackend_blocks.language import polarity
from aibackend_blocks.language.polarity import Mark
from aibackend_blocks.language.tone import turning
from aibackend_blocks.language.tone.blending import blend, judged
from aibackend_blocks.language.tone.earlier import without_earlier
from aibackend_blocks.language.tone.judgement import Reading, read
from aibackend_blocks.language.tone.passages import Span, clauses, passages, sentences

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SENTIMENTS = ("negative", "neutral", "positive", "mixed")
LEAN = 0.2
"""What a passage without any feeling weighs beside one that feels fully."""
UNREAD = 0.24
"""How many of the rated sentences are neutral: all that is known of a text in which no word is known."""
NEUTRAL_MOST = 0.2
"""How far from 0 the score of a neutral text lies at most, and of a positive or negative one at least: the same cut
by which sentences were called neutral when the shares were fitted."""
AGREED = 0.2
"""How much farther it lies at least, times the probability of the sentiment."""
TELLING = frozenset({Mark.DENIED, Mark.QUOTED, Mark.CONCEDED, Mark.HYPOTHETICAL})
TURNED, SURE = 0.4, 0.9
"""Score of a clause that grammar turns, and how sure its side is."""
WEIGHED = {Mark.QUOTED: 0.15, Mark.CONCEDED: 0.55, Mark.HYPOTHETICAL: 0.2}
"""What a clause counts that repeats another's words, grants what is then set against, or supposes. Set by hand."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """A sentence or clause. start, end: code points. score: -1..1. shares: of negative, neutral, positive."""

    start: int
    end: int
    score: float
    shares: tuple[float, float, float]


@dataclass(frozen=True, kw_only=True)
class Feeling:
    """sentiment: the likeliest of SENTIMENTS. score: -1..1. confidence: probability that the sentiment is right.

    readings: the passages, each with where it begins. sentences: of the whole text.
    """

    sentiment: str
    score: float
    confidence: float
    readings: tuple[tuple[int, Reading], ...]
    sentences: tuple[Span, ...]


def felt(text: str) -> Feeling:
    """The feeling of a text of any length; of a very long one, the first and last hundred sentences count.

    What was expected, feared or had before is no part of it, but stays among the readings.
    """
    found = _felt(text)
    rest = without_earlier(text) if found.readings else text
    if rest == text:
        return found
    verdict = _felt(rest)
    if verdict.sentiment == "neutral":  # then the verdict went with it, or none is left to be sure of
        return found
    return replace(found, sentiment=verdict.sentiment, score=verdict.score, confidence=verdict.confidence)


def _felt(text: str) -> Feeling:
    import numpy as np

    spans = sentences(text)
    cut = passages(text, spans)
    read_all = zip(cut, read([text[a:b] for a, b in cut]), strict=True)
    readings = tuple((start, each) for (start, _), each in read_all if each.known)
    if not readings:
        return Feeling(sentiment="neutral", score=0.0, confidence=UNREAD, readings=(), sentences=tuple(spans))
    scores, shares = judged([each for _, each in readings])
    weights = (LEAN + np.abs(scores)) * np.array([len(each.state) for _, each in readings])
    weights /= weights.sum()
    heard, meant = _heard_and_meant(text, readings)
    score, mood = _corrected(float(weights @ scores), weights @ shares, heard, meant)
    cut = [part for span in spans for part in clauses(text, span)]
    opposed = _sides(meant if heard != meant else _parts(text, readings, cut))
    whole = with_mixed(mood, opposed)
    place = int(whole.argmax())
    return Feeling(
        sentiment=SENTIMENTS[place],
        score=_agreeing(score, SENTIMENTS[place], float(whole[place])),
        confidence=float(whole[place]),
        readings=readings,
        sentences=tuple(spans),
    )


def _agreeing(score: float, sentiment: str, share: float) -> float:
    """The score on the side of the sentiment, no nearer to 0 than what is sure of it allows."""
    if sentiment == "neutral":
        return min(NEUTRAL_MOST, max(-NEUTRAL_MOST, score))
    if sentiment == "mixed":
        return score
    least = NEUTRAL_MOST + AGREED * share
    return max(score, least) if sentiment == "positive" else min(score, -least)


def _heard_and_meant(text: str, readings: Sequence[tuple[int, Reading]]) -> tuple[list[Part], list[Part]]:
    """The clauses as their words sound, and as their grammar makes them."""
    every = polarity.clauses(text)
    signs = [turning.turned(clause, text) for clause in every]
    if not any(signs) and not any(clause.marks & TELLING for clause in every):
        return [], []
    heard = _parts(text, readings, [(clause.start, clause.end) for clause in every])
    by_place = {part.start: part for part in heard}
    meant: list[Part] = []
    kept = [clause for clause in every if clause.start in by_place]
    for clause, sign in zip(every, signs, strict=True):
        if part := by_place.get(clause.start):
            meant.append(_meant(part, sign or _opposite(meant[-1:], turning.elliptic(clause, text))))
    weights = [min((WEIGHED[mark] for mark in clause.marks if mark in WEIGHED), default=1.0) for clause in kept]
    stated = _together([part for part, weight in zip(meant, weights, strict=True) if weight == 1])
    if stated:
        against = [part.score * stated.score < 0 for part in meant]
        meant = [
            _weakened(part, weight, stated) if opposes else part
            for part, weight, opposes in zip(meant, weights, against, strict=True)
        ]
    return heard, meant


def _corrected(
    score: float, shares: NDArray[np.float64], heard: Sequence[Part], meant: Sequence[Part]
) -> tuple[float, NDArray[np.float64]]:
    """Score and shares of a text, moved by what its clauses mean otherwise than they sound."""
    import numpy as np

    letters = sum(part.end - part.start for part in heard)
    for sounds, means in zip(heard, meant, strict=True):
        if sounds != means:
            share = (means.end - means.start) / letters
            score += share * (means.score - sounds.score)
            shares = np.clip(shares + share * (np.array(means.shares) - np.array(sounds.shares)), 1e-3, 1)
    return min(1.0, max(-1.0, score)), shares / shares.sum()


def _opposite(before: Sequence[Part], elliptic: bool) -> int:
    """The sign of a clause that only says that the one before it does not hold here."""
    score = before[0].score if before and elliptic else 0.0
    return int(score < 0) - int(score > 0)


def meant(text: str, at: int) -> tuple[float, float, float] | None:
    """Shares of POLARITIES of the clause at a place, where its grammar turns it; else None."""
    for clause in polarity.clauses(text):
        if clause.start <= at < clause.end and (sign := turning.turned(clause, text)):
            return _meant(Part(start=clause.start, end=clause.end, score=0.0, shares=(0.0, 0.0, 0.0)), sign).shares
    return None


def _meant(part: Part, sign: int) -> Part:
    """A part of the side that its grammar puts it on; as it is where that is none."""
    shares = (SURE, (1 - SURE) / 2, (1 - SURE) / 2)
    return replace(part, score=sign * TURNED, shares=shares if sign < 0 else shares[::-1]) if sign else part


def _together(found: Sequence[Part]) -> Part | None:
    """Parts as one, each by its letters."""
    letters = sum(part.end - part.start for part in found)
    if not letters:
        return None
    mean = [sum(part.shares[n] * (part.end - part.start) for part in found) / letters for n in range(3)]
    score = sum(part.score * (part.end - part.start) for part in found) / letters
    return Part(start=found[0].start, end=found[-1].end, score=score, shares=(mean[0], mean[1], mean[2]))


def _weakened(part: Part, weight: float, stated: Part) -> Part:
    """A part that counts less than it sounds, since what is stated goes against it: mostly as what is stated."""
    one, two, three = (
        weight * own + (1 - weight) * other for own, other in zip(part.shares, stated.shares, strict=True)
    )
    return replace(part, score=weight * part.score + (1 - weight) * stated.score, shares=(one, two, three))


def _sides(found: Sequence[Part]) -> tuple[float, float]:
    """How sure it is that some part is negative, and that some part is positive."""
    return max((part.shares[0] for part in found), default=0.0), max((part.shares[2] for part in found), default=0.0)


def parts(text: str, found: Feeling, spans: Sequence[Span]) -> list[Part]:
    """Scores of parts of a text that was felt, from the states of the passages they stand in."""
    return _parts(text, found.readings, spans)


def _parts(text: str, readings: Sequence[tuple[int, Reading]], spans: Sequence[Span]) -> list[Part]:
    cut = [piece for span in spans if (piece := _cut(text, readings, span))]
    if not cut:
        return []
    scores, shares = judged([piece for _, piece in cut])
    return [
        Part(start=span[0], end=span[1], score=float(score), shares=(float(row[0]), float(row[1]), float(row[2])))
        for (span, _), score, row in zip(cut, scores, shares, strict=True)
    ]


def _cut(text: str, readings: Sequence[tuple[int, Reading]], span: Span) -> tuple[Span, Reading] | None:
    """The part of a reading that stands for a span; None where the span was not read."""
    for begin, reading in readings:
        if begin <= span[0] < begin + len(reading.text):
            rows = reading.within(span[0] - begin, span[1] - begin)
            if not rows:
                return None
            return span, Reading(text=text[slice(*span)], known=True, spans=(), state=reading.state[rows])
    return None


def with_mixed(shares: NDArray[np.float64], opposed: tuple[float, float]) -> NDArray[np.float64]:
    """Shares of the four sentiments: `mixed` by how surely parts oppose each other, the rest of the others."""
    import numpy as np

    held = blend()
    mixed = 1 / (1 + np.exp(-(_opposition(opposed, shares) @ held["mixed.weight"] + float(held["mixed.bias"]))))
    found: NDArray[np.float64] = np.append(shares * (1 - mixed), mixed)
    return found


def _opposition(opposed: tuple[float, float], shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """The weaker and the stronger side of the parts, and the weaker side of the whole, as log odds."""
    import numpy as np

    sides = np.clip([min(opposed), max(opposed), min(float(shares[0]), float(shares[2]))], 1e-3, 1 - 1e-3)
    found: NDArray[np.float64] = np.log(sides / (1 - sides))
    return found
