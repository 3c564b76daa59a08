"""The rules that turn what is written into what is said, in the order of their work; the same for each language.

A rule takes the figures and signs that it understands and leaves words, so that no later one sees them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import TypeAlias

from . import romans, weekdays
from . import sayings as say
from .french import FRENCH
from .german import GERMAN
from .italian import ITALIAN
from .locale import Locale
from .spanish import SPANISH

Rule: TypeAlias = tuple[re.Pattern[str], Callable[[re.Match[str]], str]]

LOCALES = {locale.code: locale for locale in (GERMAN, FRENCH, SPANISH, ITALIAN)}
_NUMBER = (
    r"(?:\d{1,3}(?:[ '’]\d{3}){1,4}(?:[.,]\d+)?(?!\d)|\d{1,3}(?:\.\d{3}){1,4}(?:,\d+)?(?!\d)"
    r"|\d{1,3}(?:,\d{3}){1,4}\.\d{1,2}(?!\d)|\d+(?:[.,]\d+)?)"
)
_START = r"(?<![\w.,])"
_HOUR, _MINUTE = r"(?P<hour>2[0-4]|[01]?\d)", r"(?P<minute>[0-5]\d)"
_DAY, _MONTH = r"(?P<day>3[01]|[12]\d|0?[1-9])", r"(?P<month>1[0-2]|0?[1-9])"
_YEAR = r"(?P<year>[12]\d{3}|\d\d)"
_ENDS = r"com|org|net|edu|gov|info|app|dev|shop|io|co\.uk|de|at|ch|fr|be|es|it|nl|eu"
_ADDRESS = (
    r"(?i)(?:https?://|\bwww\.)\S{1,2000}|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}"
    rf"|(?<![\w.-])[\w-]{{1,63}}(?:\.[\w-]{{1,63}}){{0,4}}\.(?:{_ENDS})\b(?:/\S{{0,2000}})?"
)
_IBAN = r"\b[A-Z]{2}\d\d(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b"
_PHONE = (
    r"(?<![\w.,/-])(?:\+\d{1,3}[ ./-]?(?:\(0\) ?)?\(?\d{1,5}\)?|\(?0\d{1,5}\)?)"
    r"(?:[ ./-]{1,3}\d{1,8}){1,6}(?![\w/-]|[.,]\d)"
    r"|(?<![\w.,/-])0\d{6,14}(?![\w/-])"
)
_SPAIN = r"(?<![\w.,/-])[6-9]\d{1,2}(?: \d{2,3}){2,3}(?![\w/-])"
_ARTICLES = (
    "am|im|vom|zum|beim|dem|den|des|zur|ab|bis|seit|der|die|das|und|oder|jede[mnrs]?|eine?[mnrs]?"
    "|unsere?[mnrs]?|ihre?[mnrs]?"
)
_ROMAN = r"(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})"
_TWO_CODES = r"(?<![\w.,/-])(?P<first>\d{3,12})-(?P<last>\d{3,12})(?![\w/-]|[.,]\d)"
_CODE = r"(?<![\w-])(?=[\w-]{0,30}\d)(?=[\w-]{0,30}[A-Z])[A-Za-z\d]{1,24}(?:-[A-Za-z\d]{1,24}){0,5}(?![\w-])"


def said(text: str, code: str) -> str:
    """Words and punctuation. code: one of `LOCALES`."""
    for pattern, replacement in _rules(code):
        text = pattern.sub(replacement, text)
    return text


@cache
def _rules(code: str) -> tuple[Rule, ...]:
    locale = LOCALES[code]
    rules = (*_addresses(locale), *_days(locale), *_times(locale), *_amounts(locale), *_words(locale))
    return tuple((re.compile(pattern), partial(saying, locale)) for pattern, saying in rules)


_Rules: TypeAlias = Iterable[tuple[str, Callable[[Locale, re.Match[str]], str]]]


def _any(names: Iterable[str]) -> str:
    """Any of these, the longest first."""
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


def _addresses(locale: Locale) -> _Rules:
    yield _ADDRESS, say.address
    yield _IBAN, say.account
    yield _TWO_CODES, say.two_codes


def _days(locale: Locale) -> _Rules:
    for pattern in weekdays.patterns(locale):
        yield pattern, weekdays.day


def _times(locale: Locale) -> _Rules:
    months = "|".join(rf"{name}|{name[:3]}[a-zéû]{{0,2}}\\." for name in locale.months)
    year = r"(?:,? (?:de |del )?(?P<year>[12]\d{3})(?!\d))?"
    yield r"(?<![\d/.-])(?P<year>[12]\d{3})-(?P<month>0[1-9]|1[0-2])-(?P<day>[0-3]\d)(?![\d-])", say.date
    yield rf"(?<![\d/.-]){_DAY}(?P<mark>[./-]){_MONTH}(?P=mark){_YEAR}(?![\d/-]|\.\d)", say.date
    yield rf"(?i)(?<!\w)(?P<lead>{locale.before_day}) {_DAY}(?P<mark>[./]){_MONTH}(?:\.|(?![./\d]))", say.date
    if locale.day_ordinal:
        yield rf"(?<![\d/.-]){_DAY}\.{_MONTH}\.(?!\d)", say.date
    yield rf"(?i){_START}{_DAY}(?:\.|er|º|°)?\s?(?:de )?(?P<name>{months})(?!\w){year}", say.date
    hours = rf"\s?(?:{locale.hours})(?!\w)"
    clock = r"\d{1,2}(?:[:.]\d\d)?"
    end = rf"{clock}{hours}|\d{{1,2}}:\d\d|\d{{1,2}}\s?(?:{locale.hours})\s?\d\d(?!\d)"
    begin = rf"{clock}|\d{{1,2}}\s?(?:{locale.hours})(?:\s?\d\d)?"
    yield rf"{_START}(?P<least>{begin})\s?[-–]\s?(?={end})", say.hours
    yield rf"{_START}{_HOUR}:{_MINUTE}(?::[0-5]\d)?(?![:\d])(?:{hours})?", say.time
    yield rf"{_START}{_HOUR}\s?(?:{locale.hours})\s?{_MINUTE}(?!\d)", say.time
    yield rf"{_START}{_HOUR}\.{_MINUTE}{hours}", say.time
    yield rf"(?i)(?<!\w)(?P<lead>{locale.before_time}) {_HOUR}\.{_MINUTE}(?![\d.,])", say.time
    yield rf"{_START}{_HOUR}\s?Uhr\b", say.time
    yield _PHONE, say.phone
    yield (_SPAIN if locale.code == "es" else r"(?!)"), say.phone
    yield r"(?<![\w.,])[vV]?\d{1,4}(?:\.\d{1,4}){2,5}(?!\.?\d)", say.version


def _amounts(locale: Locale) -> _Rules:
    currency, unit, scale = (_any(names) for names in (locale.currencies, locale.units, locale.scales))
    scaled = rf"(?:\s?(?P<scale>{scale})(?!\w))?"
    yield _CODE, say.code
    yield rf"(?<!\w)(?P<currency>{currency})\s?/\s?(?=[^\W\d_]{{3}})", say.price
    yield r"(?<=\d),[-–—]+(?=\s|$)", lambda locale, found: ""
    yield r"(?<=[\dm])\s?[x×]\s?(?=\d)", lambda locale, found: f" {locale.by} "
    yield rf"{_START}(?P<least>{_NUMBER}\s?[%€$£]?)\s?[-–]\s?(?=[€$£]?\s?\d)", say.span
    yield r"(?<![\w.)])[-−](?=[€$£]?\d)", lambda locale, found: f"{locale.minus} "
    yield rf"(?<!\w)(?P<currency>{currency})\s?(?P<amount>{_NUMBER}){scaled}", say.money
    yield rf"{_START}(?P<amount>{_NUMBER}){scaled}\s?(?:de |d'|di )?(?P<currency>{currency})(?!\w)", say.money
    yield rf"{_START}1/2\s(?P<unit>{unit})(?![\w/²³])", say.half
    yield rf"{_START}1/2\s(?P<noun>(?!(?:de|di|d)\b)[^\W\d_]{{3,40}})", say.half
    yield rf"{_START}(?:{_any(locale.fractions)})(?![\w/])", lambda locale, found: locale.fractions[found[0]]
    if locale.code == "it":
        yield rf"{_START}(?P<number>\d{{1,2}})°(?=\s[a-zà-ù])", say.rank
    of = rf"(?P<of>{_NUMBER}\s?)?(?P<per>{unit})(?![\w/²³]|['’]\w)"
    yield rf"{_START}(?P<amount>{_NUMBER})\s?(?P<unit>{unit})\s?(?:/|{locale.per}\s)\s?{of}", say.rate
    yield rf"(?:(?<=[^\W\d_])\s?/\s?|(?<!\w){locale.per}\s){of}", say.per
    yield rf"{_START}(?P<amount>{_NUMBER}){scaled}\s?(?P<unit>{unit})(?![\w/²³])", say.measure
    yield rf"{_START}(?P<amount>{_NUMBER})\s?(?P<scale>{scale})(?!\w)", say.measure
    yield rf"{_START}(?P<number>\d{{1,3}}){locale.ordinal_sign}", say.ordinal
    if locale.day_ordinal:
        yield rf"(?i)(?<!\w)(?P<lead>{_ARTICLES}) (?P<number>\d{{1,3}})\.(?=\s\w)", say.ordinal
        yield rf"{_START}(?P<number>\d{{1,3}})\.(?=\s[a-zäöü])", say.ordinal


def _words(locale: Locale) -> _Rules:
    yield rf"(?<!\w)(?P<name>[^\W\d_]{{2,30}}) (?P<roman>{_ROMAN})(?P<dot>\.)?(?![\w'’-]|\.\w)", romans.named
    yield rf"(?<![\w.])(?P<roman>{_ROMAN})(?P<sign>{locale.ordinal_sign})", romans.numbered
    yield rf"(?<![\w.])(?P<roman>{_ROMAN}) (?=secolo\b)", romans.numbered
    yield rf"(?<![\w.])(?P<short>{_any(locale.short)})(?!\w)", lambda locale, found: locale.short[found[0]]
    yield rf"(?<=[a-zäöüß])(?:{_any(locale.endings) or '(?!)'})", lambda locale, found: locale.endings[found[0]]
    yield rf"{_START}(?P<figures>\d{{1,4}})(?P<letter>[a-z])(?![\w.]|\s?\d)", say.lettered
    yield rf"{_START}(?P<amount>{_NUMBER})(?P<next>\s\w{{1,40}})?", say.plain
    yield r"\d+", say.rest
    yield rf"[{re.escape(''.join(locale.signs))}]", lambda locale, found: f" {locale.signs[found[0]]} "
