"""What the reply has to say, and in which order: a plan of speech acts for the situation that was read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from aibackend_blocks.language.customer import GRAVE, Point, Reading, Rule, gravest
from aibackend_blocks.language.customer.message import ASKED, ASKING
from aibackend_blocks.language.customer.turning import requested, wondered
from aibackend_blocks.language.writing import joined

from .details import missing
from .naming import belongings, named, repeated, safe, small_title

ECHOES_MOST = 4
TELLING_WORDS = 4
"""Words from which a message is taken to have a topic."""
UNHAPPY = -0.3
"""Sign of a sentence from which its writer is taken to be unhappy."""
CALM = -0.1
"""Sign of a sentence above which nobody is blamed."""
WEIGHTS = {
    "answer": 5.0, "further": 5.0, "grave": 5.0, "crisis": 5.0, "ask": 4.0, "taken_over": 4.0, "open_on": 4.0,
    "open_wish": 4.0, "open": 3.0,
}  # fmt: skip
"""What is dropped last, when the reply grows too long; the other acts weigh 1."""
CODE = re.compile(
    r"\b(?P<what>order|booking|parcel|package|shipment|invoice|ticket|case|reservation|reference|contract|policy)\s+(?:no\.?\s*"
    r"|number\s*|#)?(?P<code>[A-Z]{0,4}-?\d[\w-]{2,})",
    re.IGNORECASE,
)


@dataclass(frozen=True, kw_only=True)
class Act:
    """One speech act. kind: of the phrases. said: what it is about. paragraph: acts of the same one stand together."""

    kind: str
    paragraph: str
    said: str = ""
    ways: tuple[Sequence[str], ...] = ()

    @property
    def weight(self) -> float:
        return WEIGHTS.get(self.kind, 1.0)


@dataclass(frozen=True, kw_only=True)
class Findings:
    """All that the plan follows from.

    answers: for each asking point the rules that speak to it. text: all that the customer wrote.
    """

    reading: Reading
    rules: tuple[Rule, ...]
    answers: tuple[tuple[Point, tuple[Rule, ...]], ...]
    routes: tuple[Rule, ...]
    text: str

    @property
    def unanswered(self) -> list[Point]:
        """Asking points to which the context says nothing; what is only stated is settled with what is asked."""
        settled = any(told and point.act in ASKED for point, told in self.answers)
        acts = ASKED if settled else ASKING
        return [point for point, told in self.answers if not told and point.act in acts]

    @property
    def open_questions(self) -> list[Point]:
        """The unanswered questions that can be named again, where nothing is there to be asked back."""
        if self.grave_kind or any(rule.kind == "ask" for rule in self.rules):
            return []
        return [p for p in self.unanswered if p.act == "question" and safe(p.text) and wondered(p.text)]

    @property
    def open_wishes(self) -> list[Point]:
        """The unanswered requests that can be named again, where the context speaks to others."""
        if (
            self.grave_kind
            or any(rule.kind == "ask" for rule in self.rules)
            or not any(told for _, told in self.answers)
        ):
            return []
        return [p for p in self.unanswered if p.act == "request" and safe(p.text) and requested(p.text)]

    @property
    def grave_kind(self) -> str:
        found = gravest(self.reading.grave)
        return found.kind if found else ""

    @property
    def needs_human(self) -> bool:
        """A grave matter, a rule that sends it to somebody, or asking points of which the context answers none."""
        request = [point for point, _ in self.answers if point.act in ASKING]
        vague = not request or (len(self.reading.points) == 1 and any(rule.kind == "ask" for rule in self.rules))
        left = [point for point in self.unanswered if point.act == "question"]
        if self.open_questions or self.open_wishes or (left and any(told for _, told in self.answers)):
            return True
        return bool(self.reading.grave or self.routes) or (not vague and len(self.unanswered) == len(request))


def plan(found: Findings) -> list[Act]:
    """The acts of the reply in order."""
    acts = [*_opening(found), *_answers(found), *_around(found)]
    asking = list(_asking(found))
    return [*_referring(found, acts), *acts, *asking, *_handing(found), _closing(found, bool(asking))]


def _referring(found: Findings, acts: Sequence[Act]) -> Iterator[Act]:
    """The order that the customer names, and the title of the message, where no other act tells them."""
    code = CODE.search(found.text)
    if code and not any(code["code"] in act.said for act in acts):
        yield Act(kind="reference", paragraph="opening", said=f"{code['what'].lower()} {code['code']}")
    titles = [title for point in found.reading.of("subject") if (title := small_title(point.text))]
    if titles and not any(act.said for act in acts if act.kind not in ("grave", "answer", "further")):
        yield Act(kind="matter", paragraph="opening", said=titles[0])


def _opening(found: Findings) -> Iterator[Act]:
    if found.grave_kind:
        yield Act(kind="grave", paragraph="opening", said=found.grave_kind)
        if things := belongings(found.text):
            yield Act(kind="about", paragraph="opening", said=joined(things))
        return
    praise = found.reading.of("praise")
    if praise and not found.reading.of("problem", "question", "request"):
        told = next(filter(None, (repeated(point) for point in praise)), "")
        yield Act(kind="praise" if told else "praise_bare", paragraph="opening", said=told)
        return
    problems = found.reading.of("problem")
    if problems:
        yield from _troubles(problems)
    elif not found.reading.of("question", "request", "idea"):
        yield from _matters(found.reading)


def _troubles(problems: Sequence[Point]) -> Iterator[Act]:
    """The first problem that can be repeated, and one more."""
    said = 0
    for point in problems:
        told, thing = repeated(point), named(point)
        if told or (thing and said):
            kind = "more_problem" if said else "misfortune" if _MISFORTUNE.search(told) else "problem"
            kind = "stated" if kind == "problem" and _calm(point) else kind
            yield Act(kind=kind, paragraph="opening", said=told or f"there is {thing}")
        elif thing:
            yield Act(kind="trouble", paragraph="opening", said=thing)
        said += bool(told or thing)
        if said == 2:
            return
    if not said:
        yield Act(kind="vague", paragraph="opening")


_MISFORTUNE = re.compile(
    r"\b(?:you|your (?:mother|father|mum|dad|mom|wife|husband|partner|son|daughter|child|baby|brother|sister|dog|cat"
    r"|grand\w+|friend|uncle|aunt|parents?)) (?:\w+ ){0,3}(?:ill|sick|unwell|died|passed away|dead|in hospital|laid off"
    r"|an accident|surgery|bereave\w*)\b",
    re.IGNORECASE,
)
"""What befell the customer, and is no fault of the company's."""


def _calm(point: Point) -> bool:
    """Whether a point is told without blame, or says how things should be: nothing to apologise for yet."""
    owed = re.search(r"\bshould (?P<have>have|be)\b", point.text, re.IGNORECASE)
    return owed["have"].lower() == "be" if owed else point.sign > CALM


def _matters(reading: Reading) -> Iterator[Act]:
    for point in reading.of("subject", "fact", "cause", "tried", "plea"):
        if thing := named(point) or (small_title(point.text) if point.act == "subject" else ""):
            yield Act(kind="matter", paragraph="opening", said=thing)
            return
    low = any(point.sign < UNHAPPY for point in reading.points if point.act not in ("courtesy", "steering"))
    yield Act(kind="vague" if low else "thanks", paragraph="opening")


def _answers(found: Findings) -> Iterator[Act]:
    """Each asking point and what the context says to it; a rule is told once, best to a question."""
    told: set[str] = set()
    request = {rule.told for point, rules in found.answers if point.act in ("question", "request") for rule in rules}
    said = 0
    for number, (point, rules) in enumerate(found.answers):
        fresh = [
            rule for rule in rules if rule.told not in told and not (point.act == "problem" and rule.told in request)
        ]
        paragraph = f"point {number}"
        if point in found.open_questions:
            yield Act(kind="open_on", paragraph=paragraph, said=wondered(point.text))
            continue
        if point in found.open_wishes:
            yield Act(kind="open_wish", paragraph=paragraph, said=requested(point.text))
            continue
        if rules and not fresh:
            continue
        if point.act != "problem" and not found.grave_kind and said < ECHOES_MOST:
            act = _echo(point, bool(said), paragraph)
            said += bool(act)
            yield from [act] if act else []
        for rule in fresh:
            yield Act(kind="further" if told else "answer", paragraph=paragraph, said=rule.told)
            told.add(rule.told)
    asks = any(rule.kind == "ask" for rule in found.rules)
    if (
        not found.grave_kind
        and not asks
        and not found.open_questions
        and not found.open_wishes
        and any(point.act in ("question", "request", "problem") for point in found.unanswered)
    ):
        yield Act(kind="open", paragraph="open")


def _echo(point: Point, later: bool, paragraph: str) -> Act | None:
    """A request or a question, named again."""
    if not safe(point.text):
        return None
    if point.act in ("request", "idea") and (wish := requested(point.text)):
        kind = "idea" if point.act == "idea" else "more_request" if later else "request"
        return Act(kind=kind, paragraph=paragraph, said=wish)
    if point.act == "question":
        if request := wondered(point.text):
            return Act(kind="more_question" if later else "question", paragraph=paragraph, said=request)
        if wish := requested(point.text):
            return Act(kind="more_request" if later else "request", paragraph=paragraph, said=wish)
    if thing := named(point):
        return Act(kind="matter", paragraph=paragraph, said=thing) if not later else None
    return None


def _around(found: Findings) -> Iterator[Act]:
    """What the customer tried, suspects and suffers from."""
    if found.grave_kind in set(GRAVE) - {"privacy", "person"}:
        return
    for kind in ("effect", "cause", "tried"):
        points = [point for point in found.reading.of(kind) if point.sure == 1.0 or kind == "effect"]
        if told := next(filter(None, map(repeated, points)), ""):
            yield Act(kind=kind, paragraph="around", said=told)


def _asking(found: Findings) -> Iterator[Act]:
    """What the context says to ask for; else what the topic needs, where something stays open."""
    asks = [rule for rule in found.rules if rule.kind == "ask"]
    settled = bool(found.answers) and not found.unanswered and not found.reading.of("problem")
    if asks and not settled:
        yield from (Act(kind="ask_for", paragraph="asking", said=rule.told) for rule in asks)
        return
    told = any(rules for _, rules in found.answers)
    if found.grave_kind not in ("", "privacy") or (
        told and not any(point.act == "problem" for point in found.unanswered)
    ):
        return
    if not found.unanswered and (found.reading.of("praise") or not found.answers):
        return
    if found.open_questions:
        return
    topic = "security" if found.grave_kind == "privacy" else found.reading.topic
    ways = missing(topic, found.text) if len(found.text.split()) >= TELLING_WORDS else []
    if not ways and not told and not found.grave_kind:
        yield Act(kind="more", paragraph="asking")
    if ways:
        yield Act(kind="ask", paragraph="asking", said=topic, ways=tuple(ways))


def _handing(found: Findings) -> Iterator[Act]:
    if found.grave_kind == "distress":
        yield Act(kind="crisis", paragraph="crisis")
    if found.routes:
        yield Act(kind="taken_over", paragraph="handing", said=found.routes[0].team)
    elif found.grave_kind:
        yield Act(kind="handed", paragraph="handing", said=found.grave_kind)


def _closing(found: Findings, request: bool) -> Act:
    praise = found.reading.of("praise") and not found.reading.of("problem", "question", "request")
    kind = "close_grave" if found.grave_kind else "close_praise" if praise else "close_asked" if request else "close"
    return Act(kind=kind, paragraph="closing")
