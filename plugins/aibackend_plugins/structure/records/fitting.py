"""One stretch of text as an object: each slot with the atom that answers it best, all assigned together."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from aibackend_blocks.values.absence import says_absent
from aibackend_blocks.values.assignment import best_pairs

from ..figures import measured
from ..wording import likeness
from .atoms import Atom, atoms, behind_unit, measure, single
from .slots import Slot, says, worth

ATOMS_MOST = 16
"""Atoms of a stretch; one with more is no row."""
LEAST = 0.12
_ANOTHER = 0.4
"""What it costs that a word before a value names another slot."""
_MISSING, _LEFT, _UNLIKE = 0.6, 0.35, 0.25
"""What a required slot that nothing fills, a figure, time or day that no slot takes, and a value that stands otherwise
than in the other rows cost a row."""
_EDGE = re.compile(
    r"^(?:[\W_]|(?:of|de|di|da|x|the|(?-i:an?)|some|another|further|more|and|und|et|y|is|was|by|for)\b)+"
    r"|(?:[^\w)]|\b(?:of|de|at|(?-i:a)|à|je|zu|for|x|per|each|is|are|and|und|et|y|has|had|with)\b)+$",
    re.I,
)
_TAIL = re.compile(r"\s(?:for|to|by|at|from|before|until|on|in|please|plus|delivered|with|für|pour|para|per)\s", re.I)
"""Where a sentence goes on behind a thing."""
_CLAUSE = re.compile(
    r"\b(?:i|we|you|he|she|they|it|us|me|is|are|was|were|has|have|had|could|can|would|will|please)\b", re.I
)
"""Words of a clause, which no thing's name holds."""
_KEEPS = re.compile(r"^[^\w(]+|[^\w)%.]+$")
_BEHIND = "words behind a figure"
Taught = Mapping[tuple[str, str], float]
"""(slot, standing of an atom) → share of the rows in which that atom filled it."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """start, end: the stretch. values: by slot. score: what the assignment is worth. told: how atoms stood.

    leads: the kind of the first atom. single: whether its figure is an article.
    """

    start: int
    end: int
    values: Mapping[str, str | int | float] = field(default_factory=dict)
    score: float = -1.0
    told: Mapping[str, str] = field(default_factory=dict)
    leads: str = ""
    single: bool = False


@dataclass(frozen=True, kw_only=True)
class Context:
    """text. wanted: the slots. people: start → end of the names of persons. whole: whether stretches are lines, whose
    words all belong to one object. others: names of properties that are read otherwise. taught: how atoms stand in the rows that are sure."""

    text: str
    wanted: Sequence[Slot]
    people: Mapping[int, int]
    whole: bool
    others: Sequence[str] = ()
    taught: Taught = field(default_factory=dict)


def fitted(around: Context, start: int, end: int, taken: Sequence[tuple[int, int]] = ()) -> Row:
    """The stretch as a row. taken: the places of what it tells of choices."""
    text, wanted, people, taught = around.text, around.wanted, around.people, around.taught
    plain = atoms(text, start, end, taken)
    article = single(text, start, end) if not around.whole and not any(one.figure for one in plain) else None
    found = _labelled(_behind(article, plain, text) if article else plain, wanted, text)
    if not found or len(found) > ATOMS_MOST or not wanted:
        return Row(start=start, end=end)
    standings = list(_standings(found, wanted))
    formed = [slot for slot in wanted if slot.kind in ("code", "time", "date")]
    figures = [one for one in found if one.figure is not None and not _names(formed, one)]
    kinds: Counter[str] = Counter()
    worths: list[list[float]] = [[] for _ in wanted]
    for one, stands in zip(found, standings, strict=True):
        column = figures.index(one) if one in figures else 0
        for row, slot in zip(worths, wanted, strict=True):
            value = worth(slot, one, kinds[one.kind], column, len(figures)) + 0.5 * taught.get((slot.name, stands), 0.0)
            row.append(value + _worded(slot, one, around) - _ANOTHER * _is_another(slot, one, wanted))
        kinds[one.kind] += 1
    pairs = best_pairs(worths, least=LEAST)
    score = sum(worths[row][column] for row, column in pairs)
    values = {wanted[row].name: _value(wanted[row], found, column, pairs, around) for row, column in pairs}
    values |= _units(wanted, found, pairs, text, end)
    values = {name: value for name, value in values.items() if value not in ("", None)}
    used = {column for _, column in pairs}
    left = sum(one.kind in ("figure", "time", "date", "stamp") for at, one in enumerate(found) if at not in used)
    score -= _LEFT * left + sum(_MISSING for slot in wanted if slot.required and slot.name not in values)
    told = {wanted[row].name: standings[column] for row, column in pairs}
    score -= _UNLIKE * sum((name, stands) not in taught for name, stands in told.items()) if taught else 0.0
    return Row(start=start, end=end, values=values, score=score, told=told, leads=found[0].kind, single=bool(article))


def _behind(article: Atom, found: Sequence[Atom], text: str) -> list[Atom]:
    """The atoms behind an article; of `a crate of leeks` the leeks."""
    return [article, *atoms(text, behind_unit(text, article.end, found[-1].end), found[-1].end)]


def _labelled(found: Sequence[Atom], wanted: Sequence[Slot], text: str) -> list[Atom]:
    """The atoms with their labels; words that only name what follows are no atoms of their own."""
    made: list[Atom] = []
    for at, one in enumerate(found):
        last = made[-1] if made else None
        if last is not None and last.kind == "words":
            gap = text[last.end : one.start]
            marked = gap.strip() in (":", "=") and len(gap) <= 3
            direct = one.kind != "words" and not gap.strip(" .#")
            label = _tail(last.text, wanted) if marked or direct else ""
            if label:
                rest = last.text[: len(last.text) - len(label)].rstrip(" -–.:")
                made[-1:] = [replace(last, text=rest, end=last.start + len(rest))] if rest else []
                one = replace(one, label=label, marked=marked)
            elif marked and gap == "=":
                rest, _, key = last.text.rpartition(" ")
                made[-1:] = [replace(last, text=rest, end=last.start + len(rest))] if rest else []
                one = replace(one, label=key, marked=True)
            elif marked and len(last.text) <= 30:
                one = replace(one, label=last.text, marked=True)
        if one.kind == "words" and at and found[at - 1].figure is not None:
            one = _unnamed(one, wanted)
        if one.kind != "words" or one.text:
            made.append(one)
    return made


def _tail(words: str, wanted: Sequence[Slot]) -> str:
    """The last words that are a slot's own name; "" where they are none."""
    starts = [found.start() for found in re.finditer(r"[^\s]+", words)][-3:]
    whole = (words[start:] for start in starts if any(likeness(slot.name, words[start:]) == 1 for slot in wanted))
    short = (words[start:] for start in reversed(starts) if any(says(slot.name, words[start:]) for slot in wanted))
    return next(whole, "") or next(short, "")


def _unnamed(one: Atom, wanted: Sequence[Slot]) -> Atom:
    """Words behind a figure without those that only say which number it is: `3 lost`, `12 min down`."""
    first = re.match(r"[^\W\d_]+\s*", one.text)
    if first and any(slot.kind == "number" and says(slot.name, first[0].strip()) for slot in wanted):
        return replace(one, text=one.text[first.end() :], start=one.start + first.end())
    return one


def _standings(found: Sequence[Atom], wanted: Sequence[Slot]) -> Iterable[str]:
    """How each atom stands in its row: its kind, its label, and what goes before."""
    kinds: Counter[str] = Counter()
    for at, one in enumerate(found):
        before = found[at - 1].kind if at else ""
        near = one.label.lower() or (one.figure.before[0] if one.figure is not None and one.figure.before else "")
        if near and (one.marked or any(says(slot.name, near) for slot in wanted)):
            yield f"{one.kind} {near}"
        elif one.kind == "words" and before == "figure":
            yield _BEHIND
        else:
            paired = " of two" if one.figure is not None and one.figure.side is not None else ""
            yield f"{one.kind} {kinds[one.kind]}{paired}"
        kinds[one.kind] += 1


def _names(wanted: Sequence[Slot], one: Atom) -> bool:
    """Whether what stands right before an atom names one of the slots."""
    near = one.label or (one.figure.before[0] if one.figure is not None and one.figure.before else "")
    return bool(near) and any(says(slot.name, near) for slot in wanted)


def _is_another(slot: Slot, one: Atom, wanted: Sequence[Slot]) -> bool:
    """Whether what stands right before an atom names another slot."""
    return not _names([slot], one) and _names(wanted, one)


def _worded(slot: Slot, one: Atom, around: Context) -> float:
    """What it tells of words that they are a person's name, of a clause, or another property's."""
    if one.kind != "words":
        return 0.0
    worth = -0.3 * bool(_CLAUSE.search(one.text)) - 0.6 * any(likeness(name, one.text) >= 0.8 for name in around.others)
    person = one.start in around.people
    if slot.kind == "person":
        return worth + (0.4 if person else 0.0 if around.text[one.start].isupper() else -0.25)
    return worth - 0.1 * person * (slot.kind == "place")


def _value(
    slot: Slot, found: Sequence[Atom], column: int, pairs: Sequence[tuple[int, int]], around: Context
) -> str | int | float | None:
    one = found[column]
    if slot.kind == "number" and one.figure is not None:
        return measured(slot.name, one.figure)
    if one.kind != "words":
        return None if one.kind == "none" or says_absent(one.text) else one.text
    if slot.kind == "person" and one.start in around.people:
        return around.text[one.start : around.people[one.start]]
    used = {at for _, at in pairs}
    last = column
    while slot.kind == "open" and last + 1 < len(found) and last + 1 not in used and _adjoin(found, last, around.text):
        last += 1
    words = around.text[one.start : max(found[last].end, one.end)]
    words = words if around.whole else _TAIL.split(words)[0]
    words = _KEEPS.sub("", words) if "(" in words or words.endswith(".") and "." in words[:-1] else _EDGE.sub("", words)
    return None if says_absent(words) else words


def _adjoin(found: Sequence[Atom], at: int, text: str) -> bool:
    """Whether the next atom goes on with the same words: `paint 5L`."""
    joins = found[at + 1].kind in ("words", "code", "figure")
    return joins and text[found[at].end : found[at + 1].start] in ("", " ")


def _units(
    wanted: Sequence[Slot], found: Sequence[Atom], pairs: Sequence[tuple[int, int]], text: str, end: int
) -> dict[str, str]:
    """The word of measure behind the first figure that fills a number."""
    unit = next((slot.name for slot in wanted if slot.kind == "unit"), "")
    used = [found[column] for row, column in pairs if wanted[row].kind == "number" and found[column].figure]
    told = next((word for one in used if (word := measure(text, one.end, end))), "") if unit else ""
    return {unit: told} if told else {}


def learnt(rows: Sequence[Row]) -> dict[tuple[str, str], float]:
    """How the atoms of each slot stand in most of the rows; of two rows that differ, words stand behind the figure,
    since what goes before opens the sentence (`Please fit 3 hinges and 2 bolts`)."""
    told = Counter((name, stands) for row in rows for name, stands in row.told.items())
    every = Counter(name for row in rows for name in row.told)
    made = {pair: count / every[pair[0]] - 0.3 for pair, count in told.items() if count > 1}
    known = {name for name, _ in made}
    return made | {pair: 0.5 for pair in told if pair[0] not in known and pair[1] == _BEHIND}
