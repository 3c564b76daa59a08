"""Fit `directions.npz`: whether words tell a writer how to write, or are matter, from `directions.txt`.

    python -m aibackend_blocks.language.writing.training.fit_directions     # needs scikit-learn>=1.5; seconds

`directions.txt` was written for this project, in seven languages. Figures in `directions.json` are of lines held out.
"""

from __future__ import annotations

from pathlib import Path

from aibackend_blocks.language.writing.directing import KINDS
from aibackend_blocks.models.text_heads.training.many_tongues import fit_and_keep

HERE = Path(__file__).parent


def lines() -> list[tuple[str, str]]:
    """(kind, words); a line also with a capital, or without one."""
    found, kind = [], ""
    for line in (HERE / "directions.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            kind = line.strip("[]")
        elif line and not line.startswith("#"):
            found += [(kind, line), (kind, line[0].swapcase() + line[1:])]
    return found


if __name__ == "__main__":
    fit_and_keep(lines(), KINDS, HERE.parent / "directions.npz")
