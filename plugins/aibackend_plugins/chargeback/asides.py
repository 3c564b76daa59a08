"""Notes of a merchant that are no record for the issuer: a doubt, a question, a thing that was told in confidence.

A trained head reads each piece of a note, between marks or brackets; `training/` has its source and figures.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods

KINDS: Final = ("aside", "record")
SURELY: Final = 0.6
"""Likelihood from which a piece is one; of 12 asides that were not learnt all reach it, of 20 records none."""
PIECES_MOST: Final = 12
"""Pieces of a note that are asked about, 4 ms each."""
PIECE_MIN: Final = 4
"""Words of a piece that can tell by itself what it is."""
_MARK: Final = re.compile(r"\s{0,3}[()]\s{0,3}|(?<=[.!?])\s|;\s|,\s|\s[-–—]{1,2}\s|\n")
_ASKED: Final = re.compile(r"\([^()]{0,200}\?\s{0,3}\)")
_QUOTED: Final = re.compile(r"(?<!\w)['\"“„«‘][^'\"”»’“]{2,300}['\"”»’“](?!\w)")


def is_aside(note: str) -> bool:
    """Whether a note, or a piece of it outside what it quotes, is for the merchant alone; a question in brackets is."""
    bare = _QUOTED.sub("", note)
    parts = [part.strip() for part in _MARK.split(bare)]
    pieces = [note] if len(note.split()) > 1 else []  # A single word is the name of a record.
    pieces += [part for part in parts if len(part.split()) >= PIECE_MIN]
    found = likelihoods(_head(), pieces[:PIECES_MOST])
    return bool(_ASKED.search(bare)) or bool(found[:, KINDS.index("aside")].max(initial=0.0) >= SURELY)


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "data" / "asides.npz")
