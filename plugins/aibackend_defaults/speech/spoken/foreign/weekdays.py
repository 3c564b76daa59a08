"""Short names of days: `Mo.–Fr.`, `lun. au ven.`, `Sa 10-14 Uhr`.

`Fr.` is also a title and a currency, `So` and `mar` are words: a short name is a day where another day stands beside
it, or a time or a date behind it; with its full stop, where nothing else is written so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .locale import Locale

_DASH = r"\s?[-–—]\s?"
_ALSO = {"de": "u\\.|und|oder", "fr": "et|ou", "es": "y|o", "it": "e|o"}
"""Words between two days, beside that of a range."""
_TO = {"de": "bis", "fr": "au|à", "es": "al?", "it": "al?"}


def patterns(locale: Locale) -> Iterator[str]:
    """What may be a day by what is around it, surest first; the groups day and other name the days."""
    size, flags = (2, "") if locale.code == "de" else (3, "(?i)")
    names = "|".join(dict.fromkeys(name[:size] for name in locale.weekdays))
    whole = "|".join(locale.weekdays)
    between = rf"(?P<dash>{_DASH})|(?P<between>\s?/\s?|\s(?:{_TO[locale.code]})\s)"
    yield rf"{flags}(?<![\w.-])(?P<day>{names})\.?(?:{between})(?P<other>{names}|{whole})(?:\.|(?![\w-]))"
    before = rf"(?:{whole}|(?:{names})\.)"
    joined = rf"(?P<between>,\s|\s(?:{_ALSO[locale.code]})\s)"
    yield rf"{flags}(?<![\w.-])(?P<day>{before}){joined}(?P<other>{names})\."
    hours = rf"(?:[:.]\d\d)?(?:\s?(?:{locale.hours})(?!\w)|{_DASH}\d)"
    figures = rf"\d{{1,2}}(?:{hours}|:\d\d|\.\s?(?:\d{{1,2}}\.|[A-ZÄ]\w\w))"
    yield rf"{flags}(?<![\w.-])(?P<day>{names})\.?(?=[,:]?\s(?:ab |à |a las |alle |um )?{figures})"
    own = "|".join(name for name in names.split("|") if f"{name}." not in locale.short)
    if locale.code == "de":
        yield rf"(?<![\w.-])(?P<day>{own})\.(?!\w)"
    yield rf"{flags}(?<![\w.-])(?P<day>{own})\.(?=[,:]?\s\d)"


def day(locale: Locale, found: re.Match[str]) -> str:
    """The whole names; in their range the word of a range."""
    facts = found.groupdict()
    first = _whole(locale, facts["day"])
    if not (other := facts.get("other")):
        return first
    if not facts.get("dash"):
        between = facts["between"]
        return f"{first}{', ' if between.strip() == '/' else between}{_whole(locale, other)}"
    led = re.search(r"\b(?:da|dal|tra|fra)\s$", found.string[max(0, found.start() - 5) : found.start()])
    lead = f"{locale.span_from} " if locale.span_from and not led else ""
    return f"{lead}{first} {locale.span} {_whole(locale, other)}"


def _whole(locale: Locale, written: str) -> str:
    bare = written.rstrip(".").lower()
    return next(name for name in locale.weekdays if name.lower().startswith(bare))
