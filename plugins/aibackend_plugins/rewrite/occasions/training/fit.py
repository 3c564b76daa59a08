"""Fit `occasions.npz`: what a text is for, from `texts.txt`.

    python -m aibackend_plugins.rewrite.occasions.training.fit     # needs scikit-learn>=1.5; seconds

`texts.txt` was written for this project, in seven languages. Figures in `occasions.json` are of texts held out.
"""

from __future__ import annotations

from pathlib import Path

from aibackend_blocks.models.text_heads.training.many_tongues import fit_and_keep
from aibackend_plugins.rewrite.occasions import OCCASIONS

HERE = Path(__file__).parent


def texts() -> list[tuple[str, str]]:
    """(occasion, text) of each line."""
    found, occasion = [], ""
    for line in (HERE / "texts.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            occasion = line.strip("[]")
        elif line and not line.startswith("#"):
            found.append((occasion, line))
    return found


if __name__ == "__main__":
    fit_and_keep(texts(), OCCASIONS, HERE.parent / "occasions.npz")
