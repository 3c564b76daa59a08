"""The cells of a row as they are read: without icons and marks, cut where weight or leading dots part them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby, pairwise
from unicodedata import category

from aibackend_blocks.pages.cells import Cell, Row, cell_of
from aibackend_blocks.values.places import has_legal_form
from aibackend_plugins.resume.month_ranges import find_ranges
from aibackend_plugins.resume.wording import kinds_of

_MARKS = re.compile(r"^#{1,6}\s+|\*\*|__|(?<!\w)[*_](?=\w)|(?<=[\w.])[*_](?!\w)|`|^-{3,}$")
_LEADER = re.compile(r"[.…·_]{4,}:?")
"""Dots or a line from a label to what it tells."""
SINGLE, WIDE = 2, 1.6
"""Single letters of a line whose letters stand apart, at least, and of their usual gap the least between two words."""
APART, SLACK = 1.3, 0.5
"""Of the usual gap the least, and points beyond, between two texts that their weight alone tells apart."""
PART_MOST = 60
"""Characters of an employer or a school behind words in bold."""
PARTS_OF_ENTRY = (({"title"}, {"company", "school", "person"}), ({"degree"}, {"school"}))
"""Kinds of the two that an entry names."""


def cells_of(row: Row, *, marked: bool) -> tuple[Cell, ...]:
    """The cells of a row without icons, and without the marks of Markdown."""
    bare = (part for whole in row.cells for cell in _unled(whole) for part in _without_icons(cell))
    dated = bool(find_ranges(row.text))
    cells = (_unmarked(part) if marked else _unspaced(part) for cell in bare for part in _set_apart(cell, dated=dated))
    return tuple(cell for cell in cells if cell.text)


def _without_icons(cell: Cell) -> Iterator[Cell]:
    """The parts of a cell between the words that are but pictures of a font."""
    for is_icon, words in groupby(cell.words, lambda word: all(category(mark) == "Co" for mark in word.text)):
        if not is_icon:
            yield cell_of(tuple(words), cell.page, cell.row)


@dataclass(frozen=True, kw_only=True, eq=False)
class _Unmarked(Cell):
    """A cell of Markdown without its marks."""

    @cached_property
    def text(self) -> str:
        return _MARKS.sub("", " ".join(word.text for word in self.words)).strip()


def _unmarked(cell: Cell) -> Cell:
    return _Unmarked(words=cell.words, page=cell.page, x0=cell.x0, y0=cell.y0, x1=cell.x1, y1=cell.y1, row=cell.row)


def _unled(cell: Cell) -> Iterator[Cell]:
    """The parts of a cell between dots that lead from a label to what it tells."""
    leaders = [place for place, word in enumerate(cell.words) if place and _LEADER.fullmatch(word.text)]
    ends = [-1, *leaders, len(cell.words)]
    for one, other in pairwise(ends):
        if words := cell.words[one + 1 : other]:
            yield cell_of(words, cell.page, cell.row) if leaders else cell


def _set_apart(cell: Cell, *, dated: bool) -> tuple[Cell, ...]:
    """What is set bold at the beginning of a cell and what follows plain, where their gap or their words part them."""
    words = cell.words
    plain = next((place for place, word in enumerate(words) if not word.bold), 0)
    if not plain or any(word.bold for word in words[plain:]) or not words[plain].text[0].isupper():
        return (cell,)
    gaps = sorted(after.x0 - before.x1 for before, after in pairwise(words))
    wide = words[plain].x0 - words[plain - 1].x1 > APART * gaps[len(gaps) // 2] + SLACK
    parts = [cell_of(part, cell.page, cell.row) for part in (words[:plain], words[plain:])]
    told = wide or _are_two_parts(*(part.text for part in parts), dated=dated)
    return tuple(parts) if told and words[plain - 1].text[-1].isalnum() else (cell,)


def _are_two_parts(bold: str, plain: str, *, dated: bool) -> bool:
    """Whether what is set bold and what is not are a position and an employer, or a degree and a school.

    Without a time in their row or a legal form, what stands behind a position may be a department.
    """
    if len(plain) > PART_MOST:
        return False
    one, other = (kinds_of(text.capitalize() if text.isupper() else text) for text in (bold, plain))
    pairs = PARTS_OF_ENTRY if dated or has_legal_form(bold) or has_legal_form(plain) else PARTS_OF_ENTRY[1:]
    return any(
        max(one, key=one.__getitem__) in first and max(other, key=other.__getitem__) in second
        for first, second in (*pairs, *(pair[::-1] for pair in pairs))
    )


def _unspaced(cell: Cell) -> Cell:
    """A cell in capitals whose letters are set so far apart that words broke between them, with these words whole."""
    words = cell.words
    single = sum(len(word.text) == 1 for word in words)
    if single < SINGLE or 5 * single < 2 * len(words) or not all(w.text.isalpha() and w.text.isupper() for w in words):
        return cell
    gaps = [after.x0 - before.x1 for before, after in pairwise(words)]
    usual = sorted(gaps)[len(gaps) // 2]
    whole = [words[0]]
    for word, gap in zip(words[1:], gaps, strict=True):
        if gap <= WIDE * usual + 0.5:
            last = whole[-1]
            whole[-1] = replace(last, text=last.text + word.text, x1=word.x1)
        else:
            whole.append(word)
    return cell_of(whole, cell.page, cell.row)
