"""Fit `moves.npz`: what a sentence does in a meeting, from `talk.txt`.

    python -m aibackend_blocks.language.transcripts.training.fit_moves

Needs scikit-learn>=1.5; three minutes. `talk.txt` was written for this project: short talks and notes of boards,
sprints, schools, clinics, kitchens, building sites and clubs, a line each of speaker, kind and words, in English,
German, French and Spanish. A fifth of the talks, each whole, is held out in turn for the figures in `moves.json`.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from aibackend_blocks.language.transcripts.moves import KINDS, in_talk, views
from aibackend_blocks.language.transcripts.tongues import tongue_of
from aibackend_blocks.models.text_heads.training.many_tongues import fit_views

HERE = Path(__file__).parent
LETTERS = dict(zip("DPYNCRUQO", KINDS, strict=True))


def talks() -> list[list[tuple[str, str, str]]]:
    """(speaker, kind, words) of each line of each talk."""
    parts = (HERE / "talk.txt").read_text(encoding="utf-8").split("\n\n")
    return [[(line[0], LETTERS[line[2]], line[4:]) for line in part.splitlines() if line] for part in parts]


def main() -> None:
    """Reads all talks, as `moves` would read them."""
    texts, dense, kinds, groups = [], [], [], []
    for number, talk in enumerate(filter(None, talks())):
        words = [line[2] for line in talk]
        texts += views(words, english=tongue_of("\n".join(words)) is None)
        dense.append(in_talk(words, [line[0] for line in talk]))
        kinds += [line[1] for line in talk]
        groups += [number] * len(talk)
    fit_views(texts, np.vstack(dense), kinds, KINDS, HERE.parent / "moves.npz", groups)


if __name__ == "__main__":
    main()
