"""What a description in a noun phrase tells of a lead: "Family-run smokehouse in Oban" is what it is, "Trucking across
Kenya" is what it does, "Two dentists in Brno" are who it is. Each has a sentence of its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.writing.wording import an, lowered

from .articles import with_article
from .houses import is_house

if TYPE_CHECKING:
    from spacy.tokens import Token

_DETERMINED: Final = frozenset(("DT", "CD", "PRP$"))
WORDS_MOST: Final = 18


def described(about: str, name: str) -> tuple[str, str]:
    """(kind, thing). kind: "is" a house or what one counts, "are" people or things, "your" what they do; thing "" where
    it is none."""
    first = _first_part(re.sub(r"^(?:we|they|it) (?:are|is) ", "", about, flags=re.IGNORECASE))
    doc = parsed(first)
    root = next(iter(doc.sents)).root
    if not _heads(root):
        doc = parsed(f"It is {an(lowered(first))}.")[3:-1].as_doc()
        root = next(iter(doc.sents)).root
    root = doc[0] if doc[0].text.endswith("ing") and root.tag_[:2] != "NN" else root
    named = first.lower().startswith(name.lower()) or set(first.lower().split()) <= set(name.lower().split())
    if not _heads(root) or named or len(doc) > WORDS_MOST or any(t.tag_ in ("VBZ", "VBP", "MD") for t in doc):
        return "", ""
    small = lowered(first)
    if root.tag_ == "NNS":
        return "are", small
    if doc[0].tag_ in _DETERMINED:
        return ("is", small) if doc[0].tag_ == "DT" else ("", "")
    named_house = with_article(small, first.split(",")[0][: root.idx + len(root.text)])
    if is_house(root) or named_house != small:
        return "is", an(small)
    return "your", small


def _heads(root: Token) -> bool:
    """Whether a phrase is headed by a noun, or by an activity ("trucking across Kenya")."""
    return root.tag_ in ("NN", "NNS", "NNP") or (root.text.endswith("ing") and root.i == 0)


def _first_part(about: str) -> str:
    """A description up to its first comma that parts no list."""
    pieces = re.split(r",\s+", about)
    end = 1
    for number, piece in enumerate(pieces[1:], 2):
        joins = re.search(r"^(?:\w+ ){0,2}\w+ (?:and|&) (?:\w+ ?){1,3}$", piece) and not re.match(r"\d", piece)
        if joins and number - end <= 3:
            end = number
    return ", ".join(pieces[:end]).strip(" .")
