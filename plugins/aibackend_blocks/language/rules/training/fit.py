"""Makes `usual.npz` and `head.npz`: how likely a sentence does what a rule's words name, by one encoder or by both.

    python -m aibackend_blocks.language.rules.training.fit

`pairs.txt` teaches it, written by hand for this project: every text beside each thing that its block names, and beside
things of other blocks, which it does not do. Each head is the mean of small networks of one hidden layer, whose first
weights take in how columns and vectors were scaled. Blocks are held out in turn for the figures. Needs scikit-learn;
five minutes of a core.
"""

from __future__ import annotations

import random
import warnings
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.decomposition import PCA
from sklearn.exceptions import ConvergenceWarning
from sklearn.metrics import average_precision_score, roc_auc_score
from sklearn.neural_network import MLPClassifier

from aibackend_blocks.language.rules.features import ENCODERS, pair, usual_texts
from aibackend_blocks.language.rules.judgement import _UNITS, ENCODERS_OF

HERE = Path(__file__).parent
OTHERS, SEED, FOLDS = 6, 7, 10
PENALTY, ROUNDS, NETWORKS = 3.0, 120, 4
WIDTH, AXES, VECTOR_SCALE = {"minilm": 384, "multilingual": 512}, 60, 0.5
"""Numbers of a vector; of the sentence's vectors the first axes are heard, at half the weight of the other columns."""


def blocks() -> list[tuple[list[str], list[tuple[str, bool]]]]:
    """(the things of a rule, its texts with whether they do it)."""
    found: list[tuple[list[str], list[tuple[str, bool]]]] = []
    for line in (HERE / "pairs.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            found.append((line.strip("[]").split("|"), []))
        elif line[:2] in ("+ ", "- "):
            found[-1][1].append((line[2:], line[0] == "+"))
    return found


def pairs() -> list[tuple[int, str, str, bool]]:
    """(block, thing, text, whether it does it)."""
    rng, every, made = random.Random(SEED), blocks(), []  # noqa: S311
    for number, (things, texts) in enumerate(every):
        for text, does in texts:
            made += [(number, thing, text, does) for thing in things]
            for other in rng.sample([n for n in range(len(every)) if n != number], OTHERS):
                made.append((number, rng.choice(every[other][0]), text, False))
    return made


def keep_usual() -> None:
    """The vectors that pairs are held against."""
    texts = usual_texts()
    held = {
        f"{name}.{part}": embed(texts[part]).astype(np.float16) for name, embed in ENCODERS.items() for part in texts
    }
    np.savez_compressed(HERE.parent / "usual.npz", **held)


def fitted(seen: Any, gold: Any, vectors: int) -> dict[str, Any]:
    """The weights of a head. vectors: how many of the last columns are the sentence's vectors."""
    columns, placed = seen[:, :-vectors], seen[:, -vectors:]
    mean, spread = columns.mean(0), columns.std(0) + 1e-6
    axes = PCA(AXES, random_state=0).fit(placed)
    turned = axes.components_.T * VECTOR_SCALE / axes.transform(placed).std(0)
    shift = np.r_[mean, axes.mean_]
    turn = np.zeros((seen.shape[1], columns.shape[1] + AXES))
    turn[: columns.shape[1], : columns.shape[1]] = np.diag(1 / spread)
    turn[columns.shape[1] :, columns.shape[1] :] = turned
    heard = (seen - shift) @ turn
    first, first_bias, last, last_bias = [], [], [], []
    for seed in range(NETWORKS):
        net = MLPClassifier((_UNITS,), alpha=PENALTY, max_iter=ROUNDS, random_state=seed).fit(heard, gold)
        first.append(turn @ net.coefs_[0])
        first_bias.append(net.intercepts_[0] - shift @ first[-1])
        last.append(net.coefs_[1][:, 0])
        last_bias.append(net.intercepts_[1][0])
    return {
        "first": np.hstack(first),
        "first_bias": np.hstack(first_bias),
        "last": np.hstack(last),
        "last_bias": np.array(last_bias),
    }


def told(head: dict[str, Any], seen: Any) -> Any:
    """What a head says of many pairs, as `judgement` does of one."""
    hidden = np.maximum(0, seen @ head["first"] + head["first_bias"]) * head["last"]
    odds = hidden.reshape(len(seen), NETWORKS, _UNITS).sum(axis=2) + head["last_bias"]
    return (1 / (1 + np.exp(-odds))).mean(axis=1)


def figures(name: str, gold: Any, near: Any, said: Any) -> None:
    auc, ap = roc_auc_score(gold, said), average_precision_score(gold, said)
    close = roc_auc_score(gold[gold | near], said[gold | near])
    print(f"{name} {len(gold)}: auc {auc:.3f}, beside near misses {close:.3f}, ap {ap:.3f}")
    for bound in (0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8):
        passed = said >= bound
        print(
            f"  from {bound}: precision {gold[passed].mean():.3f}, recall {passed[gold].mean():.3f},"
            f" near misses {passed[near].mean():.3f}, others {passed[~gold & ~near].mean():.3f}"
        )


def main() -> None:
    warnings.simplefilter("ignore", ConvergenceWarning)
    keep_usual()
    made, every = pairs(), blocks()
    gold, group = np.array([does for *_, does in made]), np.array([number for number, *_ in made])
    near = np.array([not does and thing in every[n][0] for n, thing, _, does in made])
    kept = {}
    for name, encoders in ENCODERS_OF.items():
        seen = np.array([pair(thing, text, encoders) for _, thing, text, _ in made])
        vectors = sum(WIDTH[encoder] for encoder in encoders)
        said = np.zeros(len(made))
        for fold in range(FOLDS):
            out = group % FOLDS == fold
            said[out] = told(fitted(seen[~out], gold[~out], vectors), seen[out])
        figures(name, gold, near, said)
        kept |= {f"{name}.{part}": value for part, value in fitted(seen, gold, vectors).items()}
    sizes = {name: np.float16 if name.endswith(".first") else np.float32 for name in kept}
    np.savez_compressed(HERE.parent / "head.npz", **{name: kept[name].astype(size) for name, size in sizes.items()})


if __name__ == "__main__":
    main()
