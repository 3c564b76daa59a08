"""Whether two names mean one company, and two numbers one order."""

from __future__ import annotations

import re

from rapidfuzz import fuzz

_LEGAL = re.compile(
    r"\b(?:gmbh|ag|kg|kgaa|ohg|gbr|ug|se|e ?k|mbh|inc|incorporated|corp|corporation|co|company|llc|llp|lp|ltd|limited"
    r"|plc|pty|pte|pvt|private|s ?a ?s|s ?a|s ?a ?r ?l|s ?r ?l|s ?p ?a|sp z o ?o|b ?v|n ?v|a ?b|a ?s|oy|oyj|kft|sro"
    r"|the|und|and)\b"
)
"""Legal forms and joining words, which papers write or leave out at will."""
_ALIKE = 90
"""rapidfuzz ratio from which two names without their legal forms differ by a slip of the pen only."""


def same_party(one: str, other: str) -> bool:
    """Equal but for legal form, order, accents of punctuation, a slip in a longer name, or a shortened name."""
    a, b = _core(one), _core(other)
    if a.replace(" ", "") == b.replace(" ", ""):
        return True
    short, long = sorted((set(a.split()), set(b.split())), key=len)
    return short <= long or fuzz.token_sort_ratio(a, b) >= _ALIKE


def _core(name: str) -> str:
    words = " ".join(re.findall(r"\w+", name.casefold()))
    return " ".join(_LEGAL.sub(" ", words).split()) or words


def same_number(one: str, other: str) -> bool:
    """Equal but for case, punctuation, a leading "PO" and leading zeros."""
    return _bare_number(one) == _bare_number(other)


def _bare_number(number: str) -> str:
    return re.sub(r"^po", "", re.sub(r"[\W_]", "", number.casefold())).lstrip("0")
