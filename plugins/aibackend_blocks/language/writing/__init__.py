"""Parts for prose that a program writes: choices that repeat, figures in words' company, voice, length and checks.

Everything is deterministic and works on plain values. What is said, and in which order, belongs to the capability: it
plans speech acts for the situation, and asks `Choice` which of several ways to say each. English only, but `language`.
"""

from aibackend_blocks.language.writing.choice import Choice
from aibackend_blocks.language.writing.claims import dates, links, names, numbers, placeholders, says, unsupported
from aibackend_blocks.language.writing.directing import directs, without_directions
from aibackend_blocks.language.writing.figures import day, followed, money, percent
from aibackend_blocks.language.writing.language import foreign, likeliest, unheard, written_in
from aibackend_blocks.language.writing.paragraphs import Point, told
from aibackend_blocks.language.writing.sentences import sentences_of
from aibackend_blocks.language.writing.steering import steers
from aibackend_blocks.language.writing.voice import (
    VOICES,
    Voice,
    contracted,
    expanded,
    farewell,
    greeting,
    in_voice,
    voice_of,
)
from aibackend_blocks.language.writing.wording import an, clipped, counted, joined, lowered, sentence

__all__ = [
    "VOICES",
    "Choice",
    "Point",
    "Voice",
    "an",
    "clipped",
    "contracted",
    "counted",
    "dates",
    "day",
    "directs",
    "expanded",
    "farewell",
    "followed",
    "foreign",
    "greeting",
    "in_voice",
    "joined",
    "likeliest",
    "links",
    "lowered",
    "money",
    "names",
    "numbers",
    "percent",
    "placeholders",
    "says",
    "sentence",
    "sentences_of",
    "steers",
    "told",
    "unheard",
    "unsupported",
    "voice_of",
    "without_directions",
    "written_in",
]
