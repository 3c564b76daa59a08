"""The embedded road: a conversation or a report, told in brief."""

from __future__ import annotations

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import NothingFound
from aibackend_blocks.language.salience.cleaning import cleaned
from aibackend_blocks.language.transcripts.captions import uncaptioned
from aibackend_blocks.language.transcripts.hearing import heard
from aibackend_blocks.language.transcripts.turns import read_transcript

from . import dialogue, prose
from .requests import requests

EMBEDDED = 260
"""Sentences that get a vector: 1 to 3 ms each on one core."""
ACTIONS = 20


def offline(request: RequestData, context: CallContext) -> Draft:
    """One answer, from the text alone."""
    text = uncaptioned(cleaned(request["text"]))
    if not text.strip():
        raise NothingFound("The text holds nothing that can be read.")
    transcript = read_transcript(text)
    talk = heard(transcript, text, most=EMBEDDED) if transcript else None
    if transcript and talk:
        summary, points = dialogue.in_brief(talk, request["length"])
        items = talk.commitments(ACTIONS)
    else:
        summary, points = prose.in_brief(text, request["length"])
        items = requests(text, ACTIONS)
    actions = [{"task": item.task, "owner": item.owner} for item in items]
    return Draft(result={"summary": summary, "key_points": points, "action_items": actions}, source=text)
