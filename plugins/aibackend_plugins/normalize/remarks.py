"""What instructions say beside their rules: how dates are written, what stands for lost signs, what else becomes of."""

from __future__ import annotations

import re

from .asked import CONSISTENT, asked
from .frames import sentences
from .names import country_told

_DAY_FIRST = re.compile(
    r"(?<!to )(?<!as )(?<!into )\b(?:day\s?[-/., ]\s?month|day[- ]first|DD[- ]first|european (?:dates?|order|style))",
    re.I,
)
_MONTH_FIRST = re.compile(
    r"(?<!to )(?<!as )(?<!into )\b(?:month\s?[-/., ]\s?day|month[- ]first|(?:american|US) (?:dates?|order|style))", re.I
)


def wants_repair(text: str) -> bool:
    """Whether typing errors are to be repaired against the other rows."""
    return bool(re.search(r"\btypo|typing error|spelling|misspel|correct the spelling|mistyped", text, re.I))


def wants_consistency(text: str) -> bool:
    """Whether variants are to follow the column's own most frequent form."""
    told = re.search(r"\bconsisten|\buniform|same (?:form|format|spelling|casing)|unify|harmoni[sz]e", text, re.I)
    return bool(told) or any(asked(one.strip()) == CONSISTENT for one in sentences(text))


def mask(text: str) -> str:
    """The character that stands for lost ones: "replaced by x"; "" where none is told."""
    found = re.search(
        r"(?:replaced|masked|overwritten) (?:by|with) (?:an? |the (?:letter|character) )?"
        r"[\"'“]?(\S)[\"'”]?(?=[\s),.;]|$)",
        text,
    )
    return found[1] if found else ""


def day_first_told(text: str) -> bool | None:
    """How the instructions say that dates are written, in words or by a country; None where they do not."""
    if _DAY_FIRST.search(text) or _MONTH_FIRST.search(text):
        return bool(_DAY_FIRST.search(text))
    country = country_told(text) if re.search(r"\bdates?\b", text, re.I) else ""
    return country not in ("US", "PH") if country else None


_OTHER = re.compile(
    r"\b(?:otherwise|else|anything else|everything else|the rest|all others?|unclear|not clear|unsure|in doubt"
    r"|not (?:one|any) of)\b[^.;\n]{0,40}?(?:[\"'“‘](?P<shown>[^\"'”’\n]{0,40})[\"'”’]|\b(?P<blank>empty|blank)\b"
    r"|(?:is|are|as|to|means?|becomes?|=|->|→|else)\s+(?P<word>(?!is\b|as\b|to\b|are\b|it\b)[\w-]{1,20})(?=\s*[.;,)]|\s*$))",
    re.I,
)


def other_told(text: str) -> str | None:
    """What the instructions put in the place of a value that is none of those wanted; None where they say nothing."""
    found = _OTHER.search(text)
    if found is None:
        return None
    return _word(found["word"]) if found["word"] else found["shown"] or ""


def _word(told: str) -> str | None:
    """A value that is told without quotation marks, where it is none of the words for leaving things as they are."""
    return None if told.lower() in ("unchanged", "alone", "untouched", "same") else told


def tells(text: str) -> bool:
    """Whether words say how values are written or what else becomes of them, and ask for nothing themselves."""
    told = day_first_told(text) is not None or other_told(text) is not None
    return told or bool(mask(text) or country_told(text))
