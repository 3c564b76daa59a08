"""The note for the agent: what was found, what answers it, what is open, and what to take care of."""

from __future__ import annotations

from collections.abc import Iterator

from aibackend_blocks.language.customer import Point
from aibackend_blocks.language.writing import clipped

from .planning import Findings

QUOTE_MOST = 140
_WHY = {
    "distress": "the customer may be in danger", "injury": "somebody was hurt", "illness": "health is concerned",
    "danger": "something may be unsafe", "discrimination": "unequal treatment or harassment is reported",
    "crime": "a possible offence is reported", "harassment": "harassment is reported", "privacy": "personal or "
    "confidential data is concerned",
    "legal": "legal steps are mentioned", "press": "the press or a wide public is involved",
    "person": "the customer asks for a person",
}  # fmt: skip


_DELICATE = {
    "health": "the question concerns the customer's health", "untrue": "a paper is asked for that may be untrue",
    "others": "the customer asks for something about another person",
}  # fmt: skip
_UNEASY = "something grave may stand in the message"


def note(found: Findings) -> str:
    """A few lines for agents only."""
    return "\n".join([*_standing(found), *_points(found), *_care(found)])


def _standing(found: Findings) -> Iterator[str]:
    vague = [found.mourns(each) or (found.uneasy and each.kind == "person") for each in found.reading.grave]
    told = zip(found.reading.grave, vague, strict=True)
    reasons = list(dict.fromkeys(_UNEASY if unclear else _WHY[each.kind] for each, unclear in told))
    if reasons:
        yield f"Needs a person: {'; '.join(reasons)}."
    elif found.asks_of_allergens:
        yield "Needs a person: somebody with an allergy asks; check ingredients and traces."
    elif found.delicate:
        yield f"Needs a person: {_DELICATE[found.delicate]}."
    elif found.routes:
        yield f"Needs a person: the context sends this to {found.routes[0].team}."
    elif found.actions:
        yield "Needs a person: something has to be done for the customer."
    elif found.needs_human and found.told:
        yield "Needs a person: what is told leaves a point open."
    elif found.needs_human:
        yield f"Needs a person: {'no note of the context is told' if found.rules else 'there is no context'}."
    else:
        yield "Can go out as drafted once checked."
    yield f"Topic: {found.reading.topic} (likelihood {found.reading.topics[0][1]:.2f})."


def _points(found: Findings) -> Iterator[str]:
    for answer in found.answers:
        basis = " / ".join(_quoted(fact.rule.text) for fact in answer.facts)
        what = f"- {answer.point.act.capitalize()} {_quoted(answer.point.text)}"
        yield f"{what} rests on: {basis}" if basis else f"{what}: no note of its own"
    placed = [fact for answer in found.answers for fact in answer.facts]
    yield from (f"Also told: {_quoted(fact.rule.text)}" for fact in found.told if fact not in placed)


def _care(found: Findings) -> Iterator[str]:
    for point in found.reading.of("steering"):
        yield f"The message tries to steer the answer; not followed: {_quoted(point.text)}"
    for fact in found.facts:
        if not fact.said:
            yield f"For agents, not told: {_quoted(fact.rule.text)}"
    for rule in found.rules:
        if rule.kind in ("agents", "route"):
            yield f"For agents, not told: {_quoted(rule.text)}"


def _quoted(said: str | Point) -> str:
    return f"“{clipped(' '.join(str(said).split()), QUOTE_MOST)}”"
