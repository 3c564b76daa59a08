"""Limits that a note sets and figures that a question brings: "from 12 years" and "my daughter is 9", in any language
of the replies. Dates, months, clock times, and amounts of one unit are compared; what is not sure decides nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_UNITS = {
    "years": r"years?(?: old)?|yrs?|jahren?|jährig\w*|ans?|años?|anni|anno|jaar|anos?",
    "kg": r"kg|kilos?|kilogram\w*",
    "people": r"people|persons?|guests?|seated|personen?|gäste\w*|leute|personnes?|convives|personas?|invitados|plazas?"
    r"|persone|ospiti|posti|personen|gasten|mensen|pessoas?|convidados",
    "weeks": r"weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week",
    "km": r"km|kilomet\w+|miles?",
    "cm": r"cm|zentimeter|centim\w+",
}
_ORDINAL = r"(?:st|nd|rd|th|\.|ª|º|e|ème|er|ste|de)?"
_NUMBER = rf"(?P<n>\d{{1,4}}){_ORDINAL}"
_TO = r"(?:-|–|to|bis(?: zur)?|à(?: la)?|a(?: la)?|alla|al|tot(?: en met)?|até)"
_RANGE = rf"(?P<low>\d{{1,4}}){_ORDINAL} ?{_TO}"
_LEAST = re.compile(
    r"(?:at least|from|min(?:imum|\.)?(?: age)?|over|ab|mindest\w*|à partir de|dès|mínim[oa]"
    r"|a partir de|desde|minim[oa]"
    r"|a partire da(?:i|gli)?|dai|dagli|vanaf|minimaal|minimum\w*|mindestalter|edad mínima|âge minimum|età minima"
    r"|idade mínima)\W{0,2}$",
    re.IGNORECASE,
)
_MOST = re.compile(
    r"(?:up to|at most|max(?:imum|\.)?|under|bis(?: zu)?|höchstens|maximal|jusqu['’]à|hasta|máxim[oa](?: de)?"
    r"|fino a(?:i|gli)?|massimo|tot|maximaal|até|maximum\w*)\W{0,2}$",
    re.IGNORECASE,
)
_MONTHS = (
    r"jan\w*|janv\w*|ene(?:ro)?|gen(?:naio)?", r"feb\w*|fév\w*|fev\w*", r"mar(?:ch|s|zo|ço)?|märz|maart|mrz",
    r"apr\w*|avr\w*|abr\w*", r"may|mai|mayo|maggio|mei|maio", r"june?|juni|juin|junio|giugno|junho",
    r"july?|juli|juillet|julio|luglio|julho", r"aug\w*|août|ago(?:sto)?", r"sep\w*|set(?:tembre|embro)?",
    r"o[ck]t\w*|out(?:ubro)?|ott(?:obre)?", r"nov\w*", r"de[cz]\w*|déc\w*|dic\w*",
)  # fmt: skip
_MONTH = "|".join(f"(?P<m{n}>{month})" for n, month in enumerate(_MONTHS, 1))
_DATE = re.compile(
    rf"(?:(?P<day>\d{{1,2}})(?:st|nd|rd|th|er|\.|º)?\s+(?:of |de )?)?\b(?:{_MONTH})\b(?: (?P<after>\d{{1,2}})\b)?", re.I
)
_CLOSED = re.compile(r"\b(?:closed|geschlossen|ferm[ée]\w*|cerrad\w+|chius\w+|gesloten|fechad\w+)\b", re.IGNORECASE)


LEAD, READ_MOST = 30, 600
"""Characters before a figure in which it is called a limit, and characters of a question or a note that are read."""


@dataclass(frozen=True, kw_only=True)
class Limit:
    """From and to, both included."""

    low: float
    high: float


def allows(question: str, note: str) -> bool | None:
    """Whether what a question brings lies within the one limit that a note sets; None where that is not sure."""
    question, note = question[:READ_MOST], note[:READ_MOST]
    for unit in _UNITS:
        wanted, limits = _amounts(question, unit), list(_limits(note, unit))
        if len(set(wanted)) == 1 and len(limits) == 1:
            return limits[0].low <= wanted[0] <= limits[0].high
    return _in_season(question, note)


def is_dated(text: str) -> bool:
    """Whether a text tells of a day."""
    return any(match["day"] or match["after"] for match in _DATE.finditer(text[:READ_MOST]))


def _amounts(text: str, unit: str) -> list[float]:
    return [float(match["n"]) for match in re.finditer(rf"\b{_NUMBER}[ -]?(?:{_UNITS[unit]})\b", text, re.IGNORECASE)]


def _limits(note: str, unit: str) -> Iterator[Limit]:
    for match in re.finditer(rf"\b(?:{_RANGE} ?)?{_NUMBER}[ -]?(?:{_UNITS[unit]})\b", note, re.IGNORECASE):
        before, value = note[max(0, match.start() - LEAD) : match.start()], float(match["n"])
        if match["low"]:
            yield Limit(low=float(match["low"]), high=value)
        elif _LEAST.search(before):
            yield Limit(low=value, high=float("inf"))
        elif _MOST.search(before):
            yield Limit(low=0.0, high=value)
        else:
            # A figure that is no limit leaves open what the others mean.
            yield from (Limit(low=value, high=value),) * 2


def _in_season(question: str, note: str) -> bool | None:
    """Whether the days of a question lie in the season of a note: in all of it, or not in any."""
    asked, told = list(_days(question)), list(_days(note))
    if len(asked) != 1 or len(told) != 2 or _CLOSED.search(note):
        return None
    (first, last), begin, end = asked[0], told[0][0], told[1][1]
    if begin > end:
        return None
    if begin <= first and last <= end:
        return True
    return False if last < begin or first > end else None


def _days(text: str) -> Iterator[tuple[int, int]]:
    """First and last day of each date or month, as months × 31 + days."""
    for match in _DATE.finditer(text):
        month = next(n for n in range(1, 13) if match[f"m{n}"])
        day = match["day"] or match["after"]
        yield (month * 31 + int(day),) * 2 if day else (month * 31 + 1, month * 31 + 31)
