"""What is denied: in a criterion, where it must not hold, and in a lead, where it does not.

A thing is looked for clause by clause, in any form of its words; where all the clauses that speak of it deny it, it
does not hold, which meets a criterion that denies it, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from aibackend_blocks.language.polarity.marks import NEGATOR, NOT_DENYING
from aibackend_blocks.language.rules.features import EMPTY

from .facts import Fact

NOT = re.compile(
    rf"(?!\bno[nt]? (?:more|fewer|less|later|earlier|older|younger)\b)(?:{NEGATOR.pattern}"
    r"|\b(?:keine?[rnms]?|nicht|ohne|sans|pas de|aucune?|sin|ning[uú]n\w*|senza|non|nessun\w*|zonder|niet|geen|bez|nie"
    r"|utan|inte|sem|não|exclud\w+|except|avoid\w*|other than|reject)\b)(?!-|\.?\s?\d)",
    re.IGNORECASE,
)
"""The closed classes of words that deny, in the languages of criteria; a bound such as `no more than` is none."""
_AGREEING = re.compile(r"nor|aucune?|ning[uú]n\w*|nessun\w*", re.IGNORECASE)
"""What goes with a denial before it, and cancels none: `neither agencies nor resellers`."""
_ALSO_DENIED = rf"\s(?:and|or|und|oder|et|ou|y|e|en|o)\s(?=(?:\w+\s){{0,2}}?{NOT.pattern})"
"""Before a denial of its own: `are no agents and do no trading`."""
_EDGE = re.compile(
    r"[;:!?()\n]|[.,](?=\s|$)|\s[-–—]\s|\s(?=(?:but|although|while|aber|sondern|mais|pero|sino|ma|però|maar|mas)\s)"
    rf"|{_ALSO_DENIED}",
    re.I,
)
_WORD = re.compile(r"[^\W_]+")
STEM = 0.7
"""Share of the longer of two words in which they must begin alike: `manufacturers`, `manufacturing` have 0.77."""
STEM_LEAST = 5
"""Letters in common from which half of the longer word is enough: `esportano`, `esportazione`."""
CLAUSES_MOST = 400


@dataclass(frozen=True, kw_only=True)
class Told:
    """holds: whether a thing is affirmed, False where it is only denied, None where both. fact: a clause of it."""

    holds: bool | None
    fact: Fact


def clauses(fact: Fact) -> Iterator[Fact]:
    """The clauses of a fact, each as a fact."""
    start = 0
    for edge in [*(match.span() for match in _EDGE.finditer(fact.value)), (len(fact.value), len(fact.value))]:
        if said := fact.value[start : edge[0]].strip(" .,"):
            yield replace(fact, value=said)
        start = edge[1]


def clause_of(text: str, place: int) -> str:
    """The clause of a text in which a place lies."""
    start = max((edge.end() for edge in _EDGE.finditer(text, 0, place)), default=0)
    after = _EDGE.search(text, place)
    return text[start : after.start() if after else None]


def bare(text: str) -> str:
    """A criterion without what denies it."""
    return " ".join(NOT.sub(" ", text).split())


def denies(text: str) -> bool:
    """Whether a clause denies what it says."""
    idle = [match.span() for match in NOT_DENYING.finditer(text)]
    found = [match for match in NOT.finditer(text) if not any(a <= match.start() < b for a, b in idle)]
    return sum(not (number and _AGREEING.fullmatch(match.group())) for number, match in enumerate(found)) % 2 == 1


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


def told(wanted: Iterable[str], facts: Iterable[Fact], *, loosely: bool = False) -> Told | None:
    """What clauses say of one of several things; None where none speaks of any.

    A clause speaks of a thing where it has all of its words, or, denying, half of them and no others. loosely: so does
    the value of a field, as it is the less that a denial is held to.
    """
    asked = [found for thing in wanted if (found := words(thing))]
    spoken = []
    for number, clause in enumerate(one for fact in facts for one in clauses(fact)):
        said, denied = words(clause.value), denies(clause.value)
        part = denied or (loosely and clause.key not in ("text", "page"))
        if any(held(thing, said) or (part and _most_of(thing, said)) for thing in asked):
            spoken.append((not denied, clause))
        if number >= CLAUSES_MOST:
            break
    if not spoken:
        return None
    answers = {holds for holds, _ in spoken}
    return Told(holds=answers.pop() if len(answers) == 1 else None, fact=spoken[0][1])
