"""Makes `blend.npz`: how rating, log odds and states are blended, on rows that tuned nothing.

    python -m aibackend_blocks.language.tone.training.calibrate TRAIN_FOLDER

Of the ratings and aspects that `tune.py` held out, the even ones fit, the odd ones measure; what is shipped is fitted
to the ratings of both. The files of `written.py` tell what the rated sentences seldom hold: praise and blame by what
happened. Their lines fit in turns of FOLDS and measure the same way, and each file is told by the others; short
messages are made of them. Seed 3; needs scipy and scikit-learn.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
from scipy.stats import spearmanr
from sklearn.linear_model import LogisticRegression, Ridge

from aibackend_blocks.language.tone import blending, feeling, heads
from aibackend_blocks.language.tone.judgement import read
from aibackend_blocks.language.tone.layers import softmax
from aibackend_blocks.language.tone.passages import clauses, sentences
from aibackend_blocks.language.tone.training.written import WRITTEN, messages, written
from aibackend_blocks.models.zero_shot.training.build_bank import rows

HERE = Path(__file__).resolve().parents[1]
HELD = 10
"""As in `tune.py`."""
NEUTRAL = 0.2
"""Ratings nearer to 0 are called neutral: the middle fifth of the scale, as the Stanford Sentiment Treebank cuts it.
The layers were tuned with 0.15; the blend is what says neutral."""
PENALTY, RATE, STEPS = 0.01, 0.2, 4000
FOLDS, SEED = 8, 3
"""Turns of the everyday lines."""
LINE_WEIGHT, TOLD, STATE_SIZE, RIDGE, KEPT = 1.0, 0.6, 0.1, 1000.0, 0.03
"""What an everyday line counts beside a rated sentence, the score it is taken to have; how states are scaled down
beside the heads' own odds, so that one penalty (of the score, of the shares) serves both."""
MIXED_SHARE = 0.05
"""How many texts are taken to be mixed; of reviews that were chosen for opposed aspects, one in six is."""


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


def measured(texts: list[str]) -> Any:
    return np.concatenate([blending.features(read(texts[n : n + 64])) for n in range(0, len(texts), 64)])


def fitted(table: Any, scores: Any, signs: Any, weight: Any) -> dict[str, Any]:
    """The weights of the score and of the shares."""
    scale = np.r_[1 / table[:, :4].std(axis=0), STATE_SIZE / table[:, 4:].std(axis=0)]
    score = Ridge(alpha=RIDGE).fit(table * scale, scores, sample_weight=weight)
    odds = LogisticRegression(C=KEPT, max_iter=2000).fit(table * scale, signs + 1, sample_weight=weight)
    return {
        "score.weight": score.coef_ * scale,
        "score.bias": score.intercept_,
        "odds.weight": odds.coef_.T * scale[:, None],
        "odds.bias": odds.intercept_,
    }


def blended(held: dict[str, Any], table: Any) -> tuple[Any, Any]:
    """(scores, shares) as `blending.judged` tells them."""
    return table @ held["score.weight"] + held["score.bias"], softmax(table @ held["odds.weight"] + held["odds.bias"])


def main(folder: Path) -> None:
    kept = rows(folder, "rated_sentences")[::HELD]
    table, gold = measured([r["text"] for r in kept]), np.array([row["score"] for row in kept])
    fits, tests = np.arange(len(kept)) % 2 == 0, np.arange(len(kept)) % 2 == 1
    random = np.random.default_rng(SEED)
    told, files = [], []
    for name in WRITTEN:
        lines, signs = written(name)
        turns = random.integers(0, FOLDS, len(lines))
        for turn in range(FOLDS):
            own = np.flatnonzero(turns == turn)
            texts, sides = messages([lines[n] for n in own], signs[own], random)
            told.append((measured(texts), sides))
            files.append((name, turn))

    def taught_by(parts: list[tuple[Any, Any]], rated: Any = fits) -> dict[str, Any]:
        taught = np.concatenate([table[rated], *(part for part, _ in parts)])
        sides = np.concatenate([signs for _, signs in parts])
        weight = np.r_[np.ones(rated.sum()), np.full(len(sides), LINE_WEIGHT)]
        return fitted(
            taught, np.r_[gold[rated], TOLD * sides], np.r_[polarity(gold[rated]) - 1, sides].astype(int), weight
        )

    for what, each in (("eighth", [turn for _, turn in files]), ("file", [name for name, _ in files])):
        for own in dict.fromkeys(each):
            by = taught_by([part for part, of in zip(told, each, strict=True) if of != own])
            mine = [part for part, of in zip(told, each, strict=True) if of == own]
            hits = [blended(by, part)[1].argmax(axis=1) == sides + 1 for part, sides in mine]
            print("lines and messages of", what, own, "by the others: accuracy", np.concatenate(hits).mean())
    held = taught_by(told)
    score, shares = blended(held, table)
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
    held = taught_by(told, fits | tests)
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
