"""What a note on a lead tells in a language that is not parsed: the house's name, and the part that is worth writing
for: what is new there, or near to what is offered, before where it is and how many work there."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.customer import embedded_abroad
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing.confidence import is_told_to_writers

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

READ_MOST, PARTS_MOST, WORDS = 2_000, 12, range(3, 19)
"""Characters of a note that are read, parts of it that are compared, and words of a part that a sentence can carry."""
NEWS: Final = (
    "They have just opened a new site.", "They reopened after the renovation.", "They are opening a shop next year.",
    "They won a prize or a certificate.", "They are looking for new staff.", "They sell online to other countries.",
    "A new exhibition starts in spring.", "They have a new hall since October.",
)  # fmt: skip
PLAIN: Final = (
    "A company in a town.", "They have twelve employees.", "The director is Maria Lopez.", "It was founded in 1980.",
    "A hotel with sixty rooms.",
)  # fmt: skip
NEAR = 0.5
"""Weight of the likeness to what is offered, beside that to news."""
LEAST = 0.1
"""How much nearer to news a part has to be than to what any house has."""
_LABEL: Final = re.compile(r"^\s*(?:[Ll]ead|[Cc]ontact|[Cc]ompany|[Ff]irma|[Ee]mpresa|[Aa]zienda|[Bb]edrijf) ?: ")
_PARTS: Final = re.compile(r"\s*[,;.]\s+|\s+[–—]\s+|\.$")
_MARKED: Final = re.compile(r"@|https?:|www\.|[<>{}\[\]|\\\"“”„«»()]")
_UNTOLD: Final = re.compile(
    r"@|https?:|www\.|[<>{}\[\]|\\\"“”„«»():?!'‘’]|\b(?:wir|uns\w*|ich|mir|nous|notre|nos|je|nosotros|nuestr[oa]s?"
    r"|noi|nostr[oaie]|wij|we|ons|onze|ik|nicht|kein\w*|ne|pas|no|non|niet|geen)\b",
    re.IGNORECASE,
)
"""What a quotation to its reader has none of: addresses, marks, whoever noted it, and denials."""


def name_of(note: str) -> str:
    """The name that a note begins with, "" where that is no name."""
    first = _PARTS.split(_LABEL.sub("", note[:READ_MOST]), maxsplit=1)[0].strip()
    first = re.sub(r" ?\([^()]*\)?$", "", first)
    return first if first[:1].isupper() and len(first.split()) <= NAME_WORDS and not _MARKED.search(first) else ""


NAME_WORDS = 7
SECRET: Final = 0.5
"""Likelihood of being in confidence from which a part is not quoted to whom it is on."""


def hook(note: str, product: str, person: str) -> str:
    """The part of a note that is best written for, as it stands there; "" where none is.

    person: who is written to, whose name is nothing to tell them.
    """
    parts = [
        one
        for one in _pieces(note[:READ_MOST])[1 : PARTS_MOST + 1]
        if len(one.split()) in WORDS and not _UNTOLD.search(one)
    ]
    parts = [one for one in parts if not (person and person in one) and not is_told_to_writers(one, SECRET)]
    if not parts:
        return ""
    vectors = embedded_abroad([product[:READ_MOST], *parts])
    news, plain = _anchors()
    fresh = (vectors[1:] @ news.T).max(axis=1) - (vectors[1:] @ plain.T).max(axis=1)
    best = int((fresh + NEAR * (vectors[1:] @ vectors[0])).argmax())
    return parts[best] if fresh[best] >= LEAST else ""


def _pieces(note: str) -> list[str]:
    """The parts of a note; of one in fields what each sentence begins with, on which the rest of it leans."""
    lines = note.strip().splitlines()
    if sum(map(bool, map(_FIELD.match, lines))) < FIELDS_LEAST:
        return [piece.strip() for piece in _PARTS.split(_LABEL.sub("", " ".join(note.split())))]
    said = [one for line in lines for one in sentences(_FIELD.sub("", line))]
    return [_PARTS.split(one, maxsplit=1)[0].strip() for one in said]


FIELDS_LEAST: Final = 2
_FIELD: Final = re.compile(r"^\s*[^\W\d_][^:=.,;]{1,30}[:=]\s+")


@cache
def _anchors() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    return embedded_abroad(NEWS), embedded_abroad(PLAIN)
