"""The public answer in English: thanks for what was praised, regret for what was blamed, each in its own words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.language.customer import gravest
from aibackend_blocks.language.english import faults, parsed
from aibackend_blocks.language.writing import Choice, Point, Voice, in_voice, joined, told

from . import phrases
from .findings import Findings
from .points import Points, blamed, praised

ANSWER_MOST = 800
"""Characters: about 130 words, what review sites show without a fold."""
PRAISES_MOST, BLAMES_MOST = 3, 3
_VISITED = frozenset({"food", "room", "noise", "location", "cleanliness", "booking"})
"""Aspects of a place that one goes to."""


def written(found: Findings, *, name: str, contact: str, voice: Voice) -> str:
    """The answer, with the business's name below where it is given."""
    choice = Choice(found.review, str(found.rating), name)
    plan = _grave(found, contact, choice) if found.grave else _planned(found, name, contact, choice)
    parts = [Point(purpose, text, weight) for purpose, text, weight in plan if text and not faults(text)]
    body = in_voice(told(parts, ANSWER_MOST, between=" "), voice)
    return "\n\n".join(filter(None, (body, name)))


def _planned(found: Findings, name: str, contact: str, choice: Choice) -> Iterator[tuple[str, str, float]]:
    """(purpose, text, weight) of each part, in order."""
    bad, good = blamed(found, BLAMES_MOST), praised(found, PRAISES_MOST)
    low = found.rating in (1, 2) or (found.rating == 0 and found.sentiment == "negative")
    if low:
        yield "opening", _regret(bad, choice, first=True), 5.0
        yield "praise", _pleasure(good, choice, later=True), 2.0
    else:
        mood = "positive" if not found.issues and (good or found.rating > 3) else "honest"
        yield "opening", choice.pick(phrases.OPENINGS[mood], "opening"), 5.0
        yield "praise", _pleasure(good, choice, later=False), 3.0
        if found.issues:
            yield "blame", _regret(bad, choice, first=False), 4.0
    if found.issues or low:
        yield "next", _next(contact, low, choice), 4.0
    elif found.sentiment == "neutral" and not good:
        yield "next", choice.pick(phrases.MORE, "more"), 2.0
    if not low:
        yield "closing", _closing(found, name, choice), 1.0


def _pleasure(good: Points, choice: Choice, *, later: bool) -> str:
    """ "We are pleased that you liked the film and that Kelly listens"."""
    if not good:
        return ""
    told_that = [f"that {clause}" for clause in good.clauses]
    if good.things:
        told_that.insert(0, f"that you liked {joined(good.things)}")
    return choice.pick(phrases.ALSO_GLAD if later else phrases.GLAD, "glad").format(said=joined(told_that))


def _regret(bad: Points, choice: Choice, *, first: bool) -> str:
    """ "We are sorry to read that you waited, and about the dirty seats"."""
    if not bad:
        return choice.pick(phrases.SORRY_BARE if first else phrases.SORRY_REST, "sorry")
    said = joined([f"that {clause}" for clause in bad.clauses])
    if bad.things:
        about = f"about {joined(bad.things)}"
        said = f"{said}, and {about}" if said else about
    return choice.pick(phrases.SORRY, "sorry").format(said=said)


def _next(contact: str, low: bool, choice: Choice) -> str:
    reached = _reached(contact)
    if asked := _asked_of(contact):
        return f"Please {asked}, so that we can talk about it with you directly."
    if low:
        ways = phrases.CONTACT if reached else phrases.REACH
    else:
        ways = phrases.CONTACT_LIGHT if reached else phrases.NOTED
    return choice.pick(ways, "next").format(contact=reached)


def _asked_of(contact: str) -> str:
    """A contact that tells what to do ("Call Dave on …") as it follows "please"."""
    plain = contact.strip().rstrip(".")
    small = f"{plain[:1].lower()}{plain[1:]}"
    first = parsed(f"Please {small}")[1] if len(plain.split()) > 1 else None
    return small if first is not None and first.tag_ == "VB" and first.dep_ == "ROOT" else ""


def _reached(contact: str) -> str:
    """Where to write or call as it follows "contact us": "at x@y.z", "on 020 …"; with a person, "through Nina, …"."""
    plain = contact.strip().rstrip(".")
    if not plain:
        return ""
    if re.match(r"[+(\d]", plain):
        return f"on {plain}"
    return f"at {plain}" if re.match(r"\S+[@/.]\S+", plain) else f"through {plain}"


def _closing(found: Findings, name: str, choice: Choice) -> str:
    visited = any(clause.aspect in _VISITED for clause in found.clauses)
    ways = phrases.AGAIN if visited else phrases.CHOSEN
    return choice.pick(ways, "closing").format(name=name or "us")


def _grave(found: Findings, contact: str, choice: Choice) -> Iterator[tuple[str, str, float]]:
    worst = gravest(found.grave)
    said = worst is not None and (worst.worded or worst.kind not in ("injury", "illness"))
    yield "opening", phrases.GRAVE[worst.kind] if worst and said else phrases.GRAVE["crime"], 5.0
    yield "taken", choice.pick(phrases.TAKEN, "taken"), 3.0
    yield "contact", _next_grave(contact, choice), 4.0


def _next_grave(contact: str, choice: Choice) -> str:
    if asked := _asked_of(contact):
        return f"Please {asked}, so that we can speak with you in person."
    reached = _reached(contact)
    return choice.pick(phrases.CONTACT_GRAVE if reached else phrases.REACH_GRAVE, "contact").format(contact=reached)
