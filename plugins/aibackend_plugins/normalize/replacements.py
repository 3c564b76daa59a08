"""Words that the instructions replace by others: in which fields, and in which rows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from .chosen import has_rule
from .columns import Column
from .conditions import Condition, condition_in, exceptions_in
from .correspondences import correspondences
from .edits import edits, rest_of
from .frames import sentences
from .mentions import named
from .operations import PLACE


@dataclass(frozen=True, kw_only=True)
class Replacement:
    """Words to be replaced. names: in which fields; none: in all. whole: only where they fill the cell.

    clause: of the instructions, that says so. condition: which rows are meant; None: all. edge: `before` or `after`
    where what stands before or behind other words is told to stay: then it is replaced only where none is there.
    """

    old: str
    new: str
    names: tuple[str, ...]
    whole: bool
    clause: str
    condition: Condition | None = None
    edge: str = ""


def replacements(text: str, columns: Mapping[str, Column]) -> list[Replacement]:
    """`replace "St." with "Street"`, `"St." -> "Street"`, and tables of a field: `status: A = Active, I = Inactive`."""
    found: list[Replacement] = []
    about: tuple[str, ...] = ()
    for sentence in sentences(text):
        told = condition_in(sentence, columns)
        clause = f"{sentence[: told[1]]} {sentence[told[2] :]}" if told else sentence
        clause = rest_of(clause, edits(clause))
        left_out = exceptions_in(clause, columns, ())
        if left_out and not left_out.understood:
            continue  # what is left out is not understood: nothing is replaced
        clause = clause[: left_out.start] if left_out else clause
        names = tuple(dict.fromkeys(name for _, _, mentioned in named(clause, columns) for name in mentioned))
        for scope in (names or about, names):
            cells = [value for name in scope or columns for value in columns[name].counts]
            pairs = [pair for pair in correspondences(clause, cells) if pair.whole or not has_rule(f"as {pair.new}")]
            if pairs or scope == names:
                break
        found += [
            Replacement(
                old=pair.old,
                new=pair.new,
                names=scope,
                whole=pair.whole,
                clause=clause,
                condition=told[0] if told else None,
            )
            for pair in pairs
        ]
        about = names or about
    return [replace(one, edge=_edge(one.old, text)) for one in found]


def _edge(old: str, text: str) -> str:
    """The side on which a thing that is replaced must be alone: "`St` before a saint's name stays `St`"."""
    for part in (part for sentence in sentences(text) for part in re.split(r",|\bbut\b", sentence)):
        told = re.search(rf"(?<!\w){re.escape(old)}(?!\w)", part)
        place = PLACE.match(part, told.end()) if told else None
        if (
            place
            and (place["before"] or place["after"])
            and len(re.findall(rf"(?<!\w){re.escape(old)}(?!\w)", part)) > 1
        ):
            return "before" if place["before"] else "after"
    return ""
