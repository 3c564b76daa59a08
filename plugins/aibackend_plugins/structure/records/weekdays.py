"""Days of the week in a text, alone, enumerated or as a span (`Mon-Fri`, `Sat & Sun`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

_LANGUAGES = ("en", "de", "fr", "es", "it", "nl", "pt", "sv", "da", "nb", "pl")
_WIDTHS = ("wide", "abbreviated", "short", "narrow")
_SHORT = {"tues": 1, "weds": 2, "thur": 3, "thurs": 3}
_TO = re.compile(r"\s*(?:-|–|—|to|through|till?|until|bis|à|au|a|al|t/m)\s*", re.I)
_AND = re.compile(r"\s*(?:,|&|\+|/|and|und|et|y|e|en)\s*", re.I)
_OPEN = re.compile(r"\s*(?:on\s|am\s|le\s|el\s)?", re.I)
_WEEK = {
    "weekdays": range(5),
    "weekends": range(5, 7),
    "weekend": range(5, 7),
    "daily": range(7),
    "every day": range(7),
}


@dataclass(frozen=True, kw_only=True)
class Days:
    """days: 0 for Monday to 6, in order. start, end: where they are told."""

    days: tuple[int, ...]
    start: int
    end: int


@cache
def _names() -> dict[str, int]:
    """Names by language; short ones of English alone, since those of others are common words."""
    from babel import Locale

    wide = {name.lower(): day for one in _LANGUAGES for day, name in Locale(one).days["format"]["wide"].items()}
    short = {name.lower(): day for day, name in Locale("en").days["format"]["abbreviated"].items()}
    plural = {f"{name.lower()}s": day for day, name in Locale("en").days["format"]["wide"].items()}
    return {**wide, **short, **plural, **_SHORT}


@cache
def _form() -> re.Pattern[str]:
    words = sorted([*_names(), *_WEEK], key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)\.?", re.I)


def weekday(word: str) -> int | None:
    """0 for Monday to 6; None for what is no weekday."""
    return _names().get(word.lower().strip(" ."))


def found_days(text: str) -> Iterator[Days]:
    """The days, those that are joined told together."""
    group: list[int] = []
    start = end = 0
    for found in _form().finditer(text):
        word = found[0].lower().rstrip(".")
        days = list(_WEEK.get(word, ())) or [_names()[word]]
        gap = text[end : found.start()] if group else ""
        if group and _TO.fullmatch(gap):
            group += [day % 7 for day in range(group[-1] + 1, days[0] + 1 + 7 * (days[0] < group[-1]))]
        elif group and _AND.fullmatch(gap):
            group += days
        else:
            if group:
                yield Days(days=tuple(dict.fromkeys(group)), start=start, end=end)
            group, start = days, found.start()
        end = found.end()
    if group:
        yield Days(days=tuple(dict.fromkeys(group)), start=start, end=end)


def week_of(choices: Sequence[object]) -> dict[int, str]:
    """The choices that are days of the week, by day, also cut short ("di"); empty where they are not most of a week."""
    found = _days_of(tuple(one for one in choices if isinstance(one, str)))
    return found if len(found) >= DAYS_LEAST else {}


@lru_cache(maxsize=256)
def _days_of(choices: tuple[str, ...]) -> dict[int, str]:
    plain = {one.lower().strip(" ."): one for one in choices}
    best = {day: one for name, one in reversed(plain.items()) if (day := weekday(name)) is not None}
    for week in _weeks():
        found = {day: plain[name] for name, day in week.items() if name in plain}
        best = found if len(found) > max(len(best), DAYS_LEAST - 1) else best
    return best


@cache
def _weeks() -> tuple[dict[str, int], ...]:
    """The days by their names in one language and length, where no two are cut to the same."""
    from babel import Locale

    days = [Locale(language).days["format"][width] for language in _LANGUAGES for width in _WIDTHS]
    weeks = [{name.lower().strip(" ."): day for day, name in names.items()} for names in days]
    return tuple(week for week in weeks if len(week) == 7)


DAYS_LEAST = 5
"""Choices that are days of a language's week, from which they are a week."""
