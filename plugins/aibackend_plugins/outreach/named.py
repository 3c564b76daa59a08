"""The person and the house that a lead in prose names, wherever they stand in it."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.english import lemma
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.models.tagger import lists, tag

GIVEN_NAME: Final = 1
"""Mark of given names in the tagger's lists."""
PERSON_LEAST, HOUSE_LEAST = 0.9, 0.9
"""Confidence from which a name is taken for one."""
_TITLE: Final = re.compile(r"(?:Mr|Mrs|Ms|Mx|Dr|Prof)\.? $")


_AN_OTHER: Final = re.compile(
    r"\b(?:by|from|via|through|under|like|knows?|former|formerly|ex|not|after|for|replac\w+|succe\w+)[ -]$",
    re.IGNORECASE,
)
"""What stands before the name of somebody else than who is written to."""


def is_person(name: str) -> bool:
    """Whether a name is a person's: "Janet Holloway", never "Acme Robotics"."""
    found = tag(name, {"PERSON"}, least=PERSON_LEAST)
    return bool(found) and found[0].end - found[0].start >= len(name.strip()) - len("Prof. ") and _known(name)


def person_in(text: str) -> str:
    """The first person of a text, with the title before the name; "" where nobody is named for sure."""
    for found in tag(text, {"PERSON"}, least=PERSON_LEAST):
        name = text[found.start : found.end]
        title = _TITLE.search(text[: found.start])
        if _known(name) and not _AN_OTHER.search(text[: found.start]):
            return f"{title.group() if title else ''}{name}"
    return ""


_BEFORE: Final = re.compile(r"(?:\b[A-Z][\w'’-]+ ){0,4}$")
"""Words with capitals before what a tagger takes for a name: "Halcyon Shipmanagement" before "Pte Ltd"."""


def house_in(text: str) -> str:
    """The first organisation that has capitals throughout, "" for none."""
    for found in tag(text, {"ORGANIZATION"}, least=HOUSE_LEAST):
        name = f"{_BEFORE.search(text[: found.start])[0]}{text[found.start : found.end]}"  # type: ignore[index]
        capitals = all(word[0].isupper() or word in ("&", "of", "and") for word in name.split())
        if capitals and (" " in name or re.search(r"\b(?:at|for|of)\s$|@\s?$", text[: found.start])):
            return name
    return ""


def _known(name: str) -> bool:
    words = [word for word in name.split() if word.rstrip(".") not in ("Mr", "Mrs", "Ms", "Mx", "Dr", "Prof")]
    if not words or not words[0][0].isupper():
        return False
    given = bool(lists().get(words[0].lower(), 0) & GIVEN_NAME)
    # "Greenline Couriers" is a house: no given name, and a plural that is a word.
    last = words[-1].lower()
    house = last != lemma(last, "NOUN") and is_word(lemma(last, "NOUN"))
    return given or bool(words[1:] and not house)
