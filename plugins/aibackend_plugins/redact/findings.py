"""Everything personal in a text: identifiers by their form, names by the tagger, and the same values elsewhere."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from aibackend_blocks.models.tagger import Tagged, folded, lists, tag_at
from aibackend_blocks.values.identifiers import find_personal

from .abroad import paired
from .cases import declined
from .kinds import WORDY
from .tagged import LEAST, LISTED, WORDS, believed, listed

PLACEHOLDER = re.compile(r"\[[A-Z_]{2,20}_(?:\d{1,6}|[0-9a-f]{12})\]")
"""What an earlier call put in a value's place: it stays."""
_EDGE = " \t\r\n,.;:!?\"'“”‘’()[]{}<>|-–"
_CAPITALISED = re.compile(r"(?<!\w)[A-Z][^\W\d_]{3,}(?: [A-Z][^\W\d_]{3,})*(?!\w)")
_INSTITUTION = re.compile(
    r"(?<![\w-])(?!(?:The|A|An|Our|Your|My|At|In|From|This)\b)(?:[A-Z][\w'’&.-]{1,20} (?:(?:of|and|&|for) )?){1,4}"
    r"(?:Bank|Credit Union|Hospital|Clinic|Medical Cent(?:er|re)|University|College|Institute|Foundation|Insurance"
    r"|Airlines|Airways|Association|Corporation|Ministry|Inc|Ltd|LLC|LLP|GmbH|Corp)\b(?! (?:Street|Road|Avenue|Lane))"
)
_BETWEEN = re.compile(r"\W{0,3}|,? ?[A-ZÀ-Ý][\wÀ-ÿ'-]{2,20}(?: [A-ZÀ-Ý][\wÀ-ÿ'-]{2,20})?,?(?: [A-Z]{2,3})? ")
"""What stands between the parts of one address: signs, or a town and its state."""
_JOINT = re.compile(r" (?:(?:de|del|della|di|da|do|dos|van|von|den|der|ten|ter|zu|la|le|el|al|bin|ben)\.? ){0,3}")
_COUNTRY = 16
_NAMES_ALONE = 3
"""Letters that a part of a name must have to count as the name again."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Finding:
    """A span to strip. kind: of `TYPES`. start, end: code points."""

    kind: str
    start: int
    end: int
    confidence: float


def findings(text: str, types: Collection[str]) -> list[Finding]:
    """Spans of the asked types, in order, none overlapping."""
    kept = PLACEHOLDER.sub(lambda match: " " * len(match.group()), text)
    found = [
        Finding(kind=one.kind, start=one.start, end=one.end, confidence=one.confidence) for one in find_personal(kept)
    ]
    days = sorted((one.start, one.end) for one in found if one.kind == "DATE")
    tagged, doubtful = tag_at(kept, (min(LEAST.values()), LISTED))
    found += [
        Finding(kind=span.kind, start=span.start, end=span.end, confidence=span.confidence)
        for span in (*believed(kept, tagged, days), *listed(kept, doubtful), *paired(kept))
    ]
    found += _countries(kept)
    found += _institutions(kept)
    competing = _joined(text, [one for one in found if one.kind in types or one.kind == "NAME"])
    chosen = [one for one in resolved(text, competing) if one.kind in types]
    if "ADDRESS" in types:
        chosen = _whole_addresses(text, chosen, () if "LOCATION" in types else tagged)
    taken = bytearray(len(text))
    for start, end in (*days, *((one.start, one.end) for one in chosen)):
        taken[start:end] = b"\x01" * (end - start)
    again = (one for one in _again(kept, chosen) if 0 in taken[one.start : one.end])
    return resolved(text, _joined(text, [*chosen, *again]))


def _joined(text: str, found: list[Finding]) -> list[Finding]:
    """Names that follow each other are one: `Sanne` and `Vries` of `Sanne de Vries`."""
    joined: list[Finding] = []
    for one in sorted(found, key=lambda one: (one.kind != "NAME", one.start, one.end)):
        last = joined[-1] if joined else None
        both = last and last.kind == one.kind == "NAME" and text[last.start].isupper() and text[one.start].isupper()
        if last and both and _JOINT.fullmatch(text, last.end, max(one.start, last.end)):
            joined[-1] = replace(last, end=one.end, confidence=min(last.confidence, one.confidence))
        else:
            joined.append(one)
    return joined


def _countries(text: str) -> Iterator[Finding]:
    """Names of countries, written as names."""
    for match in _CAPITALISED.finditer(text):
        words = [lists().get(folded(word), 0) for word in match.group().split()]
        if all(flags & _COUNTRY for flags in words) and not any(flags & 3 for flags in words):
            yield Finding(kind="LOCATION", start=match.start(), end=match.end(), confidence=0.8)


def _institutions(text: str) -> Iterator[Finding]:
    """Names that end with what the institution is: `First National Bank`."""
    for match in _INSTITUTION.finditer(text):
        yield Finding(kind="ORGANIZATION", start=match.start(), end=match.end(), confidence=0.8)


def resolved(text: str, found: list[Finding]) -> list[Finding]:
    """The surest of overlapping spans; what stands out beside a surer one is kept if it still says something."""
    chosen: list[Finding] = []
    taken = bytearray(len(text))
    for match in PLACEHOLDER.finditer(text):
        taken[match.start() : match.end()] = b"\x01" * len(match.group())
    for one in sorted(found, key=lambda one: (-_weight(one), one.start, one.kind)):
        for start, end in _free(taken, one.start, one.end):
            trimmed = _trimmed(text, replace(one, start=start, end=end))
            whole = (start, end) == (one.start, one.end)
            if trimmed and (whole or _worthwhile(text, trimmed)):
                chosen.append(trimmed)
                taken[trimmed.start : trimmed.end] = b"\x01" * (trimmed.end - trimmed.start)
    return sorted(chosen, key=lambda one: one.start)


def _weight(one: Finding) -> float:
    """Confidence to a tenth, then length: a long doubtful span yields to a sure one inside it."""
    return round(one.confidence, 1) + min(one.end - one.start, 60) / 1000


def _free(taken: bytearray, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The stretches of a span that nothing holds yet."""
    place = start
    while place < end:
        first = taken.find(b"\x00", place, end)
        if first < 0:
            return
        last = taken.find(b"\x01", first, end)
        last = end if last < 0 else last
        yield first, last
        place = last


def _trimmed(text: str, one: Finding) -> Finding | None:
    """Without blanks and signs at its ends, but with what belongs to the value: `+`, `@`, brackets that close."""
    start, end = one.start, one.end
    keep = "(" if "(" in text[start:end] and ")" in text[start:end] else ""
    while start < end and text[start] in _EDGE and text[start] not in keep:
        start += 1
    while end > start and text[end - 1] in _EDGE and not (keep and text[end - 1] == ")"):
        end -= 1
    return replace(one, start=start, end=end) if start < end else None


def _worthwhile(text: str, one: Finding) -> bool:
    rest = text[one.start : one.end]
    return one.kind in ("NAME", "ADDRESS", "ORGANIZATION", "LOCATION") and sum(map(str.isalnum, rest)) >= 3


def _whole_addresses(text: str, found: list[Finding], tagged: Iterable[Tagged]) -> list[Finding]:
    """Addresses with the towns and codes beside them: a street's town is of the address when towns stay otherwise."""
    towns = [
        Finding(kind="ADDRESS", start=span.start, end=span.end, confidence=span.confidence)
        for span in tagged
        if span.kind in ("LOCATION", "ZIP") and span.confidence >= 0.5
    ]
    joined: list[Finding] = []
    streets = [one for one in found if one.kind == "ADDRESS"]
    for one in sorted([*streets, *towns], key=lambda one: (one.start, -one.end)):
        last = joined[-1] if joined else None
        if last and (one.start <= last.end or _BETWEEN.fullmatch(text, last.end, one.start)):
            joined[-1] = replace(last, end=max(last.end, one.end), confidence=max(last.confidence, one.confidence))
        else:
            joined.append(one)
    real = [one for one in joined if any(one.start <= street.start and street.end <= one.end for street in streets)]
    return resolved(text, [*(one for one in found if one.kind != "ADDRESS"), *real])


def _again(text: str, found: list[Finding]) -> Iterator[Finding]:
    """The same values once more: in other case or spacing; a person's parts by themselves."""
    haystack, places = _squeezed(text)
    sought: dict[str, Finding] = {}
    for one in sorted(found, key=lambda one: -one.confidence):
        for part in _forms(text[one.start : one.end], one.kind):
            sought.setdefault(part, one)
    for needle, one in sought.items():
        at = haystack.find(needle)
        while at >= 0:
            start, end = places[at], places[at + len(needle) - 1] + 1
            if _stands_alone(text, start, end, one.kind, needle):
                yield replace(one, start=start, end=end)
            at = haystack.find(needle, at + len(needle))
    persons = {text[one.start : one.end]: one for one in found if one.kind == "NAME"}
    for start, end, name in declined(text, persons):
        yield replace(persons[name], start=start, end=end)


def _squeezed(text: str) -> tuple[str, list[int]]:
    """The letters and figures of a text without case, and where each stands."""
    places = [place for place, char in enumerate(text) if char.isalnum() or char in "@_"]
    folded_text = text.casefold()
    if len(folded_text) == len(text):
        return "".join([folded_text[place] for place in places]), places
    pairs = [(lowered, place) for place in places for lowered in text[place].casefold()]
    return "".join(lowered for lowered, _ in pairs), [place for _, place in pairs]


def _forms(value: str, kind: str) -> Iterator[str]:
    """How a value may be met again; short ones and ages are too common to be told from other words."""
    whole = _squeezed(value)[0]
    if len(whole) >= (3 if kind == "NAME" else 4) and kind not in ("AGE", "IP"):
        yield whole
    if kind == "NAME":
        for part in re.split(r"[\s,.'’()（）]+", value):
            if len(part) >= _NAMES_ALONE and part[:1].isupper() and lists().get(folded(part), 0) & 3:
                yield _squeezed(part)[0]


def _stands_alone(text: str, start: int, end: int, kind: str, needle: str) -> bool:
    """Whether a match is the value and not a part of some other word. A long code is itself wherever it stands."""
    if (
        kind not in WORDY
        and len(needle) >= 7
        and not text[start - 1 : start].isdigit()
        and not text[end : end + 1].isdigit()
    ):
        return True
    if "\n" in text[start:end].strip() and kind in ("NAME", "USERNAME"):
        return False
    if kind == "NAME" and " " not in needle and text[start:end].islower() and not _is_rare(text[start:end]):
        return False
    return not (_joins(text[start - 1 : start], text[start]) or _joins(text[end : end + 1], text[end - 1]))


def _is_rare(word: str) -> bool:
    """A lower-case word that is a name and hardly anything else."""
    return bool(lists().get(folded(word), 0) & 3) and len(word) >= 4 and word not in WORDS


def _joins(beside: str, edge: str) -> bool:
    """Whether a character continues the word at whose edge it stands; Japanese is written without spaces."""
    return beside.isalnum() and edge.isascii() and beside.isascii()
