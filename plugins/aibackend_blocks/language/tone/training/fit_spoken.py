"""Makes `spoken.npz`: how near a clause comes to a side of a thing, over the vectors of the multilingual encoder.

    python -m aibackend_blocks.language.tone.training.fit_spoken

From `sides.txt`, written by hand for this project: a bilinear form over names and what is said of them, by ridge
regression, beside the cosine of both. For the figures a trade (or language) is left out in turn, and of its lines three
that share no name are drawn, with a name of one of them and one of none. Seed 3; needs scikit-learn.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression

from aibackend_blocks.language.tone.training.fit_sides import said
from aibackend_blocks.models import multilingual

HERE = Path(__file__).resolve().parents[1]
RIDGE, RANK, SEED, DRAWN, SHOWN = 10.0, 64, 3, 6000, 3
FALSE = (0.1, 0.2, 0.3, 0.4)


def form(names: Any, texts: Any, told: Any) -> Any:
    """The matrix between names and texts that tells best which is of which: ridge regression on both sides."""
    (left, first), (right, second) = (np.linalg.eigh(side @ side.T) for side in (names, texts))
    inside = (first.T @ (told - told.mean()) @ second) / (np.outer(left, right) + RIDGE)
    return names.T @ (first @ inside @ second.T) @ texts


def episodes(trades: Any, named: list[frozenset[int]]) -> list[tuple[Any, int, int]]:
    """(lines, a name of the first of them, a name of none)."""
    chance, found = np.random.default_rng(SEED), []
    kinds = sorted(set(trades))
    for _ in range(DRAWN):
        lines = chance.choice(np.flatnonzero(trades == kinds[chance.integers(len(kinds))]), SHOWN + 1, replace=False)
        if not any(named[a] & named[b] for n, a in enumerate(lines) for b in lines[:n]):
            asked, other = (int(chance.choice(sorted(named[line]))) for line in (lines[0], lines[-1]))
            found.append((lines[:SHOWN], asked, other))
    return found


def left_out(names: Any, texts: Any, told: Any, trades: Any) -> Any:
    """What a form says of each name and line that learnt of other trades alone."""
    found = np.zeros(told.shape)
    for trade in set(trades):
        kept = np.flatnonzero(trades != trade)
        known = np.flatnonzero(told[:, kept].any(axis=1))
        learnt = form(names[known], texts[kept], told[np.ix_(known, kept)])
        found[:, trades == trade] = names @ learnt @ texts[trades == trade].T
    return found


def main() -> None:
    every = list(said())
    words = sorted({name for *_, each, _ in every for name in each})
    named = [frozenset(words.index(name) for name in each) for *_, each, _ in every]
    trades = np.array([trade for trade, *_ in every])
    names, texts = multilingual.embed(words), multilingual.embed([text for _, text, _, _ in every])
    told = np.zeros((len(words), len(every)))
    for line, each in enumerate(named):
        told[list(each), line] = 1
    by_form, alike = left_out(names, texts, told, trades), names @ texts.T
    drawn = episodes(trades, named)
    asked = np.array([(name, line, line == lines[0]) for lines, name, _ in drawn for line in lines])
    asked = np.vstack([asked, [(name, line, 0) for lines, _, name in drawn for line in lines]])
    table = np.stack([side[asked[:, 0], asked[:, 1]] for side in (by_form, alike)], axis=1)
    fit = LogisticRegression(C=1e4).fit(table, asked[:, 2])
    for label, score in (("form and cosine", fit.decision_function(table)), ("cosine", table[:, 1])):
        figures(label, score.reshape(2, len(drawn), SHOWN))
    u, size, v = np.linalg.svd(form(names, texts, told))
    scale = np.sqrt(size[:RANK] * fit.coef_[0, 0])
    np.savez_compressed(
        HERE / "spoken.npz",
        names=(u[:, :RANK] * scale).astype(np.float16),
        texts=(v[:RANK].T * scale).astype(np.float16),
        alike=fit.coef_[0, 1],
        bias=fit.intercept_[0],
    )


def figures(label: str, scores: Any) -> None:
    """scores: 2 × draws × lines, of a name of the first line, then of a name of none."""
    first, best, other = scores[0].argmax(axis=1) == 0, scores[0].max(axis=1), scores[1].max(axis=1)
    print(label, len(first), "the right line is first", first.mean())
    for share in FALSE:
        least = np.quantile(other, 1 - share)
        print("  found where it is not said", share, "found and right", (first & (best >= least)).mean(), "from", least)


if __name__ == "__main__":
    main()
