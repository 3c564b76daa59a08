"""A note of the business as it stands in a letter: a sentence where it is one, else a point of a list.

Notes that colleagues jot down ("fridge in kitchen yes") are not made into sentences: who did it and what it speaks of
would have to be guessed. They are told as what they are, tidied up.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from aibackend_blocks.language.english.notes import is_sound
from aibackend_blocks.language.writing import sentence as whole
from aibackend_blocks.language.writing.wording import lowered

_LABELLED = re.compile(r"(?P<label>\w(?:[^:;.!?,]|(?<=\d)\.(?=\d)){1,60}): (?P<said>\S.*)$")
_MEANT = re.compile(
    r"(?:[\w-]+ ){0,2}(?:polic(?:y|ies)|rules?|guidelines?|facts?|known|notes?|info|information|status|situation"
    r"|background|terms"
    r"|procedure|update|result|decision|precaution|advice|context|case)(?: [\d.]+)?$"
    r"|(?:[\w-]+ ){1,3}(?:shows|says|states|reads|tells us)$",
    re.IGNORECASE,
)
"""Labels that name the kind of note, which is nothing to a customer."""
LEFT_OUT = re.compile(
    r"(?:can|cannot|can't|can not|will|won't|could|need) (?!you\b|we\b|i\b|they\b)[a-z]+", re.IGNORECASE
)
"""How a note begins that leaves out who speaks: "Cannot go lower"."""
_STANDS_FOR = re.compile(r"\s*(?:[-=]>|→)\s*(?=\w)|\s+(?:(?<!\d )=|=(?= \D))\s+(?=\w)")
"""Signs by which a note says what something is or leads to."""
_STANDS = re.compile(r"[A-Z][\w'-]* [^:;=/+]*?\b(?:is|are|was|were|has|have|must|cannot)\b [^:;=/+]*\w[^:=/+]*$")
"""A sentence by its capital and its finite verb."""
NEGATIVE = re.compile(r"\b(?:no|not|never|cannot|without|neither|nor|unable)\b|n['’]t\b", re.IGNORECASE)
FORBIDS = re.compile(r"(?:please )?(?:do not|don['’]t|never)\b", re.IGNORECASE)
"""How a sentence begins that forbids something."""
_LOUD = re.compile(r"\b[^\W\d_]{2,}\b")


def retold(note: str, *, jotted: bool = False) -> tuple[str, bool]:
    """The note as it is told, and whether it is sentences. What forbids has its "please".

    jotted: it is none, however it reads ("post UK mainland 3.95").
    """
    label = _LABELLED.match(note)
    said = label["said"] if label and _MEANT.match(label["label"]) else note
    jotted = jotted or bool(label and said is note) or bool(LEFT_OUT.match(said) or _STANDS_FOR.search(said))
    if not jotted and (is_sound(said) or _STANDS.match(said) or FORBIDS.match(said)):
        told = whole(said)
        return (f"Please {lowered(told)}" if FORBIDS.match(told) else told), True
    return whole(point(said, lambda word: bool(NEGATIVE.fullmatch(word)))), False


def point(note: str, denies: Callable[[str], bool]) -> str:
    """A note of any language as a point of a list: no signs for words, and no denial in capitals.

    denies: whether a word, in small letters, denies.
    """
    plain = _STANDS_FOR.sub(": ", note).strip(" ,;")
    return _LOUD.sub(lambda at: low if at[0].isupper() and denies(low := at[0].lower()) else at[0], plain)
