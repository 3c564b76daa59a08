"""Fit `head.npz`: what a merchant's record tells, from `facts.txt` and `contrasts.txt`.

    python -m aibackend_plugins.chargeback.facts.training.fit     # needs scikit-learn>=1.5; a minute

Both were written for this project, in English, German, French, Spanish, Italian, Dutch, Portuguese and Polish. A line
of the contrasts stands for what can be said with its pieces, of which some are drawn. Figures in `head.json` are of
lines held out, a line of the contrasts as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads.many_tongues import shown
from aibackend_blocks.models.text_heads.training import sections
from aibackend_blocks.models.text_heads.training.many_tongues import fit_views
from aibackend_plugins.chargeback.facts import KINDS

HERE = Path(__file__).parent
SEED, DRAWN = 7, 8
"""Sentences that are drawn of each side of a line."""


def rows() -> Iterator[tuple[str, str, int]]:
    """(kind, text, number of its line)."""
    lines = sections(HERE / "facts.txt")
    yield from ((kind, text, number) for number, (kind, text) in enumerate(lines))
    rng = Random(SEED)  # noqa: S311
    for number, (kinds, line) in enumerate(sections(HERE / "contrasts.txt"), len(lines)):
        subjects, did, did_not, beside = (piece.split("|") for piece in line.split("/"))
        for kind, verbs in zip(kinds.split(), (did, did_not), strict=True):
            for text in {_drawn(rng, subjects, verbs, beside) for _ in range(DRAWN)}:
                yield kind, text, number


def _drawn(rng: Random, subjects: list[str], verbs: list[str], beside: list[str]) -> str:
    text = " ".join(filter(None, [rng.choice(subjects), rng.choice(verbs), rng.choice(["", *beside])]))
    return text[0].upper() + text[1:] if rng.random() < 1 / 2 else text


def main() -> None:
    told = list(rows())
    texts = [text for _, text, _ in told]
    fit_views(
        [shown(text) for text in texts],
        multilingual.embed(texts),
        [kind for kind, *_ in told],
        KINDS,
        HERE.parent / "head.npz",
        groups=[number for *_, number in told],
    )


if __name__ == "__main__":
    main()
