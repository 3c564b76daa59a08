"""Makes `head.npz` from the clauses in `clauses.txt`: `python training/fit.py`. Prints how often the matter, its kind
and its polarity are right in languages and clauses that were left out. No chance is in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from aibackend_blocks.language.customer.heads import embedded_abroad

HERE = Path(__file__).resolve().parent
PENALTY, RATE, STEPS, FOLDS = 0.0006, 8.0, 250, 5


def clauses() -> tuple[list[str], list[str]]:
    """Clauses and their matters."""
    texts: list[str] = []
    matters: list[str] = []
    matter = ""
    for line in (HERE / "clauses.txt").read_text("utf-8").splitlines():
        if line.startswith("= "):
            matter = line[2:]
        elif line and not line.startswith("#"):
            texts.append(line)
            matters.append(matter)
    return texts, matters


def fitted(x: Any, truth: Any, kinds: int) -> Any:
    """Weights of a softmax regression, dimensions + 1 × kinds, the constant last; rare kinds weigh more."""
    z = np.column_stack([x, np.ones(len(x), np.float32)])
    meant = np.eye(kinds, dtype=np.float32)[truth]
    share = 1 / np.sqrt(np.maximum(meant.sum(0), 1))[truth]
    share = (share / share.sum()).astype(np.float32)
    weights = np.zeros((z.shape[1], kinds), np.float32)
    speed = np.zeros_like(weights)
    for _ in range(STEPS):
        odds = z @ weights
        odds = np.exp(odds - odds.max(1, keepdims=True))
        odds /= odds.sum(1, keepdims=True)
        slope = z.T @ ((odds - meant) * share[:, None])
        slope[:-1] += PENALTY * weights[:-1]
        speed = 0.9 * speed - RATE * slope
        weights = weights + speed
    return weights


def main() -> None:
    texts, names = clauses()
    kinds = list(dict.fromkeys(names))
    truth = np.array([kinds.index(name) for name in names])
    x = np.asarray(embedded_abroad(texts), np.float32)
    right = np.zeros(len(x), bool)
    sign = np.zeros(len(x), bool)
    sides = np.array([0 if name == "none" else 1 if name[0] == "+" else -1 for name in kinds])
    for fold in range(FOLDS):
        out = np.arange(len(x)) % FOLDS == fold
        weights = fitted(x[~out], truth[~out], len(kinds))
        best = (np.column_stack([x[out], np.ones(out.sum())]) @ weights).argmax(1)
        right[out], sign[out] = best == truth[out], sides[best] == sides[truth[out]]
        for n, b in zip(np.flatnonzero(out), best, strict=True):
            if kinds[b] != names[n]:
                print("  ", names[n], "->", kinds[b], "|", texts[n])
    print(len(x), "clauses; matter right", right.mean().round(3), "side right", sign.mean().round(3))
    weights = fitted(x, truth, len(kinds))
    np.savez_compressed(HERE.parent / "head.npz", weights=weights.astype(np.float16), kinds=np.array(kinds))


if __name__ == "__main__":
    main()
