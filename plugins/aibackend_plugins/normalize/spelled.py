"""Whole numbers in words, of six languages. Source: Unicode CLDR's rules for spelling out, as unicode-rbnf has them."""

from __future__ import annotations

import re
from functools import cache

_LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "nl")
_MOST = 199
_GENDERS = {"eins": 1, "eine": 1, "ein": 1, "uno": 1, "una": 1, "un": 1, "une": 1, "um": 1, "uma": 1}
_DOZENS = {
    "dozen": 12,
    "dutzend": 12,
    "douzaine": 12,
    "docena": 12,
    "pair": 2,
    "couple": 2,
    "paar": 2,
    "paire": 2,
    "par": 2,
}
_ARTICLE = re.compile(r"^(?:an?|one|eine?|une?|una?|the) ")


def spelled(text: str) -> int | None:
    """The number that a text is, in words alone; None for anything else."""
    bare = " ".join(re.sub(r"[\W_]+", " ", text.casefold()).split())
    if not bare or len(bare) > 60:
        return None
    return _known().get(_key(bare), _DOZENS.get(_ARTICLE.sub("", bare)))


def _key(text: str) -> str:
    return re.sub(r"[\W_]|\b(?:and|und|y|et)\b", "", text)


@cache
def _known() -> dict[str, int]:
    from unicode_rbnf import FormatPurpose, RbnfEngine

    found: dict[str, int] = {}
    for language in _LANGUAGES:
        engine = RbnfEngine.for_language(language)
        for number in range(_MOST + 1):
            for form in engine.format_number(number, FormatPurpose.CARDINAL).text_by_ruleset.values():
                text = form.casefold().replace("\u00ad", "")
                if re.search(r"\d", text) is None:
                    found.setdefault(_key(re.sub(r"[-\s]+", " ", text)), number)
    return found | _GENDERS


_HOUR = re.compile(
    r"(?:at )?(?:(?P<part>half|(?:an? )?quarter|[\w-]{1,20}(?: minutes)?) (?P<side>past|after|to|before) )?"
    r"(?P<hour>[\w-]{1,12})(?: o['’]?clock)?,? "
    r"(?:in the |at )?(?P<day>morning|afternoon|evening|night|a\.?m\.?|p\.?m\.?)"
)


def spoken_time(text: str) -> str:
    """HH:MM of a time in English words with its part of the day: `half past nine in the evening`; "" for others."""
    told = _HOUR.fullmatch(" ".join(text.casefold().split()))
    hour = _count(told["hour"]) if told else None
    if not told or hour is None or not 1 <= hour <= 12:
        return ""
    part = (told["part"] or "").removesuffix(" minutes")
    minutes = 0 if not part else 30 if part == "half" else 15 if part.endswith("quarter") else _count(part)
    if minutes is None or minutes > 59:
        return ""
    late = told["day"][0] in "pe" or told["day"] == "afternoon" or (told["day"] == "night" and 5 < hour < 12)
    whole = (hour % 12 + 12 * late) * 60 + minutes * (-1 if told["side"] in ("to", "before") else 1)
    return f"{whole // 60 % 24:02}:{whole % 60:02}"


def _count(word: str) -> int | None:
    return int(word) if word.isdigit() else spelled(word)
