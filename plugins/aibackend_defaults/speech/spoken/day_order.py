"""Whether figures such as 12/03/2025 tell the day first."""

from __future__ import annotations

import re

from . import names as w
from . import numbers as n

_DATE = re.compile(r"(?<![\d/.-])(?P<one>\d{1,2})/(?P<other>\d{1,2})/(?P<year>\d{4}|\d\d)(?![\d/])")
_LED = re.compile(
    rf"(?i)\b(?P<lead>on|until|till|before|after|since|due|dated|starting|(?:{'|'.join(w.DAYS.values())}),?) "
    r"(?P<one>0?[1-9]|[12]\d|3[01])/(?P<other>0?[1-9]|1[0-2])(?P<year>)(?![\d/]| of )"
)
_ABROAD = re.compile(
    r"[£€₹]|(?<!\w)A\$|\b(?:GBP|EUR|INR|CHF|AUD)\b|\+44\b|\.(?:co|org|gov|ac)\.uk\b|\.(?:ie|eu|com\.au)\b"
)
"""Money, numbers and addresses of lands that write the day first."""
_AMERICAN = re.compile(r"(?<![A-Z])\$|\bUSD\b|US\$|\b[A-Z]{2} \d{5}\b")


def day_first(text: str, *, british: bool) -> bool:
    """By the dates of the text that can be read in one way alone, else by its money and addresses, else by the voice.

    british: the voice is from a land that writes the day first.
    """
    pairs = [(int(one["one"]), int(one["other"])) for one in _DATE.finditer(text)]
    days, months = any(one > 12 >= other for one, other in pairs), any(other > 12 >= one for one, other in pairs)
    if days != months:
        return days
    return british or bool(_ABROAD.search(text) and not _AMERICAN.search(text))


def said(text: str) -> str:
    """The text with its figure dates in words, the day first."""
    return _LED.sub(_said, _DATE.sub(_said, text))


def _said(found: re.Match[str]) -> str:
    day, month, year = int(found["one"]), int(found["other"]), int(found["year"] or 0)
    if day < 1 or not 1 <= month <= 12 or day > 31:
        return found[0]
    tail = f" {n.year(year if year > 99 else 2000 + year)}" if found["year"] else ""
    lead = f"{found['lead']} " if "lead" in found.re.groupindex else ""
    return f"{lead}the {n.ordinal(day)} of {w.MONTHS[month - 1]}{tail}"
