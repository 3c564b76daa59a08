"""Check digits of the numbers that identify people and things."""

from __future__ import annotations

_VIN_LETTERS = dict(zip("ABCDEFGHJKLMNPRSTUVWXYZ", [*range(1, 9), *range(1, 6), 7, 9, *range(2, 10)], strict=True))
_VIN = {**{str(figure): figure for figure in range(10)}, **_VIN_LETTERS}
_VIN_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
_IBAN_LENGTHS = {
    "AD": 24, "AE": 23, "AL": 28, "AT": 20, "AZ": 28, "BA": 20, "BE": 16, "BG": 22, "BH": 22, "BR": 29, "BY": 28,
    "CH": 21, "CR": 22, "CY": 28, "CZ": 24, "DE": 22, "DK": 18, "DO": 28, "EE": 20, "EG": 29, "ES": 24, "FI": 18,
    "FO": 18, "FR": 27, "GB": 22, "GE": 22, "GI": 23, "GL": 18, "GR": 27, "GT": 28, "HR": 21, "HU": 28, "IE": 22,
    "IL": 23, "IQ": 23, "IS": 26, "IT": 27, "JO": 30, "KW": 30, "KZ": 20, "LB": 28, "LC": 32, "LI": 21, "LT": 20,
    "LU": 20, "LV": 21, "LY": 25, "MC": 27, "MD": 24, "ME": 22, "MK": 19, "MR": 27, "MT": 31, "MU": 30, "NL": 18,
    "NO": 15, "PK": 24, "PL": 28, "PS": 29, "PT": 25, "QA": 29, "RO": 24, "RS": 22, "SA": 24, "SC": 31, "SD": 18,
    "SE": 24, "SI": 19, "SK": 24, "SM": 27, "ST": 25, "SV": 28, "TL": 23, "TN": 24, "TR": 26, "UA": 29, "VA": 22,
    "VG": 24, "XK": 20,
}  # fmt: skip
"""Characters of an IBAN by country. Source: SWIFT IBAN registry, release 99."""


def digits(text: str) -> str:
    return "".join(char for char in text if char.isascii() and char.isdigit())


def luhn(text: str) -> bool:
    """ISO/IEC 7812-1, annex B."""
    figures = [int(char) for char in reversed(digits(text))]
    return sum(figures[0::2]) % 10 == -sum(sum(divmod(2 * n, 10)) for n in figures[1::2]) % 10


def is_card(text: str) -> bool:
    """A payment card's number: length and first digits of a network, Luhn's check digit, not all alike."""
    plain = digits(text)
    return 12 < len(plain) < 20 and plain[0] in "23456" and len(set(plain)) > 1 and luhn(plain)


def iban_length(country: str) -> int | None:
    """Characters of an IBAN of a country by its two letters; None where it has none."""
    return _IBAN_LENGTHS.get(country)


def is_iban(text: str) -> bool:
    """ISO 13616-1: the country's length, and remainder 1 by 97."""
    plain = "".join(char for char in text.upper() if char.isalnum())
    if len(plain) != _IBAN_LENGTHS.get(plain[:2], 0):
        return False
    return int("".join(str(int(char, 36)) for char in plain[4:] + plain[:4])) % 97 == 1


def is_ssn(text: str) -> bool:
    """Area, group and serial that the Social Security Administration may give (SSA POMS RM 10201.035)."""
    plain = digits(text)
    return (
        len(plain) == 9
        and plain[:3] not in ("000", "666")
        and plain[0] != "9"
        and plain[3:5] != "00"
        and plain[5:] != "0000"
    )


def is_vin(text: str) -> bool:
    """ISO 3779 with the check digit of 49 CFR 565."""
    plain = text.upper()
    if len(plain) != 17 or any(char not in _VIN for char in plain):
        return False
    remainder = sum(_VIN[char] * weight for char, weight in zip(plain, _VIN_WEIGHTS, strict=True)) % 11
    return plain[8] == ("X" if remainder == 10 else str(remainder))


def is_nhs(text: str) -> bool:
    """NHS number of England and Wales: modulus 11."""
    plain = digits(text)
    if len(plain) != 10:
        return False
    check = 11 - sum(int(char) * (10 - place) for place, char in enumerate(plain[:9])) % 11
    return check % 11 == int(plain[9]) and check != 10
