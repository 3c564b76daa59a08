"""A review in a language that is read by its words: the same findings as `findings` gives, from stems."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aibackend_blocks.language.customer import GRAVE, Gravity, Span, sentences
from aibackend_blocks.language.customer.tongues import STRONG, Heard, grave_matters, heard

from .findings import ISSUES_MOST, Clause, Findings, Issue
from .schema import SEVERITIES

COSTLY = frozenset({"payment", "login", "crash", "quality", "delivery", "booking", "staff"})
"""Matters in which hard words under one or two stars weigh high: nothing works, is paid for or comes."""
NEAR = 8
"""Characters between clauses on one matter that are still one issue."""


def find(review: str, rating: int | None, code: str) -> Findings:
    """Read a review in the language of the code."""
    parts, whole, grave = _named(heard(review, code), review), sentences(review), grave_matters(review, code)
    issues = _issues(parts, whole, grave, rating or 0)
    return Findings(
        review=review,
        rating=rating or 0,
        clauses=tuple(_clause(part) for part in parts),
        issues=tuple(issues[:ISSUES_MOST]),
        praised=_praised(parts, issues),
        grave=grave,
    )


def thing(review: str, issue: Issue, code: str) -> str:
    """What the words of an issue name of the business's things, "" where they name none."""
    return next((part.thing for part in heard(review[issue.start : issue.end], code) if part.thing), "")


def _named(parts: Sequence[Heard], review: str) -> list[Heard]:
    """The clauses; blame that names nothing is of what its sentence spoke of just before, unless that was praised."""
    found: list[Heard] = []
    for part in parts:
        last = found[-1] if found else None
        goes_on = last is not None and last.sentence == part.sentence and last.praise <= last.blame
        if last and goes_on and part.blame > part.praise and not part.aspects:
            # What was spoken of belongs into the excerpt, where it is not in one of its own.
            start = part.span.start if last.blame else last.span.start
            span = Span(text=review[start : part.span.end], start=start, end=part.span.end)
            found.append(replace(part, aspects=last.aspects, span=span, thing=part.thing or last.thing))
        else:
            found.append(part)
    return found


def _clause(part: Heard) -> Clause:
    return Clause(
        span=part.span,
        aspect=_aspect(part),
        likely=1.0,
        blame=part.blame,
        praise=part.praise,
        elsewhere=0.0,
        sentence=part.sentence,
    )


def _aspect(part: Heard) -> str:
    return part.aspects[0] if part.aspects else "whole"


def _issues(parts: Sequence[Heard], whole: Sequence[Span], grave: Sequence[Gravity], rating: int) -> list[Issue]:
    """Grave sentences and blaming clauses; neighbours on one matter are one issue."""
    kinds = {each.place: each.kind for each in grave}
    found = [Issue(kind=kind, severity="high", start=whole[n].start, end=whole[n].end) for n, kind in kinds.items()]
    blamed = [part for part in parts if part.sentence not in kinds and _blames(part, rating)]
    if not blamed and not found and rating in (1, 2) and parts:
        blamed = [max(parts, key=lambda part: (part.blame - part.praise, bool(part.aspects)))]
    for part in blamed:
        _add(found, part, rating)
    return sorted(found, key=lambda issue: issue.start)


def _add(found: list[Issue], part: Heard, rating: int) -> None:
    """Log a clause, or let it lengthen the issue right before it, if that is of the same matter or of none."""
    last, severity, kind = (found[-1] if found else None), _severity(part, rating), _aspect(part)
    if last and last.kind not in GRAVE and last.end <= part.span.start <= last.end + NEAR and _same(last.kind, kind):
        worst = max(last.severity, severity, key=SEVERITIES.index)
        named = kind if last.kind == "whole" else last.kind
        found[-1] = replace(last, kind=named, severity=worst, end=part.span.end)
    else:
        found.append(Issue(kind=kind, severity=severity, start=part.span.start, end=part.span.end))


def _same(one: str, other: str) -> bool:
    return one == other or "whole" in (one, other)


def _blames(part: Heard, rating: int) -> bool:
    """Whether a clause blames more than it praises; where it does both alike, the stars tell."""
    return part.blame > part.praise or (part.blame == part.praise > 0 and rating in (1, 2))


def _severity(part: Heard, rating: int) -> str:
    if rating in (1, 2):
        return "high" if part.blame >= STRONG and _aspect(part) in COSTLY else "medium"
    return "medium" if part.blame >= STRONG and rating != 5 else "low"


def _praised(parts: Sequence[Heard], issues: Sequence[Issue]) -> tuple[str, ...]:
    kinds = {issue.kind for issue in issues} - {"whole"}
    good = [
        _aspect(part)
        for part in parts
        if part.praise > part.blame
        and _aspect(part) not in kinds
        and not any(issue.start <= part.span.start < issue.end for issue in issues)
    ]
    return tuple(dict.fromkeys(good))
