"""What is to be done to the characters of a cell: an operation on a thing at a place, read out of a clause.

`no spaces round the slash`, `drop Inc. and Ltd at the end`, `underscores instead of spaces`, `a hyphen between letters
and digits`, `mask all but the last four`. Words of four languages are data; what a clause does not name stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from .characters import (
    Change,
    constant,
    ended,
    filled,
    first_capital,
    followed,
    grouped,
    headed,
    masked,
    parted,
    parted_between,
    side,
    swapped,
    tailed,
    together,
    without,
    without_accents,
)
from .marks import Thing, thing_at
from .operations import (
    ACCENTS,
    ADD,
    ADJECTIVE,
    ALWAYS,
    AND,
    BEFORE,
    BY,
    FIRST_ONLY,
    FROM,
    GROUPS,
    HEAD_ADD,
    IF_EMPTY,
    INSTEAD,
    KEEP,
    KINDS,
    LAST,
    MASK,
    NOUN,
    NTH,
    NUMBERS,
    ORDINALS,
    PART,
    PLACE,
    REMOVE,
    REMOVE_LAST,
    REPLACE,
    SENTENCE_CASE,
    SUFFIXED,
    SURPLUS,
    TAIL_ADD,
)
from .shapes import shaped, template_in

CLAUSE_MOST = 1_000
"""Characters of a clause that is read: no longer one was ever an order."""
FILLED = "filled as told"
"""Why an empty cell holds something: no other change is made of one."""


@dataclass(frozen=True)
class Edit:
    """change: of a cell; None where it does not apply. start, end: the part of the clause that asks for it."""

    change: Change
    reason: str
    start: int
    end: int


def edits(clause: str, cells: Sequence[str] = ()) -> list[Edit]:
    """What a clause asks for, in its order; parts do not overlap."""
    found: list[Edit] = []
    if len(clause) > CLAUSE_MOST:
        return found
    for reader in (
        _filled,
        _constants,
        _masks,
        _sides,
        _sentence_cases,
        _accents,
        _templates,
        _groups,
        _replaced,
        _inserted,
        _removed,
    ):
        for one in reader(clause, cells):
            if all(one.end <= other.start or one.start >= other.end for other in found):
                found.append(one)
    return sorted(found, key=lambda one: one.start)


def rest_of(clause: str, found: Iterable[Edit]) -> str:
    """The clause without the parts that were read."""
    rest = clause
    for one in found:
        rest = rest[: one.start] + " " * (one.end - one.start) + rest[one.end :]
    return rest


def _filled(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    for told in IF_EMPTY.finditer(clause):
        sign = told["shown"] or told["bare"]
        yield Edit(partial(filled, sign), FILLED, *told.span())


def _constants(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    for told in ALWAYS.finditer(clause):
        if made := thing_at(clause, told.end()):
            yield Edit(partial(constant, made[0].sign), "the one value that is told", told.start(), made[1])


def _masks(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    for told in MASK.finditer(clause):
        change = partial(masked, _count(told["count"]), bool(told["last"]), told["sign"] or "*")
        yield Edit(change, "masked as told", *told.span())
    for told in KEEP.finditer(clause):
        yield Edit(partial(ended, _count(told["count"]), bool(told["last"])), "the part that is told", *told.span())


def _sides(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    """`keep the part after @`, `drop everything after the comma`."""
    for told in PART.finditer(clause):
        made = thing_at(clause, told.end(), cells)
        verb = next((verb for verb in REMOVE.finditer(clause[: told.start()]) if verb.end() + 5 >= told.start()), None)
        if made:
            kept_before = (told["side"].lower() in BEFORE) != bool(verb)
            start = verb.start() if verb else told.start()
            yield Edit(partial(side, made[0].pattern, kept_before), "the part that is told", start, made[1])


def _sentence_cases(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    for told in SENTENCE_CASE.finditer(clause):
        rest = FIRST_ONLY.match(clause, told.end())
        kept = bool(rest) or (told["alone"] is None and "sentence" not in told[0].lower())
        yield Edit(
            partial(first_capital, kept), "first letter capitalised", told.start(), rest.end() if rest else told.end()
        )


def _accents(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    for told in ACCENTS.finditer(clause):
        yield Edit(without_accents, "without accents", *told.span())


def _groups(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    for told in GROUPS.finditer(clause):
        made = thing_at(clause, told.end())
        if made and made[0].sign and not made[0].word:
            size = 2 if told["pairs"] else _count(told["count"])
            yield Edit(partial(grouped, size, made[0].sign), "in groups as told", told.start(), made[1])


def _templates(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    for template, start, end in template_in(clause):
        if any(shaped(template, cell) is not None for cell in cells):
            yield Edit(partial(shaped, template), "in the form that is shown", start, end)


def _replaced(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    """`replace A with B`, `B instead of A`; words by words are left to the pairs that the cells tell."""
    for verb in REPLACE.finditer(clause):
        old = thing_at(clause, verb.end(), cells)
        link = BY.match(clause, old[1]) if old else None
        new = thing_at(clause, link.end(), cells) if link else None
        if old and new and not old[0].word and (new[0].sign or new[0].word):
            yield Edit(partial(swapped, old[0], new[0].sign), "replaced as told", verb.start(), new[1])
    for link in INSTEAD.finditer(clause):
        old = thing_at(clause, link.end(), cells)
        new = _thing_before(clause, link.start())
        if old and new and not old[0].word:
            yield Edit(partial(swapped, old[0], new[0].sign), "replaced as told", new[1], old[1])


def _thing_before(clause: str, end: int) -> tuple[Thing, int] | None:
    """The thing whose name ends at a place, and where its name begins: of the last three words."""
    starts = [word.start() for word in re.finditer(r"\S+", clause[:end])][-3:]
    for start in starts:
        made = thing_at(clause, start)
        if made and made[1] == end:
            return made[0], start
    return None


def _inserted(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    """`add the prefix EU-`, `a hyphen between letters and digits`, `one space before the last three characters`."""
    for verb in ADD.finditer(clause):
        made = thing_at(clause, verb.end())
        if not made or not made[0].sign:
            continue
        between = verb.end(), made[1]
        noun = NOUN.search(clause, *between) or NOUN.match(clause, made[1])
        end = max(made[1], noun.end() if noun else 0)
        place = PLACE.match(clause, made[1])
        if place and (change := _insertion(clause, place, made[0].sign)):
            yield Edit(change[0], "added as told", verb.start(), change[1])
        elif verb["bare"]:
            continue  # a thing without a verb is wanted only at a place
        elif (noun and noun["start"]) or HEAD_ADD.match(verb[0]) or (place and place["start"]):
            yield Edit(
                partial(headed, made[0].sign), "added as told", verb.start(), max(end, place.end() if place else 0)
            )
        elif (noun and noun["end"]) or TAIL_ADD.match(verb[0]) or (place and place["end"]):
            yield Edit(
                partial(tailed, made[0].sign), "added as told", verb.start(), max(end, place.end() if place else 0)
            )


def _insertion(clause: str, place: re.Match[str], sign: str) -> tuple[Change, int] | None:
    """Where a sign is put: before the last three characters, between two kinds of characters."""
    if place["between"] and (kinds := _two_kinds(clause, place.end())):
        return partial(parted_between, kinds[0], kinds[1], sign), kinds[2]
    if place["after"] and (nth := NTH.match(clause, place.end())):
        return partial(parted, ORDINALS[nth["nth"].lower()], False, _kind(nth["unit"]), sign), nth.end()
    told = LAST.match(clause, place.end() + 1)
    if told and bool(told["last"]) == bool(place["before"]) and (place["before"] or place["after"]):
        return partial(parted, _count(told["count"]), bool(told["last"]), _kind(told["unit"]), sign), told.end()
    if place["after"] and (made := thing_at(clause, place.end())) and not made[0].word:
        return partial(followed, made[0].pattern, sign), made[1]
    return None


def _two_kinds(clause: str, at: int) -> tuple[str, str, int] | None:
    first = thing_at(clause, at)
    link = AND.match(clause, first[1]) if first else None
    second = thing_at(clause, link.end()) if link else None
    if not first or not second or {first[0].pattern, second[0].pattern} != {*KINDS.values()}:
        return None
    return first[0].pattern, second[0].pattern, second[1]


def _removed(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    for verb in REMOVE.finditer(clause):
        yield from _removal(clause, verb.start(), verb.end(), cells)
    for verb in REMOVE_LAST.finditer(clause):
        for word in list(re.finditer(r"\S+", clause[: verb.start()]))[-4:]:
            made = list(_removal(clause, word.start(), word.start(), cells))
            field = FROM.match(clause, made[0].end) if made else None
            if made and max(made[0].end, field.end() if field else 0) >= verb.start():
                yield Edit(made[0].change, made[0].reason, made[0].start, verb.end())
                break


def _removal(clause: str, start: int, at: int, cells: Sequence[str]) -> Iterator[Edit]:
    """Things in a row after a verb, with the place that is told for all of them."""
    things: list[tuple[Thing, str]] = []
    end, where, beside = at, "", None
    while True:
        adjective = ADJECTIVE.match(clause, at)
        made = thing_at(clause, adjective.end() if adjective else at, cells)
        if not made:
            break
        end = made[1]
        if SURPLUS.match(clause, end):
            return
        if suffixed := SUFFIXED.match(clause, end):
            end = suffixed.end()
        own = next((name for name, text in adjective.groupdict().items() if text), "") if adjective else ""
        if noun := NOUN.match(clause, end):
            own, end = ("start" if noun["start"] else "end"), noun.end()
        things.append((made[0], own))
        if place := PLACE.match(clause, end):
            where = next(name for name, text in place.groupdict().items() if text)
            beside = _beside(clause, place, where, cells)
            if beside is None:
                return  # a place that is not understood: nothing is taken away
            end = beside[1]
            break
        link = AND.match(clause, end)
        if not link and (field := FROM.match(clause, end)):
            link = AND.match(clause, field.end())
        if not link:
            break
        at = link.end()
        if again := REMOVE.match(clause, at):
            at = again.end()
    if not things or any(own == "surplus" or (thing.pattern == r"\s" and own) for thing, own in things):
        return
    changes = [partial(without, thing, where or own, beside[0] if beside else "") for thing, own in things]
    yield Edit(partial(together, changes), "marks removed", start, end)


def _beside(clause: str, place: re.Match[str], where: str, cells: Sequence[str]) -> tuple[str, int] | None:
    """(what the place is beside, where its name ends); None where that is not understood."""
    if where in ("start", "end", "ends"):
        return "", place.end()
    made = thing_at(clause, place.end(), cells)
    return (made[0].pattern, made[1]) if made else None


def _kind(unit: str | None) -> str:
    """What characters of a unit are: letters, digits or any."""
    made = thing_at(unit, 0) if unit else None
    return made[0].pattern if made else "."


def _count(word: str) -> int:
    return int(word) if word.isdigit() else NUMBERS[word.lower()]
