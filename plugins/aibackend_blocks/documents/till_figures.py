"""Amounts, dates and times as tills print them and as OCR hands them over.

On a till roll money has two decimals; tax letters stick to it (`23.60S`), a mark may stand apart from its digits
(`57. 80`), and O stands for 0. What is found keeps its place in the text, so that it can be quoted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from aibackend_blocks.values.amounts import CURRENCY
from aibackend_blocks.values.dates import DateOrder, FoundDate, find_dates

_DIGIT = "[0-9OoQ]"
_MONEY = re.compile(
    rf"""
    (?<![\w.,:/#%-])                                     # not inside a word, a date, a time or a code
    (?P<open>\()?
    (?P<minus>[-−–]\s?)?
    (?P<currency>{CURRENCY}\.?|[A-Z]{{3}}(?=\s?[-\d])|[A-Z][A-Za-z]{{0,2}}(?=\d))?\s?  # `K400.00`: a sign nobody lists
    (?P<inner>[-−–]\s?)?
    (?P<whole>\d{{1,2}}(?:,\d\d)+,\d{{3}}|\d(?:{_DIGIT}{{0,2}}(?:[.,' ]\d{_DIGIT}{{2}})+|{_DIGIT}{{0,6}})|[Oo](?=[.,]))
    (?:(?P<mark>[.,]{{1,2}})[ ]?|(?P<lost>               # a mark is lost from no number of several groups
      (?<!\d[ ]\d)(?<!\d[ ]\d\d)(?<!\d[ ]\d{{3}})(?<!\d[ ]\d{{4}})[ ](?=\d\d(?:\s*$|\s\s+\D))))
    (?P<cents>{_DIGIT}{{2}})
    (?P<trail>[-−](?!\d))?
    (?P<after>\s?(?:[€£]|\$(?!\s?\d)))?
    (?P<close>\))?
    (?=$|[\s)\]*|;]|:(?!\d)|[A-Za-z]{{1,3}}\b|[.,](?:\s|$))
    (?!\s?(?:%|(?:kgs?|lbs?|ltrs?|lit(?:re|er)s?|gal)\b|[lL](?:\s?[@x×*/]|\s\s+\d)))   # a weight is no money
    """,
    re.VERBOSE,
)
_UNPARTED = re.compile(
    r"(?<![\w.,])(?P<minus>[-−–]\s?)?(?:(?P<before>[¥￥₩]|JPY\s?|KRW\s?)(?=\s?\d)\s?|(?=\d[\d,]*\s?[円원]))"
    r"(?P<whole>\d{1,3}(?:,\d{3})+|\d+)(?P<after>\s?[円원])?(?![\d.,]\d)"
)
_COMPACT = re.compile(r"(?<!\d)(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)")
_GLUED = re.compile(r"(\d[-/.](?:\d{1,2}|[A-Za-z]{3})[-/.](?:20\d\d|\d\d))(?=\d{1,2}:\d\d)")
_TIME = re.compile(
    r"(?<![\d.,:/-])(?P<hour>[01]?\d|2[0-3])\s?(?P<mark>[:.h時])\s?(?P<minute>[0-5]\d)(?:\s?[:.]\s?[0-5]\d(?!\d))?"
    r"(?:\.\d{3})?\s?(?P<half>[AaPp]\.?\s?[Mm]\b)?(?![\d,%]|[./-]\d|\s?[€$£])"
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Figure:
    """Money in a line of a till roll. text: verbatim. start, end: code points. currency: sign beside it, or ""."""

    value: Decimal
    text: str
    start: int
    end: int
    currency: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class ClockTime:
    """A time of day. text: verbatim. certain: written with a colon or with am or pm. value: HH:MM."""

    value: str
    text: str
    start: int
    certain: bool


def find_money(text: str) -> list[Figure]:
    """Every amount with two decimals, in order."""
    return sorted([*_money(text), *_unparted(text)], key=lambda figure: figure.start)


def _money(text: str) -> Iterator[Figure]:
    for match in _MONEY.finditer(text):
        whole = re.sub(r"\D", "", _digits(match["whole"]))
        value = Decimal(f"{whole or '0'}.{_digits(match['cents'])}")
        negative = match["minus"] or match["inner"] or match["trail"] or (match["open"] and match["close"])
        start = match.start("minus") if match["minus"] else match.start("currency" if match["currency"] else "whole")
        end = max(match.end(name) for name in ("cents", "trail", "after") if match[name])
        yield Figure(
            value=-value if negative else value,
            text=text[start:end],
            start=start,
            end=end,
            currency=(match["currency"] or match["after"] or "").strip(" ."),
        )


def _unparted(text: str) -> Iterator[Figure]:
    """Amounts in a currency that is not parted, such as the yen."""
    for match in _UNPARTED.finditer(text):
        value = Decimal(re.sub(r"\D", "", match["whole"]))
        yield Figure(
            value=-value if match["minus"] else value,
            text=match.group(),
            start=match.start(),
            end=match.end(),
            currency=(match["before"] or match["after"] or "").replace("￥", "¥").replace("円", "¥"),
        )


def find_days(text: str, order: DateOrder) -> list[FoundDate]:
    """Dates in a line, also `20180304` and a date with the time glued to it."""
    spaced = _COMPACT.sub(lambda match: f"{match[1]}-{match[2]}-{match[3]}", text)
    return find_dates(_GLUED.sub(r"\1 ", spaced), order)


def find_times(text: str) -> list[ClockTime]:
    """Times of day, in order."""
    found = []
    text = _GLUED.sub(r"\1 ", text)
    days = [(day.start, day.start + len(day.text)) for day in find_dates(text)]
    for match in _TIME.finditer(text):
        if match["mark"] == "." and any(start <= match.start() < end for start, end in days):
            continue
        half = (match["half"] or "").upper()[:1]
        hour = int(match["hour"])
        if half and hour > 12:
            half = ""
        if half:
            hour = hour % 12 + (12 if half == "P" else 0)
        certain = match["mark"] in ":時" or bool(half)
        value = f"{hour:02d}:{match['minute']}"
        found.append(ClockTime(value=value, text=match.group().strip(), start=match.start(), certain=certain))
    return found


def _digits(text: str) -> str:
    return re.sub("[OoQ]", "0", text)
