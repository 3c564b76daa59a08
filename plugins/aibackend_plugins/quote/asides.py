"""Figures of a job that count nothing of their own: the year of a date, how an amount came about, how many parts it
has."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from .rhythms import PERIOD
from .term import Term

_MONTHS = (
    r"jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin"
    r"|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre"
    r"|octubre|noviembre|diciembre"
)
_DATED_YEAR = re.compile(
    rf"\b(?:{_MONTHS})\.?,?\s+(?:(?:de|del|of)\s+)?(?:\d{{1,2}}(?:st|nd|rd|th)?,?\s+)?(?:19|20)\d\d\Z", re.IGNORECASE
)
_DATE_MOST = 30
"""Characters of a date that ends in its year."""
_ONE_WAY = re.compile(
    r"\b(?:each way|one[- ]way|both ways|there and back|round trip|each direction|hin und zurück|einfache?r? (?:strecke"
    r"|weg|fahrt)|pro strecke|aller(?:[- ]simple|[- ]retour)?|ida|vuelta|trayecto)\b",
    re.IGNORECASE,
)
_TERMS_MOST = 100
"""Terms of a sentence whose brackets are read; a job of more is refused."""


def is_dated_year(sentence: str, start: int, end: int) -> bool:
    """Whether a figure is the year of a date that names its month: what follows it is not counted by it."""
    return bool(_DATED_YEAR.search(sentence, max(0, start - _DATE_MOST), end))


def without_workings(sentence: str, terms: Sequence[Term]) -> list[Term]:
    """The terms without those in brackets that tell how the amount before came about: "46 km (23 km each way)"."""
    if len(terms) > _TERMS_MOST:
        return [*terms]
    left = [*terms]
    for brackets in re.finditer(r"\(([^()]{1,200})\)", sentence):
        inside = [term for term in left if brackets.start() < term.start < brackets.end()]
        before = next((term for term in reversed(left) if term.end <= brackets.start()), None)
        if inside and before is not None and _makes(before, inside, bool(_ONE_WAY.search(brackets[1]))):
            left = [term for term in left if term not in inside]
    return left


def _makes(whole: Term, inside: Sequence[Term], one_way: bool) -> bool:
    """Whether amounts add up to another in their unit, or a way and the way back do."""
    parts = [term.value for term in inside if term.unit and term.unit == whole.unit]
    if len(parts) == 1:
        return one_way and parts[0] * 2 == whole.value
    return bool(parts) and sum(parts) == whole.value


def with_parts(sentence: str, terms: Sequence[Term]) -> list[Term]:
    """The terms, each count behind which as many amounts follow marked as their number: "three sides: 12 m, 12 m, 8 m".

    Amounts that are told of days, and times of several works, are taken by each of those who are counted.
    """
    found = [*terms]
    for place, term in enumerate(found[:-1]):
        parts = [*next(groupby(found[place + 1 :], key=lambda other: other.unit))[1]]
        opened = _OPENED.search(sentence[term.end : parts[0].start])
        timed = parts[0].unit in ("h", "min")
        same = len({part.noun for part in parts}) == 1
        listed = opened is not None and (same or (opened[0] != ", " and not timed))
        own = not term.unit or term.kind == "often"
        if not own or not listed or len(parts) != term.value or len(parts) < 2 or not parts[0].unit:
            continue
        said = sentence[parts[0].end : parts[-1].end + len(parts[-1].noun) + 1]
        if all(part.kind == "amount" and not part.per for part in parts) and not _OF_DAYS.search(said):
            found[place] = replace(term, summed=True)
    return found


_OPENED = re.compile(r":\s|\s[–—-]\s|\s\(|, ")
"""Where a list begins."""
_OF_DAYS = re.compile(rf"\b(?!hours?\b)(?:{PERIOD})s?\b", re.IGNORECASE)
