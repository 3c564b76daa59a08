"""A clipped note as a sentence that can be sent: "Aprons provided" is "Aprons are provided."

The note is not written anew: each word is kept, dropped, put in another form or given small words before it, so that
nothing can be said that the note does not. `training/tune.py` made the layers that tell which; they know English.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path

from aibackend_blocks.models.note_editor.edits import Edits, applied, ended, places, words_of
from aibackend_blocks.models.span_reader.seeing import seen
from aibackend_blocks.models.upper_layers import WHOLE, UpperLayers

ASKED_MOST = 16
"""Pieces of the words for a manner that are read."""
_LAYERS = UpperLayers(Path(__file__).with_name("layers.onnx"), Path(__file__).with_name("editor.npz"), ASKED_MOST)


class Manner(StrEnum):
    """For whom the sentence is written; the words in which the layers are asked."""

    REPLY = "answer to the customer"
    FORMAL = "formal statement"
    TO_FIRM = "letter to a firm about itself"
    PRODUCT = "description of a product"
    REMINDER = "reminder to the customer"
    PLAIN = "plain sentence"
    TOLD_BACK = "told back to the writer"


@dataclass(frozen=True)
class Edited:
    """A sentence, and how sure the least sure of its edits is, 0 to 1, or one that comes to the same."""

    text: str
    sure: float


@lru_cache(maxsize=512)
def edited(note: str, manner: Manner) -> Edited | None:
    """The sentence that says what a note says; None for one without words or of more than `WHOLE` pieces."""
    note = ended(" ".join(note.split()))
    spans = seen(note).spans
    if not 1 < len(spans) <= WHOLE:
        return None
    text = _LAYERS.read(note, [(manner, (0, len(spans)))])[0]
    done, put = _LAYERS.shares(text, "done"), _LAYERS.shares(text, "put")
    told: tuple[list[str], list[str]] = [], []
    least = 1.0
    for place in places(words_of(note), spans):  # a sign that the pieces leave out stands as it is
        for shares, names, into in ((done, "done", told[0]), (put, "put", told[1])):
            best = int(shares[place].argmax()) if place is not None else 0
            least = min(least, float(shares[place, _alike(names)[best]].sum())) if place is not None else least
            into.append(_names()[names][best])
    made = applied(note, Edits(tuple(told[0]), (*told[1], "")))
    return Edited(made, least if _is_faithful(note, made) else 0.0)


_FIGURE = re.compile(r"\d+")
_DENIAL = re.compile(r"\b(?:no|not|never|none|nothing|nobody|neither|nor|without|cannot)\b|n['’]t\b", re.IGNORECASE)
_TWICE = re.compile(r"\b(\w+) \1\b", re.IGNORECASE)
_SIGN = re.compile(r"[£€$¥%]")
_NAME = re.compile(r"(?<=[\w,] )[A-Z][\w'’-]*")


def _is_faithful(note: str, made: str) -> bool:
    """Whether each figure, sign and name stands in both, a denial in both or in neither, and no word twice on end."""
    return (
        (not _TWICE.search(made) or bool(_TWICE.search(note)))
        and sorted(_FIGURE.findall(note)) == sorted(_FIGURE.findall(made))
        and sorted(_SIGN.findall(note)) == sorted(_SIGN.findall(made))
        and bool(_DENIAL.search(note)) == bool(_DENIAL.search(made))
        and all(name.casefold()[:3] in made.casefold() for name in _NAME.findall(note))
    )


@cache
def _alike(head: str) -> list[list[int]]:
    """Of each edit, those that come to the same for a reader: which article it is, and which form of "be"."""
    kinds = [
        " ".join("be" if word in _BE else word for word in re.findall(r"[^\s=]+", name.lower()) if word not in _SLIGHT)
        for name in _names()[head]
    ]
    return [[at for at, other in enumerate(kinds) if other == kind] for kind in kinds]


_SLIGHT = frozenset({"the", "a", "an", "your", "our", "keep", "capital", "small", "been"})
_BE = frozenset({"is", "are", "was", "were", "has", "have", "be"})


@cache
def _names() -> dict[str, list[str]]:
    import json

    found: dict[str, list[str]] = json.loads(Path(__file__).with_name("edits.json").read_text("utf-8"))
    return found
