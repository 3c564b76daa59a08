"""What a language says for figures and signs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Named: TypeAlias = tuple[str, str, str]
"""One, several, and the gender of it: masculine, feminine or neuter."""


def named(table: str) -> dict[str, Named]:
    """A line each: what is written, one, several, gender; parted by bars. Several writings are parted by spaces."""
    rows = ([cell.strip() for cell in line.split("|")] for line in table.strip().splitlines())
    return {sign: (one, several, gender) for signs, one, several, gender in rows for sign in signs.split()}


@dataclass(frozen=True, kw_only=True)
class Locale:
    """date: with {day} and {month}; year: what follows it. time: with {hour} and {minute}; sharp: where the minutes are
    none; hours: signs of hours, a pattern. joint: between money and its cents. comma, point: in a decimal.
    span_from: before the first end of a range. weekdays: from Monday on. per: between a quantity and what
    it is of. www: at the head of a web address. by: between dimensions. of:
    between millions and money. pairs: national phone numbers are said in twos. feminine: endings of nouns, a
    pattern. ordinal_sign: a pattern with the groups masculine and feminine. before_day, before_time: words
    before figures that are a day and month, or a time. endings: abbreviations at the end of a word. day_ordinal:
    days are ordinals, and a full stop makes them. first: the first of a month, where it alone is an ordinal.
    fraction_digits: what is behind the comma is read digit by digit. half: a half of something masculine,
    feminine and neuter; what is halved follows at once after a hyphen.
    """

    code: str
    months: tuple[str, ...]
    weekdays: tuple[str, ...]
    date: str
    year: str
    time: str
    sharp: str
    hours: str
    comma: str
    point: str
    span: str
    by: str
    per: str
    minus: str
    at: str
    slash: str
    hyphen: str
    underscore: str
    feminine: str
    ordinal_sign: str
    cent: Named
    currencies: Mapping[str, Named]
    units: Mapping[str, Named]
    scales: Mapping[str, tuple[str, str]]
    fractions: Mapping[str, str]
    half: tuple[str, str, str]
    signs: Mapping[str, str]
    short: Mapping[str, str]
    before_day: str
    before_time: str
    joint: str = ""
    span_from: str = ""
    www: str = "W W W"
    first: str = ""
    of: str = ""
    pairs: bool = False
    day_ordinal: bool = False
    fraction_digits: bool = False
    endings: Mapping[str, str] = field(default_factory=dict)
