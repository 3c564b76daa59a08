"""Makes `abroad.npz` and `abroad.json`: the bank and the weights for texts in languages other than English.

    python -m aibackend_blocks.models.zero_shot.training.build_abroad TRAIN_FOLDER CACHE_FOLDER

The same texts and the same episodes as `build_bank` and `fit_weights`, in the vectors of the multilingual encoder, so
that what was learnt of English texts holds for texts that mean the same. Of the features only those of the vectors and
the catch-all count: stems do not cross languages. About ten minutes of one core, most of them for the vectors.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.zero_shot.abroad import NAMES
from aibackend_blocks.models.zero_shot.bank import Bank
from aibackend_blocks.models.zero_shot.features import placed_features
from aibackend_blocks.models.zero_shot.training import build_bank, fit_weights
from aibackend_blocks.models.zero_shot.training.build_bank import HERE, SHRINKAGE, concepts
from aibackend_blocks.models.zero_shot.wording import is_catch_all, words

EPISODES, TEXTS = 24, 24


def vectors(texts: list[str], cache: Path) -> Any:
    """Vectors of the multilingual encoder, kept in the cache folder."""
    path = cache / ("abroad-" + sha256(chr(10).join(texts).encode()).hexdigest()[:16] + ".npy")
    if not path.exists():
        np.save(path, multilingual.embed(texts).astype(np.float16))
    return np.load(path).astype(np.float32)


def made(folder: Path, cache: Path) -> Bank:
    """The bank: concepts written by hand, and the intents and products that are known by labelled texts."""
    held, spread = build_bank.labelled(folder, cache, vectors)
    scatter = spread.T @ spread / len(spread)
    values, axes = np.linalg.eigh(scatter + SHRINKAGE * np.trace(scatter) / len(scatter) * np.eye(len(scatter)))
    names, prototypes, sources = [], [], []
    for (source, label), found in sorted(held.items()):
        names.append(words(label))
        prototypes.append(found.mean(axis=0))
        sources.append(source)
    for synonyms, phrases, abroad in concepts():
        placed = vectors([*synonyms, *phrases], cache).mean(axis=0)
        for name in (*synonyms, *abroad):
            names.append(words(name))
            prototypes.append(placed / np.linalg.norm(placed))
            sources.append("concept")
    mean = np.concatenate([v for (source, _), v in held.items() if source != "product"]).mean(axis=0)
    return Bank(
        name_vectors=vectors(names, cache),
        prototypes=np.stack(prototypes),
        sources=np.array(sources),
        terms=(frozenset(),) * len(names),
        mean=mean,
        whitening=(axes @ np.diag(values**-0.5) @ axes.T).astype(np.float32),
    )


def episodes(task: fit_weights.Task, whole: Bank, random: Any, cache: Path) -> list[tuple[Any, Any]]:
    """(features, right labels) of taxonomies drawn from a task, half of them without the bank's knowledge of it."""
    labels, drawn = np.array(task.labels), []
    every = np.unique(labels)
    named = dict(zip(every.tolist(), vectors([words(label) for label in every.tolist()], cache), strict=True))
    for number in range(EPISODES):
        size = len(every) if number % 4 == 0 else int(random.integers(min(3, len(every)), len(every) + 1))
        chosen = sorted(random.choice(every, size, replace=False).tolist())
        known_by = whole.without(*task.sources) if number % 2 else whole
        use = random.permutation(np.flatnonzero(np.isin(labels, chosen)))[:TEXTS]
        names = np.stack([named[label] for label in chosen])
        catch_all = np.array([is_catch_all(label) for label in chosen], np.float32)
        features = placed_features(task.vectors[use], names, catch_all, known_by)
        drawn.append((features, np.array([chosen.index(labels[i]) for i in use])))
    return drawn


def main(folder: Path, cache: Path) -> None:
    whole, random = made(folder, cache), np.random.default_rng(11)
    tasks = [*fit_weights.held_out(folder, cache, vectors), fit_weights.feelings(folder, cache, vectors)]
    drawn = {task.name: episodes(task, whole, random, cache) for task in tasks}
    together = [one for found in drawn.values() for one in found]
    found = minimize(fit_weights.loss, np.ones(len(NAMES)), args=(together,), jac=True, method="L-BFGS-B")
    for name, held in drawn.items():
        right = [np.mean((f @ found.x).argmax(1) == r) for f, r in held]
        print(f"{name:24} known {np.mean(right[0::2]):.3f}  unknown {np.mean(right[1::2]):.3f}")
    weights = {name: round(float(value), 4) for name, value in zip(NAMES, found.x, strict=True)}
    (HERE / "abroad.json").write_text(json.dumps(weights, indent=1) + "\n")
    np.savez_compressed(
        HERE / "abroad.npz",
        name_vectors=whole.name_vectors.astype(np.float16),
        prototypes=whole.prototypes.astype(np.float16),
        sources=whole.sources,
        mean=whole.mean.astype(np.float16),
        whitening=whole.whitening.astype(np.float16),
    )
    print(weights, found.fun, len(whole.sources), "names")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
