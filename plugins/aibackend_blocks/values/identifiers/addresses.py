"""Postal addresses that have a form: a number and a street, a postal code with its town, a Japanese address."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.values.identifiers.found import Identifier

_STATES = (
    "AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR"
    "|PA|PR|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY"
)
_TYPES = (
    "street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|place|pl|square|sq|terrace|ter|trail|trl"
    "|way|parkway|pkwy"
    "|highway|hwy|circle|cir|crescent|cres|close|row|walk|plaza|loop|alley|mews|gardens|grove"
)
_UNIT = r"(?:,?\s+(?:apt|apartment|suite|ste|unit|flat|floor|fl|room|rm|#)\.?\s*[\w-]{1,6})?"
_WORD = r"(?:[A-Z][\w'’.-]{0,20}|\d{1,3}(?:st|nd|rd|th)|[NSEW]{1,2}\.?)"
_WIND = r"(?:\s(?:NW|NE|SW|SE|[NSEW]\b|North|South|East|West)\b)?"
_TOWN = rf"(?:,?\s+{_WORD}(?:\s{_WORD}){{0,2}},?\s+(?:{_STATES})(?:\s+\d{{5}}(?:-\d{{4}})?)?)?"
_FORMS = (
    (re.compile(rf"(?<![\w.,-])\d{{1,6}}[A-Za-z]?,?\s+(?:{_WORD}\s+){{1,4}}(?:(?i:{_TYPES}))\b\.?{_WIND}{_UNIT}"
        rf"{_TOWN}"), 0.93),
    (re.compile(rf"(?i)(?<![\w.,-])\d{{1,6}}[a-z]?\s+(?:[a-z]{{2,15}}\s+){{1,3}}(?:street|avenue|road|boulevard"
        rf"|blvd|lane|drive|terrace|parkway|highway|st|rd|ave)\b\.?{_UNIT}(?!\w)"), 0.75),
    (re.compile(r"(?<!\w)[A-ZÄÖÜ][\w.-]{1,30}(?:straße|strasse|str\.|weg|gasse|platz|allee|damm"
        r"|ufer)\s\d{1,4}\s?[a-z]?(?:,?\s+(?:[A-Z]-?)?\d{4,5}\s[A-ZÄÖÜ][\w-]{2,30})?(?!\w)"), 0.93),
    (re.compile(r"(?<!\w)\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|avenue|av\.|boulevard|bd|place|chemin|allée|impasse"
        r"|quai)\s(?:(?:de|du|des|la|le|les|d'|l')\s?){0,3}[A-ZÀ-Ý][\w'’ -]{1,40}?(?:,?\s\d{5}\s[A-ZÀ-Ý][\w-]{2,30}"
        r"|(?=[,.\n]|$))"), 0.9),
    (re.compile(r"(?<!\w)(?:[Cc]alle|[Aa]venida|[Aa]vda\.|[Aa]v\.|[Pp]aseo|[Pp]laza|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso"
        r"|[Rr]ua|[Tt]ravessa)\s(?:[\wÀ-ÿ'.]+\s){0,4}?[\wÀ-ÿ'.]+,?\s(?:n\.?º?\s?)?\d{1,5}(?!\w)"
        r"(?:[,\s-]{1,3}(?:\d{1,2}\.?[ºª°]\s?\w?|apto\.? \d+|bajo|int\.? \d+))?"
        r"(?:,\s[A-ZÀ-Ý][\w ]{2,20}/[A-Z]{2})?(?:,\s(?:CEP\s)?\d{5}(?:-\d{3})?(?:\s[A-ZÀ-Ý][\w-]{2,30})?)?"), 0.85),
    (re.compile(r"(?<!\w)[A-ZÄÖÅ][\wÀ-ÿ-]{1,30}(?:straat|laan|gracht|plein|kade|singel|gatan|vägen|gade|vej"
        r"|katu|gata|veien"
        r"|dreef)\s\d{1,4}(?:\s?[a-z]|-[IVX\d]{1,4})?(?:,?\s\d{3,4} ?(?:[A-Z]{2}|\d{2})?\s[A-ZÄÖÅ][\w-]{2,30})?"
        r"(?!\w)"), 0.93),
    (re.compile(r"(?<!\w)(?:ul|al|pl|os)\.\s[A-ZŁŚŻ][\wÀ-ž. ]{2,40}?\s\d{1,4}[a-z]?(?:/\d{1,4})?"
        r"(?:,?\s\d{2}-\d{3}\s[A-ZŁŚŻ][\wÀ-ž-]{2,30})?(?!\w)"), 0.93),
    (re.compile(r"(?<!\w)[A-CEGHJ-NPR-TVXY]\d[A-Z]\s\d[A-Z]\d(?!\w)"), 0.85),
    (re.compile(r"(?<!\w)[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?!\w)"), 0.85),
    (re.compile(rf"(?<!\w)(?<!customer )(?<!user )(?<!order )(?<!client )(?<!employee )(?:{_STATES})\s\d{{5}}"
        rf"(?:-\d{{4}})?(?!\w|-)"), 0.8),
    (re.compile(r"(?<!\w)(?:NSW|VIC|QLD|TAS|ACT|SA|NT)\s\d{4}(?!\w)"), 0.85),
    (re.compile(r"(?i)(?<![a-z])(?:zip|postal|post)\s?(?:code)?\s*(?:is"
        r"|[:#])?\s*(?P<v>\d{4,6}(?:-\d{4})?)(?![\w-])"), 0.9),
    (re.compile(r"〒?\s?(?:\d{3}-\d{4}\s*)?(?:東京都|北海道|(?:京都|大阪)府"
        r"|[一-龥]{2,3}県)[一-龥ぁ-んァ-ヶー々]{1,12}[市区町村郡](?:[一-龥ぁ-んァ-ヶー々]{1,12}[区町村])?(?:[一-龥"
        r"ぁ-んァ-ヶー々]{0,10}(?:\d{1,4}(?:[-－丁目番地号]{1,2}\d{0,4}){0,4}))?"), 0.95),
    (re.compile(r"〒\s?\d{3}-\d{4}"), 0.95),
)  # fmt: skip


def find_addresses(text: str) -> Iterator[Identifier]:
    for form, confidence in _FORMS:
        group = "v" if "v" in form.groupindex else 0
        for match in form.finditer(text):
            yield Identifier(kind="ADDRESS", start=match.start(group), end=match.end(group), confidence=confidence)
