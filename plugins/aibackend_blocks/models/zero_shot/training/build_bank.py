"""Makes `bank.npz`: concepts written by hand, and the labels of two training sets with the mean of their texts.

    python build_bank.py TRAIN_FOLDER [CACHE_FOLDER]

TRAIN_FOLDER holds intents.jsonl.gz and products.jsonl.gz; the README beside the bank names sources and licences.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from aibackend_blocks.models import minilm
from aibackend_blocks.models.zero_shot.wording import stems, words

HERE = Path(__file__).resolve().parents[1]
SHRINKAGE = 1.0
"""Share of the mean variance added to each direction before whitening; 0.1 to 10 differ by 0.01 in accuracy."""
BANK_SHARE = 0.85
"""Share of each label's texts that make the bank; the rest is for the weights and the temperature."""


def rows(folder: Path, name: str) -> list[dict[str, Any]]:
    with gzip.open(folder / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def vectors(texts: list[str], cache: Path | None) -> Any:
    """Sentence vectors, kept in the cache folder if there is one."""
    if cache is None:
        return minilm.embed(texts)
    path = cache / (sha256(chr(10).join(texts).encode()).hexdigest()[:16] + ".npy")
    if not path.exists():
        np.save(path, minilm.embed(texts))
    return np.load(path)


Vectors = Callable[[list[str], Any], Any]
"""Texts and a cache folder to vectors."""


def concepts() -> Iterator[tuple[list[str], list[str], list[str]]]:
    """(names, phrases, names in other languages)."""
    for line in (HERE / "concepts.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            sides = [[part.strip() for part in side.split(";") if part.strip()] for side in f"{line}||".split("|")]
            yield sides[0], sides[1], sides[2]


def is_for_bank(count: int) -> Any:
    """Which of so many rows make the bank; seeded."""
    return np.random.default_rng(7).random(count) < BANK_SHARE


def labelled(folder: Path, cache: Path | None, vectors: Vectors = vectors) -> tuple[dict[tuple[str, str], Any], Any]:
    """(source, label) → vectors of its texts, and the scatter within labels."""
    held: dict[tuple[str, str], list[Any]] = defaultdict(list)
    intents, products = rows(folder, "intents"), rows(folder, "products")
    for row, vector, use in zip(
        intents, vectors([r["text"] for r in intents], cache), is_for_bank(len(intents)), strict=True
    ):
        if use and row["label"] != "oos":
            held[row["set"], row["label"]].append(vector)
            if row.get("domain") and row["set"] == "clinc150":
                held["domain", row["domain"]].append(vector)
    for row, vector, use in zip(
        products, vectors([r["text"] for r in products], cache), is_for_bank(len(products)), strict=True
    ):
        if use:
            held["product", row["category"]].append(vector)
    spread = [np.stack(v) - np.mean(v, axis=0) for (source, _), v in held.items() if source != "domain"]
    return {key: np.stack(v) for key, v in held.items()}, np.concatenate(spread)


def main(folder: Path, cache: Path | None = None) -> None:
    held, spread = labelled(folder, cache)
    scatter = spread.T @ spread / len(spread)
    values, axes = np.linalg.eigh(scatter + SHRINKAGE * np.trace(scatter) / len(scatter) * np.eye(len(scatter)))
    names, prototypes, sources, terms = [], [], [], []
    for (source, label), found in sorted(held.items()):
        names.append(words(label))
        prototypes.append(found.mean(axis=0))
        sources.append(source)
        terms.append(" ".join(sorted(stems(words(label)))))
    for synonyms, phrases, abroad in concepts():
        placed = vectors([*synonyms, *phrases], cache).mean(axis=0)
        for name in (*synonyms, *abroad):
            names.append(words(name))
            prototypes.append(placed / np.linalg.norm(placed))
            sources.append("concept")
            terms.append(" ".join(sorted(stems(" ".join([*synonyms, *phrases])))))
    np.savez_compressed(
        HERE / "bank.npz",
        name_vectors=vectors(names, cache).astype(np.float16),
        prototypes=np.stack(prototypes).astype(np.float16),
        sources=np.array(sources),
        terms=np.array(terms),
        mean=np.concatenate([v for (source, _), v in held.items() if source != "product"])
        .mean(axis=0)
        .astype(np.float16),
        whitening=(axes @ np.diag(values**-0.5) @ axes.T).astype(np.float16),
    )
    print(len(names), "names")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
