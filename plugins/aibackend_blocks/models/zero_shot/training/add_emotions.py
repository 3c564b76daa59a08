"""Adds to `bank.npz` where texts lie of the emotions that `concepts.txt` names: learnt from labelled texts.

    python -m aibackend_blocks.models.zero_shot.training.add_emotions GOEMOTIONS_FOLDER

After `build_bank`. The folder holds `emotions.txt`, one name a line, and `train.tsv`, a text, the numbers of its
emotions and an id a line: google-research/google-research, goemotions/data (CC-BY-4.0). Texts of one emotion alone
count, MOST of each, drawn with seed 3. No new names: what `approval` means as a label is seldom a feeling.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np

from aibackend_blocks.models import minilm
from aibackend_blocks.models.zero_shot.bank import HERE, WRITTEN, bank

MOST, LEAST, SEED = 350, 80, 3
"""Texts of an emotion that count, and those without which it is left out."""
SOURCE = "goemotions"


def texts(folder: Path) -> dict[str, list[str]]:
    """The texts of each emotion."""
    names = (folder / "emotions.txt").read_text("utf-8").split()
    lines = (folder / "train.tsv").read_text("utf-8").splitlines()
    found: dict[str, list[str]] = defaultdict(list)
    random.Random(SEED).shuffle(lines)  # noqa: S311
    for line in lines:
        text, numbers, _ = line.split("\t")
        if numbers.isdigit():
            found[names[int(numbers)]].append(text)
    return {name: kept[:MOST] for name, kept in sorted(found.items()) if len(kept) >= LEAST}


def main(folder: Path) -> None:
    held = bank().without(SOURCE)
    found = texts(folder)
    likeness = minilm.embed(list(found)) @ held.name_vectors[held.sources == WRITTEN].T
    known = [name for name, row in zip(found, likeness, strict=True) if row.max() > 1 - 1e-3]
    names = minilm.embed(known)
    terms = [" ".join(sorted(each)) for each in (*held.terms, *held.known(names).terms)]
    np.savez_compressed(
        HERE / "bank.npz",
        name_vectors=np.vstack([held.name_vectors, names]).astype(np.float16),
        prototypes=np.vstack(
            [held.prototypes, *(minilm.gist(found[name]).mean(axis=0, keepdims=True) for name in known)]
        ).astype(np.float16),
        sources=np.array([*held.sources.tolist(), *[SOURCE] * len(known)]),
        terms=np.array(terms),
        mean=held.mean.astype(np.float16),
        whitening=held.whitening.astype(np.float16),
    )
    print(", ".join(known))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
