"""Makes `data/vectors.npz` from the tables: run `python -m aibackend_plugins.chargeback.vectors` after a change."""

from __future__ import annotations

from pathlib import Path

import numpy

from aibackend_blocks.models.minilm import embed

from .tables import told


def make() -> None:
    """Embed the sentences of the tables. Halves are exact enough: a cosine moves by less than 0.001."""
    vectors = {
        name: embed([said for said, _ in told(name)]).astype(numpy.float16) for name in ("reasons", "statements")
    }
    numpy.savez_compressed(Path(__file__).parent / "data" / "vectors.npz", allow_pickle=False, **vectors)


if __name__ == "__main__":
    make()
