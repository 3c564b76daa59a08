"""Makes `data/vectors.npz` from the tables: run `python -m aibackend_plugins.chargeback.vectors` after a change."""

from __future__ import annotations

from pathlib import Path

import numpy

from aibackend_blocks.models import minilm, multilingual

from .tables import told


def make() -> None:
    """Embed the sentences of the tables. Halves are exact enough: a cosine moves by less than 0.001."""
    sayings = {name: [said for said, _ in told(name)] for name in ("reasons", "statements")}
    vectors = {name: minilm.embed(said).astype(numpy.float16) for name, said in sayings.items()}
    vectors |= {f"{name}_abroad": multilingual.embed(said).astype(numpy.float16) for name, said in sayings.items()}
    numpy.savez_compressed(Path(__file__).parent / "data" / "vectors.npz", allow_pickle=False, **vectors)


if __name__ == "__main__":
    make()
