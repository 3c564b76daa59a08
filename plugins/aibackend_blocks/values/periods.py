"""Periods and dates in the wording of agreements: `five (5) years`, `16th day of May, 2017`, `drei Monaten`."""

from __future__ import annotations

import re
from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta

from aibackend_blocks.values.dates import DateOrder, FoundDate, find_dates

_NUMBERS = {
    word: value
    for value, words in {
        1: "one a an first ein eine einen einem einer eines un une uno una een één uma",
        2: "two second zwei zweier deux dos due twee dois duas",
        3: "three third drei trois tres tre drie três",
        4: "four fourth vier quatre cuatro quattro quatro",
        5: "five fifth fünf cinq cinco cinque vijf",
        6: "six sixth sechs six seis sei zes",
        7: "seven seventh sieben sept siete sette zeven sete",
        8: "eight eighth acht huit ocho otto oito",
        9: "nine ninth neun neuf nueve nove negen",
        10: "ten tenth zehn dix diez dieci tien dez",
        11: "eleven elf onze once undici",
        12: "twelve zwölf douze doce dodici twaalf doze",
        13: "thirteen",
        14: "fourteen vierzehn quatorze catorce quattordici veertien",
        15: "fifteen fifteenth fünfzehn quinze quince quindici",
        18: "eighteen achtzehn dix-huit dieciocho diciotto",
        20: "twenty twentieth zwanzig vingt veinte venti twintig vinte",
        21: "twenty-one",
        24: "twenty-four vierundzwanzig vingt-quatre veinticuatro ventiquattro",
        25: "twenty-five",
        30: "thirty dreißig dreissig trente treinta trenta dertig trinta",
        36: "thirty-six sechsunddreißig trente-six",
        45: "forty-five fünfundvierzig quarante-cinq",
        48: "forty-eight achtundvierzig quarante-huit",
        60: "sixty sechzig soixante sesenta sessanta",
        75: "seventy-five",
        90: "ninety neunzig quatre-vingt-dix noventa novanta",
        99: "ninety-nine",
        120: "one-hundred-twenty",
        180: "one-hundred-eighty cent-quatre-vingts",
    }.items()
    for word in words.split()
}
_UNITS = {
    "day": "day tag tage tagen jour jours día días giorno giorni dag dagen dia dias",
    "week": "week woche wochen semaine semaines semana semanas settimana settimane weken",
    "month": "month monat monate monaten monats mois mes meses mese mesi maand maanden mês",
    "year": "year jahr jahre jahren jahres an ans année années año años anno anni jaar jaren ano anos",
    "anniversary": "anniversary",
}
_UNIT_OF = {word: unit for unit, words in _UNITS.items() for word in words.split()}
_HUNDREDS = r"one[ -]hundred(?:[ -](?:and[ -])?(?:twenty|eighty|fifty))?"
_HUNDREDS_OF = {"twenty": 120, "eighty": 180, "fifty": 150}
_WORDS = "|".join(sorted((word for word in _NUMBERS if word not in ("a", "an")), key=len, reverse=True))
_UNIT_WORDS = "|".join(sorted(_UNIT_OF, key=len, reverse=True))
_UNIT = rf"(?:calendar|business|consecutive|contract|full|additional)?[\s~-]*(?P<unit>{_UNIT_WORDS})"
_PERIOD = re.compile(
    rf"(?<![\d.,$€£])\b(?:(?P<hundred>{_HUNDREDS})|(?P<word>{_WORDS})"
    rf"|(?P<figure>\d{{1,3}}))\s*(?:\(\s*(?P<bracket>\d{{1,3}}|[Il])\s?(?:st|nd|rd|th|t h)?\s*\)|(?P<open>\d{{0}}\)))?"
    rf"(?:st|nd|rd|th)?[\s~-]*\)?[\s~-]*(?:(?!(?:per|a|an|each|every)\b)\w+\s)?{_UNIT}(?:s|['’]s?|s['’])?\b",
    re.IGNORECASE,
)
_DAYS = {"day": 1, "week": 7, "month": 30, "year": 365, "anniversary": 365}


@dataclass(frozen=True, kw_only=True, slots=True)
class Period:
    """count and unit (`day`, `week`, `month`, `year`), and where it stands. text: verbatim."""

    count: int
    unit: str
    text: str
    start: int
    end: int

    @property
    def days(self) -> int:
        return self.count * _DAYS[self.unit]

    def after(self, start: date) -> date | None:
        """The day on which a period that begins on `start` is over, by the calendar."""
        if self.unit in ("day", "week"):
            return start + timedelta(days=self.days)
        months = self.count * (1 if self.unit == "month" else 12) + start.month - 1
        year, month = start.year + months // 12, months % 12 + 1
        return date(year, month, min(start.day, monthrange(year, month)[1])) if year < 10_000 else None


def find_periods(text: str) -> list[Period]:
    """Every period of a text in order; a figure in brackets wins over its words only where there are no words."""
    found = []
    for match in _PERIOD.finditer(text):
        count = _count(match)
        if count:
            unit = _UNIT_OF[match["unit"].lower()]
            unit = "year" if unit == "anniversary" else unit
            found.append(Period(count=count, unit=unit, text=match.group(), start=match.start(), end=match.end()))
    return found


def _count(match: re.Match[str]) -> int:
    if match["bracket"] and match["bracket"].isdigit():
        return int(match["bracket"])
    if match["figure"]:
        return int(match["figure"])
    if match["word"]:
        return _NUMBERS[match["word"].lower()]
    tail = (match["hundred"] or "").lower().replace("-", " ").split()[-1]
    return _HUNDREDS_OF.get(tail, 100)


def find_contract_dates(text: str, order: DateOrder) -> list[FoundDate]:
    """Dates, those with `day of` among them; a year that is left blank makes none."""
    return find_dates(_eased(text), order)


def _eased(text: str) -> str:
    """The same text, letter for letter as long, without the `day of` that a reader of dates does not know."""
    return re.sub(r"(\d{1,2})\s?(?:st|nd|rd|th|s t|n d|r d|t h)?\s+day\s+of\b", _blank_day, text)


def _blank_day(match: re.Match[str]) -> str:
    return match[1].ljust(len(match.group()))
