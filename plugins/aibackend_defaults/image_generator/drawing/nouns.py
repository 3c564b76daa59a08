"""Which drawing a noun has: its own, its nearest kin's, or the one whose meaning is nearest to a whole text."""

from __future__ import annotations

import gzip
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend_defaults.image_generator.drawing.art import drawings

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_HERE = Path(__file__).parent
IRREGULAR = {
    "men": "man", "women": "woman", "children": "child", "people": "person", "mice": "mouse", "geese": "goose",
    "feet": "foot", "teeth": "tooth", "oxen": "ox", "cacti": "cactus", "fungi": "fungus", "octopi": "octopus",
    "dice": "die",
}  # fmt: skip
KINDRED = 0.45
"""Cosine from which the drawing of a word's last part stands for it, as in `training/unlike.py`."""
COMPOUND = 0.64
"""Cosine from which a drawing's name stands for two nouns: of 60 pairs tried, all above it are told rightly."""
SPELT_ALIKE = 84
"""Of 100, by the letters in common."""


@dataclass(frozen=True, kw_only=True)
class Kin:
    """drawing: its name. steps: 0 for the thing itself, more for kin. verbal: the word is more often no noun.

    symbol: it is for no thing that has a look, as `success`.
    """

    drawing: str
    steps: int
    verbal: bool = False
    symbol: bool = False


@cache
def _nouns() -> Mapping[str, Kin]:
    found = {}
    for line in gzip.decompress((_HERE / "nouns.txt.gz").read_bytes()).decode().splitlines():
        word, drawing, steps, marks = line.split("\t")
        found[word] = Kin(drawing=drawing, steps=int(steps), verbal="v" in marks, symbol="s" in marks)
    return found


def singular(word: str) -> list[str]:
    """The forms under which a word may be listed, itself first."""
    forms = [word]
    if word in IRREGULAR:
        forms.append(IRREGULAR[word])
    for many, one in (("people", "person"), ("women", "woman"), ("men", "man")):
        if word.endswith(many) and word not in IRREGULAR:
            forms.append(word.removesuffix(many) + one)
            break
    if word.endswith("s") and not word.endswith("ss") and len(word) > 3:
        forms.append(word[:-1])
    if word.endswith("ies") and len(word) > 4:
        forms.append(word[:-3] + "y")
    if word.endswith("ves") and len(word) > 4:
        forms += [word[:-3] + "f", word[:-3] + "fe"]
    if word.endswith("es") and len(word) > 3:
        forms.append(word[:-2])
    return forms


def plural(word: str) -> bool:
    """Whether a word is the plural of a listed noun: `cows`, but not `glasses`, whose drawing is another."""
    own = _nouns().get(word)
    ones = [_nouns()[form] for form in singular(word)[1:] if form in _nouns()]
    return bool(ones) and (own is None or own.drawing == ones[0].drawing)


def deed(word: str) -> bool:
    """Whether a word in -ing is of a verb: `painting`, but not `seedling`."""
    stem = word.removesuffix("ing")
    return stem != word and bool({stem, stem + "e", stem[:-1]} & _known())


def kin(words: Sequence[str]) -> Kin | None:
    """What is drawn for a name of one or more words, in singular or plural."""
    for last in singular(words[-1]):
        found = _nouns().get(" ".join([*words[:-1], last]))
        if found and found.drawing in drawings():
            return found
    return _ending(words)


def _ending(words: Sequence[str]) -> Kin | None:
    """What is drawn for a closed compound that no dictionary lists, by its last part: `smartwatch`."""
    word = singular(words[-1])[-1]
    if len(words) > 1 or len(word) < 8 or word in _known():
        return None
    parts = (word[at:] for at in range(3, len(word) - 3))
    found = next((_nouns()[part] for part in parts if part in _nouns() and _nouns()[part].steps < 2), None)
    if found is None or found.drawing not in drawings() or _alike(word, found.drawing) < KINDRED:
        return None
    return Kin(drawing=found.drawing, steps=1)


def _alike(word: str, drawing: str) -> float:
    """Cosine of MiniLM's vectors: a smartwatch is a watch, a treadmill is no mill."""
    from aibackend_blocks.models import minilm

    one, other = minilm.embed([word, drawing.replace("-", " ")])
    return float(one @ other)


def compound(words: Sequence[str]) -> Kin | None:
    """What is drawn for two nouns in a row of which the second alone would mislead: a `dollar bill` is no receipt."""
    first, head = (kin(words[:1]), kin(words[1:])) if len(words) == 2 else (None, None)
    if first is None or words[0].endswith("s") or head is None or not head.steps or head.verbal:
        return None
    named = " ".join([words[0], singular(words[1])[-1]])
    name, alike = nearest(named, spoken=True)
    return Kin(drawing=name, steps=1) if alike >= COMPOUND else None


@cache
def _emoji() -> Mapping[str, str]:
    lines = (_HERE / "emoji.txt").read_text("utf-8").splitlines()
    return {line[0]: line[2:].replace("-", " ") for line in lines}


def spelt_out(text: str) -> str:
    """A text with words for its emoji; a row of equal ones becomes a number: `🎈🎈` is `, 2 balloon ,`."""
    if text.isascii():
        return text
    told = ""
    for sign, row in groupby(text.replace("\ufe0f", "")):
        count = len(list(row))
        told += f" , {count} {_emoji()[sign]} , " if sign in _emoji() else sign * count
    return told


def respelt(words: Sequence[str]) -> Kin | None:
    """What is drawn for words that no dictionary has, if they look like the name of a thing."""
    from rapidfuzz import fuzz, process

    text = " ".join(words)
    if len(text) < 5 or text in _nouns() or any(word in _known() or len(word) < 4 for word in words):
        return None
    best = process.extractOne(text, _plain()[len(words) - 1], scorer=fuzz.ratio, score_cutoff=SPELT_ALIKE)
    return kin(best[0].split()) if best else None


@cache
def _plain() -> tuple[list[str], list[str]]:
    """Names worth a guess: of things drawn as themselves, of one word and of two."""
    names = [word for word, one in _nouns().items() if one.steps <= 1 and len(word) > 3 and one.drawing in drawings()]
    return [word for word in names if " " not in word], [word for word in names if word.count(" ") == 1]


def common(word: str) -> bool:
    """Whether a word is one that English texts have."""
    return word in _known() or kin([word]) is not None


@cache
def _known() -> frozenset[str]:
    """Words that are common enough to have a piece of their own in the sentence model."""
    from aibackend_blocks.models import minilm

    path = Path(minilm.__file__).parent / "vocab.txt"
    return frozenset(line for line in path.read_text("utf-8").splitlines() if line.isalpha())


@cache
def _meanings() -> tuple[list[str], NDArray[np.float32], int]:
    """(drawings, unit vectors, how many names): of their names, then of what dictionaries say of them."""
    import numpy as np

    with np.load(_HERE / "glosses.npz") as file:
        rows: Any = np.concatenate([file["spoken"], file["glosses"]]).astype(np.float32)
        names, told = [*map(str, file["names"])], [*map(str, file["told"])]
    return names + told, rows / np.linalg.norm(rows, axis=1, keepdims=True), len(names)


def nearest(text: str, *, spoken: bool = False) -> tuple[str, float]:
    """The drawing whose name or meaning is nearest to a text, and how near: the cosine of MiniLM's vectors.

    spoken: by names alone.
    """
    from aibackend_blocks.models import minilm

    names, rows, named = _meanings()
    alike = (rows[:named] if spoken else rows) @ minilm.embed([text])[0]
    best = int(alike.argmax())
    return names[best], float(alike[best])
