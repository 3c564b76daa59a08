"""A description without what stands beside it: the line's own figures, what it is counted in, its date, its number."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from aibackend_blocks.pages.line_tables import LineItem
from aibackend_blocks.values.dates import find_dates

_WORDS = re.compile(r"[^\W\d_]{3}")
_UNIT = re.compile(r"[^\W\d_][^\W_]{0,9}[.²³:,]?$")
_SIGN = re.compile(r"(?:[@x×*à=:;,.…|–—/+-]+|at|[Jj]e|[Pp]er|/\w{1,6}|[$€£¥₹₽]|[A-Z]{3}|kr|zł|Kč)$")
"""What stands between a line's figures: times, equals, dots that lead to them, a currency."""
_OWN = re.compile(r"\0[A-Z]")
_BULLET = re.compile(r"^[-–—*•·]\s+(?=\S)")
_EDGES = " @×*=:,;|–—-"


def trimmed(text: str, item: LineItem) -> str:
    """The text of a cell without the line's own figures at its ends, and without unit and signs between them."""
    text = _BULLET.sub("", text)
    marked = _marked(text, item)
    if "\0" not in marked:
        return text.strip(" @×*=:")
    words = marked.split()
    ends_in_figure = bool(words) and any(_OWN.search(word) for word in words[-2:])
    while words and ends_in_figure:
        last, before = words[-1], words[-2] if len(words) > 1 else ""
        counted = "\0Q" in before and _UNIT.match(last)
        if not (_OWN.search(last) or _SIGN.match(last) or counted):
            break
        words.pop()
    if words and words[0].startswith("\0Q"):
        words = words[1:]
        words = words[1:] if len(words) > 1 and re.match(r"[x×*]$", words[0]) else words
    return _unmarked(" ".join(words), item).strip(_EDGES)


_KINDS = {"A": "amount", "P": "unit_price", "Q": "quantity"}


def _marked(text: str, item: LineItem) -> str:
    """The text with a mark in place of each of the line's own figures; a bare count may be any figure."""
    for mark in "APQ":
        quote = item.quotes.get(_KINDS[mark], "")
        if not quote or (mark == "Q" and "\0" not in text and not re.match(rf"{re.escape(quote)}\s", text)):
            continue
        end = text.find("\0") if mark == "Q" and "\0" in text else len(text)
        places = [
            match.start()
            for match in re.finditer(re.escape(quote), text[: end if end > 0 else len(text)])
            if not re.match(r"[\d.,]*\d", text[match.end() :]) and not re.search(r"\d[.,]?$", text[: match.start()])
        ]
        if places:
            text = f"{text[: places[-1]]}\0{mark}{text[places[-1] + len(quote) :]}"
    return text


def _unmarked(text: str, item: LineItem) -> str:
    return _OWN.sub(lambda match: item.quotes[_KINDS[match.group()[1]]], text)


def undated(items: Sequence[LineItem]) -> list[LineItem]:
    """The items without dates or their numbers at the head of their descriptions, where all of them have one."""
    starts = [_dated(item.description) for item in items]
    if not all(starts) and len(items) > 1:  # `1 year of care` alone is no first line
        starts = [_numbered(item.description, place) for place, item in enumerate(items, 1)]
    if not items or not all(starts):
        return list(items)
    return [
        replace(item, description=item.description[start:], quotes={**item.quotes, "description": _first(item, start)})
        for item, start in zip(items, starts, strict=True)
    ]


def _first(item: LineItem, start: int) -> str:
    return item.quotes.get("description", "")[start:] or item.description[start:]


def _dated(text: str) -> int:
    """Where the words begin behind a date at the head of a text; 0 where there is none."""
    days = find_dates(text[:40])
    end = days[0].start + len(days[0].text) if days and days[0].start == 0 else 0
    rest = re.match(r"[\s:,;|–—-]*", text[end:])
    return end + (rest.end() if rest else 0) if end and _WORDS.search(text[end:]) else 0


def _numbered(text: str, place: int) -> int:
    match = re.match(rf"{place}[.)]?\s+(?=\D)", text)
    return match.end() if match and _WORDS.search(text[match.end() :]) else 0
