"""Kinds of coverage and the names of their limits, as certificates print them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from aibackend_blocks.pages.labels import fold


@dataclass(frozen=True, kw_only=True)
class Insurer:
    """A company that covers. letter: by which the policies name it, "" when the certificate has none."""

    letter: str
    name: str
    naic: str = ""


@dataclass(kw_only=True)
class Policy:
    """A policy. Dates are ISO. limits: by their camelCase name, in dollars."""

    type: str
    insurer: str = ""
    number: str = ""
    effective: str = ""
    expires: str = ""
    limits: dict[str, Decimal] = field(default_factory=dict)


TYPES: Mapping[str, str] = {
    "commercial general liability": "Commercial General Liability",
    "comprehensive general liability": "General Liability",
    "general liability": "General Liability",
    "automobile liability": "Automobile Liability",
    "commercial auto": "Automobile Liability",
    "auto liability": "Automobile Liability",
    "business auto": "Automobile Liability",
    "umbrella liability": "Umbrella Liability",
    "umbrella liab": "Umbrella Liability",
    "excess liability": "Excess Liability",
    "excess liab": "Excess Liability",
    "umbrella": "Umbrella Liability",
    "workers compensation and employers liability": "Workers Compensation and Employers' Liability",
    "workers compensation and employers' liability": "Workers Compensation and Employers' Liability",
    "workers compensation": "Workers Compensation",
    "workers' compensation": "Workers Compensation",
    "worker's compensation": "Workers Compensation",
    "employers liability": "Employers' Liability",
    "employers' liability": "Employers' Liability",
    "professional liability": "Professional Liability",
    "errors and omissions": "Errors and Omissions",
    "errors & omissions": "Errors and Omissions",
    "cyber liability": "Cyber Liability",
    "pollution liability": "Pollution Liability",
    "liquor liability": "Liquor Liability",
    "directors and officers": "Directors and Officers",
    "inland marine": "Inland Marine",
    "builders risk": "Builders Risk",
    "garage liability": "Garage Liability",
    "motor truck cargo": "Motor Truck Cargo",
    "commercial property": "Commercial Property",
    "property": "Property",
    "crime": "Crime",
}
"""How a coverage is printed, and what it is called."""
LIMITS: Mapping[str, str] = {
    "each occurrence": "eachOccurrence",
    "damage to rented premises": "damageToRentedPremises",
    "damage to rented": "damageToRentedPremises",
    "damage to premises": "damageToRentedPremises",
    "med exp": "medExp",
    "medical expense": "medExp",
    "medical payments": "medExp",
    "personal & adv injury": "personalAdvInjury",
    "personal and adv": "personalAdvInjury",
    "personal & advertising injury": "personalAdvInjury",
    "personal and advertising injury": "personalAdvInjury",
    "general aggregate": "generalAggregate",
    "products - comp/op agg": "productsCompOpAgg",
    "products-comp/op agg": "productsCompOpAgg",
    "products comp/op": "productsCompOpAgg",
    "products/completed operations": "productsCompOpAgg",
    "combined single limit": "combinedSingleLimit",
    "per occurrence": "eachOccurrence",
    "bodily injury (per person)": "bodilyInjuryPerPerson",
    "bodily injury (per accident)": "bodilyInjuryPerAccident",
    "property damage": "propertyDamage",
    "aggregate": "aggregate",
    "e.l. each accident": "elEachAccident",
    "each accident": "elEachAccident",
    "e.l. disease - ea employee": "elDiseaseEachEmployee",
    "disease - ea employee": "elDiseaseEachEmployee",
    "disease - each employee": "elDiseaseEachEmployee",
    "e.l. disease - policy limit": "elDiseasePolicyLimit",
    "disease - policy limit": "elDiseasePolicyLimit",
    "each claim": "eachClaim",
    "per claim": "eachClaim",
    "deductible": "deductible",
    "retention": "retention",
    "limit": "limit",
}
"""How a limit is printed, and its name in `limits`."""


def _form(phrases: Mapping[str, str]) -> re.Pattern[str]:
    """Longest first; spaces may be lost where a page was read by OCR."""
    longest = sorted(phrases, key=len, reverse=True)
    return re.compile("|".join(r"\s{0,2}".join(re.escape(word) for word in fold(each).split()) for each in longest))


_TYPES, _LIMITS = _form(TYPES), _form(LIMITS)
_TYPE_OF = {re.sub(r"\s", "", fold(phrase)): name for phrase, name in TYPES.items()}
_LIMIT_OF = {re.sub(r"\s", "", fold(phrase)): name for phrase, name in LIMITS.items()}


def types_in(text: str) -> Iterator[tuple[int, int, str]]:
    """Coverages named in a text: start, end, name."""
    return _named(text, _TYPES, _TYPE_OF)


def limits_in(text: str) -> Iterator[tuple[int, int, str]]:
    """Limits named in a text: start, end, name."""
    return _named(text, _LIMITS, _LIMIT_OF)


def _named(text: str, form: re.Pattern[str], names: Mapping[str, str]) -> Iterator[tuple[int, int, str]]:
    for match in form.finditer(fold(text)):
        yield match.start(), match.end(), names[re.sub(r"\s", "", match.group())]
