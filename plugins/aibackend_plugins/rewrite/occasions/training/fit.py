"""Fit `occasions.npz`: what a text is for, from `texts.txt`.

    python -m aibackend_plugins.rewrite.occasions.training.fit     # needs scikit-learn>=1.5; seconds

`texts.txt` was written for this project, in seven languages. Figures in `occasions.json` are of texts held out.
"""

from __future__ import annotations

from pathlib import Path

from aibackend_blocks.models.text_heads.training import sections
from aibackend_blocks.models.text_heads.training.many_tongues import fit_and_keep
from aibackend_plugins.rewrite.occasions import OCCASIONS

HERE = Path(__file__).parent


if __name__ == "__main__":
    fit_and_keep(sections(HERE / "texts.txt"), OCCASIONS, HERE.parent / "occasions.npz")
