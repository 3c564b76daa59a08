"""The first answer: planned by what the ticket is, what it says and what it leaves out; worded by its content."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from aibackend_blocks.language.writing import Choice, Point, joined, lowered, sentence, told

from . import acts
from .details import missing, noted, numbered
from .foreign import answer_in
from .lists import category
from .ticket import Ticket

ASKED_MOST = 2
NOTED_MOST = 3
_ASKING = re.compile(
    r"(?:how|what|which|where|when|why|who|can|could|may|do|does|did|is|are|will|would|should)\b", re.IGNORECASE
)


@dataclass(frozen=True, kw_only=True)
class Findings:
    """situation: a kind of `data/kinds.txt`. topic, telling: what it is about and what hurries, verbatim, or ""."""

    situation: str
    priority: str
    sentiment: str
    team: str
    topic: str
    telling: str

    @property
    def hurries(self) -> bool:
        """Whether it says in so many words why it is urgent or high."""
        return self.priority in ("urgent", "high") and " " in self.telling and self.telling not in self.topic


def first_answer(request: Ticket, found: Findings) -> str:
    """English for English tickets and those too short to tell; else in the ticket's own language, as far as known."""
    choice = Choice(request.subject, request.text[:2000])
    if request.language not in ("", "en"):
        telling = found.telling if found.hurries else ""
        about = category(found.situation)
        return answer_in(request.language, found.topic, about, telling, choice, numbered=numbered(request))
    said = found.topic
    lines = {
        "opening": _opening(said, found, choice),
        "stakes": _stakes(found, choice),
        "noted": _noted(noted(request), choice, said),
        "ask": _asks(request, found, choice, said),
        "caution": choice.pick(acts.CAUTIONS.get(category(found.situation), ("",)), "caution"),
        "route": choice.pick(acts.ROUTES, "route").format(team=_short(found.team)),
    }
    plan = choice.pick(acts.HURRIED_PLANS if lines["stakes"] else acts.PLANS, "plan")
    return told([Point("answer", sentence(lines[act])) for act in plan if lines[act]], between=" ")


def kind_of(situation: str, sentiment: str, topic: str) -> str:
    """Which openings suit; "note" where nothing is asked in so many words."""
    asks, situation = situation.endswith(": request"), category(situation)
    upset = ", upset" if sentiment in ("negative", "mixed") else ""
    if situation in acts.FAULTS and not asks:
        return "fault" + upset
    if situation in acts.WRONGS:
        return "wrong" + upset
    if situation in acts.DANGERS:
        return "danger"
    if situation in acts.WISHES:
        return "wish"
    if situation == "Feedback":
        return "praise" if sentiment == "positive" else "voice"
    return "ask" if _ASKING.match(topic) else "note"


def _opening(said: str, found: Findings, choice: Choice) -> str:
    if not said:
        return choice.pick(acts.NAMELESS, "opening")
    return choice.pick(acts.OPENINGS[kind_of(found.situation, found.sentiment, said)], "opening").format(topic=said)


def _stakes(found: Findings, choice: Choice) -> str:
    """Only where the ticket hurries, in words that are not in the topic already."""
    if not found.hurries:
        return ""
    return choice.pick(acts.STAKES, "stakes").format(telling=found.telling, priority=found.priority)


def _noted(facts: Sequence[str], choice: Choice, said: str) -> str:
    fresh = [fact for fact in facts if fact.lower() not in said.lower()][:NOTED_MOST]
    if not fresh:
        return ""
    listed = joined([lowered(fact) for fact in fresh])
    return choice.pick(acts.NOTED, "noted").format(noted=listed, Noted=listed[0].upper() + listed[1:])


def _asks(request: Ticket, found: Findings, choice: Choice, said: str) -> str:
    wanted = missing(request, found.situation)[:ASKED_MOST] or ["more"]
    if not said:
        wanted = ["what"]
    if category(found.situation) == "Feedback" and found.sentiment == "positive":
        return ""  # who only says thank you is asked nothing
    worded = [choice.pick(acts.QUESTIONS[name], name) for name in wanted]
    one, two = worded[0], worded[-1]
    shapes = acts.ASKS_ONE if len(worded) == 1 else acts.ASKS_TWO
    return choice.pick(shapes, "ask").format(one=one, two=two, One=one[0].upper() + one[1:])


def _short(label: str) -> str:
    return " ".join(label.split())[:80]
