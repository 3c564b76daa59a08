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
    "firemen": "fireman", "policemen": "policeman",
    "dice": "die", "businessmen": "businessman", "businesswomen": "businesswoman", "snowmen": "snowman",
}  # fmt: skip
SPELT_ALIKE = 84
"""Of 100, by the letters in common."""


@dataclass(frozen=True, kw_only=True)
class Kin:
    """drawing: its name. steps: 0 for the thing itself, more for kin. verbal: the word is more often no noun."""

    drawing: str
    steps: int
    verbal: bool


@cache
def _nouns() -> Mapping[str, Kin]:
    found = {}
    for line in gzip.decompress((_HERE / "nouns.txt.gz").read_bytes()).decode().splitlines():
        word, drawing, steps, verbal = line.split("\t")
        found[word] = Kin(drawing=drawing, steps=int(steps), verbal=bool(verbal))
    return found


def singular(word: str) -> list[str]:
    """The forms under which a word may be listed, itself first."""
    forms = [word]
    if word in IRREGULAR:
        forms.append(IRREGULAR[word])
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


def kin(words: Sequence[str]) -> Kin | None:
    """What is drawn for a name of one or more words, in singular or plural."""
    for last in singular(words[-1]):
        found = _nouns().get(" ".join([*words[:-1], last]))
        if found and found.drawing in drawings():
            return found
    return None


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
    if len(text) < 5 or any(word in _known() or len(word) < 4 for word in words):
        return None
    best = process.extractOne(text, _plain()[len(words) - 1], scorer=fuzz.ratio, score_cutoff=SPELT_ALIKE)
    return kin(best[0].split()) if best else None


@cache
def _plain() -> tuple[list[str], list[str]]:
    """Names worth a guess: of things drawn as themselves, of one word and of two."""
    names = [word for word, one in _nouns().items() if one.steps <= 1 and len(word) > 3 and one.drawing in drawings()]
    return [word for word in names if " " not in word], [word for word in names if word.count(" ") == 1]


@cache
def _known() -> frozenset[str]:
    """Words that are common enough to have a piece of their own in the sentence model."""
    from aibackend_blocks.models import minilm

    path = Path(minilm.__file__).parent / "vocab.txt"
    return frozenset(line for line in path.read_text("utf-8").splitlines() if line.isalpha())


@cache
def _meanings() -> tuple[list[str], NDArray[np.float32]]:
    """(drawings, unit vectors): of their names, then of what dictionaries say of them."""
    import numpy as np

    with np.load(_HERE / "glosses.npz") as file:
        rows: Any = np.concatenate([file["spoken"], file["glosses"]]).astype(np.float32)
        names = [*map(str, file["names"]), *map(str, file["told"])]
    return names, rows / np.linalg.norm(rows, axis=1, keepdims=True)


def nearest(text: str) -> tuple[str, float]:
    """The drawing whose name or meaning is nearest to a text, and how near: the cosine of MiniLM's vectors."""
    from aibackend_blocks.models import minilm

    names, rows = _meanings()
    alike = rows @ minilm.embed([text])[0]
    best = int(alike.argmax())
    return names[best], float(alike[best])
