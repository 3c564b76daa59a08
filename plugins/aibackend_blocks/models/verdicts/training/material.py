"""What the layers are tuned on: texts with queries that they affirm, deny or leave open, and texts with labels.

`verdicts*.txt`: `@ kind` opens a text; `+`, `-` and `?` list what it affirms, denies and leaves open. `labels*.txt`:
each `=` is a set of labels, the right one first. `@held kind` is for validation. Both were written for this; the
intents and products of the training folder are told from their neighbours by the same head.
"""

from __future__ import annotations

import gzip
import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from aibackend_blocks.models import minilm

HERE = Path(__file__).parent
KINDS = "?+-"
"""What a text says of a query, by number: it leaves it open, affirms or denies it."""
LABELS_MOST = 7
_NEAR = 12
"""Labels of a set from whose nearest to a text the wrong ones are drawn."""


@dataclass(frozen=True)
class Asked:
    """A text, and its queries with the number of their kind."""

    text: str
    queries: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Labelled:
    """A text, and labels of which the first is right."""

    text: str
    labels: tuple[str, ...]


def asked(*, held: bool) -> list[Asked]:
    found = []
    for text, lines in _blocks("verdicts*.txt", "+-?", held):
        queries = [(query.strip(), KINDS.index(line[0])) for line in lines for query in line[2:].split(" ; ")]
        found.append(Asked(text, tuple((query, kind) for query, kind in queries if query)))
    return found


def labelled(*, held: bool) -> list[Labelled]:
    rows = [(text, line[2:].split(" | ")) for text, lines in _blocks("labels*.txt", "=", held) for line in lines]
    return [Labelled(text, tuple(label.strip() for label in labels)) for text, labels in rows]


def _blocks(files: str, marks: str, held: bool) -> Iterator[tuple[str, list[str]]]:
    for file in sorted(HERE.glob(files)):
        for block in re.split(r"(?m)^@(?= |held )", file.read_text("utf-8"))[1:]:
            head, *lines = block.strip().split("\n")
            if head.startswith("held") == held:
                own = [line for line in lines if line[:1] in marks and line[1:2] == " "]
                yield "\n".join(line for line in lines if line not in own).strip(), own


def known(folder: Path, rng: random.Random, *, held: bool) -> list[Labelled]:
    """Intents and products beside labels that are near; a sixth of each set's labels is held."""
    rows = [(row["set"], row["text"], row["label"].replace("_", " ")) for row in _lines(folder / "intents.jsonl.gz")]
    rows += [("products", row["text"], row["category"]) for row in _lines(folder / "products.jsonl.gz")]
    made = []
    for name in sorted({row[0] for row in rows}):
        own = [row for row in rows if row[0] == name and row[2] not in {"oos", "general quirky"}]
        labels = sorted({row[2] for row in own})
        kept = set(labels[::6])
        own = [row for row in own if (row[2] in kept) == held]
        vectors = minilm.embed(labels)
        near = np.argsort(-(vectors @ vectors.T), axis=1)
        for _, text, label in rng.sample(own, min(len(own), 100 if held else 2_500)):
            others = [labels[at] for at in near[labels.index(label)][1 : _NEAR + 1]]
            wrong = rng.sample(others, min(4, len(others))) + rng.sample([one for one in labels if one != label], 2)
            made.append(Labelled(text, tuple(dict.fromkeys([label, *wrong]))))
    return made


def _lines(file: Path) -> Iterator[dict[str, str]]:
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)
