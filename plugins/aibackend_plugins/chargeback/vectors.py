"""Makes `data/vectors.npz` from `reasons.json`: run `python -m aibackend_plugins.chargeback.vectors` after a change."""

from __future__ import annotations

from pathlib import Path

import numpy

from aibackend_blocks.models import minilm, multilingual

from .tables import told


def make() -> None:
    """Embed the sentences of the table. Halves are exact enough: a cosine moves by less than 0.001."""
    said = [sentence for sentence, _ in told()]
    vectors = {"reasons": minilm.embed(said), "reasons_abroad": multilingual.embed(said)}
    halves = {name: values.astype(numpy.float16) for name, values in vectors.items()}
    numpy.savez_compressed(Path(__file__).parent / "data" / "vectors.npz", allow_pickle=False, **halves)


if __name__ == "__main__":
    make()
