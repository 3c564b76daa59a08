"""Makes `settings.npz` and `abroad.npz`: what a text with hard words is, and harms of texts that are not English.

    python -m aibackend_blocks.language.harm.training.fit_settings TRAIN_FOLDER CACHE_FOLDER CASES_FOLDER TWEETS_FILE

`settings.txt` teaches the settings, in the vectors of both encoders; the harms abroad are those of `fit_heads`, from
the same rows and those of `cases_abroad`, by the vectors of the multilingual encoder alone: words do not cross
languages. A seventh of the settings and each language in turn are held out for the figures, then all rows count.
scikit-learn is needed. Seeded.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from aibackend_blocks.language.harm.heads import HARMS
from aibackend_blocks.language.harm.training.cases_abroad import Case, hatecheck, tweets
from aibackend_blocks.language.harm.training.contrasts import contrasts
from aibackend_blocks.language.harm.training.fit_heads import CALM, HERE, _fitted, _weight, labels
from aibackend_blocks.models import minilm, multilingual
from aibackend_blocks.models.text_heads.training import sections
from aibackend_blocks.models.zero_shot.training.build_abroad import vectors
from aibackend_blocks.models.zero_shot.training.build_bank import rows

SHARPNESS = 6.0
"""Inverse penalty of the settings' regression over vectors of length 1; 3 to 12 give the same within two texts."""
SCALE = 5.0


def settings() -> tuple[list[str], list[str]]:
    """(texts, the kind of each)."""
    found = sections(HERE / "training" / "settings.txt")
    return [text for _, text in found], [kind for kind, _ in found]


def fitted(placed: Any, kinds: list[str]) -> Any:
    return LogisticRegression(C=SHARPNESS, max_iter=1000, class_weight="balanced").fit(placed, kinds)


def main(folder: Path, cache: Path, cases: Path, tweeted: Path) -> None:
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
    _abroad(folder, cache, [*hatecheck(cases), *tweets(tweeted)])


def _abroad(folder: Path, cache: Path, told: list[Case]) -> None:
    harmful, calm = rows(folder, "toxicity"), rows(folder, "intents")[::CALM]
    written = [{"text": text, "harms": harms, "source": "contrasts"} for text, harms, _ in contrasts()]
    texts = [[row["text"] for row in part] for part in (harmful, calm, written)] + [[text for text, *_ in told]]
    placed = np.vstack([vectors(part, cache) for part in texts])
    gold = np.array(
        [labels(row) for row in harmful]
        + [[0.0] * len(HARMS)] * len(calm)
        + [labels(row) for row in written]
        + [[harms.get(harm, -1.0) for harm in HARMS] for *_, harms in told]
    )
    weight = np.array(
        [_weight(row) for row in harmful] + [0.3] * len(calm) + [_weight(row) for row in written] + [1.0] * len(told)
    )
    source = np.array(["english"] * (len(gold) - len(told)) + [place for _, place, _ in told])
    columns = []
    for number, harm in enumerate(HARMS):
        known = gold[:, number] >= 0
        print("abroad", harm, _left_out(placed, gold[:, number], weight, source))
        columns.append(_fitted(placed * SCALE, gold[:, number], weight, known))
    np.savez_compressed(
        HERE / "abroad.npz",
        vectors=np.stack([column.coef_[0] * SCALE for column in columns], axis=1).astype(np.float16),
        bias=np.array([column.intercept_[0] for column in columns], np.float16),
    )


def _left_out(placed: Any, gold: Any, weight: Any, source: Any) -> dict[str, tuple[float, float]]:
    """Area under the curve for each language by English alone, and by all others; tweets and German leave together."""
    known, figures = gold >= 0, {}
    alone = _fitted(placed * SCALE, gold, weight, known & (source == "english"))
    for place in sorted(set(source[known]) - {"english"}):
        test = known & (source == place)
        if len(set(gold[test])) == 1:
            continue
        out = np.isin(source, ("german", "tweets") if place in ("german", "tweets") else (place,))
        both = (alone, _fitted(placed * SCALE, gold, weight, known & ~out))
        said = [one.decision_function(placed[test] * SCALE) for one in both]
        figures[place] = tuple(round(float(roc_auc_score(gold[test], each)), 3) for each in said)
    return figures


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
