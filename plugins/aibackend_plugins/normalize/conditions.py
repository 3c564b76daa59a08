"""For which rows an instruction is meant: `if country is US`, `only where status is empty`, `except for VIP`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .columns import Column, as_text
from .mentions import named
from .names import country_code

_IF = re.compile(
    r"\b(?:only\s+)?(?:if|when|where|whenever|for (?:rows|records|those|entries|all)(?: \w+)? (?:where|whose"
    r"|with)|wenn|falls|si|cuando|nur wenn)"
    r"\s+(?:the\s+|der\s+|die\s+|das\s+|le\s+|la\s+|el\s+|its?\s+)?$",
    re.I,
)
_IS = re.compile(
    r"\s*(?:field\s+|column\s+|cell\s+)?(?:(?P<no>is not|isn't|is no|!=|<>|ist nicht|n'est pas|no es)|is|=|=="
    r"|equals|says|reads|ist|est|es)\s+"
    r"(?:the |an? |one of )?(?P<values>[^,;:\n]{1,60})",
    re.I,
)
_ROWS = re.compile(
    r"\b(?:only\s+)?(?:for|in|on)\s+(?:all\s+|the\s+)?(?P<value>[^\s,;:]{1,30}(?:\s[^\s,;:]{1,30}){0,2}?)\s+"
    r"(?:rows|records|entries|lines|customers|orders|items|products|suppliers|contacts|employees)(?:\s+only)?\b",
    re.I,
)
_NOT_ROWS = re.compile(
    r"[,(]?\s*\b(?:except|unless|but not|außer|sauf|excepto|salvo)\b\s*(?:for\s+|in\s+)?(?:the\s+)?"
    r"(?:rows|records|entries|lines|those|ones|customers|orders)?\s*(?:from|in|of|with"
    r"|for)\s+(?P<value>[^\s,;:.]{1,30})",
    re.I,
)
"""`except rows in Canada`: the rows whose other cells say so."""
_MAY_BE = re.compile(
    r"\b(?:if|when\w*|where|whose|with|wenn|falls|si|cuando|rows|records|entries|lines|for|in|on)\b", re.I
)
_THEN = re.compile(r"\s+(?:then|dann|alors|entonces)\b.*", re.I | re.S)
_EMPTY = frozenset(["empty", "blank", "missing", "null", "leer", "vide", "vacío", "vacio"])
_OR = re.compile(r"\s*(?:,|/|\bor\b|\boder\b|\bou\b|\bo\b)\s*", re.I)
EXCEPT = re.compile(
    r"[,(]?\s*\b(?:except(?:ing|ions?)?|unless|apart from|other than|außer|ausgenommen|sauf|excepté|excepto"
    r"|salvo)\b:?\s*(?:for|where|when|if|in|wenn|bei|si)?\b(?P<what>[^;\n]*)",
    re.I,
)
_ALREADY = re.compile(r"\b(?:already|bereits|schon|déjà|ya)\b(.*)", re.I | re.S)
_HEDGE = re.compile(
    r"\b(?:otherwise|different|specified|stated|it says|anders|autrement|contraire|lo contrario)\b", re.I
)
"""What a cell says itself comes first in any case."""
_ALL_BUT = re.compile(r"\b(?:all|everything|anything|alles?|tout|todo)\s+(?=except)", re.I)


@dataclass(frozen=True, kw_only=True)
class Condition:
    """values: folded, of the field; "" stands for an empty cell. negated: for all rows but these."""

    field: str
    values: frozenset[str]
    negated: bool = False

    def holds(self, row: Mapping[str, Any]) -> bool:
        """Whether a row is meant; countries are the same by any of their names."""
        value = as_text(row.get(self.field)).strip().casefold()
        return (value in self.values or _country(value) in self.values) != self.negated


def _country(value: str) -> str:
    return f"={code}" if len(value) > 1 and (code := country_code(value)) else "?"


def condition_in(clause: str, columns: Mapping[str, Column]) -> tuple[Condition, int, int] | None:
    """(the condition of a clause, where its words begin and end); its values are told by the cells."""
    if not _MAY_BE.search(clause):
        return None
    for start, end, names in named(clause, columns):
        opened, told = _IF.search(clause[:start]), _IS.match(clause, end)
        if len(names) == 1 and opened and told:
            words = _THEN.sub("", told["values"])
            values = _values(words, columns[names[0]])
            if values:
                stop = told.start("values") + len(words)
                return Condition(field=names[0], values=values, negated=bool(told["no"])), opened.start(), stop
    for told in (*_ROWS.finditer(clause), *_NOT_ROWS.finditer(clause)):
        holding = [(name, found) for name, column in columns.items() if (found := _values(told["value"], column))]
        if len(holding) == 1:
            negated = told.re is _NOT_ROWS or bool(EXCEPT.match(clause[max(0, told.start() - 9) :]))
            return Condition(field=holding[0][0], values=holding[0][1], negated=negated), *told.span()
    return None


def _values(words: str, column: Column) -> frozenset[str]:
    """The values that are listed, where some cell holds one of them."""
    cells = {cell.strip().casefold() for cell in column.values}
    found: set[str] = set()
    for one in _OR.split(words):
        bare = one.strip(" .\"'“”‘’").casefold()
        country = _country(bare)
        found |= {""} if bare in _EMPTY else {bare, country} - {"?"} if bare else set()
    known = cells | {_country(cell) for cell in cells}
    return frozenset(found) if found & (known | {""}) else frozenset()


@dataclass(frozen=True, kw_only=True)
class Exceptions:
    """What a clause leaves out. values: whole cells, folded. already: the form that is left as it is.

    understood: whether its words were. start: where they begin.
    """

    values: frozenset[str]
    already: str
    understood: bool
    start: int


def exceptions_in(clause: str, columns: Mapping[str, Column], names: Sequence[str]) -> Exceptions | None:
    """What is left out of an instruction for some fields; None where nothing is."""
    told = EXCEPT.search(clause)
    if told is None or _ALL_BUT.search(clause):
        return None
    what = told["what"]
    mentioned = {name for _, _, found in named(what, columns) for name in found}
    cells = {cell.strip().casefold() for name in names or columns for cell in columns[name].counts}
    small = what.casefold()
    values = {cell for cell in cells if len(cell) > 1 and re.search(rf"(?<!\w){re.escape(cell)}(?!\w)", small)}
    shown = re.search(r"[A-Z]{2,}|[\"'“‘]", what)
    already = _ALREADY.search(what)
    return Exceptions(
        values=frozenset(values),
        already=already[1] if already else "",
        understood=bool(values or shown or already or _HEDGE.search(what) or mentioned - set(names)),
        start=told.start(),
    )
