"""Fit `head.npz`: whether a firm is of a kind, from `firms.txt`.

    python -m aibackend_plugins.screen.trades.training.fit     # needs scikit-learn>=1.5; a minute

`firms.txt` was written for this project. Each firm is told alone and among talk of salesmen, with an industry of the
house's list and without; kinds of other groups stand beside its own as what it is not. Figures are of whole groups
left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import GroupKFold, cross_val_predict
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from aibackend_blocks.models import minilm, multilingual
from aibackend_blocks.web.company.industry import industries
from aibackend_plugins.screen import trades

HERE = Path(__file__).parent
SEED, FAR_EACH, LABELLED = 7, 8, 0.7
MAKERS = frozenset(
    [
        "food",
        "machines",
        "metals",
        "plastics",
        "chemicals",
        "electronics",
        "automotive",
        "windows",
        "textiles",
        "furniture",
        "packaging",
        "devices",
        "pharma",
        "toys",
        "jewellery",
        "aerospace",
        "mining",
        "construction",
        "agri",
        "wholesale",
        "retail",
    ]
)
"""Groups of which wide kinds such as `manufacturers` may be true though no line says so."""
TALK = (
    "Wants a demo next week.", "Uses Excel today.", "About 40 people, founded in 2009.",
    "Budget approved, decision in March.", "Met at the fair in Lisbon.", "Owner-run, second generation.",
    "They switched from a competitor last year.", "Contact: operations manager.", "No outside investors.",
    "120 staff in three sites.",
)  # fmt: skip


class Firm(NamedTuple):
    group: str
    told: str
    kinds: tuple[str, ...]
    not_kinds: tuple[str, ...]


def firms() -> list[Firm]:
    rows = [line.split("|") for line in (HERE / "firms.txt").read_text("utf-8").splitlines() if line and line[0] != "#"]
    return [Firm(g.strip(), t.strip(), *(tuple(map(str.strip, k.split(";"))) for k in ks)) for g, t, *ks in rows]


def rows(read: list[Firm], listed: np.ndarray) -> Iterator[tuple[list[float], int, str, bool]]:
    """(features, whether it is of the kind, its group, whether the kind is a near miss)."""
    draw = Random(SEED)  # noqa: S311 - reproducible, no secret
    groups: dict[str, set[str]] = {}
    for firm in read:
        for kind in firm.kinds:
            groups.setdefault(kind, set()).add(firm.group)
    names = [row.name for row in industries()]
    for firm in read:
        others = [
            k for k, held in groups.items() if firm.group not in held and not (firm.group in MAKERS and len(held) > 2)
        ]
        far = draw.sample(others, FAR_EACH)
        likeness = listed @ minilm.embed([firm.told])[0]
        label = names[int(likeness.argmax())] if likeness.max() >= LABELLED / 2 else ""
        for text, named in (
            (firm.told, label),
            (" ".join([*draw.sample(TALK, 2), firm.told + ".", *draw.sample(TALK, 2)]), ""),
        ):
            told = trades.pieces([text])
            for kinds, is_one, near in ((firm.kinds, 1, False), (far, 0, False), (firm.not_kinds, 0, True)):
                for kind in kinds:
                    yield trades.features(kind, told, named), is_one, firm.group, near


def main() -> None:
    about = [f"{row.name}: {row.about}" for row in industries()]
    listed = {"minilm": minilm.embed(about), "multilingual": multilingual.embed(about)}
    zero = np.zeros(15, np.float32)
    np.savez_compressed(HERE.parent / "head.npz", mean=zero, scale=zero + 1, weights=zero, bias=zero[0], **listed)
    learnt = list(rows(firms(), listed["minilm"]))
    x, y = np.array([row[0] for row in learnt]), np.array([row[1] for row in learnt])
    groups, near = np.array([row[2] for row in learnt]), np.array([row[3] for row in learnt])
    model = make_pipeline(StandardScaler(), LogisticRegression(C=1.0))
    share = cross_val_predict(model, x, y, groups=groups, cv=GroupKFold(8), method="predict_proba")[:, 1]
    far = ~near
    print(len(y), "rows; AUC", roc_auc_score(y, share), "far", roc_auc_score(y[far], share[far]))
    for least in (0.5, 0.6, 0.7, 0.8):
        sure = share >= least
        print(
            "from",
            least,
            "right",
            y[sure].mean(),
            "found",
            sure[y == 1].mean(),
            "near",
            sure[near].mean(),
            "far",
            sure[far & (y == 0)].mean(),
        )
    for most in (0.05, 0.08, 0.1, 0.15):
        below = share < most
        print(
            "below", most, "lost", below[y == 1].mean(), "near", below[near].mean(), "far", below[far & (y == 0)].mean()
        )
    model.fit(x, y)
    scaler, head = model[0], model[1]
    kept = {"mean": scaler.mean_, "scale": scaler.scale_, "weights": head.coef_[0], "bias": head.intercept_[0]}
    half = {name: vectors.astype(np.float16) for name, vectors in listed.items()}
    np.savez_compressed(HERE.parent / "head.npz", **{k: np.float32(v) for k, v in kept.items()}, **half)


if __name__ == "__main__":
    main()
