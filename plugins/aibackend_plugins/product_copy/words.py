"""The few words that a listing has beside those given, and in which language they are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing.language import foreign as foreign_to_english
from aibackend_blocks.language.writing.language import likeliest, written_in


@dataclass(frozen=True, kw_only=True, slots=True)
class Words:
    """for_: what goes before whom it is for. details: heading of a list. colon: with its space before it."""

    for_: str
    details: str
    colon: str = ":"

    @property
    def semicolon(self) -> str:
        """Between the items of a line, with its spaces."""
        return f"{self.colon[:-1]}; "


WORDS: Final[Mapping[str, Words]] = {
    "en": Words(for_="for", details="Details"),
    "de": Words(for_="für", details="Details"),
    "fr": Words(for_="pour", details="Détails", colon=" :"),
    "es": Words(for_="para", details="Detalles"),
    "it": Words(for_="per", details="Dettagli"),
    "nl": Words(for_="voor", details="Details"),
    "pt": Words(for_="para", details="Detalhes"),
}
LANGUAGE_CHARACTERS: Final = 4_000
"""So much of the words tells their language."""
_LABEL_WORD: Final = re.compile(r"(?<![\w-])[A-Z]?[^\W\dA-Z_]{3,}(?![\w-])")
"""A word that is no name of several capitals, no unit and no code."""


def language_of(product: Mapping[str, Any], audience: str) -> str:
    """The language of what is said of the product: of its features, else of its labels, else of all with its name.

    Labels that are English words make it English, whatever the name is; one that is none asks for another language,
    which is "" where it is not known.
    """
    words = ". ".join([*product["features"], audience])[:LANGUAGE_CHARACTERS]
    codes = tuple(code for code in WORDS if code != "en")
    code = written_in(words) or likeliest(". ".join([words, *product["specs"]]), codes)
    values = [value for value in product["specs"].values() if isinstance(value, str)]
    labels = " ".join([words, *product["specs"], *values])
    said = [word.lower() for word in _LABEL_WORD.findall(labels)]
    if code or not said or all(map(is_word, said)):
        return code or "en"
    told = ". ".join([product["name"], labels])[:LANGUAGE_CHARACTERS]
    code = likeliest(told, codes)
    if code and (written_in(f"{labels} {labels} {labels}") != "en" or likeliest(labels, codes)):
        return code
    keys = [_LABEL_WORD.findall(key) for key in product["specs"]]
    if any(key and not any(is_word(word.lower()) for word in key) for key in keys):
        return code or written_in(told) or ("" if foreign_to_english(f"{told}. {told}") else "en")
    return "en"
