"""What a text is made of: values with a form of their own (times, days, figures, codes, addresses), and words."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache

from aibackend_blocks.values.dates import find_dates
from aibackend_blocks.values.quantities import unit_of

from ..figures import Figure, figures
from ..spotted import clocks
from .weekdays import found_days

STAMP = re.compile(r"\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?")
_MONTH = re.compile(
    r"\b(?:\d{4}-\d\d(?![\d-])|[A-ZÀ-Þ][^\W\d_]{2,8}\.?\s(?:19|20)\d\d|\d\d?/(?:19|20)\d\d(?!\d)|[Pp]resent\b)"
)
_DAY = re.compile(r"(?<![\w./:-])(?:[0-3]\d/[01]\d|[0-3]\d\.[01]\d\.)(?![\w/:]|[.,]\d)(?=\s)")
"""A day without its year."""
_EMAIL = re.compile(r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}")
_URL = re.compile(r"https?://[^\s<>\"')\]]+|www\.[^\s<>\"')\]]+")
_PHONE = re.compile(r"(?<![\w/.-])(?:\+|\(?0)\d[\d ().-]{6,18}\d(?![\w/-])")
_CODE = re.compile(
    r"(?<![\w./,@#-])#?(?:[A-Z]{1,3} \d{2,5}(?![\w.,/-])"
    r"|(?=[\w./-]{0,24}?\d)(?=[\w./-]{0,24}?[^\W\d_])[A-Z\d][\w]*(?:[-/.]\w+){0,4}(?!\w)"
    r"|\d{2,8}(?:[-/]\d{1,8}){1,3}(?![\w/-]))"
)
_UNIT_LIKE = re.compile(r"\d+(?:[.,]\d+)?[^\W\d_]{1,3}[²³]?")
"""A figure that its unit is written to: no code."""
_DECIMAL = re.compile(r"\d{1,2}\.\d\d")
"""A figure that may be a time of day, and mostly is none."""
_SINGLE = re.compile(r"(?:an?|another|one|ein(?:e|en)?|une?|una?)\s+(?=[^\W\d_]{3})", re.I)
SEPARATOR = re.compile(
    r"\s*(?:[;|•·\t\n=→>()\[\]\"“”„]+|,(?=\s|$)|:(?=\s|$)|[-=]>|(?<=\w)=(?=\S)|(?<=\s)[-–—/~]+(?=\s)|\.{2,}|(?:(?<=[^\s.]{2})|(?<=[^\w\s.]))[.!?](?=\s|$)|\s{2,}"
    r"|(?<=\s)@(?=\s))\s*"
)
_NONE = re.compile(r"(?:(?<=\s\s)|(?<=\t))(?:-{1,3}|[–—])(?=\s|$)|(?<!\S)n/a(?=[\s,;.]|$)", re.I)
"""A cell in which nothing stands."""
_WORD = re.compile(r"[^\W\d_]")
Span = tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class Atom:
    """kind: "stamp", "date", "month", "day", "weekday", "time", "figure", "code", "email", "url", "phone", "none"
    (a cell in which nothing stands), "choice" (what is read otherwise) or "words".

    text: verbatim, of a time HH:MM, of a date ISO. start, end: its place. label: the words right before it that name
    it. marked: whether a sign parts the label from it. figure: of a figure. unit: the word of measure behind it.
    """

    kind: str
    text: str
    start: int
    end: int
    label: str = ""
    marked: bool = False
    figure: Figure | None = None


@lru_cache(maxsize=8)
def formed(text: str) -> tuple[Atom, ...]:
    """All atoms but words, in order; none overlaps another."""
    found: list[Atom] = []
    place = 0
    for line in text.split("\n"):
        found += [
            replace(one, start=one.start + place, end=one.end + place,
                    figure=replace(one.figure, start=one.figure.start + place, end=one.figure.end + place)
                    if one.figure else None)
            for one in _of_line(line)
        ]  # fmt: skip
        place += len(line) + 1
    return tuple(found)


def _of_line(line: str) -> list[Atom]:
    """The atoms of a line; what is found first keeps its place."""
    kept: list[Atom] = []
    for one in _found(line):
        if all(one.end <= other.start or other.end <= one.start for other in kept):
            kept.append(one)
    return sorted(kept, key=lambda one: one.start)


def _found(line: str) -> Iterator[Atom]:
    for kind, form in (("email", _EMAIL), ("url", _URL), ("stamp", STAMP), ("none", _NONE)):
        yield from (Atom(kind=kind, text=one[0], start=one.start(), end=one.end()) for one in form.finditer(line))
    for day in find_dates(line):
        yield Atom(kind="date", text=day.value.isoformat(), start=day.start, end=day.end)
    days = list(found_days(line))
    yield from (Atom(kind="weekday", text=line[one.start : one.end], start=one.start, end=one.end) for one in days)
    for kind, form in (("phone", _PHONE), ("month", _MONTH), ("day", _DAY)):
        yield from (Atom(kind=kind, text=one[0], start=one.start(), end=one.end()) for one in form.finditer(line))
    times = [one for one in clocks(line) if not _DECIMAL.fullmatch(line, one[0], one[1])]
    yield from (Atom(kind="time", text=told, start=start, end=end) for start, end, told in times)
    codes = [one for one in _CODE.finditer(line) if not _UNIT_LIKE.fullmatch(one[0])]
    yield from (Atom(kind="code", text=one[0].lstrip("#"), start=one.start(), end=one.end()) for one in codes)
    for figure in figures(line):
        yield Atom(
            kind="figure", text=line[figure.start : figure.end], start=figure.start, end=figure.end, figure=figure
        )


def atoms(text: str, start: int, end: int, taken: Sequence[Span] = ()) -> list[Atom]:
    """The atoms of a stretch, words included. taken: places of what is read otherwise, which are of kind "choice"."""
    every = formed(text)
    first = bisect_left(every, start, key=lambda one: one.start)
    inside = [one for one in every[first : first + 60] if one.end <= end and one.start >= start]
    free = [span for span in taken if all(span[1] <= one.start or one.end <= span[0] for one in inside)]
    inside += [Atom(kind="choice", text=text[first:last], start=first, end=last) for first, last in free]
    inside.sort(key=lambda one: one.start)
    made: list[Atom] = []
    place = start
    for one in [*inside, None]:
        made += _words(text, place, one.start if one else end, behind=made[-1] if made else None)
        if one:
            made.append(one)
            place = one.end
    return made


def single(text: str, start: int, end: int) -> Atom | None:
    """The article that counts one at the beginning of a stretch: `a crate of leeks`."""
    found = _SINGLE.match(text, start, end)
    if found is None:
        return None
    place = found.end() - 1
    one = Figure(value=Decimal(1), start=start, end=place, unit="", money=False, before=(), after=())
    return Atom(kind="figure", text="1", start=start, end=place, figure=one)


def _words(text: str, start: int, end: int, behind: Atom | None) -> Iterator[Atom]:
    """The stretches of words between separators; a unit right behind a figure is no word."""
    if behind is not None and behind.figure is not None:
        start = behind_unit(text, start, end)
    place = start
    for cut in [*SEPARATOR.finditer(text, start, end), None]:
        stop = cut.start() if cut else end
        if _WORD.search(text, place, stop):
            lead = len(text[place:stop]) - len(text[place:stop].lstrip())
            body = text[place:stop].strip()
            yield Atom(kind="words", text=body, start=place + lead, end=place + lead + len(body))
        place = cut.end() if cut else end


_MEASURE = re.compile(r"[ ]?(%|°[CF]?|[$€£¥]|[^\W\d_]{1,12}[²³]?(?:/[^\W\d_]{1,6})?|[A-Z]{3}\b)\.?(?=$|[\s,;.)])")


def measure(text: str, end: int, stop: int) -> str:
    """The word of measure right behind a figure: a unit, a sign, a ratio of units ("g/dL"), or what holds what is
    counted ("boxes of")."""
    found = _MEASURE.match(text, end, stop)
    if found is None:
        return ""
    known = not found[1][0].isalpha() or "/" in found[1] or unit_of(found[1]) or found[1] in ("EUR", "USD", "GBP")
    return found[1] if known or re.match(r"\s+(?:of|de|d['’]|di)\s", text[found.end() :][:8]) else ""


def behind_unit(text: str, start: int, end: int) -> int:
    return text.index(told, start) + len(told) if (told := measure(text, start, end)) else start
