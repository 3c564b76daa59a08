"""A conversation read once for all that is asked of it: remarks, their vectors, and what each of them does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from aibackend_blocks.language.salience.passages import lexical_worth
from aibackend_blocks.language.transcripts import abroad
from aibackend_blocks.language.transcripts.acts import ACTS, likelihoods
from aibackend_blocks.language.transcripts.antecedents import spelt_out
from aibackend_blocks.language.transcripts.callings import charged
from aibackend_blocks.language.transcripts.commitments import Commitment, commitments
from aibackend_blocks.language.transcripts.due_days import anchor_of
from aibackend_blocks.language.transcripts.outcomes import LONG, Outcome, decisions, is_decision, open_questions
from aibackend_blocks.language.transcripts.people import People
from aibackend_blocks.language.transcripts.remarks import WORDS_LEAST, Remark, remarks
from aibackend_blocks.language.transcripts.tongues import Tongue, tongue_of
from aibackend_blocks.language.transcripts.turns import Transcript
from aibackend_blocks.models import minilm

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PROMISING = re.compile(
    r"\b(?:I(?:'ll| will|'m going to)|you(?:'ll| will|'re going to)|can you|could you|will you|please|action|todo|"
    r"by \w+day|"
    r"tomorrow|next (?:week|meeting)|decid\w+|agree\w*|who (?:will|can))\b",
    re.IGNORECASE,
)

SHORT_LIKELY = 0.35
"""The least that the head for action counts in a short talk: it learnt from long ones, where most promises are of the
moment."""


@dataclass(frozen=True, kw_only=True)
class Heard:
    """rows: the remarks that were looked at, in order. vectors: one each. likely: rows × `ACTS`. day: of the "
    "meeting. tongue: None for English."""

    rows: list[Remark]
    vectors: NDArray[np.float32]
    likely: NDArray[np.float64]
    people: People
    day: date | None
    tongue: Tongue | None = None

    def commitments(self, most: int) -> list[Commitment]:
        """Who is to do what; in a short talk what the whole group is to do only where it is no decision."""
        if self.tongue:
            return abroad.commitments(self.rows, self.people, self.day, self.tongue, most=most)
        likely = self._of("action")
        if len(self.rows) >= LONG:
            return commitments(self.rows, likely, self.people, self.day, most=most)
        likely = [max(value, SHORT_LIKELY) for value in likely]
        found = commitments(self.rows, likely, self.people, self.day, most=most)
        return [
            replace(item, task=spelt_out(item.task, self.rows, item.place))
            for item in found
            if item.owner or not is_decision(self.rows[item.place])
        ]

    def decisions(self, most: int) -> list[Outcome]:
        """What was decided; what one person is to do is a commitment."""
        if self.tongue:
            return abroad.decisions(self.rows, self.tongue, most=most)
        tasks = frozenset(item.place for item in self.commitments(most) if item.owner)
        return decisions(self.rows, self.vectors, self._of("decision"), most=most, tasks=tasks)

    def open_questions(self, most: int) -> list[Outcome]:
        """What was left open."""
        if self.tongue:
            return abroad.open_questions(self.rows, self.tongue, most=most)
        return open_questions(self.rows, self.vectors, self._of("open"), most=most)

    @property
    def salient(self) -> Sequence[float]:
        """How likely each remark is to matter to a summary."""
        return self._of("salient")

    def _of(self, act: str) -> list[float]:
        column: list[float] = self.likely[:, ACTS.index(act)].tolist()
        return column


def heard(transcript: Transcript, text: str, *, attendees: Iterable[str] = (), most: int) -> Heard | None:
    """The conversation, or None where nothing in it is a sentence. most: remarks that get a vector, 1 to 3 ms "
    "each."""
    tongue = tongue_of("\n".join(turn.text for turn in transcript.turns))
    rows = _weightiest(remarks(transcript, least=1 if tongue else WORDS_LEAST, english=tongue is None), most)
    if not rows:
        return None
    vectors = minilm.embed([row.text for row in rows])
    return Heard(
        rows=rows,
        vectors=vectors,
        likely=likelihoods(rows, vectors),
        people=People([*attendees, *(transcript.speakers or charged(_written(transcript)))]),
        day=anchor_of(transcript.preamble, text),
        tongue=tongue,
    )


def _written(transcript: Transcript) -> str:
    return "\n".join([transcript.preamble, *(turn.text for turn in transcript.turns)])


def _weightiest(rows: list[Remark], most: int) -> list[Remark]:
    """At most so many, in order: those that may bind somebody, and from each tenth those that say most."""
    if len(rows) <= most:
        return rows
    worth = lexical_worth([row.text for row in rows])
    promising = [number for number, row in enumerate(rows) if _PROMISING.search(row.text)]
    kept = set(sorted(promising, key=lambda number: (-worth[number], number))[: most // 3])
    share = (most - len(kept)) // 10
    for part in range(10):
        span = range(part * len(rows) // 10, (part + 1) * len(rows) // 10)
        kept |= set(sorted(span, key=lambda number: (-worth[number], number))[:share])
    return [rows[number] for number in sorted(kept)]
