"""Values by their kind: typed from a text, or found in one by what the property's name and format say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Any

from aibackend_blocks.values.amounts import Amount, find_amounts
from aibackend_blocks.values.dates import DateOrder, FoundDate, find_dates, find_ranges, read_date
from aibackend_blocks.values.quantities import find_quantities

from .spotted import clock
from .wording import spoken

_EMAIL = re.compile(r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}")
_URL = re.compile(r"https?://[^\s<>\"')\]]+|www\.[^\s<>\"')\]]+")
_PHONE = re.compile(r"(?<![\w/.-])(?!\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?!\d))\+?\(?\d[\d ().-]{6,18}\d(?![\w/-])")
_SPELT_MONEY = re.compile(r"\s?(?:euros?|dollars?|pounds?|francs?|franken|kroner|kronor|reais)\b", re.I)
_DURATION = re.compile(r"P(?:(\d+)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?")
_SPELT = re.compile(r"(\d+(?:[.,]\d+)?)\s*(d(?:ays?)?|h(?:ou)?rs?|h|std\.?|min(?:ute)?s?|m)\b", re.I)
_MINUTES = {"d": 1440, "h": 60, "s": 60, "m": 1}
_TRUE = {"yes", "true", "y", "1", "on", "ja", "oui", "si", "checked", "available", "in stock"}
_FALSE = {"no", "false", "n", "0", "off", "nein", "non", "unavailable", "out of stock", "none"}
_ANSWER = re.compile(r"(yes|ja|oui|si|sí|no|nein|non|nee|not|none|never)(?![\w'’])(?!\.\s?\d|\s\d)")
"""The word that answers, before a remark ("yes, over 60", "no need", "not installed")."""
_ANSWER_MOST = 40


def types(schema: Mapping[str, Any]) -> list[str]:
    """The JSON types that a schema allows, null last."""
    wanted = schema.get("type")
    if wanted is None:
        wanted = ["object"] if "properties" in schema else ["array"] if "items" in schema else ["string"]
    listed = [wanted] if isinstance(wanted, str) else list(wanted)
    return sorted(listed, key=lambda one: one == "null")


def typed(value: Any, schema: Mapping[str, Any], name: str, order: DateOrder | None = None) -> Any:
    """The value as the schema has it; None where it cannot be that. order: how the source writes its dates."""
    for kind in types(schema):
        made = _as(kind, value, schema, name, order)
        if made is not None:
            return made
    return None


def _as(kind: str, value: Any, schema: Mapping[str, Any], name: str, order: DateOrder | None) -> Any:
    if isinstance(value, Mapping | list):
        return None
    text = " ".join(str(value).split()) if "\n" not in str(value) else str(value).strip()
    if kind in ("integer", "number"):
        return _number(kind, value, text, name, str(schema.get("description", "")))
    if kind == "boolean":
        return _boolean(value, text)
    if kind == "string" and text:
        return _string(text, schema, name, order)
    return None


_REMARK = re.compile(r"\(\d{1,3}\)")
"""A figure that stands beside something, as an age does; in a column of sums brackets hold what is owed."""


def _number(kind: str, value: Any, text: str, name: str, description: str) -> int | float | None:
    if isinstance(value, bool):
        return None
    if re.search(r"\btime\b|\bduration\b|\bminutes\b", f"{spoken(name)} {description.lower()}"):
        minutes = minutes_of(text)
        if minutes is not None:
            return minutes
    if isinstance(value, int | float):
        return int(value) if float(value).is_integer() else value if kind == "number" else None
    found = find_amounts(text)
    figure = (abs(found[0].value) if _REMARK.fullmatch(found[0].text) else found[0].value) if found else _spelt(text)
    if figure is None:
        return None
    if figure == figure.to_integral_value() and abs(figure) < 10**15:
        return int(figure)
    return float(figure) if kind == "number" else None


def minutes_of(text: str) -> int | None:
    """`PT1H20M` and `1 hr 20 min` as 80."""
    if found := _DURATION.fullmatch(text.strip()):
        parts = [float(part or 0) for part in found.groups()]
        return round(parts[0] * 1440 + parts[1] * 60 + parts[2] + parts[3] / 60)
    spelt = _SPELT.findall(text)
    return round(sum(float(n.replace(",", ".")) * _MINUTES[u[0].lower()] for n, u in spelt)) if spelt else None


def _spelt(text: str) -> Decimal | None:
    """A count in words, where that is nearly all of the text: `two`, `six guests`."""
    counts = find_quantities(text) if len(text) <= 40 else []
    return counts[0].value if len(counts) == 1 and counts[0].start == 0 else None


def _boolean(value: Any, text: str) -> bool | None:
    if isinstance(value, bool):
        return value
    plain = text.lower().strip(" .!")
    if plain in _TRUE | _FALSE:
        return plain in _TRUE
    answer = _ANSWER.match(plain) if len(plain) <= _ANSWER_MOST else None
    return None if answer is None else answer[1] in _TRUE


def _string(text: str, schema: Mapping[str, Any], name: str, order: DateOrder | None) -> str | None:
    choices = schema.get("enum")
    if isinstance(choices, list):
        return _choice(text.rpartition("/")[2] if "://" in text else text, choices)
    form = schema.get("format")
    if form == "date":
        found = read_date(text, order)
        return found.iso if found else None
    if form == "date-time":
        stamp = _STAMP.search(text)
        found = read_date(text, order)
        return stamp[0].replace(" ", "T") if stamp else f"{found.iso}T{clock(text) or '00:00'}:00Z" if found else None
    if form == "time" or spoken(name).endswith("time"):
        told = clock(text)
        if told or form == "time" or (spoken(name) == "time" and re.search(r"\d", text) and minutes_of(text) is None):
            return told
    if form in ("email", "idn-email") or spoken(name).endswith(("email", "e mail", "email address")):
        return _first(_EMAIL, text)
    if form in ("uri", "url", "iri"):
        return _first(_URL, text)
    most = schema.get("maxLength")
    return text if not isinstance(most, int) or len(text) <= most else None


_STAMP = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?")
_MIDNIGHT = "T00:00:00Z"
_BEHIND = 14
"""Characters behind a day among which its time stands: `, at 7:45 pm`."""


def stamped(moment: str, text: str) -> str:
    """A moment of which the day alone was heard, with the time that the text says with that day, if it says one."""
    if not moment.endswith(_MIDNIGHT):
        return moment
    day, sample = moment.removesuffix(_MIDNIGHT), text[:50_000]
    told = {found[0].replace(" ", "T") for found in _STAMP.finditer(sample) if found[0].startswith(day)}
    if not told:
        behind = (clock(sample[one.end : one.end + _BEHIND]) for one in _dates(sample) if one.iso == day)
        told = {f"{day}T{time}:00Z" for time in behind if time}
    return told.pop() if len(told) == 1 else moment


def _choice(text: str, choices: Sequence[Any]) -> str | None:
    """The choice that the text is, but for case; else the only one that is it but for marks between words."""
    named = [one for one in choices if isinstance(one, str)]
    same = [one for one in named if one.casefold() == text.casefold()]
    alike = same or [one for one in named if spoken(one) and spoken(one) == spoken(text)]
    return alike[0] if same or len(alike) == 1 else None


def _first(form: re.Pattern[str], text: str) -> str | None:
    found = form.search(text)
    return found[0].rstrip(".,;") if found else None


def found_by_kind(name: str, schema: Mapping[str, Any], text: str) -> Iterator[Any]:
    """Values of the kind that name and format ask for, if the text holds them and nothing says which is meant."""
    words, form = spoken(name), str(schema.get("format", ""))
    sample = text[:50_000]
    if site := re.search(r"\b(?:linkedin|github|twitter|instagram|facebook)\b", words):
        yield from re.findall(rf"(?:https?://)?(?:[\w-]+\.)?{site[0]}\.com/[^\s·|,;)]+", sample)
    elif form == "email" or re.search(r"\be ?mail\b", words):
        yield from (found.rstrip(".") for found in _EMAIL.findall(sample))
    elif form in ("uri", "url") or re.search(r"\b(?:url|website|homepage|link)\b", words):
        yield from (found.rstrip(".,;") for found in _URL.findall(sample))
    elif re.search(r"\b(?:phone|telephone|tel|mobile|fax|cell)\b", words):
        yield from _phones(words, sample)
    elif form in ("date", "date-time") and (day := _of_span(words, sample)):
        yield day
    elif form in ("date", "date-time") or re.search(r"\b(?:date|day|dob|birthday)\b", words):
        dates = [one for one in _dates(sample) if not labelled_otherwise(sample, one.start, words)]
        near = _nearest(sample, words, [(one.start, one.text) for one in dates])
        yield from near or (one.text for one in dates[: 1 if len(dates) == 1 else 0])
    elif re.search(
        r"\b(?:price|total|amount|cost|fee|budget|salary|subtotal|tax|rent|deposit|fare|discount|balance|premium|betrag|preis|montant|prix)\b",
        words,
    ):
        sums = [
            (one.start, one.text)
            for one in _amounts(sample)
            if one.currency
            or re.search(r"[$€£¥]|\d[.,]\d\d\b", sample[max(0, one.start - 2) : one.end + 2])
            or _SPELT_MONEY.match(sample, one.end)
        ]
        near = _nearest(sample, words, sums)
        yield from near or (value for _, value in sums[: 1 if len(sums) == 1 else 0])


_FIRST = re.compile(r"\b(?:start|begin|from|arriv|check ?in|pick ?up|move in)")
_LAST = re.compile(r"\b(?:end|until|to\b|depart|check ?out|return|drop ?off|leav)")


def _of_span(words: str, text: str) -> str:
    """The first or the last day of the only span of days, as the property's name asks; "" where there is none."""
    pairs = find_ranges(text) if _FIRST.search(words) or _LAST.search(words) else []
    return pairs[0][0 if _FIRST.search(words) else 1].iso if len(pairs) == 1 else ""


@lru_cache(maxsize=8)
def _dates(text: str) -> list[FoundDate]:
    """Read once for all properties."""
    return find_dates(text)


@lru_cache(maxsize=8)
def _amounts(text: str) -> list[Amount]:
    """Read once for all properties."""
    return find_amounts(text)


def _phones(words: str, text: str) -> Iterator[str]:
    """Numbers by the mark before them; a fax or mobile number only where it is marked as one."""
    found = [
        (re.search(r"(\w*)\W{0,4}$", text[max(0, one.start() - 16) : one.start()]), one[0].strip())
        for one in _PHONE.finditer(text)
        if 7 <= sum(map(str.isdigit, one[0])) <= 15
    ]
    marked = [(_MARKED.get(mark[1].lower()[:3], "") if mark else "", number) for mark, number in found]
    wanted = next((kind for kind in ("fax", "mobile") if kind in words or (kind == "mobile" and "cell" in words)), "")
    if wanted == "mobile" and not any(marked):
        wanted = ""
    first = [number for kind, number in marked if kind == wanted] or [n for k, n in marked if not wanted and k != "fax"]
    yield from first or (
        [number for kind, number in marked if not kind] if wanted == "mobile" and len(marked) == 1 else []
    )


_MARKED = {"f": "fax", "fax": "fax", "m": "mobile", "mob": "mobile", "cel": "mobile", "han": "mobile", "c": "mobile"}


def labelled_otherwise(text: str, start: int, words: str) -> bool:
    """Whether a value stands behind the label of something else."""
    label = _LABEL.match(text[text.rfind("\n", 0, start) + 1 : start])
    if label is None or len(words.split()) == 1:
        return False
    return not any(word[:4] in label[1].lower() for word in words.split() if word != "date")


_LABEL = re.compile(r"\W*([^\W\d_][\w ]{0,30}):[^:]{0,12}$")


def _nearest(text: str, words: str, found: Sequence[tuple[int, str]]) -> list[str]:
    """The value that follows the property's own words most closely."""
    telling = [word for word in words.split() if word not in ("date", "day", "number", "amount", "the", "of")]
    telling += ["by", "until", "before"] if {"deadline", "due"} & {*telling} else []
    best: list[tuple[int, str]] = []
    for word in telling:
        for place in re.finditer(rf"\b{re.escape(word)}", text, re.I):
            best += [(start - place.end(), value) for start, value in found if 0 <= start - place.end() <= 60]
            best += [(0, value) for start, value in found if text[start + len(value) : place.start()] == " "]
    return [min(best)[1]] if best else []
