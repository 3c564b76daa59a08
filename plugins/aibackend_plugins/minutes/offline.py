"""The embedded road: the transcript read once, then told as minutes."""

from __future__ import annotations

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import NothingFound
from aibackend_blocks.language.salience.cleaning import cleaned
from aibackend_blocks.language.salience.letters import body
from aibackend_blocks.language.transcripts import abroad
from aibackend_blocks.language.transcripts.brief import brief
from aibackend_blocks.language.transcripts.callings import labelled
from aibackend_blocks.language.transcripts.captions import uncaptioned
from aibackend_blocks.language.transcripts.gist import gist, title_of
from aibackend_blocks.language.transcripts.hearing import heard
from aibackend_blocks.language.transcripts.naming import by_name
from aibackend_blocks.language.transcripts.outcomes import LONG
from aibackend_blocks.language.transcripts.turns import as_turns, read_transcript
from aibackend_blocks.language.transcripts.unpunctuated import punctuated

EMBEDDED = 1_500
"""Remarks that get a vector: 1 to 3 ms each on one core."""
SENTENCES = 9
"""Of a long meeting. On 46 meetings with reference summaries 7, 9 and 11 gave ROUGE-1 of 0.39, 0.40 and 0.39."""
DECISIONS, ACTIONS, QUESTIONS = 12, 12, 8


def offline(request: RequestData, context: CallContext) -> Draft:
    """One answer, from the transcript alone."""
    text = uncaptioned(cleaned(request["transcript"]))
    transcript = read_transcript(text, attendees=request["attendees"]) or as_turns(
        labelled(by_name(punctuated(body(text), tuple(request["attendees"])), request["attendees"]))
    )
    talk = heard(transcript, text, attendees=request["attendees"], most=EMBEDDED)
    if talk is None:
        raise NothingFound("The transcript holds no sentence that minutes could tell.")
    decisions, tasks, left = talk.decisions(DECISIONS), talk.commitments(ACTIONS), talk.open_questions(QUESTIONS)
    if talk.tongue:
        summary = abroad.brief(talk.rows, decisions, tasks, left, talk.tongue, sentences=SENTENCES)
    elif len(talk.rows) < LONG:
        summary = brief(talk.rows, talk.salient, decisions, tasks, left, sentences=SENTENCES)
    else:
        summary = gist(talk.rows, talk.vectors, talk.salient, sentences=SENTENCES)
    result = {
        "title": title_of(transcript.preamble, talk.rows, talk.tongue, talk.day),
        "summary": " ".join(summary),
        "decisions": [item.text for item in decisions],
        "action_items": [
            {"task": item.task, "owner": item.owner, "due": item.due.isoformat() if item.due else ""} for item in tasks
        ],
        "open_questions": [item.text for item in left],
    }
    return Draft(result=result, source=text)
