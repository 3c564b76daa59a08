"""Times of day as they are said: `half past nine`, `one o'clock`, `11 in the morning`, `halb acht`, `dos y media`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from aibackend_blocks.values.number_words import number_words

_NOON = 12
_SMALL_HOURS = 6
"""The last hour that is one of the afternoon where it is said in a word and nothing says which half of the day."""


@dataclass(frozen=True, kw_only=True)
class _Tongue:
    """How a language tells the time. one: words for one. before, behind: what stands there of the hour → minutes.
    counted: the same by a number, which may also be one of a span (`five to ten chairs`). mark: words for the hour.
    late, early, night: words for the parts of the day. whole: times of one word."""

    one: str
    before: Mapping[str, int] = field(default_factory=dict)
    counted: Mapping[str, int] = field(default_factory=dict)
    behind: Mapping[str, int] = field(default_factory=dict)
    mark: str
    late: str
    early: str
    night: str = "(?!)"
    whole: Mapping[str, str] = field(default_factory=dict)


_TONGUES = {
    "en": _Tongue(
        one="one",
        before={"half past": 30, "quarter past": 15, "quarter after": 15, "quarter to": -15},
        counted={"five past": 5, "five to": -5, "ten past": 10, "ten to": -10, "twenty past": 20, "twenty to": -20},
        mark="o['’]?clock",
        late="in the afternoon|in the evening|this afternoon|this evening",
        early="in the morning|this morning",
        night="at night|tonight",
        whole={"noon": "12:00", "midday": "12:00", "midnight": "00:00"},
    ),
    "de": _Tongue(
        one="eins|ein",
        before={"halb": -30, "viertel nach": 15, "viertel vor": -15, "dreiviertel": -15},
        counted={"zehn nach": 10, "zehn vor": -10},
        mark="uhr",
        late="nachmittags|am nachmittag|abends|am abend",
        night="nachts",
        early="morgens|früh|vormittags|am morgen|am vormittag|in der früh",
    ),
    "nl": _Tongue(
        one="een|één",
        before={"half": -30, "kwart over": 15, "kwart voor": -15},
        counted={"tien over": 10, "tien voor": -10},
        mark="uur",
        late="['’]s middags|['’]s avonds|in de middag|in de avond",
        early="['’]s ochtends|['’]s morgens|in de ochtend",
    ),
    "fr": _Tongue(
        one="une",
        behind={"et demie": 30, "et quart": 15, "moins le quart": -15, "moins dix": -10, "moins vingt": -20},
        mark="heures?",
        late="de l['’]après-midi|du soir|cet après-midi|ce soir",
        early="du matin|ce matin",
        whole={"midi et demi": "12:30"},
    ),
    "es": _Tongue(
        one="una",
        behind={"y media": 30, "y cuarto": 15, "menos cuarto": -15, "y diez": 10, "menos diez": -10},
        mark="horas?|en punto",
        late="de la tarde|por la tarde",
        night="de la noche|por la noche",
        early="de la mañana|por la mañana",
    ),
    "it": _Tongue(
        one="una",
        behind={"e mezza": 30, "e mezzo": 30, "e un quarto": 15, "meno un quarto": -15, "e dieci": 10,
                "meno dieci": -10},
        mark="in punto",
        late="del pomeriggio|di sera|della sera",
        night="di notte",
        early="del mattino|di mattina|della mattina",
    ),
    "pt": _Tongue(
        one="uma",
        behind={"e meia": 30, "e um quarto": 15, "menos um quarto": -15},
        mark="horas?|em ponto",
        late="da tarde|à tarde",
        night="da noite|à noite",
        early="da manhã|de manhã",
    ),
    "sv": _Tongue(
        one="ett",
        before={"halv": -30, "kvart över": 15, "kvart i": -15},
        counted={"tio över": 10, "tio i": -10},
        mark="prick",
        late="på eftermiddagen|på kvällen",
        early="på morgonen|på förmiddagen",
    ),
    "da": _Tongue(
        one="et",
        before={"halv": -30, "kvart over": 15, "kvart i": -15},
        counted={"ti over": 10, "ti i": -10},
        mark="præcis",
        late="om eftermiddagen|om aftenen",
        early="om morgenen|om formiddagen",
    ),
}  # fmt: skip


def spoken_times(text: str) -> Iterator[tuple[int, int, str]]:
    """(start, end, HH:MM) of each, language by language.

    An hour of which neither minutes nor the part of the day are told is none. Where nothing says which half of the day,
    an hour in words up to six is one of the afternoon.
    """
    taken: set[int] = set()
    for name, tongue in _TONGUES.items():
        for found in _form(name).finditer(text):
            told = _told(name, tongue, found)
            if told and taken.isdisjoint(range(*found.span())):
                taken.update(range(*found.span()))
                yield *found.span(), told


def _told(name: str, tongue: _Tongue, found: re.Match[str]) -> str:
    if whole := found["whole"]:
        return tongue.whole.get(_plain(whole), "")
    shifted = found["before"] or found["counted"] or found["behind"]
    day = found["late"] or found["early"] or found["night"]
    if not (shifted or found["mark"] or day) or (found["counted"] and not (found["mark"] or day or found["at"])):
        return ""
    plain = found["hour"].lower()
    hour = int(plain) if plain.isdecimal() else _hours(name).get(plain, 25)
    if hour > 24 or (plain.isdecimal() and name != "en" and not (shifted or found["late"])):
        return ""  # figures beside `Uhr` or `h` are read as what they are elsewhere
    shift = sum(
        minutes.get(_plain(found[part]), 0)
        for part, minutes in (("before", tongue.before), ("counted", tongue.counted), ("behind", tongue.behind))
    )
    afternoon = not day and hour <= _SMALL_HOURS and (not plain.isdecimal() or name == "en")
    late = found["late"] or afternoon or (found["night"] and hour >= _SMALL_HOURS)
    if found["night"] and hour == _NOON:
        hour = 0
    minutes = (hour % 24 + _NOON * bool(late and 0 < hour < _NOON)) * 60 + shift
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


def _plain(words: str | None) -> str:
    return " ".join((words or "").lower().split())


@cache
def _hours(name: str) -> dict[str, int]:
    """Words for the hours."""
    words = {word: value for word, value in number_words(name).items() if value <= 12 and " " not in word}
    return {**words, **dict.fromkeys(_TONGUES[name].one.split("|"), 1)}


@cache
def _form(name: str) -> re.Pattern[str]:
    tongue = _TONGUES[name]

    def any_of(words: Mapping[str, object]) -> str:
        return "|".join(re.escape(one).replace(r"\ ", r"\s") for one in sorted(words, key=len, reverse=True)) or "(?!)"

    parts = (tongue.late, tongue.early, tongue.night, tongue.mark)
    late, early, night, mark = (part.replace(" ", r"\s") for part in parts)
    return re.compile(
        rf"(?<![\w.,:/£$€-])(?:(?P<whole>{any_of(tongue.whole)})|(?:(?P<before>{any_of(tongue.before)})\s"
        rf"|(?P<at>(?:at|by|until|before|about|um|om|klockan|klokken)\s)?(?P<counted>{any_of(tongue.counted)})\s)?"
        rf"(?P<hour>\d{{1,2}}|{any_of(_hours(name))})(?:\s(?P<mark>{mark}))?(?:\s(?P<behind>{any_of(tongue.behind)}))?"
        rf"(?:,?\s(?:(?P<late>{late})|(?P<early>{early})|(?P<night>{night})))?)(?![\w:%-])",
        re.I,
    )
