"""The written label sets: `label_sets_*.txt`, of which every HELD-th of each file is held out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
HELD = 8


@dataclass(frozen=True)
class Written:
    """labels: each with what is told of it, perhaps "". texts: each with the number of its label."""

    name: str
    labels: tuple[tuple[str, str], ...]
    texts: tuple[tuple[str, int], ...]


def written(path: Path) -> Iterator[Written]:
    """The sets of a file: `## ` a name, `= ` a label and perhaps ` | ` what is told of it, then a text a line."""
    for block in ("\n" + path.read_text("utf-8")).split("\n## ")[1:]:
        name, *lines = (line.strip() for line in block.splitlines() if line.strip())
        labels: list[tuple[str, str]] = []
        texts: list[tuple[str, int]] = []
        for line in lines:
            if line.startswith("= "):
                label, _, told = line[2:].partition(" | ")
                labels.append((label.strip(), told.strip()))
            else:
                texts.append((line, len(labels) - 1))
        yield Written(name, tuple(labels), tuple(texts))


def label_sets() -> tuple[list[Written], list[Written]]:
    """(train, held)."""
    train: list[Written] = []
    held: list[Written] = []
    for path in sorted(HERE.glob("label_sets_*.txt")):
        for number, one in enumerate(written(path)):
            (held if number % HELD == HELD - 1 else train).append(one)
    return train, held
