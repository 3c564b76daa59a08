"""Which currency a document is in, from its codes, its symbols and, for a bare `$` or `kr`, its country.

Codes, names and countries follow ISO 4217:2015 and ISO 3166-1.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
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
    "US$": "USD", "CA$": "CAD", "C$": "CAD", "AU$": "AUD", "A$": "AUD", "NZ$": "NZD", "HK$": "HKD", "SG$": "SGD",
    "R$": "BRL", "Rs": "INR", "TL": "TRY", "Ft": "HUF", "руб": "RUB", "грн": "UAH",
    "円": "JPY", "元": "CNY", "원": "KRW",
}  # fmt: skip
_WORDS = {
    "euro": "EUR", "euros": "EUR", "us dollars": "USD", "u.s. dollars": "USD", "pounds sterling": "GBP",
    "schweizer franken": "CHF", "franken": "CHF", "francs suisses": "CHF", "canadian dollars": "CAD",
    "australian dollars": "AUD", "rupees": "INR", "pln": "PLN", "zloty": "PLN", "złotych": "PLN", "ringgit": "MYR",
}  # fmt: skip
_DOLLARS = {
    "US": "USD", "CA": "CAD", "AU": "AUD", "NZ": "NZD", "SG": "SGD", "HK": "HKD", "MX": "MXN", "TW": "TWD",
    "CL": "CLP", "CO": "COP", "AR": "ARS",
}  # fmt: skip
_KRONER = {"DK": "DKK", "NO": "NOK", "SE": "SEK", "IS": "ISK"}
_YEN = {"CN": "CNY", "JP": "JPY"}
MINOR_UNITS = {"JPY": 0, "KRW": 0, "VND": 0, "CLP": 0, "ISK": 0, "UGX": 0, "PYG": 0, "BHD": 3, "KWD": 3, "OMR": 3,
               "JOD": 3, "TND": 3, "IQD": 3, "LYD": 3}  # fmt: skip
"""Digits after the decimal sign, where they are not 2. Source: ISO 4217 list one."""
_ENGLISH = frozenset(["ALL", "ANG", "BAM", "BOB", "COP", "CUP", "GEL", "MAD", "MOP", "PEN", "SOS", "TOP", "TRY"])
"""Codes that are English words or marks on an invoice, and say nothing in a text by themselves."""
_LOCAL = {
    "US": "USD", "GB": "GBP", "CH": "CHF", "PL": "PLN", "CZ": "CZK", "DK": "DKK", "NO": "NOK", "SE": "SEK", "IN": "INR",
    "CA": "CAD", "AU": "AUD", "NZ": "NZD", "SG": "SGD", "HK": "HKD", "JP": "JPY", "MY": "MYR", "ZA": "ZAR", "BR": "BRL",
    "MX": "MXN", "CN": "CNY", "TR": "TRY", "RU": "RUB", "HU": "HUF", "RO": "RON", "BG": "BGN", "UA": "UAH", "IL": "ILS",
    "KR": "KRW", "TH": "THB", "ID": "IDR", "PH": "PHP", "VN": "VND", "NG": "NGN", "KE": "KES", "EG": "EGP", "AE": "AED",
    "SA": "SAR", "AR": "ARS", "CL": "CLP", "CO": "COP", "PE": "PEN", "IS": "ISK", "RS": "RSD", "LI": "CHF",
    **dict.fromkeys(["AT", "BE", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "HR", "IE", "IT"], "EUR"),
    **dict.fromkeys(["LT", "LU", "LV", "MT", "NL", "PT", "SI", "SK"], "EUR"),
}  # fmt: skip
"""What is paid with in a country. Source: ISO 4217 list one."""
_MARKS = {
    "AU": re.compile(r"\bABN\b|\bPty\.? (?:Ltd|Limited)\b|\bBSB\b"),
    "CA": re.compile(r"\bHST\b|\bTPS\b.{0,40}\bTVQ\b", re.DOTALL),
    "IN": re.compile(r"\bIFSC\b|\bGSTIN\b|\bCGST\b"),
}
"""Marks that one country alone has. Sources: ABR, Canada Revenue Agency, Reserve Bank of India."""
_WRITTEN = ((re.compile(r"[\u3041-\u30ff]{3}"), "JPY"), (re.compile(r"[\uac00-\ud7a3]{3}"), "KRW"))
"""Letters of one language, and what is paid with where it is spoken."""
_CODE = re.compile(r"(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])")
_SIGN = re.compile(
    r"(?:US|CA|C|AU|A|NZ|HK|SG|R)?\$|[€£¥₹₽₺₩₫₱฿₪₴₦₡]|(?<![^\W\d_])(?:zł|Kč|лв|lei|Fr|Rs|kr|RM|TL|Ft|руб|грн)(?![^\W\d_])|(?<=\d)[円元원]"
)


def code_of(sign: str, country: str = "") -> str:
    """The ISO 4217 code that a symbol, a code or a name stands for; "" when it could be several and no country tells.

    country: ISO 3166-1 alpha-2. A bare `$` without any country is the United States dollar, as it is nearly everywhere
    that no other dollar is named.
    """
    sign = sign.strip(" .")
    if sign.upper() in CODES:
        return sign.upper()
    if sign == "$":
        return _DOLLARS.get(country, "USD")
    if sign == "¥":
        return _YEN.get(country, "")
    if sign.lower() == "kr":
        return _KRONER.get(country, "")
    if sign == "RM":
        return "MYR"
    if sign == "R":
        return "ZAR"
    return _SYMBOLS.get(sign) or _WORDS.get(sign.lower(), "")


def currency_of(texts: Iterable[str], beside: Iterable[str] = (), country: str = "") -> tuple[str, str]:
    """The currency of a document and the sign that told it, ("", "") when nothing does.

    texts: lines of the document. beside: what stood beside its figures, which weighs more than a word in the text, as
    a code alone on its line does.
    """
    votes: Counter[str] = Counter()
    seen: dict[str, str] = {}
    texts = list(texts)
    country = country or _dollar_land(texts)
    for sign in beside:
        _vote(votes, seen, sign, country, 1 if sign in _ENGLISH else 5)
    for text in texts:
        for match in [*_CODE.finditer(text), *_SIGN.finditer(text)]:
            if match.group() not in _ENGLISH:
                alone = match.group() == text.strip(" ().:")
                _vote(votes, seen, match.group(), country, 5 if alone else 1)
        words = re.findall(r"[^\W\d_.]++(?:\.[^\W\d_.]+\.)?", text.lower())
        for named in _WORDS.keys() & {*words, *map(" ".join, pairwise(words))}:
            _vote(votes, seen, named, country, 1)
    if not votes:
        return "", ""
    code = max(votes, key=lambda each: (votes[each], each))
    return code, seen[code]


def _dollar_land(texts: Iterable[str]) -> str:
    """The country of the one dollar that is named by its code, which a bare `$` then means; "" for none or several."""
    named = {code for text in texts for code in _CODE.findall(text)}
    lands = [country for country, code in _DOLLARS.items() if code in named - _ENGLISH]
    return lands[0] if len(lands) == 1 else ""


def country_by_marks(text: str) -> str:
    """The country whose tax numbers or legal forms a text names, ISO 3166-1; "" where none or several are named."""
    found = [country for country, marks in _MARKS.items() if marks.search(text)]
    return found[0] if len(found) == 1 else ""


def currency_by_letters(text: str) -> str:
    """What is paid with where a language is written that one country writes; "" for any other letters."""
    return next((code for letters, code in _WRITTEN if letters.search(text)), "")


def local_currency(country: str) -> str:
    """What is paid with in a country, by its ISO 3166-1 alpha-2 code; "" for one that is not known here."""
    return _LOCAL.get(country, "")


def _vote(votes: Counter[str], seen: dict[str, str], sign: str, country: str, weight: int) -> None:
    code = code_of(sign, country)
    if code:
        votes[code] += weight
        seen.setdefault(code, sign)
