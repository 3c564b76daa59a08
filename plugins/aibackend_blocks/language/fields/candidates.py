"""Everything in a text that could be a value, by kind."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from aibackend_blocks.models.tagger import folded, lists, tag
from aibackend_blocks.values.amounts import find_amounts
from aibackend_blocks.values.dates import find_dates
from aibackend_blocks.values.identifiers import find_identifiers
from aibackend_blocks.values.places import has_legal_form

from .bounds import GREETING, in_one_place, named_on, whole_code, with_particles
from .moments import days_abroad, times_abroad

_ORDINAL = (
    "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth"
)
_NUMBERS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple|couple|single|dozen"
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)"
)
_DAY = r"(?:(?:mon|tues?|wednes|thurs?|fri|satur|sun)day|(?:mon|tue|wed|thu|fri|sat|sun)\b)"
_DATE = re.compile(
    rf"""(?ix)(?<![\w/-])(?:
      (?:{_DAY},?\s+)?(?:the\s+)?\d{{1,2}}\s?(?:st|nd|rd|th)?\s(?:day\s)?(?:of\s)?{_MONTH}\b(?:\.?,?\s(?:19|20)\d\d)?
     |(?:{_DAY},?\s+)?{_MONTH}\.?\s(?:the\s)?\d{{1,2}}\s?(?:st|nd|rd|th)?\b(?:,?\s(?:19|20)\d\d)?
     |(?:the\s)?\d{{1,2}}(?:st|nd|rd|th)(?:\sof\s(?:this|next)\smonth)?
     |(?:the\s)?(?:{_ORDINAL})\s(?:of\s)?(?:(?:this|next)\smonth|{_MONTH})
     |(?:(?:next|this|coming|last)\s)?{_DAY}(?:\s(?:next|this)\sweek)?(?:\s(?:morning|afternoon|evening|night))?
     |in\s(?:\d{{1,3}}|{_NUMBERS})\s(?:days?|weeks?|months?)|(?:\d{{1,3}}|{_NUMBERS})\s(?:days?|weeks?)\sfrom\s(?:now|today)
     |(?:later\s)?(?:today|tonight|tomorrow|yesterday)|the\sday\safter\stomorrow
     |(?:this|next)\s(?:week|month|weekend|evening|morning|afternoon)
     |\d{{4}}[/.-]\d{{1,2}}[/.-]\d{{1,2}}|\d{{1,2}}[/.-]\d{{1,2}}[/.-]\d{{2,4}}|\d{{1,2}}/\d{{1,2}}
    )(?![\w-])"""
)
_TIME = re.compile(
    rf"""(?ix)(?<![\w:.-])(?:
      (?:[01]?\d|2[0-4])[:.][0-5]\d(?::\d{{2}})?\s?(?:[ap]\.?\s?m\b\.?)?(?:\sin\sthe\s(?:morning|afternoon|evening))?
     |(?:\d{{1,2}}|\d{{3,4}}|(?:{_NUMBERS}|eleven|twelve)(?:\s(?:fifteen|thirty|forty[ -]five))?)\s?[ap]\.?\s?m\b\.?
     |\d{{1,2}}ish
     |(?:morning|afternoon|evening|night)\s\d{{1,2}}(?:[:.]\d{{2}})?
     |(?:\d{{1,2}}(?:[:.]\d{{2}})?|{_NUMBERS})\s(?:o.?clock\s?)?(?:in\sthe\s(?:morning|afternoon|evening)|o.?clock)
     |half\spast\s\w+|quarter\s(?:past|to)\s\w+|noon|midnight|midday
    )(?![\w%:])"""
)
_PEOPLE = (
    "people|persons?|guests?|adults?|pax|passengers?|of us|children|child|kids?|baby|diners|seats?|friends|ppl"
    "|others|women|men|ladies|couples"
    "|travell?ers"
)
_COUNT = re.compile(
    rf"(?i)(?<![\w:/.$-])(?:(?:myself|me|my \w+) and )?(?:\d{{1,4}}|{_NUMBERS})(?:\s(?:more\s)?(?:{_PEOPLE})\b)(?:,"
    rf"?\s(?:and|plus)\s(?:\d{{1,3}}|{_NUMBERS}|a)\s(?:{_PEOPLE})\b)?"
)
_BARE = re.compile(rf"(?i)(?<![\w:/.,$-])(?:\d{{1,4}}|{_NUMBERS})(?![\w:/%-]|[.,]\d)")
_STAMPED = re.compile(r"(?m)^\[[\d/., -]{0,20}$")
"""What stands on its line before the time at which a message was sent."""
_DURATION = re.compile(
    rf"(?i)(?<![\w-])(?:\d{{1,3}}|{_NUMBERS}|eighteen|twenty|twenty-four|thirty|sixty"
    rf"|ninety)(?:\s?\(\d{{1,3}}\))?[\s-](?:calendar |business |full )?"
    r"(?:years?|months?|weeks?|days?|hours?|minutes?)\b"
)
_PERCENT = re.compile(r"(?<![\w.])\d{1,3}(?:[.,]\d{1,4})?\s?(?:%|percent\b|per cent\b)")
_YEAR = re.compile(r"(?<![\w/.-])(?:19|20)\d{2}(?![\w/-])")
_CODE = re.compile(
    r"(?<![\w@.#-])#?(?=[\w-]{0,24}\d|[A-Z]{1,10}/[\w/-]{0,24}\d)"
    r"[A-Za-z0-9]{1,16}(?:[-/][A-Za-z0-9]{1,14}){0,4}(?![\w@]|[.,]\d)"
)
_SPELT_MONEY = re.compile(
    r"\s?(?:euros?|eur|dollars?|pounds?|quid|francs?|franken|kronor|kroner|reais|złotych)\b", re.I
)
_LETTERED = re.compile(
    r"(?<![\w-])[A-Z]{1,3} \d{2,6}(?: [A-Z]{1,3})?(?![\w/-]|[.,]\d)|(?<![\w-])\d{3,4} [A-Z]{3}(?![\w-])"
)
"""Letters and figures apart: `AC 871`, `4821 KDP`."""
_SPOKEN_CODE = re.compile(r"(?<![\w])(?:[a-z]{1,4} )?(?:\d{1,8} ?[a-z]{0,3} ?){1,5}(?<! )(?![\w])", re.IGNORECASE)
RANGE = ("first day", "last day")
"""What finds the two days of a span that tells its month or year once."""
_ZIP = re.compile(
    r"(?<![\w-])(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} [A-Z]{2}(?= [A-Z][a-z])"
    r"|\d{5}(?= [A-ZÀ-Þ][^\W\d_]{2})|(?<=[A-Z]{2} )\d{5}(?:-\d{4})?|(?<=, (?:NSW|QLD|VIC|TAS) )\d{4}"
    r"|(?<=[a-z] (?:NSW|QLD|VIC|TAS) )\d{4})(?![\w-])"
)
"""British, Canadian and Dutch codes; five digits before a town or behind a state; an Australian state's four."""
_STATE = re.compile(r"[A-Z]{2,3} (?=\d{4,5}(?:-\d{4})?\b)")
"""A state before its postal code, which is no part of it: `WA 98402`."""
_LAW = re.compile(
    r"(?i:laws?|courts?|jurisdiction)\s(?:\w+\s){0,4}?(?i:of|in)\s(?i:the\s)?(?i:(?:State|Commonwealth|Province"
    r"|Republic|county)\sof\s)?"
    r"(?P<v>[A-Z]\w+(?: (?:of )?[A-Z]\w+){0,3})"
)
_CAPITALS = re.compile(r"(?<![\w])[A-Z][\w&'’.-]*(?:\s(?:of\s|the\s|&\s)?[A-Z][\w&'’.-]*){0,5}")
_COMPANY = re.compile(
    r"(?<![\w])[A-Z][\w&'’.!-]*(?: (?:of |and |& )?[A-Z][\w&'’.!-]*){0,6},?\s"
    r"(?:Inc|LLC|L\.L\.C|Ltd|Limited|Corp|Corporation|Company|Co|PLC|plc|GmbH|AG|LLP|L\.P|LP|N\.A|S\.A|B\.V|Bhd|BHD"
    r"|SDN\sBHD)\b\.?"
)
_GROUPED = re.compile(
    r"(?<![\w.,/:+-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,5}\)|\d{2,5})(?:[ .-]\d{2,5}){1,5}(?![\w/:-]|[.,]\d| ?[%€$£°])"
)
"""Groups of figures as telephone numbers are written in all countries: `93 555 01 20`, `(061) 555 0190`."""
_PHONE_DIGITS = range(8, 14)
GROUPED = "grouped"
"""What finds such figures: they may be any other number as well."""
_TAGGED = {
    "PERSON": "person", "ORGANIZATION": "organization", "LOCATION": "place", "ADDRESS": "address", "ZIP": "zip",
    "EMAIL": "email", "PHONE": "phone", "SSN": "code", "CREDIT_CARD": "code", "ACCOUNT_NUMBER": "code", "ID": "code",
    "USERNAME": "code", "PASSWORD": "code",
}  # fmt: skip
_FORMED = {
    "EMAIL": "email", "PHONE": "phone", "URL": "url", "SSN": "code", "CARD": "code", "IBAN": "code",
    "BANK_ACCOUNT": "code", "MEDICAL_RECORD": "code", "HEALTH_PLAN": "code", "LICENSE": "code",
    "PASSPORT": "code", "VEHICLE": "code",
    "DEVICE": "code", "ADDRESS": "address", "NAME": "person",
}  # fmt: skip
_TAIL = re.compile(r"(?i)(?:(?<!\s)\s+(?:to|from|and|or|in|on|at|for|with|by|of|is|the))+$")
"""Words that end no value."""
_PLACE_FLAG = 4 | 16


@dataclass(frozen=True, kw_only=True, slots=True)
class Candidate:
    """A possible value. kind: of `kinds.WORDS`, or "open". what: what found it, finer than the kind. sure: 0 to 1."""

    kind: str
    what: str
    start: int
    end: int
    sure: float


def candidates(text: str) -> list[Candidate]:
    """All of them, in order; those of one kind do not overlap but for finer and wider ones."""
    found = {*_dated(text), *_formed(text), *_named(text), *_counted(text)}
    found = {one for one in found if not _says_nobody(text[one.start : one.end])}
    return sorted(_uncut(text, found), key=lambda one: (one.start, -one.end, one.kind, one.what))


def _says_nobody(words: str) -> bool:
    """Whether it is a greeting, or a title without a name."""
    return bool(GREETING.fullmatch(words + " ") or _TITLE.fullmatch(words))


def wholes(found: Sequence[Candidate]) -> list[Candidate]:
    """Those of a form of their own, of which a figure may be a part."""
    return [one for one in found if one.kind in _ATOMS | {"code"} and one.what not in ("spoken", GROUPED)]


def completed(text: str, part: Candidate, formed: Sequence[Candidate]) -> Candidate:
    """The shortest of `wholes` that a figure is only a part of: `00731-226` for `00731`; else the figure."""
    if part.kind in _NO_PART or not _FIGURE.fullmatch(text, part.start, part.end):
        return part
    around = (one for one in formed if _is_part(part, one) and "\n" not in text[one.start : part.start])
    return min(around, key=lambda one: one.end - one.start, default=part)


def _is_part(part: Candidate, whole: Candidate) -> bool:
    return whole.start <= part.start and part.end <= whole.end and part.end - part.start < whole.end - whole.start


_ATOMS = frozenset({"amount", "date", "time", "phone", "percent", "email", "url"})
"""What has no parts that are values."""
_FIGURE = re.compile(r"\d[\d\W]*")
_NO_PART = frozenset({"date", "time", "zip"})


def _uncut(text: str, found: Collection[Candidate]) -> Iterator[Candidate]:
    """All but the figures that are a part of a longer one: no `500` of `2 500,00 €`."""
    whole = [0] * len(text)  # at each character the number of the longest atom that holds it
    atoms = sorted(
        (one for one in found if one.kind in _ATOMS and one.what != GROUPED), key=lambda one: one.end - one.start
    )
    for number, one in enumerate(atoms, 1):
        whole[one.start : one.end] = [number] * (one.end - one.start)
    for one in found:
        around = atoms[whole[one.start] - 1] if whole[one.start] else one
        if one.kind in ("date", "year") or not (_is_part(one, around) and _FIGURE.fullmatch(text, one.start, one.end)):
            yield one


def _matches(pattern: re.Pattern[str], text: str, kind: str, what: str, sure: float) -> Iterator[Candidate]:
    group = "v" if "v" in pattern.groupindex else 0
    for match in pattern.finditer(text):
        yield Candidate(kind=kind, what=what, start=match.start(group), end=match.end(group), sure=sure)


def _dated(text: str) -> Iterator[Candidate]:
    dated = bytearray(len(text))
    for found in find_dates(text):
        dated[found.start : found.end] = b"\x01" * (found.end - found.start)
        yield Candidate(kind="date", what="full", start=found.start, end=found.end, sure=0.95)
    loose = [one for one in _matches(_DATE, text, "date", "loose", 0.85) if 0 in dated[one.start : one.end]]
    yield from loose
    known = {one.end for one in loose}
    for start, end in days_abroad(text):
        if 0 in dated[start:end] and end not in known:
            yield Candidate(kind="date", what="loose", start=start, end=end, sure=0.8)
    for start, end in times_abroad(text):
        yield Candidate(kind="time", what="time", start=start, end=end, sure=0.8)
    times = [one for one in _matches(_TIME, text, "time", "time", 0.9) if 1 not in dated[one.start : one.end]]
    said = [one for one in times if not _STAMPED.search(text, max(0, one.start - 24), one.start)]
    yield from said or times
    yield from _matches(_DURATION, text, "duration", "duration", 0.9)
    yield from _matches(_YEAR, text, "year", "year", 0.9)


def _formed(text: str) -> Iterator[Candidate]:
    for one in find_identifiers(text):
        if one.kind in _FORMED:
            start, end = in_one_place(text, one.start, one.end) if one.kind == "NAME" else (one.start, one.end)
            start, end = with_particles(text, start, end) if one.kind == "NAME" else (start, end)
            yield Candidate(kind=_FORMED[one.kind], what=one.kind, start=start, end=end, sure=one.confidence)
    for amount in find_amounts(text):
        if not amount.percent:
            what = (
                "money"
                if amount.currency or _SPELT_MONEY.match(text, amount.end)
                else ("decimals" if amount.decimals == 2 else "figure")
            )
            yield Candidate(kind="amount", what=what, start=amount.start, end=amount.end, sure=0.9)
    for found in _GROUPED.finditer(text):
        if sum(map(str.isdigit, found[0])) in _PHONE_DIGITS and not find_dates(found[0]):
            yield Candidate(kind="phone", what=GROUPED, start=found.start(), end=found.end(), sure=0.6)
    yield from _matches(_ZIP, text, "zip", "postal code", 0.85)
    yield from _matches(_PERCENT, text, "percent", "percent", 0.95)
    yield from _matches(_CODE, text, "code", "code", 0.6)
    yield from _matches(_LETTERED, text, "code", "code", 0.65)
    yield from _matches(_SPOKEN_CODE, text, "code", "spoken", 0.5) if text == text.lower() else ()


def _named(text: str) -> Iterator[Candidate]:
    for span in tag(text, least=0.35):
        if span.kind == "PHONE" and _WORDS.search(text[span.start : span.end]):
            continue
        kind, start, end = _TAGGED[span.kind], span.start, span.start + len(_TAIL.sub("", text[span.start : span.end]))
        if kind == "code":
            start, end = whole_code(text, start, end)
        if kind in ("person", "organization", "place"):
            start, end = in_one_place(text, start, end)
        if kind == "person":
            start, end = with_particles(text, start, end)
        if kind in ("organization", "address"):
            end = named_on(text, start, end)
        if kind == "zip" and (state := _STATE.match(text, start, end)):
            start = state.end()
        one = Candidate(kind=kind, what=span.kind, start=start, end=end, sure=span.confidence)
        yield one
        yield from _name_parts(text, one) if span.kind == "PERSON" else ()
    yield from _matches(_LAW, text, "jurisdiction", "law", 0.9)
    for match in _COMPANY.finditer(text):
        if has_legal_form(match.group()):
            yield Candidate(kind="organization", what="legal form", start=match.start(), end=match.end(), sure=0.9)
    yield from _matches(_CAPITALS, text, "open", "capitals", 0.4)
    for match in re.finditer(r"[^\W\d_]+", text):
        if lists().get(folded(match.group()), 0) & _PLACE_FLAG and len(match.group()) > 3:
            yield Candidate(kind="place", what="listed", start=match.start(), end=match.end(), sure=0.3)


_WORDS = re.compile(r"[^\W\d_]{4,}")
"""What no telephone number holds."""
_TITLE = re.compile(r"(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Herr|Frau|Mme|Sr|Sra)\.?")


def _name_parts(text: str, whole: Candidate) -> Iterator[Candidate]:
    """The first word of a person's name, and what follows it."""
    words = [one for one in re.finditer(r"[^\s,]+", text[whole.start : whole.end]) if not _TITLE.fullmatch(one[0])]
    if len(words) > 1:
        first, last = words[0], words[-1]
        start = whole.start
        yield Candidate(kind="person", what="first", start=start, end=start + first.end(), sure=whole.sure)
        yield Candidate(
            kind="person", what="last", start=start + words[1].start(), end=start + last.end(), sure=whole.sure
        )


def _counted(text: str) -> Iterator[Candidate]:
    yield from _matches(_COUNT, text, "count", "people", 0.95)
    yield from _matches(_BARE, text, "count", "bare", 0.4)
    yield from _matches(_BARE, text, "quantity", "bare", 0.5)
    yield from _chunks(text)
    yield from _headings(text)


_LINE = re.compile(r"[^\n]+")
_NO_ADDRESS = re.compile(
    r"(?i)^\W*(?:tel|phone|ph|fax|gst|tax|invoice|inv|date|receipt|bill|www|http|e-?mail|reg|roc|co\.? ?(?:no|reg)"
    r"|cash|doc|sst|id|vat|hp|time|table"
    r"|order|pos|\(.*\)\W*$)"
)
_STREETS = re.compile(
    r"(?i)\b(?:no|lot|jalan|jln|lorong|taman|street|st|road|rd|avenue|ave|persiaran|lebuh|bandar|suite|floor|blvd"
    r"|lane|drive|plaza|mall|block"
    r"|unit|kampung|seksyen|rue|stra(?:ß|ss)e|calle|via|\d{4,6})\b"
)


def _headings(text: str) -> Iterator[Candidate]:
    """The first lines of a paper, where its sender stands, and the block of an address below them."""
    lines = [match for match in _LINE.finditer(text[:3000]) if match.group().strip()]
    if len(lines) < 4:
        return
    for number, line in enumerate(lines[:3]):
        yield Candidate(kind="organization", what=f"line {number}", start=line.start(), end=line.end(), sure=0.5)
    block: list[re.Match[str]] = []
    for line in lines[1:12]:
        if _NO_ADDRESS.match(line.group()) or len(line.group()) > 80:
            if block:
                break
        elif block or (_STREETS.search(line.group()) and re.search(r"\d", line.group())):
            block.append(line)
    if block:
        yield Candidate(kind="address", what="block", start=block[0].start(), end=block[-1].end(), sure=0.7)


_BREAK = re.compile(
    r"(?i)[^\w\s'&-]|\n|[ \t]{2,}"
    r"|\b(?:i|me|my|we|you|your|it|its|the|a|an|and|or|but|with|without|of|for|in|on|at|to|from|by"
    r"|is|are|was|be|been"
    r"|want|would|like|need|have|has|had|get|give|add|order|please|can|could|will|do|does|did|that|this|these|those"
    r"|also|some|yes|no|ok"
    r"|okay|hi|hello|thanks|thank|there|here|not|any|all|if|so|just|more|as|his|her|their|our|ill|id|im|make|take"
    r"|send|name|number"
    r"|sure|good|morning|evening|am|let|us|one|two|three|four|five|looking|something|anything|book|find|help|up"
    r"|day)\b|\d+"
)


def _chunks(text: str) -> Iterator[Candidate]:
    """Runs of words that carry meaning, of up to five words, in a text of the length of a message."""
    if len(text) > 1500:
        return
    last = 0
    for match in [*_BREAK.finditer(text), None]:
        start, end = last, match.start() if match else len(text)
        piece = text[start:end]
        start += len(piece) - len(piece.lstrip())
        end -= len(piece) - len(piece.rstrip())
        if 2 < end - start < 60:
            yield Candidate(kind="open", what="chunk", start=start, end=end, sure=0.4)
            words = [(start + word.start(), start + word.end()) for word in re.finditer(r"[^\W_]{2,}", text[start:end])]
            for first in range(len(words)):
                for last in range(first, min(first + 3, len(words))):
                    if (words[first][0], words[last][1]) != (start, end):
                        yield Candidate(kind="open", what="words", start=words[first][0], end=words[last][1], sure=0.3)
        last = match.end() if match else last
