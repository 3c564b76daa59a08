"""Phone numbers, in the form and by the country that the instructions tell."""

from __future__ import annotations

import re

from .columns import Column
from .names import country_told

_TEMPLATE = re.compile(r"\(?[\dxXN#][\dxXN#() ./-]{7,}[\dxXN#]")
"""A number as the instructions show it: `(555) 123-4567`, `XXX-XXX-XXXX`."""
_SIGN = r"[\dxXN#]"


def phone(value: str, column: Column, words: str) -> str | None:
    """E.164 unless the words ask for another form; a number without a prefix is of the row's or the told country."""
    import phonenumbers

    if re.search(r"digits only|only digits", words, re.I):
        return None
    try:
        region = country_told(words) or column.region
        number = phonenumbers.parse(value, region or "US")
    except phonenumbers.NumberParseException:
        return None
    whole = phonenumbers.ValidationResult.IS_POSSIBLE
    if phonenumbers.is_possible_number_with_reason(number) != whole or (not region and _elsewhere(value)):
        return None
    forms = phonenumbers.PhoneNumberFormat
    if (shown := _TEMPLATE.search(words)) and (made := _filled(shown[0], str(number.national_number))):
        return made
    if re.search(r"\binternational", words, re.I) and not re.search(r"E\.?164", words, re.I):
        return phonenumbers.format_number(number, forms.INTERNATIONAL)
    wanted = forms.NATIONAL if re.search(r"\bnational", words, re.I) else forms.E164
    return phonenumbers.format_number(number, wanted)


def _elsewhere(value: str) -> bool:
    """Whether a number without a country begins as none of North America does."""
    return re.sub(r"\D", "", value).startswith("0")


def _filled(template: str, digits: str) -> str | None:
    """The digits in the places that the template shows; None where their counts differ."""
    if len(re.findall(_SIGN, template)) != len(digits):
        return None
    left = iter(digits)
    return re.sub(_SIGN, lambda _: next(left), template)
