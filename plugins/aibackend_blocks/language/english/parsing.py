"""The parser: loaded once, at its first use."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc, Token

PARSED_MOST = 20_000
"""Characters that are parsed at once: 10,000 words take a second."""
PARSED_TOGETHER = 128
"""Texts that go through the network at once; one by one a sentence takes three times as long, 2 ms."""
_MARKS = re.compile(r"(?<=[^\w\s]{60})[^\w\s]")
"""Marks behind 60 others: what cuts words from marks takes the square of a run's length."""
FINITE = frozenset({"VBD", "VBP", "VBZ", "MD"})
SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj", "csubjpass", "expl"})
AUXILIARIES = frozenset({"aux", "auxpass"})


@lru_cache(maxsize=512)
def parsed(text: str) -> Doc:
    """The tree of a text in English; of a long text that of its beginning."""
    return _pipeline()(_bounded(text))


def parsed_each(texts: Iterable[str]) -> Iterator[tuple[str, Doc]]:
    """Each of many texts once, in order, with its tree: as `parsed` tells it."""
    distinct = dict.fromkeys(texts)
    trees = _pipeline().pipe(map(_bounded, distinct), batch_size=PARSED_TOGETHER)
    yield from zip(distinct, trees, strict=True)


def _bounded(text: str) -> str:
    """The part of a text that is parsed, with blanks in the place of marks without end."""
    return _MARKS.sub(" ", text[:PARSED_MOST])


def subject(verb: Token) -> Token | None:
    """The head of a verb's subject."""
    return next((child for child in verb.children if child.dep_ in SUBJECTS), None)


def operator(verb: Token) -> Token:
    """The word that bears tense and number: the first auxiliary, else the verb."""
    return next((child for child in verb.lefts if child.dep_ in AUXILIARIES), verb)


def is_finite(verb: Token) -> bool:
    """Whether a verb can stand in a sentence of its own."""
    return operator(verb).tag_ in FINITE


@cache
def _pipeline() -> Language:
    import spacy

    return spacy.load(Path(__file__).parent / "model")
