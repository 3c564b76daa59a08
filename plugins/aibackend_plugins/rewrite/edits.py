"""A sentence with words of its tree exchanged, and the sentences that a tree can be parted into."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.writing.wording import capital, sentence

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

WORDS_MOST = 60
"""A longer sentence is left as it is: its tree is seldom right."""


def edited(doc: Doc, new: Mapping[int, str]) -> str:
    """The sentence with words exchanged by their place; "" takes a word out with the space behind it."""
    told = "".join(
        f"{word}{token.whitespace_ if word else ''}" for token in doc for word in [new.get(token.i, token.text)]
    )
    return capital(re.sub(r" +(?=[,.;:!?])", "", re.sub(r" {2,}", " ", told)).strip())


def text_of(tokens: Sequence[Token]) -> str:
    """The words as they stand."""
    return "".join(token.text_with_ws for token in tokens).strip()


def is_order(verb: Token) -> bool:
    """Whether a verb tells somebody to do something."""
    return verb.tag_ in ("VB", "VBP") and subject(verb) is None and not any(c.tag_ in ("MD", "TO") for c in verb.lefts)


def told(part: str) -> bool:
    """Whether a part of a sentence has a verb of its own in its main clause: "The app." has none."""
    roots = [span.root for span in parsed(part).sents]
    return all(is_finite(root) or is_order(root) for root in roots)


def unspliced(said: str) -> list[str]:
    """Two sentences with a comma between them as two: "It rains, bring a coat." """
    if ", " not in said or len(said.split()) > WORDS_MOST:
        return [said]
    for match in re.finditer(r", (?=[a-zI])", said):
        left, right = said[: match.start()], said[match.end() :]
        if _stands(left, order=False) and _stands(right, order=True):
            return [sentence(left), *unspliced(sentence(right))]
    return [said]


def _stands(part: str, *, order: bool) -> bool:
    """Whether a part is a sentence: a finite verb with its subject first, or (order) a verb that orders."""
    spans = list(parsed(part).sents)
    root = spans[0].root
    if len(spans) > 1 or len(part.split()) < 3:
        return False
    if order and root.i <= 1 and is_order(root) and root.doc[0].tag_ in ("VB", "VBP"):
        return True
    if order and root.doc[0].lower_ in ("will", "can", "cannot") and len(root.doc) > 1 and root.doc[1].tag_ == "VB":
        return True
    who = subject(root)
    return who is not None and is_finite(root) and min(token.i for token in who.subtree) == 0 and who.i < root.i
