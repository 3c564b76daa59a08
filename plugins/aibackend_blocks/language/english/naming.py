"""The name that a correspondent gives: above or below the letter, or in a sentence."""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

from babel.dates import get_month_names

from aibackend_blocks.models.tagger import lists

GIVEN_NAME = 1
"""Mark of given names in the tagger's lists."""
_TITLE = r"(?:(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.? )?"
_WORD = r"(?!I\b)[A-ZÀ-Þ](?:\.|[\w'’-]*)"
_NAME = (
    rf"(?-i:[A-ZÀ-Þ](?:\.|[\w'’-]+)(?:[ ]{_WORD}){{0,2}}(?: (?:&|and) (?!I\b)[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)?)?)"
)
_FAREWELL = (
    r"(?:(?:many |kind |best |warm |warmest )?(?:thanks|regards|wishes)(?: so much| again| in advance| a lot)?"
    r"|thank you(?: so much| very much| in advance)?|yours(?: sincerely| faithfully| truly)?|sincerely|cheers|ta"
    r"|best|all the best"
    r"|love|xx?|(?:(?:viele|liebe|beste|herzliche|schöne) )?(?:grüße|grüsse)|mit freundlichen grüßen|[lvm]f?g|danke"
    r"|gruß|cordialement|merci|bien à vous"
    r"|(?:un )?saludos?(?: cordial(?:es)?)?|gracias|atentamente|obrigad[oa]|cumprimentos|abraços)"
)
_SIGNED = re.compile(
    rf"(?:^|[.!?\n]\s*|,\s*){_FAREWELL}(?: "
    rf"from)?\s*[,.!–-]?\s*\n?\s*(?P<name>{_TITLE}{_NAME})(?:,[^\n,]{{2,40}})?\s*[.!]?\s*(?:\n[^\n]{{0,80}}){{0,2}}$",
    re.I,
)
_DASHED = re.compile(rf"(?:^|\s)[-–—~]\s?(?P<name>{_TITLE}{_NAME})\s*$")
_INITIALS = re.compile(r"[.!?)]\s+(?P<name>(?:[A-Z]\. ?){1,2}[A-ZÀ-Þ][\w'’-]{2,})\s*$")
"""A name of which the first part is not told: it is repeated whole."""
_ALONE = re.compile(rf"[.!?)]\s+(?P<name>{_TITLE}{_NAME})(?:, [^.,!?\n]{{2,30}})?\s*$")
_LAST_LINE = re.compile(rf"\n\s*(?P<name>{_TITLE}{_NAME})\s*(?:[,(]\s*[^\n]{{0,20}}?#?[\w-]*\d[\w-]*\)?\s*)?$")
_SAID = re.compile(
    rf"\b(?:my name(?: is|['’]s)|(?P<bare>(?:^|[.,!?] )name is|name['’]s)|this is|ich bin|je m'appelle|me "
    rf"llamo|mi nombre es|meu nome é)\s+(?P<name>{_TITLE}{_NAME})",
    re.I,
)
_OTHERS = re.compile(
    r"\b(?:he|she|him|his|her|hers|they|them|their|theirs|another|others?|(?:some|any)(?:one|body)|else)\b"
    r"|(?<!\bit)(?<!\bthat)(?<!\bwhat)(?<!\bthere)(?<!\bhere)(?<!\blet)['’]s\b",
    re.IGNORECASE,
)
"""Somebody else is spoken of, whose name a bare "name is" may tell."""
_BUSINESS = re.compile(
    r"\b(?:solicitors?|ltd|limited|inc|llc|llp|gmbh|team|company|associates|lawyers|law|partners|group)\b", re.I
)


_DAY = re.compile(r"\b\d{1,2}(?:st|nd|rd|th)?[ .]{1,3}$")
_TAIL = 200
"""Characters at the end of a letter in which its signature stands."""


def is_dated(before: str, name: str) -> bool:
    """Whether a name is the month of a date ("2 May"); before: the text up to it."""
    return name.lower() in _months() and bool(_DAY.search(before[-DAY_MOST:]))


DAY_MOST = 10
"""Characters before a month in which its day stands."""


@cache
def _months() -> frozenset[str]:
    """Months as Latin letters write them most: some are names of people too."""
    widths: tuple[Literal["wide", "abbreviated"], ...] = ("wide", "abbreviated")
    names = (get_month_names(width, locale=code) for code in ("en", "de", "fr", "es", "pt") for width in widths)
    return frozenset(name.lower().rstrip(".") for each in names for name in each.values())


def correspondent(text: str) -> str:
    """The name as the writer gives it ("Martha Keane", "Mrs Obi"); "" where none is given for sure."""
    if signed := _signature(text):
        return signed[0]
    match = _SAID.search(text[:2000])
    if match is None or (match["bare"] and _OTHERS.search(text[: match.start()])):
        return ""
    return _fit(match["name"], True)


def unsigned(text: str) -> str:
    """A letter without the farewell and the name below it."""
    signed = _signature(text)
    body = text[: signed[1]].rstrip(" ,-–—~\n") if signed else text
    return body if body.strip() else text


def _signature(text: str) -> tuple[str, int] | None:
    """The name below a letter, and where its farewell begins."""
    whole = text.rstrip()
    offset = max(0, len(whole) - _TAIL)
    for pattern, surely in ((_SIGNED, True), (_DASHED, False), (_LAST_LINE, False), (_INITIALS, True), (_ALONE, False)):
        if (match := pattern.search(whole[offset:])) and (name := _fit(match["name"], surely)):
            if is_dated(whole[offset : offset + match.start("name")], name):
                continue
            kept = 1 if match.group()[:1] in ".!?)" else 0
            return name, offset + match.start() + kept
    return None


def _fit(name: str, surely: bool) -> str:
    """The name, where its words are capital and, without a farewell before them, begin with a known given name."""
    words = [word for word in name.strip(" .").split() if word not in ("&", "and")]
    titled = bool(words and re.match(r"(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.?$", words[0]))
    if (
        not words
        or not all(word[0].isupper() for word in words)
        or _BUSINESS.search(name)
        or (titled and len(words) < 2)
    ):
        return ""
    known = bool(lists().get(words[0].lower(), 0) & GIVEN_NAME)
    return " ".join(name.strip(" .").replace("&", "and").split()) if surely or known or titled else ""
