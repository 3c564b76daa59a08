"""How often, for how long and between which hours: the times of a job in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache

from aibackend_blocks.values.quantities import find_quantities, unit_of

from .term import Term
from .words import stem

_D = Decimal
PERIODS = {
    "hour": "h", "day": "day", "night": "day", "evening": "day", "morning": "day", "afternoon": "day",
    "weekday": "day", "weekend": "week", "week": "week", "fortnight": "week", "month": "month", "quarter": "month",
    "year": "year", "season": "", "monday": "week", "tuesday": "week", "wednesday": "week", "thursday": "week",
    "friday": "week", "saturday": "week", "sunday": "week",
}  # fmt: skip
"""A word for a stretch of time → the unit in which it is counted."""
_LENGTH = {"fortnight": 2, "quarter": 3}
"""How many of its unit a stretch lasts, where that is not one."""
PERIOD = "|".join(sorted(PERIODS, key=len, reverse=True))
_ADVERBS: dict[str, tuple[Decimal | int, str]] = {
    "daily": (1, "day"), "nightly": (1, "day"), "weekly": (1, "week"), "fortnightly": (_D("0.5"), "week"),
    "biweekly": (_D("0.5"), "week"), "monthly": (1, "month"), "quarterly": (_D(1) / 3, "month"),
    "yearly": (1, "year"), "annually": (1, "year"),
}  # fmt: skip
_TIMES = {"once": 1, "twice": 2, "thrice": 3}
_COUNT = r"(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|other|second|third)"
_OFTEN = re.compile(
    rf"\b(?P<adverb>{'|'.join(_ADVERBS)})\b"
    rf"|\b(?:(?P<times>once|twice|thrice)|(?P<number>{_COUNT})\s+times)\b(?:\s+(?:per|an?|each|every"
    rf"|in a)\s+(?P<per>{PERIOD})\b)?"
    rf"|\b(?:each|every(?:\s+(?P<gap>{_COUNT}))?)\s+(?P<every>{PERIOD})s?\b",
    re.IGNORECASE,
)
_ON_DAYS = re.compile(
    rf"\bon\s+(?:all\s+)?(?P<count>both|{_COUNT})(?:\s+of\s+the)?\s+(?:\w+\s+)?(?P<what>days|evenings|nights|mornings"
    r"|afternoons|dates|occasions|sites|locations|sides|ends)\b|\b(?P<both>both)\s+(?P<kind>days|evenings|nights|mornings|afternoons|weekends|times)\b",
    re.IGNORECASE,
)
_NO_DAYS = ("occasions", "sites", "locations", "sides", "ends")
_BOTH = re.compile(
    r"\bboth(?:\s+(?:of\s+)?(?:the|our|my|your|their|these|those))?"
    r"(?=\s+(?:(?!and\b|of\b)[a-z]+\s+)?(?!(?:sides|ends|ways|times|days|sites)\b)[a-z]{2,}s\b)",
    re.IGNORECASE,
)
"""Two of what is named in the plural."""
_BOTH_WAYS = re.compile(r"\b(?:each way|both ways|there and back|round trip)\b", re.IGNORECASE)
"""A distance that is gone twice."""
_ONE_EACH = re.compile(
    r"\b(?:an?|one)\s+(?=(?!"
    + PERIOD
    + r")[^\W\d][\w-]+(?:\s+[^\W\d][\w-]+){0,3}?\s+(?:for each|for every|per|each|every)\b)",
    re.I,
)
_AND_A_HALF = re.compile(r"\b(?:for\s+)?(?:an?|one)\s+(?P<unit>hour|day|week|month|year)\s+and\s+a\s+half\b", re.I)
_WHOLE = re.compile(
    rf"(?<!quarter )(?<!half )\b(?:for|over|of|during|last\w*|takes?|in)\s+(?:the|an?|one|a full|the whole"
    rf"|a whole|a single|the (?:first|coming|next|following|entire|full))\s+(?P<unit>{PERIOD})\b",
    re.I,
)
_WHICH = "first|second|third|last|final|opening|closing"
ONE_DAY = re.compile(
    rf"\b(?:only\s+)?(?:on|for)\s+(?:day\s+{_COUNT}|(?:the\s+)?(?:{_WHICH})\s+day)\b(?!\s+(?:onwards?|of)\b)"
    rf"(?!\s*(?:,|and|or|to|&|[-–]|until|till|through)\s*(?:(?:day|the)\s+)?(?:{_COUNT}|{_WHICH})\b"
    r"(?!\s+(?!days?\b)[^\W\d]))(?:\s+only\b)?",
    re.IGNORECASE,
)
"""A single one of several days: "on day one only"."""
_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_MONTH = (
    r"(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b"
)
_MONTH_RANGE = re.compile(rf"\b{_MONTH}\.?\s*(?:to|until|till|through|thru|-|–)\s*(?:the end of\s+)?{_MONTH}", re.I)
_WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
_DAY = r"(mon|tue|wed|thu|fri|sat|sun)[a-z]*"
_DAY_RANGE = re.compile(rf"\b{_DAY}\s*(?:to|until|till|through|-|–)\s*{_DAY}\b", re.I)
_CLOCK = (
    r"(?:(\d{1,2})(?:[:.](\d\d))?(?:\s*([ap])\.?m\b\.?)?|(noon|midday|midnight))(?:\s*(?:o['’]clock|h"
    r"|hrs|uhr)\b)?"
)
_CLOCK_RANGE = re.compile(rf"\b(?:from|between)\s+{_CLOCK}\s*(?:to|until|till|through|and|-|–)\s*{_CLOCK}", re.I)
_CLOCK_BARE = re.compile(
    r"\b(\d{1,2})(?:[:.](\d\d))?(?:\s*([ap])\.?m\b\.?)?()\s*(?:to|until|till|-|–)\s*"
    r"(\d{1,2})(?:[:.](\d\d))?\s*(?:([ap])\.?m\b\.?|(?<=\d\d:\d\d)()|(?<=\d:\d\d)())",
    re.I,
)
_ON_WEEKDAYS = re.compile(
    r"\b(?:on\s+|every\s+)?(?:(?:weekdays?|working days|workdays|school days)|(?P<end>weekends))\b", re.I
)
_GLUED = re.compile(
    r"\b(\d+(?:[.,]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|half)-(minute|min|hour|day|week"
    r"|month|year|metre|meter|page|word)\b",
    re.I,
)


_GLUED_THING = re.compile(rf"\b({_COUNT[3:-1]})-([a-z]{{3,20}})\b", re.IGNORECASE)


def _term(match: re.Match[str], value: Decimal | int, unit: str, kind: str, per: tuple[str, ...] = ()) -> Term:
    return Term(
        value=_D(value), unit=unit, start=match.start(), end=match.end(), sentence=0, clause=0, kind=kind, per=per
    )


def told_counts(sentence: str, things: frozenset[str]) -> Iterator[Term]:
    """Counts that are written as one word with what is counted: "a three-tier cake". things: stems of such units."""
    for match in _GLUED_THING.finditer(sentence):
        value = _number(match[1])
        if stem(match[2]) in things and value > 1:
            yield replace(_term(match, value, "", "amount"), noun=f"{match[2].lower()}s")


_SOME_OF = re.compile(
    rf"^\s*(?P<count>{_COUNT[3:-1]})\s+of\s+(?:(?:the|these|those|our|my)\s+)?(?:(?:{_COUNT[3:-1]}|them|these|those)\b)?"
    r"(?:\s+[^\W\d_]+s)?\s*(?:(?:also|will|should|only)\s+){0,2}(?:needs?|gets?|requires?|wants?|have|has)\s+(?:also\s+)?"
    r"(?:an?|one|some)\s+(?=[^\W\d_])",
    re.IGNORECASE,
)
"""Some of what was counted before, and that each of them has one: "two of the five also need a new lock"."""


def told_some(sentence: str) -> Iterator[Term]:
    """As many of the thing named behind as there are of those that need one."""
    if match := _SOME_OF.match(sentence):
        yield _term(match, _number(match["count"]), "", "amount")


_EACH_HAS = re.compile(
    r"\beach\b(?:\s+one)?\s+(?:with|has|have|gets?|holds?|contains?)\s+(?P<list>[^.;:()]{1,160})", re.IGNORECASE
)
_NEXT_OF_LIST = re.compile(r"(?:^|,\s+(?:and\s+|plus\s+)?|\s(?:and|plus)\s+)(?=\S)", re.IGNORECASE)
_LAST_OF_LIST = re.compile(r",?\s(?:and|plus)\s", re.IGNORECASE)
_ONE = re.compile(rf"an?(?=\s(?!(?:{PERIOD})\b)[^\W\d_]{{3}})", re.IGNORECASE)


@lru_cache(maxsize=64)
def each_has(sentence: str) -> frozenset[int]:
    """Where the parts of a list begin that tells what each has: "each with a card, two candles and a jar of honey".

    A comma ends a list without "and", as it does behind the last part; a comma before the only "and" opens something
    else.
    """
    found: list[int] = []
    for match in _EACH_HAS.finditer(sentence):
        told, last = match["list"], _LAST_OF_LIST.search(match["list"])
        first = told.find(",")
        end = first if last is None or last.start() == first else told.find(",", last.end())
        parts = _NEXT_OF_LIST.finditer(told[:end] if end >= 0 else told)
        found += [match.start("list") + part.end() for part in parts]
    return frozenset(found)


def told_each(sentence: str) -> Iterator[Term]:
    """One of what each has, by an article."""
    places = each_has(sentence)
    counted = {found.start for found in find_quantities(sentence)} if places else set()
    for article in (_ONE.match(sentence, place) for place in places - counted):
        if article:
            yield _term(article, 1, "", "amount", ("each",))


def told_times(sentence: str) -> Iterator[Term]:
    """Frequencies, stretches between months, days or hours, periods in words, and one of what each has."""
    yield from told_each(sentence)
    for match in _OFTEN.finditer(sentence):
        yield from _often(match)
    yield from map(_often_abroad, _ABROAD.finditer(sentence))
    for match in _ON_DAYS.finditer(sentence):
        value = _number(match["count"] or match["both"])
        yield _term(match, value, "" if (match["what"] or "").lower() in _NO_DAYS else "day", "often")
    for match in _BOTH.finditer(sentence):
        yield _term(match, 2, "", "amount")
    for match in _BOTH_WAYS.finditer(sentence):
        yield _term(match, 2, "", "often")
    for match in _WHOLE.finditer(sentence):
        word = match["unit"].lower()
        if PERIODS[word]:
            yield replace(
                _term(
                    match,
                    _LENGTH.get(word, 2 if word == "weekend" else 1),
                    "day" if word == "weekend" else PERIODS[word],
                    "amount",
                ),
                noun="",
            )
    for match in ONE_DAY.finditer(sentence):
        yield _term(match, 1, "day", "amount")
    for match in _ONE_EACH.finditer(sentence):
        yield _term(match, 1, "", "amount")
    for match in _AND_A_HALF.finditer(sentence):
        yield _term(match, _D("1.5"), unit_of(match["unit"]), "amount")
    for match in _MONTH_RANGE.finditer(sentence):
        first, last = (_MONTHS.index(match[group][:3].lower()) for group in (1, 2))
        yield _term(match, (last - first) % 12 + 1, "month", "amount")
    for match in _ON_WEEKDAYS.finditer(sentence):
        yield _term(match, 2 if match["end"] else 5, "day", "amount", ("week",))
    for match in _DAY_RANGE.finditer(sentence):
        first, last = (_WEEKDAYS.index(match[group][:3].lower()) for group in (1, 2))
        yield _term(match, (last - first) % 7 + 1, "day", "amount", ("week",))
    for pattern in (_CLOCK_RANGE, _CLOCK_BARE):
        for match in pattern.finditer(sentence):
            hours = _between(match)
            if hours:
                yield _term(match, hours, "h", "amount", ("day",))
    for match in _GLUED.finditer(sentence):
        unit = unit_of(match[2])
        value = _D("0.5") if match[1].lower() == "half" else _number(match[1])
        if unit and value:
            yield _term(match, value, unit, "amount", ("each",))
        elif value:
            yield replace(_term(match, value, "", "amount"), noun=f"{match[2].lower()}s")


_ABROAD = re.compile(
    r"\b(?P<de>ein|zwei|drei|vier|fünf|sechs)mal\s+(?:pro|je|in der|im|am|die)\s+(?P<zeit>tag|woche|monat|jahr)\b"
    r"|\b(?P<fr>une|deux|trois|quatre|cinq)\s+fois\s+par\s+(?P<temps>jour|semaine|mois|an)\b"
    r"|\b(?P<es>una|dos|tres|cuatro|cinco)\s+ve(?:z|ces)\s+(?:por|a la|al)\s+(?P<tiempo>día|semana|mes|año)\b",
    re.IGNORECASE,
)
"""How often within which period, in three more languages."""
_COUNTED_ABROAD = {
    word: number
    for words in ("ein zwei drei vier fünf sechs", "une deux trois quatre cinq", "una dos tres cuatro cinco")
    for number, word in enumerate(words.split(), 1)
}


def _often_abroad(match: re.Match[str]) -> Term:
    number, period = (
        next(filter(None, match.group(*names))) for names in (("de", "fr", "es"), ("zeit", "temps", "tiempo"))
    )
    return _term(match, _COUNTED_ABROAD[number.lower()], "", "often", (unit_of(period),))


def _often(match: re.Match[str]) -> Iterator[Term]:
    if match["adverb"]:
        value, period = _ADVERBS[match["adverb"].lower()]
        yield _term(match, value, "", "often", (period,))
    elif match["every"]:
        word, gap = match["every"].lower(), _number(match["gap"] or "1")
        if word == "weekday":
            yield _term(match, 5, "", "often", ("week",))
            return
        if PERIODS[word]:
            yield _term(match, _D(1) / (gap * _LENGTH.get(word, 1)), "", "often", (PERIODS[word],))
    else:
        value = _D(_TIMES[match["times"].lower()]) if match["times"] else _number(match["number"])
        word = (match["per"] or "").lower()
        within = (PERIODS[word],) if word and PERIODS[word] else ()
        yield _term(match, value / _LENGTH.get(word, 1), "", "often", within)


def _number(word: str) -> Decimal:
    ordinals = {"both": 2, "other": 2, "second": 2, "third": 3}
    plain = word.lower()
    if plain in ordinals:
        return _D(ordinals[plain])
    found = find_quantities(plain.replace(",", "."))
    return found[0].value if found else _D(1)


def _between(match: re.Match[str]) -> Decimal:
    """Hours between two clock times; past midnight where the second is the earlier one."""
    groups = match.groups()
    first, last = _clock(*groups[:4]), _clock(*groups[4:8])
    if first is None or last is None:
        return _D(0)
    if groups[6] and not groups[2] and not groups[3] and first < 12 and groups[6].lower() == "p" and first + 12 < last:
        first += 12
    return (last - first + 24) % 24 or _D(24)


def _clock(hour: str | None, minute: str | None, half: str | None, word: str | None) -> Decimal | None:
    if word:
        return _D(0) if word.lower() == "midnight" else _D(12)
    value = _D(hour or 0) + _D(minute or 0) / 60
    if value > 24:
        return None
    if half:
        value = value % 12 + (12 if half.lower() == "p" else 0)
    return value
