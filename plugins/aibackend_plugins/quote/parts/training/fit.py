"""Makes `parts.npz`: whether a clause of a job tells what others do or what is not wanted, or belongs to the order.

    python -m aibackend_plugins.quote.parts.training.fit

`parts.txt` teaches it, written by hand for this project; each of its lines is filled with several things. For the
figures a fifth of the lines, whatever fills them, and a fifth of the things are held out in turn. scikit-learn is
needed. Seeded.
"""

from __future__ import annotations

import random
from collections import defaultdict
from pathlib import Path

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads.many_tongues import shown
from aibackend_blocks.models.text_heads.training.many_tongues import fit_views
from aibackend_plugins.quote.tongues import in_english

HERE = Path(__file__).parent
KINDS = ("outside", "order", "talk")
SEED, FILLED = 7, 8


def rows() -> list[tuple[int, str, str]]:
    """(number of the line, kind, text in the words in which it is asked)."""
    draw, things = random.Random(SEED), defaultdict[str, list[str]](list)  # noqa: S311
    found, kind, tongue = [], "", ""
    for number, line in enumerate((HERE / "parts.txt").read_text("utf-8").splitlines()):
        if line.startswith("["):
            kind, tongue = line.strip("[]").split()
        elif kind == "things":
            things[tongue] += line.split("|")
        elif line and not line.startswith("#"):
            times = FILLED if "{}" in line else 1
            told = "talk" if kind == "order" and times == 1 else kind
            for thing in draw.sample(things[tongue], times):
                text = in_english(line.replace("{}", thing), tongue)
                capital = draw.random() < 0.5
                found.append((number, told, text[0].upper() + text[1:] if capital else text))
    draw.shuffle(found)
    return found


def main() -> None:
    told = rows()
    texts = [text for _, _, text in told]
    fit_views(
        [shown(text) for text in texts],
        multilingual.embed(texts),
        [kind for _, kind, _ in told],
        KINDS,
        HERE.parent / "parts.npz",
        groups=[number for number, _, _ in told],
    )


if __name__ == "__main__":
    main()
