"""Notes in short parts with commas between them: where one part ends and the next begins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from aibackend_blocks.language.english import parsed, phrase_kind

_STANDS_APART: Final = re.compile(
    r"(?:from|no|without|with|fixed|one-off|messages?|payback|first|free|including|plus|in|for|on|at|made)\b"
    r"|[$€£]?\d|[A-Z]{1,3} ?\d",
    re.IGNORECASE,
)
"""How a part between commas begins that is no further thing of a list."""
_NAMES: Final = re.compile(
    r"[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?(?: (?:and|or|&) (?:the )?[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?)?"
)
_LEANS: Final = re.compile(r"(?:so|and|but|or|which|who|plus|because|while|if|when|unless|as)\b", re.IGNORECASE)
"""How a part begins that goes on with what stands before it."""


LISTED_MOST: Final = 8
"""Things of a list at most, so that a long row of commas is read once."""


def between_commas(said: str) -> list[str]:
    """The parts of a note between its commas; a list of things is one part."""
    pieces = [piece for piece in re.split(r",\s+", said) if piece.strip()] or [said]
    found = [pieces[0]]
    while len(pieces) > 1:
        pieces = pieces[1:]
        count = _listed(pieces) if len(found) == 1 or _speaks(found[-1]) else 0
        if (
            not count
            and re.fullmatch(r"[A-Z][a-z]+(?: [A-Z][a-z]+)?", pieces[0])
            and re.search(r"[A-Z]\w+$", found[-1])
        ):
            count = 1  # "from Denizli, Turkey".
        if not count and _LEANS.match(pieces[0]):
            count = 1
        found[-1:] = [", ".join([found[-1], *pieces[:count]])]
        found += pieces[count : count + 1]
        pieces = pieces[count:]
    return found


def _listed(pieces: Sequence[str]) -> int:
    """How many parts go on with a list of things, up to the one that ends it with "and"."""
    for count, piece in enumerate(pieces[:LISTED_MOST], 1):
        named = _NAMES.fullmatch(piece)
        if not named and (_STANDS_APART.match(piece) or phrase_kind(piece) not in ("thing", "other", "order")):
            return 0
        if re.search(r"\b(?:and|or)\b", piece):
            return count
    return 0


def _speaks(part: str) -> bool:
    """Whether a part begins with a pronoun, so that verbs may go on with it: "we collect, filter and return"."""
    doc = parsed(part)
    return len(doc) > 0 and doc[0].tag_ == "PRP"
