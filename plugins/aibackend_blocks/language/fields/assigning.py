"""Which field has which stretch of a text: the likeliest first, and several values of one field in their order."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from .beside import end_of_span
from .candidates import Candidate
from .kinds import Field
from .prose import HEARD
from .values import CURRENCY, normalised

SUREST = 0.9
"""The most that a value is sure: of 110 of open inputs that were surer, because two roads agreed, 5 were wrong."""
SEVERAL_MOST = 6
Scored = tuple[float, int, Field, Candidate]
"""share, minus the field's number, the field, a candidate for it."""


@dataclass(frozen=True, kw_only=True)
class Found:
    """A field's value. quote: where it stands, verbatim. span: its place in the text."""

    value: str
    confidence: float
    quote: str
    span: tuple[int, int] = (0, 0)


def assigned(text: str, scored: list[Scored]) -> dict[str, Found]:
    """The likeliest first; what one field took is another's only where a sentence answers both with it."""
    taken: list[tuple[Candidate, str]] = []
    values: dict[str, list[tuple[float, Candidate, str]]] = {}
    for share, _, field, one in sorted(scored, key=lambda row: (-row[0], -row[1], row[3].start, -row[3].end)):
        mine = values.setdefault(field.name, [])
        if len(mine) >= (SEVERAL_MOST if field.several else 1):
            continue
        if one.what != HEARD and any(one.start < other.end and other.start < one.end for other, _ in taken):
            continue
        value = normalised(text, one)
        if value and value.casefold() not in {given.casefold() for _, _, given in mine}:
            mine.append((share, one, value))
            taken += [(one, field.name)] if one.kind != CURRENCY else []
    return in_order([field for _, _, field, _ in scored], {k: _joined(text, v) for k, v in values.items() if v})


def in_order(fields: Iterable[Field], found: dict[str, Found]) -> dict[str, Found]:
    """The same with the two days of a span exchanged where it would end before it begins."""
    ends = {field.name: end_of_span(field) for field in fields if field.kind == "date"}
    firsts, lasts = ([name for name in ends if ends[name] == side and name in found] for side in (0, 1))
    if len(firsts) == len(lasts) == 1 and _ISO.match(found[firsts[0]].value) and _ISO.match(found[lasts[0]].value):
        first, last = found[firsts[0]], found[lasts[0]]
        if last.value[:10] < first.value[:10]:
            return found | {firsts[0]: last, lasts[0]: first}
    return found


_ISO = re.compile(r"\d{4}-\d\d-\d\d")


def _joined(text: str, found: list[tuple[float, Candidate, str]]) -> Found:
    """Several values in the order of the text, parted by "; ", as sure as the least sure of them."""
    in_order = sorted(found, key=lambda each: each[1].start)
    return Found(
        value="; ".join(value for _, _, value in in_order),
        confidence=min(round(min(share for share, _, _ in in_order), 2), SUREST),
        quote=text[in_order[0][1].start : in_order[0][1].end],
        span=(in_order[0][1].start, in_order[0][1].end),
    )
