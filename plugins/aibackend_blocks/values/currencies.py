"""Which currency a document is in, from its codes, its symbols and, for a bare `$`, `kr` or `R`, its country.

Codes, names and countries follow ISO 4217:2015 and ISO 3166-1.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cache
from itertools import pairwise

_LISTED = """
AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF
CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG
HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA
MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX
USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW
"""
CODES = frozenset(_LISTED.split())
"""Codes of currencies in use."""
_SYMBOLS = {
    "€": "EUR", "£": "GBP", "₹": "INR", "₽": "RUB", "₺": "TRY", "₩": "KRW", "₫": "VND", "₱": "PHP", "฿": "THB",
    "₪": "ILS", "₴": "UAH", "₦": "NGN", "₡": "CRC", "zł": "PLN", "Kč": "CZK", "лв": "BGN", "lei": "RON", "Fr": "CHF",
    "A$": "AUD", "C$": "CAD", "N$": "NAD", "NT$": "TWD", "R$": "BRL", "S$": "SGD",
    "Rs": "INR", "TL": "TRY", "Ft": "HUF", "руб": "RUB", "грн": "UAH",
    "円": "JPY", "元": "CNY", "원": "KRW", "$": "USD", "R": "ZAR", "RM": "MYR",
}  # fmt: skip
_WORDS = {
    "euro": "EUR", "euros": "EUR", "us dollars": "USD", "u.s. dollars": "USD", "pounds sterling": "GBP",
    "schweizer franken": "CHF", "franken": "CHF", "francs suisses": "CHF", "canadian dollars": "CAD",
    "australian dollars": "AUD", "rupees": "INR", "pln": "PLN", "zloty": "PLN", "złotych": "PLN", "ringgit": "MYR",
}  # fmt: skip
MINOR_UNITS = {"JPY": 0, "KRW": 0, "VND": 0, "CLP": 0, "ISK": 0, "UGX": 0, "PYG": 0, "BHD": 3, "KWD": 3, "OMR": 3,
               "JOD": 3, "TND": 3, "IQD": 3, "LYD": 3}  # fmt: skip
"""Digits after the decimal sign, where they are not 2. Source: ISO 4217 list one."""
_ENGLISH = frozenset(["ALL", "ANG", "BAM", "BOB", "COP", "CUP", "GEL", "MAD", "MOP", "PEN", "SOS", "TOP", "TRY"])
"""Codes that are English words or marks on an invoice, and say nothing in a text by themselves."""
_LATIN = "A-Za-z\u00c0-\u024f"
_CODE = re.compile(rf"(?<![{_LATIN}])[A-Z]{{3}}(?![{_LATIN}]|\d+[{_LATIN}])")
_SIGN = re.compile(
    rf"(?<![{_LATIN}])[A-Z]{{0,3}}\$|[€£¥₹₽₺₩₫₱฿₪₴₦₡]|(?<![^\W\d_])(?:zł|Kč|лв|lei|Fr|Rs|kr|RM|TL|Ft|руб|грн)(?![^\W\d_])|(?<=\d)[円元원]"
)


def code_of(sign: str, country: str = "") -> str:
    """The ISO 4217 code that a symbol, a code or a name stands for; "" when it could be several and no country tells.

    country: ISO 3166-1 alpha-2. A bare `$` without any country is the United States dollar, as it is nearly everywhere
    that no other dollar is named.
    """
    sign = sign.strip(" .")
    if sign.upper() in CODES:
        return sign.upper()
    if country and sign.casefold() in _signs_at_home(country):
        return local_currency(country)
    if sign.endswith("$") and "$" in _signs_at_home(sign[:-1]):
        return local_currency(sign[:-1])  # `NZ$`
    return _SYMBOLS.get(sign) or _WORDS.get(sign.lower(), "")


def currency_of(
    texts: Iterable[str], beside: Iterable[str] = (), country: str = "", lands: Sequence[str] = ()
) -> tuple[str, str]:
    """The currency of a document and the sign that told it, ("", "") when nothing does.

    texts: lines of the document. beside: what stood beside its figures, which weighs more than a word in the text, as
    a code alone on its line does. lands: the countries that the document tells besides, the likeliest first; a sign of
    several is of the first of them that writes it so.
    """
    votes: Counter[str] = Counter()
    seen: dict[str, str] = {}
    texts = list(texts)
    countries = [each for each in (country, _dollar_land(texts), *lands) if each]
    for sign in beside:
        _vote(votes, seen, sign, countries, 1 if sign in _ENGLISH else 5)
    for text in texts:
        for match in [*_CODE.finditer(text), *_SIGN.finditer(text)]:
            if match.group() not in _ENGLISH:
                alone = match.group() == text.strip(" ().:")
                _vote(votes, seen, match.group(), countries, 5 if alone else 1)
        words = re.findall(r"[^\W\d_.]++(?:\.[^\W\d_.]+\.)?", text.lower())
        for named in _WORDS.keys() & {*words, *map(" ".join, pairwise(words))}:
            _vote(votes, seen, named, countries, 1)
    if not votes:
        return "", ""
    code = max(votes, key=lambda each: (votes[each], each))
    return code, seen[code]


def _dollar_land(texts: Iterable[str]) -> str:
    """The country of the one dollar that is named by its code, which a bare `$` then means; "" for none or several."""
    named = {code for text in texts for code in _CODE.findall(text)} - _ENGLISH
    lands = [code[:2] for code in sorted(named & CODES) if "$" in _signs_at_home(code[:2])]
    return lands[0] if len(lands) == 1 else ""


@cache
def local_currency(country: str) -> str:
    """What is paid with in a country, by its ISO 3166-1 alpha-2 code; "" for one that is not known. Source: CLDR."""
    from babel.numbers import get_territory_currencies

    codes = get_territory_currencies(country) if country else []
    return next((code for code in codes if code.startswith(country)), codes[0] if codes else "")


@cache
def _signs_at_home(country: str) -> frozenset[str]:
    """How a country's currency is written there, in lower case: `kr`, `$`. Source: CLDR."""
    from babel import UnknownLocaleError
    from babel.languages import get_official_languages
    from babel.numbers import get_currency_symbol

    signs = set()
    for language in get_official_languages(country, de_facto=True):
        with suppress(UnknownLocaleError):
            signs.add(get_currency_symbol(local_currency(country), f"{language}_{country}"))
    bare = {re.sub(r"^[A-Z]+(?=\$)", "", sign).strip(" .").replace("￥", "¥").casefold() for sign in signs}
    return frozenset(bare - {local_currency(country).casefold()})


def _vote(votes: Counter[str], seen: dict[str, str], sign: str, countries: Sequence[str], weight: int) -> None:
    home = next((each for each in countries if sign.strip(" .").casefold() in _signs_at_home(each)), "")
    code = code_of(sign, home)
    if code:
        votes[code] += weight
        seen.setdefault(code, sign)
