"""A text as a list, where one is asked for: a sentence a line, and orders that commas join each in its own."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.english.inflection import is_verb
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.writing.wording import capital

from .edits import is_order

if TYPE_CHECKING:
    from spacy.tokens import Token

ITEMS_LEAST: Final = 2
_ASKED: Final = re.compile(
    r"\b(?:bullet(?:s|ed)?|bullet(?:ed)? (?:list|points)|check ?list|to-?do list|stichpunkte?n?|aufzählung|puces"
    r"|viñetas|elenco puntato)\b",
    re.IGNORECASE,
)
_MARKED: Final = re.compile(r"^\s*(?:[-*•]|\d+[.)])\s")


def is_list_asked(wish: str) -> bool:
    """Whether a goal or a voice asks for a list."""
    return _ASKED.search(wish) is not None


def bulleted(lines: list[list[str]]) -> list[list[str]]:
    """The lines with an item each; as they are where a list stands there already, or there would be but one item."""
    if any(_MARKED.match(line[0]) for line in lines if line):
        return lines
    items = [step for line in lines for said in line for step in steps(said)]
    return [[f"- {item}"] for item in items] if len(items) >= ITEMS_LEAST else lines


def steps(said: str) -> list[str]:
    """The orders of a sentence one by one: "shut the windows, turn the heating down, and lock up" are three.

    Only a verb in its bare form, right behind a comma and with no subject of its own, begins another.
    """
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    if not is_order(root):
        return [said]
    starts = [start for token in doc[root.i + 1 :] if (start := _start(token))]
    cuts = [0, *starts, len(doc)]
    pieces = [doc[one:other].text for one, other in pairwise(cuts)]
    plain = [re.sub(r"^(?:and|then|and then)\s+", "", piece).rstrip(" ,;") for piece in pieces]
    return [capital(piece) for piece in plain]


def _start(token: Token) -> int:
    """Where a further order begins, its "and" with it; 0 where none does."""
    base = lemma(token.lower_) == token.lower_ and is_verb(token.lower_)
    if not base or token.dep_ not in ("conj", "ccomp") or token.tag_[:2] != "VB" or subject(token) is not None:
        return 0
    start = token.i - 1 if token.doc[token.i - 1].dep_ == "cc" else token.i
    return start if token.doc[start - 1].text in (",", ";") else 0
