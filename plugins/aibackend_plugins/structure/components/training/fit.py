"""Train the heads: an averaged structured perceptron (Collins 2002) over the labelled lines of a folder.

`python -m aibackend_plugins.structure.components.training.fit FOLDER`, where FOLDER holds addresses.jsonl.gz,
names.jsonl.gz and ingredients.jsonl.gz: `text`, and `tokens` [{`token`, `label`}] or `data` {component: text}. Takes
two minutes.
"""

from __future__ import annotations

import gzip
import json
import random
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np

from aibackend_plugins.structure.components.labelling import OTHER, Head, best_path
from aibackend_plugins.structure.components.tokens import features, tokens

Line = tuple[list[str], list[str]]
_WIDTH = {"address": 1 << 14, "person": 1 << 13, "company": 1 << 13, "ingredient": 1 << 15}
_ROUNDS = {"address": 8, "person": 8, "company": 8, "ingredient": 4}
_HELD_OUT = 12
"""Every twelfth line is kept for the figure that is printed."""


def main(folder: Path) -> None:
    """Fit and store every head beside the code."""
    for name, lines in _material(folder).items():
        random.Random(1).shuffle(lines)  # noqa: S311 - an order
        fit_on, held = [line for place, line in enumerate(lines) if place % _HELD_OUT], lines[::_HELD_OUT]
        head = _fit(fit_on, _WIDTH[name], _ROUNDS[name], measured=name == "ingredient")
        right = [a == b for sequence, wanted in held for a, b in zip(head.label(sequence), wanted, strict=True)]
        print(name, len(lines), "lines; right tokens of held out ones:", round(sum(right) / len(right), 4))
        _store(Path(__file__).parents[1] / f"{name}.npz", head)


def _material(folder: Path) -> dict[str, list[Line]]:
    lines: dict[str, list[Line]] = {name: [] for name in _WIDTH}
    for row in _rows(folder / "addresses.jsonl.gz"):
        lines["address"].append(_labelled(row))
    for row in _rows(folder / "names.jsonl.gz"):
        lines[row["kind"]].append(_labelled(row))
    for row in _rows(folder / "ingredients.jsonl.gz"):
        if row["data"].get("name") and (line := _aligned(row["text"], row["data"])):
            lines["ingredient"].append(line)
    return lines


def _rows(path: Path) -> Iterator[dict]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        yield from map(json.loads, file)


def _labelled(row: Mapping) -> Line:
    return [one["token"] for one in row["tokens"]], [one["label"] for one in row["tokens"]]


def _aligned(text: str, data: Mapping[str, str]) -> Line | None:
    """Tokens with the component whose next word each is; None where words of a component are not met."""
    sequence = tokens(text, measured=True)
    left = {name: [_plain(one) for one in tokens(value, measured=True)] for name, value in data.items()}
    left = {name: [word for word in words if word] for name, words in left.items()}
    labels, last = [], OTHER
    for token in sequence:
        fitting = [name for name, words in left.items() if words and _plain(token) == words[0]]
        label = last if last in fitting else fitting[0] if fitting else OTHER
        if label != OTHER:
            left[label].pop(0)
            last = label
        labels.append(label)
    return (sequence, labels) if sum(map(len, left.values())) == 0 else None


def _plain(token: str) -> str:
    word = re.sub(r"^\W+|\W+$", "", token.lower())
    return word if len(word) < 4 else word.removesuffix("s")


def _fit(lines: Sequence[Line], width: int, rounds: int, *, measured: bool) -> Head:
    labels = sorted({label for _, wanted in lines for label in wanted})
    place = {label: at for at, label in enumerate(labels)}
    weights, moves = np.zeros((width, len(labels)), np.float32), np.zeros((len(labels),) * 2, np.float32)
    sums, move_sums, clock = np.zeros_like(weights), np.zeros_like(moves), 1
    seen = [(features(sequence, width), [place[label] for label in wanted]) for sequence, wanted in lines]
    for turn in range(rounds):
        random.Random(turn).shuffle(seen)  # noqa: S311 - an order
        for columns, wanted in seen:
            scores = np.array([weights[row].sum(axis=0) for row in columns])
            given = best_path(scores, moves)
            clock += 1
            if given == wanted:
                continue
            for at, row in enumerate(columns):
                if given[at] != wanted[at]:
                    for sign, label in ((1, wanted[at]), (-1, given[at])):
                        np.add.at(weights[:, label], row, sign)
                        np.add.at(sums[:, label], row, sign * clock)
                if at and (given[at - 1], given[at]) != (wanted[at - 1], wanted[at]):
                    for sign, path in ((1, wanted), (-1, given)):
                        moves[path[at - 1], path[at]] += sign
                        move_sums[path[at - 1], path[at]] += sign * clock
    return Head(
        labels=tuple(labels), weights=weights - sums / clock, moves=moves - move_sums / clock, measured=measured
    )


def _store(path: Path, head: Head) -> None:
    step = float(np.abs(head.weights).max()) / 127
    np.savez_compressed(
        path,
        labels=np.array(head.labels),
        weights=np.round(head.weights / step).astype(np.int8),
        step=step,
        moves=head.moves.astype(np.float16),
        measured=head.measured,
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
