"""Nouns of languages that are read by their words: what form each has, and notes of them as sentences.

form(noun, code)                  its gender and number, by its ending
named(text, code)                 the things that a sentence names, each with its article
as_sentences(note, code, asked)   a note in telegram style as sentences
is_sentence(note, code)           whether a note is one as it stands
informed(note, code)              a note that stays one, behind words that lead to it
"""

from aibackend_blocks.language.nouns.endings import form
from aibackend_blocks.language.nouns.naming import named
from aibackend_blocks.language.nouns.noting import as_sentences, informed, is_sentence
from aibackend_blocks.language.nouns.words import LANGUAGES

__all__ = ["LANGUAGES", "as_sentences", "form", "informed", "is_sentence", "named"]
