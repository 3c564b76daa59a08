"""The public answer in a language that has frames: what is praised and blamed by its name, a word for it, what next."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .books import book
from .findings import Clause, Findings
from .judging import BLAMED
from .matters import OPINIONS, SERIOUS, Judgement
from .people import people

Planned = Iterator[tuple[str, str, float]]
PRAISED_MOST, BLAMED_MOST, PEOPLE_MOST = 3, 3, 2
_MAIL = re.compile(r"\S+@\S+\.\w+$")
_PHONE = re.compile(r"[+(]?\d[\d ()/.-]{4,}$")


@dataclass(frozen=True, kw_only=True)
class Teller:
    """The frames of one language. friend: in the familiar form."""

    code: str
    frames: Mapping[str, str]
    friend: bool

    def say(self, key: str, **parts: str) -> str:
        """A sentence of the language."""
        shape = self.frames.get(f"{key}_du", self.frames[key]) if self.friend else self.frames[key]
        return settled(self.code, shape.format(**parts))

    def all(self, things: Sequence[str]) -> str:
        """Things in one phrase: "a, b and c"."""
        return self.frames["and"].join(filter(None, (", ".join(things[:-1]), *things[-1:])))


def settled(code: str, text: str) -> str:
    """A sentence with what two of its words run together to: "a el equipo" is "al equipo"."""
    return re.sub(r"\by (?=h?i(?!e))", "e ", text) if code == "es" else text


def planned(found: Findings, judged: Sequence[Judgement], teller: Teller, contact: str) -> Planned:
    """(purpose, text, weight) of each part, in order."""
    good = names([each for each in judged if each.praises and _is_sure(each, found, teller)], teller.code)[
        :PRAISED_MOST
    ]
    faults = [each for each in judged if not each.praises]
    bad = names([each for each in faults if each.matter not in OPINIONS | SERIOUS], teller.code)[:BLAMED_MOST]
    tasted = names([each for each in faults if each.matter in OPINIONS], teller.code)[:BLAMED_MOST]
    blamed = bool(faults or found.issues) or (found.rating not in (4, 5) and any(map(_turns_down, found.clauses)))
    if found.rating in (1, 2) or (blamed and not good and found.rating == 0):
        yield from _regret(bad, tasted, faults, teller)
        yield "praise", teller.say("also", x=teller.all(good)) if good else "", 2.0
        yield "next", asked(teller, contact), 4.0
        return
    yield "opening", teller.say("good" if not blamed and _is_glad(found, good) else "plain"), 5.0
    yield "praise", teller.say("glad", x=teller.all(good)) if good else "", 3.0
    yield "people", _people(found, judged, teller), 2.0
    if blamed:
        yield from _regret(bad, tasted, faults, teller, light=True)
        yield "next", asked(teller, contact) if contact.strip() else "", 3.0
        yield "closing", "" if contact.strip() else teller.say("better"), 1.0
    elif not _is_glad(found, good):
        yield "next", teller.say("more"), 2.0
    else:
        yield "bare", "" if good else teller.say("bare"), 3.0
    yield "closing", teller.say("again") if not blamed and _is_glad(found, good) else "", 1.0


def _is_sure(each: Judgement, found: Findings, teller: Teller) -> bool:
    """Whether praise is thanked for: a word praises, or the matter is likely in a sentence that turns nowhere."""
    clause = each.clause
    start = min(other.span.start for other in found.clauses if other.sentence == clause.sentence)
    turns = re.search(book(teller.code).turning, found.review[start : clause.span.end], re.IGNORECASE)
    return clause.praise > clause.blame or (each.share >= SURE and not turns)


SURE = 0.6
"""Likelihood of a matter from which it is praised without a word that praises."""


def _turns_down(clause: Clause) -> bool:
    """Whether a clause blames, whatever it blames."""
    return clause.blame >= BLAMED > clause.praise


def _is_glad(found: Findings, good: Sequence[str]) -> bool:
    return found.rating in (4, 5) or (found.rating == 0 and bool(good)) or (found.rating == 0 and bool(found.praised))


def _regret(
    bad: Sequence[str], tasted: Sequence[str], faults: Sequence[Judgement], teller: Teller, *, light: bool = False
) -> Planned:
    """Regret for what went wrong, by name, and that it is heard what somebody thinks of the rest."""
    fraud = any(each.matter == "fraud" for each in faults)
    if bad:
        yield "opening", teller.say("sorry", x=teller.all(bad)), 5.0
    elif not (light and tasted):
        yield "opening", teller.say("sorry_part" if light else "sorry_bare"), 5.0
    yield "opinion", teller.say("opinion", x=teller.all(tasted)) if tasted else "", 3.0
    yield "trust", teller.say("fraud") if fraud else "", 4.0
    yield "own", teller.say("own") if bad and not light else "", 3.0


def names(judged: Sequence[Judgement], code: str) -> list[str]:
    """What is judged, each once, in the order of the review; of dishes and waits one."""
    found: dict[str, str] = {}
    for each in judged:
        kind = each.name["kind"]
        found.setdefault(kind if kind in ONE else each.name[code], each.name[code])
    return list(dict.fromkeys(filter(None, found.values())))


ONE = frozenset({"food", "wait"})
"""Kinds of which one matter says enough."""


def _people(found: Findings, judged: Sequence[Judgement], teller: Teller) -> str:
    """Who is told of the praise: people in clauses that praise, or in any of a review that only praises."""
    glad = [each.clause for each in judged if each.praises]
    clauses = glad if found.issues or found.rating not in (4, 5) else found.clauses
    named = list(dict.fromkeys(name for clause in clauses for name in people(clause.span.text)))[:PEOPLE_MOST]
    named = [name for name in named if not re.fullmatch(book(teller.code).turning, name, re.IGNORECASE)]
    many = "people_many" if len(named) > 1 and "people_many" in teller.frames else "people"
    return teller.say(many, p=teller.all(named)) if named else ""


def asked(teller: Teller, contact: str) -> str:
    """How to reach the business: by mail, by telephone, or as it says."""
    plain = contact.strip().rstrip(".")
    if not plain:
        return teller.say("reach")
    return teller.say("mail" if _MAIL.match(plain) else "phone" if _PHONE.match(plain) else "any", c=plain)


def teller(code: str, *, friend: bool) -> Teller | None:
    """The teller of a language, None where it has no frames."""
    frames = _frames().get(code)
    return Teller(code=code, frames=frames, friend=friend) if frames else None


@cache
def _frames() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads((Path(__file__).parent / "frames.toml").read_text(encoding="utf-8"))
