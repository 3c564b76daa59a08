"""A field of the batch, with what its values tell of each other."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from aibackend_blocks.values.dates import DateOrder, date_order, read_date

from .measures import parted, unit_named
from .names import STATES, country_code, plain
from .signs import Signs, signs_of

_TEXT_MAX = 500
"""Characters of a value whose words are counted."""


@dataclass(frozen=True)
class Column:
    """The values of one field, as text. name: the field's name. region: the country of its rows, if told.

    day_first: how the instructions say that its dates are written; None where they do not. other: what they put in the
    place of a value that is none of those wanted; None where they say nothing.
    """

    name: str
    values: tuple[str, ...]
    region: str = ""
    day_first: bool | None = None
    other: str | None = None

    @cached_property
    def counts(self) -> Counter[str]:
        return Counter(value for value in self.values if value.strip())

    @cached_property
    def words(self) -> Counter[str]:
        """Words, and how many rows hold them."""
        found: Counter[str] = Counter()
        for value, count in self.counts.items():
            found.update(dict.fromkeys(re.findall(r"[^\W_]+", value[:_TEXT_MAX]), count))
        return found

    @cached_property
    def order(self) -> DateOrder:
        """How its dates are written."""
        read = date_order(self.counts, month_first_hint=True)
        return read if read.certain or self.day_first is None else DateOrder(day_first=self.day_first, certain=True)

    @cached_property
    def decimal_signs(self) -> Signs:
        """The sign before the decimals of its figures, by their currency."""
        return signs_of(self.values)

    @cached_property
    def kind(self) -> str:
        """date, phone, email, number, boolean or text: what at least half of the values are; the name has a say."""
        for kind, form in _NAMED.items():
            if form.search(spoken(self.name)):
                return kind
        filled = list(self.counts)[:50]
        for kind, test in _SHAPES.items():
            if filled and sum(bool(test(value)) for value in filled) * 2 > len(filled):
                return kind
        return "text"


def _is_date(text: str) -> bool:
    return len(text) <= 30 and read_date(text) is not None


_NAMED: dict[str, re.Pattern[str]] = {
    kind: re.compile(rf"\b(?:{words})s?\b")
    for kind, words in {
        "email": "e ?mail|mail address",
        "phone": "phone|tel|telephone|telefon|mobile|fax|cell|phone ?number",
        "date": "date|datum|dob|birthday|born|day|dated|joined|created|updated|since|signup",
        "state": "state|province",
        "country": "country|nation",
        "zip": "zip|zip ?code|post ?code|postal ?code",
        "name": "name|first ?name|last ?name|surname|full ?name|contact|customer|person",
        "currency": "currency",
        "amount": "amount|price|cost|total|revenue|salary|fee|balance|income|spend",
        "time": "time|hour",
        "url": "url|website|homepage|link|web ?site",
    }.items()
}
_SHAPES: dict[str, Callable[[str], object]] = {
    "email": re.compile(r"\s*[^\s@]+@[^\s@]+\.[a-z]{2,}\s*", re.I).fullmatch,
    "date": _is_date,
    "phone": re.compile(r"\s*\+?[\d ().-]{9,20}\s*").fullmatch,
    "country": lambda text: len(text) > 3 and bool(country_code(text)),
    "state": lambda text: plain(text) in STATES,
    "time": re.compile(
        r"\s*(?:\d{1,2}(?:[:.h]\d\d)?\s?(?:[ap]\.?m\.?|uhr|h)|\d{1,2}:\d\d|noon|midday|midnight)\s*", re.I
    ).fullmatch,
    "boolean": re.compile(r"\s*(?:y|n|yes|no|true|false|t|f|0|1|on|off)\s*", re.I).fullmatch,
    "number": re.compile(r"\s*[$€£]?\s?-?[\d,.]+\s*[%$€£]?\s*").fullmatch,
    "measure": lambda text: unit_named(parted(text)[1]) if parted(text)[1] else "",
}


def spoken(name: str) -> str:
    """A field's name as words: `firstName`, `first_name` → `first name`."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=\d)", " ", name)
    return re.sub(r"[\W_]+", " ", apart).strip().lower()


def folded(text: str) -> str:
    """The text without accents, as long as before."""
    return "".join(unicodedata.normalize("NFKD", sign)[0] for sign in text)


def as_text(value: Any) -> str:
    """A cell as the change log writes it."""
    return "" if value is None else value if isinstance(value, str) else str(value)


def columns(records: Sequence[Mapping[str, Any]]) -> dict[str, Column]:
    """Every field of the batch, by name, in order of first sight."""
    names = dict.fromkeys(name for record in records for name in record)
    return {name: Column(name, tuple(as_text(record[name]) for record in records if name in record)) for name in names}
