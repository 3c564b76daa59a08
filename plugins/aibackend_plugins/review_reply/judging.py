"""A review's findings with what the matters of its clauses add: issues that no word showed, and praise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from .findings import FAINT, ISSUES_MOST, Clause, Findings, Issue, turned
from .matters import CODES, OPINIONS, Judgement, judgements
from .sides import is_praise

FULL = 5
"""Stars under which, in English, only what turns against the praise is an issue."""
ADDED, CLEARED = 0.5, 0.6
"""Likelihood from which a matter is an issue that was not found, and from which praise clears a clause of one."""
_ABROAD = {
    "cleanliness": "clean", "location": "place", "billing": "payment", "honesty": "whole", "work": "quality",
    "app": "screen", "choice": "whole",
}  # fmt: skip
"""Kinds of issues that are called otherwise in languages that are read by their words."""


def with_judgements(found: Findings, code: str, side: Mapping[Clause, float]) -> tuple[Findings, list[Judgement]]:
    """The findings, and the judgements of clauses that are part of no grave matter. side: of English clauses."""
    if code not in CODES:
        return found, []
    judged = judgements(found.clauses, found.rating, abroad=code != "en")
    grave = {each.place for each in found.grave}
    judged = [each for each in judged if each.clause.sentence not in grave]
    judged += _by_aspect(found, judged, code)
    judged.sort(key=lambda each: each.clause.span.start)
    kept = [
        issue for issue in found.issues if not (_is_cleared(issue, judged, found) or _is_doubted(issue, side, found))
    ]
    judged = [each for each in judged if not side or not _is_against(each, side[each.clause])]
    kinds = {each.kind for each in found.grave}
    faults = [each for each in judged if not each.praises and each.name["kind"]]
    renamed = [issue if issue.kind in kinds else _named(issue, faults, code) for issue in kept]
    unfound = [each for each in faults if _is_told(each) and not _within(each, kept)]
    new = [_issue(each, found.rating, code) for each in unfound if found.rating != FULL or code != "en"]
    issues = sorted([*renamed, *new], key=lambda issue: issue.start)[:ISSUES_MOST]
    glad = [_kind(each, code) for each in judged if each.praises]
    praised = tuple(dict.fromkeys([*found.praised, *glad]))
    # What is no issue is not regretted: the answer tells nothing else than the lists do.
    stands = [each for each in judged if each.praises or each.matter in OPINIONS or _within(each, issues)]
    return replace(found, issues=tuple(issues), praised=praised), stands


def _is_told(each: Judgement) -> bool:
    """Whether a clause blames for sure by its matter: a few words do only where one of them blames."""
    tells = each.clause.blame or len(each.clause.span.text.split()) >= WORDS_LEAST
    return each.share >= ADDED and each.matter != "bad" and bool(tells)


WORDS_LEAST = 4


def _by_aspect(found: Findings, judged: Sequence[Judgement], code: str) -> list[Judgement]:
    """Blame whose clause is of no matter for sure, by the aspect that its words name."""
    heard = {each.clause for each in judged}
    return [
        Judgement(clause=clause, matter=matter, share=0.0)
        for clause in found.clauses
        if clause not in heard
        and clause.blame >= BLAMED > clause.praise
        and clause.likely >= BLAMED
        and (matter := _BY_ASPECT.get(clause.aspect, ""))
        and any(issue.start <= clause.span.start < issue.end for issue in found.issues)
    ]


BLAMED = 0.6
"""Likelihood of blame, and of an aspect, from which a clause blames it for sure."""
_BY_ASPECT = {
    "wait": "wait", "noise": "noise", "price": "price", "support": "no_help", "delivery": "delivery_late",
    "booking": "booking", "app": "app", "screen": "app", "crash": "app", "payment": "billing",
    "staff": "service", "cleanliness": "dirty", "clean": "dirty",
}  # fmt: skip
"""The matter that stands for blame of an aspect."""


def _is_cleared(issue: Issue, judged: Sequence[Judgement], found: Findings) -> bool:
    """Whether all that an issue holds praises for sure."""
    within = [each for each in judged if issue.start <= each.clause.span.start < issue.end]
    held = _held(issue, found)
    sure = all(each.praises and each.share >= CLEARED for each in within)
    return bool(within) and len(within) == len(held) and sure and found.rating not in (1, 2)


def _is_doubted(issue: Issue, side: Mapping[Clause, float], found: Findings) -> bool:
    """Whether nothing in an issue stands on the side of blame: where others do, or the stars are not low."""
    if issue.kind in {each.kind for each in found.grave}:
        return False
    worst = [min((side[each] for each in _held(other, found) if each in side), default=-1) for other in found.issues]
    own = worst[found.issues.index(issue)]
    if found.rating in (1, 2):
        return own > RATHER_GOOD and (min(worst) < own or is_praise(side))
    return own > DOUBTED and not any(turned(each.span.text) or each.blame >= FAINT for each in _held(issue, found))


DOUBTED, RATHER_GOOD = -0.15, 0.1
"""Side, -1 to 1, above which a clause is no issue, and above which it is none under low stars either."""


def _held(issue: Issue, found: Findings) -> list[Clause]:
    return [clause for clause in found.clauses if issue.start <= clause.span.start < issue.end]


def _is_against(each: Judgement, side: float) -> bool:
    """Whether a clause stands on the other side than its matter."""
    return side < 0 if each.praises else side > RATHER_GOOD


def _named(issue: Issue, faults: Sequence[Judgement], code: str) -> Issue:
    """An issue of the whole by the matter of its clauses."""
    if issue.kind != "whole":
        return issue
    kinds = [_kind(each, code) for each in faults if issue.start <= each.clause.span.start < issue.end]
    return replace(issue, kind=kinds[0]) if kinds else issue


def _within(each: Judgement, issues: Sequence[Issue]) -> bool:
    return any(issue.start < each.clause.span.end and each.clause.span.start < issue.end for issue in issues)


def _issue(each: Judgement, rating: int, code: str) -> Issue:
    span = each.clause.span
    severity = "medium" if rating in (0, 1, 2) else "low"
    return Issue(kind=_kind(each, code), severity=severity, start=span.start, end=span.end)


def _kind(each: Judgement, code: str) -> str:
    kind = each.name["kind"]
    return kind if code == "en" else _ABROAD.get(kind, kind)
