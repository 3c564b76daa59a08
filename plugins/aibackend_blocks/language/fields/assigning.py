"""Values for all fields of a text together: the likeliest first, and no two of one place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .beside import end_of_span
from .candidates import Candidate
from .kinds import Field
from .prose import HEARD
from .values import CURRENCY, normalised

SUREST = 0.99
"""What is read by a program is never certain."""
SEVERAL_MOST = 6
_AS_WELL = 0.75
"""Share of the surest from which a further quantity is one as well, and no former or other one."""


Scored = tuple[float, int, Field, Candidate]
"""share, minus the field's number, the field, a candidate for it."""


@dataclass(frozen=True, kw_only=True)
class Found:
    """A field's value. quote: where it stands, verbatim."""

    value: str
    confidence: float
    quote: str


def assigned(text: str, scored: list[Scored], placed: Sequence[tuple[int, int]]) -> dict[str, Found]:
    """The likeliest first; what one field took is another's only where a sentence answers both with it."""
    taken = [*placed]
    values: dict[str, list[tuple[float, Candidate, str]]] = {}
    for share, _, field, one in sorted(scored, key=lambda row: (-row[0], -row[1], row[3].start, -row[3].end)):
        mine = values.setdefault(field.name, [])
        if len(mine) >= (SEVERAL_MOST if field.several else 1):
            continue
        if one.what != HEARD and any(one.start < end and start < one.end for start, end in taken):
            continue
        if field.kind == "quantity" and mine and share < _AS_WELL * mine[0][0]:
            continue
        value = normalised(text, one)
        if value and value.casefold() not in {given.casefold() for _, _, given in mine}:
            mine.append((share, one, value))
            taken += [(one.start, one.end)] if one.kind != CURRENCY else []
    return _in_order([field for _, _, field, _ in scored], {k: _joined(text, v) for k, v in values.items() if v})


def _in_order(fields: Iterable[Field], found: dict[str, Found]) -> dict[str, Found]:
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
    )
