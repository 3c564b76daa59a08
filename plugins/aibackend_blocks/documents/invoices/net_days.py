"""The day on which a paper is due by its terms of payment: the days that they name, counted from the day of issue."""

from __future__ import annotations

import re
from datetime import date, timedelta

from aibackend_blocks.pages.labels import fold

EARLY = re.compile(r"skonto|discount|escompte|sconto|descuento|korting")
"""Terms of a discount for an early payment."""
NET_DAYS = re.compile(
    r"\bnet\s?(\d{1,3})\b|\b(\d{1,3})\s?(?:days|tage|tagen|jours|dagen|dias|giorni|gg|d|t)\.?\s?(?:net(?:to|s)?)?\b"
)
_WHOLE = re.compile(r"\bnet|\bnetto|ohne abzug|rein netto|sans escompte|neto")
_MONTH_END = re.compile(
    r"\bfin (?:de|du) mois|\bfin de mes\b|\bfine mese|\bfim do mes\b|\bend of (?:the )?month|\bmonth[- ]end|\beom\b"
    r"|\bmonatsende|\beinde (?:van de )?maand"
)


def due_by(terms: str, issue: str) -> str:
    """`Net 30` from a date, both ISO 8601; of terms that offer a discount the span without it. "" where none is told.

    None is told either where days are counted to or from the end of a month: trades differ in which comes first.
    """
    folded = fold(terms)
    if _MONTH_END.search(folded):
        return ""
    if EARLY.search(folded) or "%" in folded:
        folded = _full_part(folded)
    spans = {int(one or other) for one, other in NET_DAYS.findall(folded)}
    try:
        return (date.fromisoformat(issue) + timedelta(days=spans.pop())).isoformat() if len(spans) == 1 else ""
    except OverflowError:
        return ""


def _full_part(folded: str) -> str:
    """Of terms with a discount the part that speaks of the whole sum: `2 % 10 Tage, 30 Tage netto`."""
    parts = [part for part in re.split(r"[,;.](?!\d)|\boder\b|\bor\b|\bou\b", folded) if NET_DAYS.search(part)]
    return next((part for part in parts if _WHOLE.search(part) and "%" not in part), "")
