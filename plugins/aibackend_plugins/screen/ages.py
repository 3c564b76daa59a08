"""How old a company is to be: years of foundation, and of age, in the words of criteria."""

from __future__ import annotations

import re

from aibackend_blocks.values.number_words import number_form, value_of

from . import tongues

_N = rf"\d+|{number_form('en')}"
SINCE = re.compile(
    r"\b(?:in business|old|trading|established|operating|been around|serving|family firm)\b", re.IGNORECASE
)
"""What makes a number of years a company's age."""
_AGE = re.compile(
    r"\b(?:founded|established|est\.?|estd\.?|incorporated|started|gegründet|gründung|fondée?s?|créée?s?|fundad[oa]s?"
    r"|cread[oa]s?|fondat[aeio]|opgericht)"
    r"\s+(?P<when>after|since|before|in or after|in|from|until|nach|seit|vor|après|depuis|avant|en|después de"
    r"|después del|desde|antes de|antes del"
    r"|dopo|dal|prima del|nel|na|voor|sinds)\s+(?:(?:the|dem|el|l['’]|le|het)?\s?(?:year|jahr|año|année|an|anno"
    r"|jaar)\s+)?"
    r"(?P<year>1[5-9]\d{2}|20\d{2})"
    rf"|\b(?:at least|more than|over)\s+(?P<old>{_N})\s+years?\s+(?:old|in business)"
    rf"|\b(?:in business|trading|around|operating)\s+(?:for\s+)?(?:(?:at least|more than"
    rf"|over)\s+)?(?P<old2>{_N})\+?\s+years?(?:\s+or more)?"
    rf"|\b(?:less than|under|at most|younger than|not older than|no older than)\s+(?P<young>{_N})\s+years?(?:\s+old)?\b"
    rf"|\b(?:founded|established|started|incorporated)\s+(?:in|within|during)\s+(?:the\s+)?(?:last|past)\s+(?P<young2>{_N})\s+years?\b",
    re.IGNORECASE,
)
_YEARS = re.compile(
    r"\b(?P<when>before|after|since|vor|nach|seit|avant|après|depuis|antes de|desde|prima del|dopo|dal|voor|na"
    r"|sinds)\s+"
    r"(?P<year>1[5-9]\d{2}|20\d{2})\b(?P<old>(?!))?(?P<young>(?!))?(?P<old2>(?!))?(?P<young2>(?!))?",
    re.IGNORECASE,
)
"""A year without a verb, which is that of the foundation where no other event is told."""
_EVENT = re.compile(
    r"\b(?:rais\w+|fund(?:ed|ing)|rounds?|invest\w+|launch\w*|acqui\w+|ipo|listed|moved|hir\w+|revenue|sales|grew"
    r"|growth|contract|customer since|renew\w*|certified)\b",
    re.IGNORECASE,
)


def ages(rest: str) -> tuple[list[tuple[float, float]], str]:
    """(bounds of each, the words without them)."""
    found = [_years(match) for match in _AGE.finditer(rest)]
    rest = _AGE.sub(" ", rest)
    if not found and not _EVENT.search(rest) and (match := _YEARS.search(rest)):
        return [_years(match)], rest.replace(match.group(), " ")
    return found, rest


def _years(match: re.Match[str]) -> tuple[float, float]:
    """Bounds of the year of foundation; years of age are negative, to be counted back from the call's year."""
    if match["year"]:
        year, when = float(match["year"]), match["when"].casefold()
        if when in tongues.BEFORE:
            return 0.0, year - (when != "until")
        return (year, year) if when in tongues.DURING else (year + (when in tongues.AFTER), float("inf"))
    young, old = match["young"] or match["young2"], match["old"] or match["old2"]
    return -_number(young) if young else 0.0, -_number(old) if old else float("inf")


def _number(said: str) -> float:
    return float(said) if said.isdecimal() else float(value_of(said, "en"))
