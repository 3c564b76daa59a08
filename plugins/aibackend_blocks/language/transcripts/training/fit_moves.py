"""Fit `moves.npz`: what a sentence does in a meeting, from `talk.txt`.

    python -m aibackend_blocks.language.transcripts.training.fit_moves

Needs scikit-learn>=1.5; two minutes. `talk.txt` was written for this project: short talks of boards, sprints, schools,
clinics, building sites and clubs, a line each of speaker, kind and words, in English, German, French and Spanish. A
fifth of the lines of each kind is held out in turn for the figures in `moves.json`.
"""

from __future__ import annotations

from pathlib import Path

from aibackend_blocks.language.transcripts.moves import KINDS
from aibackend_blocks.models.text_heads.training.many_tongues import fit_and_keep

HERE = Path(__file__).parent
LETTERS = dict(zip("DPYNCRUQO", KINDS, strict=True))


def lines() -> list[tuple[str, str]]:
    """(kind, words) of each line."""
    told = (HERE / "talk.txt").read_text(encoding="utf-8").splitlines()
    return [(LETTERS[line[2]], line[4:]) for line in told if line]


if __name__ == "__main__":
    fit_and_keep(lines(), KINDS, HERE.parent / "moves.npz")
