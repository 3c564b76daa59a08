"""Makes `sides.npz`: how the head that looks for a side and the feeling of its clause decide together.

    python -m aibackend_blocks.language.tone.training.fit_sides TRAIN_FOLDER

From `sides.txt`, written by hand for this project, and the reviews of MAMS train (Apache-2.0) that `tune.py` held out.
For the figures a quarter of the trades, or half of the reviews, is left out in turn. Needs scikit-learn.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression

from aibackend_blocks.language.tone import POLARITIES, Span, felt
from aibackend_blocks.language.tone.siding import features
from aibackend_blocks.language.tone.training.calibrate import HELD
from aibackend_blocks.models.text_heads.training import sections
from aibackend_blocks.models.zero_shot.training.build_bank import rows

HERE = Path(__file__).resolve().parents[1]
SIGNS = {"-": 0, "0": 1, "+": 2}
TURNS, PENALTY = 4, 0.3
ABROAD = frozenset(["Deutsch", "français", "español", "italiano português", "nederlands polski svenska"])
"""The parts of `sides.txt` that are not English; the tuned layers read English alone."""


def said() -> Iterator[tuple[str, str, list[str], int]]:
    """(trade, what is said, names of the side, its sign) of each line."""
    for trade, line in sections(HERE / "training" / "sides.txt"):
        head, text = line.split("|")
        yield trade, text.strip(), [name.strip() for name in head[1:].split(";")], SIGNS[head[0]]


def place(text: str, name: str, spans: tuple[Span, ...]) -> tuple[Span, int, int]:
    """Where a text names a side; else its first sentence."""
    at = text.lower().find(name.lower())
    span = next((span for span in spans if span[0] <= at < span[1]), spans[0])
    return (span, at, at + len(name)) if at >= 0 else (span, span[0], span[0])


def material(folder: Path) -> tuple[Any, Any, Any]:
    """(features, signs, trade or "" of a review)."""
    told = [(trade, text, name, sign) for trade, text, names, sign in said() if trade not in ABROAD for name in names]
    for row in rows(folder, "aspects")[::HELD]:
        each = {a.get("term") or a["category"]: a["sentiment"] for a in row["aspects"]}
        told += [("", row["text"], name, POLARITIES.index(sign)) for name, sign in each.items()]
    found = []
    for trade, text, name, sign in told:
        feeling = felt(text)
        row = features(text, feeling, name, place(text, name, feeling.sentences)) if feeling.readings else None
        found += [(row, sign, trade)] if row is not None else []
    return np.array([row for row, _, _ in found]), np.array([s for _, s, _ in found]), np.array([t for *_, t in found])


def main(folder: Path) -> None:
    placed, gold, trade = material(folder)
    trades, half = sorted(set(trade) - {""}), np.arange(len(gold)) // 5 % 2
    right = np.zeros(len(gold), bool)
    for turn in range(TURNS):
        out = np.isin(trade, trades[turn::TURNS]) | ((trade == "") & (half == turn))
        fit = LogisticRegression(C=PENALTY, max_iter=500).fit(placed[~out], gold[~out])
        right[out] = fit.predict(placed[out]) == gold[out]
    alone = (np.exp(placed[:, :3]) * (1, 0.6, 1)).argmax(axis=1) == gold
    for name, mine in (("trades", trade != ""), ("reviews", trade == "")):
        print(name, mine.sum(), "right", right[mine].mean(), "head alone", alone[mine].mean())
    fit = LogisticRegression(C=PENALTY, max_iter=500).fit(placed, gold)
    np.savez(HERE / "sides.npz", weight=fit.coef_.T, bias=fit.intercept_)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
