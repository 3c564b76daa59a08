"""A statement as a program takes its text out of a file: blanks where columns were, two sides of a page in one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from aibackend_plugins.statement.training.setting import RIGHT, Row, Setter


def extracted(write: Setter) -> str:
    """The statement line by line, no cell apart from the next by more than a blank."""
    random, design = write.random, write.design
    between = random.choice((": ", " ", " "))
    left = [] if design["holder"] == "labelled" else [write.paper.holder, *write.paper.address]
    right = [between.join(filter(None, pair)) for pair in write.facts()]
    head = _beside(left, right) if random.random() < 0.5 else [*left, *right]
    title = [write.title()]
    bank = [write.paper.institution]
    box = _box(write, between)
    lines = [*bank, *(title + head if random.random() < 0.3 else head + title), *write.sentences(), *box]
    heading = [] if design["heading"] == "none" else list(_lines(write.heading(), write))
    lines += heading
    for count, row in enumerate(write.rows(), start=1):
        lines += _lines(row, write)
        if row.kind == "break" or (design["carried"] == "yes" and count == 14):
            lines.append(f"{write.paper.institution} {write.paper.address[1]}")
            lines += [*random.choice(([], head[:1], title)), *heading]
    lines += [f"{name}{between}{figure}" for name, figure in write.after()]
    notes = write.notes()
    lines += _beside(*(_wrapped(note) for note in notes)) if len(notes) == 2 and random.random() < 0.5 else notes
    return "\n".join(lines)


def _lines(row: Row, write: Setter) -> Iterator[str]:
    """The lines of a row: its figures on the first of them, or on the last where cells stand at the bottom."""
    design = write.design
    last = design["valign"] == "bottom" or design["text"] == "lines_amount_last"
    cells = [list(row.cells.get(column, ())) for column in write.columns]
    most = max(map(len, cells), default=0)
    if last and row.kind == "booking":
        cells = [
            [""] * (most - len(cell)) + cell if column in RIGHT else cell
            for column, cell in zip(write.columns, cells, strict=True)
        ]
    for parts in zip_longest(*cells, fillvalue=""):
        if line := " ".join(filter(None, parts)):
            yield line


def _beside(left: Sequence[str], right: Sequence[str]) -> list[str]:
    """Two sides of a page, line by line."""
    return [" ".join(filter(None, pair)) for pair in zip_longest(left, right, fillvalue="")]


def _wrapped(note: str) -> list[str]:
    words = note.split()
    return [" ".join(words[at : at + 6]) for at in range(0, len(words), 6)]


def _box(write: Setter, between: str) -> list[str]:
    """The summary: a line for each figure, or the labels on one line and the figures on the next."""
    pairs = write.box()
    if len(pairs) > 1 and write.design["box"] == "horizontal":
        return [" ".join(name for name, _ in pairs), " ".join(figure for _, figure in pairs)]
    return [f"{name}{between}{figure}" for name, figure in pairs]
