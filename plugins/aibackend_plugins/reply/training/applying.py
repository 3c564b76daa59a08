"""Makes `applying.json` from the messages and notes in `applies.txt`: `python training/applying.py`.

Prints how much is told of what applies and of what does not, in messages that were left out. No chance is in it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from aibackend_blocks.language.customer import audience, sentences
from aibackend_plugins.reply.applying import APPLIES, features, of_one_case

HERE = Path(__file__).resolve().parent
PENALTY, RATE, STEPS = 0.02, 0.5, 3000
FOLDS = 10
HEADING = 0.55


def cases() -> list[tuple[str, list[str], list[float]]]:
    """Messages with their notes and whether each applies."""
    found: list[tuple[str, list[str], list[float]]] = []
    for line in (HERE / "applies.txt").read_text("utf-8").splitlines():
        if line.startswith("M: "):
            found.append((line[3:], [], []))
        elif line[:2] in ("+ ", "- "):
            found[-1][1].append(line[2:])
            found[-1][2].append(float(line[0] == "+"))
    return found


def is_case(message: str, notes: list[str]) -> bool:
    return any(each["heading"] >= HEADING for each in audience(notes)) or of_one_case(message, notes)


def fitted(x: Any, y: Any) -> list[list[float]]:
    """Mean and spread of each feature, and the weights, the constant last."""
    mean, spread = x.mean(0), x.std(0) + 1e-6
    z = np.column_stack([(x - mean) / spread, np.ones(len(x))])
    weights = np.zeros(z.shape[1])
    for _ in range(STEPS):
        shown = 1 / (1 + np.exp(-z @ weights))
        weights -= RATE * (z.T @ (shown - y) / len(y) + PENALTY * np.append(weights[:-1], 0))
    return [list(map(float, each)) for each in (mean, spread, weights)]


def said(model: list[list[float]], x: Any) -> Any:
    mean, spread, weights = (np.array(each) for each in model)
    return 1 / (1 + np.exp(-((x - mean) / spread @ weights[:-1] + weights[-1])))


def main() -> None:
    read = cases()
    rows, groups, truth = [], [], []
    for number, (message, notes, meant) in enumerate(read):
        case = is_case(message, notes)
        rows.append(features([span.text for span in sentences(message)], notes, case=case))
        groups += [number] * len(notes)
        truth += meant
    x, y, group = np.vstack(rows), np.array(truth), np.array(groups)
    likely = np.zeros(len(y))
    for fold in range(FOLDS):
        out = group % FOLDS == fold
        likely[out] = said(fitted(x[~out], y[~out]), x[out])
    told = likely >= APPLIES
    print(len(read), "messages; told of what applies", told[y == 1].mean(), "of what does not", told[y == 0].mean())
    weights = [[round(value, 4) for value in each] for each in fitted(x, y)]
    (HERE.parent / "applying.json").write_text(json.dumps(weights) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
