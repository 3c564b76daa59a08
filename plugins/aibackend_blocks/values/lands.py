"""Which country a paper is from, by all that tells one: tax numbers, banks, telephones, domains, letters, addresses.

Where the word or sign of a currency names several, or none stands, the country's is meant. Names of tax numbers:
OECD, tax identification numbers by jurisdiction. Telephones: ITU-T E.164. Domains: ISO 3166-1, with `uk` for GB.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from aibackend_blocks.values.identifiers.patterns import find_ibans
from aibackend_blocks.values.places import city_country, country_of

_MARKS = {
    "AR": r"\bC\.?U\.?I\.?T\b", "AU": r"\bABN\b(?! AMRO)|(?<!\()\bPty\.? (?:Ltd|Limited)\b|\bBSB\b",
    "BR": r"\bC(?:NPJ|PF)\b",
    "CA": r"\bHST\b|\bTPS\b.{0,40}\bTVQ\b", "CL": r"\bR\.?U\.?T\b(?!-)", "DK": r"\bCVR\b",
    "IN": r"\bIFSC\b|\bGSTIN\b|\bCGST\b", "JP": "[\u3041-\u30ff]{3}", "KE": r"\bKRA\b", "KR": "[\uac00-\ud7a3]{3}",
    "MX": r"\bRFC\b\W{0,3}[A-Z&Ñ]{3,4}\d{6}|\bCLABE\b", "NO": r"\bMVA\b|\bmva\b",
    "NZ": r"\bNZBN\b", "PL": r"\bNIP\b|\bREGON\b",
    "SE": r"\b[Bb]ankgiro\W{0,9}\d{3,4}-\d{4}|\b[Oo]rg\.?\s?-?nr\b.{0,9}\d{6}-\d{4}", "TH": "[\u0e01-\u0e2e]{3}",
    "TR": r"\bVKN\b|\bKDV\b|\bV\.\s?D\.", "UA": "[\u0454\u0457\u0491]", "VN": "[\u01a1\u01b0\u1ea1-\u1ef9]",
    "ZA": r"\(P[Tt][Yy]\)\.? L[Tt][Dd]\b",
}  # fmt: skip
"""Marks that one country alone has: names of its tax numbers, of what its banks give, legal forms, letters."""
_FORMS = {country: re.compile(form) for country, form in _MARKS.items()}
_DOMAIN = re.compile(r"(?i)(?:@|www\.|https?://|(?<![\w.-])[\w-]{1,63}\.)(?:[\w-]{1,63}\.){1,6}([a-z]{2})\b(?![.\w-])")
_CALLED_IBAN = re.compile(r"\bIBAN\b\W{0,4}([A-Z]{2})\d{2}")
_PHONE = re.compile(r"(?<![\w+])\+\d[\d ()./-]{6,18}\d")
_PIECES = re.compile(r"[|·•;]|\s[–-]\s|\s{2,}")
_ANYBODYS = frozenset(["AI", "CC", "CO", "EU", "FM", "GG", "IO", "LY", "ME", "SH", "TO", "TV", "WS"])
"""Domains of countries that are taken anywhere."""
MARKED, TOLD, POOR = 3, 2, 1
"""What a mark counts, what a number, a domain or an address does, and what one does that may be none."""
LIKELIEST = 0.75
"""Of what tells the likeliest country, how much must tell another that may be the paper's."""
LINE = 100
"""Characters of what may be a line of an address."""
_ALSO_NUMBERS = frozenset({"IN", "SE"})
"""Countries whose form of a town and its code also fits a word and a number."""


def lands_of(texts: Iterable[str]) -> list[str]:
    """The countries that a paper may be from, ISO 3166-1 alpha-2, those first that most tell."""
    votes = _votes(tuple(texts))
    return [country for country, count in votes.most_common() if count > LIKELIEST * max(votes.values())]


def land_of(texts: Iterable[str]) -> str:
    """The country that a paper tells more surely than any other; "" where none does."""
    (land, most), (_, other), *_ = [*_votes(tuple(texts)).most_common(2), ("", POOR), ("", POOR)]
    return land if most > other else ""


def country_by_marks(text: str) -> str:
    """The country whose tax numbers, banks, legal forms or letters a text shows; "" where none or several do."""
    found = [country for country, marks in _FORMS.items() if marks.search(text)]
    return found[0] if len(found) == 1 else ""


@lru_cache(maxsize=2)
def _votes(texts: tuple[str, ...]) -> Counter[str]:
    """Worked out once for a paper that is asked about again."""
    votes = Counter[str]()
    for country, weight in _told(texts):
        votes[country] += weight
    return votes


def _told(texts: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """Each country that something tells, once for every way in which it is told."""
    whole = "\n".join(texts)
    yield from ((country, MARKED) for country, marks in _FORMS.items() if marks.search(whole))
    ibans = {whole[each.start : each.start + 2].upper() for each in find_ibans(whole)}
    yield from ((country, TOLD) for country in ibans | set(_CALLED_IBAN.findall(whole)))
    domains = {_domain_land(match[1].upper()) for match in _DOMAIN.finditer(whole)}
    phones = {_phone_land(match[0]) for match in _PHONE.finditer(whole)}
    yield from ((country, TOLD) for found in (domains, phones) for country in found - {""})
    pieces = [piece.strip() for text in texts for piece in _PIECES.split(text) if len(piece) < LINE]
    ends = {country_of(piece.rpartition(",")[2]) for piece in pieces}
    towns = {city_country(part) or "" for piece in pieces for part in (piece, *piece.split(","))}
    yield from ((country, TOLD) for country in ends - {""})
    yield from ((country, POOR if country in _ALSO_NUMBERS else TOLD) for country in towns - {""})


def _domain_land(name: str) -> str:
    return "GB" if name == "UK" else "" if name in _ANYBODYS else name


def _phone_land(number: str) -> str:
    """The country that a telephone number is of; "" for none."""
    from phonenumbers import NumberParseException, parse, region_code_for_number

    try:
        found = region_code_for_number(parse(number)) or ""
    except NumberParseException:
        return ""
    return found if found.isalpha() else ""
