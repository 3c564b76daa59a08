"""A report, an article or comments in brief: the claims that the rest supports, each once, shortened by rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from aibackend_blocks.language.salience import letters, matters
from aibackend_blocks.language.salience.compression import compressed
from aibackend_blocks.language.salience.passages import Passage, passages, telling
from aibackend_blocks.language.salience.purposes import pointed
from aibackend_blocks.language.salience.selection import Room, chosen
from aibackend_blocks.language.transcripts.callings import labelled
from aibackend_blocks.models import minilm

from .length import POINTS, SENTENCE_WORDS, room

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MATTERS, MATTERS_IN_A_MESSAGE = 0.5, 1.5
"""What days, figures and changes count: in a letter they are what it was written for, in a paper the claims are."""
POINTED = 0.7
"""What counts that a sentence of a short text asks, finds, ends or rules something and is not its background."""
ASKED = 1.2
"""What the request of a letter counts beside: it is what the letter was written for."""
POINTED_MOST = 40
"""Sentences of a short text: a long one is told by what its other sentences support."""
FLOWING = 0.8
"""Lines for each sentence, up to which a text is one: of comments each stands alone, so that no `it` hangs."""
TELLS = 0.4
"""What days, figures and changes count in a point beside its worth."""
HANGS = 0.3
"""What a point loses that stands for something said before it."""
POINTS_SHARE = 0.7
"""Of the sentences of a short text, at most."""
ENOUGH = 3
"""Sentences besides a list of tasks from which the list is left to the action items."""
EMBEDDED = 260
"""Sentences that get a vector: about 3 ms each on one core."""
EMBEDDED_CHARACTERS = 40_000
"""Characters that get vectors: what has no spaces (codes, tables) takes ten times as long as prose."""
_CLAIM = re.compile(
    r"\b(?:we|i|this (?:paper|work|study|report|article)|the (?:report|study|authors?|review|board|committee|team|"
    r"company)) "
    r"(?:\w+ly )?(?:also )?(?:propose|present|introduce|describe|develop|show|find|found|demonstrate|provide|study|"
    r"investigate|explore|recommend|conclude|argue|decided|agreed|approved|expects?|plans?|aims?|analy[sz]e|design|"
    r"suggests?|address|offer|formulate|consider|examine|establish|prove|release)\w*\b|"
    r"\b(?:the (?:main|key|aim|goal|purpose|result|conclusion)|results? (?:show|suggest|indicate)|"
    r"in (?:conclusion|summary)|"
    r"we (?:call|named?)|overall)\b",
    re.IGNORECASE,
)
_PRESENTED = re.compile(
    r"\b(?:we|this (?:paper|work|study|report|article)|i) (?:\w+ly )?(?:also )?(?:propose|present|introduce|develop|"
    r"describe|provide|recommend|conclude|show|study|investigate|explore|demonstrate)",
    re.I,
)
_SLIGHT = re.compile(
    r"\?\s*$|\b(?:for example|for instance|e\.g\.|such as|see (?:figure|table|section)|https?://|is available at|"
    r"code is|click|subscribe|copyright|all rights reserved|thank you|unsubscribe|disclaimer|scroll down|read more|"
    r"sign up|follow us)\b",
    re.IGNORECASE,
)
_LOGGED = re.compile(r"^\W*\d{1,2}:\d{2}\b")
"""One entry of a log, which its other sentences sum up."""
_QUOTED = re.compile(r"^[\"“«„']")
_LABEL = "Action: "
"""What `labelled` puts before the items of a list of tasks: they are action items and no points of the text."""
_NO_POINT = re.compile(rf"{_QUOTED.pattern}|{_LOGGED.pattern}|^\W*(?:\w+\W+){{1,3}}$|\?$")
"""Quotes, entries of a log, questions, and what has three words or fewer."""
_HANGING = re.compile(
    r"^(?:this|these|that|those|it|they|he|she|such|so|then|which|another|other|but|however|because|for this)\b", re.I
)


def in_brief(text: str, length: str) -> tuple[str, list[str]]:
    """The summary and the key points."""
    message = letters.greeted(text)
    rows = _said(text)
    most = min(EMBEDDED, EMBEDDED_CHARACTERS * len(rows) // max(sum(len(row.text) for row in rows), 1) + 1)
    rows = [rows[number] for number in telling(rows, most)]
    if not rows:
        return " ".join(text.split())[:300], []
    vectors = minilm.embed([row.text for row in rows])
    worth = _worth(rows, vectors, MATTERS_IN_A_MESSAGE if message else MATTERS)
    if len(rows) <= POINTED_MOST:
        worth = worth + POINTED * pointed([row.text for row in rows], asked=ASKED if message else 0.0)
    words = sum(row.words for row in rows)
    summary = _told(rows, vectors, worth, room(length, words, prose=True), length)
    points = _points(rows, vectors, worth, POINTS[length])
    return " ".join(summary), points


def _said(text: str) -> list[Passage]:
    """Its sentences without what every letter has; all of them where nothing else is left."""
    rows = [
        replace(row, text=told) for row in passages(labelled(letters.body(text))) if (told := letters.said(row.text))
    ]
    others = [row for row in rows if not row.text.startswith(_LABEL)]
    rows = others if len(others) > ENOUGH else rows
    last = max(len(rows) - 1, 1)
    return [replace(row, place=spot / last) for spot, row in enumerate(rows)] or passages(text)


def _worth(rows: Sequence[Passage], vectors: NDArray[np.float32], matter: float) -> NDArray[np.float64]:
    """How good a sentence is by itself: near to what the text is about, a claim, early or last, of fair length."""
    import numpy as np

    middle = vectors.mean(axis=0)
    central = vectors @ (middle / max(float(np.linalg.norm(middle)), 1e-9))
    scores = [
        _marks(row) + matter * matters.weight(row.text) + float(near) for row, near in zip(rows, central, strict=True)
    ]
    return np.maximum(np.array(scores, np.float64), 0.01)


def _marks(row: Passage) -> float:
    score = 0.35 * bool(_CLAIM.search(row.text)) + 0.25 * bool(_PRESENTED.search(row.text))
    score -= 0.3 * bool(_SLIGHT.search(row.text)) + 0.15 * bool(_HANGING.match(compressed(row.text)))
    score -= 0.25 * bool(_LOGGED.match(row.text)) + 0.25 * bool(_QUOTED.match(row.text))
    score += 0.15 * (row.place == 0) + 0.1 * (row.place > 0.85)
    return score - 0.3 * (row.words < 6) - 0.1 * (row.words > 45)


def _told(
    rows: Sequence[Passage], vectors: NDArray[np.float32], worth: NDArray[np.float64], space: Room, length: str
) -> list[str]:
    short = [compressed(row.text, SENTENCE_WORDS[length]) for row in rows]
    taken = chosen(vectors, worth, [len(text.split()) for text in short], space)
    return [short[number] for number in sorted(taken)]


def _stays(row: Passage, short: str, flows: bool) -> float:
    """What speaks for a sentence as a point by itself. flows: whether sentences follow from one another at all."""
    stay = 0.6 * matters.is_open(row.text) - 0.4 * matters.asks(row.text) - HANGS * bool(_NO_POINT.search(short))
    return stay + flows * (TELLS * matters.weight(row.text) - HANGS * bool(_HANGING.match(short)))


def _points(rows: Sequence[Passage], vectors: NDArray[np.float32], worth: NDArray[np.float64], most: int) -> list[str]:
    """Short statements, each of another matter; of comments those that many others say too."""
    import numpy as np

    most = min(most, max(3, round(POINTS_SHARE * len(rows))))
    short = [compressed(row.text, 16) for row in rows]
    brief = np.array([min(1.0, 9 / max(len(text.split()), 1)) for text in short])
    flows = len({row.line for row in rows}) < FLOWING * len(rows)
    stay = np.array([_stays(row, text, flows) for row, text in zip(rows, short, strict=True)])
    value = np.maximum(worth * 0.5 + brief * 0.5 + stay, 0.01)
    taken = chosen(vectors, value, [1] * len(rows), Room(sentences=most, words=most))
    return list(dict.fromkeys(short[number] for number in sorted(taken)))
