"""Trains `head.npz` and `many_tongues.npz`: what kind of line of a resume a short text is, by n-grams and vectors.

    python -m aibackend_plugins.resume.wording.training.train [keep]     # needs faker>=40, scikit-learn>=1.5

The first has English sentence vectors, the second multilingual ones. Both learn one half of all phrases first and are
scored on the other; to keep, all is trained on.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads import TextHead, save_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods, shown
from aibackend_blocks.models.text_heads.training import fit, fit_seen, matrix
from aibackend_plugins.resume.wording.training.material import half_of, headings, makers

SEED, STRENGTH = 7, 4.0
EACH = 1_500
"""Lines made of each kind."""


def main() -> None:
    rows = half_rows(1)
    heads = english_half(0), half_head(0)
    texts = [text for _, text in rows]
    english, others = heads[0].probabilities(texts), likelihoods(heads[1], texts)
    for share in (0.0, 0.3, 0.5, 1.0):
        scores = (1 - share) * np.log(english + 1e-6) + share * np.log(others + 1e-6)
        print(share, len(rows), *_scored([kind for kind, _ in rows], heads[0].kinds, scores), flush=True)
    if "keep" in sys.argv:
        folder, whole = Path(__file__).parents[1], rows_of((0, 1), EACH)
        save_head(folder / "head.npz", _english(whole))
        save_head(folder / "many_tongues.npz", _fit(whole))


def _scored(kinds: Sequence[str], known: Sequence[str], scores: NDArray[np.float32]) -> list[object]:
    """Share of rows given their kind, log loss, and what is most taken for what."""
    chances = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    best = [known[int(place)] for place in chances.argmax(axis=1)]
    own = np.array([known.index(kind) for kind in kinds])
    loss = float(-np.log(chances[np.arange(len(own)), own] + 1e-6).mean())
    wrong = Counter((kind, found) for kind, found in zip(kinds, best, strict=True) if kind != found)
    return [round(1 - wrong.total() / len(own), 3), round(loss, 3), wrong.most_common(8)]


def half_head(half: int) -> TextHead:
    """A head that knows one half of all phrases only: what reads lines learns of the other half how far it errs."""
    return _fit(half_rows(half))


def english_half(half: int) -> TextHead:
    """The same over English sentence vectors, as `head.npz` is."""
    return _english(half_rows(half))


def half_rows(half: int) -> list[tuple[str, str]]:
    """(kind, text) of lines made from one half of all phrases."""
    return rows_of((half,), EACH // 2)


def rows_of(halves: tuple[int, ...], each: int) -> list[tuple[str, str]]:
    """(kind, text) of headings and of so many lines of each other kind."""
    rng = random.Random(SEED)  # noqa: S311  # chance, no secret
    made = makers(SEED, halves)
    lines = sorted({(kind, _set(maker(rng), rng)) for kind, maker in made.items() for _ in range(each)})
    told = sorted({(f"heading {section}", phrase) for section, phrase in headings() if half_of(phrase) in halves})
    return _cased(told, rng) + lines


def _set(text: str, rng: random.Random) -> str:
    """As printed, seldom in capitals."""
    return text.upper() if rng.random() < 0.1 else text


def _cased(told: list[tuple[str, str]], rng: random.Random) -> list[tuple[str, str]]:
    """Each phrase as it is and, by chance, with a mark; letters' case tells little, for it is folded."""
    return told + [(kind, phrase + rng.choice([":", "", " -", " ·"])) for kind, phrase in told]


def _english(pairs: list[tuple[str, str]]) -> TextHead:
    return fit([text for _, text in pairs], [kind for kind, _ in pairs], exclusive=True)


def _fit(pairs: list[tuple[str, str]]) -> TextHead:
    """A head over n-grams and multilingual vectors. pairs: (kind, text)."""
    kinds, texts = [kind for kind, _ in pairs], [text for _, text in pairs]
    dense = np.concatenate([multilingual.embed(texts[at : at + 64]) for at in range(0, len(texts), 64)])
    return fit_seen(matrix([shown(text) for text in texts], dense), kinds, exclusive=True, strength=STRENGTH)


if __name__ == "__main__":
    main()
