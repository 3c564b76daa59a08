"""What a customer's history tells: situations, each with the words that say it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing import steers

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

KNOWN_FROM = 0.45
"""Cosine to the nearest sentence of the table, with what a term adds, from which a clause tells its situation. Of 24
notes at first sight, 21 told theirs and 3 nothing; none told a wrong one."""
CUE = 0.2
"""Added for a term of the situation …"""
UNCUED = 0.12
"""… and taken off where it has none."""
NEUTRAL = ""
"""The label of remarks that tell no situation (`data/neutral.txt`): what is nearest to one of them is left alone."""
NEARLY = 0.15
"""How much less near a second situation may be."""
CLAUSES_MAX = 40
"""Clauses that are read of one history."""
_BORDER = re.compile(r"\s*;\s+|:\s+|\s+–\s+|\s+-\s+|,\s+(?=but\b|however\b|then\b)")
REPORTED = re.compile(
    r"^(?:(?:the\s+)?(?:customer|client|owner|buyer|director|manager|he|she|they|it)\s+)?"
    r"(?:(?:says?|said|claims?|claimed|complain(?:s|ed)?|states?|stated|reports?|reported|argues?|told us|disputes?"
    r"|disputed)|refus\w+ (?:to pay )?because)\s+(?:(?:that|about|of)\s+)?",
    re.IGNORECASE,
)
"""How a note begins that reports what was said."""


@dataclass(frozen=True, kw_only=True)
class Situation:
    """kind: of the table. clause: the history's words for it. likeness: how near the table they are.

    detail: all of the history's words for it, for dates, sums and names.
    """

    kind: str
    clause: str
    likeness: float
    detail: str = ""


@cache
def table() -> Mapping[str, Mapping[str, Any]]:
    """Kind → for, cue, ceiling, push, letters."""
    listed: Mapping[str, Mapping[str, Any]] = json.loads(
        (Path(__file__).parent / "data" / "situations.json").read_text(encoding="utf-8")
    )
    return listed


def read(history: str) -> list[Situation]:
    """Every situation that the history tells, once each, in the order of the table: what weighs most comes first."""
    clauses = _clauses(history)
    if not clauses:
        return []
    found: dict[str, list[Situation]] = {}
    for clause, likeness in zip(clauses, _likeness(clauses), strict=True):
        best = max(likeness, key=lambda kind: likeness[kind])
        for kind, value in likeness.items():
            if (
                kind == "dispute"
                and not re.search(table()[kind]["cue"], clause, re.IGNORECASE)
                and value < KNOWN_FROM + CUE
            ):
                continue
            if best and kind and value >= KNOWN_FROM and (kind == best or _second(kind, clause, likeness, best)):
                found.setdefault(kind, []).append(Situation(kind=kind, clause=clause, likeness=value))
    found = _with_polarity(found, history)
    if _BY_PHONE.search(history):
        found.pop("unreachable", None)
    return [_as_one(found[kind]) for kind in table() if kind in found]


_EVENTS = (
    "dispute",
    "partial",
    "plan",
    "hardship",
    "insolvency",
    "says_paid",
    "order",
    "fee",
    "broken_promise",
    "promised",
)
"""Situations that did not occur where the note denies their term."""
_DENIAL = re.compile(r"\b(?:no|never|not|without|nothing|neither|nor|hardly)\b|n['’]t\b", re.IGNORECASE)
_OWN_PROMISE = re.compile(
    r"\b(?:we|i|our \w+)\s+(?:\w+\s+)?(?:promis|assur|guarante|pledg|commit)|\b(?:was|were) promised\b", re.I
)
_PAYING = re.compile(
    r"\b(?:pa(?:y|id|ys|ying|yment)|transfer|settle|wire|money|cheque|check is|send|sum|amount|instal|debt)\w*", re.I
)
_PROMISING = re.compile(
    r"\bpromis|\bassur|\bpledg|\bcommit|\bswor|\bvow|\bguarant|\bagreed\b|\b(?:would|will)\b|\bword\b"
    r"|\bsaid\b|\btold\b|\bdate\b|\bon its way\b",
    re.I,
)
_BROKEN = re.compile(
    r"\b(?:nothing|never|not|no|broke\w*|again|still|twice|several|repeatedly|without|unkept|missed|late"
    r"|pass(?:ed)?|empty)\b|n['’]t\b",
    re.I,
)


_BY_MAIL = re.compile(
    r"\b(?:invoices?|bills?|e-?mails?|mail(?:box)?|letters?|inbox|spam|address|moved|office)\b"
    r"|\b(?:got|received?) it\b",
    re.IGNORECASE,
)
"""What an invoice is sent by: goods that did not come are another matter."""
_LATE = re.compile(
    r"\b(?:late|overdue|reminders?|remind\w*|chas\w+|slow|delay\w*|drag\w*|never on time|poor|after the due|habit)\b"
    r"|\bdays after\b",
    re.IGNORECASE,
)


def _with_polarity(found: dict[str, list[Situation]], history: str) -> dict[str, list[Situation]]:
    """The situations less those that the notes deny; a promise is broken where they say so, or name it twice."""
    kept = {kind: [each for each in same if not _denied(kind, each.clause)] for kind, same in found.items()}
    ours = [each for each in kept.get("broken_promise", []) if _is_promise(each.clause)]
    broken = [each for each in ours if _BROKEN.search(_after_promise(each.clause, history)) or _dated_twice(each)]
    kept["promised"] = [replace(each, kind="promised") for each in ours if each not in broken] + [
        each for each in kept.get("promised", []) if _is_promise(each.clause) and not broken
    ]
    kept["broken_promise"] = broken
    papers = {each.clause for each in kept.get("copy", [])}
    astray = kept.get("address", [])
    kept["address"] = [each for each in astray if _BY_MAIL.search(each.clause)]
    kept["dispute"] = [each for each in kept.get("dispute", []) if each.clause not in papers] + [
        replace(each, kind="dispute") for each in astray if each not in kept["address"] and REPORTED.match(each.clause)
    ]
    kept["chronic"] = [each for each in kept.get("chronic", []) if _LATE.search(each.clause)]
    return {kind: same for kind, same in kept.items() if same}


def _dated_twice(promise: Situation) -> bool:
    """Whether it names two days: who names a second one has not kept the first."""
    return len(set(re.findall(r"\b(?:[1-9]|[12]\d|3[01])\b", after_promise(promise.clause)))) > 1


def _is_promise(clause: str) -> bool:
    """Whether the customer said that money would come."""
    return bool(_PROMISING.search(clause) and _PAYING.search(clause)) and not _OWN_PROMISE.search(clause)


def _after_promise(clause: str, history: str) -> str:
    """What the notes tell from the promise on."""
    place = history.find(clause[:40])
    return after_promise(history[place:] if place >= 0 else clause)


def after_promise(told: str) -> str:
    """A text from the word on by which something is promised."""
    match = _PROMISING.search(told)
    return told[match.start() :] if match else told


def _denied(kind: str, clause: str) -> bool:
    """Whether each term of a situation stands right behind a "no" or "never" ("no dispute about the work")."""
    terms = list(re.finditer(table()[kind]["cue"], clause, re.IGNORECASE)) if kind in _EVENTS else []
    return bool(terms) and all(_DENIAL.search(" ".join(clause[: term.start()].split()[-3:])) for term in terms)


_BY_PHONE = re.compile(
    r"\bprefers? (?:\w+ ){0,3}(?:phone|calls?|telephone)"
    r"|\b(?:reach(?:ed|able)|answers?) (?:only )?(?:by|on) (?:the )?phone",
    re.IGNORECASE,
)
"""Who can be reached all the same."""


def _as_one(same: Sequence[Situation]) -> Situation:
    """The clause that tells it best, before others what the customer says of it, with the words of all."""
    best = max(same, key=lambda each: (bool(REPORTED.match(each.clause)), each.likeness))
    return replace(best, detail="; ".join(dict.fromkeys(each.clause for each in same)))


def _second(kind: str, clause: str, likeness: Mapping[str, float], best: str) -> bool:
    """Whether a clause tells another situation too: nearly as near, and with a term of its own."""
    near = kind != NEUTRAL and likeness[kind] >= likeness[best] - NEARLY
    return near and bool(re.search(table()[kind]["cue"], clause, re.IGNORECASE))


def _clauses(history: str) -> list[str]:
    """Sentences and their halves; texts that speak to the program are no facts of the customer."""
    said = [sentence for sentence in sentences(history) if not steers(sentence)]
    parts = [part.strip(" .") for sentence in said for part in _BORDER.split(sentence)]
    return [part for part in parts if re.search(r"[^\W\d_]{2}", part)][:CLAUSES_MAX]


def _likeness(clauses: Sequence[str]) -> list[dict[str, float]]:
    """For each clause: kind → likeness."""
    from aibackend_blocks.models.minilm import embed

    labels, vectors = _sayings()
    rows = []
    for clause, row in zip(clauses, (embed(list(clauses)) @ vectors.T).tolist(), strict=True):
        likeness: dict[str, float] = {}
        for kind, value in zip(labels, row, strict=True):
            likeness[kind] = max(likeness.get(kind, -1.0), value)
        cued = {kind for kind, about in table().items() if re.search(about["cue"], clause, re.IGNORECASE)}
        rows.append(
            {kind: value + (CUE if kind in cued else -UNCUED if kind else 0.0) for kind, value in likeness.items()}
        )
    return rows


@cache
def _sayings() -> tuple[list[str], NDArray[numpy.float32]]:
    from aibackend_blocks.models.minilm import embed

    neutral = (Path(__file__).parent / "data" / "neutral.txt").read_text(encoding="utf-8").splitlines()
    pairs = [(kind, said) for kind, row in table().items() for said in row["for"]]
    pairs += [(NEUTRAL, said) for said in neutral]
    return [kind for kind, _ in pairs], embed([said for _, said in pairs])
