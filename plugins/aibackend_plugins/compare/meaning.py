"""What a change means in plain words, and how much may hang on it.

Looked at in the order in which a careful reader would: money, shares, spans of time and dates; what is owed (shall,
may, must not); the number of a clause; what is excepted; and else the words themselves. Risk follows from what changed
and from the subject of the clause that it stands in.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal, InvalidOperation
from typing import Literal

from aibackend_plugins.compare.alignment import word_changes

Risk = Literal["low", "medium", "high"]

MONEY = re.compile(r"(?:[$€£¥]|\b(?:USD|EUR|GBP|CHF|CAD|AUD)\b)\s?(\d[\d,]*(?:\.\d+)?)(?:\s?(million|billion|k)\b)?")
SHARE = re.compile(r"(\d+(?:\.\d+)?)\s?(?:%|per\s?cent\b)", re.IGNORECASE)
SPAN = re.compile(r"\b(\d+)\)?\s+(?:(?:business|calendar|working)\s+)?(day|week|month|quarter|year)s?\b", re.IGNORECASE)
DATE = re.compile(
    r"\b(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}"
    r"|(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{1,2},?\s+\d{4}"
    r"|\d{1,2}\s+(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{4})\b"
)
_DAYS = {"day": Decimal(1), "week": Decimal(7), "month": Decimal(30), "quarter": Decimal(91), "year": Decimal(365)}
_SCALE = {"million": 10**6, "billion": 10**9, "k": 10**3}
DUTIES = (
    ("a prohibition", re.compile(r"\b(?:shall|may|must|will|can)\s?not\b|\bprohibited\b|\bcannot\b", re.IGNORECASE)),
    ("a duty", re.compile(r"\b(?:shall|must|will|agrees? to|is required to|are required to)\b", re.IGNORECASE)),
    ("an option", re.compile(r"\b(?:may|can|is entitled to|are entitled to|at its discretion)\b", re.IGNORECASE)),
)
EXCEPTIONS = re.compile(r"\b(?:except|unless|excluding|other than|notwithstanding|subject to|provided that)\b", re.I)
HEAVY = re.compile(
    r"\b(?:liab|indemnif|indemnit|damages|terminat|renew|assign|intellectual property|licen[cs]e|confidential|warrant"
    r"|govern(?:ing|ed by) law|jurisdiction|arbitrat|non-?compet|exclusiv|penalt|payment|fees?\b|price|personal data"
    r"|privacy|data protection|delete|retention|interest|remed|waive|force majeure|insur|audit|breach)",
    re.IGNORECASE,
)
"""Subjects of which a change of substance is worth a second look."""
_NUMBERING = re.compile(r"^(?:#+\s*|§\s*)?(?:\(?(?:\d+(?:\.\d+)*|[a-z]{1,2}|[ivxlc]+|[A-Z])[.)]?\s+)")
_QUOTE_MOST = 80


def meaning_of(before: str, after: str) -> tuple[str, Risk]:
    """What replacing one wording by another means, and its risk."""
    for told in (_amounts, _duties, _numbering, _exceptions, _words):
        found = told(before, after)
        if found:
            return found
    return "The wording is the same but for signs and spaces.", "low"


def presence_of(text: str, *, added: bool, heading: bool) -> tuple[str, Risk]:
    """What a paragraph that came or went means, and its risk."""
    verb = "Adds" if added else "Removes"
    if heading:
        return f"{verb} the heading “{_short(text)}”.", "low"
    kind = next((name for name, pattern in DUTIES if pattern.search(text)), "a statement")
    risk: Risk = "high" if kind != "a statement" and HEAVY.search(text) else "medium"
    if kind == "a statement" and not HEAVY.search(text):
        risk = "low" if len(text.split()) < 12 else "medium"
    return f"{verb} {kind}: “{_short(text)}”.", risk


def _amounts(before: str, after: str) -> tuple[str, Risk] | None:
    """Figures of one kind that differ, compared in order."""
    kinds: tuple[tuple[str, re.Pattern[str], Callable[[re.Match[str]], Decimal | None]], ...] = (
        ("amount", MONEY, _money),
        ("share", SHARE, lambda found: Decimal(found[1])),
        ("period", SPAN, lambda found: Decimal(found[1]) * _DAYS[found[2].lower()]),
        ("date", DATE, lambda found: None),
    )
    for name, pattern, value in kinds:
        old, new = list(pattern.finditer(before)), list(pattern.finditer(after))
        if len(old) != len(new):
            continue
        for was, now in zip(old, new, strict=True):
            if " ".join(was[0].split()) != " ".join(now[0].split()):
                return _figure(name, was[0], now[0], value(was), value(now), before + after)
    return None


def _figure(name: str, was: str, now: str, old: Decimal | None, new: Decimal | None, text: str) -> tuple[str, Risk]:
    way = "changes" if old is None or new is None else "rises" if new > old else "falls" if new < old else "is restated"
    if name == "period" and old is not None and new is not None:
        way = "gets longer" if new > old else "gets shorter" if new < old else "is restated"
    risk: Risk = "low" if way == "is restated" else "high" if HEAVY.search(text) or name == "amount" else "medium"
    return f"The {name} {way}, from {was.strip()} to {now.strip()}.", risk


def _money(found: re.Match[str]) -> Decimal | None:
    try:
        return Decimal(found[1].replace(",", "")) * _SCALE.get(found[2] or "", 1)
    except InvalidOperation:
        return None


def _duties(before: str, after: str) -> tuple[str, Risk] | None:
    """A word of duty that was replaced by one of another strength."""
    for removed, added in word_changes(before, after):
        was, now = _duty(" ".join(removed)), _duty(" ".join(added))
        if was and now and was != now:
            risk: Risk = "high" if HEAVY.search(before + after) else "medium"
            return (
                f"What was {was} is now {now}: “{_short(' '.join(removed))}” became “{_short(' '.join(added))}”.",
                risk,
            )
    return None


def _duty(text: str) -> str:
    return next((name for name, pattern in DUTIES if pattern.search(text)), "")


def _numbering(before: str, after: str) -> tuple[str, Risk] | None:
    """Only the number in front, or cross-references to numbers, changed."""
    was, now = _NUMBERING.match(before), _NUMBERING.match(after)
    rest_was, rest_now = before[was.end() if was else 0 :], after[now.end() if now else 0 :]
    if (was or now) and " ".join(rest_was.split()) == " ".join(rest_now.split()):
        return f"Renumbered from {_mark(was)} to {_mark(now)}; the wording stays.", "low"
    return None


def _mark(found: re.Match[str] | None) -> str:
    return f"“{found[0].strip()}”" if found else "no number"


def _exceptions(before: str, after: str) -> tuple[str, Risk] | None:
    """A condition or an exception that came or went."""
    old, new = len(EXCEPTIONS.findall(before)), len(EXCEPTIONS.findall(after))
    if old == new:
        return None
    changes = word_changes(before, after)
    words = max((" ".join(added if new > old else removed) for removed, added in changes), key=len, default="")
    risk: Risk = "high" if HEAVY.search(before + after) else "medium"
    return f"A condition or exception {'is added' if new > old else 'falls away'}: “{_short(words)}”.", risk


def _words(before: str, after: str) -> tuple[str, Risk] | None:
    """The longest replaced run, in quotes."""
    changes = word_changes(before, after)
    if not changes:
        return None
    removed, added = max(changes, key=lambda change: len(change[0]) + len(change[1]))
    size = sum(len(a) + len(b) for a, b in changes)
    heavy = bool(HEAVY.search(" ".join(removed + added)) or (size > 6 and HEAVY.search(before + after)))
    risk: Risk = "medium" if heavy or size > 12 else "low"
    more = f", and {len(changes) - 1} more place(s)" if len(changes) > 1 else ""
    if removed and added:
        return f"“{_short(' '.join(removed))}” becomes “{_short(' '.join(added))}”{more}.", risk
    verb, run = ("Adds", added) if added else ("Drops", removed)
    return f"{verb} “{_short(' '.join(run))}”{more}.", risk


def _short(text: str) -> str:
    text = " ".join(text.split()).rstrip(".;,")
    return text if len(text) <= _QUOTE_MOST else text[: _QUOTE_MOST - 1].rsplit(" ", 1)[0] + "…"
