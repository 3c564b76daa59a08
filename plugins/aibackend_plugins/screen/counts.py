"""What a text counts, and how much of it: `14 restaurants`, `$1.3 billion in assets`, `budget around $400 a month`.

A criterion with a bound is read the same way as what is told of a lead; the two are held side by side where they count
the same kind of thing, by their words or, as `34 clinics` are `locations`, by what kind of thing a word names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from aibackend_blocks.language.writing import written_in
from aibackend_blocks.models.zero_shot.wording import stems
from aibackend_blocks.values.number_words import LANGUAGES, number_form, value_of

from . import money
from .facts import Fact, span
from .kinds import APART, kind_of, noun_behind
from .likeness import like_abroad
from .noting import is_place
from .scales import NUMBER, SCALE, UNSCALED

SUM = (
    rf"(?:[$€£¥₹]\s?|\b(?:{money.CODES})\s?)?{NUMBER}(?:\s?{SCALE}|{UNSCALED})\+?"
    rf"(?:\s?(?:[€$£]|(?:d['’]|de\s)?(?:{money.CODES})\b))?"
)
_COUNTED = re.compile(
    rf"(?<![\w.,])(?P<sum>{SUM})(?:\s?(?:-|–|to)\s?(?P<most>{SUM}))?(?![\w%]|[.,]\d|\s?%)", re.IGNORECASE
)
_BEFORE = re.compile(
    r"(?P<noun>[^\W\d_][\w'’]*(?:\s[^\W\d_][\w'’]*)?)\s*(?:(?:of|is|are|was|around|about|over|ca\.?|approximately|:)\s*){0,3}[~(]?\s*$"
)
WORDS_MOST = 200
"""Figures of a lead that are looked at."""


@dataclass(frozen=True, kw_only=True)
class Count:
    """How much of what. least, most: equal where one figure is told. money: ISO 4217, "" for what is no sum.

    noun: the word behind the figure, else before it. before: the words before it. fact: the clause that says so.
    """

    least: float
    most: float
    noun: str
    before: str
    money: str
    fact: Fact


_OF_US = re.compile(rf"\b(?P<count>{number_form('en')}|\d{{1,3}}) of us\b", re.IGNORECASE)


def told(facts: Iterable[Fact]) -> Iterator[Count]:
    """Every figure of the facts that counts something, in order."""
    for fact in facts:
        for found in list(_OF_US.finditer(fact.value))[:WORDS_MOST]:
            said, (start, end) = found["count"], _clause(fact.value, found)
            count = float(said if said.isdecimal() else value_of(said, "en"))
            clause = replace(fact, value=fact.value[start:end].strip(" ,;"))
            yield Count(least=count, most=count, noun="people", before="", money="", fact=clause)
        for found, known in _figures(fact.value):
            most = span(found.groupdict().get("most") or "") or known
            start, end = _clause(fact.value, found)
            before = _BEFORE.search(fact.value[start : found.start()])
            noun = noun_behind(fact.value[found.end() : end])
            if noun[:1].isupper() and is_place(noun):
                continue
            named = before["noun"] if before and (not noun or _LABEL.search(noun)) else ""
            keyed = fact.key if found.start() == 0 and fact.key not in ("text", "page") else ""
            yield Count(
                least=known[0], most=max(most[1], known[1]), noun=noun,
                before=f"{keyed} {named}".strip(), money=money.currency(found.group()),
                fact=Fact(key=fact.key, value=fact.value[start:end].strip(" ,;"), source=fact.source),
            )  # fmt: skip


def _figures(text: str) -> Iterator[tuple[re.Match[str], tuple[float, float]]]:
    """Figures with the least and most that each may be, and behind them the numbers in words that count something."""
    for found in list(_COUNTED.finditer(text))[:WORDS_MOST]:
        if known := span(found["sum"]):
            yield found, known
    language = spoken if (spoken := written_in(text)) in LANGUAGES else "en"
    for found in list(_spelt(language).finditer(text))[:WORDS_MOST]:
        if noun_behind(text[found.end() :]):
            yield found, (float(value := value_of(found["sum"], language)), float(value))


@cache
def _spelt(language: str) -> re.Pattern[str]:
    """Numbers in words, behind which something is counted."""
    return re.compile(rf"(?<![\w'’-])(?P<sum>{number_form(language)})(?=\s\w)(?! of us\b)", re.I)


_LABEL = re.compile(r"^(?:month|year|week|day|annually|annum)", re.IGNORECASE)
"""Behind a sum, a span of time counts nothing: `a budget of $400 a month`."""
_EDGE = re.compile(r"[.!?;](?=\s|$)|\n|,(?=\s)|\s[-–—]\s|[()]")


def _clause(text: str, found: re.Match[str]) -> tuple[int, int]:
    """Where the clause around a figure begins and ends, within 160 characters of it on either side."""
    left, right = max(0, found.start() - 160), min(len(text), found.end() + 160)
    start = max((edge.end() for edge in _EDGE.finditer(text, left, found.start())), default=left)
    after = _EDGE.search(text, found.end(), right)
    return start, after.start() if after else right


def is_people(count: Count) -> bool:
    """Whether a figure counts who works there: `310 staff`, `a crew of 18`."""
    return not count.money and kind_of(count.noun or count.before.removesuffix(" of")) == "people"


def people(facts: Iterable[Fact]) -> tuple[float, float] | None:
    """The one number of people that all figures of the facts agree on; None where none or several are told."""
    found = {(count.least, count.most) for count in told(facts) if is_people(count)}
    return found.pop() if len(found) == 1 else None


UNIT = 0.9
"""Likeness of what a trade calls its places to any other name of them."""


def likeness(count: Count, wanted: str, units: Iterable[str] = ()) -> float:
    """How alike what a figure counts is to what is wanted: 1 by a word of either, 0 for another kind of thing.

    units: what the wanted things may be called by their trade: the `properties` of hotel operators are hotels.
    """
    said = stems(f"{count.noun} {count.before}")
    if stems(wanted) & said:
        return 1.0
    if not count.money and stems(count.noun) & stems(" ".join(units)):
        return UNIT
    if count.money or not count.noun:
        return 0.0
    kind = kind_of(wanted)
    same = kind and kind == kind_of(count.noun, APART)
    return like_abroad(count.noun.casefold(), wanted.casefold()) if same else 0.0
