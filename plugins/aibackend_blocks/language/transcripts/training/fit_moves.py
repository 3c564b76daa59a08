"""Fit `moves.npz`: what a sentence does in a meeting, from `talk.txt`.

    python -m aibackend_blocks.language.transcripts.training.fit_moves

Needs scikit-learn>=1.5; a minute. `talk.txt` was written for this project: short talks of boards, sprints, schools,
clinics, building sites and clubs, a line each of speaker, kind and words, in English, German, French and Spanish. A
fifth of the lines of each kind is held out in turn for the figures in `moves.json`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
from scipy import sparse
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold

from aibackend_blocks.language.transcripts.moves import KINDS, shown
from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads import BUCKETS, TextHead, buckets, save_head

HERE = Path(__file__).parent
STRENGTH = 2.0
VECTOR_WEIGHT = 4.0
"""A vector's entries are about 0.05: weighed up, they are regularised no harder than the n-grams."""
FOLDS, SEED = 5, 7
LETTERS = dict(zip("DPYNCRUQO", KINDS, strict=True))


def lines() -> list[tuple[str, str]]:
    """(kind, words) of each line."""
    told = (HERE / "talk.txt").read_text(encoding="utf-8").splitlines()
    return [(LETTERS[line[2]], line[4:]) for line in told if line]


def seen(texts: list[str]) -> Any:
    """n × (BUCKETS + 512), sparse."""
    grams = sparse.lil_matrix((len(texts), BUCKETS))
    for row, text in enumerate(texts):
        found = buckets(shown(text))
        grams[row, found] = 1.0 / np.sqrt(max(len(found), 1))
    return sparse.hstack([grams.tocsr(), sparse.csr_matrix(multilingual.embed(texts) * VECTOR_WEIGHT)]).tocsr()


def fitted(rows: Any, kinds: np.ndarray) -> LogisticRegression:
    return LogisticRegression(C=STRENGTH, max_iter=400, class_weight="balanced").fit(rows, kinds)


def figures(rows: Any, kinds: np.ndarray) -> dict[str, dict[str, float]]:
    guessed = np.empty_like(kinds)
    for learnt, out in StratifiedKFold(FOLDS, shuffle=True, random_state=SEED).split(rows, kinds):
        guessed[out] = fitted(rows[learnt], kinds[learnt]).predict(rows[out])
    return {
        kind: {
            "precision": round(float((kinds[guessed == kind] == kind).mean()), 2),
            "recall": round(float((guessed[kinds == kind] == kind).mean()), 2),
            "lines": int((kinds == kind).sum()),
        }
        for kind in KINDS
    }


def main() -> None:
    told = lines()
    rows, kinds = seen([words for _, words in told]), np.array([kind for kind, _ in told])
    model = fitted(rows, kinds)
    order = [list(model.classes_).index(kind) for kind in KINDS]
    head = TextHead(
        kinds=KINDS,
        exclusive=True,
        grams=model.coef_[order, :BUCKETS].astype(np.float32),
        dense=(model.coef_[order, BUCKETS:] * VECTOR_WEIGHT).astype(np.float32),
        bias=model.intercept_[order].astype(np.float32),
    )
    save_head(HERE.parent / "moves.npz", head)
    found = figures(rows, kinds)
    (HERE.parent / "moves.json").write_text(json.dumps(found, indent=2) + "\n")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
