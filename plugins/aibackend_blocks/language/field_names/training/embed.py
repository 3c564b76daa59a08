"""Makes `vectors.npz` from `names.txt`: `python -m aibackend_blocks.language.field_names.training.embed`."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from aibackend_blocks.models import multilingual

HERE = Path(__file__).parents[1]

if __name__ == "__main__":
    vectors = multilingual.embed((HERE / "names.txt").read_text("utf-8").splitlines())
    np.savez_compressed(HERE / "vectors.npz", vectors=vectors.astype(np.float16))
