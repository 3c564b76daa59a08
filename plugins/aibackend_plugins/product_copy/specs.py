"""Specs as they are given: their names without code's spelling, their values as text, bare figures with their unit."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from aibackend_blocks.language.writing.confidence import for_readers
from aibackend_blocks.language.writing.directing import directs
from aibackend_blocks.language.writing.wording import capital
from aibackend_blocks.values.accents import unaccented

YES: Final = "yes"
"""The value of a spec that is merely there."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Spec:
    """One spec. name: as it stands within a line. value: as given."""

    name: str
    value: str


def specs_of(given: Mapping[str, Any]) -> list[Spec]:
    """The specs that have a value for readers, in their order."""
    plain = [_measured(name, _words(name), _denied(name, _value(value), value)) for name, value in given.items()]
    told = ((name, unnoted(value)) for name, value in plain if not _OWN.fullmatch(name))
    return [Spec(name=name, value=value) for name, value in told if value]


def shown(specs: Sequence[Spec], *, price_apart: bool) -> list[Spec]:
    """Those that a channel's text has: not the price, where the channel has a field of its own for it."""
    return [spec for spec in specs if not (price_apart and _PRICE.fullmatch(unaccented(spec.name.lower())))]


_OWN: Final = re.compile(r"sku|(?:item|article|stock) (?:no\.?|number)|artikelnummer|artikelnr\.?", re.IGNORECASE)
"""A merchant's own number for the product, which is no buyer's matter."""
_PRICE: Final = re.compile(r"(?:retail |sale )?price|preis|prix|precio|prezzo|prijs|preco")
_NOTE: Final = re.compile(r"\s*\(([^()]{1,200})\)")
_OF_THE_TEXT: Final = re.compile(
    r"\b(?:in|im|into|dans|en|nel|no) (?:the |this |le |el |de |o )?(?:copy|listing|texte?|texto|testo|tekst)\b"
)
_AGAINST: Final = re.compile(
    r"\b(?:not|dont|never|nicht|kein\w*|pas|no|non|niet|não|nunca|jamais)\b|n['’]t\b", re.IGNORECASE
)


NOTED: Final = 0.25
"""Likelihood from which brackets that direct somebody are for the writer: "say so honestly", never "do not bleach".
Of 28 for readers the likeliest had 0.20."""


NOTES_MOST: Final = 3
"""Brackets of a text that are asked about, 16 ms each."""


@lru_cache(maxsize=512)
def unnoted(text: str) -> str:
    """A text without what its writer is told in brackets; "" where that is not to say it."""
    for note in islice(_NOTE.finditer(text), NOTES_MOST):
        told_to_writer = directs(note[1]) and not for_readers(note[1], NOTED)
        if told_to_writer or _OF_THE_TEXT.search(note[1]):
            if _AGAINST.search(note[1]):
                return ""
            text = text.replace(note[0], "")
    return text


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
    if (
        not match
        or not _FIGURE.fullmatch(value)
        or re.fullmatch(r"max\.?|min\.?|maximum|minimum", name[: match.start()].lower())
    ):
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
