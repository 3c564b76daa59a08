"""English sentences taken apart and put together again: a parser's trees, phrases told apart, verbs inflected.

The parser is the tagger and parser of spaCy's en_core_web_sm (MIT, `model/`, see NOTICE), inflection is lemminflect's
(MIT). A sentence is quoted as it stands, or built from its tree; words are never pasted into a shape they do not fit:
each function gives "" where a sentence is built otherwise than it knows.
"""

from aibackend_blocks.language.english.asking import questions
from aibackend_blocks.language.english.inflection import inflected, lemma, may_describe, only_verb
from aibackend_blocks.language.english.naming import correspondent, unsigned
from aibackend_blocks.language.english.parsing import parsed, parsed_each
from aibackend_blocks.language.english.phrases import PhraseKind, acts, phrase_kind
from aibackend_blocks.language.english.soundness import faults

__all__ = [
    "PhraseKind",
    "acts",
    "correspondent",
    "faults",
    "inflected",
    "lemma",
    "may_describe",
    "only_verb",
    "parsed",
    "parsed_each",
    "phrase_kind",
    "questions",
    "unsigned",
]
