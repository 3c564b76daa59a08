"""The days and sums of a creditor's notes, as they are jotted down: "3 Nov", "10/31", "am 2.10.", "£3,725"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from aibackend_blocks.values.amounts import find_amounts
from aibackend_blocks.values.dates import month_of

_WORD = r"[^\W\d_]{3,12}"
_DAY = re.compile(
    rf"(?<![\w.,/£€$-])(?:(?P<d1>\d{{1,2}})(?:st|nd|rd|th|\.|er|º)?[ -](?:of |de |d['’])?(?P<m1>{_WORD})\b"
    rf"|(?P<m2>{_WORD})\.? (?P<d2>\d{{1,2}})(?:st|nd|rd|th)?(?![\w,.]*\d)"
    r"|(?P<a>\d{1,2})(?P<mark>[./])(?P<b>\d{1,2})(?:(?P=mark)(?P<y3>(?:20)?\d\d)|(?<=\.\d)\.|(?<=\.\d\d)\.)?)"
    r"(?:\.?,? (?:de )?(?P<y>20\d\d)\b)?(?![\w/€£$]|[.,]\d|\s?(?:%|[A-Z]{3}\b|€))"
)
"""A day with the month as a word or as a figure; "1.75" and "1/2 EUR" are none."""
UNTIL = re.compile(
    r"\b(?:by|until|before|for|bis|zum|avant|pour|antes|para|per|entro|voor|uiterlijk)\b(?: the| zum| le| el| il)? ?$"
)
"""What stands before the day by which something is promised."""
PAYING = re.compile(
    r"\b(?:re)?(?:pay\w*|settl\w*|transfer\w*|wire\w*|money|(?:be|ein|ab|aus)?zahl\w*|überw\w+|begleich\w*|Geld"
    r"|paie\w*|paye\w*|paiement|règle\w*|régl\w*|vire\w*|virement|vers[eé]\w*|pag\w+|abon\w+|transferencia|salda\w*"
    r"|bonific\w*|bonifico|betaal\w*|betal\w+|overma\w+)\b",
    re.IGNORECASE,
)
"""Words of paying."""
AHEAD = timedelta(days=100)
"""How long after a letter a day without a year may lie; it is of the year before where it would lie later."""


@dataclass(frozen=True, kw_only=True)
class Day:
    """A day of the year as a history names it; year 0 where it names none."""

    day: int
    month: int
    year: int = 0

    def on(self, sent: date | None) -> date | None:
        """The day as a date, for a letter that is sent on a day."""
        if sent is None and not self.year:
            return None
        years = [self.year] if self.year else [sent.year + 1, sent.year, sent.year - 1]  # type: ignore[union-attr]
        dates = [date(year, self.month, min(self.day, 28 if self.month == 2 else self.day)) for year in years]
        return next((one for one in dates if self.year or one <= sent + AHEAD), None)  # type: ignore[operator]


@dataclass(frozen=True, kw_only=True)
class Named:
    """A day and where it stands."""

    day: Day
    start: int
    end: int


def day_first(text: str, *, american: bool) -> bool:
    """Whether "3/4" is in April: as a pair that can be read in one way alone has it, else as the currency tells."""
    pairs = [(int(one["a"]), int(one["b"])) for one in _DAY.finditer(text) if one["mark"] == "/"]
    told = [first > second for first, second in pairs if (first > 12) != (second > 12)]
    return told[0] if told else not american


def days_in(text: str, first: bool = True) -> list[Named]:
    """The days that a text names, in their order. first: whether the day stands before its month in "3/4"."""
    found, at = [], 0
    while one := _DAY.search(text, at):
        if one["mark"]:
            pair = int(one["a"]), int(one["b"])
            day, month = pair if first or one["mark"] == "." else pair[::-1]
        else:
            day, month = int(one["d1"] or one["d2"]), month_of(one["m1"] or one["m2"]) or 0
        year = one["y"] or one["y3"] or ""
        if month in range(1, 13) and day in range(1, 30 if month == 2 else 31 if month in (4, 6, 9, 11) else 32):
            named = Day(day=day, month=month, year=int(f"20{year}"[-4:]) if year else 0)
            found.append(Named(day=named, start=one.start(), end=one.end()))
        at = one.end() if month else one.start() + 1  # "again 13 Nov": a day may begin within what is none
    return found


def without(text: str, places: Iterable[tuple[int, int]], put: str) -> str:
    """A text with something else in some places."""
    for start, end in sorted(places, reverse=True):
        text = f"{text[:start]}{put}{text[end:]}"
    return text


@dataclass(frozen=True, kw_only=True)
class Sum:
    """A figure that may be an amount of money, and where it stands. money: whether a sign, a code or words say so."""

    value: Decimal
    start: int
    end: int
    money: bool = True


_WORDED = re.compile(r" (?:euros?|dollars?|pounds|francs?|Franken)\b", re.IGNORECASE)
_COUNTED = re.compile(r"\s?(?:%|[^\W\d_]{4,}(?:s|en|es)\b|[x×]\b)")
"""What a bare figure counts: things in the plural."""
_NUMBERED = re.compile(r"(?:\b(?:no|nr|n°|PO|ref|order|since|seit|depuis|desde|in|number|Tel|invoice)\.?|#) ?$", re.I)
_OF_MONEY = (
    r"(?:paid|pay\w*|promis\w+|ow(?:es?|ed|ing)|balance|open|outstanding|remain\w*|rest|half|credit\w*|withh\w+|deduct\w*"
    r"|hold\w* back|worth|total\w*|original\w*|invoice was|instal\w+|agreed|plan|arrived|received|disput\w+|offer\w*"
    r"|(?:ge|be|an|ein|ab)?zahl\w*|überw\w+|offen\w*|zugesagt|versprochen|Hälfte|Rate\w*|Betrag|Teil\w*|\w*summe"
    r"|pa[iy]\w+|vers\w+|régl\w+|promi?s\w*|solde|moitié|acompte|échéance\w*|mensualit\w+"
    r"|pag\w+|abon\w+|prome\w+|saldo|qued\w+|mitad|plazos?|cuotas?|metà|rat[ae]|acconto|versat\w+"
    r"|betaal\w*|betal\w+|beloofd|toegezegd|helft|termijn\w*|openstaan\w*)"
)
_MONEY_BEFORE = re.compile(rf"\b{_OF_MONEY}\b", re.IGNORECASE)
_LEADING = re.compile(
    rf"(?:^|[(:=,]|\b{_OF_MONEY}|\b(?-i:of|the|was|and|for|with|to|at|back|von|über|um|und|sind|waren|noch|der|de|du|des|still|nog|encore|todavía|ancora"
    r"|et|pour|y|por|e|di|per|en|van|voor|is|a|à|then|has|have|hat|haben|ha|han|heeft|dann|puis)\b) ?~?$",
    re.IGNORECASE,
)
"""What stands right before a bare sum: words of money or of grammar; a figure behind a noun is that thing's number."""
_MONEY_BEHIND = re.compile(
    r"\W{0,2}(?:(?:is|are|was|were|still|sind|noch|est|reste|es|è) ){0,2}"
    r"(?:paid|arrived|came|received|open|outstanding|owing|left|offen|bezahlt|eingegangen|payés?|pagad\w+|pagat\w+|betaald)\b"
    r"|[\w ]{0,20}\b(?:(?:each|every|per) month|monthly|monatlich|par mois|al mes|al mese|per maand)\b",
    re.IGNORECASE,
)
NEAR = 80
"""Characters before a figure that hold the word right before it."""
_YEAR_LIKE = re.compile(r"(?:19|20)\d\d")


def sums_in(text: str) -> list[Sum]:
    """The figures that may be sums, each once; a bare figure of one or two digits counts something else."""
    bare = text
    for one in days_in(text):
        bare = bare[: one.start] + " " * (one.end - one.start) + bare[one.end :]
    spoken = _MONEY_BEFORE.search(re.sub(r"\d", " ", text))
    found = []
    for each in find_amounts(bare):
        worded = _WORDED.match(text, each.start + len(each.text.rstrip()))
        end = worded.end() if worded else each.start + len(each.text.rstrip(" ()"))
        long = len(re.sub(r"\D", "", each.text)) > 2
        counted = _COUNTED.match(text, each.end) or _NUMBERED.search(_before(text, each.start))
        if each.value and not each.percent and (each.currency or worded or (long and not counted)):
            told = spoken is not None and spoken.end() <= each.start
            money = bool(each.currency or worded) or _says_money(text, each.start, end, told)
            found.append(Sum(value=abs(each.value), start=each.start, end=end, money=money))
    return found


def _before(text: str, start: int) -> str:
    return text[max(0, start - NEAR) : start]


def _says_money(text: str, start: int, end: int, told: bool) -> bool:
    """Whether the words around a bare figure say that it is money; a year never is. told: a word before it does."""
    if _YEAR_LIKE.fullmatch(text[start:end].strip(" ()")) or text[end : end + 1].isalnum():
        return False
    said = told or _MONEY_BEHIND.match(text, end)
    return bool(said and _LEADING.search(_before(text, start)))
