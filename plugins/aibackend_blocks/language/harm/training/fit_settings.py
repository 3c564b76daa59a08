"""Makes `settings.npz` and `abroad.npz`: what a text with hard words is, and harms of texts that are not English.

    python -m aibackend_blocks.language.harm.training.fit_settings TRAIN_FOLDER CACHE_FOLDER

`settings.txt` teaches the settings, in the vectors of both encoders; the harms abroad are those of `fit_heads`, from
the same rows, by the vectors of the multilingual encoder alone: words do not cross languages. A seventh of the settings
and a tenth of the harms are held out for the figures, then all rows count. scikit-learn is needed. Seeded.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from aibackend_blocks.language.harm.heads import HARMS
from aibackend_blocks.language.harm.training.contrasts import contrasts
from aibackend_blocks.language.harm.training.fit_heads import CALM, HERE, _fitted, _weight, labels
from aibackend_blocks.models import minilm, multilingual
from aibackend_blocks.models.zero_shot.training.build_abroad import vectors
from aibackend_blocks.models.zero_shot.training.build_bank import rows

SHARPNESS = 6.0
"""Inverse penalty of the settings' regression over vectors of length 1; 3 to 12 give the same within two texts."""
SCALE = 5.0


def settings() -> tuple[list[str], list[str]]:
    """(texts, the kind of each)."""
    texts, kinds, kind = [], [], ""
    for line in (HERE / "training" / "settings.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            kind = line.strip("[]")
        elif line and not line.startswith("#"):
            texts.append(line)
            kinds.append(kind)
    return texts, kinds


def fitted(placed: Any, kinds: list[str]) -> Any:
    return LogisticRegression(C=SHARPNESS, max_iter=1000, class_weight="balanced").fit(placed, kinds)


def main(folder: Path, cache: Path) -> None:
    texts, kinds = settings()
    held: dict[str, Any] = {}
    for name, embed in (("minilm", minilm.embed), ("multilingual", multilingual.embed)):
        placed, gold = embed(texts), np.array(kinds)
        right = [
            fitted(placed[np.arange(len(gold)) % 7 != fold], gold[np.arange(len(gold)) % 7 != fold].tolist()).predict(
                placed[np.arange(len(gold)) % 7 == fold]
            )
            == gold[np.arange(len(gold)) % 7 == fold]
            for fold in range(7)
        ]
        print("settings", name, round(float(np.concatenate(right).mean()), 3))
        model = fitted(placed, kinds)
        held |= {
            f"{name}.weight": model.coef_.T.astype(np.float16),
            f"{name}.bias": model.intercept_.astype(np.float16),
            "kinds": model.classes_.astype(str),
        }
    np.savez_compressed(HERE / "settings.npz", **held)
    _abroad(folder, cache)


def _abroad(folder: Path, cache: Path) -> None:
    harmful, calm = rows(folder, "toxicity"), rows(folder, "intents")[::CALM]
    written = [{"text": text, "harms": harms, "source": "contrasts"} for text, harms, _ in contrasts()]
    placed = np.vstack(
        [
            vectors([row["text"] for row in harmful], cache),
            vectors([row["text"] for row in calm], cache),
            vectors([row["text"] for row in written], cache),
        ]
    )
    count = len(calm)
    gold = np.array([labels(row) for row in harmful] + [[0.0] * len(HARMS)] * count + [labels(row) for row in written])
    weight = np.array([_weight(row) for row in harmful] + [0.3] * count + [_weight(row) for row in written])
    test, columns, figures = np.arange(len(gold)) % 10 == 3, [], {}
    for number, harm in enumerate(HARMS):
        known = gold[:, number] >= 0
        scores = _fitted(placed * SCALE, gold[:, number], weight, known & ~test).decision_function(
            placed[known & test] * SCALE
        )
        figures[harm] = round(float(roc_auc_score(gold[known & test, number], scores)), 3)
        columns.append(_fitted(placed * SCALE, gold[:, number], weight, known))
    np.savez_compressed(
        HERE / "abroad.npz",
        vectors=np.stack([column.coef_[0] * SCALE for column in columns], axis=1).astype(np.float16),
        bias=np.array([column.intercept_[0] for column in columns], np.float16),
    )
    print("abroad", figures)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
