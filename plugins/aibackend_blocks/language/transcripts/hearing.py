"""A conversation read once for all that is asked of it: remarks, their vectors, and what each of them does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.parsing import parsed
from aibackend_blocks.language.salience.passages import lexical_worth
from aibackend_blocks.language.transcripts import abroad, resolutions
from aibackend_blocks.language.transcripts.acts import ACTS, likelihoods
from aibackend_blocks.language.transcripts.antecedents import spelt_out
from aibackend_blocks.language.transcripts.callings import charged
from aibackend_blocks.language.transcripts.commitments import Commitment, commitments, shared
from aibackend_blocks.language.transcripts.context import in_context, says_enough
from aibackend_blocks.language.transcripts.due_days import anchor_of
from aibackend_blocks.language.transcripts.moves import Talk, moves
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

_BY = re.compile(r"^(?:and )?(?:by|until|till|before|on|no later than|not before)\b", re.IGNORECASE)
"""How a remark begins that says when."""
SURE = 0.6
"""Score of what is told by what the sentences do."""
SAID = 1.0
"""Score of a decision that calls itself one."""
SAME = 0.6
"""Share of the shorter one's words from which two items are one."""
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
    every: Sequence[Remark] = ()
    """Of a short talk, its sentences down to single words."""

    @cached_property
    def _talk(self) -> Talk | None:
        """What the sentences of a short talk do."""
        known = dict(zip((row.text for row in self.rows), self.vectors, strict=True))
        return moves(self.every, english=self.tongue is None, known=known) if self.every else None

    def commitments(self, most: int) -> list[Commitment]:
        """Who is to do what: what has the form of it, and what the sentences of a short talk do."""
        found = self._by_form(most)
        if not self._talk:
            return found
        found = [item if item.due else replace(item, due=self._due_in_reply(item)) for item in found]
        held = {self._spot(self.rows[item.place]) for item in found}
        if self.tongue:
            held |= {self._spot(self.rows[item.place]) for item in abroad.decisions(self.rows, self.tongue, most=most)}
        for item in resolutions.laid(self._talk, self.people, self.day):
            spot = self._spot(self.every[item.place])
            if spot not in held and not any(shared(item.text, other.task) >= SAME for other in found):
                place = self._place(spot)
                found.append(
                    Commitment(
                        task=spelt_out(item.text, self.rows, place),
                        owner=self.people.known(item.owner),
                        due=item.due,
                        place=place,
                        score=SURE,
                    )
                )
        kept = self._taken_up(sorted(found, key=lambda item: item.place))[:most]
        return [replace(item, task=self._in_context(item.task, item.place)) for item in kept]

    def _in_context(self, text: str, place: int) -> str:
        return in_context(text, self.rows, place, self.tongue.code if self.tongue else "")

    def _taken_up(self, found: Sequence[Commitment]) -> list[Commitment]:
        """What is asked of somebody who then promises it is told once, with the day that either of them names."""
        kept: list[Commitment] = []
        for item in found:
            row, asked = self.rows[item.place], kept[-1] if kept else None
            if (
                asked
                and asked.owner == item.owner
                and (self._only_dates(row, self.rows[asked.place]) or self._takes_up(item, asked))
            ):
                kept[-1] = replace(asked, due=asked.due or item.due)
            else:
                kept.append(item)
        return kept

    def _takes_up(self, item: Commitment, asked: Commitment) -> bool:
        """Whether somebody promises what another one asked of them right before."""
        row, before = self.rows[item.place], self.rows[asked.place]
        return (
            self.people.known(row.speaker) == item.owner != self.people.known(before.speaker)
            and 0 < row.turn - before.turn <= 2
            and bool(
                shared(asked.task, item.task) or not says_enough(item.task, self.tongue.code if self.tongue else "")
            )
        )

    def _only_dates(self, row: Remark, before: Remark) -> bool:
        """Whether a remark only says when, of what its speaker asked right before: `By the 30th, please.`"""
        if self.tongue or row.turn != before.turn or row == before or not _BY.match(row.text):
            return False
        tree = parsed(row.text)
        return all(word.tag_[:2] != "VB" for word in tree if word.dep_ == "ROOT")

    def _due_in_reply(self, item: Commitment) -> date | None:
        """The day that is named right after, or that the owner names in answer to what is asked of them."""
        row = self.rows[item.place]
        place = next((number for number, other in enumerate(self.every) if self._spot(other) == self._spot(row)), None)
        if place is None or self._talk is None:
            return None
        due = resolutions.due_right_after(self._talk, place, self.day)
        if due or item.owner == self.people.known(row.speaker):
            return due
        return resolutions.due_in_reply(self._talk, place, self.day)

    def _spot(self, row: Remark) -> tuple[int, str]:
        return row.turn, row.text

    def _place(self, spot: tuple[int, str]) -> int:
        """The number of a sentence among the remarks, or of the last one before its turn ends."""
        exact = [place for place, row in enumerate(self.rows) if self._spot(row) == spot]
        return exact[0] if exact else max(sum(row.turn <= spot[0] for row in self.rows) - 1, 0)

    def _by_form(self, most: int) -> list[Commitment]:
        """In a short talk what the whole group is to do only where it is no decision."""
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
        tasks = frozenset(item.place for item in self.commitments(most) if item.owner)
        if self.tongue:
            found = abroad.decisions(self.rows, self.tongue, most=most)
        else:
            found = decisions(self.rows, self.vectors, self._of("decision"), most=most, tasks=tasks)
        if not self._talk:
            return found
        doubted = {item.place for item in self._outcomes(resolutions.unknown(self._talk))}
        settled = self._outcomes(resolutions.resolved(self._talk))
        more = [item for item in settled if item.place not in tasks]
        joined = _joined([item for item in found if item.score >= SAID or item.place not in doubted], more, most)
        return [replace(item, text=self._in_context(item.text, item.place)) for item in joined]

    def open_questions(self, most: int) -> list[Outcome]:
        """What was left open."""
        if self.tongue:
            found = abroad.open_questions(self.rows, self.tongue, most=most)
        else:
            found = open_questions(self.rows, self.vectors, self._of("open"), most=most)
        if not self._talk:
            return found
        closed = {item.place for item in self.commitments(most)} | {item.place for item in self.decisions(most)}
        closed |= {self._place(self._spot(self.every[place])) for place in resolutions.answered(self._talk)}
        found = [item for item in found if item.place not in closed]
        return _joined(found, self._outcomes(resolutions.unknown(self._talk)), most)

    def _outcomes(self, found: Iterable[resolutions.Found]) -> list[Outcome]:
        return [
            Outcome(text=item.text, place=self._place(self._spot(self.every[item.place])), score=SURE) for item in found
        ]

    @property
    def salient(self) -> Sequence[float]:
        """How likely each remark is to matter to a summary."""
        return self._of("salient")

    def _of(self, act: str) -> list[float]:
        column: list[float] = self.likely[:, ACTS.index(act)].tolist()
        return column


def _joined(found: list[Outcome], more: list[Outcome], most: int) -> list[Outcome]:
    """Both, in order, each of another remark and saying something else."""
    kept = list(found)
    for item in more:
        if not any(item.place == other.place or shared(item.text, other.text) >= SAME for other in kept):
            kept.append(item)
    return sorted(kept, key=lambda item: item.place)[:most]


def heard(transcript: Transcript, text: str, *, attendees: Iterable[str] = (), most: int) -> Heard | None:
    """The conversation, or None where nothing in it is a sentence. most: remarks that get a vector, 1 to 3 ms "
    "each."""
    tongue = tongue_of("\n".join(turn.text for turn in transcript.turns))
    rows = _weightiest(remarks(transcript, least=1 if tongue else WORDS_LEAST, english=tongue is None), most)
    if not rows:
        return None
    short = len(rows) < LONG
    vectors = minilm.embed([row.text for row in rows])
    return Heard(
        rows=rows,
        vectors=vectors,
        likely=likelihoods(rows, vectors),
        people=People([*attendees, *(transcript.speakers or charged(_written(transcript)))], transcript.speakers),
        day=anchor_of(transcript.preamble, text),
        tongue=tongue,
        every=remarks(transcript, least=1, english=tongue is None) if short else (),
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
