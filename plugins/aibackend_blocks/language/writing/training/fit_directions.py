"""Fit `directions.npz`: whether words tell a writer how to write, or are matter, from `directions.txt`.

    python -m aibackend_blocks.language.writing.training.fit_directions     # needs scikit-learn>=1.5; seconds

`directions.txt` was written for this project, in seven languages. Figures in `directions.json` are of lines held out.
"""

from __future__ import annotations

from pathlib import Path

from aibackend_blocks.language.writing.directing import KINDS
from aibackend_blocks.models.text_heads.training import sections
from aibackend_blocks.models.text_heads.training.many_tongues import fit_and_keep

HERE = Path(__file__).parent


def lines() -> list[tuple[str, str]]:
    """(kind, words); a line also with a capital, or without one."""
    found = sections(HERE / "directions.txt")
    return [(kind, said) for kind, line in found for said in (line, line[0].swapcase() + line[1:])]


if __name__ == "__main__":
    fit_and_keep(lines(), KINDS, HERE.parent / "directions.npz")
