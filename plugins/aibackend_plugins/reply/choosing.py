"""Which notes of a context are told: to each question the one that answers it, and beside them what surely applies.

A question that no note answers is open. Notes are read together with a question by a reader of text
(`reading.answering`); whether one applies to what is only stated is judged by `applying`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import embedded_abroad

from .applying import APPLIES, applying, of_one_case
from .objects import speaks_of_it
from .reading import FACTS_MOST, answering

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ANSWERS, TWICE, SHARE = 0.55, 0.6, 0.25
"""How much a note has to say to a question to answer it, and to answer it beside another; and how much of that its
likelihood to apply can be."""
SURELY, READ = 0.8, 0.45
"""Likelihood, and how much it says to the question, from which a note answers though it does not name what is asked."""
LEANING = 0.6
"""How much counts what a note says to a question together with the sentence from which that goes on."""
NEVER, BESIDE, ALONE, SPEAKS, SPEAKS_ASKED = 2.0, 0.5, 0.6, 0.12, 0.2
"""Likelihood that no note reaches; from which one is told beside a question, or is told at all where it is no sentence;
and from which one that stands alone is, as it is the nearest to anything. And how much a note must say to a statement,
and to a question."""
BESIDE_MOST = 4
"""Notes that are told beside the answers."""


@dataclass(frozen=True, kw_only=True)
class Chosen:
    """answers: for each sentence the place of the note that answers it, None for none. beside: places of notes that are
    told as well, with the sentence that each is nearest to. likely: how likely each note applies."""

    answers: tuple[int | None, ...]
    beside: tuple[tuple[int, int], ...]
    likely: tuple[float, ...]


def chosen(
    said: Sequence[str],
    asks: Sequence[bool],
    notes: Sequence[str],
    *,
    floors: Sequence[float] = (),
    before: Sequence[str] = (),
    english: bool = True,
) -> Chosen:
    """What is told of the notes. said: the sentences of a message. asks: which of them ask.

    floors: likelihood from which each note is told to what is stated. before: for each sentence what it leans on, ""
    for nothing. english: whether all is in English.
    """
    if not said or not notes:
        return Chosen(answers=(None,) * len(said), beside=(), likely=(0.0,) * len(notes))
    near = _nearest(said, notes)
    kept = [notes[place] for place in near]
    likely = applying(said, kept, case=of_one_case(" ".join(said), kept))
    reads = answering(said, kept, english=english)
    for number, lead in enumerate(before):
        if lead and asks[number] and (reads[number] + SHARE * likely).max() < ANSWERS:
            whole = answering([f"{lead} {said[number]}"], kept, english=english)[0]
            reads[number] = reads[number] + whole * LEANING
    best = _answering(reads + SHARE * likely, asks)

    def fits(number: int, place: int) -> bool:
        return not english or speaks_of_it(said[number], kept[place])

    best = [place if place is not None and fits(number, place) else None for number, place in enumerate(best)]
    least = [floors[place] if floors else APPLIES for place in near]
    beside = _beside(reads, likely, asks, best, least)
    for place, owner in beside:
        if asks[owner] and best[owner] is None and likely[place] >= SURELY and reads[owner, place] >= READ:
            best[owner] = place
    found = [0.0] * len(notes)
    for place, share in zip(near, likely.tolist(), strict=True):
        found[place] = share
    return Chosen(
        answers=tuple(None if place is None else near[place] for place in best),
        beside=tuple((near[place], owner) for place, owner in beside if place not in best),
        likely=tuple(found),
    )


def _answering(scores: NDArray[np.float32], asks: Sequence[bool]) -> list[int | None]:
    """The note that answers each question; one that answers another question better has to be surer."""
    found: list[int | None] = []
    asked = [number for number, ask in enumerate(asks) if ask]
    for number, ask in enumerate(asks):
        first, second = [*(-scores[number]).argsort()[:2].tolist(), 0][:2]
        taken = any(scores[other, first] > scores[number, first] for other in asked if other != number)
        close = taken and scores[number, second] >= max(ANSWERS, scores[number, first] - CLOSE)
        place, floor = (second, ANSWERS) if close else (first, TWICE if taken else ANSWERS)
        found.append(place if ask and scores[number, place] >= floor else None)
    return found


CLOSE = 0.1
"""How far behind a note may be that answers nothing else."""


def _nearest(said: Sequence[str], notes: Sequence[str]) -> list[int]:
    """The places of the notes that are read: all of a short context, else those that are nearest in meaning."""
    if len(notes) <= FACTS_MOST:
        return list(range(len(notes)))
    like = (embedded_abroad(notes) @ embedded_abroad(said).T).max(axis=1)
    return sorted(sorted(range(len(notes)), key=lambda place: -float(like[place]))[:FACTS_MOST])


def _beside(
    reads: NDArray[np.float32],
    likely: NDArray[np.float32],
    asks: Sequence[bool],
    best: Sequence[int | None],
    least: Sequence[float],
) -> list[tuple[int, int]]:
    """Notes that apply and answer nothing, each with the sentence that it is nearest to."""
    found: list[tuple[float, int, int]] = []
    beside = BESIDE if len(likely) > 1 else ALONE
    for place, share in enumerate(likely.tolist()):
        owner = int(reads[:, place].argmax())
        floor, speaks = (max(least[place], beside), SPEAKS_ASKED) if asks[owner] else (least[place], SPEAKS)
        if place not in best and share >= floor and reads[owner, place] >= speaks:
            found.append((-share, place, owner))
    return sorted((place, owner) for _, place, owner in sorted(found)[:BESIDE_MOST])
