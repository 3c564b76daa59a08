"""The embedded road: from likelihoods to a decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import Unavailable
from aibackend.services import ImageDescription

from .judgement import EXCERPT_MOST, Breach, breaches, unjudged
from .pictures import looked_at
from .policy import Policy, items, read
from .settings import needs_help

REVIEW, FLAG, BLOCK = 0.25, 0.5, 0.75
"""Likelihoods from which a person should look, a rule is more likely broken than not, and the input is blocked. The
heads were fitted with harm as likely as none."""
LOW, HIGH = 0.6, 0.85
"""Below LOW a breach is of low severity, from HIGH on of high."""
SELF_HARM, HELPED = "self-harm", 0.6
"""The likelihood that is told of one who needs help: flagged for a person to answer, not blocked."""
READ_MOST = 2000
SUPPORT = (
    "The writer seems to be in need rather than to break a rule: a person should answer with support, and point to help"
    " such as a crisis line. No ban."
)
GRAVE = frozenset({"self-harm", "violence", "weapons", "drugs", "fraud", "minors"})
"""Never of low severity."""


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """A text, or a picture by all that is seen in it."""
    if "text" in request:
        return await context.compute.run(judged, request["text"], request["policy"])
    if context.image_reader is None:
        raise Unavailable("No image reader is installed.")
    async with context.fetcher.borrow(request["image_url"]) as fetched:
        sight = await context.image_reader.describe(fetched.body)
    return await context.compute.run(pictured, sight, request["policy"])


def judged(text: str, policy: str) -> Draft:
    """The decision on a text."""
    rules = read(policy)
    return _open(_decided(text, rules, breaches(text, rules)), unjudged(rules), "by its words")


def pictured(sight: ImageDescription, policy: str) -> Draft:
    """The decision on a picture: never to allow what nobody here looked at."""
    rules = replace(read(policy), rules=tuple(dict.fromkeys(clause for clause, _ in items(policy))))
    seen = looked_at(sight, policy, rules)
    return _open(_decided(sight.text, rules, seen.found), seen.unknown, "in a picture")


def _open(draft: Draft, unknown: Sequence[str], where: str) -> Draft:
    """The draft, but for review where it would allow what a rule leaves open that nothing here can judge."""
    if not unknown:
        return draft
    open_ = ", ".join(f"“{rule[:60]}”" for rule in unknown[:6])
    left = f"Nothing here can judge {open_} {where}: a person should look."
    allowed = draft.result["decision"] == "allow"
    said = left if allowed else f"{draft.result['rationale']} {left}"
    decision = "review" if allowed else draft.result["decision"]
    return replace(draft, result={**draft.result, "decision": decision, "rationale": said})


def _decided(text: str, rules: Policy, found: Sequence[Breach]) -> Draft:
    found, needy = _helped(found, text)
    broken = _told_once([breach for breach in found if breach.likelihood >= FLAG], rules)
    worst = found[0].likelihood if found else 0.0
    decision = "block" if worst >= BLOCK else "review" if worst >= REVIEW else "allow"
    result: Mapping[str, Any] = {
        "flagged": bool(broken),
        "decision": decision,
        "categories": [
            {"category": breach.category, "severity": _severity(breach), "excerpt": breach.excerpt} for breach in broken
        ],
        "rationale": SUPPORT if needy else _rationale(rules, found, decision),
    }
    return Draft(result=result, source=text)


def _told_once(broken: Sequence[Breach], rules: Policy) -> list[Breach]:
    """The breaches, of those of one rule that the same words show the likeliest."""
    kept: list[Breach] = []
    for breach in broken:
        same = (other for other in kept if other.excerpt == breach.excerpt)
        if not any({breach.category, other.category} <= harms for other in same for harms in rules.named_together):
            kept.append(breach)
    return kept


def _helped(found: Sequence[Breach], text: str) -> tuple[list[Breach], bool]:
    """(breaches, whether the writer needs help): self-harm is then named for a person to look at, never blocked."""
    told = next((breach for breach in found if breach.category == SELF_HARM and breach.likelihood >= REVIEW), None)
    if told is None or not needs_help(text[:READ_MOST]):
        return list(found), False
    shown = replace(told, likelihood=HELPED, excerpt=told.excerpt or text.strip()[:EXCERPT_MOST])
    rest = [replace(b, likelihood=min(b.likelihood, HELPED)) for b in found if b.category != SELF_HARM]
    return [shown, *rest], True


def _severity(breach: Breach) -> str:
    if breach.likelihood >= HIGH:
        return "high"
    return "medium" if breach.likelihood >= LOW or breach.category in GRAVE else "low"


def _rationale(rules: Policy, found: Sequence[Breach], decision: str) -> str:
    """What decided, with its likelihood."""
    if not rules.harms and not rules.rules:
        return "The policy forbids nothing that could be checked, so nothing was found."
    if not found or decision == "allow":
        checked = ", ".join([*rules.harms, *(f"“{rule[:60]}”" for rule in rules.rules)][:8])
        return f"Checked for {checked}: nothing likely enough was found."
    named = ", ".join(
        f"{breach.category} ({breach.likelihood:.2f})" for breach in found[:2] if breach.likelihood >= REVIEW
    )
    if decision == "block":
        return f"Forbidden by the policy, and clearly there: {named}."
    return f"Forbidden by the policy, and perhaps there: {named}. A person should look."
