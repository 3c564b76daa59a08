"""The plan in words: each act in one of its shapes, in the voice that was asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.language.writing import (
    Choice,
    clipped,
    farewell,
    greeting,
    in_voice,
    joined,
    lowered,
    sentence,
    told,
    voice_of,
)
from aibackend_blocks.language.writing import Point as Part

from .naming import named, safe
from .phrases import CRISIS, GRAVE, HANDED, SHAPES, WHY
from .planning import CODE, Act, Findings

REPLY_MOST = 1500
"""Characters of the reply between greeting and farewell: about 250 words."""
SUBJECT_MOST = 120
TOPIC_SURE = 0.25
"""Likelihood of a topic from which the subject names it."""
_CLAUSE = re.compile(r"(?:what|which|when|where|how|who|whom|whether|why|by when|for how|roughly (?:how|what))\b")
_TITLES = {
    "delivery": "Your delivery", "billing": "Your bill", "refund": "Your refund", "return": "Your return",
    "fault": "Your report of a fault", "software": "The problem you reported", "account": "Your account",
    "security": "Your security report", "information": "Your question", "guidance": "Your request for advice",
    "change": "Your change request", "cancellation": "Your cancellation", "idea": "Your suggestion",
    "booking": "Your booking", "conduct": "Your complaint", "praise": "Thank you for your message",
    "debt": "Your account with us",
}  # fmt: skip


def written(found: Findings, acts: Sequence[Act], *, tone: str, signature: str) -> str:
    """The reply, from greeting to signature."""
    voice, choice = voice_of(tone), Choice(found.text, tone)
    parts = [
        Part(
            purpose=act.paragraph,
            text=_said(act, choice.pick(range(1000), f"{number} {act.kind}"), choice),
            weight=act.weight,
        )
        for number, act in enumerate(acts)
    ]
    body = in_voice(told(parts, REPLY_MOST), voice)
    return f"{greeting(voice, '')}\n\n{body}\n\n{farewell(voice, signature, choice)}"


def _said(act: Act, seed: int, choice: Choice) -> str:
    """One act in words. seed: which of its shapes."""
    if act.kind == "grave":
        return _one(GRAVE[act.said], seed)
    if act.kind == "handed":
        return _one(HANDED.get(act.said, HANDED[""]), seed)
    if act.kind == "crisis":
        return CRISIS
    if act.kind == "ask_for":
        wanted = _listed(act.said)
        return _one(SHAPES[_asking_kind(wanted)], seed).format(said=joined(wanted))
    if act.kind == "ask":
        return _asked(act, seed, choice)
    shape = _one(SHAPES[act.kind], seed)
    said = act.said.rstrip(".") + (
        "."
        if act.kind in ("answer", "further") and act.said[-1:] not in ".!?"
        else act.said[len(act.said.rstrip(".")) :]
    )
    return sentence(shape.format(said=said, Said=said[:1].upper() + said[1:]))


def _asked(act: Act, seed: int, choice: Choice) -> str:
    """The details that a topic needs, and what for; things before clauses ("the model and when it began")."""
    picked = [_one(ways, seed + number) for number, ways in enumerate(choice.ordered(act.ways, "details"))]
    wanted = sorted(picked[: 2 + seed % 2], key=lambda detail: bool(_CLAUSE.match(detail)))
    request = _one(SHAPES[_asking_kind(wanted)], seed).format(said=joined(wanted))
    reasons = WHY.get(act.said, ())
    return f"{request} {_one(reasons, seed // 7)}" if reasons and seed % 4 else request


def _asking_kind(wanted: Sequence[str]) -> str:
    return "ask_clause" if any(_CLAUSE.match(detail) for detail in wanted) else "ask"


def _listed(what: str) -> list[str]:
    """ "product, what was tried, any error message" as things to ask a customer for, clauses last."""
    items = [lowered(item.strip()) for item in re.split(r",|;|\band\b", what) if item.strip()]
    return sorted(map(_article, items), key=lambda detail: bool(_CLAUSE.match(detail)))


def _article(item: str) -> str:
    if re.match(r"(?:the|an?|any|your|what|which|when|where|how|who|whether|why|some|all|their)\b", item):
        return re.sub(r"^what was tried$", "what you have tried", re.sub(r"^their\b", "your", item))
    return f"the {item}"


def _one(ways: Sequence[str], seed: int) -> str:
    return ways[seed % len(ways)]


def subject(found: Findings) -> str:
    """What the message was called, or what it is about."""
    points = found.reading.of("subject")
    if points and safe(points[0].text):
        return clipped(f"Re: {' '.join(points[0].text.split())}", SUBJECT_MOST)
    title = _TITLES[found.reading.topic] if found.reading.topics[0][1] >= TOPIC_SURE else "Your message to us"
    if found.grave_kind and found.grave_kind != "person":
        title = "Your message to us"
    if match := CODE.search(found.text):
        return clipped(f"{title} ({match.group()})", SUBJECT_MOST)
    thing = next(filter(None, (named(point) for point in found.reading.of("problem", "request", "fact"))), "")
    return clipped(f"{title}: {thing}" if thing and not found.grave_kind else title, SUBJECT_MOST)
