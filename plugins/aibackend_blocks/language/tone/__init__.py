"""The tone of a text: how it feels, how it speaks of an aspect, and how likely it is to harm.

Three transformer layers were tuned for these together, on the word table of the shipped MiniLM; a text is read once for
every question. `README.md` names sources, licences and figures. English; irony is mostly missed.
"""

from aibackend_blocks.language.tone.feeling import SENTIMENTS, Feeling, Part, felt, meant, parts
from aibackend_blocks.language.tone.heads import HARM_ODDS, HARMS, POLARITIES, aspect_odds, harms
from aibackend_blocks.language.tone.judgement import Reading
from aibackend_blocks.language.tone.layers import softmax
from aibackend_blocks.language.tone.lexicon import valences
from aibackend_blocks.language.tone.passages import Span, clauses, sentences
from aibackend_blocks.language.tone.siding import sided

__all__ = [
    "HARMS",
    "HARM_ODDS",
    "POLARITIES",
    "SENTIMENTS",
    "Feeling",
    "Part",
    "Reading",
    "Span",
    "aspect_odds",
    "clauses",
    "felt",
    "harms",
    "meant",
    "parts",
    "sentences",
    "sided",
    "softmax",
    "valences",
]
