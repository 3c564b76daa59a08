"""Which fields a clause is for, which are left as they are whatever else is said, and which values stay.

A clause that names fields is for these alone. One that names none is for the fields whose cells look like the form
that it shows, else for those that the clause before is about, else for those of which nothing else is told.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property

from aibackend_blocks.language.verbs import reading

from .asked import LEAVE, SURELY, asked
from .chosen import has_rule
from .clauses import LEAVES, OPENS_LINE
from .columns import Column
from .conditions import condition_in
from .frames import sentences
from .mentions import is_named, meant, named
from .rules import RULES, Rule
from .shapes import shaped, template_in

_EVERY = re.compile(r"\b(?:all|every\w*|each|any|whole|fields|columns|cells|values|records)\b", re.I)
_TABLE_WIDE = frozenset(["null", "trim", "html"])
"""Rules that do no harm to what they are not for: without a field they are for every one."""
_FIRST = re.compile(r"\s*([^\W\d_]{4,30})\s+\w")
_IF = re.compile(r"\b(?:if|when|where|unless|wenn|falls|si|cuando|se|als)\b", re.I)
_WITHIN = re.compile(
    r"\b(?:of|in|from|within|von|vom|aus|im|de|du|des|dans|del?|en|van|nel|da)\s+(?:\w{2,3}\s+)?$", re.I
)
"""What stands before a field of which only a part is meant: "leave the rest of the address"."""


def says_leave(part: str) -> bool:
    """Whether words say to leave something as it is."""
    return bool(LEAVES.search(part)) or asked(part.strip(" .,:"), SURELY) == LEAVE


def _leaving(text: str) -> Iterator[str]:
    """The parts of instructions that say to leave something as it is."""
    for sentence in sentences(text):
        for part in re.split(r",|\bbut\b", sentence):
            head = part.partition(": ")[0]
            if any(len(one.split()) > 1 and says_leave(one) for one in (head, part)):
                yield part


def left_alone(text: str, columns: Mapping[str, Column]) -> tuple[frozenset[str], frozenset[str]]:
    """(fields that are never changed, those besides that no clause is for that names none)."""
    never: set[str] = set()
    spared: set[str] = set()
    for part in _leaving(text):
        mentions = named(part, columns)
        if _cells_in(part, columns) and not _by_name(part, columns):
            continue
        names = {name for _, _, told in mentions for name in told}
        whole = not any(_WITHIN.search(part[:start]) for start, _, _ in mentions)
        spared |= names
        never |= names if whole and not _IF.search(part) and not has_rule(_without(part, mentions)) else set()
    return frozenset(never), frozenset(spared)


def _without(part: str, mentions: Iterable[tuple[int, int, tuple[str, ...]]]) -> str:
    """A part without its fields and without the words that say to leave them."""
    for start, end, _ in mentions:
        part = part[:start] + " " * (end - start) + part[end:]
    return LEAVES.sub(" ", part)


def _by_name(part: str, columns: Mapping[str, Column]) -> bool:
    """Whether a field is named, and not only its kind ("real names")."""
    return any(is_named(part[start:end], name) for start, end, names in named(part, columns) for name in names)


def _cells_in(part: str, columns: Mapping[str, Column]) -> list[str]:
    """The whole cells that stand in words as they are written, with capitals or figures; "it" may be any word."""
    cells = {cell.strip() for column in columns.values() for cell in column.counts if len(cell.strip()) > 1}
    cells = {cell for cell in cells if cell != cell.lower() or re.search(r"\d", cell)}
    return [cell for cell in cells if cell in part and re.search(rf"(?<!\w){re.escape(cell)}(?!\w)", part)]


def kept_values(text: str, columns: Mapping[str, Column]) -> frozenset[str]:
    """Whole cells, folded, of which words say that they stay: "real names stay: TBC Bank is a firm"."""
    return frozenset(
        cell.casefold() for part in _leaving(text) if not _by_name(part, columns) for cell in _cells_in(part, columns)
    )


def about_in(clause: str, columns: Mapping[str, Column]) -> tuple[str, ...]:
    """The fields that a clause is about, without those that only tell which rows are meant."""
    told = condition_in(clause, columns)
    rest = f"{clause[: told[1]]} {clause[told[2] :]}" if told else clause
    return tuple(dict.fromkeys(name for _, _, names in named(rest, columns) for name in names))


def _is_verb(word: str) -> bool:
    known = reading(word)
    return known is not None and known.base == word


class Binding:
    """Where the clauses of some instructions belong that name no field, taken one after the other.

    never: fields that are never changed.
    """

    def __init__(self, text: str, columns: Mapping[str, Column]) -> None:
        self.never, left = left_alone(text, columns)
        told = {name for sentence in sentences(text) for _, _, names in named(sentence, columns) for name in names}
        self._text, self._columns, self._left = text, columns, left
        self._untold = frozenset(name for name in columns if name not in told)
        self._about: tuple[str, ...] = ()

    @cached_property
    def stay(self) -> frozenset[str]:
        """Values that stay, folded."""
        return kept_values(self._text, self._columns)

    def fields(self, clause: str) -> Mapping[str, Column]:
        """The fields that a clause may be for."""
        if named(clause, self._columns):
            return self._columns
        free = {name: column for name, column in self._columns.items() if name not in self._left}
        if subject := self._subject(clause):
            return {subject: free[subject]}
        forms = [form for form, _, _ in template_in(clause)]
        alike = {
            name: column
            for name, column in free.items()
            if any(shaped(form, cell) is not None for form in forms for cell in column.counts)
        }
        return alike or free

    def _subject(self, clause: str) -> str:
        """The field, of which nothing else is told, that a clause's first word means: `Prijzen` the field `prijs`."""
        first = _FIRST.match(clause)
        if not first or _is_verb(first[1].lower()):
            return ""
        left = {name: self._columns[name] for name in self._untold if name not in self._left}
        return next((name for names in meant(first[1], left) for name in names), "")

    def of(self, clause: str, fields: Mapping[str, Column], rule: Rule) -> Collection[str]:
        """Those of the fields that a clause may be for that a rule of it is for."""
        if fields is self._columns or len(fields) < 2 or _EVERY.search(clause):
            return fields.keys()
        goes_on = OPENS_LINE.match(clause)
        if rule.name in _TABLE_WIDE and not (self._about and goes_on):
            return fields.keys()
        suited = any(not rule.kinds or self._columns[name].kind in rule.kinds for name in self._about)
        if suited or (self._about and (goes_on or rule not in RULES)):
            return self._about
        return fields.keys() if rule.kinds or not self._untold else self._untold

    def follow(self, clause: str) -> None:
        """Take a clause for the one before."""
        self._about = tuple(name for name in about_in(clause, self._columns) if name not in self._left) or self._about
