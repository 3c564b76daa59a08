"""Identifiers that are formed alike all over the world: what lacks the form is none, whatever stands beside it."""

from __future__ import annotations

import re
from types import MappingProxyType

from .kinds import Field

_FORMS = MappingProxyType({
    "iban": r"[A-Z]{2}\d{2}[A-Z0-9]{11,30}",
    "bic": r"[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?",
    "swift": r"[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?",
    "isbn": r"(?:97[89])?\d{9}[\dX]",
    "issn": r"\d{7}[\dX]",
    "vin": r"[A-HJ-NPR-Z0-9]{17}",
    "imei": r"\d{14,16}",
})  # fmt: skip
"""Sources: ISO 13616, 9362, 2108, 3297, 3779; 3GPP TS 23.003. Marks between the parts are left out."""


def has_form(field: Field, value: str) -> bool:
    """Whether a value has the form of what the field asks for, where that has one."""
    plain = re.sub(r"[\W_]", "", value).upper()
    return all(re.fullmatch(_FORMS[word], plain) for word in {*field.words} & {*_FORMS})
