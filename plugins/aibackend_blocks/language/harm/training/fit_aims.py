"""Makes `aims.npz`: what a message sets out to do, by the vectors of the multilingual encoder.

    python -m aibackend_blocks.language.harm.training.fit_aims TRAIN_FOLDER SMS_FILE COMMENTS_FILE

`aims.txt` and `contrasts.txt`, written by hand for this project; SMS_FILE: SMSSpamCollection, COMMENTS_FILE:
Youtube05-Shakira.csv (UCI SMS Spam Collection and YouTube Spam Collection, both CC-BY-4.0); what harms nobody:
requests to assistants and banks in TRAIN_FOLDER, its calm comments, and insults, which threaten nobody. Each sixth
line of `aims.txt` is held out in turn for the figures, and of the mass mail one source. Seeded; needs scikit-learn.
"""

from __future__ import annotations

import csv
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from aibackend_blocks.language.harm.aims import AIMS
from aibackend_blocks.language.harm.training.contrasts import contrasts
from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads.training import sections
from aibackend_blocks.models.zero_shot.training.build_bank import rows

HERE = Path(__file__).resolve().parents[1]
SEED, FOLDS, PENALTY, SCALE = 3, 6, 0.3, 4.0
WEIGHT = {"aims": 3.0, "contrasts": 0.7, "sms": 0.4, "comments": 0.4, "requests": 0.3, "calm": 0.5, "rude": 0.5}
MANY = {"contrasts": 600, "sms": 1400, "requests": 800, "calm": 300, "rude": 700}
"""Texts drawn of a source."""
READ_MOST = 500
_OF_HARM = {"violence": "threat", "harassment": "threat", "self-harm": "need", "sexual": "lewd"}


@dataclass(frozen=True, kw_only=True)
class Row:
    """A text, where it is from, and its aim; "" for none."""

    source: str
    aim: str
    text: str


def written() -> Iterator[Row]:
    """The lines of `aims.txt`."""
    for kind, line in sections(HERE / "training" / "aims.txt"):
        aim = kind.split()[0]
        yield Row(source="aims", aim=aim if aim in AIMS else "", text=line)


def material(folder: Path, sms: Path, comments: Path) -> list[Row]:
    drawn = random.Random(SEED)  # noqa: S311
    mail = [line.split("\t", 1) for line in sms.read_text("utf-8", "replace").splitlines()[1:]]
    told = rows(folder, "toxicity")
    calm = [row for row in told if "surge" in row["source"] and row.get("label") != "toxic"]
    rude = [row for row in told if row.get("label") in ("toxic", "offensive") and "hatecheck" not in row["source"]]
    sources = {
        "contrasts": [
            (next((_OF_HARM[h] for h in sorted(harms) if h in _OF_HARM), ""), text) for text, harms, _ in contrasts()
        ],
        "sms": [("spam" if label == "spam" else "", text) for label, text in mail],
        "requests": [("", row["text"]) for row in rows(folder, "intents")],
        "calm": [("", row["text"]) for row in calm],
        "rude": [("", row["text"]) for row in rude],
    }
    found = list(written())
    for name, pairs in sources.items():
        few = drawn.sample(pairs, min(MANY[name], len(pairs)))
        found += [Row(source=name, aim=aim, text=text[:READ_MOST]) for aim, text in few]
    with comments.open(encoding="utf-8-sig") as file:
        posted = csv.DictReader(file)
        found += [Row(source="comments", aim="spam" * (row["CLASS"] == "1"), text=row["CONTENT"]) for row in posted]
    return found


def fitted(placed: Any, gold: Any, weight: Any) -> Any:
    """Fitted with the aim and all else of equal weight."""
    even = np.where(gold, weight[~gold].sum() / weight[gold].sum(), 1.0)
    return LogisticRegression(C=PENALTY, max_iter=400).fit(placed, gold, sample_weight=weight * even)


def main(folder: Path, sms: Path, comments: Path) -> None:
    every = material(folder, sms, comments)
    placed = SCALE * np.concatenate(
        [multilingual.embed([r.text for r in every[n : n + 64]]) for n in range(0, len(every), 64)]
    )
    weight, source = np.array([WEIGHT[row.source] for row in every]), np.array([row.source for row in every])
    turn = np.random.default_rng(SEED).integers(0, FOLDS, len(every))
    columns = []
    for aim in AIMS:
        gold = np.array([row.aim == aim for row in every])
        mine, odds = source == "aims", np.zeros(len(every))
        for fold in range(FOLDS):
            out = mine & (turn == fold)
            odds[out] = fitted(placed[~out], gold[~out], weight[~out]).decision_function(placed[out])
        print(aim, gold[mine].sum(), "AUROC", round(float(roc_auc_score(gold[mine], odds[mine])), 3))
        columns.append(fitted(placed, gold, weight))
    rude = source == "rude"
    threat = fitted(placed[~rude], np.array([row.aim == "threat" for row in every])[~rude], weight[~rude])
    print("insults taken for threats", (columns[0].decision_function(placed[rude]) > 0).mean())
    print("  where none taught", (threat.decision_function(placed[rude]) > 0).mean())
    spam = np.array([row.aim == "spam" for row in every])
    for name in ("sms", "comments"):
        out = source == name
        told = fitted(placed[~out], spam[~out], weight[~out]).decision_function(placed[out])
        print(
            "spam of",
            name,
            "by the others",
            round(float(roc_auc_score(spam[out], told)), 3),
            "right",
            ((told > 0) == spam[out]).mean(),
        )
    np.savez_compressed(
        HERE / "aims.npz",
        weight=(SCALE * np.stack([one.coef_[0] for one in columns], axis=1)).astype(np.float16),
        bias=np.array([one.intercept_[0] for one in columns], np.float16),
    )


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
