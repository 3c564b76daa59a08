"""Where a source lists what an array asks for: lists, sections, runs of lines alike."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from aibackend_blocks.language.field_names import likenesses
from aibackend_blocks.language.polarity import Standing, standing
from aibackend_blocks.language.sentences import sentences as split_sentences
from aibackend_blocks.values.absence import says_absent
from aibackend_blocks.values.amounts import find_amounts
from aibackend_blocks.values.assignment import best_pairs

from .choices import chosen
from .kinds import found_by_kind, typed, types
from .lines import Table, labels
from .linked import linked, steps
from .records.atoms import formed
from .records.slots import says, slots
from .records.weekdays import found_days, week_of
from .sources import Source
from .verdicts import decided
from .wording import likeness, spoken

ITEMS_MAX = 1_000


def texts(name: str, below: Mapping[str, Any], source: Source) -> Iterator[Any]:
    """Texts for a list of plain values."""
    for value in linked(name, source):
        found = list(steps(value))
        if found:
            yield from found
            return
    if found := listed(name, source):
        yield from found
        return
    if "enum" not in below and (measured := _measured_lines(source.text)) and _THINGS.search(spoken(name)):
        yield from measured
        return
    for heading, lines in source.sections:
        if likeness(name, heading) >= 0.85:
            yield from lines if len(lines) > 1 else (part.strip() for part in re.split(r"[,;|·]", lines[0]))
            return
    for label, value in source.labels:
        if likeness(name, label) >= 0.85:
            yield from (part.strip() for part in re.split(r"[,;|]", value) if part.strip())
            return
    if isinstance(choices := below.get("enum"), list):
        told = _telling(name, source.text[:20_000])
        if days := _weekdays(choices, told):
            yield from days
            return
        yield from (one for one in choices if isinstance(one, str) and chosen("", [one], told, {}))
    else:
        yield from dict.fromkeys(found_by_kind(name.rstrip("s"), below, source.text))


def _weekdays(choices: Sequence[Any], text: str) -> list[str]:
    """The days of the week that a text tells of, where the choices are such days."""
    week = week_of(choices)
    groups = found_days(text) if week else ()
    told = (group for group in groups if standing(text, group.start, group.end) is not Standing.DENIED)
    return list(dict.fromkeys(week[day] for group in told for day in group.days if day in week))


def _telling(name: str, text: str) -> str:
    """The sentences that speak of a property by its words; the whole text where none does."""
    every = split_sentences(text)
    telling = [one for one in every if any(says(name, word) for word in re.findall(r"[^\W\d_]{3,}", one))]
    return "\n".join(telling or [text])


_THINGS = re.compile(r"\b(?:ingredients?|items?|things|materials?|products?|goods|articles?|zutaten|ingrédients)\b")
_MEASURED_LINE = re.compile(r"\s*(?:\d[\d.,/]*|[¼½¾⅓⅔])\s?\S.{1,80}")


def _measured_lines(text: str) -> list[str]:
    """The longest run of three lines or more that begin with a figure and hold no label."""
    best: list[str] = []
    run: list[str] = []
    for line in [*text[:50_000].split("\n"), ""]:
        if _MEASURED_LINE.fullmatch(line) and ":" not in line:
            run.append(line.strip())
            continue
        best, run = max(best, run, key=len), []
    return best if len(best) > 2 else []


def listed(name: str, source: Source) -> list[str]:
    """The items of the lists whose heading names this."""
    wanted = spoken(name).removesuffix(" list").rstrip("s")
    found = [
        items for heading, items in source.lists if wanted and re.search(rf"\b{re.escape(wanted)}", spoken(heading))
    ]
    if not found:
        found = [items for heading, items in source.lists if likeness(name, heading) >= 0.85]
    return list(dict.fromkeys(item for items in found for item in items))


def untold(name: str, below: Mapping[str, Any], text: str) -> bool:
    """Whether a text speaks of what a list asks for, and does not say that there is none: an empty list would be
    untrue. below: the schema of an item."""
    if decided(name, text) is False or any(
        says_absent(value) for label, value in labels(text.split("\n")) if says(name, label)
    ):
        return False
    if any(says(name, word) for word in set(re.findall(r"[^\W\d_]{3,}", text[:TEXT_MAX]))):
        return True
    wanted = slots(below.get("properties") or {}, (), abroad=False)
    kinds = {"figure" if one.kind == "number" else one.kind for one in wanted} & {
        "figure",
        "time",
        "date",
        "code",
        "stamp",
    }
    found = [one.kind for one in formed(text[:TEXT_MAX])]
    return bool(kinds) and all(found.count(kind) > 1 for kind in kinds)


TEXT_MAX = 5_000


def headed(table: Table, properties: Mapping[str, Mapping[str, Any]]) -> dict[int, str]:
    """The properties that the columns of a table are for, by what their headings say or mean and by what their cells
    are; the last property that is left takes the last column that is left. Empty where no heading is surely a
    property's."""
    if not properties or not 0 < len(table.header) <= COLUMNS_MOST:
        return {}
    names = list(properties)
    fits = [
        [_fit(below, one, column, table) for column in range(len(table.header))] for one, below in properties.items()
    ]
    pairs = best_pairs([[likeness(one, head) for head in table.header] for one in names], least=0.79)
    if not pairs:
        meant = likenesses([spoken(one) for one in names], list(table.header))
        pairs = best_pairs(_fitted(meant, fits, range(len(names)), range(len(table.header))), least=SURELY_MEANT)
    left = [one for one in range(len(names)) if one not in {row for row, _ in pairs}]
    free = [one for one in range(len(table.header)) if one not in {column for _, column in pairs} and table.header[one]]
    if left and free and pairs:
        meant = likenesses([spoken(names[one]) for one in left], [spoken(table.header[one]) for one in free])
        for at in range(min(len(left), len(free))):
            meant[at][at] += ORDERED
        found = best_pairs(_fitted(meant, fits, left, free), least=MEANT_HEADING)
        pairs += [(left[row], free[column]) for row, column in found]
        left = [one for one in left if one not in {row for row, _ in pairs}]
        free = [one for one in free if one not in {column for _, column in pairs}]
        pairs += [(left[0], free[0])] if len(left) == len(free) == 1 and fits[left[0]][free[0]] >= 0 else []
    return {column: names[row] for row, column in pairs}


def _fit(below: Mapping[str, Any], name: str, column: int, table: Table) -> float:
    """What the cells of a column are worth for a property: figures are for numbers, words are none of theirs."""
    cells = [row[column] for row in table.rows[:_ROWS_MOST] if column < len(row) and row[column]]
    figures = bool(cells) and all(map(_is_figure, cells))
    if {"integer", "number"} & {*types(below)} and "string" not in types(below):
        return FIGURES * figures if any(typed(one, below, name) is not None for one in cells) else -1.0
    return -FIGURES * figures


@lru_cache(maxsize=4096)
def _is_figure(cell: str) -> bool:
    found = find_amounts(cell[:_CELL_MOST])
    return bool(found) and len(found[0].text) >= len(cell) - 2


def _fitted(
    meant: Sequence[Sequence[float]], fits: Sequence[Sequence[float]], rows: Sequence[int], columns: Sequence[int]
) -> list[list[float]]:
    return [[meant[at][to] + fits[row][column] for to, column in enumerate(columns)] for at, row in enumerate(rows)]


_ROWS_MOST, _CELL_MOST = 20, 60
FIGURES = 0.1
"""What it is worth that a column holds figures alone, for a property that wants them; what it costs another."""
COLUMNS_MOST = 60
MEANT_HEADING = 0.15
"""Cosine from which a heading means a property, beside headings that surely do."""
SURELY_MEANT = 0.6
"""The same in a table no heading of which is a property's word, as of another language."""
ORDERED = 0.1
"""What it is worth that a heading stands where the property does in the schema."""
