"""Whom written notes name: `Reception (Carol)` is Carol, `Jo (finance)` is Jo, and `the clerk (Mrs Dunne)` is meant by
`Clerk to order it`."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from aibackend_blocks.language.transcripts.tongues import holds_together
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.models.tagger import folded, lists

GIVEN, PLACE = 1, 4
"""Marks of given names and of places in the tagger's lists."""
TITLE = (
    r"(?i:(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Cllr|M|Mme|Mlle|Herrn?|Frau|Sra?|Srta|Don|Doña|Sig|Sig\.ra|Signora?|Dott|Dott\.ssa"
    r"|Dra|Dhr|Mevr|mevrouw|meneer|Señora?|Monsieur|Madame|Dona|Pani?)\b\.?)"
)
_TITLED = re.compile(rf"{TITLE} (?=[A-ZÀ-Þ])")
_NUMBERED = re.compile(r"\w+ (?:\d{1,3}|[A-Z])$")
"""How a recorder calls a voice: `SPEAKER 2`."""
_IN_BRACKETS = re.compile(
    r"(?<![\w(])(?P<before>(?:[Tt]he )?(?:[A-ZÀ-Þ][\w'’-]* ){0,3}[A-ZÀ-Þ][\w'’-]*|the [a-z]+(?: [a-z]+)?)"
    r" \((?P<within>[^()\n]{2,40})\)"
)
_WORDS = re.compile(r"[^\W\d_][\w.'’-]*(?: [^\W\d_][\w.'’-]*){0,2}")
_DUTY = r"(?=,? (?:to|will|is to|must|should|has to|needs to)\b)"
_THEN = re.compile(r", (?=[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)? (?:to|will|is to) (?P<verb>[a-z]+)\b)")
"""Where a note goes on with who does it: `Booked for Friday, Dara to confirm.`"""
_NAME = re.compile(rf"(?<![\w'’])(?:{TITLE} )?[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)?")
_SUBJECT = re.compile(r"(?:(?:[AO]|L[ae]|El|De|Der|Die) )?(?P<who>[A-ZÀ-Þ][\w'’-]+) (?=[a-zà-ÿ])")


def is_person(name: str) -> bool:
    """Whether a name has a title, or begins with a given name and is no place's."""
    if _TITLED.match(name):
        return True
    words = name.split()
    marks = lists().get(folded(words[0]), 0) if words else 0
    return bool(marks & GIVEN) and (len(words) > 1 or not marks & PLACE)


def is_place(name: str) -> bool:
    """Whether a word is known as a place's name."""
    return bool(lists().get(folded(name), 0) & PLACE)


@cache
def _is_given(word: str) -> bool:
    return bool(lists().get(folded(word), 0) & GIVEN)


def person_of(label: str, within: str) -> str:
    """Whom a label with a name in brackets stands for: `SPEAKER 2 (Femi)` for Femi; "" where the label names somebody.

    within: what the brackets hold.
    """
    if not _WORDS.fullmatch(within):
        return ""
    if _NUMBERED.match(label):
        return within
    named = _TITLED.match(label) or any(map(_is_given, label.split()))
    return within if is_person(within) and not named else ""


def by_name(text: str, known: Collection[str]) -> str:
    """Notes in which whoever is named in brackets, or in front of them, stands for their post. known: who was there."""
    posts: dict[str, str] = {}
    heard = {name.casefold() for name in known}

    def named(found: re.Match[str]) -> str:
        before, within = found["before"], found["within"].strip()
        last = before.split()[-1]
        if within.casefold() in heard or person_of(before, within) or _is_holder(found, text):
            post = re.sub(r"^the ", "", before, flags=re.IGNORECASE)
            posts.setdefault(post.casefold(), within)
            return within
        person = last.casefold() in heard or _is_given(last) or bool(_TITLED.search(before))
        return before if person and within[:1].islower() and _WORDS.fullmatch(within) else found[0]

    text = _IN_BRACKETS.sub(named, _THEN.sub(_apart, text))
    for post, name in posts.items():
        text = re.sub(rf"(?im)(?:^|(?<=[.!?] )|(?<=\d\. ))(?:the )?{re.escape(post)}{_DUTY}", name, text)
    return text


def _is_holder(found: re.Match[str], text: str) -> bool:
    """Whether brackets hold somebody who has a duty, behind a post that stands elsewhere as a common word."""
    bound = re.match(_DUTY, text[found.end() :]) and re.fullmatch(r"[A-Z][a-z]+", found["within"])
    post = found["before"].split()[-1].lower()
    return bool(bound) and not is_place(found["within"]) and bool(re.search(rf"\b{re.escape(post)}\b", text))


def _apart(found: re.Match[str]) -> str:
    verb = reading(found["verb"])
    return ". " if verb and verb.form == "base" else found[0]


def doer(text: str) -> str:
    """Who is told to do what a sentence of notes lays on somebody: the one person it names, else its first word."""
    people = [name[0] for name in _NAME.finditer(text) if is_person(name[0])]
    if people:
        return people[0] if len(set(people)) == 1 or text.startswith(people[0]) else ""
    first = _SUBJECT.match(text)
    return first["who"] if first and not holds_together(first["who"]) else ""
