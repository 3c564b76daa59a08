"""What words about a company say, as a person would note them: `Vantix, Austin, 140 employees, $12M ARR`."""

from __future__ import annotations

import re

from aibackend_blocks.company import gazetteer

TOWN_LEAST = 100_000
"""People of a town that a lone name means: smaller ones share theirs with persons and firms."""
_LABEL = re.compile(
    r"^\s*(?:company|name|account|organi[sz]ation|firma|lead)\s*:\s*(?P<name>[^.;,\n]{2,80})", re.IGNORECASE
)
_STOP = re.compile(r"\s+(?:is|are|was|,|–|-|\()\s*|[,;:(–]")
_CAPITALS = re.compile(r"(?:[A-ZÀ-Þ0-9][\w&'’.-]*)(?:\s(?:[A-ZÀ-Þ0-9&][\w&'’.-]*))*")
_NAME = r"[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+){0,2}"
_FIRM_IN = re.compile(
    r"\b(?:company|firm|agency|start-?up|group|maker|manufacturer|business|bank|retailer|studio|provider|supplier|brand"
    rf"|practice|team|store|shop|people|employees|staff)\s+(?:in|from)\s+(?P<town>{_NAME})"
)
_SUM = r"(?:[$€£]\s?|[A-Z]{3}\s)?\d[\d,.]*\s*(?:k|m|mn|million|bn|b|billion|thousand)?\b"
_REVENUE = re.compile(
    rf"\b(?:revenues?|turnover|arr|annual sales)\s*(?:of|:|is|was|about|around|over|[-–~])*\s*(?P<after>{_SUM})"
    rf"|(?P<before>{_SUM})\s+(?:in\s+|of\s+)?(?:annual\s+|yearly\s+|recurring\s+)*(?:revenues?|turnover|arr|sales)\b",
    re.IGNORECASE,
)


def name(text: str) -> str:
    """The name that words begin with; "" when they begin with something else."""
    if label := _LABEL.match(text):
        return label["name"].strip()
    plain = " ".join(text.split())
    found = plain if len(plain.split()) <= 5 else _STOP.split(plain)[0]
    if len(found.split()) <= 6:
        return found[:100]
    capitals = _CAPITALS.match(plain)
    return capitals.group()[:100] if capitals and len(capitals.group().split()) <= 6 else ""


def place(text: str) -> str:
    """A large town that stands alone between commas, or behind the kind of firm; "" when none does."""
    parts = [part.strip(" .") for part in re.split(r"[,;()\n]|\.\s", text)][1:]
    for said in (*parts, *(match["town"] for match in _FIRM_IN.finditer(text))):
        known = gazetteer.towns(said)[:1] if said[:1].isupper() else ()
        if known and known[0].people >= TOWN_LEAST:
            return f"{said}, {gazetteer.country_name(known[0].country)}"
    return ""


def revenue(text: str) -> str:
    """The yearly revenue as it is written; "" when none is named."""
    match = _REVENUE.search(text)
    return " ".join((match["after"] or match["before"]).split()) if match else ""
