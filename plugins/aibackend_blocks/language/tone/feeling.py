"""How a whole text feels: a label with its probability, a score, and the parts that it comes from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.tone.heads import FEELING, feelings, pooled
from aibackend_blocks.language.tone.judgement import Reading, read
from aibackend_blocks.language.tone.layers import softmax
from aibackend_blocks.language.tone.passages import Span, clauses, passages, sentences

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SENTIMENTS = ("negative", "neutral", "positive", "mixed")
LEAN = 0.2
"""What a passage without any feeling weighs beside one that feels fully."""
UNREAD = 0.24
"""How many of the rated sentences are neutral: all that is known of a text in which no word is known."""
AGREEING = 0.01
"""The score of a text that is called positive or negative is never nearer to 0 than this, on that side."""
_HERE = Path(__file__).parent


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
    """The feeling of a text of any length; of a very long one, the first and last hundred sentences count."""
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
    score, whole = float(weights @ scores), weights @ shares
    whole = with_mixed(whole, _opposed(text, spans, readings))
    place = int(whole.argmax())
    sentiment = SENTIMENTS[place]
    score = _agreeing(score, sentiment)
    return Feeling(
        sentiment=sentiment, score=score, confidence=float(whole[place]), readings=readings, sentences=tuple(spans)
    )


def _agreeing(score: float, sentiment: str) -> float:
    if sentiment == "positive":
        return max(score, AGREEING)
    return min(score, -AGREEING) if sentiment == "negative" else score


def judged(readings: Sequence[Reading]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """(scores -1..1, shares of negative, neutral, positive) of texts that were read."""
    import numpy as np

    table = features(readings)
    held = blend()
    scores: NDArray[np.float64] = np.clip(table @ held["score.weight"] + held["score.bias"], -1, 1)
    shares: NDArray[np.float64] = softmax(table @ held["odds.weight"] + held["odds.bias"])
    return scores, shares


def features(readings: Sequence[Reading]) -> NDArray[np.float64]:
    """What score and shares are blended from: texts × (rating, log odds of negative, neutral, positive)."""
    import numpy as np

    ratings, odds = feelings(pooled([each.state for each in readings], FEELING))
    table: NDArray[np.float64] = np.column_stack([ratings, odds]).astype(np.float64)
    return table


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


def _opposed(text: str, spans: Sequence[Span], readings: Sequence[tuple[int, Reading]]) -> tuple[float, float]:
    """How sure it is that some part is negative, and that some part is positive."""
    cut = [part for span in spans for part in clauses(text, span)]
    found = _parts(text, readings, cut)
    return max((part.shares[0] for part in found), default=0.0), max((part.shares[2] for part in found), default=0.0)


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


@cache
def blend() -> Mapping[str, NDArray[np.float64]]:
    """The blends' weights, by name; `training/calibrate.py` makes them."""
    import numpy as np

    with np.load(_HERE / "blend.npz") as held:
        return {name: held[name].astype(np.float64) for name in held.files}
