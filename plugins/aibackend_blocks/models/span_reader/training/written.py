"""Texts with their fields, written for this: `fields_*.txt`.

A block is `## ` a name of the setting, the text, then a line `=> name: value` or `=> name | description: value` for
each field; `-` is a field that the text does not tell. A field with several values has a line for each. Of each file
every eighth text is held out, two of eight are left to the chooser (`language/fields/training/choose.py`), the reader
learns from the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from aibackend_blocks.language.fields.kinds import read_field
from aibackend_blocks.language.writing import foreign

HERE = Path(__file__).parent
PART = {7: "held", 2: "chooser", 5: "chooser"}
"""By a text's number in its file, of eight; the others are the reader's."""
BESIDE = " | "
"""Between a field's name and what is told of it."""
Row = tuple[str, dict[str, list[tuple[int, int]]], str]


def written(part: str) -> Iterator[Row]:
    """(text, name → spans that answer, file) of a part: `reader`, `chooser` or `held`."""
    for file in sorted(HERE.glob("fields_*.txt")):
        for number, block in enumerate(("\n" + file.read_text("utf-8")).split("\n## ")[1:]):
            if PART.get(number % 8, "reader") == part:
                yield (*_block(block.split("\n")[1:]), f"{file.stem} {number}")


def asked(part: str) -> list[Row]:
    """Rows with the questions as they are put; what is told of a field behind its name, and of some without."""
    rows = []
    for text, fields, name in written(part):
        abroad, told = foreign(text), {}
        for at, (field, spans) in enumerate(fields.items()):
            words, _, about = field.partition(BESIDE)
            question = read_field(words, abroad).question
            told[f"{question}: {about}" if about else question] = spans
            if about and at % 2:
                told[question] = spans
        rows.append((text, told, name))
    return rows


def _block(lines: list[str]) -> tuple[str, dict[str, list[tuple[int, int]]]]:
    text = "\n".join(line for line in lines if not line.startswith("=> ")).strip()
    asked: dict[str, list[tuple[int, int]]] = {}
    for line in lines:
        if line.startswith("=> "):
            name, value = _told(line[3:], text)
            places = _places(text, value) if value != "-" else []
            if places or value == "-":
                asked.setdefault(name, []).extend(places)
    return text, asked


def _told(line: str, text: str) -> tuple[str, str]:
    """A field's name and its value: the longest end of the line that the text has."""
    cuts = [(line[: cut.start()].strip(), line[cut.end() :].strip()) for cut in re.finditer(r": ", line)]
    return next((cut for cut in cuts if cut[1] in text or cut[1] == "-"), (line, ""))


def _places(text: str, value: str) -> list[tuple[int, int]]:
    """Wherever a value stands as whole words."""
    pattern = rf"(?<![^\W_]){re.escape(value)}(?![^\W_])" if value else "(?!)"
    return [found.span() for found in re.finditer(pattern, text)]
