"""What is denied: in a criterion, where it must not hold, and in a lead, where it does not.

A thing is looked for clause by clause, in any form of its words; where all the clauses that speak of it deny it, it
does not hold, which meets a criterion that denies it, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from aibackend_blocks.language.empty_words import EMPTY
from aibackend_blocks.language.polarity.marks import NEGATOR, NOT_DENYING
from aibackend_blocks.values.absence import says_absent

from .facts import Fact, spelt
from .likeness import like_abroad

NOT = re.compile(
    rf"(?!\bno[nt]? (?:more|fewer|less|later|earlier|older|younger)\b)(?:{NEGATOR.pattern}"
    r"|\b(?:keine?[rnms]?|nicht|ohne|sans|pas|aucune?|sin|ning[uú]n\w*|senza|non|nessun\w*|zonder|niet|geen|bez|nie"
    r"|żad[en]\w*|utan|inte|ej|ing(?:a|en|et)|sem|não|nenhum\w*|exclud\w+|except|avoid\w*|other than|reject)\b)"
    r"(?!-|\.?\s?\d)",
    re.IGNORECASE,
)
"""The closed classes of words that deny, in the languages of criteria; a bound such as `no more than` is none."""
_CANCELLING = re.compile(rf"(?!nor\b)(?:{NEGATOR.pattern}|nicht|kein\w*|niet|geen|inte)", re.IGNORECASE)
"""What a second denial cancels: elsewhere it agrees with the first, as in `nie mamy żadnego`, `neither … nor`."""
EXCLUDED = 0.68
"""Likeness to "excluded" from which a word of any language rules out: of eleven that do, ten have it or are near
"except" (0.72); of fourteen others none."""
EXCEPTED = 0.72
LACKING = "without|ohne|sans|sin|senza|zonder|bez|utan|sem"
_ALSO_DENIED = rf"\s(?:and|or|und|oder|et|ou|y|e|en|o)\s(?=(?:\w+\s){{0,2}}?{NOT.pattern})"
"""Before a denial of its own: `are no agents and do no trading`."""
_EDGE = re.compile(
    r"[;:!?()\n]|[.,](?=\s|$)|\s[-–—]\s|\s(?=(?:but|although|while|aber|sondern|mais|pero|sino|ma|però|maar|mas)\s)"
    rf"|{_ALSO_DENIED}|(?P<lack>\s(?=(?:{LACKING})\b))",
    re.I,
)
_WORD = re.compile(r"[^\W_]+")
STEM = 0.7
"""Share of the longer of two words in which they must begin alike: `manufacturers`, `manufacturing` have 0.77."""
STEM_LEAST = 5
"""Letters in common from which half of the longer word is enough: `esportano`, `esportazione`."""
CLAUSES_MOST = 400
EXCLUDING_LEAST = 3
"""Letters beyond which a word may rule out by its meaning: shorter ones are of grammar."""


@dataclass(frozen=True, kw_only=True)
class Told:
    """holds: whether a thing is affirmed, False where it is only denied, None where both. fact: a clause of it."""

    holds: bool | None
    fact: Fact


def clauses(fact: Fact) -> Iterator[Fact]:
    """The clauses of a fact, each as a fact."""
    for start, end in _spans(fact.value):
        if said := fact.value[start:end].strip(" .,"):
            yield replace(fact, value=said)


def clause_of(text: str, place: int) -> str:
    """The clause of a text in which a place lies."""
    return next((text[start:end] for start, end in _spans(text) if place < end), "")


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Where each clause begins and ends: `without` and its like begin one, as they deny what follows them alone.

    Within a clause that denies already they begin none.
    """
    start, denied = 0, False
    for edge in _EDGE.finditer(text):
        denied = edge["lack"] is not None and (denied or denies(text[start : edge.start()]))
        if not denied:
            yield start, edge.start()
            start = edge.end()
    yield start, len(text)


def bare(text: str) -> str:
    """A criterion without what denies it."""
    return " ".join(NOT.sub(" ", text).split())


def denies(text: str) -> bool:
    """Whether a clause denies what it says."""
    idle = [match.span() for match in NOT_DENYING.finditer(text)]
    found = [match for match in NOT.finditer(text) if not any(a <= match.start() < b for a, b in idle)]
    return len(found) % 2 == 1 or (bool(found) and not all(_CANCELLING.match(match.group()) for match in found))


@lru_cache(maxsize=512)
def excludes(word: str) -> bool:
    """Whether a word rules out what stands beside it, in any of sixteen languages: `esclusi`, `ausgenommen`."""
    word = word.casefold()
    return len(word) > EXCLUDING_LEAST and (
        like_abroad(word, "excluded") >= EXCLUDED or like_abroad(word, "except") >= EXCEPTED
    )


def ruling_out(part: str) -> tuple[str, bool]:
    """(what a part of criteria in whatever language rules out by its first or last word, whether by the last).

    ("", False) where it does not.
    """
    said = part.split()
    ends = ((said[0], said[1:], False), (said[-1], said[:-1], True)) if len(said) > 1 else ()
    for word, rest, is_last in ends:
        if not NOT.match(word) and excludes(word.strip(".,:;()")):
            return " ".join(rest), is_last
    return "", False


def words(text: str) -> list[str]:
    """The words of a text that say what it speaks of, without negators and the empty words of many languages."""
    return [word for word in _WORD.findall(NOT.sub(" ", text).casefold()) if word not in EMPTY and len(word) > 1]


def alike(one: str, other: str) -> bool:
    """Whether two words are forms of one: they begin alike for most of the longer."""
    common = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    longer = max(len(one), len(other))
    return common >= STEM * longer or (common >= STEM_LEAST and common >= longer / 2)


def held(asked: Iterable[str], said: Iterable[str]) -> bool:
    """Whether each word has its like among others."""
    among = list(said)
    return all(any(alike(word, other) for other in among) for word in asked)


def _most_of(asked: list[str], said: list[str]) -> bool:
    """Whether some words are among others, and make up half of them by their letters."""
    spoken = [word for word in asked if any(alike(word, other) for other in said)]
    return held(said, asked) and 2 * len("".join(spoken)) >= len("".join(asked))


_NAME = re.compile(r"\b(?:[A-Z]{2,}[\w/]*|[a-zà-ÿ]+[A-Z]\w*)(?:\s\d+\w*)?\b")
"""What a thing is called by letters of a code or amid capitals: `SAP`, `SOC 2`, `iManage`."""
IDLE = ("in use", "system")
"""What says nothing beside the name of a thing that a firm is not to have: `SAP im Einsatz`, `systemu TMS`."""
IDLE_LEAST = 0.45
"""Likeness to one of these: `im Einsatz`, `in place`, `systemu` have it, `resellers`, `Beratung` do not."""


def _is_idle(text: str) -> bool:
    return not words(text) or max(like_abroad(text, idle) for idle in IDLE) >= IDLE_LEAST


def _named(thing: str, clause: str, *, denied: bool) -> bool:
    """Whether a clause has the names of a thing, and what stands beside them says nothing, or it denies them."""
    names = _NAME.findall(thing)
    here = all(re.search(rf"\b{re.escape(name)}\b", clause) for name in names)
    return bool(names) and here and (denied or _is_idle(" ".join(_NAME.sub(" ", thing).split())))


def told(wanted: Iterable[str], facts: Iterable[Fact], *, loosely: bool = False) -> Told | None:
    """What clauses say of one of several things; None where none speaks of any.

    A clause speaks of a thing where it has all of its words, or, denying, half of them and no others; the name of a
    field is part of what it says. loosely: so does the value of a field, and what has its names alone, as it is the
    less that a denial is held to.
    """
    asked = [(thing, found) for thing in wanted if (found := words(thing))]
    spoken = []
    for number, clause in enumerate(one for fact in facts for one in clauses(fact)):
        is_field = clause.key not in ("text", "page")
        value = words(clause.value)
        said = words(f"{spelt(clause.key)} {clause.value}") if is_field else value
        denied = denies(clause.value) or (is_field and _is_none(clause.value))
        part = denied or (loosely and is_field)
        if any(
            held(thing, said)
            or (part and _most_of(thing, value))
            or (loosely and _named(name, clause.value, denied=denied))
            for name, thing in asked
        ):
            spoken.append((not denied, clause))
        if number >= CLAUSES_MOST:
            break
    if not spoken:
        return None
    answers = {holds for holds, _ in spoken}
    return Told(holds=answers.pop() if len(answers) == 1 else None, fact=spoken[0][1])


def _is_none(value: str) -> bool:
    """Whether the value of a field says that there is none."""
    return says_absent(value) or value.strip(" .").casefold() in ("false", "0", "no")
