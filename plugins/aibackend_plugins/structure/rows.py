"""One line of a list as an object: its figures, dates and pieces by what the properties ask for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from aibackend_blocks.values.amounts import Amount, find_amounts

from .kinds import types
from .wording import spoken

_PRICE = re.compile(r"\b(?:price|cost|rate|fee|preis|prix|each)\b")
_TOTAL = re.compile(r"\b(?:amount|total|sum|betrag|montant)\b")
_COUNT = re.compile(r"\b(?:quantity|qty|count|pieces|units|menge|anzahl)\b")
_TEXT = re.compile(
    r"\b(?:name|description|item|title|product|dish|service|article|label|beschreibung|text|task|message)\b"
)
_LEADING = re.compile(r"^\s*(\d{1,6})\s*(?:[x×]\s|pcs\b\.?|pieces\b|units\b|Stk\b\.?)\s*(?:of\s)?", re.I)
_TRAILING = re.compile(r"\s[x×]\s?(\d{1,6})\b|\(\s?(?:qty:?\s?|x\s?)?(\d{1,6})\s?\)|\bqty:?\s?(\d{1,6})\b", re.I)
_MONTHS = r"(?:\d{4}-\d\d|(?:[A-Z][a-zé]{2,8}\.?\s)?(?:19|20)\d\d|\d\d?/(?:19|20)\d\d)"
_SPAN = re.compile(rf"[(,]?\s*({_MONTHS})\s*(?:-|–|—|to|bis)\s*({_MONTHS}|present|now|today|current|heute)\s*\)?", re.I)
_BREAKS = re.compile(r"(?<!\s)\s+[-–—·|•]+\s+|,\s+|\t|\s{2,}|\s@\s|\sat\s")
_EDGES = " \t,;:-–—·|@"
_STAMP = re.compile(r"^\[?(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?)\]?\s+")
_LEVEL = re.compile(r"^\W*(TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|CRITICAL|FATAL)\b\W*")


def line_values(line: str, properties: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """Texts by property; a property that nothing on the line is for is left out."""
    if _STAMP.match(line):
        return _logged(line, properties)
    made: dict[str, str] = {}
    rest = _dated(line, properties, made)
    rest = _priced(rest, properties, made)
    rest = _counted(rest, properties, made)
    _worded(rest.strip(_EDGES), properties, made)
    return made


def _asked(properties: Mapping[str, Mapping[str, Any]], form: re.Pattern[str], kinds: Sequence[str]) -> list[str]:
    return [name for name, below in properties.items() if form.search(spoken(name)) and {*kinds} & {*types(below)}]


def _dated(line: str, properties: Mapping[str, Any], made: dict[str, str]) -> str:
    """A span of months for a start and an end."""
    starts = [name for name in properties if re.match(r"(?:start|from|begin)", spoken(name))]
    ends = [name for name in properties if re.match(r"(?:end|to|until)\b", spoken(name))]
    if not (starts and ends) or not (found := _SPAN.search(line)):
        return line
    made[starts[0]], made[ends[0]] = found[1], found[2]
    return f"{line[: found.start()]} {line[found.end() :]}".strip(_EDGES)


def _priced(line: str, properties: Mapping[str, Any], made: dict[str, str]) -> str:
    """Sums: what one costs stands before what all cost."""
    prices, totals = (_asked(properties, form, ("number", "integer", "string")) for form in (_PRICE, _TOTAL))
    sums = [one for one in find_amounts(line) if _is_sum(line, one)] if prices or totals else []
    if not sums:
        return line
    for names, one in ((prices, sums[0]), (totals, sums[-1])):
        if names and (len(sums) > 1 or names is prices or not prices):
            made[names[0]] = one.text
    return line[: min(one.start for one in sums)] + line[max(one.end for one in sums) :]


def _is_sum(line: str, one: Amount) -> bool:
    around = line[max(0, one.start - 2) : one.end + 4]
    return bool(one.currency or one.decimals == 2 or re.search(r"[$€£¥]|EUR|USD", around))


def _counted(line: str, properties: Mapping[str, Any], made: dict[str, str]) -> str:
    names = _asked(properties, _COUNT, ("number", "integer", "string"))
    if not names:
        return line
    if found := _LEADING.match(line):
        made[names[0]] = found[1]
        return line[found.end() :]
    if found := _TRAILING.search(line):
        made[names[0]] = next(filter(None, found.groups()))
        return line[: found.start()] + line[found.end() :]
    return line


def _worded(rest: str, properties: Mapping[str, Mapping[str, Any]], made: dict[str, str]) -> None:
    """The words that are left: all for the one property that wants words, or piece by piece in the order of several."""
    free = [name for name, below in properties.items() if name not in made and _is_free(name, below)]
    rest = re.sub(r"\s*\.{2,}\s*$|\s*\(\s*\)|\s*\([^()]{1,3}\)(?=[\s.]*$)|(?<=[a-z]{2})\.$", "", rest).strip(_EDGES)
    pieces = [piece.strip(_EDGES) for piece in _BREAKS.split(rest) if piece.strip(_EDGES)]
    if len(free) > 1 and len(pieces) == len(free):
        made.update(zip(free, pieces, strict=True))
        return
    texts = [name for name in free if _TEXT.search(spoken(name))]
    if rest and texts and made:
        made[texts[0]] = rest


def _is_free(name: str, below: Mapping[str, Any]) -> bool:
    """Whether a property may take words, or a year."""
    kinds = types(below)
    plain = "string" in kinds and "enum" not in below and below.get("format") is None
    return (plain and "null" not in kinds) or ("integer" in kinds and spoken(name) == "year")


def _logged(line: str, properties: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """A line of a log: its time, its level, its `key=value` pairs, the program, and what it says."""
    stamp = _STAMP.match(line)
    rest = line[stamp.end() :] if stamp else line
    made = {
        name: stamp[1]
        for name, below in properties.items()
        if stamp and re.search(r"\btime|stamp\b|date", spoken(name))
    }
    if level := _LEVEL.match(rest):
        made |= {name: level[1] for name in properties if re.search(r"\b(?:level|severity)\b", spoken(name))}
        rest = rest[level.end() :]
    for key, value in re.findall(r"\b([A-Za-z_][\w.-]*)=(\"[^\"]*\"|\S+)", rest):
        made |= {name: value.strip('"') for name in properties if spoken(name) == spoken(key)}
    rest = re.sub(r"\b[A-Za-z_][\w.-]*=(?:\"[^\"]*\"|\S+)\s*", "", rest)
    source = next(
        (n for n in properties if re.search(r"\b(?:service|program|logger|component|module|app)\b", spoken(n))), None
    )
    if source and (word := re.match(r"\[?([\w./-]+)\]?:?\s+", rest)):
        made[source] = word[1]
        rest = rest[word.end() :]
    if message := next((n for n in properties if re.search(r"\b(?:message|msg|text)\b", spoken(n))), None):
        made[message] = rest.strip()
    return made
