"""A conversation in brief: the remarks that the rest is about, told in the third person with their speakers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.language.salience import matters
from aibackend_blocks.language.salience.selection import Room, chosen
from aibackend_blocks.language.transcripts.gist import gist
from aibackend_blocks.language.transcripts.hearing import Heard
from aibackend_blocks.language.transcripts.remarks import Remark

from .length import POINTS, SENTENCES, room

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MATTERS = 0.1
"""What days, figures and changes count beside what a remark is for."""
LONG = 90
"""Remarks from which a conversation is told stretch by stretch."""
_GOAL = re.compile(
    r"\b(?:I(?:'d| would) like|I (?:want|need|have to|wonder|hope|plan)|I'm (?:calling|looking|here|afraid|"
    r"worried|going to)|"
    r"can I|could I|may I|can you|could you|would you|help me|how (?:can|do|should) I|I have a problem)\b",
    re.I,
)
_OUTCOME = re.compile(
    r"\b(?:I'll|I will|let's|we'll|we should|you should|you'd better|why don't|how about|I suggest|I recommend|"
    r"I decided|"
    r"I think I|agree|deal|I promise)\b",
    re.I,
)
_HANGING = re.compile(r"^(?:it|that|this|these|those|they|he|she|so|me|there)\b|\b(?:it|that|this|one)[.?!]?$", re.I)
_SOCIAL = re.compile(
    r"\b(?:thank|welcome|hello|good (?:morning|afternoon|evening|luck|idea)|how are you|nice to|pleasure|see you|"
    r"may I help|"
    r"(?:be )?of (?:any )?help|excuse me|pardon|bye|have a (?:nice|good)|here you are|no problem|of course|"
    r"let me see|i see|"
    r"don't know|not sure)\b",
    re.I,
)
_FORMULA = re.compile(
    r"\bhow (?:can|may) I\b.{0,20}\bhelp\b|\byour (?:account|order|customer|phone|reference|policy) number\b|"
    r"\byour (?:full )?name\b.{0,20}\?|\banything else\b.{0,30}\?|\bI'll add a note\b|"
    r"\bturn the (?:call|conference|floor) (?:back )?over\b|\bfirst question comes from\b|\bnext question\b|"
    r"\bI know what you mean\b|\bplease go ahead\b",
    re.I,
)
"""What every service call has, whatever it is about."""
_SAYS = re.compile(r"(?P<who>.{2,60}?) says (?=\S)")


def in_brief(talk: Heard, length: str) -> tuple[str, list[str]]:
    """The summary and the key points."""
    told = [(number, said) for number, row in enumerate(talk.rows) if (said := _telling(row))]
    if not told:
        told = [(number, f"{row.speaker}: {row.text}".removeprefix(": ")) for number, row in enumerate(talk.rows)]
    numbers = [number for number, _ in told]
    texts = [text for _, text in told]
    vectors = talk.vectors[numbers]
    worth = _worth([talk.rows[number] for number in numbers], texts, vectors)
    lengths = [len(text.split()) for text in texts]
    points = chosen(vectors, worth, lengths, Room(sentences=POINTS[length], words=400))
    key_points = [texts[n] for n in sorted(points)]
    if len(talk.rows) >= LONG and not talk.tongue:
        return " ".join(gist(talk.rows, talk.vectors, talk.salient, sentences=SENTENCES[length])), key_points
    words = sum(len(row.text.split()) for row in talk.rows)
    taken = chosen(vectors, worth, lengths, room(length, words))
    return " ".join(_flowing([texts[n] for n in sorted(taken)])), key_points


def _flowing(told: Sequence[str]) -> Iterator[str]:
    """`Ann says A. Ann says B.` with `adds that` in the second."""
    before = ""
    for text in told:
        match = _SAYS.match(text)
        again = match and before == match["who"]
        yield f"{match['who']} adds that {text[match.end() :]}" if match and again else text
        before = match["who"] if match else ""


def _telling(row: Remark) -> str | None:
    return None if _FORMULA.search(row.text) else row.reported()


def _worth(rows: Sequence[Remark], said: Sequence[str], vectors: NDArray[np.float32]) -> NDArray[np.float64]:
    import numpy as np

    middle = vectors.mean(axis=0)
    central = vectors @ (middle / max(float(np.linalg.norm(middle)), 1e-9))
    marks = [_marks(row, text) for row, text in zip(rows, said, strict=True)]
    worth: NDArray[np.float64] = np.maximum(central.astype(np.float64) + np.array(marks), 0.01)
    return worth


def _marks(row: Remark, said: str) -> float:
    count = len(row.text.split())
    score = 0.25 * bool(_GOAL.search(row.text)) + 0.15 * bool(_OUTCOME.search(row.text))
    score -= 0.2 * bool(_HANGING.search(row.text)) + 0.4 * bool(_SOCIAL.search(row.text))
    score -= 0.25 * (count < 5) + 0.01 * max(0, len(said.split()) - 18)
    return score + 0.15 * (row.place < 0.25) + MATTERS * matters.weight(row.text)
