"""The gender and number of a noun by its ending, in languages whose articles follow them.

`endings.json` was fitted by `training/fit.py`; a word of which no ending is sure has no form.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

FORMS: Mapping[str, tuple[str, ...]] = {
    "de": ("s", "p"), "fr": ("m", "f", "mp", "fp"), "es": ("m", "f", "mp", "fp"),
    "it": ("m", "f", "mp", "fp"), "nl": ("s", "p"), "pt": ("m", "f", "mp", "fp"),
}  # fmt: skip
"""The forms of a noun in each language: masculine and feminine of one and of many; of one or many alone."""
MANY = ("mp", "fp")
LONGEST = 7
"""Letters of an ending."""


def form(noun: str, code: str) -> str:
    """The form of a noun, "" where it is not sure."""
    table, word = _tables().get(code, {}), noun.lower()
    one = singular(word)
    told = form_by(table, word)
    if told or one == word or MANY[0] not in FORMS.get(code, ()):
        return told
    return f"{single}p" if (single := form_by(table, one)) in ("m", "f") else ""


def form_by(table: Mapping[str, str], word: str) -> str:
    """What the longest known ending of a word tells; the whole word before all."""
    if (whole := table.get(f"-{word}")) is not None:
        return whole
    sizes = range(min(LONGEST, len(word)), 0, -1)
    return next((table[word[-size:]] for size in sizes if word[-size:] in table), "")


def singular(word: str) -> str:
    """A word that ends as what is many does, as one: "chiens" as "chien"; any other as it is."""
    return word[:-1] if word[-1:] in "sx" and len(word) > len("des") else word


@cache
def _tables() -> Mapping[str, Mapping[str, str]]:
    found: dict[str, dict[str, str]] = json.loads((Path(__file__).parent / "endings.json").read_text("utf-8"))
    return found
