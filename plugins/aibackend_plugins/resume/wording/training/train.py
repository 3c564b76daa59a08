"""Trains `many_tongues.npz`: what kind of line of a resume a short text is, by n-grams and multilingual vectors.

    python -m aibackend_plugins.resume.wording.training.train       # needs faker>=40, scikit-learn>=1.5; 6 minutes

One phrase of headings in eight and freshly made lines are held out and scored first; then all is trained on.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import numpy as np

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads import TextHead, save_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods, shown
from aibackend_blocks.models.text_heads.training import fit, fit_seen, matrix
from aibackend_plugins.resume.wording.training.material import half_of, headings, makers

SEED, STRENGTH = 7, 4.0
EACH = 900
"""Lines made of each kind."""


def main() -> None:
    rng = random.Random(SEED)  # noqa: S311  # chance, no secret
    made = makers(SEED)
    lines = sorted({(kind, _set(maker(rng), rng)) for kind, maker in made.items() for _ in range(EACH)})
    rng.shuffle(lines)
    told = sorted({(f"heading {section}", phrase) for section, phrase in headings()})
    rng.shuffle(told)
    held = len(told) // 8
    head = _fit(_cased(told[held:], rng) + lines[EACH:])
    for name, rows in (("headings", told[:held]), ("lines", lines[:EACH])):
        scores = likelihoods(head, [text for _, text in rows])
        best = [head.kinds[int(row.argmax())] for row in scores]
        right = sum(kind == found for (kind, _), found in zip(rows, best, strict=True))
        print(name, len(rows), round(right / len(rows), 3))
        print(
            Counter((kind, found) for (kind, _), found in zip(rows, best, strict=True) if kind != found).most_common(14)
        )
    head = _fit(_cased(told, rng) + lines)
    save_head(Path(__file__).parents[1] / "many_tongues.npz", head)


def half_head(half: int) -> TextHead:
    """A head that knows one half of all phrases only: what reads lines learns of the other half how far it errs."""
    return _fit(half_rows(half))


def english_half(half: int) -> TextHead:
    """The same over English sentence vectors, as `head.npz` is."""
    rows = half_rows(half)
    return fit([text for _, text in rows], [kind for kind, _ in rows], exclusive=True)


def half_rows(half: int) -> list[tuple[str, str]]:
    """(kind, text) of lines made from one half of all phrases."""
    rng = random.Random(SEED)  # noqa: S311  # chance, no secret
    made = makers(SEED, [half])
    lines = sorted({(kind, _set(maker(rng), rng)) for kind, maker in made.items() for _ in range(EACH // 2)})
    told = sorted({(f"heading {section}", phrase) for section, phrase in headings() if half_of(phrase) == half})
    return _cased(told, rng) + lines


def _set(text: str, rng: random.Random) -> str:
    """As printed, seldom in capitals."""
    return text.upper() if rng.random() < 0.1 else text


def _cased(told: list[tuple[str, str]], rng: random.Random) -> list[tuple[str, str]]:
    """Each phrase as it is and, by chance, with a mark; letters' case tells little, for it is folded."""
    return told + [(kind, phrase + rng.choice([":", "", " -", " ·"])) for kind, phrase in told]


def _fit(pairs: list[tuple[str, str]]) -> TextHead:
    """A head over n-grams and multilingual vectors. pairs: (kind, text)."""
    kinds, texts = [kind for kind, _ in pairs], [text for _, text in pairs]
    dense = np.concatenate([multilingual.embed(texts[at : at + 64]) for at in range(0, len(texts), 64)])
    return fit_seen(matrix([shown(text) for text in texts], dense), kinds, exclusive=True, strength=STRENGTH)


if __name__ == "__main__":
    main()
