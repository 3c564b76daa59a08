"""The person and the house that a lead in prose names, wherever they stand in it."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.documents.invoices.names import PERSON, bare_name, names_person
from aibackend_blocks.language.english import lemma
from aibackend_blocks.language.field_names import in_english
from aibackend_blocks.language.fields.persons import is_role
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.models.tagger import lists, tag
from aibackend_blocks.values.places import has_legal_form, is_legal_form

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


_LED: Final = frozenset(("name", "account", "lead", "target", "prospect", "client", "customer"))
"""Labels of whom a lead is on, a house or a person."""
_OURS: Final = re.compile(r"\b(?:account|lead|sales|deal|record|our)\b")
"""What a role has before it that is of whoever sells, and not of whoever is written to."""
_FIRST: Final = re.compile(r"\s*[,(;/|]\s*|\s[–—-]\s")
"""Where what a field begins with ends."""
PERSON_WORDS: Final = 4


def labelled(label: str, value: str) -> tuple[str, str]:
    """(key, value) of a field in any language: "company" with the name, "contact" with the person, "role" with one who
    may be written to; as it is, in small letters, where it is neither."""
    said = in_english(label.lower())
    words = said.split()
    person = person_at(value, sure="contact" in words)
    if said in _LED and names_person(person) and is_person(person):
        return "contact", person
    if said in _LED or said in ("company", "business"):
        return "company", house_of(value)
    if person and "contact" in words:
        return "contact" if words[0] in ("contact", "primary", "main") else "role", person
    if person and not _OURS.search(said) and is_role(words[-1]):
        return "role", person
    return ("", "") if "contact" in words else (label.lower(), value)


def person_at(value: str, *, sure: bool = False) -> str:
    """The person that a field begins with, with the title; "" where it names none. sure: whether it is to name one."""
    first = _FIRST.split(value.strip(), maxsplit=1)[0]
    words = first.split()
    if len(words) <= PERSON_WORDS and names_person(first):
        found = bare_name(first) if PERSON.match(first) else person_in(first) or first
        return found.title() if first.islower() else found
    bare = sure and 0 < len(words) <= PERSON_WORDS and all(word[0].isupper() and word.isalpha() for word in words)
    return person_in(first) or (first if bare and not any(is_word(word.lower()) for word in words) else "")


def house_of(value: str) -> str:
    """The name that a field begins with, with all that its legal form ends: "Tan, Rajaratnam & Partners LLC"."""
    first, *rest = _FIRST.split(value.strip())
    whole = f"{first}, {rest[0]}" if rest else ""
    ended = " & " in whole and value.startswith(whole) and is_legal_form(whole.split()[-1])
    return whole if ended and not has_legal_form(first) else first
