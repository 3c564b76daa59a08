"""By when: a day named in a remark, resolved against the day of the conversation. What names no one day is no "
"due date.

`next week` or `soon` leave several days open and are not resolved; without a day to count from only full dates are.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable, Iterator
from datetime import date, timedelta

from babel.dates import get_day_names

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.transcripts.grammar import has_verb
from aibackend_blocks.language.transcripts.tongues import tongue_of
from aibackend_blocks.values.dates import DateOrder, date_order, find_dates, month_of

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_DAY = r"(?P<day>(?:mon|tues?|wednes|weds?|thurs?|fri|satur|sat|sun)(?:day)?)"
_NUMBERS = dict(
    zip(
        ["a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
        (1, 1, *range(1, 11)),
        strict=True,
    )
)
_MONTH = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|"
    r"oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_BY = r"\b(?:by|before|until|till|on|due|no later than|for)\b"
_ABROAD = {
    name.casefold(): number
    for language in ("de", "fr", "es", "it", "nl", "pt")
    for number, name in get_day_names("wide", locale=language).items()
}
"""The days of the week, from 0 for Monday. Source: Unicode CLDR."""
_FEIRA = {name.removesuffix("-feira"): number for name, number in _ABROAD.items() if name.endswith("-feira")}
"""Portuguese days by their short names, which are ordinals elsewhere: only where nothing follows that they count."""
_ABROAD_DAY = (
    rf"\b(?:(?P<day>{'|'.join(_ABROAD)})\b|"
    rf"(?:até|na|à|nesta|próxima) (?P<short>{'|'.join(_FEIRA)})(?=\s*(?:[,.;?!]|$)))"
)
_ABROAD_MONTH = r"(?P<month>[^\W\d_]{4,10}|mai|mei)"
"""A word that may name a month, none that is short for one: `3 out of 5` is no day in October."""
_ORDINALS_LISTED = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third "
    "twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth"
)
_ORDINALS = {word: number for number, word in enumerate(_ORDINALS_LISTED.split(), 1)}
_ORDINAL = "|".join(sorted(_ORDINALS, key=len, reverse=True))
_COUNTS_ABROAD = {
    "einer": 1, "einem": 1, "zwei": 2, "drei": 3, "vier": 4, "un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4,
    "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "quinze": 15, "quince": 15, "acht": 8, "huit": 8, "ocho": 8,
    "een": 1, "twee": 2, "drie": 3, "veertien": 14, "uno": 1, "due": 2, "tre": 3, "quattro": 4, "quindici": 15,
    "um": 1, "uma": 1, "dois": 2, "duas": 2, "três": 3, "oito": 8, "otto": 8,
}  # fmt: skip
_UNITS_ABROAD = {"t": 1, "j": 1, "d": 1, "g": 1, "w": 7, "s": 7}
_SOMEBODY = r"\b(?:I|we|you|they|he|she|it|let's|please)\b"
_SOMEBODY_ABROAD = re.compile(
    r"\b(?:ich|wir|du|ihr|sie|er|es|bitte|bis|je|j['’]|nous|on|tu|vous|ils?|elles?|avant|jusqu|yo|nosotros|usted|antes|"
    r"hasta)\b",
    re.IGNORECASE,
)
HEAD_MOST = 80
"""Characters of a first line that is a head: `Board meeting, date: 10 March 2026`."""
OPENING = 3
"""First lines in which a speaker may name the day of the meeting."""
_DAY_NAME = re.compile(rf"\b(?:{'|'.join([*_DAYS, *_ABROAD])})\b", re.IGNORECASE)
_UNTIL = re.compile(
    rf"{_BY}|\b(?:since|from|last|bis|vor|seit|ab|am|avant|depuis|jusqu['’]?|antes|desde|hasta|para|entro|dal|fino|até|voor|"
    r"sinds|vanaf|uiterlijk|op)\b",
    re.IGNORECASE,
)
"""Words before a day by which something is due, or since which it has been so."""
_LEADING_UP = re.compile(
    rf"(?:(?:{_UNTIL.pattern}|\b(?:the|den|dem|der|zum|le|el|il|de|dia|dal|del)\b)\s*)+$", re.IGNORECASE
)
_CALLED_DATE = re.compile(r"\s*(?:the )?(?:date|datum|fecha|data)\b", re.IGNORECASE)
_ANY_DAY = date(2001, 1, 1)
FRIDAY = 4
"""The last day of a working week."""


_SPOKEN = re.compile(r"[^:]{1,40}(?<!date)(?<!datum)(?<!fecha):\s", re.IGNORECASE)
"""A remark behind its speaker's name; no head of a paper, though that may end in `date:`."""


def anchor_of(preamble: str, text: str) -> date | None:
    """The day of a conversation, where it tells: in its head, as `today is`, or in the stamps of its first lines."""
    order = date_order([preamble, text[:20_000]])
    start = text[:3_000]
    told = re.search(
        r"(?im)^\W*(?:meeting )?(?:date|when|held on|datum|fecha)\b\W*(.{6,60})$|"
        r"\b(?:today(?:'s| is|,)|heute ist|(?:nous sommes|on est) le|hoy es)\W*(.{6,60})|"
        r"^(?:[^:\n]{1,40}:\s)?(?:the |our |today['’]s )?date(?:['’]s| is) (.{6,60})",
        start,
    )
    head = start.strip().partition("\n")[0][:HEAD_MOST]
    if _SPOKEN.match(head):
        head = ""
    places = (preamble[:3_000], next(filter(None, told.groups())) if told else "", "\n".join(_stamps(start)), head)
    for place in (*places, *_headings(start), *_named_days(start, order)):
        if found := find_dates(place, order):
            return found[0].value
    return None


def _headings(text: str) -> list[str]:
    """Sentences that tell of no deed with which the first speaker begins: `Parish council, 2 June 2025.`"""
    first = _SPOKEN.sub("", text.strip().partition("\n")[0], count=1)
    told = _tells_abroad if tongue_of(text) else _tells
    return [sentence for sentence in sentences(first)[:3] if not told(sentence)]


def _named_days(text: str, order: DateOrder) -> Iterator[str]:
    """Dates that the first speakers name beside what they say: `Welcome, it's Tuesday 3 February 2026, all here?`"""
    for line in text.strip().splitlines()[:OPENING]:
        said = line[match.end() :] if (match := _SPOKEN.match(line)) else line
        for found in find_dates(said, order):
            before = re.split(r"[.;:!?–—-]|,\s", said[: found.start].removesuffix(", "))[-1]
            after = re.split(r"[.,;:!?–—-]", said[found.end :])[0]
            called = _CALLED_DATE.match(before)
            beside = len(_DAY_NAME.sub("", before).split()) <= 2 or called
            due = _LEADING_UP if called and said[: found.start].endswith(", ") else _UNTIL
            if beside and not after.strip() and not due.search(before):
                yield found.text


def _tells(sentence: str) -> bool:
    """Whether a sentence tells what somebody does, or by when: more than a noun that may be a verb, `Quick sync`."""
    return has_verb(sentence, finite=True) or bool(re.search(rf"{_BY}|{_SOMEBODY}", sentence, re.IGNORECASE))


def _tells_abroad(sentence: str) -> bool:
    return bool(_SOMEBODY_ABROAD.search(sentence))


def _stamps(text: str) -> list[str]:
    return [line[:24] for line in text.splitlines()[:5] if re.match(r"\W{0,3}\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}", line)]


def due_day(text: str, anchor: date | None, order: DateOrder | None = None) -> date | None:
    """The day by which, as a remark says it; None where it says none or leaves it open."""
    if found := find_dates(text, order):
        return found[0].value
    if anchor is None:
        return None
    for form, resolve in _FORMS:
        if day := next(filter(None, (resolve(match, anchor) for match in form.finditer(text))), None):
            return day
    return None


def without_days(text: str) -> str:
    """A remark without the days that it names and what leads to them: `Done by the 21st of May.` is `Done.`"""
    spans = [(found.start, found.end) for found in find_dates(text)]
    spans += [match.span() for form, resolve in _FORMS for match in form.finditer(text) if resolve(match, _ANY_DAY)]
    for start, end in sorted(spans, reverse=True):
        text = f"{_LEADING_UP.sub('', text[:start])}{text[end:]}"
    return text


def names_a_day(text: str) -> bool:
    """Whether a remark says by when, whichever day that is."""
    return due_day(text, _ANY_DAY) is not None


def _weekday(match: re.Match[str], anchor: date) -> date | None:
    number = next(spot for spot, name in enumerate(_DAYS) if name.startswith(match["day"].lower()[:3]))
    which = (match["which"] or "").lower()
    if "last" in which:
        return None
    if "next" in which or "week" in (match["after"] or "").lower():
        return _of_next_week(anchor, number)
    ahead = (number - anchor.weekday()) % 7
    return anchor + timedelta(days=ahead or (0 if "this" in which else 7))


def _weekday_abroad(match: re.Match[str], anchor: date) -> date | None:
    number = _ABROAD[match["day"].lower()] if match["day"] else _FEIRA[match["short"].lower()]
    if match["week"]:
        return _of_next_week(anchor, number)
    return anchor + timedelta(days=(number - anchor.weekday()) % 7 or 7)


def _slashed(match: re.Match[str], anchor: date) -> date | None:
    """`10/20`, where only one of its readings is a day."""
    first, second = int(match["first"]), int(match["second"])
    month, day = (first, second) if second > 12 else (second, first)
    if (first > 12) == (second > 12) or not 1 <= day <= monthrange(anchor.year, month)[1]:
        return None
    return date(anchor.year + ((month, day) < (anchor.month, anchor.day)), month, day)


def _of_next_week(anchor: date, number: int) -> date:
    return anchor + timedelta(days=7 - anchor.weekday() + number)


def _month_day(match: re.Match[str], anchor: date) -> date | None:
    month = month_of(match["month"])
    day = int(match["number"])
    if month is None or not 1 <= day <= monthrange(anchor.year + (month < anchor.month), month)[1]:
        return None
    here = anchor.replace(month=month, day=1)
    year = here.year + ((month, day) < (anchor.month, anchor.day))
    return date(year, month, min(day, monthrange(year, month)[1]))


def _in(match: re.Match[str], anchor: date) -> date | None:
    said = match["count"].lower()
    count = int(said) if said.isdigit() else _NUMBERS.get(said, 2 if "couple" in said else 0)
    if not count or count > 400:
        return None
    unit = match["unit"].lower()
    if unit == "month":
        return _months_on(anchor, count)
    return anchor + timedelta(days=count * {"day": 1, "week": 7, "fortnight": 14}[unit])


def _months_on(anchor: date, count: int) -> date:
    year, month = anchor.year + (anchor.month - 1 + count) // 12, (anchor.month - 1 + count) % 12 + 1
    return date(year, month, min(anchor.day, monthrange(year, month)[1]))


def _end(match: re.Match[str], anchor: date) -> date | None:
    step = 1 if "next" in (match["which"] or "").lower() else 0
    unit = match["unit"].lower()
    if unit == "day":
        return anchor
    if unit == "week":
        return anchor + timedelta(days=FRIDAY - anchor.weekday() + 7 * (step or anchor.weekday() > FRIDAY))
    months = {"month": step, "quarter": 2 - (anchor.month - 1) % 3 + 3 * step, "year": 12 - anchor.month + 12 * step}[
        unit
    ]
    last = _months_on(anchor.replace(day=1), months)
    return last.replace(day=monthrange(last.year, last.month)[1])


def _day_alone(match: re.Match[str], anchor: date) -> date | None:
    """`before the 27th`: the next day of that number."""
    said = match["number"].lower()
    return _next_numbered(int(said) if said.isdigit() else _ORDINALS[said], anchor)


def _next_numbered(number: int, anchor: date) -> date | None:
    months = (_months_on(anchor.replace(day=1), ahead) for ahead in range(3))
    days = (month.replace(day=number) for month in months if 1 <= number <= monthrange(month.year, month.month)[1])
    return next((day for day in days if day >= anchor), None)


def _numbered_month(match: re.Match[str], anchor: date) -> date | None:
    """`20.11.`, the day before the month: the next such day."""
    day, month = int(match["number"]), int(match["month"])
    if not 1 <= month <= 12 or not 1 <= day <= monthrange(anchor.year + (month < anchor.month), month)[1]:
        return None
    return date(anchor.year + ((month, day) < (anchor.month, anchor.day)), month, day)


def _ordinal_month(match: re.Match[str], anchor: date) -> date | None:
    day, month = _ORDINALS[match["number"].lower()], month_of(match["month"])
    if month is None or day > monthrange(anchor.year, month)[1]:
        return None
    return date(anchor.year + ((month, day) < (anchor.month, anchor.day)), month, day)


def _in_abroad(match: re.Match[str], anchor: date) -> date | None:
    said, unit = match["count"].lower(), match["unit"].lower()
    count = int(said) if said.isdigit() else _COUNTS_ABROAD[said]
    if unit.startswith("m"):
        return _months_on(anchor, count)
    return anchor + timedelta(days=count * _UNITS_ABROAD[unit[0]])


def _end_abroad(match: re.Match[str], anchor: date) -> date:
    """The last day of this month or of the next, the Friday of this week or of the next."""
    ahead = bool(match["before"] or match["after"])
    if match["unit"].lower().startswith("m"):
        last = _months_on(anchor.replace(day=1), int(ahead))
        return last.replace(day=monthrange(last.year, last.month)[1])
    return anchor + timedelta(days=(FRIDAY - anchor.weekday()) % 7 + 7 * ahead)


def _end_of_named(match: re.Match[str], anchor: date) -> date | None:
    month = month_of(match["month"])
    if month is None:
        return None
    year = anchor.year + (month < anchor.month)
    return date(year, month, monthrange(year, month)[1])


_FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], date], date | None]], ...] = tuple(
    (re.compile(form, re.IGNORECASE), resolve)
    for form, resolve in (
        (r"\bday after tomorrow\b", lambda match, anchor: anchor + timedelta(days=2)),
        (r"\btomorrow\b", lambda match, anchor: anchor + timedelta(days=1)),
        (r"\b(?:today|tonight|this (?:morning|afternoon|evening)|eod|end of (?:the )?day|close of business)\b"
         r"(?!\s+\w+day)",
         lambda match, anchor: anchor),
        (rf"\b(?:the )?(?P<number>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? {_MONTH}\b(?! \d{{4}})", _month_day),
        (rf"\b{_MONTH}\.? (?:the )?(?P<number>\d{{1,2}})(?:st|nd|rd|th)?\b(?!,? \d{{4}})", _month_day),
        (r"(?<![\d/.])(?P<first>[0-3]?\d)/(?P<second>[0-3]?\d)(?![\d/.])", _slashed),
        (rf"\bend of {_MONTH}\b", _end_of_named),
        (rf"\b(?:the )?(?P<number>{_ORDINAL}) of {_MONTH}\b", _ordinal_month),
        (r"\b(?:end of|end)\s+(?:the |this )?(?P<which>next )?(?P<unit>week|month|quarter|year|day)\b", _end),
        (r"\b(?:in|within)\s+(?:the next )?(?P<count>\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|"
         r"a couple of)\s+(?P<unit>day|week|month|fortnight)s?\b", _in),
        (r"\bübermorgen\b|\baprès-demain\b|\bpasado mañana\b|\bovermorgen\b|\bdopodomani\b|\bdepois de amanhã\b",
         lambda match, anchor: anchor + timedelta(days=2)),
        (r"(?<!guten )(?<!heute )(?<!am )(?<!jeden )(?<!elke )\bmorgen\b|\bdemain\b|(?<!la )(?<!esta )\bmañana\b|"
         r"\bdomani\b|\bamanhã\b",
         lambda match, anchor: anchor + timedelta(days=1)),
        (r"\bheute\b|\baujourd['’]hui\b|\bce (?:soir|matin)\b|\bcet après-midi\b|\bhoy\b|"
         r"\besta (?:tarde|mañana|noche|noite)\b|\bvan(?:daag|avond|middag)\b|\boggi\b|\bsta(?:sera|mattina)\b|"
         r"\bhoje\b",
         lambda match, anchor: anchor),
        (rf"(?<![\d,.:/])(?P<number>\d{{1,2}})(?:\.|er|º|°|e)? (?:de )?{_ABROAD_MONTH}\b(?! (?:de )?\d{{4}})",
         _month_day),
        (r"(?<![\d.,])(?P<number>\d{1,2})\.(?P<month>\d{1,2})\.(?!\d)", _numbered_month),
        (rf"\b(?:ende|eind|fin|fin de|finales de|fine|fine di|fim de|final de) {_ABROAD_MONTH}\b", _end_of_named),
        (r"\b(?:ende|einde?|fin|fine|fim|final(?:es)?)(?: (?:de|do|da|del|della|van|der|des|du|dieser|dieses|deze))?"
         r"(?: (?:la|l[ea]|esta|este|cette|ce|de|het))?"
         r"(?P<before> (?:nächste[rns]|kommende[rns]|próxim[ao]|volgende))? "
         r"(?P<unit>woche|monats|semaine|mois|semana|m[eê]s|mese|week|maand)\b"
         r"(?P<after> (?:prochaine?|que (?:viene|vem)|próxim[ao]))?", _end_abroad),
        (r"\b(?:in|innerhalb von|binnen|dans|sous|en|em|dentro de|entro|fra|tra|over) (?P<count>\d{1,2}|"
         + "|".join(_COUNTS_ABROAD) + r") (?P<unit>tage?n?|wochen?|monate?n?|jours?|semaines?|mois|d[ií]as?|semanas?|"
         r"mes(?:es|i)?|dagen|weken|we(?:ek|ken)|maanden?|giorni|settimane?)\b", _in_abroad),
        (rf"{_ABROAD_DAY}(?P<week> (?:nächster|der nächsten|kommender) woche| de la semaine prochaine|"
         rf" de la (?:próxima semana|semana que viene)| (?:van )?volgende week| della (?:prossima settimana|"
         rf"settimana prossima)| da (?:próxima semana|semana que vem))?", _weekday_abroad),
        (rf"(?:{_BY}|\bfrom|\bas of)\s+the (?P<number>\d{{1,2}}(?=st|nd|rd|th)|{_ORDINAL})"
         rf"(?:st|nd|rd|th)?\b(?! (?:floor|time|item|page|draft|one|of)\b)", _day_alone),
        (r"\b(?:bis|vor|ab|am|zum|spätestens)(?: zum| dem| am)? (?P<number>\d{1,2})\.(?! ?\d)", _day_alone),
        (r"\b(?:avant le|pour le|d['’]ici le|au plus tard le|à partir du|antes del|para el|hasta el|a partir del|"
         r"entro il|per il|prima del|entro l['’]|até (?:ao )?(?:dia )?|antes do dia|(?:voor|op|uiterlijk) de) ?"
         r"(?P<number>\d{1,2})\b(?!\s?(?:h|%|€|euros?|[.,/:]\d))", _day_alone),
        (rf"(?:{_BY}\s+|\b)(?P<which>next |this |coming |last )?{_DAY}\b(?P<after> next week| week)?", _weekday),
    )
)  # fmt: skip
