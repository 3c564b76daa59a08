"""Fit `wishes.npz`: which manners of writing words ask for, from `wishes.txt`.

    python -m aibackend_plugins.rewrite.wishes.training.fit     # needs scikit-learn>=1.5; a minute

`wishes.txt` was written for this project, in seven languages. The figures in `wishes.json` are of words held out:
of each kind and language every fifth, alone.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads.head import TextHead, save_head
from aibackend_blocks.models.text_heads.training import fit_seen, matrix
from aibackend_plugins.rewrite.wishes import KINDS, SURE

HERE = Path(__file__).parent
SEED, FOLD = 7, 5
PAIRS = 1
"""Phrases of two or three wishes for each single one."""
STRENGTH = 6.0
_SEEN: Final[dict[str, NDArray[np.float32]]] = {}
_AND = {"en": "and", "de": "und", "fr": "et", "es": "y", "it": "e", "nl": "en", "pt": "e"}
_FRAMES = {
    "en": ("{}", "make it {}", "a {} tone", "{} voice", "more {}"),
    "de": ("{}", "bitte {}", "Ton: {}", "etwas {}"),
    "fr": ("{}", "ton {}", "un peu plus {}"),
    "es": ("{}", "tono {}", "más {}"),
    "it": ("{}", "tono {}", "più {}"),
    "nl": ("{}", "toon: {}", "iets {}"),
    "pt": ("{}", "tom {}", "mais {}"),
}


class Wish(NamedTuple):
    """Words that ask for kinds."""

    words: str
    kinds: frozenset[str]
    language: str


def read() -> list[Wish]:
    """Every wish, once for each of its lines."""
    found = []
    for line in (HERE / "wishes.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            kinds, language, phrases = (part.strip() for part in line.split("|"))
            own = frozenset(kinds.split()) - {"none"}
            found += [Wish(words.strip(), own, language) for words in phrases.split(";")]
    return found


_ENDINGS = {
    "de": (("", "er"), ("", "e")), "nl": (("", "e"), ("", "er")), "es": (("o", "a"), ("o", "os")), "pt": (("o", "a"),
    ("o", "os")),
    "it": (("o", "a"), ("o", "i"), ("e", "i")), "fr": (("eux", "euse"), ("é", "ée"), ("if", "ive"), ("t", "te"),
    ("el", "elle")),
}  # fmt: skip
"""Endings of an adjective that stands alone, and of its other forms."""


def _forms(wish: Wish) -> list[str]:
    """A wish, and its other forms where it is one word."""
    words = wish.words
    if " " in words:
        return [words]
    return [
        words,
        *(f"{words.removesuffix(old)}{new}" for old, new in _ENDINGS.get(wish.language, ()) if words.endswith(old)),
    ]


def put_together(wishes: Sequence[Wish]) -> list[Wish]:
    """Each wish alone and in a frame, and with others of its language."""
    chance = random.Random(SEED)  # noqa: S311  # no secret
    made = [Wish(form, wish.kinds, wish.language) for wish in wishes for form in _forms(wish)]
    for wish in wishes:
        frame = chance.choice(_FRAMES[wish.language])
        made.append(wish._replace(words=frame.format(wish.words)))
        for _ in range(PAIRS):
            others = chance.sample([one for one in wishes if one.language == wish.language], chance.choice((1, 1, 2)))
            joint = chance.choice((", ", f" {_AND[wish.language]} ", "; ", " "))
            kinds = frozenset().union(wish.kinds, *(one.kinds for one in others))
            made.append(Wish(joint.join([wish.words, *(one.words for one in others)]), kinds, wish.language))
    return made


def embedded(texts: Sequence[str]) -> NDArray[np.float32]:
    """Their vectors, each text read once in a run."""
    new = [text for text in dict.fromkeys(texts) if text not in _SEEN]
    _SEEN.update(zip(new, multilingual.embed(new), strict=True))
    return np.stack([_SEEN[text] for text in texts])


def fitted(wishes: Sequence[Wish]) -> TextHead:
    """A head of these wishes."""
    texts = [wish.words.lower() for wish in wishes]
    seen = matrix(texts, embedded(texts))
    return fit_seen(seen, [wish.kinds for wish in wishes], exclusive=False, strength=STRENGTH, kinds=KINDS)


def figures(wishes: Sequence[Wish]) -> dict[str, dict[str, float]]:
    """Precision and recall of each kind on words that were held out."""
    hits = {kind: [0, 0, 0] for kind in KINDS}
    for fold in range(FOLD):
        learnt = [wish for place, wish in enumerate(wishes) if place % FOLD != fold]
        held = [wish for place, wish in enumerate(wishes) if place % FOLD == fold]
        texts = [wish.words.lower() for wish in held]
        likely = fitted(put_together(learnt)).probabilities_of(texts, embedded(texts))
        for wish, row in zip(held, likely, strict=True):
            for kind, share in zip(KINDS, row, strict=True):
                told, true = share >= SURE, kind in wish.kinds
                hits[kind] = [hits[kind][0] + (told and true), hits[kind][1] + told, hits[kind][2] + true]
    return {
        kind: {"precision": round(both / max(told, 1), 2), "recall": round(both / max(true, 1), 2), "words": true}
        for kind, (both, told, true) in hits.items()
    }


if __name__ == "__main__":
    every = read()
    save_head(HERE.parent / "wishes.npz", fitted(put_together(every)))
    found = figures(every)
    (HERE.parent / "wishes.json").write_text(json.dumps(found, indent=2) + "\n")
    print(json.dumps(found))
