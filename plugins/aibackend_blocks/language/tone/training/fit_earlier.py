"""Makes `earlier.npz`: which clauses tell of what came before a verdict.

    python -m aibackend_blocks.language.tone.training.fit_earlier TRAIN_FOLDER

`standpoints.txt` teaches it; the lines of `everyday.txt` and the clauses of rated sentences that take a side are taken
for verdicts all. An eighth of each is held out in turn for the figures, which it prints. TRAIN_FOLDER holds
rated_sentences, of which the rows that `tune.py` holds out teach nothing here either. Needs scikit-learn; seconds.
Nothing random in it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression

from aibackend_blocks.language import polarity
from aibackend_blocks.language.tone.training.calibrate import HELD
from aibackend_blocks.language.tone.training.written import written
from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads.training import sections
from aibackend_blocks.models.zero_shot.training.build_bank import rows

HERE = Path(__file__).resolve().parents[1]
PENALTY, FOLDS = 10.0, 8
TAKEN, PLAIN = 4, 0.4
"""Each so manieth rated sentence is taken, if its rating is as far from 0."""


def lines(folder: Path) -> tuple[list[str], Any, Any]:
    """(clauses, whether each tells of what came before, where each is from)."""
    found = sections(HERE / "training" / "standpoints.txt")
    texts, before = [line for _, line in found], [kind == "before" for kind, _ in found]
    plain, _ = written("everyday.txt")
    told = [
        clause.text(row["text"])
        for number, row in enumerate(rows(folder, "rated_sentences"))
        if number % HELD and number % TAKEN == 0 and abs(row["score"]) > PLAIN
        for clause in polarity.clauses(row["text"])
    ]
    source = np.repeat(["written", "everyday", "rated"], [len(texts), len(plain), len(told)])
    return [*texts, *plain, *told], np.r_[before, np.zeros(len(plain) + len(told))].astype(bool), source


def fitted(placed: Any, gold: Any) -> Any:
    return LogisticRegression(C=PENALTY, max_iter=1000, class_weight="balanced").fit(placed, gold)


def main(folder: Path) -> None:
    texts, gold, source = lines(folder)
    placed, told = multilingual.embed(texts), np.zeros(len(texts))
    for fold in range(FOLDS):
        out = np.arange(len(gold)) % FOLDS == fold
        told[out] = fitted(placed[~out], gold[~out]).predict_proba(placed[out])[:, 1]
    for bound in (0.5, 0.6, 0.7, 0.8):
        passed = told >= bound
        verdicts = [round(float(passed[~gold & (source == name)].mean()), 3) for name in dict.fromkeys(source)]
        print(
            f"from {bound}: of before {passed[gold].mean():.2f}, of verdicts, everyday lines, rated clauses {verdicts}"
        )
    model = fitted(placed, gold)
    np.savez_compressed(
        HERE / "earlier.npz", weight=model.coef_[0].astype(np.float16), bias=np.float32(model.intercept_[0])
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
