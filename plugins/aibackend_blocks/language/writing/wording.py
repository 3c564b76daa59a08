"""Small change of English sentences: lists, counts, articles, capitals, and cutting at a decent place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.language.sentences import sentences

_VOWEL_SOUND = re.compile(r"(?:[aeio]|u(?!ni|s[aeiu]|til|k)|hour|hono|heir|8|11\b|18\b)", re.IGNORECASE)
_CONSONANT_SOUND = re.compile(r"(?:eu|one\b|once\b|ewe)", re.IGNORECASE)
_SPELT = re.compile(r"[A-Z]{2,}\b|[A-Z]\b")
_SPELT_WITH_VOWEL = "AEFHILMNORSX"
_MARK = ".!?…:"


def joined(items: Sequence[str], last: str = "and") -> str:
    """ "a", "a and b", "a, b and c"; "" for none."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def counted(n: int, noun: str, plural: str | None = None) -> str:
    """ "1 day", "3 days", "1,200 days"; plural: where it is not the noun with an s."""
    return f"{n:,} {noun if abs(n) == 1 else plural or noun + 's'}"


def an(noun: str) -> str:
    """The noun with "a" or "an", by its sound: "an hour", "a user", "an MRI"."""
    if _SPELT.match(noun):
        vowel = noun[0] in _SPELT_WITH_VOWEL
    else:
        vowel = bool(_VOWEL_SOUND.match(noun)) and not _CONSONANT_SOUND.match(noun)
    return f"{'an' if vowel else 'a'} {noun}"


def sentence(text: str) -> str:
    """The text as a sentence: single spaces, a capital first letter, and a full stop unless it has a mark."""
    text = " ".join(text.split())
    if not text:
        return ""
    text = text if _names_itself(text) else text[0].upper() + text[1:]
    return text if text.rstrip("\"'”’)")[-1:] in _MARK else f"{text.rstrip(',;-– ')}."


def clipped(text: str, limit: int) -> str:
    """At most `limit` characters: whole sentences if one fits, else whole words, else the start of the first word."""
    text = text.strip()
    if len(text) <= limit:
        return text
    kept = _whole_sentences(text, limit)
    if kept:
        return kept
    cut = text[: limit + 1].rstrip()
    border = max(cut.rfind(" "), cut.rfind("\n"))
    return (text[:border] if border > 0 else text[: max(limit, 0)]).rstrip(" ,;:-–\n")


def capital(text: str) -> str:
    """The first letter a capital, the rest as it is."""
    return text[:1].upper() + text[1:]


_CALENDAR = re.compile(
    r"(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September"
    r"|October|November|December)$"
)


def lowered(text: str) -> str:
    """The first letter small, unless the first word is a name, an acronym, a code or "I"."""
    first = re.match(r"[^\s,;:.!?]+", text)
    if not first or first[0] in ("I", "I'm", "I've", "I'd", "I'll") or re.search(r"[A-Z0-9]", first[0][1:]):
        return text
    if _CALENDAR.match(first[0]):
        return text
    after = text[first.end() :].lstrip()
    # Two capitals in a row are a name ("Daniel Reyes asked"); one is the start of a sentence.
    if first[0][0].isupper() and len(first[0]) > 1 and re.match(r"[A-Z][a-z]", after):
        return text
    return text[0].lower() + text[1:]


def _names_itself(text: str) -> bool:
    """Whether the first word has its own capitals ("iPhone", "eBay") or is a link."""
    return bool(re.match(r"[a-z]+[A-Z]|https?:|www\.|\S+@\S", text))


def _whole_sentences(text: str, limit: int) -> str:
    """As many first sentences as fit, with the line breaks between them; "" if not even one does."""
    end = 0
    for said in sentences(text):
        place = _end_of(said, text, end)
        if place > limit:
            break
        end = place
    return text[:end].strip()


def _end_of(said: str, text: str, start: int) -> int:
    """Where a sentence ends in the text that it was taken from; its spaces may stand for line breaks there."""
    pattern = r"\s+".join(map(re.escape, said.split()))
    found = re.compile(pattern).search(text, start)
    return found.end() if found else len(text) + 1
