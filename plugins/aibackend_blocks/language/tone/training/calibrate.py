"""Makes `blend.npz`: how rating, log odds and rated words are blended, on rows that tuned nothing.

    python -m aibackend_blocks.language.tone.training.calibrate TRAIN_FOLDER

Of the ratings and aspects that `tune.py` held out, the even ones fit, the odd ones measure; the figures are printed.
Nothing random in it. Needs scipy.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
from scipy.stats import spearmanr

from aibackend_blocks.language.tone import blending, feeling, heads
from aibackend_blocks.language.tone.judgement import read
from aibackend_blocks.language.tone.layers import softmax
from aibackend_blocks.language.tone.passages import clauses, sentences
from aibackend_blocks.models.zero_shot.training.build_bank import rows

HERE = Path(__file__).resolve().parents[1]
HELD = 10
"""As in `tune.py`."""
NEUTRAL = 0.2
"""Ratings nearer to 0 are called neutral: the middle fifth of the scale, as the Stanford Sentiment Treebank cuts it.
The layers were tuned with 0.15; the blend is what says neutral."""
RIDGE, PENALTY, RATE, STEPS = 1.0, 0.01, 0.2, 4000
MIXED_SHARE = 0.05
"""How many texts are taken to be mixed; of reviews that were chosen for opposed aspects, one in six is."""


def ridge(table: Any, gold: Any) -> tuple[Any, float]:
    mean = table.mean(axis=0)
    centred = table - mean
    weight = np.linalg.solve(centred.T @ centred + RIDGE * np.eye(table.shape[1]), centred.T @ (gold - gold.mean()))
    return weight, float(gold.mean() - mean @ weight)


def logistic(table: Any, gold: Any, classes: int) -> tuple[Any, Any]:
    """Multinomial logistic regression by plain descent: (features × classes, bias)."""
    weight, bias, right = np.zeros((table.shape[1], classes)), np.zeros(classes), np.eye(classes)[gold]
    spread = table.std(axis=0) + 1e-9
    scaled = table / spread
    for _ in range(STEPS):
        wrong = (softmax(scaled @ weight + bias) - right) / len(gold)
        weight -= RATE * (scaled.T @ wrong + PENALTY * weight / 10)
        bias -= RATE * wrong.sum(axis=0)
    return weight / spread[:, None], bias


def polarity(scores: Any) -> Any:
    return np.where(np.abs(scores) < NEUTRAL, 1, np.where(scores > 0, 2, 0))


def calibration_error(confidence: Any, right: Any) -> float:
    """Expected calibration error over ten equal bins."""
    bins = np.minimum((confidence * 10).astype(int), 9)
    return float(
        sum(
            (bins == n).mean() * abs(confidence[bins == n].mean() - right[bins == n].mean()) for n in set(bins.tolist())
        )
    )


def opposition(texts: list[str]) -> Any:
    found = []
    for text in texts:
        spans = sentences(text)
        reading = read([text])
        _, shares = blending.judged(reading)
        cut = [part for span in spans for part in clauses(text, span)]
        split = feeling._parts(text, [(0, reading[0])], cut)
        sides = max((p.shares[0] for p in split), default=0.0), max((p.shares[2] for p in split), default=0.0)
        found.append(feeling._opposition(sides, shares[0]))
    return np.array(found)


def main(folder: Path) -> None:
    kept = rows(folder, "rated_sentences")[::HELD]
    table = np.concatenate(
        [blending.features(read([r["text"] for r in kept[n : n + 64]])) for n in range(0, len(kept), 64)]
    )
    gold = np.array([row["score"] for row in kept])
    fits, tests = np.arange(len(kept)) % 2 == 0, np.arange(len(kept)) % 2 == 1
    held: dict[str, Any] = {}
    held["score.weight"], held["score.bias"] = ridge(table[fits], gold[fits])
    held["odds.weight"], held["odds.bias"] = logistic(table[fits], polarity(gold[fits]), 3)
    score = table @ held["score.weight"] + held["score.bias"]
    shares = softmax(table @ held["odds.weight"] + held["odds.bias"])
    right = shares.argmax(axis=1) == polarity(gold)
    print(
        "ratings: Spearman",
        spearmanr(score[tests], gold[tests])[0],
        "alone",
        spearmanr(table[tests, 0], gold[tests])[0],
    )
    print("three: accuracy", right[tests].mean(), "ECE", calibration_error(shares.max(axis=1)[tests], right[tests]))
    for n, name in enumerate(heads.POLARITIES):
        mine = tests & (shares.argmax(axis=1) == n)
        print(" ", name, mine.sum(), "said", shares[mine].max(axis=1).mean(), "right", right[mine].mean())
    held |= {"mixed.weight": np.zeros(3), "mixed.bias": -9.0}
    np.savez(HERE / "blend.npz", **held)
    blending.blend.cache_clear()
    held["mixed.weight"], held["mixed.bias"] = _mixed(folder)
    np.savez(HERE / "blend.npz", **held)


def _mixed(folder: Path) -> tuple[Any, float]:
    """From restaurant sentences: mixed are those that praise one aspect and blame another."""
    kept = rows(folder, "aspects")[::HELD]
    table = opposition([row["text"] for row in kept])
    gold = np.array([int({"positive", "negative"} <= {a["sentiment"] for a in row["aspects"]}) for row in kept])
    fits, tests = np.arange(len(kept)) % 2 == 0, np.arange(len(kept)) % 2 == 1
    weight, bias = logistic(table[fits], gold[fits], 2)
    odds = table @ (weight[:, 1] - weight[:, 0]) + bias[1] - bias[0]
    told = 1 / (1 + np.exp(-odds))
    right = (told > 0.5) == gold
    print("mixed: share", gold.mean(), "accuracy", right[tests].mean())
    print("  ECE", calibration_error(np.maximum(told, 1 - told)[tests], right[tests]))
    share = gold[fits].mean()
    shift = np.log(MIXED_SHARE / (1 - MIXED_SHARE)) - np.log(share / (1 - share))
    return weight[:, 1] - weight[:, 0], float(bias[1] - bias[0] + shift)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
