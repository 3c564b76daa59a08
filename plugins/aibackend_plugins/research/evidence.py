"""How likely a source is about a topic, and a passage answers a question: two logistic heads over few features.

Meaning by two encoders (the engine's own, and the multilingual one, which was trained to lay questions beside their
answers), words that are shared, names that the source never mentions, and whether a passage has what is asked for: a
time, a sum, a name. `training/fit.py` made `heads.json` of pages written for it.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models import multilingual

from . import asking
from .claims import SPELT, STOP, Claim, words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ABOUT, ANSWERS = 0.5, 0.4
"""Least likelihoods. On pages left out (`training/fit.py`) every topic finds its own page, and 0.001 of the others; of
the questions that a page answers 0.67 are answered, of those merely near it 0.75 left open, of others 0.985."""
SURE = 0.75
"""Least likelihood of an answer to what something costs that names no sum, such as `Entry is free`."""
_WORD = re.compile(r"[^\W_]+")
_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]")
_NAME = re.compile(r"(?<=[^\W\d_] )[A-ZÀ-Þ0-9][\w'’-]+")


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """What is asked for: its words, and what they mean to both encoders. bare: what they mean without the topic's.

    topic: what is asked of, "" where that is not told apart.
    """

    text: str
    vector: NDArray[np.float32]
    meaning: NDArray[np.float32]
    bare: NDArray[np.float32]
    topic: str = ""


@dataclass(frozen=True, kw_only=True)
class Passages:
    """Claims with a row of either encoder for each; titles: those of the sources, likewise. bare: as of `Wanted`."""

    rows: Sequence[Claim]
    vectors: NDArray[np.float32]
    meanings: NDArray[np.float32]
    bare: NDArray[np.float32]
    titles: NDArray[np.float32]
    title_meanings: NDArray[np.float32]

    def of(self, kept: Sequence[int]) -> Passages:
        """These passages alone."""
        rows = [self.rows[n] for n in kept]
        return replace(self, rows=rows, vectors=self.vectors[kept], meanings=self.meanings[kept], bare=self.bare[kept])


def meant(texts: Sequence[str]) -> NDArray[np.float32]:
    """n × 512: what texts mean in any of sixteen languages."""
    return multilingual.embed(texts)


def bared(texts: Sequence[str], meanings: NDArray[np.float32], topic: str) -> NDArray[np.float32]:
    """What texts mean without the words of the topic, which tell nothing of what is said or asked of it."""
    known = {_beginning(word) for word in words(topic) if word not in STOP}
    left = [_without(text, known) for text in texts]
    changed = [n for n, text in enumerate(left) if text and text != texts[n]]
    found = meanings.copy()
    if changed:
        found[changed] = meant([left[n] for n in changed])
    return found


def _without(text: str, known: Set[str]) -> str:
    kept = SPELT.sub(lambda word: "" if _beginning(word.group().casefold()) in known else word.group(), text)
    return " ".join(kept.split()).strip(" :,.-–") if known else text


def _beginning(word: str) -> str:
    return word[:5]


def about(wanted: Wanted, source: int, said: str, passages: Passages) -> float:
    """How likely a source is about a topic. said: all its words, its title's too."""
    return _likelihood("topic", about_features(wanted, source, said, passages))


def about_features(wanted: Wanted, source: int, said: str, passages: Passages) -> list[float]:
    """Nearness of the best passages and of the title, words shared, names that are missing."""
    import numpy as np

    own = [n for n, row in enumerate(passages.rows) if row.source == source]
    near = np.sort(passages.vectors[own] @ wanted.vector)[::-1]
    names, folded = [name.casefold() for name in _NAME.findall(wanted.text)], said.casefold()
    return [
        float(near[:1].sum()),
        float(near[:3].sum() / 3),
        max((passages.meanings[own] @ wanted.meaning).tolist(), default=0.0),
        float(passages.titles[source] @ wanted.vector),
        float(passages.title_meanings[source] @ wanted.meaning),
        held(wanted.text, said),
        sum(name not in folded for name in names) / len(names) if names else 0.0,
    ]


def answering(wanted: Wanted, passages: Passages) -> list[float]:
    """How likely each passage answers a question; what asks for a sum is hardly answered by a passage without one."""
    costed = asking.is_costed(wanted.text)
    return [
        likely if not costed or asking.sums(row.text) or likely >= SURE else min(likely, ANSWERS / 2)
        for row, features in zip(passages.rows, answer_features(wanted, passages), strict=True)
        for likely in [_likelihood("answer", features)]
    ]


def answer_features(wanted: Wanted, passages: Passages) -> list[list[float]]:
    """Of each passage: nearness by both encoders, words shared, whether it has what is asked for, nearness without the
    topic."""
    near, means = (passages.vectors @ wanted.vector).tolist(), (passages.meanings @ wanted.meaning).tolist()
    bare = (passages.bare @ wanted.bare).tolist()
    known = asking.asks(wanted.text)
    fits = [asking.fits(wanted.text, row.text) for row in passages.rows]
    return [
        [near[n], means[n], held(wanted.text, row.meant), fits[n], float(known and not fits[n]), bare[n]]
        for n, row in enumerate(passages.rows)
    ]


def held(request: str, text: str) -> float:
    """The share of a request's words that a text holds, by their beginnings."""
    wanted, folded = set(_stems(request)), text.casefold()
    return sum(stem in folded for stem in wanted) / len(wanted) if wanted else 0.0


def _stems(text: str) -> list[str]:
    """Words that carry meaning without their endings; pairs of characters where a script has no spaces."""
    found: list[str] = []
    for word in _WORD.findall(text.casefold()):
        if _UNSPACED.search(word):
            found += [word[n : n + 2] for n in range(max(1, len(word) - 1))]
        elif word not in STOP and (len(word) > 2 or word.isdigit()):
            found.append(word if len(word) < 5 else word[: max(4, len(word) - 2)])
    return found


def _likelihood(head: str, features: Sequence[float]) -> float:
    weights, bias = _heads()[head]
    return 1 / (1 + math.exp(-bias - sum(weight * value for weight, value in zip(weights, features, strict=True))))


@cache
def _heads() -> dict[str, tuple[list[float], float]]:
    data = json.loads(Path(__file__).with_name("heads.json").read_text("utf-8"))
    return {name: (head["weights"], head["bias"]) for name, head in data.items()}
