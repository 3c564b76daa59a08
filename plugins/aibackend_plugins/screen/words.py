"""What words about a company say, as a person would note them: `Vantix, Austin, 140 employees, $12M ARR`."""

from __future__ import annotations

import csv
import re

from aibackend_blocks.web.company import gazetteer

TABLE_LEAST = 3
"""Columns from which two lines are a table's head and row."""
TOWN_LEAST = 100_000
"""People of a town that a lone name means: smaller ones share theirs with persons and firms."""
_LABEL = re.compile(
    r"^\s*(?:company|name|account|organi[sz]ation|firma|lead)\s*:\s*(?P<name>[^.;,\n]{2,80})", re.IGNORECASE
)
_PAIR = re.compile(r"^(?P<key>[^\W\d][\w /-]{1,30}?)\s*[:=]\s*(?P<value>\S.*)$")
_PEOPLE = re.compile(
    r"(?:\b(?:about|around|some|roughly|approx\.?|approximately|with|has|have)\s+|[.,;(]\s*)(?P<count>\d{1,3}(?:,\d{3})+|\d{1,6})"
    r"\s+people\b(?=\s*(?:[.,;)]|$))",
    re.IGNORECASE,
)
_AT = re.compile(r"\b(?:at|of|from|with)\s+(?P<name>[A-ZÀ-Þ][\w&'’-]+(?:\s[A-ZÀ-Þ&][\w&'’-]*){0,4})")
_SPEAKER = re.compile(r"^(?:we|i|they|he|she|spoke|talked|met|call(?:ed)?|had|just)\b", re.IGNORECASE)
_STOP = re.compile(r"(?<!\s)\s+(?:is|are|was|,|–|-|\()\s*|[,;:(–]")
_CAPITALS = re.compile(r"(?:[A-ZÀ-Þ0-9][\w&'’.-]*)(?:\s(?:[A-ZÀ-Þ0-9&][\w&'’.-]*))*")
_NAME = r"[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+){0,2}"
_FIRM_IN = re.compile(
    r"\b(?:company|firm|agency|start-?up|group|maker|manufacturer|business|bank|retailer|studio|provider|supplier|brand"
    rf"|practice|team|store|shop|people|employees|staff)\s+(?:in|from)\s+(?P<town>{_NAME})"
)
_SUM = r"(?:[$€£]\s?|[A-Z]{3}\s)?(?<![\d,.])\d[\d,.]{0,24}\s{0,3}(?:k|m|mn|million|bn|b|billion|thousand)?\b"
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
    if _SPEAKER.match(plain) and len(plain.split()) > 5:
        at = _AT.search(plain)
        return at["name"] if at else ""
    found = plain if len(plain.split()) <= 5 else _STOP.split(plain)[0]
    if len(found.split()) <= 6:
        return found[:100]
    capitals = _CAPITALS.match(plain)
    return capitals.group()[:100] if capitals and len(capitals.group().split()) <= 6 else ""


def pairs(text: str) -> dict[str, str]:
    """What a text in rows such as `Country: Canada` says, by name; a first row without one is the company's name.

    A row of a table under its head, as sales systems export it, says it likewise.
    """
    if table := _table(text):
        return table
    rows = [row.strip() for row in re.split(r"[\n;]", text) if row.strip()]
    found = {match["key"].strip(): match["value"].strip(" .") for row in rows if (match := _PAIR.match(row))}
    first = rows[0] if rows and not _PAIR.match(rows[0]) and len(rows[0].split()) <= 6 else ""
    return {**({"name": first} if first else {}), **found}


def _table(text: str) -> dict[str, str]:
    """A head and one row of values, parted by commas, semicolons or tabs; {} for anything else."""
    rows = [row for row in text.splitlines() if row.strip()]
    if len(rows) != 2:
        return {}
    for mark in "\t;,":
        head, values = next(csv.reader(rows[:1], delimiter=mark)), next(csv.reader(rows[1:], delimiter=mark))
        if len(head) == len(values) >= TABLE_LEAST:
            told = zip(head, values, strict=True)
            return {name.strip(): value.strip() for name, value in told if name.strip() and value.strip()}
    return {}


def people(text: str) -> str:
    """The head count in words such as `about 300 people`; "" when none is named."""
    match = _PEOPLE.search(text)
    return re.sub(r"\D", "", match["count"]) if match else ""


def place(text: str) -> str:
    """A large town that stands alone between commas, or behind the kind of firm; "" when none does."""
    parts = [part.strip(" .") for part in re.split(r"[,;()\n]|\.\s", text)][1:]
    for said in (*parts, *(match["town"] for match in _FIRM_IN.finditer(text))):
        known = gazetteer.towns(said)[:1] if said[:1].isupper() else ()
        if known and known[0].people >= TOWN_LEAST:
            return f"{said}, {gazetteer.country_name(known[0].country)}"
        if said[:1].isupper() and len(said) > 3 and (gazetteer.state_code(said) or gazetteer.country_code(said)):
            return said
    return ""


def revenue(text: str) -> str:
    """The yearly revenue as it is written; "" when none is named."""
    match = _REVENUE.search(text)
    return " ".join((match["after"] or match["before"]).split()) if match else ""
