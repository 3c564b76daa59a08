"""Spans of months as resumes write them: `Sept 2019 – present`, `09/2015 to 05/2019`, `seit 2020`, `2014`.

Months are named in English, German, French, Spanish, Italian, Dutch and Portuguese. A year alone stands for all of its
months.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.dates import month_of
from aibackend_blocks.values.normal_forms import normal_form

DURATION = re.compile(
    r"\(?\b\d+\+?\s?(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|a[nñ]os?|meses|anni|mesi|jaar|maanden)\b"
    r"(?:[\s,]*(?:and |und |et |y )?\d+\s?(?:months?|mos?|monate?|mois|meses|mesi|maanden))?\)?",
    re.IGNORECASE,
)
"""A length of time, such as `2 years 4 months`."""
_PRESENT = (
    r"present|current|currently|now|today|ongoing|to date|till date|date|heute|jetzt|aktuell|laufend|fortlaufend"
    r"|andauernd|(?:dags )?dato|(?:a )?ce jour|aujourd'?hui|en cours|maintenant|actuellement|(?:la )?actualidad"
    r"|actualmente|(?:el |o )?presente|actual|hoy|la fecha|(?:ad )?oggi|attuale|in corso|attualmente|tuttora|heden"
    r"|vandaag|lopend|nu|atual|atualmente|hoje|(?:o )?momento|(?:a )?presente data|obecnie|teraz|nadal|dzis(?:iaj)?"
    r"|(?:do )?chwili obecnej|dosud|doposud|soucasnost|nyni|dnes|halen|gunumuz|bugun|devam ediyor|nuvarande|pagaende"
    r"|nuværende|nutid|i ?dag|jelenleg|prezent|[\u3040-\u9fff\uac00-\ud7af]{2,3}"
)
"""Words for the time that is now, without accents; in the letters of China, Japan and Korea any of two or three."""
_SINCE = (
    r"since|seit|ab|depuis|desde|dal|sinds|vanaf|od|siden|sedan|a partir de|a partire da"
    r"|(?:^|(?<=[(|:,] )|(?<=  ))(?:from|da|fra|fran)"
)
_WORDS_TO = r"(?:to|until|till|til|bis(?:\szum)?|thru|through|ad?|al|au|hasta|tot|t/m|ate|do)\b"
_TO = rf"[-–—]\s(?:a|ad|ate|do)\b|[-–—~→]|{_WORDS_TO}"
_DAY = r"(?:0?[1-9]|[12]\d|3[01])"
_POINT = (
    rf"(?:(?:{_DAY}(?:\.|st|nd|rd|th|er|º)?\s{{1,2}}(?:de\s)?)?"
    r"[^\W\d_]{3,10}\.?(?:,?\s{0,2}(?:de\s|del\s)?|/)(?:\d{1,2},?\s)?(?:(?:19|20)\d\d(?![-/.](?:0[1-9]|1[0-2])(?!\d))|['’]\d\d)"
    rf"|(?:0?[1-9]|1[0-2])/{_DAY}/(?:19|20)\d\d"
    rf"|(?:{_DAY}[./-])?(?:0?[1-9]|1[0-2])\s?[/.-]\s?(?:19|20)\d\d"
    rf"|(?:19|20)\d\d\s?[-/.]\s?(?:0[1-9]|1[0-2])(?:[-/.]{_DAY})?(?!\d)"
    r"|(?-i:I{1,3}|I[VX]|VI{0,3}|XI{0,2})[\s./](?:19|20)\d\d"
    r"|(?:spring|summer|fall|autumn|winter)\s(?:19|20)\d\d|Q[1-4]\s(?:19|20)\d\d|(?:19|20)\d\d)"
)
_BEGUN = rf"(?!(?<=[^\W\d_]\s)(?-i:[IVX]{{1,4}})[\s./]){_POINT}"
"""A month that is no grade of what stands before it: `Engineer II 2019`."""
_SHORT = r"(?:0[1-9]|1[0-2])/\d\d"
"""A month of a year of two digits, which is one within a span only."""
_YEARS = r"(?:\s?[^\W\d_]{0,2}\.)?"
"""What stands for the word year behind one in some tongues: `11.2020 r. – obecnie`."""
_RANGE = re.compile(
    rf"(?<![\w/.-])(?P<start>{_BEGUN}|[^\W\d_]{{3,10}}\.?(?=\s?[-–—]\s?[^\W\d_]{{3,10}}\.?\s(?:19|20)\d\d))"
    rf"{_YEARS}\s{{0,3}}(?:{_TO})\s{{0,3}}(?P<end>{_POINT}|(?:{_PRESENT})\b)(?![\d_/]|[^\W\d_](?![^\W\d_]?\.))"
    rf"|(?<!\w)(?P<since>{_SINCE})\s(?P<from>{_POINT})(?![\w/-]|{_YEARS}\s{{0,3}}(?:{_TO})\s{{0,3}}(?:{_POINT}|(?:{_PRESENT})\b))"
    rf"|(?<!\w)(?P<open>{_BEGUN})\s{{0,2}}[-–—](?=\s*$|\s\s|\s?[\])])"
    rf"|(?<![\w/.-])(?P<first>{_SHORT})\s?[-–—]\s?(?P<last>{_SHORT}|(?:{_PRESENT})\b)(?![\w/])"
    r"|(?<![\w/.-])(?P<year>(?:19|20)\d\d)\s?(?P<mark>[–—/])\s?(?P<until>\d\d)(?![\w/.-])",
    re.IGNORECASE,
)
_LEAD = re.compile(r"(?<!\w)(?:from|between|von|vom|de|du|dal|dalla|da|van|od|fra|fran|desde|depuis)\s$", re.IGNORECASE)
LEAD_MOST = 9
"""Characters of a word that leads to a span, with the blank behind it."""
_SINGLE = re.compile(rf"(?<![\w/.-])(?P<point>{_BEGUN})(?![\w/-]|\.\d)", re.IGNORECASE)
_MONTH_LEADS = re.compile(r"(?<![\d/])\d{1,2}/(?:1[3-9]|2\d|3[01])/(?:19|20)\d\d")
"""A day that only fits behind its month, as in `02/28/2020`."""
MONTHS, CENTURY, LIFE = 12, 100, 40
"""Months of a year; years of a century, and those that a job lasts at most."""
DAYS_MOST = 31
LATE = 60
"""Years of two digits from which they are of the last century."""
_ACCENTED = {chr(code): normal_form("NFKD", chr(code))[0] for code in range(0xC0, 0x250)}
_PLAIN = str.maketrans({each: bare for each, bare in _ACCENTED.items() if bare.isascii()} | {"’": "'"})
_PLAIN |= str.maketrans(dict.fromkeys("\u2010\u2212", "-") | dict.fromkeys("\u301c\uff5e", "~"))
"""Letters without accents, one for one, and one form of each mark."""
_COUNTED = re.compile(r"(?<!\d)((?:19|20)\d\d)[年년](?:\s?(\d{1,2})[月월])?")
"""`2019年4月`, `2013년`: the year leads, each number has its word behind it."""
_HYPHENED = re.compile(
    r"(?<![\w/.])(?<!\D-)(?P<day>\d{1,2}-)?(?P<month>[^\W\d_]{3,10})\.?-"
    rf"(?P<year>(?:19|20)\d\d|\d\d(?=\s*(?:$|[),|]|{_TO})|\s\s))(?![\w/]|-\d)",
    re.IGNORECASE,
)
"""`Mar-2026`, `04-Mar-2026`; `Mar-26` at the end of a part or of a span alone, as `MARC-21 records` are no day."""
_SHORTENED = re.compile(
    rf"(?:^|(?<=\s\s)|(?<=[,|:·(]\s)|(?<=\())(?P<month>[^\W\d_]{{3,10}})\.?(?P<blank>\s)\d\d\s?(?:{_TO})\s?"
    rf"(?:(?P<last>[^\W\d_]{{3,10}})\.?(?P<apart>\s)\d\d|(?:{_PRESENT}))(?=\s*$|\s\s|\)|\s[|·(])",
    re.IGNORECASE,
)
"""`Jan 19 – Mar 21` beside other parts of an entry; within a sentence the figures are days."""
_YEAR = re.compile(r"(?:19|20)\d\d(?!\d)")
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
"""Months as some count them: `V 2017`."""
_SEASONS = {"spring": 3, "summer": 6, "fall": 9, "autumn": 9, "winter": 12}
PRESENT = "present"


@dataclass(frozen=True, kw_only=True, slots=True)
class MonthPoint:
    """A month; month 0 where only the year is told."""

    year: int
    month: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class MonthRange:
    """A span. end: None while it goes on. text: verbatim. start_at, end_at: code points."""

    start: MonthPoint
    end: MonthPoint | None
    text: str
    start_at: int
    end_at: int

    @property
    def start_iso(self) -> str:
        return f"{self.start.year:04d}-{self.start.month or 1:02d}"

    @property
    def end_iso(self) -> str:
        return PRESENT if self.end is None else f"{self.end.year:04d}-{self.end.month or 12:02d}"


def _plain(text: str) -> str:
    """The text as it is searched, character for character: without accents, `2019年4月` as `2019/04`."""

    def figures(match: re.Match[str]) -> str:
        month = f"/{match[2]:0>2}" if match[2] else ""
        return f"{match[1]}{month}".ljust(len(match.group()))

    plain = _COUNTED.sub(figures, text.translate(_PLAIN))
    plain = _HYPHENED.sub(_without_hyphens, plain)
    return plain if _YEAR.search(plain) else _SHORTENED.sub(_with_short_years, plain)


def _without_hyphens(match: re.Match[str]) -> str:
    """`04-Mar-2026` as `04 Mar 2026`, `Mar-26` as `Mar'26`; what is no month as it stands."""
    if not month_of(match["month"]):
        return match.group()
    mark = " " if len(match["year"]) > len("26") else "'"
    return f"{match.group()[: -len(match['year']) - 1].replace('-', ' ')}{mark}{match['year']}"


def _with_short_years(match: re.Match[str]) -> str:
    """`Jan 19 – Mar 21` as `Jan'19 – Mar'21`; what are no months, or may be days of one event, as it stands."""
    months = [month_of(match[name]) for name in ("month", "last") if match[name]]
    if not all(months) or _may_be_days(months, [int(each) for each in re.findall(r"\d\d", match.group())]):
        return match.group()
    told = list(match.group())
    for name in ("blank", "apart"):
        if match[name]:
            told[match.start(name) - match.start()] = "'"
    return "".join(told)


def _may_be_days(months: Sequence[int | None], figures: Sequence[int]) -> bool:
    """Whether a span of months, each with a figure, may be one of days: within two months that follow each other."""
    first, last = months[0] or 0, months[-1] or 0
    return len(months) > 1 and max(figures) <= DAYS_MOST and (last - first) % MONTHS <= 1


def find_ranges(text: str) -> list[MonthRange]:
    """Every span in a text, in order; a span that ends before it begins is none."""
    plain = _plain(text)
    found = []
    months_lead = bool(_MONTH_LEADS.search(plain))
    at = 0
    while match := _RANGE.search(plain, at):
        begin = match.start()
        told = _short(match) if match["first"] or match["year"] else _whole(match, months_lead)
        # A word before a dash may be no month: `Cook – May 2019 to June 2020`.
        at = match.end() if told else max(match.end("start"), begin + 1)
        if told is None:
            continue
        start, end, late = told
        if end is not None and (end.year, end.month or 12) < (start.year, start.month or 1):
            continue
        begin = _led(plain, late or begin)
        found.append(
            MonthRange(start=start, end=end, text=text[begin : match.end()], start_at=begin, end_at=match.end())
        )
    return found


def _led(plain: str, begin: int) -> int:
    """Where a span begins with the word that leads to it, as in `von 2018 bis 2020`."""
    lead = _LEAD.search(plain, max(0, begin - LEAD_MOST), begin)
    return lead.start() if lead else begin


Told = tuple[MonthPoint, MonthPoint | None, int]
"""Start, end, and where the span begins if that is behind its words, else 0."""


def _whole(match: re.Match[str], months_lead: bool) -> Told | None:
    """A span of points told in full."""
    if match["since"] or match["open"]:
        only = _point(match["from"] or match["open"], months_lead)
        return (only, None, 0) if only else None
    ongoing = _is_present(match["end"])
    end = None if ongoing else _point(match["end"], months_lead)
    if end is None and not ongoing:
        return None
    start, late = _point(match["start"], months_lead) or _bare_month(match["start"], end), 0
    if start is None and (year := _YEAR.search(match["start"])):  # `Manager 2015 – 2018`
        start, late = MonthPoint(year=int(year.group())), match.start("start") + year.start()
    return (start, end, late) if start else None


def _short(match: re.Match[str]) -> Told | None:
    """A span of which a year is told by two digits: `09/18 – 03/21`, `2018–21`, `2018/19`."""
    if match["year"]:
        start, until = int(match["year"]), int(match["until"])
        long = (until - start) % CENTURY
        known = long == 1 and until > MONTHS if match["mark"] == "/" else 0 < long < LIFE
        return (MonthPoint(year=start), MonthPoint(year=start + long), 0) if known else None
    first, last = (_of_century(match[name]) for name in ("first", "last"))
    return (first, last, 0) if first else None


def _of_century(text: str) -> MonthPoint | None:
    """`09/18`: a month of this century or of the last; None for what goes on."""
    if not text[:1].isdigit():
        return None
    month, year = map(int, text.split("/"))
    return MonthPoint(year=_century(year), month=month)


def _century(year: int) -> int:
    """A year of two digits in full."""
    return year + (2000 if year < LATE else 1900)


def find_points(text: str) -> list[MonthRange]:
    """Months and years that stand alone, as spans of one point."""
    found = []
    for match in _SINGLE.finditer(_plain(text)):
        point, begin = _point(match["point"]), match.start()
        if point is None and (year := _YEAR.search(match["point"])):  # `Statistics, 2016`
            point, begin = MonthPoint(year=int(year.group())), match.start() + year.start()
        if point:
            text_of = text[begin : match.end()]
            found.append(MonthRange(start=point, end=point, text=text_of, start_at=begin, end_at=match.end()))
    return found


def months_in_union(ranges: Iterable[MonthRange], today: date) -> int:
    """Months that lie in at least one of the spans, up to and with today's."""
    now = today.year * 12 + today.month - 1
    months: set[int] = set()
    for each in ranges:
        first = each.start.year * 12 + (each.start.month or 1) - 1
        last = now if each.end is None else each.end.year * 12 + (each.end.month or 12) - 1
        months.update(range(first, min(last, now) + 1))
    return len(months)


def is_dated(text: str) -> bool:
    """Whether a cell holds little else than a date."""
    spans = find_ranges(text) or find_points(text)
    return bool(spans) and len(text) - sum(len(span.text) for span in spans) < 5


def _is_present(text: str) -> bool:
    return re.fullmatch(_PRESENT, fold(text)) is not None


def _point(text: str, months_lead: bool = False) -> MonthPoint | None:
    """The month of a day or month. months_lead: of two numbers before the year the first one is the month."""
    year = re.search(r"(?:19|20)\d\d", text)
    if year is None:
        short = re.search(r"['’](\d\d)", text)
        word = re.match(r"[^\W\d_]+", text)
        month = month_of(word.group()) if word else None
        return MonthPoint(year=_century(int(short[1])), month=month) if short and month else None
    if quarter := re.match(r"(?i)Q([1-4])\s", text):
        return MonthPoint(year=int(year.group()), month=3 * int(quarter[1]) - 2)
    counted = re.match(r"([IVX]{1,4})[\s./](?=\d{4})", text)
    if counted and counted[1] in ROMAN:
        return MonthPoint(year=int(year.group()), month=ROMAN.index(counted[1]) + 1)
    word = re.search(r"[^\W\d_]{3,}", text)
    if word:
        month = _SEASONS.get(fold(word.group())) or month_of(word.group())
        return MonthPoint(year=int(year.group()), month=month) if month else None
    numbers = [int(part) for part in re.findall(r"\d+", text) if len(part) <= 2]
    if year.start() == 0 or (len(numbers) > 1 and (months_lead or numbers[-1] > MONTHS)):
        numbers = numbers[:1]
    month = numbers[-1] if numbers else 0
    return MonthPoint(year=int(year.group()), month=month) if 0 <= month <= MONTHS else None


def _bare_month(text: str, end: MonthPoint | None) -> MonthPoint | None:
    """`May – Aug 2021`: the first month is of the second one's year."""
    month = month_of(text.strip("."))
    return MonthPoint(year=end.year, month=month) if month and end else None
