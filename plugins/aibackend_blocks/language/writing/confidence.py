"""What notes tell their writer in confidence ("lid sold separately - coming in May maybe, dont promise"), taken out.

A piece of a note, between marks or brackets, goes where a trained head is all but certain that it is not for readers.
Where only the words behind its last comma are such, they speak of the whole piece, which goes with them; so does what
stands before brackets at the end.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods

KINDS: Final = ("secret", "matter")
SURELY: Final = 0.9
"""Likelihood from which a row of a list is left out; `training/` has the head's source and figures."""
PIECES_MOST: Final = 48
"""Pieces of a text that are asked about, 8 ms each; what comes later is left as it is."""
LONGEST: Final = 200
"""Characters of a piece; a longer one has matter in it."""
_MARK: Final = re.compile(r"(\s{0,3}\([^()]{1,200}\)|(?<=[.!?])\s|;\s|\s[-–—]{1,2}\s|\n)")
_WORD: Final = re.compile(r"[^\W\d_]{2}")


def for_readers(text: str, surely: float = SURELY) -> str:
    """A note without what is for its writer alone; "" where nothing else is in it."""
    pieces = _MARK.split(text)
    asked = [place for place, piece in enumerate(pieces) if _WORD.search(piece) and len(piece) <= LONGEST]
    secret = {place for place in asked[:PIECES_MOST] if is_told_to_writers(pieces[place], surely)}
    if not secret:
        return text
    last = max(place for place, piece in enumerate(pieces) if _WORD.search(piece))
    if last in secret and pieces[last].lstrip().startswith("(") and last:
        secret.add(last - 1)
    left = "".join(piece for place, piece in enumerate(pieces) if place not in secret).strip(" \n;,-–—")
    return left if _WORD.search(left) else ""


def is_told_to_writers(piece: str, surely: float = SURELY) -> bool:
    """Whether a piece, or what stands behind its last comma, is for whoever writes and not for readers."""
    said = piece.strip().strip("()")
    found = likelihoods(_head(), list(dict.fromkeys((said, said.rpartition(", ")[2]))))
    return bool(found[:, KINDS.index("secret")].max() >= surely)


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "secrets.npz")
