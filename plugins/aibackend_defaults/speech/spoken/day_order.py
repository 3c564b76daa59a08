"""Whether figures such as 12/03/2025 tell the day first."""

from __future__ import annotations

import re

_DATE = re.compile(r"(?<![\d/.-])(?P<one>\d{1,2})/(?P<other>\d{1,2})/(?P<year>\d{4}|\d\d)(?![\d/])")
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


def month_first(text: str) -> str:
    """The text with the month before the day in its figure dates, as the rules read them."""
    return _DATE.sub(r"\g<other>/\g<one>/\g<year>", text)
