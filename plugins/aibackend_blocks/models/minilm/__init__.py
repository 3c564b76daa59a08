"""Sentence vectors and token states of all-MiniLM-L6-v2, on the CPU, from the files beside this module.

The same text gives the same vector whatever stands beside it in a call (to 1e-6): the model's activations are quantised
row by row. It was trained on English; other languages are understood poorly. `NOTICE` names the source and the licence.
"""

from aibackend_blocks.models.minilm.model import (
    AXES,
    DIMENSIONS,
    GIST,
    PIECES_MAX,
    Tokens,
    embed,
    encode,
    gist,
    look,
    tokens,
    warm,
)
from aibackend_blocks.models.minilm.wordpiece import Piece, WordPiece

__all__ = [
    "AXES",
    "DIMENSIONS",
    "GIST",
    "PIECES_MAX",
    "Piece",
    "Tokens",
    "WordPiece",
    "embed",
    "encode",
    "gist",
    "look",
    "tokens",
    "warm",
]
