"""Fits a head over n-grams and multilingual vectors from a file of lines, with figures on lines that were held out.

Needs scikit-learn>=1.5, which the product itself does without.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from scipy import sparse
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads.features import BUCKETS, buckets
from aibackend_blocks.models.text_heads.head import TextHead, save_head
from aibackend_blocks.models.text_heads.many_tongues import shown

STRENGTH = 2.0
VECTOR_WEIGHT = 4.0
"""A vector's entries are about 0.05: weighed up, they are regularised no harder than the n-grams."""
FOLDS, SEED = 5, 7


def fit_and_keep(told: Sequence[tuple[str, str]], kinds: Sequence[str], weights: Path) -> None:
    """Writes `weights` and beside it the figures of five folds, as JSON. told: (kind, words) of each line."""
    rows, named = _seen([words for _, words in told]), np.array([kind for kind, _ in told])
    model = _fitted(rows, named)
    order = [list(model.classes_).index(kind) for kind in kinds]
    head = TextHead(
        kinds=tuple(kinds),
        exclusive=True,
        grams=model.coef_[order, :BUCKETS].astype(np.float32),
        dense=(model.coef_[order, BUCKETS:] * VECTOR_WEIGHT).astype(np.float32),
        bias=model.intercept_[order].astype(np.float32),
    )
    save_head(weights, head)
    found = _figures(rows, named, kinds)
    weights.with_suffix(".json").write_text(json.dumps(found, indent=2) + "\n")
    print(json.dumps(found))


def _seen(texts: Sequence[str]) -> Any:
    """n × (BUCKETS + 512), sparse."""
    grams = sparse.lil_matrix((len(texts), BUCKETS))
    for row, text in enumerate(texts):
        found = buckets(shown(text))
        grams[row, found] = 1.0 / np.sqrt(max(len(found), 1))
    return sparse.hstack([grams.tocsr(), sparse.csr_matrix(multilingual.embed(texts) * VECTOR_WEIGHT)]).tocsr()


def _fitted(rows: Any, named: np.ndarray) -> LogisticRegression:
    return LogisticRegression(C=STRENGTH, max_iter=400, class_weight="balanced").fit(rows, named)


def _figures(rows: Any, named: np.ndarray, kinds: Sequence[str]) -> dict[str, dict[str, float]]:
    guessed = np.empty_like(named)
    for learnt, out in StratifiedKFold(FOLDS, shuffle=True, random_state=SEED).split(rows, named):
        guessed[out] = _fitted(rows[learnt], named[learnt]).predict(rows[out])
    return {
        kind: {
            "precision": round(float((named[guessed == kind] == kind).mean()), 2),
            "recall": round(float((guessed[named == kind] == kind).mean()), 2),
            "lines": int((named == kind).sum()),
        }
        for kind in kinds
    }
