"""Voices told apart: vectors of 1.6 s of speech, and their grouping into speakers.

English was most of the training, yet a voice is a voice in any language. Two people who talk at the same time are heard
as one, or as a third. `NOTICE` names the source and the licence of the weights.
"""

from .clustering import Span, Turn, Voices, speakers, turns_of, voices
from .embedding import embed

__all__ = ["Span", "Turn", "Voices", "embed", "speakers", "turns_of", "voices"]
