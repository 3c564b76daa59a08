"""Fit `secrets.npz`: whether words of a note are for its writer alone, or matter, from `secrets.txt`.

    python -m aibackend_blocks.language.writing.training.fit_secrets     # needs scikit-learn>=1.5; seconds

`secrets.txt` was written for this project by two hands, in eight languages: one for shops and makers, one for firms and
offices. Figures in `secrets.json` are of lines held out; printed first are those of one hand's lines, learnt from the
other's alone. Lines of `directions.txt` that are matter are matter here, too.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from aibackend_blocks.language.writing.confidence import KINDS, SURELY
from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads.head import load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods, shown
from aibackend_blocks.models.text_heads.training import sections
from aibackend_blocks.models.text_heads.training.many_tongues import fit_and_keep, fit_views

HERE = Path(__file__).parent


def both(lines: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """(kind, words); a line also with a capital, or without one."""
    return [(kind, said) for kind, line in lines for said in (line, line[0].swapcase() + line[1:])]


def hands() -> list[list[tuple[str, str]]]:
    """The lines of each hand, and what is matter among directions."""
    told: list[list[tuple[str, str]]] = [[], []]
    for kind, line in sections(HERE / "secrets.txt"):
        hand, _, kind = kind.partition(" ")
        told["ab".index(hand)].append((kind, line))
    matter = [(kind, line) for kind, line in sections(HERE / "directions.txt") if kind == "matter"]
    return [*told, matter]


if __name__ == "__main__":
    first, second, matter = hands()
    for learnt, held in ((first, second), (second, first)):
        texts = both(learnt + matter)
        words = [said for _, said in texts]
        with TemporaryDirectory() as folder:
            half = Path(folder, "half.npz")
            fit_views([shown(said) for said in words], multilingual.embed(words), [k for k, _ in texts], KINDS, half)
            found = likelihoods(load_head(half), [line for _, line in held])[:, KINDS.index("secret")] >= SURELY
        is_secret = np.array([kind == "secret" for kind, _ in held])
        print(f"precision {is_secret[found].mean():.3f}, recall {found[is_secret].mean():.3f} of {len(held)}")
    fit_and_keep(both(first + second + matter), KINDS, HERE.parent / "secrets.npz")
