"""Fit `moves.npz` and `sequence.npz`: what a sentence does in a meeting, from `talk.txt`.

    python -m aibackend_blocks.language.transcripts.training.fit_moves

Needs scikit-learn>=1.5; ten minutes. `talk.txt` was written for this project: short talks and notes of boards,
sprints, schools, clinics, kitchens, building sites and clubs, a line each of speaker, kind and words, in English,
German, French, Spanish, Dutch, Italian and Portuguese. A fifth of the talks, each whole, is held out in turn: from what
the first head says of these the second one learns, and the figures in `moves.json` are of both on held-out talks.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

from aibackend_blocks.language.transcripts.moves import KINDS, in_talk, views
from aibackend_blocks.language.transcripts.sequence import around
from aibackend_blocks.language.transcripts.tongues import tongue_of
from aibackend_blocks.models.text_heads.features import BUCKETS
from aibackend_blocks.models.text_heads.head import TextHead, save_head
from aibackend_blocks.models.text_heads.training import DENSE_WEIGHT, matrix

HERE = Path(__file__).parent
FOLDS, SEED = 5, 7
STRENGTH, STRENGTH_NEAR = 0.7, 0.3
"""Inverse of the penalty on weights, of the first head and of the second."""
LETTERS = dict(zip("DPYNCRUQO", KINDS, strict=True))


def talks() -> list[list[tuple[str, str, str]]]:
    """(speaker, kind, words) of each line of each talk."""
    parts = (HERE / "talk.txt").read_text(encoding="utf-8").split("\n\n")
    return [[(line[0], LETTERS[line[2]], line[4:]) for line in part.splitlines() if line] for part in parts]


def main() -> None:
    """Reads all talks, as `moves` would read them."""
    views_of, dense, said = [], [], list(filter(None, talks()))
    for talk in said:
        words = [line[2] for line in talk]
        english = tongue_of("\n".join(words)) is None
        views_of += views(words, english=english)
        dense.append(in_talk(words, [line[0] for line in talk], english=english, known={}))
    rows = matrix(views_of, np.vstack(dense))
    named = np.array([line[1] for talk in said for line in talk])
    groups = np.repeat(np.arange(len(said)), [len(talk) for talk in said])
    first = fitted(rows, named, balanced=True, strength=STRENGTH)
    save_head(HERE.parent / "moves.npz", head_of(first, KINDS))
    alone = held_out(rows, named, groups, balanced=True, strength=STRENGTH)
    parts = np.split(alone, np.flatnonzero(np.diff(groups)) + 1)
    near = np.vstack(
        [
            around(part.astype(np.float32), [line[2] for line in talk], [line[0] for line in talk])
            for part, talk in zip(parts, said, strict=True)
        ]
    )
    second = fitted(near, named, balanced=False, strength=STRENGTH_NEAR)
    order = [list(second.classes_).index(kind) for kind in KINDS]
    np.savez_compressed(
        HERE.parent / "sequence.npz",
        weights=second.coef_[order].T.astype(np.float16),
        bias=second.intercept_[order].astype(np.float16),
    )
    both = held_out(near, named, groups, balanced=False, strength=STRENGTH_NEAR)
    figures = {"alone": told(named, alone), "in sequence": told(named, both)}
    (HERE.parent / "moves.json").write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(figures))


def fitted(rows: Any, named: np.ndarray, *, balanced: bool, strength: float) -> LogisticRegression:
    """One softmax over the rows."""
    weight = "balanced" if balanced else None
    return LogisticRegression(C=strength, max_iter=400, class_weight=weight).fit(rows, named)


def held_out(rows: Any, named: np.ndarray, groups: np.ndarray, *, balanced: bool, strength: float) -> np.ndarray:
    """Likelihoods of each line, `KINDS` in order, by a head that saw nothing of its talk."""
    likely = np.zeros((len(named), len(KINDS)))
    for learnt, out in GroupKFold(FOLDS, shuffle=True, random_state=SEED).split(named, named, groups):
        model = fitted(rows[learnt], named[learnt], balanced=balanced, strength=strength)
        likely[out] = model.predict_proba(rows[out])[:, [list(model.classes_).index(kind) for kind in KINDS]]
    return likely


def head_of(model: LogisticRegression, kinds: Sequence[str]) -> TextHead:
    """The head that a softmax over `matrix` makes."""
    order = [list(model.classes_).index(kind) for kind in kinds]
    return TextHead(
        kinds=tuple(kinds),
        exclusive=True,
        grams=model.coef_[order, :BUCKETS].astype(np.float32),
        dense=(model.coef_[order, BUCKETS:] * DENSE_WEIGHT).astype(np.float32),
        bias=model.intercept_[order].astype(np.float32),
    )


def told(named: np.ndarray, likely: np.ndarray) -> dict[str, dict[str, float]]:
    """Precision and recall of each kind."""
    guessed = np.array(KINDS)[likely.argmax(axis=1)]
    return {
        kind: {
            "precision": round(float((named[guessed == kind] == kind).mean()), 2),
            "recall": round(float((guessed[named == kind] == kind).mean()), 2),
            "lines": int((named == kind).sum()),
        }
        for kind in KINDS
    }


if __name__ == "__main__":
    main()
