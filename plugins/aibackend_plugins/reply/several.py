"""A sentence that asks for several things, as that many points."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from aibackend_blocks.language.customer import Point, embedded
from aibackend_blocks.language.english import parsed, questions

from .situations import weights

PIECE_WORDS = 4
"""Words from which a part of a question asks for something by itself, if it names nothing."""
_ITEM = re.compile(r"\s*\(?\b[a-e1-9]\)\s*|,\s+and\s+|;\s*|,\s+|\s+and\s+(?:also\s+)?")


def parted(point: Point) -> Iterator[Point]:
    """A sentence that asks for several things as that many points."""
    if point.act == "question":
        asked = _EMBEDDED.split(point.text.rstrip("?")) if _WHETHER.search(point.text) else []
        pieces = [f"{piece}?" for piece in asked]
        pieces = pieces if len(pieces) > 1 else questions(point.text)
        pieces = [piece for piece in pieces if not _is_other_way(piece, point.text)]
        whole = all(len(text.split()) >= PIECE_WORDS or "NN" in {t.tag_[:2] for t in parsed(text)} for text in pieces)
        pieces = pieces if whole else []
    elif point.act == "request":
        pieces = _wishes([piece for piece in _ITEM.split(point.text) if len(piece.split()) > 1])
    else:
        pieces = []
    if len(pieces) < 2:
        yield point
        return
    for piece in pieces:
        yield replace(point, span=replace(point.span, text=piece))


_WHETHER = re.compile(
    r"\b(?:tell|ask|know|wonder\w*|confirm|clarify|check|advise)\b[^,?]{0,30} (?:whether|if|what|when|how)\b", re.I
)
_EMBEDDED = re.compile(r"(?:,? and|,) (?=(?:whether|if|what|when|where|how|which|who|why)\b)", re.IGNORECASE)
"""What parts the things that one sentence asks for ("whether …, whether … and what …")."""


def _is_other_way(piece: str, whole: str) -> bool:
    """Whether a part of a question only offers the other answer: "is it included, or is that on top?"."""
    return re.search(r"\bor $", whole[: max(0, whole.find(piece.rstrip("?")))]) is not None


def _wishes(pieces: Sequence[str]) -> list[str]:
    """The parts of a sentence that ask for something of their own, where they ask for several kinds of things."""
    if len(pieces) < 2:
        return []
    kinds = [max(row.items(), key=lambda pair: pair[1]) for row in weights(pieces, embedded(pieces))]
    sure = [piece for piece, (_, share) in zip(pieces, kinds, strict=True) if share > CERTAIN]
    return sure if len({kind for kind, share in kinds if share > CERTAIN}) > 1 else []


CERTAIN = 0.5
"""Weight of a kind from which a part of a sentence is a wish of its own: its words name it."""
