"""Makes `usual.npz` and `head.json`: how likely a sentence does what a rule's words name, by one encoder or by both.

    python -m aibackend_blocks.language.rules.training.fit

`pairs.txt` teaches it, written by hand for this project: every text beside each thing that its block names, and beside
things of other blocks, which it does not do. Blocks are held out in turn for the figures. scikit-learn is needed.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import average_precision_score, roc_auc_score

from aibackend_blocks.language.rules.features import ACTS, ENCODERS, NAMES, acts, measured, shared, usual_texts

HERE = Path(__file__).parent
FORM = [
    *(f"said{n}" for n in range(len(ACTS))),
    *(f"both{n}" for n in range(len(ACTS))),
    "agree",
    "asks",
    "price",
    "cry",
    "size",
]
OTHERS, SEED, FOLDS, STRENGTH = 6, 7, 10, 0.1


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


def columns(encoders: tuple[str, ...]) -> list[str]:
    return [f"{encoder}.{name}" for encoder in encoders for name in NAMES] + ["shared", *FORM]


def rows(made: list[tuple[int, str, str, bool]], encoders: tuple[str, ...]) -> np.ndarray:
    return np.array(
        [
            [*(v for e in encoders for v in measured(thing, text, e)), shared(thing, text), *acts(thing, text)]
            for _, thing, text, _ in made
        ]
    )


def keep_usual() -> None:
    """The vectors that pairs are held against."""
    texts = usual_texts()
    held = {
        f"{name}.{part}": embed(texts[part]).astype(np.float16) for name, embed in ENCODERS.items() for part in texts
    }
    np.savez_compressed(HERE.parent / "usual.npz", **held)


def main() -> None:
    keep_usual()
    made = pairs()
    gold, group = np.array([does for *_, does in made]), np.array([number for number, *_ in made])
    kept = {}
    for name, encoders in (("english", ("minilm", "multilingual")), ("abroad", ("multilingual",))):
        seen = rows(made, encoders)
        mean, spread = seen.mean(0), seen.std(0)
        seen = (seen - mean) / spread
        told = np.zeros(len(made))
        for fold in range(FOLDS):
            out = group % FOLDS == fold
            model = LogisticRegression(C=STRENGTH, max_iter=2000, class_weight="balanced").fit(seen[~out], gold[~out])
            told[out] = model.predict_proba(seen[out])[:, 1]
        print(
            name,
            len(made),
            "auc",
            round(roc_auc_score(gold, told), 3),
            "ap",
            round(average_precision_score(gold, told), 3),
        )
        for bound in (0.25, 0.5, 0.75, 0.85, 0.9, 0.95):
            print(
                f"  from {bound}: precision {gold[told >= bound].mean():.3f}, recall {(told[gold] >= bound).mean():.3f}"
            )
        near = np.array([not does and thing in blocks()[n][0] for n, thing, _, does in made])
        print("  near misses from .25/.75:", (told[near] >= 0.25).mean().round(3), (told[near] >= 0.75).mean().round(3))
        model = LogisticRegression(C=STRENGTH, max_iter=2000, class_weight="balanced").fit(seen, gold)
        weights = model.coef_[0] / spread
        kept[name] = {
            "bias": round(float(model.intercept_[0] - (weights * mean).sum()), 4),
            **{column: round(float(weight), 4) for column, weight in zip(columns(encoders), weights, strict=True)},
        }
    (HERE.parent / "head.json").write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
