"""Notes of a merchant that are no record for the issuer: a doubt, a question, a thing told in confidence, a wish.

A trained head reads each sentence of a note, and its pieces between marks; `training/` has its source and figures.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods

KINDS: Final = ("aside", "record")
SURELY, PIECE_SURELY = 0.5, 0.8
"""Likelihood from which a note is one, and from which one of its pieces makes it one."""
PIECES_MOST: Final = 12
"""Pieces of a note that are asked about, 4 ms each; one that quotes something twice, with the quotation and without."""
PIECE_MIN: Final = 3
"""Words of a piece that can tell by itself what it is."""
_MARK: Final = re.compile(r"\s{0,3}[()]\s{0,3}|(?<=[.!?])\s|;\s|,\s|\s[-–—]{1,2}\s|\n")
_ASKED: Final = re.compile(r"\([^()]{0,200}\?\s{0,3}\)")
_QUOTED: Final = re.compile(r"(?<!\w)['\"“„«‘][^'\"”»’“]{2,300}['\"”»’“](?!\w)")


def is_aside(note: str) -> bool:
    """Whether a note, or a piece of it, is for the merchant alone; a question in brackets is, what it quotes is not."""
    if len(note.split()) == 1:  # One word names a record.
        return False
    bare, quotes = _QUOTED.sub(_HELD, note), _QUOTED.findall(note)
    pieces = [piece for piece in sentences(bare) if len(piece.split()) > 1]
    pieces += [part for part in map(str.strip, _MARK.split(bare)) if len(part.split()) >= PIECE_MIN]
    asked = [bare, *dict.fromkeys(pieces)][:PIECES_MOST]
    quoting = [piece for piece in asked if _HELD in piece]
    texts = [*(piece.replace(_HELD, "") for piece in asked), *(piece.replace(_HELD, quotes[0]) for piece in quoting)]
    found = likelihoods(_head(), texts)[:, KINDS.index("aside")]
    quoted = dict(zip(quoting, found[len(asked) :], strict=True))
    sure = [min(float(one), float(quoted.get(piece, 1))) for piece, one in zip(asked, found, strict=False)]
    return bool(_ASKED.search(bare) or sure[0] >= SURELY or max(sure) >= PIECE_SURELY)


_HELD: Final = "\0"
"""Stands for what a note quotes while it is cut."""


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "data" / "asides.npz")
