"""Fit `purposes.npz`: what a sentence is to its text, from `texts.txt`.

    python -m aibackend_blocks.language.salience.training.fit_purposes

Needs scikit-learn>=1.5; a minute. `texts.txt` was written for this project: sentences of letters, studies, reports,
news, stories and notices, each after the letter of what it is.
"""

from __future__ import annotations

from pathlib import Path

from aibackend_blocks.language.salience.purposes import PURPOSES
from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads.many_tongues import shown
from aibackend_blocks.models.text_heads.training.many_tongues import fit_views

HERE = Path(__file__).parent
LETTERS = dict(zip("AFERPB", PURPOSES, strict=True))


def lines() -> list[tuple[int, str, str]]:
    """(number of the text, purpose, words) of each line; those of the first part are each of another text."""
    first, *texts = (HERE / "texts.txt").read_text(encoding="utf-8").split("\n\n")
    parts = [*([line] for line in first.splitlines()), *(text.splitlines() for text in texts)]
    return [(number, LETTERS[line[0]], line[2:]) for number, part in enumerate(parts) for line in part]


def main() -> None:
    """Holds a fifth of the texts out in turn, each whole."""
    told = lines()
    words = [text for _, _, text in told]
    dense = multilingual.embed(words)
    groups = [number for number, _, _ in told]
    kinds = [purpose for _, purpose, _ in told]
    fit_views([shown(text) for text in words], dense, kinds, PURPOSES, HERE.parent / "purposes.npz", groups)


if __name__ == "__main__":
    main()
