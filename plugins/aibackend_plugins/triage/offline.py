"""The embedded road: judge how soon, sort by kind and team, feel the mood, word first answer and reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aibackend import CallContext, Draft, RequestData
from aibackend_blocks.language import tone
from aibackend_blocks.language.tone.abroad import shares as felt_abroad
from aibackend_blocks.language.writing import foreign
from aibackend_plugins.triage.urgency import Judgement, judged

from .haste import leaning, personal
from .kinds import kind_of
from .reason import rationale
from .response import Findings, first_answer
from .risk import sla_risk
from .routing import category_of, situation_of, team_of
from .ticket import clause_with, ticket, topic

FELT_MOST = 2000
"""Characters whose mood is felt: a ticket says early what it is about."""


def offline(request: RequestData, context: CallContext) -> Draft:
    """One answer, from the ticket alone."""
    read = ticket(request["text"], request.get("subject") or "")
    kind = kind_of(read)
    english = read.language in ("", "en")
    judgement = judged(
        read.body,
        read.subject,
        english=english,
        leaning=leaning(kind.shares, read.read),
        note=1 - personal(read.read),
        characters=len(read.text),
    )
    category = category_of(read, request["categories"], kind) if request.get("categories") else kind.route
    team = team_of(read, request.get("teams"), kind)
    sentiment = _mood(read.read[:FELT_MOST])
    risk = sla_risk(judgement.priority, (group for group, _ in judgement.found), sentiment)
    about = topic(read, kind.clause)
    found = Findings(
        situation=situation_of(kind, [group for group, _ in judgement.cues], judgement.priority),
        priority=judgement.priority,
        sentiment=sentiment,
        team=team.label,
        topic=about,
        telling=clause_with(read, _telling(judgement)),
    )
    result: Mapping[str, Any] = {
        "priority": judgement.priority,
        "category": category.label,
        "team": team.label,
        "sentiment": sentiment,
        "sla_risk": risk,
        "suggested_response": first_answer(read, found),
        "rationale": rationale(judgement, category, team, risk, topic=about, language=read.language),
    }
    return Draft(result=result, source=read.whole)


def _mood(text: str) -> str:
    if not foreign(text):
        return tone.felt(text).sentiment
    (shares,) = felt_abroad([text])
    return tone.POLARITIES[int(shares.argmax())]


def _telling(judgement: Judgement) -> str:
    """The words that set a time, else the weightiest that hurry."""
    hurrying = ("hurry", "deadline", "everyone", "down", "danger", "loss", "blocked", "broken", "waiting", "stakes")
    said = [*judgement.cues, *judgement.found]
    return next((words for group, words in said if group == "deadline"), "") or next(
        (words for group, words in said if group in hurrying), ""
    )
