"""What a report or a letter asks somebody to do: what it labels as an action, requests, duties with a date, and what it
recommends."""

from __future__ import annotations

from aibackend_blocks.language.salience.letters import body
from aibackend_blocks.language.transcripts.callings import charged, labelled
from aibackend_blocks.language.transcripts.commitments import Commitment, commitments, shared
from aibackend_blocks.language.transcripts.people import People
from aibackend_blocks.language.transcripts.remarks import remarks
from aibackend_blocks.language.transcripts.tongues import tongue_of
from aibackend_blocks.language.transcripts.turns import as_turns

from .duties import duties

LIKELY = 0.2
"""The head for action was trained on talk. In letters `we should` mostly argues; requests and names have to tell."""
SAME = 0.6
"""Share of the shorter one's words from which two tasks are one."""


def requests(text: str, most: int) -> list[Commitment]:
    """In order; nobody is an owner who is not greeted, charged or asked by name."""
    said = labelled(body(text))
    rows = remarks(as_turns(said))
    found = commitments(rows, [LIKELY] * len(rows), People(charged(said)), None, most=most)
    if tongue_of(said) is None:
        for place, row in enumerate(rows):
            for duty in duties([row.text]):
                if not any(shared(duty.task, other.task) >= SAME for other in found):
                    found.append(Commitment(task=duty.task, owner=duty.owner, due=None, place=place, score=1.0))
    return sorted(found, key=lambda item: item.place)[:most]
