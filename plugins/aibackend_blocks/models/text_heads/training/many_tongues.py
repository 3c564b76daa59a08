"""Fits a head over n-grams and multilingual vectors from a file of lines, with figures on lines that were held out.

Needs scikit-learn>=1.5, which the product itself does without.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedGroupKFold, StratifiedKFold

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads.features import BUCKETS
from aibackend_blocks.models.text_heads.head import TextHead, save_head
from aibackend_blocks.models.text_heads.many_tongues import shown
from aibackend_blocks.models.text_heads.training import DENSE_WEIGHT, matrix

STRENGTH = 2.0
FOLDS, SEED = 5, 7


def fit_and_keep(told: Sequence[tuple[str, str]], kinds: Sequence[str], weights: Path) -> None:
    """Writes `weights` and beside it the figures of five folds, as JSON. told: (kind, words) of each line."""
    texts = [words for _, words in told]
    fit_views([shown(text) for text in texts], multilingual.embed(texts), [kind for kind, _ in told], kinds, weights)


def fit_views(
    texts: Sequence[str],
    dense: NDArray[np.float32],
    told: Sequence[str],
    kinds: Sequence[str],
    weights: Path,
    groups: Sequence[int] | None = None,
) -> None:
    """The same from texts as their n-grams are taken and each one's dense view. groups: what is held out together."""
    rows, named = matrix(texts, dense), np.array(told)
    model = _fitted(rows, named)
    order = [list(model.classes_).index(kind) for kind in kinds]
    weighed, bias = model.coef_, model.intercept_
    if len(kinds) == 2:  # of which the model keeps the odds alone
        weighed, bias = np.vstack([-weighed, weighed]) / 2, np.hstack([-bias, bias]) / 2
    head = TextHead(
        kinds=tuple(kinds),
        exclusive=True,
        grams=weighed[order, :BUCKETS].astype(np.float32),
        dense=(weighed[order, BUCKETS:] * DENSE_WEIGHT).astype(np.float32),
        bias=bias[order].astype(np.float32),
    )
    save_head(weights, head)
    found = _figures(rows, named, kinds, groups)
    weights.with_suffix(".json").write_text(json.dumps(found, indent=2) + "\n")
    print(json.dumps(found))


def _fitted(rows: Any, named: np.ndarray) -> LogisticRegression:
    return LogisticRegression(C=STRENGTH, max_iter=400, class_weight="balanced").fit(rows, named)


def _figures(
    rows: Any, named: np.ndarray, kinds: Sequence[str], groups: Sequence[int] | None
) -> dict[str, dict[str, float]]:
    guessed = np.empty_like(named)
    folds = (StratifiedKFold if groups is None else StratifiedGroupKFold)(FOLDS, shuffle=True, random_state=SEED)
    for learnt, out in folds.split(rows, named, groups):
        guessed[out] = _fitted(rows[learnt], named[learnt]).predict(rows[out])
    return {
        kind: {
            "precision": round(float((named[guessed == kind] == kind).mean()), 2),
            "recall": round(float((guessed[named == kind] == kind).mean()), 2),
            "lines": int((named == kind).sum()),
        }
        for kind in kinds
    }
