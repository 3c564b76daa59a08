"""What a report or a letter asks somebody to do: what it labels as an action, requests, and duties with a date."""

from __future__ import annotations

from aibackend_blocks.language.salience.letters import body
from aibackend_blocks.language.transcripts.callings import charged, labelled
from aibackend_blocks.language.transcripts.commitments import Commitment, commitments
from aibackend_blocks.language.transcripts.people import People
from aibackend_blocks.language.transcripts.remarks import remarks
from aibackend_blocks.language.transcripts.turns import as_turns

LIKELY = 0.2
"""The head for action was trained on talk. In letters `we should` mostly argues; requests and names have to tell."""


def requests(text: str, most: int) -> list[Commitment]:
    """In order; nobody is an owner who is not greeted or charged by name."""
    said = labelled(body(text))
    rows = remarks(as_turns(said))
    return commitments(rows, [LIKELY] * len(rows), People(charged(said)), None, most=most)
