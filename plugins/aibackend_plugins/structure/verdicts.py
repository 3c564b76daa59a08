"""Whether a text says what a yes-or-no property names, denies it, or leaves it open.

A clause decides a property where it speaks of the property's thing: what denies the thing or its state anywhere in the
clause turns it, a question or a condition decides nothing, and clauses that contradict each other decide nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from aibackend_blocks.language.field_names import likenesses
from aibackend_blocks.models.zero_shot.wording import stems
from aibackend_blocks.pages.labels import fold

from .wording import spoken

TEXT_MAX = 20_000
_STATES = (
    ("allowed allow permitted permit welcome ok accepted accept", "forbidden prohibited banned refused disallowed"),
    ("included include inclusive complimentary comes covered cover contains", "excluded exclude extra separately"),
    ("open opened opens", "closed close shut locked"),
    ("on enabled active activated running armed switched", "off disabled inactive deactivated disarmed stopped"),
    ("available availability stock offered offer provided possible", "unavailable sold impossible"),
    ("paid settled pay", "unpaid outstanding overdue owed"),
    ("free gratis", "paid charged chargeable fee"),
    ("valid current", "invalid expired void"),
    ("present attending attend attendance coming", "absent away"),
    ("alive living", "dead deceased"),
    ("full complete completed finished done", "empty incomplete unfinished pending"),
    ("new", "used old refurbished"),
    ("single unmarried", "married"),
    ("approved accepted confirmed", "rejected declined denied refused cancelled"),
    ("successful success passed pass ok", "failed fail failure unsuccessful"),
)  # fmt: skip
"""Words of a state, and of its opposite."""
_EMPTY_WORDS = (
    "is are was were has have had a an the of for to in at it its be been being with and or do does did can will would"
    " needs need requires required require wants want request requested there this that any by i we you they he she"
    " not no non"
)
_EMPTY = frozenset(_EMPTY_WORDS.split())
"""Words of a property's name that every clause may hold, or that a mention alone bears out."""
_DENIAL = re.compile(
    r"\b(?:not?|non|nor|never|neither|none|nobody|nothing|without|cannot|lacks?|lacking|hardly|un(?=-)|kein\w{0,2}|nicht"
    r"|ohne|nie|nichts|niemand|pas|sans|sin|zonder|geen|niet|senza|sem|não|bez|brak|inte|utan|inge[nt]|ikke|uden)\b"
    r"|n['’]t\b",
    re.I,
)
"""What denies by itself; two of them affirm."""
_CONCORD = re.compile(
    r"\b(?:rien|jamais|aucune?|nunca|nadie|nada|ning[uú]n\w?|nessun[oa]?|niente|nem|nenhum\w?"
    r"|personne (?=ne\b|n['’])|(?<=\bn['’]y a )personne)\b",
    re.I,
)
"""What denies in languages in which a second denial confirms the first ("no hay nadie", "non c'è niente"); "personne"
is also a person."""
_TWICE = re.compile(
    r"\b(?:not only|no doubt|no problem|not just|no matter|no later than|no more than|nothing but)\b", re.I
)
"""Denials that deny nothing."""
_CONDITION = re.compile(
    r"\b(?:if|whether|unless|not sure|unsure|don['’]t know|wonder\w*|ask\w* (?:if|about)|maybe|perhaps|depends)\b", re.I
)
_ELIDED = r"(?!(?:not|nicht|pas)\s(?:yet\s)?\w+(?:ed|en|ial|ary|able|ible|lich|t)\b(?!\s\w))"
"""A state with no thing of its own: `a licence is a plus but not required` is said of the licence."""
_CUT = re.compile(
    r"[;\n]|(?<=[.!?])(?<!\b[A-Z]\.)(?<!\b(?:in|ex)cl\.)(?<!\bzzgl\.)\s|(?<=\b[A-Z]\.)\s(?![a-z])"
    rf"|,\s(?:but|and|though|although|while|aber|und|mais)\s{_ELIDED}"
    rf"|\s(?:but|though|although|however|aber|mais)\s{_ELIDED}"
)
_FINER = re.compile(r",\s|\s(?:and|und|et|y)\s|\s?[()]\s?")
_FREE_OF = re.compile(r"[\s-]free\b|-?frei\b", re.I)
_FREE_FROM = re.compile(r"\bfree\s(?:of|from)\s(?:\w+\s)?$", re.I)
"""Behind and before a thing, what says that there is none of it."""
_REACH = 30
"""Characters before a thing in which that is looked for."""
_ON_TOP = re.compile(r"(?:\b(?:plus|excl?|before|zzgl|exkl|hors|più)\b\.?|\+)\s{0,2}$", re.I)
"""Before what comes on top of a price."""
_LABEL = re.compile(r"\s*[:=]\s*([\w' -]{1,24}?)\s*(?=$|[,.;|])")
_YES, _NO = (
    frozenset(["yes", "true", "y", "on", "ja", "oui", "si", "sí", "ok", "x", "checked"]),
    frozenset(["no", "false", "n", "off", "nein", "non", "none"]),
)


def decided(name: str, text: str) -> bool | None:
    """True or False where the text says so; None where it does not, or says both."""
    thing = _thing(name)
    verdicts = [said for clause in _clauses(text[:TEXT_MAX]) if not clause.asks and (said := _said(thing, clause))]
    most = max((weight for weight, _ in verdicts), default=0)
    found = {verdict for weight, verdict in verdicts if weight == most}
    return found.pop() if len(found) == 1 else None


_ANSWERED = re.compile(
    r"(?:^|[.!?;\n]\s*|,\s)([^.!?;\n]{3,80}?)\?\s*(yes|yep|yeah|ja|oui|s[ií]|no|nope|nah|nein|non|nee|not|never)(?![\w'’])",
    re.I,
)
_SAME_QUESTION = 0.5
"""Likeness from which a question asks what a property's name says ("Would come back?", `wouldReturn`)."""


def answered(name: str, text: str) -> bool | None:
    """What the answer to a question says that asks for the property; None where none does."""
    found = list(_ANSWERED.finditer(text[:TEXT_MAX]))[:_QUESTIONS_MOST]
    if not found:
        return None
    alike = likenesses([spoken(name)], [one[1] for one in found])[0]
    told = _thing(name).words
    held = [sum(bool(want & _part(one[1]).told) for want in told) / max(len(told), 1) for one in found]
    worths = [max(pair) for pair in zip(alike, held, strict=True)]
    best = max(range(len(found)), key=worths.__getitem__)
    return found[best][2].lower() in _AGREED if worths[best] >= _SAME_QUESTION else None


_AGREED = frozenset(["yes", "yep", "yeah", "ja", "oui", "si", "sí"])
_QUESTIONS_MOST = 40


def has_state(name: str) -> bool:
    """Whether a property names a state of its thing (`dogsAllowed`): that the thing is spoken of says nothing then."""
    return bool(_thing(name).state)


def denied(text: str, start: int, end: int) -> bool | None:
    """Whether the clause around a place denies it; None where it only asks."""
    for clause in _clauses(text):
        if clause.start <= start < clause.start + len(clause.whole.text):
            return None if clause.asks else _turned_at(clause.whole, start - clause.start, end - clause.start)
    return _turned(text[max(0, start - 60) : end + 20])


_COORDINATED = re.compile(
    r",\s(?!(?:that|dass|daß|que|che|dat|że|att|at)\s)|[()]\s|\s(?:and|und|et|y|e|en|i|og|och)\s(?!(?:que|dass|that)\s)"
)
"""Between the statements of a clause: the denial of one says nothing of a place in another that has its own. What a
conjunction subordinates is no statement beside the first (`nicht so, dass er nicht geht`)."""


def _turned_at(clause: _Part, start: int, end: int) -> bool:
    """Whether the statement around a place of a clause denies; one without a denial shares the clause's."""
    if not clause.turned and not _DENIAL.search(clause.text):
        return False
    first = max((cut.end() for cut in _COORDINATED.finditer(clause.text, 0, max(start, 0))), default=0)
    cut = _COORDINATED.search(clause.text, max(end, 0))
    own = clause.text[first : cut.start() if cut else len(clause.text)]
    return _turned(own) if _DENIAL.search(own) else clause.turned


@dataclass(frozen=True)
class _Thing:
    """words: stems of what the property is about, state words apart. state, opposite: of the property's own state.

    lacking: whether it asks for the thing's absence (`nut free`).
    """

    words: tuple[frozenset[str], ...]
    state: frozenset[str]
    opposite: frozenset[str]
    lacking: bool = False


_OFTEN = frozenset("extra fee paid used old close refused".split())  # noqa: SIM905
"""Opposites of states that also mean much else."""


@lru_cache(maxsize=512)
def _thing(name: str) -> _Thing:
    words = [word for word in spoken(name).split() if word not in _EMPTY] or spoken(name).split()
    state: set[str] = set()
    opposite: set[str] = set()
    things = []
    for word in words:
        sides = [
            (yes.split(), no.split()) if word in yes.split() else (no.split(), yes.split())
            for yes, no in _STATES
            if word in yes.split() or word in no.split()
        ]
        if sides and (len(words) > 1 or word in ("available", "open", "active", "paid", "approved")):
            for yes, no in sides[:1]:
                state |= {*yes}
                opposite |= {*no}
        else:
            things.append(frozenset(stems(word)) | {word})
            opposite |= {one for _, no in sides if len(words) == 1 for one in no} - _OFTEN
    lacking = len(words) > 1 and words[-1] == "free"
    return _Thing(tuple(things), frozenset(state), frozenset(opposite - state), lacking)


@dataclass(frozen=True)
class _Part:
    """A stretch of a clause. told: its words and their stems. untold: stems of words that a syllable denies."""

    text: str
    told: frozenset[str]
    untold: frozenset[str]
    turned: bool


@dataclass(frozen=True)
class _Clause:
    """asks: whether it is a question or a condition. finer: its parts at commas and "and"."""

    start: int
    asks: bool
    whole: _Part
    finer: tuple[_Part, ...]


@lru_cache(maxsize=8)
def _clauses(text: str) -> tuple[_Clause, ...]:
    found = []
    place = 0
    for cut in [*_CUT.finditer(text), None]:
        clause = text[place : cut.start() if cut else len(text)]
        if clause.strip():
            parts = [part for part in _FINER.split(clause) if part.strip()]
            found.append(
                _Clause(
                    start=place,
                    asks=clause.rstrip().endswith("?") or bool(_CONDITION.search(clause)),
                    whole=_part(clause),
                    finer=tuple(map(_part, parts)) if len(parts) > 1 else (),
                )
            )
        place = cut.end() if cut else len(text)
    return tuple(found)


@lru_cache(maxsize=4096)
def _part(text: str) -> _Part:
    words = set(re.findall(r"[^\W_]+(?:['’][a-z]+)?", fold(text)))
    rests = [word.removeprefix(lead) for lead in ("un", "non", "in", "dis") for word in words if word.startswith(lead)]
    return _Part(
        text=text,
        told=frozenset(words.union(*map(stems, words))),
        untold=frozenset().union(*({rest, *stems(rest)} for rest in rests if len(rest) > 3)),
        turned=_turned(text),
    )


def _said(thing: _Thing, clause: _Clause) -> tuple[int, bool] | None:
    """(how many of the property's words, what is said) of the finest part of a clause that holds them."""
    whole = _judged(thing, clause.whole)
    finer = [one for part in clause.finer if (one := _judged(thing, part)) is not None]
    best = max(finer, key=lambda one: one[0], default=None)
    if best and (whole is None or best[0] >= whole[0]):
        same = {verdict for weight, verdict in finer if weight == best[0]}
        return best if len(same) == 1 else whole
    return whole


def _judged(thing: _Thing, part: _Part) -> tuple[int, bool] | None:
    if not thing.state and thing.opposite & part.told and not any(want & part.told for want in thing.words):
        return 1, part.turned
    held = [1 if want & part.told else -1 if want & part.untold else 0 for want in thing.words]
    if not all(held):
        return None
    stated, against = thing.state & part.told, thing.opposite & part.told
    if not thing.words and not stated and not against:
        return None
    label = _LABEL.match(part.text[_after(thing, part.text) :]) if thing.words else None
    if label and (told := _labelled(thing, label[1].lower())) is not None:
        return len(thing.words) + 2, told
    turned = part.turned != (-1 in held)
    if thing.words and not thing.lacking and _is_without(thing, part.text):
        return len(thing.words) + 1, turned
    if thing.lacking and turned and not stated:
        return len(thing.words), True
    if (against and not stated) or ("included" in thing.state and _is_on_top(thing, part.text)):
        return len(thing.words) + 1, turned
    if thing.state and not stated and not turned:
        return _mention(thing)
    return len(thing.words) + bool(stated), not turned


def _mention(thing: _Thing) -> tuple[int, bool] | None:
    """A thing that is only named is there, where the property asks whether it is."""
    return (len(thing.words), True) if {"available", "included"} & thing.state else None


def _is_without(thing: _Thing, part: str) -> bool:
    """Whether a part says that there is none of the thing by what it is free of."""
    places = ((part[max(0, start - _REACH) : start], end) for start, end in _told_at(thing, part))
    return any(_FREE_OF.match(part, end) or _FREE_FROM.search(before) for before, end in places)


def _is_on_top(thing: _Thing, part: str) -> bool:
    """Whether the thing comes on top of what is told (`plus VAT`)."""
    return any(_ON_TOP.search(part[max(0, start - _REACH) : start]) for start, _ in _told_at(thing, part))


def _after(thing: _Thing, part: str) -> int:
    """Where the last of the property's words ends in a part."""
    return max((end for _, end in _told_at(thing, part)), default=0)


def _told_at(thing: _Thing, part: str) -> Iterator[tuple[int, int]]:
    """Where the property's words stand in a part."""
    for found in re.finditer(r"[^\W_]+", fold(part)):
        word = found[0]
        if any(word in want or stems(word) & want for want in thing.words):
            yield found.span()


def _labelled(thing: _Thing, value: str) -> bool | None:
    """A value behind a label: yes and no, or a state."""
    words = {*value.split()}
    if words & thing.opposite:
        return False
    if words & thing.state:
        return not _turned(value)
    if words & _YES or words & _NO:
        return bool(words & _YES)
    return None


def _turned(clause: str) -> bool:
    """Whether a clause denies: an odd number of denials, but for languages in which two are one."""
    bare = _TWICE.sub(" ", clause)
    return bool(_CONCORD.search(bare)) or len(_DENIAL.findall(bare)) % 2 == 1
