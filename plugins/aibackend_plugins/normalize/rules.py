"""The usual rules in words, each a change of one value."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from aibackend_blocks.amounts import find_amounts
from aibackend_blocks.currencies import code_of
from aibackend_blocks.dates import DateOrder, read_date

from .columns import Column
from .names import CODES_OF_COUNTRIES, COUNTRIES, STATE_CODES, STATES

Change = Callable[[str, Column, str], str | None]
"""Value, its column and the rule's words → the new value, or None where the rule does not apply."""


@dataclass(frozen=True, kw_only=True)
class Rule:
    """words: what calls for it. kinds: the kinds of column that it is for when no field is named; empty: all."""

    name: str
    words: re.Pattern[str]
    change: Change
    reason: str
    kinds: frozenset[str] = frozenset()


def _trimmed(value: str, column: Column, words: str) -> str | None:
    return re.sub(r"\s+", " ", value).strip()


def _title(value: str, column: Column, words: str) -> str | None:
    return re.sub(r"[^\W\d_]+(?:['’][^\W\d_]+)?", lambda word: word[0].capitalize(), value)


_PATTERN = re.compile(r"\b(?:Y{2,4}|D{1,2}|M{1,4})(?:[-/. ,]+(?:Y{2,4}|D{1,2}|M{1,4})){1,2}\b", re.I)
_DATE_SIGNS: dict[str, Callable[[date], str]] = {
    "yyyy": lambda day: f"{day.year:04}",
    "yy": lambda day: f"{day.year % 100:02}",
    "mmmm": lambda day: f"{day:%B}",
    "mmm": lambda day: f"{day:%b}",
    "mm": lambda day: f"{day.month:02}",
    "m": lambda day: f"{day.month}",
    "dd": lambda day: f"{day.day:02}",
    "d": lambda day: f"{day.day}",
}


def _date(value: str, column: Column, words: str) -> str | None:
    """The last form that the words name is the wanted one; one before it tells how the dates are written."""
    named = [found[0].lower() for found in _PATTERN.finditer(words)]
    order = column.order
    if len(named) > 1 or re.search(r"day[- ]first|european", words, re.I):
        order = DateOrder(day_first=not named[1:] or named[0].startswith("d"), certain=True)
    found = read_date(value, order)
    if found is None or not named:
        return found.iso if found else None
    day = found.value
    return re.sub(r"[ymd]+", lambda sign: _DATE_SIGNS[sign[0]](day) if sign[0] in _DATE_SIGNS else "", named[-1])


def _phone(value: str, column: Column, words: str) -> str | None:
    import phonenumbers

    region = next((code for name, code in CODES_OF_COUNTRIES.items() if re.search(rf"\b{name}\b", words)), "US")
    try:
        number = phonenumbers.parse(value, region)
    except phonenumbers.NumberParseException:
        return None
    if not phonenumbers.is_possible_number(number):
        return None
    if "national" in words and "international" not in words:
        return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.NATIONAL)
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def _email(value: str, column: Column, words: str) -> str | None:
    made = re.sub(r"\s+", "", value.lower()).removeprefix("mailto:").strip("<>.,;")
    made = re.sub(r"[(\[{]at[)\]}]", "@", made)
    return made if re.fullmatch(r"[^@]+@[^@]+\.[a-z]{2,}", made) else None


def _plain_name(value: str) -> str:
    return re.sub(r"[^a-z ]", "", value.lower()).strip()


def _state_code(value: str, column: Column, words: str) -> str | None:
    plain = _plain_name(value)
    return STATES.get(plain) or (plain.upper() if plain.upper() in STATE_CODES else None)


def _state_name(value: str, column: Column, words: str) -> str | None:
    code = _state_code(value, column, words)
    return STATE_CODES[code].title().replace(" Of ", " of ") if code else None


def _country_code(value: str, column: Column, words: str) -> str | None:
    plain = _plain_name(value)
    return COUNTRIES.get(plain) or (plain.upper() if plain.upper() in CODES_OF_COUNTRIES.values() else None)


def _country_name(value: str, column: Column, words: str) -> str | None:
    code = _country_code(value, column, words)
    return next((name.title() for name, known in CODES_OF_COUNTRIES.items() if known == code), None) if code else None


_MULTIPLES = {"k": 1_000, "thousand": 1_000, "m": 1_000_000, "million": 1_000_000, "bn": 10**9, "billion": 10**9}


_LONG = re.compile(r"\s*(-?\d{1,12}\.\d{5,25})\s*%?\s*")
"""A binary fraction's tail, as spreadsheets leave it: 0.057999999999999996."""


def _figure(value: str) -> Decimal | None:
    if long := _LONG.fullmatch(value):
        return Decimal(long[1])
    found = find_amounts(value)
    if len(found) != 1:
        return None
    more = re.match(r"\s?(k|thousand|m|million|bn|billion)\b", value[found[0].end :], re.I)
    return found[0].value * (_MULTIPLES[more[1].lower()] if more else 1)


def _number(value: str, column: Column, words: str) -> str | None:
    """The one figure of the cell, without unit, sign of currency or marks of thousands, and without float's tails."""
    figure = _figure(value)
    if figure is None:
        return None
    places = re.search(r"(\d|one|two|three|four) (?:decimals?|decimal places|digits after)", words)
    if places:
        digits = {"one": 1, "two": 2, "three": 3, "four": 4}.get(places[1]) or int(places[1])
        return f"{figure:.{digits}f}"
    if re.search(r"\b(?:integers?|whole|round)", words):
        return f"{figure:.0f}"
    rounded = figure if -figure.normalize().as_tuple().exponent < 12 else round(figure, 10)  # type: ignore[operator]
    return f"{rounded.normalize():f}" if rounded else "0"


def _fraction(value: str, column: Column, words: str) -> str | None:
    """A percentage as a fraction; a column whose figures are below 1 already holds fractions, whatever their sign."""
    plain = _number(value, column, "")
    if plain is None:
        return None
    figures = [abs(figure) for text in column.counts if (figure := _figure(text)) is not None]
    if "%" in value and figures and max(figures) > 1:
        return f"{(Decimal(plain) / 100).normalize():f}"
    return plain


_TRUE, _FALSE = (
    {"y", "yes", "true", "t", "1", "on", "x", "si", "ja", "oui"},
    {"n", "no", "false", "f", "0", "off", "nein", "non"},
)


def _boolean(value: str, column: Column, words: str) -> str | None:
    plain = value.strip().lower()
    if plain not in _TRUE | _FALSE:
        return None
    pair = next((pair for pair in (("yes", "no"), ("Y", "N"), ("1", "0")) if re.search(rf"\b{pair[0]}\b", words)), None)
    yes, no = pair or ("true", "false")
    if pair == ("yes", "no") and "Yes" in words:
        yes, no = "Yes", "No"
    return yes if plain in _TRUE else no


_NULLS = {
    "n/a",
    "na",
    "null",
    "none",
    "nil",
    "-",
    "--",
    "---",
    "?",
    "nan",
    "unknown",
    "missing",
    "#n/a",
    "tbd",
    "not available",
}


def _null(value: str, column: Column, words: str) -> str | None:
    return "" if value.strip().lower() in _NULLS else None


def _person(value: str, column: Column, words: str) -> str | None:
    """`DOE, jane` as `Jane Doe`."""
    family, comma, given = re.sub(r"\s+", " ", value).strip().partition(",")
    text = f"{given.strip()} {family.strip()}" if comma and given.strip() and "," not in given else value
    text = re.sub(r"\s+", " ", text).strip()
    return _title(text, column, words) if text.isupper() or text.islower() or comma else text


def _digits(value: str, column: Column, words: str) -> str | None:
    return re.sub(r"\D", "", value) or None


def _zip(value: str, column: Column, words: str) -> str | None:
    found = re.fullmatch(r"\s*(\d{3,5})(?:\.0)?(-\d{4})?\s*", value)
    return found[1].zfill(5) if found else None


def _currency(value: str, column: Column, words: str) -> str | None:
    return code_of(value.strip()) or None


def _unsigned(value: str, column: Column, words: str) -> str | None:
    return re.sub(r"\s+", " ", re.sub(r"[^\w\s]", "", value)).strip()


def _rule(name: str, words: str, change: Change, reason: str, *kinds: str) -> Rule:
    return Rule(name=name, words=re.compile(words, re.I), change=change, reason=reason, kinds=frozenset(kinds))


RULES = (
    _rule("null", r"\b(?:empty|blank|null)\b.{0,30}\b(?:when|if|where|for|instead)\b|\bn/?a\b|null (?:spelling|value)|missing values?"  # noqa: E501
          r"|placeholder|\bunavailable|not available", _null, "a spelling of an absent value"),
    _rule("trim", r"\btrim|whitespace|extra spaces?|(?:leading|trailing|double) (?:and \w+ )?(?:spaces?|blanks?)", _trimmed,  # noqa: E501
          "spaces trimmed"),
    _rule("date", r"\bdates?\b|\bISO[ -]?8601|y{2,4}[-/. ]m|d[-/. ]m{1,4}[-/. ]y|m[-/. ]d{1,2}[-/. ]y", _date,
          "date in the wanted form", "date"),
    _rule("phone", r"\bE\.?164|phone|telephone|mobile numbers?", _phone, "phone number in the wanted form", "phone"),
    _rule("email", r"\be-?mails?\b", _email, "e-mail address in its plain form", "email"),
    _rule("state code", r"two[- ]letter.{0,20}state|state.{0,25}(?:codes?|abbreviat|two|2[- ]letter)|postal abbreviat|\b2[- ]letter", _state_code,  # noqa: E501
          "state as its two-letter code", "state"),
    _rule("state name", r"state.{0,20}(?:full )?names?|full state", _state_name, "state by its full name", "state"),
    _rule("country code", r"countr.{0,40}(?:codes?|ISO|two|alpha)|ISO.{0,12}countr|alpha-2|ISO[- ]?3166", _country_code,
          "country as its ISO code", "country"),
    _rule("country name", r"countr.{0,20}names?|full countr", _country_name, "country by its name", "country"),
    _rule("currency", r"currenc.{0,25}(?:codes?|ISO|4217|three)", _currency, "currency as its ISO code", "currency"),
    _rule("fraction", r"decimal fractions?|fractions?\b.{0,20}percent|percent\w*.{0,25}(?:fraction|decimal)|without (?:a |the )?percent", _fraction,  # noqa: E501
          "a fraction without a percent sign"),
    _rule("number", r"plain (?:decimal )?numbers?|numeric|numbers? only|as (?:a )?numbers?|without (?:a |any |the )?(?:unit|currency|symbol|comma|thousand)"  # noqa: E501
          r"|(?:remove|strip|drop).{0,25}(?:unit|currency|symbol|comma|\$|thousand)|\bdecimals?\b|\bintegers?\b|\bround", _number,  # noqa: E501
          "a plain number", "number", "amount"),
    _rule("boolean", r"boolean|\btrue\b.{0,12}\bfalse\b|\byes\b.{0,6}\bno\b|\bY/N\b", _boolean, "one spelling of yes and no", "boolean"),  # noqa: E501
    _rule("zip", r"five[- ]digit|5[- ]digit|zip.{0,20}(?:pad|digits)|leading zeros?", _zip, "postal code in five digits", "zip"),  # noqa: E501
    _rule("digits", r"digits only|only digits|remove non-?digits", _digits, "digits only", "phone", "zip", "number"),
    _rule("person", r"first(?: name)? last|given.{0,10}family|\"?first last\"?|names?\b.{0,20}(?:proper|normal|clean)", _person,  # noqa: E501
          "name in plain order", "name"),
    _rule("upper", r"upper[- ]?case|\bcapital letters|all caps|capitals\b", lambda v, c, w: v.upper(), "upper case"),
    _rule("lower", r"lower[- ]?case|small letters", lambda v, c, w: v.lower(), "lower case"),
    _rule("title", r"title[- ]?case|proper[- ]?case|capitali[sz]e|initial capital", _title, "words capitalised"),
    _rule("unsigned", r"(?:remove|strip|drop|without) (?:all |any )?punctuation|special characters", _unsigned, "punctuation removed"),  # noqa: E501
)  # fmt: skip
