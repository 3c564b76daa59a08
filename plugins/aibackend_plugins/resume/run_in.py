"""Headings that stand on the line of what they open: `Skills: Excel, SAP`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from aibackend_blocks.pages.cells import Sheet, cell_of
from aibackend_blocks.pages.labels import fold
from aibackend_plugins.resume.headings import HEADING_WORDS, could_be_heading, odds_by_words
from aibackend_plugins.resume.month_ranges import find_points, find_ranges
from aibackend_plugins.resume.strips import ENTERED, Strip, strips_of
from aibackend_plugins.resume.wording import learn, section_chances

CERTAIN, CLEAR = 2.5, 0.9
"""Log odds that the words are a heading's, and chance of its section."""
OPENED = frozenset({"summary", "skills", *ENTERED})


def lines_of(sheet: Sheet) -> list[Strip]:
    """Every line, page by page, column by column, with each such heading on a line of its own.

    One that comes twice, or that dated lines follow, names a part of each entry.
    """
    strips = strips_of(sheet)
    labels = {place: label for place, strip in enumerate(strips) if (label := _label(strip))}
    learn(label.rstrip(":") for label in labels.values())
    folded = [fold(strip.text).strip(" :") for strip in strips]
    folded += [fold(label).strip(" :") for label in labels.values()]
    found: list[Strip] = []
    for place, strip in enumerate(strips):
        label = labels.get(place, "")
        if label and folded.count(fold(label).strip(" :")) == 1 and _opens(label, strips, place):
            found += _cut(strip, len(label.split()))
        else:
            found.append(strip)
    return found


def _label(strip: Strip) -> str:
    """The words up to a colon where a line begins with a heading's; else none."""
    words = strip.cells[0].words
    stop = next((place for place, word in enumerate(words[:HEADING_WORDS], 1) if word.text.endswith(":")), 0)
    label = " ".join(word.text for word in words[:stop])
    return label if 0 < stop < len(words) and could_be_heading(label) and not strip.is_bullet else ""


def _opens(label: str, strips: Sequence[Strip], place: int) -> bool:
    chances = section_chances(label.rstrip(" :"))
    kind = max(chances, key=lambda each: chances[each])
    if kind not in OPENED or chances[kind] < CLEAR or odds_by_words(label) < CERTAIN:
        return False
    own, *below = (bool(find_ranges(strip.text) or find_points(strip.text)) for strip in _until(strips, place))
    return own if kind in ENTERED else not any(below)


def _until(strips: Sequence[Strip], place: int) -> Iterator[Strip]:
    """A line and those below it, up to the next heading."""
    yield strips[place]
    for strip in strips[place + 1 :]:
        text = _label(strip) or strip.text
        if len(strip.cells) == 1 and could_be_heading(text) and odds_by_words(text) >= CERTAIN:
            return
        yield strip


def _cut(strip: Strip, count: int) -> tuple[Strip, Strip]:
    cell = strip.cells[0]
    head, rest = (cell_of(words, cell.page, cell.row) for words in (cell.words[:count], cell.words[count:]))
    return replace(strip, cells=(head,)), replace(strip, cells=(rest, *strip.cells[1:]))
