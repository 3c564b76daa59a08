"""Dates as people write them in the languages of Europe.

Whether `03/04/2025` begins with the day or the month is a habit of the whole document: it is inferred once from all of
its dates, from its language and from its country, and where nothing tells, the date says that it is ambiguous.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from importlib.resources import files

from aibackend_blocks.values.normal_forms import normal_form

_FURTHER = {
    1: "janner jaenner",
    2: "feber fev",
    3: "marz maerz mrz",
    6: "jui",
    7: "juil juill",
    9: "sept set",
    10: "okt out",
}
"""Spellings that are in use beside those of Unicode CLDR."""


def plain_word(word: str) -> str:
    """The letters of a word without case and accents."""
    plain = normal_form("NFKD", word.casefold())
    return "".join(character for character in plain if character.isalpha())


def _months() -> dict[str, int]:
    named: dict[str, int] = json.loads(files(__package__).joinpath("months.json").read_text(encoding="utf-8"))
    return named | {word: month for month, words in _FURTHER.items() for word in words.split()}


_MONTH_OF = _months()
_WORD = r"[^\W\d_]{3,13}"
_SCANNED = r"0(?<!\d0)[^\W\d_]{2,12}(?=[\s.,/-]+(?:19|20)\d\d)"
"""A word before a whole year, with an O that a scanner took for a zero: `18-0CT-2027`."""
_NO_YEAR = rf"(?!\s?,?\s{{1,3}}(?:(?:19|20)\d\d|{'|'.join(sorted(_MONTH_OF, key=len, reverse=True))})\b)"
"""What two digits are no year before: a whole year, as in `1 - Apr 30, 2026`, or a month, as in `22 FEB  22 FEB`."""
_NO_COUNT = r"(?!,\s\d\d\s(?:hour|day|week|month|year)s?\b)"
"""What two digits are no year before either: `18 February, 41 days after it`."""
_YEAR = rf"(?:(?:19|20)\d{{2}}|['’]?\d{{2}}{_NO_YEAR})"
_FORMS = re.compile(
    rf"""
    (?:(?<![\w.,/-])|(?<=[\u3040-\u30ff\u4e00-\u9fff]))(?:
      (?P<y1>(?:19|20)\d{{2}})\s?[-/.]\s?(?P<m1>\d{{1,2}})\s?[-/.]\s?(?P<d1>\d{{1,2}})(?:T[\d:.]+Z?)?
     |(?P<y2>(?:19|20)\d{{2}}|(?P<era>令和|平成|昭和)\s?(?:\d{{1,2}}|元))年\s?(?P<m2>\d{{1,2}})月\s?(?P<d2>\d{{1,2}})日
     |(?P<a>\d{{1,2}})\s?(?P<mark>[-/.])\s?(?P<b>\d{{1,2}})\s?(?P=mark)\s?(?P<y3>(?:19|20|25)\d{{2}}|\d{{2}})
     |(?P<d4>\d{{1,2}})(?:\.|st|nd|rd|th|er|º|°|ª)?[\s/-]*(?:de\s+|of\s+)?(?P<m4>{_WORD}|{_SCANNED}){_NO_COUNT}\.?,?[\s/-]*(?:de[l]?\s+)?(?P<y4>{_YEAR})
     |(?P<m5>{_WORD})\.?[\s-]*(?P<d5>\d{{1,2}})(?:st|nd|rd|th)?
         (?:(?:\s?,\s?|\s+|[-/])(?P<y5>(?:19|20)\d{{2}})|[\s,]{{0,2}}[/'’](?P<y6>\d{{2}}))
    )(?(y2)|(?![\w/-]|[.,]\d))
    """,
    re.VERBOSE | re.IGNORECASE,
)
ERAS = {"令和": 2018, "平成": 1988, "昭和": 1925}
"""The year before the first one of each era that Japan counts by."""
_ONES = "first second third fourth fifth sixth seventh eighth ninth"
_TEENS = "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
_DAYS = {
    word: number
    for number, word in enumerate(
        [*_ONES.split(), *_TEENS.split(), "twentieth", *(f"twenty {one}" for one in _ONES.split()), "thirtieth",
         "thirty first"], 1,
    )
}  # fmt: skip
_DAY = "|".join(word.replace(" ", "[ -]") for word in reversed(_DAYS))
_WORDED = re.compile(
    rf"\b(?:(?P<d1>{_DAY})\s(?:day\s)?(?:of\s)?(?P<m1>{_WORD})|(?P<m2>{_WORD})\s(?:the\s)?(?P<d2>{_DAY}))"
    r",?\s(?:of\s)?(?P<y>(?:19|20)\d\d)\b",
    re.IGNORECASE,
)
"""English dates whose day is a word: `the thirtieth of May, 2025`."""
BUDDHIST = 543
"""By how many years the count of Thailand is ahead of ours."""
CENTURY_TURN = 70
"""Two-digit years from 70 on are of the last century. Source: POSIX strptime, %y (69), as no invoice is of 1969."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FoundDate:
    """A date found in a text. text: verbatim. start, end: code points. ambiguous: day and month might be swapped."""

    value: date
    text: str
    start: int
    end: int
    ambiguous: bool = False

    @property
    def iso(self) -> str:
        return self.value.isoformat()


@dataclass(frozen=True, kw_only=True, slots=True)
class DateOrder:
    """How a document writes its dates. certain: one of its dates shows it, rather than its language or country.

    begun: the year of our count from which years of two digits are counted; None for this century or the last.
    """

    day_first: bool = True
    certain: bool = False
    begun: int | None = None


def find_dates(text: str, order: DateOrder | None = None) -> list[FoundDate]:
    """Every real calendar date in a text, in order. order: from `date_order` of the whole document."""
    return sorted([*_dates(text, order or DateOrder()), *_worded(text)], key=lambda one: one.start)


def read_date(text: str, order: DateOrder | None = None) -> FoundDate | None:
    """The first date in a text."""
    return next(iter(find_dates(text, order)), None)


def date_order(texts: Iterable[str], *, month_first_hint: bool = False) -> DateOrder:
    """Infer the order from dates that allow only one reading (`13/02/2025`), by their vote.

    month_first_hint: what to take when no date tells, such as for a document of the United States.
    """
    day_first = month_first = 0
    years = list[str]()
    for text in texts:
        for match in _FORMS.finditer(text):
            if match["a"]:
                years.append(match["y3"])
                first, second = int(match["a"]), int(match["b"])
                # A dot between the figures is the continental form, whatever they are.
                day_first += first > 12 >= second or match["mark"] == "."
                month_first += second > 12 >= first
    whole = [year for year in years if len(year) > 2]
    # a single one may be no year
    begun = 2500 - BUDDHIST if len(whole) > 1 and all(year.startswith("25") for year in whole) else None
    if day_first == month_first:
        return DateOrder(day_first=not month_first_hint, begun=begun)
    return DateOrder(day_first=day_first > month_first, certain=True, begun=begun)


def month_of(word: str) -> int | None:
    """The month that a word names, whole or abbreviated."""
    return _MONTH_OF.get(plain_word(word))


def _dates(text: str, order: DateOrder) -> Iterator[FoundDate]:
    for match in _FORMS.finditer(text):
        parts = _parts(match, order)
        value = _real(*parts[:3]) if parts else None
        if parts and value:
            yield FoundDate(value=value, text=match.group(), start=match.start(), end=match.end(), ambiguous=parts[3])


def _worded(text: str) -> Iterator[FoundDate]:
    for match in _WORDED.finditer(text):
        month = month_of(match["m1"] or match["m2"])
        day = _DAYS[re.sub(r"\W", " ", match["d1"] or match["d2"]).lower()]
        if month and (value := _real(int(match["y"]), month, day)):
            yield FoundDate(value=value, text=match.group(), start=match.start(), end=match.end())


def _parts(match: re.Match[str], order: DateOrder) -> tuple[int, int, int, bool] | None:
    """Year, month, day, ambiguous."""
    for y, m, d in (("y1", "m1", "d1"), ("y2", "m2", "d2")):
        if match[y]:
            begun = ERAS.get(match["era"] or "", 0)
            year = int(re.sub(r"\D", "", match[y].replace("元", "1"))) + begun
            return year, int(match[m]), int(match[d]), False
    if match["a"]:
        return _numeric(match, order)
    y, m, d = ("y4", "m4", "d4") if match["d4"] else ("y5" if match["y5"] else "y6", "m5", "d5")
    month = month_of(match[m].replace("0", "o"))
    return None if month is None else (_year(match[y]), month, int(match[d]), False)


_UNTIL = (
    r"\s?(?:-|–|—|to|until|till|through|and|bis(?:\szum)?|und|au|et|al?|hasta(?:\sel)?|y|e|tot|en|até)\s?(?:the\s)?"
)
_ORDINAL = r"(?:\.|st|nd|rd|th|er|º|°)?"
_RANGES = re.compile(
    rf"(?<![\w.,/-])(?:(?P<d1>\d{{1,2}}){_ORDINAL}(?:\s(?:de\s|of\s)?(?P<m1>{_WORD}))?{_UNTIL}"
    rf"(?P<d2>\d{{1,2}}){_ORDINAL}\s(?:de\s|of\s)?(?P<m2>{_WORD})\.?,?\s(?:de[l]?\s)?(?P<y>(?:19|20)\d\d)"
    rf"|(?P<m3>{_WORD})\s(?P<d3>\d{{1,2}}){_ORDINAL}{_UNTIL}(?:(?P<m4>{_WORD})\s)?(?P<d4>\d{{1,2}}){_ORDINAL},?\s"
    r"(?P<y2>(?:19|20)\d\d))(?![\w/-])",
    re.IGNORECASE,
)


def find_ranges(text: str) -> list[tuple[FoundDate, FoundDate]]:
    """First and last day of each span that tells its month or year once: `12 to 15 August 2026`, `June 3-5, 2026`."""
    found = []
    for match in _RANGES.finditer(text):
        one, two = ("1", "2") if match["d1"] else ("3", "4")
        last_month = month_of(match[f"m{two}"] or match[f"m{one}"])
        first_month = month_of(match[f"m{one}"]) if match[f"m{one}"] else last_month
        if first_month is None or last_month is None:
            continue
        year = int(match["y"] or match["y2"])
        days = [_real(year, first_month, int(match[f"d{one}"])), _real(year, last_month, int(match[f"d{two}"]))]
        starts = [(match.start(), match.end(f"d{one}")), (match.start(f"d{two}"), match.end())]
        pair = [
            FoundDate(value=day, text=text[start:end], start=start, end=end)
            for day, (start, end) in zip(days, starts, strict=True)
            if day
        ]
        if len(pair) == 2 and pair[0].value <= pair[1].value:
            found.append((pair[0], pair[1]))
    return found


def _numeric(match: re.Match[str], order: DateOrder) -> tuple[int, int, int, bool]:
    first, second, year = int(match["a"]), int(match["b"]), _year(match["y3"], order.begun)
    both = first <= 12 and second <= 12 and first != second
    if match["mark"] == "." or first > 12:
        return year, second, first, False
    day_first = order.day_first and second <= 12
    day, month = (first, second) if day_first else (second, first)
    return year, month, day, both and not order.certain


def _year(text: str, begun: int | None = None) -> int:
    year = int(text.lstrip("'’"))
    if year >= 100:
        return year - BUDDHIST if year >= 2500 else year
    return year + (begun if begun is not None else 1900 if year >= CENTURY_TURN else 2000)


def _real(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
