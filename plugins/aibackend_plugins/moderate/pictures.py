"""Judging a picture: every rule by what was seen and what was looked for; what nobody looked for is unknown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from aibackend_blocks.models import minilm

from .judgement import PATTERN_SURE, ROUTED, Breach, breaches, of_rules
from .policy import ONLY, Policy, items
from .private import IDENTIFYING, LOGIN, meant, shown
from .things import things

if TYPE_CHECKING:
    from aibackend.services import ImageDescription

SEEN, TRUSTED, NEAREST = 0.55, 0.62, 0.06
"""Cosine of a rule's words and a thing's name: from SEEN on a thing that is there is meant, from TRUSTED on one that is
not there is ruled out; names within NEAREST of the best are meant alike."""
CLEAR = 0.7
"""Cosine from which the rule names the thing itself; one of several words is ruled out by no less, as "medical devices"
are no electronic device."""
BROKEN, PERHAPS, DOUBTED = 0.8, 0.55, 0.3
"""Likelihood of a breach: by a thing that the rule names, by one like it, by one beside what alone may be there."""
WRITTEN = frozenset({"offensive", "toxic", "harassment", "spam", "links", "personal data", "fraud", "cheating"})
"""Harms done by words, which are read; the others are done by what is shown."""
DETAILS = IDENTIFYING | LOGIN | {"CVV"}
"""What a picture shows in figures and letters alone."""
FORMED = frozenset({"PHONE", "EMAIL", "CARD", "CVV"})
"""Those that their form gives away, so that where none is found none is there."""
_SAID = {"person": "person, people, humans", "face": "face, human faces", "text": "text, words"}
"""Names that people say in other words, as they are compared."""
_AROUND = re.compile(
    r"\b(?:images?|pictures?|photos?|photographs?|shots?|frames?|scenes?|content|posts?|uploads?|ads?|listings?|an?|the|any|all|of|with|in|on"
    r"|that|which|are|is|be|to|for|it|no|not|never|only|just|exclusively|must|may|should|can|cannot|do|does|don't|allow(?:ed|s)?"
    r"|permit(?:ted|s)?|accept(?:ed|able|s)?|forbid(?:den)?|prohibit(?:ed|s)?|ban(?:ned|s)?|reject|remove|flag|block"
    r"|show(?:s|n|ing)?|contain(?:s|ing)?|depict(?:s|ing)?|featur(?:e|es|ing)|includ(?:e|es|ing)|visible|we|please)\b",
    re.IGNORECASE,
)


_NONE = re.compile(r"\s*(?:no|not|never|without)\b", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class Judged:
    """found: breaches with their likelihood. unknown: rules that nothing here could judge, in the policy's words."""

    found: tuple[Breach, ...]
    unknown: tuple[str, ...]


def looked_at(sight: ImageDescription, policy: str, rules: Policy) -> Judged:
    """Every rule of a policy against a picture: its words, its nudity and the things in it."""
    written = breaches(sight.text, replace(rules, rules=())) if sight.text.strip() else []
    found, unknown = [row for row in written if row.likelihood > 0], list(_unseen(sight, rules, written))
    if "sexual" in rules.harms and sight.nudity:
        found.append(Breach(category="nudity", likelihood=sight.nudity, excerpt=""))
    named = [(clause, item) for clause, item in items(policy) if _phrase(item)]
    mute = [(clause, item) for clause, item in items(policy) if clause not in {told for told, _ in named}]
    for rule, parts, alone in _rules(named + mute):
        told = None if alone else _told(sight.text, rule)
        if told is not None:
            found.append(told)
            continue
        likelihood = _likelihood(sight, parts, alone=alone)
        if likelihood is None:
            unknown.append(rule)
        elif likelihood:
            found.append(Breach(category=rule, likelihood=likelihood, excerpt=""))
    return Judged(found=tuple(sorted(found, key=lambda row: -row.likelihood)), unknown=tuple(dict.fromkeys(unknown)))


def _rules(pairs: Sequence[tuple[str, str]]) -> Iterator[tuple[str, list[str], bool]]:
    """(the rule in the policy's words, what it speaks of, whether that alone may be there).

    What may be there is one rule with all of its things; what may not is a rule for each.
    """
    alone: dict[str, list[str]] = {}
    for clause, item in pairs:
        if not ONLY.search(clause) or _NONE.match(item):  # `Landscapes only, no animals`
            yield item, [_phrase(item)], False
        elif clause not in alone:
            own = (one for other, one in pairs if other == clause and not _NONE.match(one))
            alone[clause] = [phrase for one in own if (phrase := _phrase(one))]
    yield from ((clause, phrases, True) for clause, phrases in alone.items())


def _told(text: str, rule: str) -> Breach | None:
    """What the words on a picture say of a rule; None where they settle nothing, and what is seen has to.

    Numbers of telephones and cards and addresses of mail are there where they are written, and nowhere else.
    """
    kinds = frozenset[str]().union(*map(meant, things(rule)))
    if kinds & DETAILS:
        shows = shown(text, kinds)
        sure = bool(shows) or kinds <= FORMED
        return Breach(category=rule, likelihood=PATTERN_SURE * bool(shows), excerpt=shows) if sure else None
    said = of_rules(text, Policy(harms=(), rules=(rule,))) if text.strip() else []
    worst = max(said, key=lambda row: row.likelihood, default=None)
    if worst is None or worst.likelihood < BROKEN:
        return None
    return replace(worst, likelihood=ROUTED)  # by their meaning, words without their sentences are for a person


def _unseen(sight: ImageDescription, rules: Policy, written: Sequence[Breach]) -> Iterator[str]:
    """The harms that cannot be ruled out: those that are shown, of which only nudity is looked for."""
    lures = any(row.category == "spam" and row.likelihood >= PERHAPS for row in written)
    for harm in rules.harms:
        if harm == "sexual":
            unseen = "nudity" not in sight.looked_for and not sight.nudity
        elif harm == "spam":  # a poster advertises without any of the words that give spam away
            unseen = bool(sight.text.strip()) and not lures
        elif harm == "minors":
            unseen = "person" in sight.seen or "person" not in sight.looked_for
        else:
            unseen = harm not in WRITTEN
        if unseen:
            yield harm


def _phrase(item: str) -> str:
    """The thing that an item speaks of: `Only cats` of cats, `please` of nothing."""
    return " ".join(_AROUND.sub(" ", item).split()).strip(" ,.'\"")


def _likelihood(sight: ImageDescription, parts: Sequence[str], *, alone: bool) -> float | None:
    """How likely a rule is broken; None where what it speaks of was not looked for. alone: that may be there."""
    seen = {*sight.seen, *(["text"] if sight.text.strip() else [])}
    names = tuple(dict.fromkeys((*sight.looked_for, "text", *sight.seen)))
    if not any(parts):
        return None
    said = [_SAID.get(name, name) for name in names]
    rows = (minilm.embed(said) @ minilm.embed(list(parts)).T).T.tolist()
    likeness = dict(zip(names, map(max, zip(*rows, strict=True)), strict=True))
    there: set[str] = set()
    ruled_out = True
    for part, row in zip(parts, rows, strict=True):
        meant = {name for name, near in zip(names, row, strict=True) if near >= max(SEEN, max(row) - NEAREST)}
        there |= meant & seen
        sure = max(row) >= (CLEAR if " " in part else TRUSTED)
        ruled_out = ruled_out and sure and bool(meant & {*sight.looked_for, "text"})
    if alone:
        # a pizza is food; but a cat is not nearly a dog where no dog is, nor nearly one of puppies beside it
        kin = SEEN if there and len(parts) == 1 else CLEAR
        others = [name for name in sight.seen if likeness[name] < kin and name != "face"]
        return _only(there=bool(there), ruled_out=ruled_out, others=bool(others))
    if there:
        return BROKEN if max(likeness[name] for name in there) >= CLEAR else PERHAPS
    return 0.0 if ruled_out else None


def _only(*, there: bool, ruled_out: bool, others: bool) -> float | None:
    """What alone may be shown: it must be there, and nothing else."""
    if there:
        return DOUBTED if others else 0.0
    return BROKEN if ruled_out and others else None
