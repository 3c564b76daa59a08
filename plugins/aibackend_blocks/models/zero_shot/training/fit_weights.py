"""Makes `weights.json`: how much each feature counts, fitted on made-up taxonomies whose labels the bank may not know.

    python fit_weights.py TRAIN_FOLDER WORDNET_FOLDER [CACHE_FOLDER]

Each episode is a taxonomy drawn from a labelled set, and texts that are in no bank. In half of them the bank is without
the set's own labels, so that the weights say how far a name alone can be trusted. The measure is the conditional
logit's likelihood, which calibrates at the same time. WordNet 3.1 gives nouns and what they are kinds of.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize

from aibackend_blocks.models import minilm
from aibackend_blocks.models.zero_shot.bank import Bank, bank
from aibackend_blocks.models.zero_shot.features import NAMES, label_set, vector_features
from aibackend_blocks.models.zero_shot.training.build_bank import HERE, Vectors, is_for_bank, rows, vectors

TEXTS = 24
EPISODES = 40
"""Texts of an episode; episodes of a set."""
RIDGE = 1e-5
ANCESTORS = frozenset({
    "food", "drink", "clothing", "vehicle", "furniture", "medicine", "plant", "animal", "building", "tool",
    "weapon", "fabric", "container", "sport", "disease", "emotion", "toy", "jewelry", "cosmetic", "game",
    "document", "currency", "instrument", "machine", "money", "music", "appliance", "footwear", "vegetable",
    "fruit", "profession", "education", "crime", "weather",
})  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Task:
    """A labelled set. sources: what the bank must forget to have never seen it."""

    name: str
    texts: list[str]
    vectors: Any
    labels: list[str]
    sources: tuple[str, ...]


def held_out(folder: Path, cache: Path | None, vectors: Vectors = vectors) -> Iterator[Task]:
    """Intents by set and by domain, and products: the rows that made no bank."""
    for name, field in (("intents", "label"), ("intents", "domain"), ("products", "category")):
        found = rows(folder, name)
        placed = vectors([row["text"] for row in found], cache)
        rest = ~is_for_bank(len(found))
        for part in sorted({row.get("set", "product") for row in found}):
            use = [
                number
                for number, row in enumerate(found)
                if rest[number]
                and row.get("set", "product") == part
                and row.get(field)
                and row["label" if "label" in row else field] != "oos"
            ]
            if use:
                yield Task(
                    name=f"{part}/{field}",
                    texts=[found[number]["text"] for number in use],
                    vectors=placed[use],
                    labels=[found[number][field] for number in use],
                    sources=(part, "domain"),
                )


def feelings(folder: Path, cache: Path | None, vectors: Vectors = vectors) -> Task:
    found = [row for row in rows(folder, "rated_sentences")[::7] if abs(row["score"]) > 0.35]
    return Task(
        name="ratings",
        texts=[row["text"] for row in found],
        vectors=vectors([row["text"] for row in found], cache),
        labels=["positive" if row["score"] > 0 else "negative" for row in found],
        sources=(),
    )


def nouns(dictionary: Path, cache: Path | None) -> Task:
    """Common nouns and the one of ANCESTORS that they are kinds of, where it is just one."""
    parents: dict[str, list[str]] = {}
    lemmas: dict[str, list[str]] = {}
    for line in (dictionary / "data.noun").read_text("utf-8").splitlines():
        if line.startswith(" "):
            continue
        fields = line.split(" | ")[0].split(" ")
        count = int(fields[3], 16)
        lemmas[fields[0]] = fields[4 : 4 + 2 * count : 2]
        pointers = fields[5 + 2 * count :]
        parents[fields[0]] = [pointers[i + 1] for i in range(0, len(pointers) - 3, 4) if pointers[i] in ("@", "@i")]
    found: dict[str, set[str]] = defaultdict(set)
    for synset in parents:
        up, seen = [synset], set()
        while up:
            at = up.pop()
            if at not in seen:
                seen.add(at)
                up += parents.get(at, [])
        kinds = {lemma for at in seen - {synset} for lemma in lemmas[at][:1] if lemma in ANCESTORS}
        for lemma in lemmas[synset]:
            if (lemma.isalpha() and lemma.islower()) or "_" in lemma:
                found[lemma.replace("_", " ")] |= kinds or {""}
    kept = sorted(word for word, kinds in found.items() if len(kinds) == 1 and "" not in kinds)[::4]
    return Task(
        name="nouns", texts=kept, vectors=vectors(kept, cache), labels=[next(iter(found[w])) for w in kept], sources=()
    )


def episodes(task: Task, random: Any) -> Iterator[tuple[Any, Any]]:
    """(features, right labels) of taxonomies drawn from a task."""
    labels = np.array(task.labels)
    every = np.unique(labels)
    whole = bank()
    for number in range(EPISODES):
        size = len(every) if number % 4 == 0 else int(random.integers(min(3, len(every)), len(every) + 1))
        chosen = sorted(random.choice(every, size, replace=False).tolist())
        known_by: Bank = whole.without(*task.sources) if number % 2 else whole
        use = random.permutation(np.flatnonzero(np.isin(labels, chosen)))[:TEXTS]
        measured = label_set(chosen, [""] * len(chosen), known_by)
        yield (
            vector_features([task.texts[i] for i in use], task.vectors[use], measured, known_by),
            np.array([chosen.index(labels[i]) for i in use]),
        )


def loss(weights: Any, drawn: list[tuple[Any, Any]]) -> tuple[float, Any]:
    """Mean negative log likelihood a text, with its gradient."""
    total, slope = RIDGE * float(weights @ weights), 2 * RIDGE * weights
    for features, right in drawn:
        logits = features @ weights
        logits -= logits.max(axis=1, keepdims=True)
        shares = np.exp(logits)
        shares /= shares.sum(axis=1, keepdims=True)
        at = np.arange(len(right))
        total -= float(np.log(shares[at, right] + 1e-12).mean()) / len(drawn)
        slope = slope + (np.einsum("tl,tlf->f", shares, features) - features[at, right].sum(axis=0)) / len(right) / len(
            drawn
        )
    return total, slope


def main(folder: Path, dictionary: Path, cache: Path | None = None) -> None:
    random = np.random.default_rng(11)
    tasks = [*held_out(folder, cache), feelings(folder, cache), nouns(dictionary, cache)]
    drawn = {task.name: list(episodes(task, random)) for task in tasks}
    fit, test = ([e for found in drawn.values() for e in found[half::2][: 3 * EPISODES // 8]] for half in (0, 1))
    together = fit + test
    found = minimize(loss, np.ones(len(NAMES)), args=(together,), jac=True, method="L-BFGS-B")
    for name, held in drawn.items():
        right = [np.mean((f @ found.x).argmax(1) == r) for f, r in held]
        print(f"{name:24} known {np.mean(right[0::2]):.3f}  unknown {np.mean(right[1::2]):.3f}")
    weights = {name: round(float(value), 4) for name, value in zip(NAMES, found.x, strict=True)}
    (HERE / "weights.json").write_text(json.dumps(weights, indent=1) + "\n")
    print(weights, found.fun)


if __name__ == "__main__":
    minilm.warm()
    main(*map(Path, sys.argv[1:]))
