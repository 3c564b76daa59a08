"""Specs as they are given: their names without code's spelling, their values as text, bare figures with their unit."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from aibackend_blocks.language.writing.wording import capital

YES: Final = "yes"
"""The value of a spec that is merely there."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Spec:
    """One spec. name: as it stands within a line. value: as given."""

    name: str
    value: str


def specs_of(given: Mapping[str, Any]) -> list[Spec]:
    """The specs that have a value, in their order."""
    plain = [_measured(name, _words(name), _denied(name, _value(value), value)) for name, value in given.items()]
    return [Spec(name=name, value=value) for name, value in plain if value]


_ASKED: Final = re.compile(
    r".*(?:safe|washable|included|compatible|rechargeable|waterproof|resistant|required|needed|necessary)$"
)
"""What a buyer must be told where it is not so."""


def _denied(name: str, value: str, given: Any) -> str:
    no = given is False or str(given).strip().lower() == "no"
    return "no" if no and _ASKED.match(name.lower()) else value


def _measured(given: str, name: str, value: str) -> tuple[str, str]:
    """A bare figure with the unit that its name ends in: "bore mm" and "20" as "bore" and "20 mm"."""
    sign = _UNIT_IN_CODE if "_" in given else _UNIT
    match = sign.search(name)
    if not match or not _FIGURE.fullmatch(value):
        return name, value
    unit = match["unit"].upper() if match["unit"].lower() in _MONEY else match["unit"]
    return name[: match.start()], f"{value} {unit}"


_UNITS: Final = (
    r"mm|cm|m|km|mg|g|kg|ml|l|w|kw|v|mah|wh|hz|khz|mhz|ghz|mb|gb|tb|rpm|db|ft|lb|oz|psi|bar"
    r"|months|years|weeks|days|hours|minutes"
)
_MONEY: Final = ("eur", "usd", "gbp", "cad", "aud", "nzd", "chf")
_UNIT: Final = re.compile(rf" (?P<unit>{_UNITS})$", re.IGNORECASE)
_UNIT_IN_CODE: Final = re.compile(rf" (?P<unit>{_UNITS}|in|{'|'.join(_MONEY)})$", re.IGNORECASE)
"""In a name of code's spelling the last word is no preposition: "diameter_in"."""
_FIGURE: Final = re.compile(r"\d[\d.,]*(?:\s?[-–]\s?\d[\d.,]*)?")


def _value(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(part for part in map(_value, value) if part)
    if isinstance(value, bool) or value is None:
        return YES if value else ""
    text = " ".join((f"{value:g}" if isinstance(value, float) else str(value)).split())
    return text.lower() if text.lower() == YES else "" if text.lower() == "no" else text


def _words(name: str) -> str:
    """ "burnTime" and "burn_time" as "burn time"; any other name as it is given."""
    parted = " ".join(re.sub(r"(?<=[a-z]{2})(?=[A-Z][a-z])|[_\s]+", " ", name).split())
    if parted == " ".join(name.split()):
        return parted.upper() if parted.lower() in _SHORT_FORMS else parted
    return " ".join(
        word.upper() if word.lower() in _SHORT_FORMS else word if re.search(r"[A-Z]{2}", word) else word.lower()
        for word in parted.split()
    )


_SHORT_FORMS: Final = frozenset(("cpu", "gpu", "hdd", "ean", "gtin", "isbn", "lcd", "led", "ram", "sku", "ssd", "usb"))


def label(spec: Spec, colon: str = ":") -> str:
    """ "Flow rate: 2 l/min"."""
    return begun(f"{spec.name}{colon} {spec.value}")


def begun(text: str) -> str:
    """A text with a capital at its start, unless its first word has its own: "pH: 7"."""
    return text if re.match(r"[a-z]+[A-Z]", text) else capital(text)
