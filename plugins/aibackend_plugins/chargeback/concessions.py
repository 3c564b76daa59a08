"""What the merchant's own words give away of a disputed charge: all of it, a part of it, or nothing.

A trained head reads each sentence, and its pieces between marks; `training/` has its source and figures.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing import steers
from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods

from .polarity import assigns_fault, is_refunded, restates

KINDS: Final = ("whole", "part", "none")
SURELY, PIECE_SURELY = 0.57, 0.9
"""Likelihood from which a sentence gives something away, and from which one of its pieces does by itself."""
WHOLLY = 0.85
"""Likelihood from which what is given away is the whole charge; with less nothing is told."""
PIECES_MOST: Final = 48
"""Pieces that are asked about, 4 ms each; what comes later is left."""
PIECE_MIN: Final = 3
"""Words of a piece that can tell by itself what it gives away."""


@dataclass(frozen=True, kw_only=True)
class Concession:
    """extent: "whole", "part" or "" for nothing. words: the piece that tells it."""

    extent: str = ""
    words: str = ""


def conceded(texts: Sequence[str]) -> Concession:
    """What texts of the merchant's give away, by the surest of their pieces; a part tells against the whole."""
    told = [said for text in texts if not steers(text) for said in sentences(text)]
    told = [said for said in told if not (restates(said) or is_refunded(said) or assigns_fault(said))]
    pieces = [(said, SURELY) for said in told]
    if len(told) == 1:  # A claim and the answer to it in a line.
        pieces += [(part.strip(), PIECE_SURELY) for part in _MARK.split(told[0]) if part.strip() != told[0]]
    asked = [each for each in dict(pieces).items() if len(each[0].split()) >= PIECE_MIN][:PIECES_MOST]
    found = likelihoods(_head(), [piece for piece, _ in asked])
    sure = [
        (float(whole), float(part), piece)
        for (piece, floor), (whole, part, _) in zip(asked, found, strict=True)
        if whole >= max(WHOLLY, floor) or (part > whole and whole + part >= floor)
    ]
    if not sure:
        return Concession()
    whole = all(whole >= WHOLLY for whole, _, _ in sure)
    return Concession(extent="whole" if whole else "part", words=max(sure, key=lambda each: each[0] + each[1])[2])


_MARK: Final = re.compile(r"\s{0,3}[()]\s{0,3}|[;,]\s|\s[-–—]{1,2}\s|\n")


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "data" / "concessions.npz")
