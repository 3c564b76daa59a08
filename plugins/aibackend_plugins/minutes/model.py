"""What a language model is asked: to write the minutes, with the draft as a hint."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """\
Write the minutes of the meeting, in the language of the transcript and in the third person. summary: who presented,
discussed and reported what, over the whole meeting: 5 to 9 sentences, fewer of a transcript of a few lines. decisions:
only what was decided, no proposals that nobody agreed to. actionItems: what somebody is to do after the meeting, each
task as an instruction; owner exactly as an attendee is listed or the transcript names them, "" when nobody is named;
due as YYYY-MM-DD, relative days counted from the meeting's date where the transcript tells it, else "". openQuestions:
questions that nobody answered, also where somebody is to find out. Say nothing that the transcript does not say: every
figure, date and name must stand in it."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Transcript, attendees as data."""
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            **({"draft": ""} if draft.is_read_anew else {}),
            "transcript": draft.source,
            "attendees": json.dumps(request["attendees"], ensure_ascii=False),
        },
        parts="retold",
    )
