"""What a receipt accepts: behind what was delivered and refused it tells the same goods again, and only it counts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from aibackend_blocks.values.amounts import decimal_sign
from aibackend_blocks.values.quantities import find_quantities

from .numbers import FIGURE, figure
from .prose_lines import ABSENT, CAME, SPOILT
from .text_lines import UNIT, cells_of, table_head
from .told import uncounted

_ACCEPT = r"(?:accepted|angenommen|accept[ée]e?s?|aceptad[oa]s?|accettat[oaie]|aanvaard)"
_NUMBER = rf"(?<![\w/-]){FIGURE}(?![\w%/])"
_ACCEPTED = re.compile(
    rf"\b{_ACCEPT}\b[\s:=-]{{0,4}}(?P<behind>{_NUMBER})"
    rf"|(?P<before>{_NUMBER})(?:[^\S\n]+[^\W\d_]+){{0,4}}?[^\S\n]+{_ACCEPT}\b(?![\s:=-]{{0,4}}\d)",
    re.IGNORECASE,
)
_FIGURE = re.compile(_NUMBER)
_BORDER = re.compile(r"[;\n()]|[,.:](?!\d)|\s(?:and|but|of which|of these|less|und|et|y|e|en)\s", re.IGNORECASE)
_NO_NAME = re.compile(rf"\b{UNIT}|{SPOILT.pattern}|{CAME.pattern}|\b(?:was|were|and|have|been)\b", re.IGNORECASE)
_NAME = re.compile(r"[^\W\d_]{3,}")
_UNIT_MOST = 20
"""Characters behind a figure in which its unit stands."""
_STATEMENTS_MOST = 200
"""Statements of a receipt that are read: more are left as they are."""


def accepted_only(text: str) -> str:
    """A receipt on which each accepted count stands in place of the delivered one, without what was refused."""
    text, place = _accepted_column(text), 0
    for _ in range(_STATEMENTS_MOST):
        hidden = uncounted(text)
        told = _ACCEPTED.search(hidden, place)
        if told is None:
            break
        text, place = _restated(text, hidden, place, told)
    return text


def _accepted_column(text: str) -> str:
    """A table without its other columns of what came or went back, where one tells what was accepted."""
    rows, head, kept = [], None, []
    for row in text.splitlines():
        if found := table_head(row):
            head, titles = found, cells_of(row, found.between)
            told = [bool(re.search(_ACCEPT, title, re.IGNORECASE)) for title in titles]
            other = [bool(CAME.search(title) or SPOILT.search(title)) for title in titles]
            kept = [place for place, one in enumerate(other) if any(told) <= (told[place] or not one)]
        cells = cells_of(row, head.between) if head else []
        whole = head is None or len(cells) != len(head.columns) or len(kept) == len(cells)
        rows.append(row if whole or head is None else head.between.join(cells[place] for place in kept))
    return "\n".join(rows)


def _restated(text: str, hidden: str, start: int, told: re.Match[str]) -> tuple[str, int]:
    """The text with one statement of what was accepted worked in, and where to read on."""
    sign = decimal_sign(text.splitlines())
    name = "behind" if told["behind"] else "before"
    written, accepted = told[name], figure(told[name], sign)
    measured = {start + each.start: each.unit for each in find_quantities(hidden[start : told.end() + _UNIT_MOST])}
    own = measured.get(told.start(name), "")
    found = [
        match
        for match in _FIGURE.finditer(hidden, start, told.start(name))
        if measured.get(match.start(), own) == own  # "40 cm" is what the goods are, where vases are counted
    ]
    values = [figure(match[0], sign) or Decimal() for match in found]
    came = None if accepted is None else _delivered(hidden, found, values, accepted, told.start(name))
    if came is None or accepted is None:
        return text, told.end()
    last = told.end()
    for other in [*_FIGURE.finditer(hidden, last)][:1]:
        border = _BORDER.search(hidden, other.end())
        until = border.start() if border else len(hidden)
        refused = SPOILT.search(hidden, last, until) or ABSENT.search(hidden, last, until)
        if refused and figure(other[0], sign) == values[came] - accepted and "\n\n" not in hidden[last : other.start()]:
            last = other.end()
    first = found[came + 1].start() if came + 1 < len(found) else told.start()
    borders = _BORDER.finditer(hidden, found[came].end(), first)
    opens = [border.start() for border in borders if border[0] != ":"]
    cut = opens[-1] if opens else first
    closes = _BORDER.search(hidden, last)
    end = closes.start() if closes else len(text)
    said = _NAME.findall(_NO_NAME.sub(" ", text[told.end() : end])) if name == "behind" else []
    kept = f" {' '.join(said)}" if said and said[0].casefold() not in text[start:cut].casefold() else ""
    head = f"{text[: found[came].start()]}{written}{kept}{text[found[came].end() : cut]}"
    return head + text[end:], len(head)


def _delivered(
    hidden: str, found: Sequence[re.Match[str]], values: Sequence[Decimal], accepted: Decimal, end: int
) -> int | None:
    """Which figure before an accepted count tells what came: the one that it makes with what was refused, else the
    last that is said to have come and is no less."""
    for place in reversed(range(len(values))):
        if values[place] - sum(values[place + 1 :], Decimal()) == accepted:
            return place
    bounds = [*(match.start() for match in found), end]
    for place in reversed(range(len(values))):
        lead = bounds[place - 1] if place else 0
        said = hidden[lead : bounds[place + 1]]
        if values[place] >= accepted and CAME.search(said):
            return place
    return None
