"""Fit `purposes.npz`: what a sentence is to its text, from `texts.txt`.

    python -m aibackend_blocks.language.salience.training.fit_purposes

Needs scikit-learn>=1.5; a minute. `texts.txt` was written for this project: sentences of letters, studies, reports,
news, stories and notices, each after the letter of what it is.
"""

from __future__ import annotations

from pathlib import Path

from aibackend_blocks.language.salience.purposes import PURPOSES
from aibackend_blocks.models.text_heads.training.many_tongues import fit_and_keep

HERE = Path(__file__).parent
LETTERS = dict(zip("AFERPB", PURPOSES, strict=True))


def lines() -> list[tuple[str, str]]:
    """(purpose, words) of each line."""
    return [(LETTERS[line[0]], line[2:]) for line in (HERE / "texts.txt").read_text(encoding="utf-8").splitlines()]


if __name__ == "__main__":
    fit_and_keep(lines(), PURPOSES, HERE.parent / "purposes.npz")
