"""The rules that turn what is written into what is said: (pattern, replacement), in the order of their work.

A rule takes the figures and signs that it understands and leaves words, so that no later one sees them: the more a
pattern asks for, the earlier it stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from . import numbers as n
from . import sayings as say

Rule: TypeAlias = tuple[re.Pattern[str], Callable[[re.Match[str]], str]]


def _any(names: object) -> str:
    """Any of these, the longest first."""
    return "|".join(sorted((re.escape(str(name)) for name in names), key=len, reverse=True))  # type: ignore[attr-defined]


_NUMBER = r"(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)"
_VALUE = rf"(?P<amount>{_NUMBER})"
_START = r"(?<![\w.,])"
_NONE = r"(?!)"
_DAY = r"(?P<day>[0-3]?\d)(?:st|nd|rd|th)?"
_MONTH = rf"(?P<month>(?:{'|'.join(f'{m}|{m[:3]}' for m in say.MONTHS)}|Sept)\b\.?)"
_YEAR = r"(?:,? (?P<year>[12]\d{3}))?(?!\w)"
_HALF = r"(?P<half>[ap])\.?\s?m(?:\b\.?|(?=\.))"
_ZONE = r"(?:\.?\s?(?P<zone>(?:[ECMP][SD]T|UTC|GMT|CET|ET|PT)\b))?"
_SCALE = r"(?:\s?(?P<scale>thousand|million|billion|trillion|mn|bn|[kmbt])\b)?"
_CURRENCY = r"US\$|CA\$|A\$|[$€£¥₹]|(?:USD|EUR|GBP|JPY|INR|CHF|CAD|AUD)\b"
_UNIT = rf"(?P<unit>{_any(say.UNITS)})(?![\w²³/]|'\w)"
_ENDS = r"com|org|net|edu|gov|io|co\.uk|de|eu"
_KINGS = "Henry|Louis|Elizabeth|Edward|George|Richard|Charles|William|Napoleon"
_STREET = rf"(?i:{_any(say.STREETS)})"

_ADDRESSES = [
    (rf"(?i)\b(?:https?://|www\.)\S+|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[\w-]+(?:\.[\w-]+)*\.(?:{_ENDS})\b(?:/\S*)?",
     say.address),
    (r"(?<![\w-])(?:\+?\d{1,3}[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\w-])", say.phone),
    (r"(?<![\w-])\+\d{1,3}(?:[ .-]?\d{2,4}){2,5}(?![\w-])", say.phone),
    (r"(?<![\w-])1-[89]\d\d(?:-[\dA-Z]+){1,3}(?![\w-])", say.phone),
    (r"\b\d{3,4}(?= (?:[NSEW]\.? )?(?:\w+ ){1,2}" + rf"{_STREET}\b)", say.house),
    (r"(?<=, )([A-Z]{2})(,? )(\d{5})(?:-(\d{4}))?\b", say.region),
    (rf"(?<=, )({_any(say.STATES)})(?=[.,;]?(?:\s|$))", lambda m: say.STATES[m[1]].replace("_", " ")),
    (rf"\b([NSEW])\.? (?=\w+ {_STREET}\b)", lambda m: f"{say.WINDS[m[1].lower()]} "),
]  # fmt: skip
_TIMES = [
    (rf"(?i){_START}(?:the )?{_DAY} (?:of )?{_MONTH}{_YEAR}", say.written_date),
    (rf"(?i)\b{_MONTH} {_DAY}(?!\d){_YEAR}", say.written_date),
    (r"(?<![\d/.-])(?P<year>[12]\d{3})-(?P<month>\d\d)-(?P<day>\d\d)(?![\d-])", say.figure_date),
    (r"(?<![\d/.-])(?P<month>\d{1,2})/(?P<day>\d{1,2})/(?P<year>\d{4}|\d\d)(?![\d/])", say.figure_date),
    (r"(?<![\d/.-])(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>\d{4})(?![\d.])", say.figure_date),
    (r"(?i)(?<=\dpm|\dam| pm| am|\.m\.)\s?[-–]\s?(?=\d)", lambda m: " to "),
    (rf"(?i){_START}(?P<hour>\d{{1,2}})(?::(?P<minute>\d\d))?\s?{_HALF}{_ZONE}", say.time),
    (rf"{_START}(?P<hour>\d{{1,2}}):(?P<minute>\d\d)(?P<half>{_NONE})?{_ZONE}(?![\d:])", say.time),
    (r"(?<![\w,.])['’]?(?P<tens>(?:1[1-9]|20)\d0|[2-9]0)\s?['’]?s\b", say.decade),
    (r"\b24/7\b", lambda m: "twenty four seven"),
]  # fmt: skip
_AMOUNTS = [
    (rf"(?i)(?<!\w)(?P<before>{_CURRENCY})\s?{_VALUE}{_SCALE}(?P<after>{_NONE})?", say.money),
    (rf"(?i){_START}(?P<before>{_NONE})?{_VALUE}{_SCALE}\s?(?P<after>{_CURRENCY})", say.money),
    (rf"(?i){_START}(?:(?P<whole>\d+)\s)?(?P<over>\d{{1,4}})\s?/\s?(?P<under>\d{{1,4}})(?:th|s)?(?:\s?{_UNIT})?(?![\w/])",
     say.fraction),
    (rf"(?i){_START}(?P<minus>[-−](?=[\d.]))?(?:(?P<least>{_NUMBER})\s?[-–]\s?)?{_VALUE}"
     rf"(?:\s(?P<scale>million|billion|thousand))?\s?{_UNIT}", say.measure),
    (r"(?i)\b(\d+)(?:st|nd|rd|th)\b", say.nth),
    (rf"{_START}({_NUMBER})\s?%", lambda m: f"{n.decimal(m[1])} percent"),
]  # fmt: skip
_WORDS = [
    (
        rf"\b(?P<what>(?i:{'|'.join(sorted(say.NUMBERED))})|(?:King|Queen|Pope|Emperor) [A-Z]\w+|{_KINGS})"
        r" (?P<roman>[IVXLC]+)\b",
        say.roman,
    ),
    (rf"(?<=[a-z\d]) ({_STREET})\b\.?(?=,|$|\n|\s+[a-z])", lambda m: f" {say.STREETS[m[1].lower()]}"),
    (r"\bSt\. (?=[A-Z])", lambda m: "Saint "),
    (r"\b(?:No|Nos|Nr)\. ?(?=\d)|#\s?(?=\d)", lambda m: "number "),
    (r"\bpp?\. (?=\d)", lambda m: "page "),
    (r"(?<=\b[A-Z])\. ?(?=[A-Z](?:\.|[a-z]))", lambda m: " "),  # initials
    (rf"(?i)(?<![\w.])({_any(say.SHORT)})(?!\w)", say.short),
    (r"(?i)\band/or\b", lambda m: "and or"),
]
_FIGURES = [
    (r"\b\d+(?:\.\d+){2,}\b", lambda m: " point ".join(n.decimal(part) for part in m[0].split("."))),
    (rf"{_START}(\d+(?:\.\d+)?)\s?[-–]\s?(\d+(?:\.\d+)?)\b(?![-–.]?\d)", say.span),
    (r"\b([A-Za-z]+)-(?=\d)", lambda m: f"{m[1]} "),
    (r"(?<=\d)x\b", lambda m: " x"),
    (r"(?<![\w.,])(?=\w*[A-Za-z])(?=\w*\d)[A-Za-z\d]+\b", say.code),
    (r"(?<![\w.])[-−](?=\d|\.\d)", lambda m: "minus "),
    (_NUMBER, lambda m: say.counted(m[0])),
    (rf"[{re.escape(''.join(say.SIGNS))}]", lambda m: f" {say.SIGNS[m[0]]} "),
]
RULES: tuple[Rule, ...] = tuple(
    (re.compile(pattern), said) for pattern, said in (*_ADDRESSES, *_TIMES, *_AMOUNTS, *_WORDS, *_FIGURES)
)
