"""Fit the four heads of `acts` on meetings with labelled summaries, decisions, action items and problems.

    python -m aibackend_blocks.language.transcripts.training.fit_heads MEETINGS.jsonl.gz

The labels are sentences of people who were not in the meeting; each is laid to the remarks that say most of it (by
cosine), and those are the examples. Series of meetings are held out whole for the figures. Needs scikit-learn.
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import average_precision_score, roc_auc_score

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.transcripts.acts import ACTS, centred, marks
from aibackend_blocks.language.transcripts.remarks import remarks
from aibackend_blocks.language.transcripts.turns import read_transcript
from aibackend_blocks.models import minilm

LABELS = {"salient": "summary", "decision": "decisions", "action": "actionItems", "open": "problems"}
NEAR, BEST = 0.5, 2
"""Cosine from which a remark is laid to a label, and to how many remarks each label is laid."""
STRENGTH = 0.05
"""Inverse of the penalty on weights; 0.02 to 0.2 gave the same held-out figures to 0.01."""
FOLDS = 5
HERE = Path(__file__).parent.parent


def meeting(row: dict[str, Any]) -> dict[str, Any]:
    transcript = read_transcript(row["transcript"])
    assert transcript
    rows = remarks(transcript, least=4)
    vectors = minilm.embed([remark.text for remark in rows])
    wanted = np.zeros((len(rows), len(ACTS)))
    for column, act in enumerate(ACTS):
        said = row[LABELS[act]]
        texts = (
            sentences(said)
            if isinstance(said, str)
            else [item if isinstance(item, str) else item["text"] for item in said]
        )
        for vector in minilm.embed(texts) if texts else ():
            near = vectors @ vector
            best = np.argsort(-near)[:BEST]
            wanted[best[near[best] >= NEAR], column] = 1
    return {"series": row["meeting"][:6], "numbers": np.hstack([centred(vectors), marks(rows)]), "wanted": wanted}


def fitted(numbers: np.ndarray, wanted: np.ndarray) -> LogisticRegression:
    return LogisticRegression(C=STRENGTH, class_weight="balanced", max_iter=2000).fit(numbers, wanted)


def held_out(meetings: list[dict[str, Any]], column: int) -> dict[str, float]:
    series = sorted({row["series"] for row in meetings})
    scores, truth = [], []
    for fold in range(FOLDS):
        out = set(series[fold::FOLDS])
        train = [row for row in meetings if row["series"] not in out]
        head = fitted(np.vstack([r["numbers"] for r in train]), np.hstack([r["wanted"][:, column] for r in train]))
        for row in meetings:
            if row["series"] in out:
                scores.append(head.decision_function(row["numbers"]))
                truth.append(row["wanted"][:, column])
    every, right = np.hstack(scores), np.hstack(truth)
    return {
        "auroc": round(float(roc_auc_score(right, every)), 3),
        "averagePrecision": round(float(average_precision_score(right, every)), 3),
        "share": round(float(right.mean()), 4),
    }


def main(path: str) -> None:
    with gzip.open(path, "rt") as lines:
        meetings = [meeting(json.loads(line)) for line in lines]
    numbers = np.vstack([row["numbers"] for row in meetings])
    wanted = np.vstack([row["wanted"] for row in meetings])
    heads = [fitted(numbers, wanted[:, column]) for column in range(len(ACTS))]
    figures = {act: held_out(meetings, column) for column, act in enumerate(ACTS)}
    np.savez_compressed(
        HERE / "heads.npz",
        weights=np.stack([head.coef_[0] for head in heads], axis=1).astype(np.float16),
        bias=np.array([head.intercept_[0] for head in heads], np.float16),
    )
    (HERE / "figures.json").write_text(json.dumps(figures, indent=2) + "\n")
    print(json.dumps(figures))


if __name__ == "__main__":
    main(sys.argv[1])
