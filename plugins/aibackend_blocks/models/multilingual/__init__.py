"""Sentence vectors of texts in sixteen languages, on the CPU, from the files beside this module.

Google's multilingual Universal Sentence Encoder 3 in numpy: texts that mean the same lie near each other whatever
language they are written in. English is read better by `minilm`; this one is for texts that are not English, and for
comparing them with English ones. Loaded at first use. `NOTICE` names the source, the licence and the hashes.
"""

from aibackend_blocks.models.multilingual.model import DIMENSIONS, LANGUAGES, NAME, PIECES_MAX, embed
from aibackend_blocks.models.multilingual.stretches import Stretches

__all__ = ["DIMENSIONS", "LANGUAGES", "NAME", "PIECES_MAX", "Stretches", "embed"]
