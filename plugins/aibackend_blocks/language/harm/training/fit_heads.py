"""Makes `heads.npz`: one logistic regression a harm, over sentence vectors and words.

    python -m aibackend_blocks.language.harm.training.fit_heads TRAIN_FOLDER [CACHE_FOLDER]

TRAIN_FOLDER holds toxicity.jsonl.gz and intents.jsonl.gz (requests to assistants and banks: what harms nobody), and
contrasts.txt adds what they lack. Each source labels some harms only, and counts for these alone. A tenth is held out
for the figures. scikit-learn is needed.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
from scipy.sparse import csr_matrix, hstack
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from aibackend_blocks.language.harm.heads import HARMS, TRADES
from aibackend_blocks.language.harm.spelling import folded_words
from aibackend_blocks.language.harm.training.contrasts import contrasts
from aibackend_blocks.models.zero_shot.training.build_bank import rows, vectors

HERE = Path(__file__).resolve().parents[1]
VECTOR_SCALE, WORD_SCALE = 5.0, 0.6
"""Bring sentence vectors and words to like spread, so that one penalty suits both."""
PENALTY = 0.5
WORD_TEXTS_LEAST, WORDS_MOST = 4, 8000
CALM = 12
"""Of the requests, each twelfth counts."""
SOURCE_WEIGHT = {"t-davidson": 0.3, "paul-rottger": 1.0, "surge-ai": 2.0, "openai": 2.0, "contrasts": 1.0}
"""The big set of tweets must not drown the small ones."""


RUDE, AIMED = frozenset({"offensive", "toxic", "harassment", "violence"}), frozenset({"harassment", "violence"})
"""Where one of these is written, the hand-written texts leave the others of its kind open."""


def labels(row: dict[str, Any]) -> list[float]:
    """1, 0, or -1 where the source does not say, for each harm."""
    found = dict.fromkeys(HARMS, -1.0) | {trade: 0.0 for trade in TRADES if trade not in ("drugs", "minors")}
    source, label = row["source"], row.get("label")
    if "contrasts" in source:
        named = row["harms"]
        open_ = (RUDE if named & AIMED else RUDE - AIMED if named & RUDE else frozenset()) - named
        found = {harm: -1.0 if harm in open_ else float(harm in named) for harm in HARMS}
    elif "davidson" in source:
        hate, bad = float(label == "hate"), float(label != "neither")
        found |= {"hate": hate, "offensive": bad, "toxic": bad}
    elif "hatecheck" in source:
        found["hate"] = float(label == "hate")
        if label == "hate":
            found["toxic"] = 1.0
    elif "surge" in source:
        bad = float(label == "toxic")
        found |= {"toxic": bad, "offensive": bad} | ({} if bad else {"hate": 0.0, "harassment": 0.0})
    else:
        named, open_ = set(row["categories"]), {name.split("/")[0] for name in row["unlabelled"]}
        for harm in set(HARMS) - {"offensive", "toxic", *TRADES}:
            if harm in named or harm not in open_:
                found[harm] = float(harm in named)
        if named & {"hate", "harassment"}:
            found["toxic"] = 1.0
    return [found[harm] for harm in HARMS]


def main(folder: Path, cache: Path | None = None) -> None:
    harmful, calm = rows(folder, "toxicity"), rows(folder, "intents")[::CALM]
    written = [{"text": text, "harms": harms, "source": "contrasts"} for text, harms, _ in contrasts()]
    texts = [row["text"] for row in harmful]
    calm_vectors = vectors([row["text"] for row in calm], cache)
    placed = np.vstack([vectors(texts, cache), calm_vectors, vectors([row["text"] for row in written], cache)])
    texts += [row["text"] for row in [*calm, *written]]
    calm_labels = [[0.0] * len(HARMS)] * len(calm)
    gold = np.array([labels(row) for row in harmful] + calm_labels + [labels(row) for row in written])
    weight = np.array([_weight(row) for row in harmful] + [0.3] * len(calm) + [_weight(row) for row in written])
    split = [set(folded_words(text)) for text in texts]
    counts = Counter(word for words in split for word in sorted(words))
    vocabulary = {
        word: i for i, (word, count) in enumerate(counts.most_common(WORDS_MOST)) if count >= WORD_TEXTS_LEAST
    }
    cells = [(i, vocabulary[word]) for i, words in enumerate(split) for word in words if word in vocabulary]
    bag = csr_matrix((np.full(len(cells), WORD_SCALE), np.array(cells).T), shape=(len(texts), len(vocabulary)))
    features = hstack([csr_matrix(placed * VECTOR_SCALE), bag]).tocsr()
    test = np.arange(len(texts)) % 10 == 3
    test[-len(written) :] = [pattern % 8 == 3 for *_, pattern in contrasts()]  # all texts of a pattern or none
    columns, figures = [], {}
    for number, harm in enumerate(HARMS):
        known = gold[:, number] >= 0
        fit = _fitted(features, gold[:, number], weight, known & ~test)
        scores = fit.decision_function(features[known & test])
        figures[harm] = round(float(roc_auc_score(gold[known & test, number], scores)), 3)
        columns.append(_fitted(features, gold[:, number], weight, known))
    whole = np.stack([column.coef_[0] for column in columns], axis=1)
    np.savez_compressed(
        HERE / "heads.npz",
        vectors=(whole[:384] * VECTOR_SCALE).astype(np.float16),
        words=(whole[384:] * WORD_SCALE).astype(np.float16),
        bias=np.array([column.intercept_[0] for column in columns], np.float16),
        vocabulary=np.array(list(vocabulary)),
    )
    (HERE / "figures.json").write_text(json.dumps({"held_out_auroc": figures}, indent=1) + "\n")
    print(figures)


def _weight(row: dict[str, Any]) -> float:
    found = SOURCE_WEIGHT[row["source"].split("/")[0]]
    return 1.0 if row.get("label") == "neither" and found < 1 else found


def _fitted(features: Any, gold: Any, weight: Any, use: Any) -> Any:
    """Fitted with harm and no harm of equal weight: the probability is that of an even chance before reading."""
    right = gold[use]
    even = np.where(right == 1, weight[use][right == 0].sum() / weight[use][right == 1].sum(), 1.0)
    return LogisticRegression(C=PENALTY, max_iter=300).fit(features[use], right, sample_weight=weight[use] * even)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
