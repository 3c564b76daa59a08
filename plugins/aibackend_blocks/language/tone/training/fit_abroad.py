"""Makes `abroad.npz`: the feeling of texts that are not English, by the vectors of the multilingual encoder.

    python -m aibackend_blocks.language.tone.training.fit_abroad TRAIN_FOLDER CACHE_FOLDER

English texts teach it: their meanings lie where those of other languages lie. The rated sentences, the frames of
`turns.txt` filled with its words (seed 5), whose feeling turns on how words stand, and the lines of `everyday.txt` and
`trades.txt`, which praise and blame by what happened, with messages made of them. A tenth is held out for the figures;
`sides.txt`, of which no line teaches, tells them of English and of ten other languages.
"""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression

from aibackend_blocks.language.tone.training.calibrate import NEUTRAL, polarity
from aibackend_blocks.language.tone.training.fit_sides import ABROAD, said
from aibackend_blocks.language.tone.training.written import WRITTEN, with_irony, written
from aibackend_blocks.models.zero_shot.training.build_abroad import vectors
from aibackend_blocks.models.zero_shot.training.build_bank import rows

HERE = Path(__file__).resolve().parents[1]
FILLINGS, SEED, PENALTY, FRAME_WEIGHT = 12, 5, 0.3, 2.0
IRONIES, LINE_WEIGHT = 60, 0.6
SCALE = 5.0
"""Brings the vectors to unit spread, so that the penalty is of a common size."""
SIGNS = {"-": 0, "0": 1, "+": 2}
_SLOT = re.compile(r"\{([^}]+)\}")


def frames() -> tuple[list[tuple[str, str, str]], dict[str, list[str]]]:
    """((family, sign, frame), words by slot)."""
    found, lists, family, sign = [], {}, "", ""
    for line in (HERE / "training" / "turns.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            family, sign = line.strip("[]").rsplit(" ", 1)
        elif re.match(r"\{[^}]+\}: ", line):
            name, words = line[1:].split("}: ", 1)
            lists[name] = words.split(", ")
        elif line and not line.startswith("#"):
            found.append((family, sign, line))
    return found, lists


def filled() -> tuple[list[str], list[int], list[int]]:
    """(texts, their polarity, the number of their frame); those with two sides teach nothing here."""
    chance = random.Random(SEED)  # noqa: S311
    each, lists = frames()
    texts, signs, numbers = [], [], []
    for number, (_, sign, frame) in enumerate(each):
        for _ in range(FILLINGS if sign in SIGNS else 0):
            text = _SLOT.sub(lambda slot: chance.choice(lists[slot[1]]), frame)
            texts.append(text[0].upper() + text[1:])
            signs.append(SIGNS[sign])
            numbers.append(number)
    return texts, signs, numbers


def told() -> tuple[list[str], list[int]]:
    """(lines and messages of both files, their polarity)."""
    chance = np.random.default_rng(SEED)
    made = [with_irony(*written(name), name, IRONIES, chance) for name in WRITTEN]
    return [text for texts, _ in made for text in texts], [int(sign) + 1 for _, signs in made for sign in signs]


def fitted(placed: Any, gold: Any, weight: Any) -> Any:
    return LogisticRegression(C=PENALTY, max_iter=400).fit(placed * SCALE, gold, sample_weight=weight)


def main(folder: Path, cache: Path) -> None:
    rated = rows(folder, "rated_sentences")
    texts, signs, numbers = filled()
    lines, of_lines = told()
    placed = np.vstack([vectors(part, cache) for part in ([row["text"] for row in rated], texts, lines)])
    gold = np.concatenate([polarity(np.array([row["score"] for row in rated])), signs, of_lines])
    weight = np.repeat([1.0, FRAME_WEIGHT, LINE_WEIGHT], [len(rated), len(texts), len(lines)])
    test = np.concatenate([np.arange(len(rated)) % 10 == 0, np.array(numbers) % 10 == 0, np.zeros(len(lines), bool)])
    held = fitted(placed[~test], gold[~test], weight[~test])
    right = held.predict(placed[test] * SCALE) == gold[test]
    real = np.flatnonzero(test) < len(rated)
    print("three: rated", right[real].mean(), "frames", right[~real].mean(), "neutral up to", NEUTRAL)
    for name, kept in (
        ("English", [s for s in said() if s[0] not in ABROAD]),
        ("others", [s for s in said() if s[0] in ABROAD]),
    ):
        sides = held.predict(vectors([text for _, text, _, _ in kept], cache) * SCALE)
        print("sides", name, len(kept), (sides == np.array([sign for *_, sign in kept])).mean())
    model = fitted(placed, gold, weight)
    np.savez_compressed(
        HERE / "abroad.npz",
        weight=(model.coef_.T * SCALE).astype(np.float16),
        bias=model.intercept_.astype(np.float16),
    )


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
