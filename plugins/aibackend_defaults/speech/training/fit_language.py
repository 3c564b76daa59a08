"""Makes `language.npy`: a logistic regression that tells English from what Moonshine makes of it.

    python -m aibackend_defaults.speech.training.fit_language CLIPS

CLIPS holds manifest.jsonl ({"name", "lang", "source", "of"}) and wavs, as clips.py makes them. What was heard in them
is kept beside, since listening takes minutes. scikit-learn is needed. Nothing is drawn by chance.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from aibackend_defaults.speech.decoding import decoded
from aibackend_defaults.speech.language import measured
from aibackend_defaults.speech.listening import chances, segments
from aibackend_defaults.speech.recognizer import _cut
from aibackend_defaults.speech.words import heard

HERE = Path(__file__).resolve().parents[1]
PENALTY, SURENESS = 0.003, 3.0
"""Inverse strength of the penalty, and how much more the mean log probability counts than one number of the state.
Of 0.001 to 0.01 and 0 to 12, these were best on languages and voices left out."""
HALF_A = frozenset({"de", "it", "pl", "ja", "sv", "tr", "ar"})
"""eSpeak's languages that are left out together; the others are left out together too."""


def listened(folder: Path) -> tuple[list[dict[str, Any]], Any]:
    """(rows of the manifest in which words were heard, what is measured of each)."""
    kept = folder / "heard.npz"
    if not kept.exists():
        rows = [json.loads(line) for line in (folder / "manifest.jsonl").read_text("utf-8").splitlines()]
        found = [(row["name"], told) for row in rows if (told := _told(folder / f"{row['name']}.wav")) is not None]
        np.savez_compressed(kept, names=[name for name, _ in found], told=[told for _, told in found])
    known = {row["name"]: row for row in map(json.loads, (folder / "manifest.jsonl").read_text("utf-8").splitlines())}
    with np.load(kept) as held:
        return [known[name] for name in held["names"].tolist()], held["told"].astype(np.float64)


def _told(path: Path) -> Any:
    samples = decoded(path.read_bytes())
    passages = [heard(_cut(samples, span), span[0]) for span in segments(chances(samples))]
    passages = [passage for passage in passages if passage.logs]
    return measured(passages) if passages else None


def fitted(told: Any, english: Any) -> Any:
    """Weights of what is measured, and the bias."""
    mean, spread = told.mean(axis=0), told.std(axis=0) + 1e-6
    spread[-1] /= SURENESS
    fit = LogisticRegression(C=PENALTY, max_iter=800, class_weight="balanced").fit((told - mean) / spread, english)
    weights = fit.coef_[0] / spread
    return np.append(weights, fit.intercept_[0] - weights @ mean)


def group(row: dict[str, Any]) -> str:
    """What is left out with a clip: its engine; of eSpeak, half of the languages or of the English clips."""
    engine = row["source"].split(":")[0]
    if engine != "espeak":
        return "flite, festival" if engine in ("flite", "festival") else engine
    name = row.get("of", row["name"])
    first = crc32(name.encode()) % 2 == 0 if row["lang"] == "en" else row["lang"] in HALF_A
    return f"espeak {'A' if first else 'B'}"


def main(folder: Path) -> None:
    rows, told = listened(folder)
    english = np.array([row["lang"] == "en" for row in rows])
    groups = np.array([group(row) for row in rows])
    chance, figures = np.zeros(len(rows)), {}
    for name in sorted(set(groups)):
        here = groups == name
        weights = fitted(told[~here], english[~here])
        chance[here] = 1 / (1 + np.exp(-(told[here] @ weights[:-1] + weights[-1])))
        refused, let = int((chance[here & english] < 0.5).sum()), int((chance[here & ~english] >= 0.5).sum())
        figures[name] = {"english refused": f"{refused} of {int((here & english).sum())}",
                         "foreign taken": f"{let} of {int((here & ~english).sum())}"}  # fmt: skip
    figures["auroc"] = round(float(roc_auc_score(english, chance)), 4)
    np.save(HERE / "language.npy", fitted(told, english).astype(np.float32))
    (HERE / "training" / "figures.json").write_text(json.dumps(figures, indent=1) + "\n")
    print(figures)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
