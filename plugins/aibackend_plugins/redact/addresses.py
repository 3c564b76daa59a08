"""Where an address begins and ends: behind who lives there, and before how to call them.

The tagger and the labels of fields give an address together with what stands around it on its line.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from aibackend_blocks.language.verbs import reading
from aibackend_blocks.models.tagger import folded, lists
from aibackend_blocks.values.identifiers import is_of_a_thing

from .kinds import WORDY


@dataclass(frozen=True, kw_only=True, slots=True)
class Finding:
    """A span to strip. kind: of `TYPES`. start, end: code points."""

    kind: str
    start: int
    end: int
    confidence: float


COUNTRY = 16
"""The flag of `lists` for a word of a country's name."""
SURE = 0.85
"""Confidence from which another value ends an address."""
_ENDING = frozenset({"DATE_OF_BIRTH", "EMAIL", "URL"})
_PART = re.compile(r"[,;|·•\n]\s{0,9}|(?<=\w{3})\.\s(?=[A-ZÀ-Ý])")
"""What parts an address from the next thing: a sign, a line, the end of a sentence."""
_CODED = re.compile(
    r"\W*(?:[A-Z]{1,3}[- ])?\d[\d -]{1,6}\d\s(?:[A-Z]{2}\s)?[A-ZÀ-Ý]"
    r"|.{0,40}\b(?:[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]\d[\dW]\s[A-Z\d]{4})\W*\Z"
    r"|\W*[A-ZÀ-Ý][\w.' -]{0,40}\s\d{4,6}(?:-\d{4})?\W*\Z"
)
"""A part with a postal code: before its town, or at its end."""
_WRITTEN_AS_NAME = re.compile(
    r"(?:[A-ZÀ-Ý][\w'’-]{1,30}|[A-Z]\.) (?:(?:v[ao]n|de[nrl]?|di|d[ao]s?|la|ter?) ){0,2}[A-ZÀ-Ý][\w'’-]{1,30}\Z"
)
"""The last two words of a part, written as those of a name."""
PAIR = 2
_NUMBERED = re.compile(r"\W{0,3}[^\W\d_]{2,20}\W{0,3}(\d+)\W{0,3}\Z")
"""One word and its number: "order 4711"."""


def bounded(text: str, found: Sequence[Finding]) -> Iterator[Finding]:
    """The findings, each address cut to what is one, and the person before it as a name."""
    walls = sorted(
        one.start for one in found if one.confidence >= SURE and (one.kind not in WORDY or one.kind in _ENDING)
    )
    for one in found:
        if one.kind == "ADDRESS":
            yield from _bounded(text, one, walls)
        else:
            yield one


def _bounded(text: str, one: Finding, walls: Sequence[int]) -> Iterator[Finding]:
    parts = list(_parts(text, one.start, _before_label(text, one, walls)))
    if len(parts) > 1 and not _has_digit(text, parts[0]) and (name := _person(text, parts[0])) is not None:
        yield replace(one, kind="NAME", start=name, end=parts.pop(0)[1])
    if parts and (thing := _NUMBERED.match(text, *parts[0])) and is_of_a_thing(text, thing.start(1)):
        parts.pop(0)
    parts = _to_the_town(text, parts)
    if parts:
        yield replace(one, start=_behind_verb(text, parts[0][0]), end=parts[-1][1])


def _parts(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Where the parts of an address stand."""
    for match in _PART.finditer(text, start, end):
        yield start, match.start()
        start = match.end()
    if start < end:
        yield start, end


def _before_label(text: str, one: Finding, walls: Sequence[int]) -> int:
    """Its end: before the next value and what leads to it, as in "…, tel 0113 496 0123" and ". Mobile: 0770 …"."""
    place = bisect(walls, one.start)
    if place == len(walls) or not (walls[place] < one.end or _leads(text, one.end, walls[place])):
        return one.end
    end = min(one.end, walls[place])
    last = list(_parts(text, one.start, end))[-1]
    return end if _has_digit(text, last) else last[0]


def _leads(text: str, start: int, end: int) -> bool:
    """Whether no word stands between an address and the next value."""
    return end - start < 4 and not any(map(str.isalnum, text[start:end]))


def _has_digit(text: str, part: tuple[int, int]) -> bool:
    return any(map(str.isdigit, text[slice(*part)]))


def _person(text: str, part: tuple[int, int]) -> int | None:
    """Where the name of a person begins that ends the part: two listed names, or one before "de" or "van der"."""
    match = _WRITTEN_AS_NAME.search(text, *part)
    words = match[0].split() if match else []
    listed = [bool(lists().get(folded(word), 0) & 3) for word in words]
    return match.start() if match and listed[0] and (listed[-1] or len(words) > PAIR) else None


def _to_the_town(text: str, parts: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The parts without those behind the town and its code that are neither written as a place nor a country."""
    coded = next((n for n, part in enumerate(parts) if n and _CODED.match(text[slice(*part)])), len(parts))
    kept = parts[: coded + 1]
    for part in parts[coded + 1 :]:
        words = text[slice(*part)].split()
        lined = "\n" in text[kept[-1][1] : part[0]]
        if not words or not words[0][0].isupper() or _has_digit(text, part) or (lined and not _is_country(words)):
            break
        kept.append(part)
    return kept


def _is_country(words: Iterable[str]) -> bool:
    return all(lists().get(folded(word), 0) & COUNTRY for word in words)


def _behind_verb(text: str, start: int) -> int:
    """Where it begins behind a verb that opens the sentence: "Visit 9 Collins St"."""
    match = re.compile(r"([A-Z][a-z]+) (?=\d)").match(text, start)
    known = reading(match[1].lower()) if match else None
    return match.end() if match and known and known.base == match[1].lower() else start
