"""The rules that turn what is written into what is said: (pattern, replacement), in the order of their work.

A rule takes the figures and signs that it understands and leaves words, so that no later one sees them: the more a
pattern asks for, the earlier it stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from . import names as w
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
_MONTHS = rf"(?:{'|'.join(f'{m}|{m[:3]}' for m in w.MONTHS)}|Sept)"
_WEEKDAY = r"Mon|Tues?|Weds?|Thu(?:rs?)?|Fri|Sat|Sun"
_ANY_DAY = "|".join(w.DAYS.values())
_MONTH = rf"(?P<month>{_MONTHS}\b\.?)"
_YEAR = r"(?:,? (?P<year>[12]\d{3}))?(?!\w)"
_HALF = r"(?P<half>[ap])\.?\s?m(?:\b\.?|(?=\.))"
_ZONE = r"(?:\.?\s?(?P<zone>(?:[ECMP][SD]T|UTC|GMT|CET|ET|PT)\b))?"
_SCALE = r"(?:\s?(?P<scale>thousand|million|billion|trillion|mn|bn|[kmbt])\b)?"
_CURRENCY = r"US\$|CA\$|A\$|[$€£¥₹]|(?:USD|EUR|GBP|JPY|INR|CHF|CAD|AUD)\b"
_UNIT = rf"(?P<unit>{_any(w.UNITS)})(?![\w²³]|/(?!(?:{_any(w.PER)})\b)|'\w)"
_MONEY = rf"(?:{_CURRENCY})\s?{_NUMBER}"
_CLOCK = r"\d{1,2}(?::\d\d)?"
_LABEL = r"[\w-]{1,63}"
_ENDS = r"com|org|net|edu|gov|io|co\.uk|de|eu"
_KINGS = "Henry|Louis|Elizabeth|Edward|George|Richard|Charles|William|Napoleon"
_STREET = rf"(?i:{_any(w.STREETS)})"

_ADDRESSES = [
    (rf"(?i)\b(?:https?://|www\.)\S+|\b[\w.+-]{{1,64}}@{_LABEL}(?:\.{_LABEL})+"
     rf"|\b{_LABEL}(?:\.{_LABEL}){{0,9}}\.(?:{_ENDS})\b(?:/\S*)?", say.address),
    (r"\b[A-Z]{2}\d\d(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b", say.account),
    (r"(?<![\w-])(?:\+?\d{1,3}[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\w-])", say.phone),
    (r"(?<![\w-])\+\d{1,3}(?:[ .-]?\d{2,4}){2,5}(?![\w-])", say.phone),
    (r"(?<![\w.,/-])\(?0\d{2,5}\)?(?: \d{3,8}){1,3}(?![\w/-])", say.phone),
    (r"(?<![\w-])1-[89]\d\d(?:-[\dA-Z]+){1,3}(?![\w-])", say.phone),
    (r"(?i)\b(?P<what>(?:code|pin|passcode|password|otp|extension|ext\.?|account|acct\.?|reference|ref\.?|tracking"
     r"|order|confirmation|ticket|case|invoice|booking)(?: (?:number|no\.?|id|is|code))*:? ?#? ?)"
     r"(?P<code>\d{3,4}(?: \d{3,4}){1,4}|[A-Z]{0,4}-?\d[\dA-Z-]{3,})\b", say.reference),
    (r"(?i)(?<=\bcall )[1-9]\d\d\b|(?<=\bdial )[1-9]\d\d\b|\b911\b", lambda m: n.digits(m[0])),
    (r"(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])", lambda m: " dot ".join(n.digits(p) for p in m[0].split("."))),
    (r"(?i)(?P<word>\bversion )?\bv(?:er)?\.? ?(?P<number>\d+(?:\.\d+)+)-?(?P<tail>[a-z]+\d*)?\b", say.version),
    (r"\b\d{3,4}(?= (?:[NSEW]\.? )?(?:\w+ ){1,2}" + rf"{_STREET}\b)", say.house),
    (r"(?<=, )([A-Z]{2})(,? )(\d{5})(?:-(\d{4}))?\b", say.region),
    (rf"(?<=, )({_any(w.STATES)})(?=[.,;]?(?:\s|$))", lambda m: w.STATES[m[1]].replace("_", " ")),
    (rf"\b([NSEW])\.? (?=\w+ {_STREET}\b)", lambda m: f"{w.WINDS[m[1].lower()]} "),
]  # fmt: skip
_TIMES = [
    (rf"\b({_WEEKDAY})\b\.?(?=,? (?:at |the )?(?:\d|{_MONTHS}\b)|,? (?:and |or |& )?(?:{_WEEKDAY})\b)",
     lambda m: say.day(m[0])),
    (rf"(?i)\b(?P<lead>on|until|till|before|after|since|due|dated|starting|{_ANY_DAY},?) "
     r"(?P<month>0?[1-9]|1[0-2])/(?P<day>0?[1-9]|[12]\d|3[01])(?![\d/]| of )", say.led_date),
    (rf"(?i){_START}(?:the )?{_DAY} (?:of )?{_MONTH}{_YEAR}", say.written_date),
    (rf"(?i)\b{_MONTH} {_DAY}(?!\d){_YEAR}", say.written_date),
    (r"(?<![\d/.-])(?P<year>[12]\d{3})-(?P<month>\d\d)-(?P<day>\d\d)(?![\d-])", say.figure_date),
    (r"(?<![\d/.-])(?P<month>\d{1,2})/(?P<day>\d{1,2})/(?P<year>\d{4}|\d\d)(?![\d/])", say.figure_date),
    (r"(?<![\d/.-])(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>\d{4})(?![\d.])", say.figure_date),
    (rf"(?<![\w/.:,-])({_CLOCK})\s?[-–]\s?(?=\d{{1,2}}:\d\d|\d{{1,2}}\s?[apAP]\.?[mM]\b)", say.until),
    (r"\b0(\d)00 ?(?:hrs|hours|h)\b", lambda m: f"oh {n.cardinal(int(m[1]))} hundred hours"),
    (r"(?i)(?<=\dpm|\dam| pm| am|\.m\.)\s?[-–]\s?(?=\d)", lambda m: " to "),
    (rf"(?i){_START}(?P<hour>\d{{1,2}})(?::(?P<minute>\d\d))?\s?{_HALF}{_ZONE}", say.time),
    (rf"{_START}(?P<hour>\d{{1,2}}):(?P<minute>\d\d)(?P<half>{_NONE})?{_ZONE}(?![\d:])", say.time),
    (r"(?<![\w,.])['’]?(?P<tens>(?:1[1-9]|20)\d0|[2-9]0)\s?['’]?s\b", say.decade),
    (r"\b24/7\b", lambda m: "twenty four seven"),
]  # fmt: skip
_AMOUNTS = [
    (rf"(?i)({_MONEY}(?:\s?[kmb]\b|bn\b)?)\s?[-–]\s?(?={_MONEY})", lambda m: f"{m[1]} to "),
    (r"(?<![\w.,/])(\d+)'\s?(\d{1,2})(?:\"|'')", lambda m: f"{n.decimal(m[1])} foot {n.decimal(m[2])}"),
    (r"(?<![\w.,/])(\d+(?:\.\d+)?)\"(?=\s(?!.*\")|[.,;)])", lambda m: f"{n.decimal(m[1])} inch"),
    (r"(?<![\w.)])[-−](?=[$€£¥]?\.?\d)", lambda m: "minus "),
    (r"(?<![\d/.])(?P<day>1[3-9]|2\d|3[01])/(?P<month>0?[1-9]|1[0-2])(?![\d/])", say.day_month),
    (r"\b50/50\b", lambda m: "fifty fifty"),
    (r"(?<=\d)\s?[x×]\s?(?=\d)", lambda m: " by "),
    (r"(?<![\w.])(\d+)\s?x(?=/| an? | per )", lambda m: f"{n.decimal(m[1])} times"),
    (r"(?<![\w.:,])(\d{1,3}):(\d{1,3})(?![\w:]|\.\d)", lambda m: f"{n.decimal(m[1])} to {n.decimal(m[2])}"),
    (rf"{_START}({_NUMBER})\s?/\s?({_NUMBER})(?![\w/])(?<=\.\d)",
     lambda m: f"{n.decimal(m[1])} out of {n.decimal(m[2])}"),
    (r"(?<=\d )[-−] (?=\d)", lambda m: "minus "),
    (rf"(?i)(?<!\w)(?P<before>{_CURRENCY})\s?{_VALUE}{_SCALE}(?P<after>{_NONE})?", say.money),
    (rf"(?i){_START}(?P<before>{_NONE})?{_VALUE}{_SCALE}\s?(?P<after>{_CURRENCY})", say.money),
    (rf"(?i){_START}(?:(?P<whole>\d+)\s)?(?P<over>\d{{1,4}})\s?/\s?(?P<under>\d{{1,4}})(?:th|s)?(?:\s?{_UNIT})?(?![\w/])",
     say.fraction),
    (rf"{_START}({_NUMBER})M\b", lambda m: f"{n.decimal(m[1])} million"),
    (rf"(?i){_START}(?P<minus>[-−](?=[\d.]))?(?:(?P<least>{_NUMBER})\s?[-–]\s?)?{_VALUE}"
     rf"(?:\s(?P<scale>million|billion|thousand))?\s?{_UNIT}(?P<stop>\.(?=\s+(?-i:[a-z])))?", say.measure),
    (rf"{_START}({_NUMBER})\s?(K|k|mn|bn|(?<=\.\d)B|(?<=\.\d\d)B)\b",
     lambda m: f"{n.decimal(m[1])} {w.SCALE[m[2].lower()]}"),
    (rf"(?<=[a-z\d]) ?/ ?({_any(w.PER)})\b(?:\.(?=\s+[a-z+&]))?", lambda m: f" per {w.PER[m[1]]}"),
    (r"(?i)\b(\d+)(?:st|nd|rd|th)\b", say.nth),
    (rf"{_START}({_NUMBER})\s?%", lambda m: f"{n.decimal(m[1])} percent"),
]  # fmt: skip
_WORDS = [
    (r"\bWW(II?)\b", lambda m: f"World War {('One', 'Two')[len(m[1]) - 1]}"),
    (
        r"\b(Mon|Tue|Tues|Wed|Weds|Thu|Thur|Thurs|Fri|Sat|Sun)\b\.?\s?([-–/])\s?(?=(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun))",
        say.days,
    ),
    (
        r"\b(Mon|Tue|Tues|Wed|Weds|Thu|Thur|Thurs|Fri|Sat)\.|(?<= to )(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b"
        r"|(?<= and )(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b|\bWeds\b",
        lambda m: say.day(m[0]),
    ),
    (r"\bPh\.?D\b\.?", lambda m: "P H D"),
    (r"\b(?:[A-Z]\.){2,}(?=(\s*$)?)", say.initials),
    (r"\b([A-Z])/([A-Z])\b", lambda m: f"{m[1]} {m[2]}"),
    (r"\b([CF])#", lambda m: f"{m[1]} sharp"),
    (
        rf"\b(?P<what>(?i:{'|'.join(sorted(w.NUMBERED))})|(?:King|Queen|Pope|Emperor)(?: [A-Z]\w+){{1,2}}|{_KINGS})"
        r" (?P<roman>[IVXLC]+)\b",
        say.roman,
    ),
    (r"\b([IVXL]+)\s?[-–]\s?([IVXL]+)\b", say.roman_span),
    (
        r"\b(?P<what>[A-Z][a-z]+) (?=[IVXL]{2})(?P<roman>X{0,3}L?X{0,3}(?:IX|IV|V?I{0,3}))\b",
        lambda m: f"{m['what']} {n.cardinal(say.roman_value(m['roman']))}",
    ),
    (rf"(?<=[a-z\d]) ({_STREET})\b\.?(?=,|$|\n|\s+[a-z])", lambda m: f" {w.STREETS[m[1].lower()]}"),
    (r"\bSt\. (?=[A-Z])", lambda m: "Saint "),
    (r"\b(?:No|Nos|Nr)\. ?(?=\d)|#\s?(?=\d)", lambda m: "number "),
    (r"\bpp?\. (?=\d)", lambda m: "page "),
    (r"(?<=\b[A-Z])\. ?(?=[A-Z](?:\.|[a-z]))", lambda m: " "),  # initials
    (rf"(?i)(?<![\w.])({_any(w.SHORT)})(?!\w)", say.short),
    (r"(?i)\band/or\b", lambda m: "and or"),
]
_FIGURES = [
    (r"(?m)^[ \t]*(\d{1,3})[.)]\s+(?=\S)", lambda m: f"{n.cardinal(int(m[1]))}, "),
    (r"\b[A-Z]+(?:-[\dA-Z]*\d[\dA-Z]*)+(?:-[A-Z]+)?\b", say.dashed),
    (r"\b\d+(?:\.\d+){2,}\b", lambda m: " point ".join(n.decimal(part) for part in m[0].split("."))),
    (r"\b\d+(?:-[\dX]+){3,}\b", say.dashed),
    (rf"{_START}(\d+(?:\.\d+)?)\s?[-–]\s?(\d+(?:\.\d+)?)\b(?![-–.]?\d)", say.span),
    (r"\b([A-Za-z]+)-(?=\d)", lambda m: f"{m[1]} "),
    (r"(?<=\d)x\b", lambda m: " x"),
    (r"(?<![\w.,])(?=\w*[A-Za-z])(?=\w*\d)[A-Za-z\d]+\b", say.code),
    (r"(?<![\w.])[-−](?=\d|\.\d)", lambda m: "minus "),
    (rf"{_NUMBER}(?P<next>(?=[A-Za-z]))?", say.plain),
    (rf"[{re.escape(''.join(w.SIGNS))}]", lambda m: f" {w.SIGNS[m[0]]} "),
]
RULES: tuple[Rule, ...] = tuple(
    (re.compile(pattern), said) for pattern, said in (*_ADDRESSES, *_TIMES, *_AMOUNTS, *_WORDS, *_FIGURES)
)
