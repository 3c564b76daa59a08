"""A job description cut into parts, each with its quantities and what they count."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise

from aibackend_blocks.values.quantities import Quantity, find_quantities, unit_of

from .words import stems

_SENTENCE = re.compile(r"(?<=[.!?;:])\s+|\n+|(?<=[^\d\s])[;:](?=\S)")
_CUT = re.compile(
    r",\s+(?:and\s+|plus\s+)?|\s+(?:and|plus|as well as|including|then|along with)\s+|\s+[&+]\s+"
    r"|\s+(?=(?:without|excluding|except(?: for)?|but not)\b)|\s+[-–—]\s+",
    re.IGNORECASE,
)
_STOP = re.compile(
    r"\b(?:for|in|on|at|by|to|from|with|per|each|every|into|over|around|across|during|means?|makes?|need\w*|within|that"
    r"|which|who|is|are|was|were|will|if|when|because|so|after|before)\b|[,.;:()!?/]|\bx\b|×",
    re.IGNORECASE,
)
_OUTSIDE = re.compile(
    r"\b(?:customer|client|owner|tenant|landlord|host|they|we|i|others?|third part\w+)\b[^.;]{0,60}?\b(?:buy|bring"
    r"|suppl|provid|handl|arrang|organi[sz]|remov|mov|clear|do(?:es)?\b|ha(?:s|ve)\b|own|pay|takes? care)"
    r"|\b(?:not|isn't|aren't)\b[^.;]{0,20}\b(?:includ|need|part|requir)|\bexcluded\b|\balready\b|\bno need\b"
    r"|\bis in place\b|\bif\b[^.;]{0,40}?\b(?:over|more than|above|exceed\w*|beyond|longer)\b",
    re.IGNORECASE,
)
_WITHOUT = re.compile(r"^(?:without|excluding|except|but not|no|not)\b", re.IGNORECASE)
_RESULT = re.compile(
    r"\b(?:means?|makes?|making|gives?|giving|totals?|totall?ing|i\.?e\.?|that is|in all)\b|=", re.IGNORECASE
)
_EACH = re.compile(
    r"\b(?:each|every|apiece|a piece|per (?!hour\b)\w+|(?:an?|the) (?:day|week|visit|time|session|person|night"
    r"|month))\b",
    re.IGNORECASE,
)
_OFTEN = {
    "twice": 2, "two times": 2, "three times": 3, "thrice": 3, "four times": 4, "five times": 5, "six times": 6,
    "once": 1, "weekly": 1, "daily": 1, "monthly": 1,
}  # fmt: skip
_OFTEN_RE = re.compile(r"\b(" + "|".join(_OFTEN) + r")\b", re.IGNORECASE)
_RHYTHM = re.compile(r"\b(?:(?:per|an?|each|every)\s+(?=day|week|month))?(day|week|month|daily|weekly|monthly)\b", re.I)
_EACH_WITH = re.compile(r"\beach (?:with|gets?|ha[sv]e?|needs?)\b", re.IGNORECASE)
_WHOLE = re.compile(
    r"\b(?:for|per)\s+(?:the|an?|one|a full|the whole|a whole)\s+(?P<unit>day|week|month|year|hour|night)\b", re.I
)

_DISCOUNT = re.compile(r"\b(?:discount|rebate|reduction|rabatt|remise|descuento|\d+\s?% off)\b", re.IGNORECASE)
COUNTS_MAX, WORDS_MAX = 12, 100
"""Quantities and words of one part that are looked at: a longer clause without a comma describes no job."""


@dataclass(frozen=True, kw_only=True)
class Count:
    """A quantity with the words that it counts: "12" of "LED downlights", "6 h" of "an electrician".

    own: the stems of the phrase right behind the quantity. compound: the phrase stands before the unit ("20
    photographer hours"), so that the quantity is the whole of it. result: it restates what stands before ("… means 20
    hours").
    """

    quantity: Quantity
    phrase: str
    own: tuple[str, ...]
    compound: bool = False
    result: bool = False


@dataclass(frozen=True, kw_only=True)
class Part:
    """A piece of a sentence that speaks of one thing. outside: it tells what others do or what is left out.

    own: its stems, or those of the part before when it has none ("14 m2 and 11 m2"). lead: stems of what the sentence
    begins with ("Tile the floor …"). each_at: where it says that something holds for each of the things counted, -1
    nowhere. rhythm: the unit of time in "a week", "". times: how often in that time.
    """

    text: str
    sentence: int
    counts: tuple[Count, ...]
    own: tuple[str, ...]
    lead: tuple[str, ...]
    outside: bool
    each_at: int
    rhythm: str
    times: Decimal

    @property
    def each(self) -> bool:
        return self.each_at >= 0


def parts(job: str) -> list[Part]:
    """The parts of a job, in order; a part that only adds a measure ("6 hours each") belongs to the one before."""
    cut: list[Part] = []
    for number, sentence in enumerate(filter(None, (s.strip() for s in _SENTENCE.split(job)))):
        outside = bool(_OUTSIDE.search(sentence))
        texts = _joined(list(filter(None, (piece.strip() for piece in _pieces(sentence)))))
        lead = tuple(stems(sentence[: next((q.start for q in find_quantities(sentence)), 0)]))
        for text in texts:
            cut.append(_part(text, number, outside, lead, cut[-1].own if cut and cut[-1].sentence == number else ()))
    return [part for part in cut if part.counts or part.own]


def sentences(job: str) -> list[str]:
    """The sentences of a job that are no list of quantities."""
    found = (sentence.strip() for sentence in _SENTENCE.split(job))
    return [s for s in found if s and not s.endswith(":") and not find_quantities(s)]


def is_outside(sentence: str) -> bool:
    """Whether a sentence tells what others do, what is there already or what is left out."""
    return bool(_OUTSIDE.search(sentence) or _WITHOUT.search(sentence))


def is_discount(sentence: str) -> bool:
    """Whether a sentence asks for less than the rates."""
    return bool(_DISCOUNT.search(sentence))


def _pieces(sentence: str) -> Iterator[str]:
    """Cut at commas and joining words, but never within a quantity ("two hundred and fifty", "1,500")."""
    inside = [range(q.start + 1, q.end) for q in find_quantities(sentence)]
    start = 0
    for match in _CUT.finditer(sentence):
        if not any(match.start() in span for span in inside):
            yield sentence[start : match.start()]
            start = match.end()
    yield sentence[start:]


def _joined(texts: list[str]) -> list[str]:
    joined: list[str] = []
    for text in texts:
        if joined and _adds_only(text, joined[-1]):
            joined[-1] = f"{joined[-1]}, {text}"
        else:
            joined.append(text)
    return joined


def _adds_only(text: str, before: str) -> bool:
    """A measure of what came before, with no thing of its own: "3 hours each time", "14 m2", "each with 2 taps"."""
    found = find_quantities(text)
    if re.match(r"each\b", text, re.IGNORECASE) or (found and found[0].start == 0 and _EACH_WITH.search(before)):
        return True
    rest = _EACH.sub(" ", _blank(text, found))
    bare = bool(found) and found[0].start == 0 and bool(found[0].unit) and not stems(re.sub(r"\btime\b", "", rest))
    measured = bool(_WHOLE.search(before)) or any(quantity.unit for quantity in find_quantities(before))
    return bare and (bool(_EACH.search(text)) or not measured)


def _blank(text: str, quantities: Sequence[Quantity]) -> str:
    for quantity in quantities:
        text = text[: quantity.start] + " " * (quantity.end - quantity.start) + text[quantity.end :]
    return text


def _part(text: str, sentence: int, outside: bool, lead: tuple[str, ...], before: tuple[str, ...]) -> Part:
    found = _things(text, find_quantities(text)[:COUNTS_MAX])
    ends = [*(quantity.start for quantity in found[1:]), len(text)][: len(found)]
    counts = [_count(text, quantity, end) for quantity, end in zip(found, ends, strict=True)]
    whole = _WHOLE.search(text)
    if whole and not any(count.quantity.unit for count in counts):
        unit = {"hour": "h"}.get(whole["unit"].lower(), whole["unit"].lower())
        quantity = Quantity(value=Decimal(1), unit=unit, start=whole.start(), end=whole.end())
        counts.append(Count(quantity=quantity, phrase="", own=()))
    times = Decimal(1)
    for match in _OFTEN_RE.finditer(text):
        times *= _OFTEN[match[1].lower()]
    return Part(
        text=text,
        sentence=sentence,
        counts=tuple(counts),
        own=tuple(dict.fromkeys(stems(_blank(text, found))))[:WORDS_MAX] or before,
        lead=lead,
        outside=outside or bool(_WITHOUT.match(text)) or text.lower().startswith("of which"),
        each_at=each.start() if (each := _EACH.search(text)) else -1,
        rhythm=_rhythm(text),
        times=times,
    )


def _things(text: str, found: list[Quantity]) -> list[Quantity]:
    """Without the sizes of what is measured: "45 m of 1.8 m fence" are 45 m."""
    sizes = {
        place + 1
        for place, (one, size) in enumerate(pairwise(found))
        if one.unit and size.unit and text[one.end : size.start].strip() == "of"
    }
    return [quantity for place, quantity in enumerate(found) if place not in sizes]


def _rhythm(text: str) -> str:
    match = _RHYTHM.search(text)
    return (
        {"daily": "day", "weekly": "week", "monthly": "month"}.get(match[1].lower(), match[1].lower()) if match else ""
    )


def _count(text: str, quantity: Quantity, end: int) -> Count:
    """What a quantity counts: the words up to the next stop; a unit at their end is the quantity's."""
    behind = re.sub(r"^\s*[x×]\s+", " ", text[quantity.end : end])
    if size := re.match(r"\s*of\s+", behind):
        sized = find_quantities(behind[size.end() :])[:1]
        behind = behind[size.end() + sized[0].end :] if sized and sized[0].start == 0 and quantity.unit else behind
    stop = _STOP.search(behind)
    phrase = (behind[: stop.start()] if stop else behind).strip(" -,")
    bare = not quantity.unit
    if bare:
        quantity, phrase = _unit_at_end(quantity, phrase)
    return Count(
        quantity=quantity,
        phrase=phrase,
        own=tuple(stems(phrase)),
        compound=bare and bool(quantity.unit),
        result=bool(_RESULT.search(text, 0, quantity.start)),
    )


def _unit_at_end(quantity: Quantity, phrase: str) -> tuple[Quantity, str]:
    """ "20 photographer hours" counts hours."""
    head = phrase.split(" of ")[0].split()
    if len(head) in (2, 3) and len(head[-1]) > 2 and unit_of(head[-1]):
        return replace(quantity, unit=unit_of(head[-1])), " ".join(head[:-1])
    return quantity, phrase
