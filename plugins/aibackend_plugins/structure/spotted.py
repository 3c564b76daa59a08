"""Values that their own form tells apart: times of day, numbers of papers, currencies, quantities, years, addresses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from aibackend_blocks.values.currencies import currency_of
from aibackend_blocks.values.identifiers import find_identifiers
from aibackend_blocks.values.spoken_times import spoken_times

from .wording import spoken

_CLOCK = re.compile(
    r"(?<![\w:.,/-])(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s?(?:([ap])\.?m\b\.?|(?:uhr|h)\b)?(?![\w%/]|[.,:-]\d)", re.I
)
_LATE = re.compile(
    r",?\s(?:in the (?:evening|afternoon)|this (?:evening|afternoon)|at night|tonight|abends|nachmittags|du soir|"
    r"de l['’]après-midi|de la (?:tarde|noche)|di sera|del pomeriggio|da (?:tarde|noite)|['’]s (?:avonds|middags))\b",
    re.I,
)
"""The later half of the day in words."""
_STAMPED = re.compile(r"(?<=\d)T(\d\d):(\d\d)")
_STAMP = re.compile(r"\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?")
_RANGE = re.compile(r"^\s*(?:-|–|—|to|until|till|bis)\s*$", re.I)
_STARTS, _ENDS = (
    {"start", "starts", "from", "begin", "begins", "opening"},
    {"end", "ends", "to", "until", "closing", "finish"},
)
_HOURS = frozenset("opens closes opening closing open close".split())  # noqa: SIM905
_TEMPERATURE = re.compile(
    r"(?<![\w.])(-?\d{1,4}(?:[.,]\d)?)\s?(?:°\s?|degrees\s|deg\s)?(C|F|celsius|fahrenheit)\b", re.I
)
_VAT = re.compile(r"(?<![\w])(?:[A-Z]{2}[ ]?[\dA-Z]?\d{7,11}[\dA-Z]?|CHE-?\d{3}\.?\d{3}\.?\d{3})(?!\w)")
_PAPER = r"number|no|nr|num|id|code|ref|reference|nummer|sku|iban|seat|version"
_CODED = (
    r"[#:]{0,2}\s{0,3}(?:(?:number|no|nr|num|id|code|ref|reference|nummer|card|is)\b\.?\s{0,3}){0,3}"
    r"[:#]{0,2}\s{0,3}(\d{2,6}(?: \d{2,6}){1,4}(?=\s*(?:[,.;:)\n]|$))(?![.,:]\d)|(?=[\w./-]*\d)[A-Z0-9][\w./-]*\w)"
)
_POSTAL = re.compile(r"\b([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{5}(?:-\d{4})?|\d{4} ?[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b")
_PLACED = {
    "street": "street", "address line": "street", "address line 1": "street", "line1": "street", "strasse": "street",
    "city": "city", "town": "city", "ort": "city", "stadt": "city", "ville": "city", "locality": "city",
    "state": "state", "region": "state", "province": "state", "zip": "zip", "zip code": "zip", "zipcode": "zip",
    "postal code": "zip", "postcode": "zip", "plz": "zip", "code postal": "zip",
}  # fmt: skip
TEXT_MAX = 5_000


def spotted(name: str, schema: Mapping[str, Any], text: str) -> Iterator[Any]:
    """Values of the form that the property's name asks for."""
    words = spoken(name).split()
    if not words or len(text) > 50_000:
        return
    if _HOURS & {*words} and schema.get("type", "string") == "string":
        yield from _at_hour(words, text)
    if words[-1] in ("time", "timestamp", "datetime") and "format" not in schema:
        yield from _STAMP.findall(text)[:1]
    if words[-1] in ("time", "uhrzeit") or _is_clock(schema.get("pattern")) or schema.get("format") == "time":
        yield from _times(words, text)
    if {"currency", "waehrung", "währung", "devise"} & {*words}:
        yield currency_of(text.split("\n"), beside=re.findall(r"[$€£¥₹]|\b[A-Z]{3}\b(?=\s?\d)", text))[0] or None
    if words[-1] == "version" and (found := re.search(r"\bv(?:ersion)?\.?\s?(\d+(?:\.\d+)+)", text, re.I)):
        yield found[1]
    if re.fullmatch(_PAPER, words[-1]) or re.search(r"nummer$", words[-1]):
        yield from _numbered(words, text)
    if {"vat", "ust", "tva", "iva", "btw"} & {*words}:
        yield from _VAT.findall(text)
    if words[-1] in ("celsius", "fahrenheit"):
        told = {
            value.replace(",", ".") for value, unit in _TEMPERATURE.findall(text) if unit[0].lower() == words[-1][0]
        }
        yield from (float(value) for value in (told if len(told) == 1 else ()))
    if words[0] == "year" or words[-1] == "year":
        yield from _years([word for word in words if word != "year"], text)


def _is_clock(pattern: object) -> bool:
    """Whether a pattern is of figures on both sides of a colon."""
    return isinstance(pattern, str) and ":" in pattern and not re.search(r"(?<!\\)[A-Za-z]|[^:]*:[^:]*:", pattern)


def clock(text: str) -> str | None:
    """HH:MM of the first time of day in a text."""
    return next((told for _, _, told in clocks(_STAMPED.sub(r" \1:\2", text))), None)


def clocks(text: str) -> list[tuple[int, int, str]]:
    """Times with a minute, a half of the day, or the word for the hour, in figures or in words."""
    found = list(spoken_times(text))
    said = {place for start, end, _ in found for place in range(start, end)}
    for one in _CLOCK.finditer(text):
        hour, minute, half = int(one[1]), int(one[2] or 0), (one[3] or "").lower()
        if half and 1 <= hour <= 12:
            hour = hour % 12 + 12 * (half == "p")
        elif hour < 12 and _LATE.match(text, one.end()):
            hour += 12
        sure = hour < 24 and minute < 60 and (one[2] or half or re.search(r"uhr$", one[0], re.I))
        if sure and said.isdisjoint(range(*one.span())):
            found.append((one.start(), one.end(), f"{hour:02}:{minute:02}"))
    return sorted(found)


def _times(words: Sequence[str], text: str) -> Iterator[str]:
    """Of a range its start or end as the name asks; else the only one."""
    found = clocks(text)
    ranges = [(a[2], b[2]) for a, b in pairwise(found) if _RANGE.match(text[a[1] : b[0]].replace("m", ""))]
    side = 0 if _STARTS & {*words} else 1 if _ENDS & {*words} else None
    if ranges:
        yield ranges[0][side or 0]
    elif len({told for _, _, told in found}) == 1 and side != 1:
        yield found[0][2]


def _at_hour(words: Sequence[str], text: str) -> Iterator[str]:
    """The time behind "opening" or "closing", else the side of the only range."""
    closes = bool({"closes", "closing", "close"} & {*words})
    stem = "clos" if closes else "open"
    found = clocks(text)
    for place in re.finditer(rf"\b{stem}\w*", text, re.I):
        near = [told for start, _, told in found if 0 <= start - place.end() <= 25]
        if near:
            yield near[0]
            return
    ranges = [(a[2], b[2]) for a, b in pairwise(found) if _RANGE.match(text[a[1] : b[0]].replace("m", ""))]
    yield from (pair[closes] for pair in ranges[:1])


def _numbered(words: Sequence[str], text: str) -> Iterator[str]:
    """What stands behind the property's words and holds a digit: `Order #118-44`, `INVOICE INV-91`, `seat 14C`."""
    telling = [re.escape(word) for word in words if not re.fullmatch(_PAPER, word)] or [re.escape(words[-1])]
    stems = [word.removesuffix("nummer")[: max(4, len(word) - 3)] for word in telling]
    form = r"\s?".join(rf"{stem}\w{{0,6}}?" for stem in stems)
    if found := re.search(rf"(?<!\w){form}\s?{_CODED}", text, re.I):
        yield found[1]
    elif words[-1] == "iban":
        yield from (text[one.start : one.end] for one in find_identifiers(text) if one.kind == "IBAN")


def _years(words: Sequence[str], text: str) -> Iterator[int]:
    """A year right behind the property's other words, or the only one."""
    for word in words:
        if found := re.search(rf"\b{re.escape(word)}\w*\s+(?:in\s+|:\s*)?((?:19|20)\d\d)\b", text, re.I):
            yield int(found[1])
    found_all = set(re.findall(r"\b(?:19|20)\d\d\b", text))
    if not words and len(found_all) == 1:
        yield int(found_all.pop())


def address_parts(names: Sequence[str], text: str) -> dict[str, str]:
    """street, city, state and postal code of the one address in the text, by the properties that ask for them."""
    wanted = {name: _PLACED[spoken(name)] for name in names if spoken(name) in _PLACED}
    found_all = set(addresses(text[:TEXT_MAX])) if len(wanted) > 1 else set()
    if len(found_all) != 1:
        return {}
    found = _parted(found_all.pop())
    return {name: found[part] for name, part in wanted.items() if found.get(part)}


def _parted(address: str) -> dict[str, str]:
    postal = list(_POSTAL.finditer(address))
    made = {"zip": postal[-1][1] if postal and postal[-1].start() > 0 else ""}
    rest = address.replace(made["zip"], "").strip(" ,") if made["zip"] else address
    pieces = [piece.strip() for piece in re.split(r",|\n", rest) if piece.strip()]
    if state := re.fullmatch(r"(.*?)\s*\b([A-Z]{2})", pieces[-1]) if len(pieces) > 1 else None:
        made["state"] = state[2]
        pieces[-1:] = [state[1]] if state[1] else []
    return {
        **made,
        "street": ", ".join(pieces[:-1]) if len(pieces) > 1 else "",
        "city": pieces[-1] if len(pieces) > 1 else "",
    }


_EUROPEAN = re.compile(
    r"(?<![\w-])(?:[A-ZÀ-Þ][\w.'’-]*(?: [\w.'’-]+){0,3} \d{1,4}\s?[a-zA-Z]?"
    r"|\d{1,4},? (?:rue|avenue|boulevard|place|chemin)(?: [\w.'’-]+){1,4})"
    r",? (?:[A-Z]{1,2}-)?\d{4,5} [A-ZÀ-Þ][\w-]+(?: (?:am|an der|a\.)? ?[A-ZÀ-Þ][\w-]+)?"
)
"""A street with its number, then postal code and town."""


@lru_cache(maxsize=8)
def addresses(text: str) -> tuple[str, ...]:
    """Addresses, with the town and postal code that follow them."""
    found = []
    for one in find_identifiers(text):
        if one.kind == "ADDRESS":
            more = re.match(rf"(?:,?[ \n]+[A-Z][\w.'-]+){{1,3}},? {_POSTAL.pattern}", text[one.end : one.end + 60])
            found.append(text[one.start : one.end + (more.end() if more else 0)].strip(" ,"))
    found += [one[0] for one in _EUROPEAN.finditer(text)]
    return tuple(one for one in found if not any(one != other and one in other for other in found))
