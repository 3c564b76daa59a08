"""Specs as they are given: their names in plain words, their values as text, bare figures with the unit of the name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from aibackend_blocks.language.english import inflected, lemma, may_describe
from aibackend_blocks.language.writing.wording import capital

GIVEN: Final = ("included", "optional", "available", "extra", "on request", "required", "not included", "not required")
"""Values that tell whether a thing comes with it, not what it is."""
YES: Final = "yes"
"""The value of a spec that is merely there."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Spec:
    """One spec. name: in small words. value: as given."""

    name: str
    value: str


_MASS = frozenset((
    "wax", "wood", "glass", "foam", "fabric", "cotton", "wool", "linen", "silk", "leather", "steel", "metal",
    "aluminium", "aluminum", "iron", "brass", "copper", "rubber", "plastic", "silicone", "paper", "cardboard", "cork",
    "bamboo", "ceramic", "porcelain", "stone", "marble", "granite", "paint", "oil", "water", "sand", "clay", "mesh",
    "canvas", "denim", "felt", "fleece", "down", "fur", "polyester", "nylon", "power", "lighting", "sound",
    "storage", "memory", "software", "care", "cleaning", "packaging", "protection", "support", "connectivity",
    "insulation", "padding", "filling", "ink", "yarn", "gold", "silver", "titanium", "oak", "beech", "talk",
    "caffeine", "breakfast", "lunch", "dinner", "insurance", "delivery", "shipping", "access", "music", "binding",
    "pine", "walnut", "maple", "ash", "upholstery", "stitching", "hardware", "assembly", "installation", "glucosamine",
    "ram", "ssd", "hdd", "bluetooth", "wifi", "moss", "gravel", "charcoal", "honey", "vanilla", "parking", "plumbing",
))  # fmt: skip
"""Nouns without an article."""
_THINGS_IN_ING = frozenset(
    ("ring", "bearing", "string", "spring", "wing", "lining", "coating", "casing", "setting", "opening", "fitting")
)


def is_mass(phrase: str) -> bool:
    """Whether the head of a noun phrase goes without an article: "beech wood", "lighting", "two straps"."""
    head = re.split(r"\s(?:of|with|for|in|from|on|without|to)\s", phrase)[0].split()[-1].lower()
    plural = (head.endswith("s") and not head.endswith(("ss", "us"))) or _is_of_many(head)
    named = head.endswith("ness") and not any(may_describe(one) for one in (head[:-4], f"{head[:-5]}y"))  # "harness".
    deed = bool(_DEED.search(head)) and head not in _COUNTED and not named
    return head in _MASS or (head.endswith("ing") and head not in _THINGS_IN_ING) or plural or deed


def _is_of_many(head: str) -> bool:
    """Whether a noun is a plural without "s": "feet"."""
    return (
        not head.endswith("s")
        and lemma(head, "NOUN") not in (head, "")
        and inflected(lemma(head, "NOUN"), "NNS") == head
    )


_DEED: Final = re.compile(r"(?:ction|ation|ention|ance|ity|ness|agement)$")
"""Endings of what a product does or is like, of which there is no second: "noise reduction", "water resistance"."""
_COUNTED: Final = frozenset((
    "station", "section", "option", "function", "connection", "collection", "illustration", "decoration", "application",
    "selection", "combination", "balance", "entrance", "capacity", "activity", "facility", "appliance", "invitation",
    "edition", "utility", "city", "speciality", "variation", "attraction", "location", "operation", "foundation",
))  # fmt: skip


def specs_of(given: Mapping[str, Any]) -> list[Spec]:
    """The specs that have a value, in their order."""
    plain = [_measured(*_denied(_words(name), _value(value), value)) for name, value in given.items()]
    return [Spec(name=name, value=value) for name, value in plain if value]


_NEED: Final = re.compile(r"(?P<what>.+) (?:required|needed|necessary)$")
_CAN: Final = re.compile(r".*(?:safe|washable|included|compatible|rechargeable|waterproof|resistant)$")


def _denied(name: str, value: str, given: Any) -> tuple[str, str]:
    """What is not so, where a buyer must know it: "assembly required": false as "assembly": "not required"."""
    if value or not (given is False or str(given).strip().lower() == "no"):
        return name, value
    if match := _NEED.match(name):
        return match["what"], "not required"
    if match := re.match(r"(?P<what>.+) included$", name):
        return match["what"], "not included"
    return (f"not {name}", YES) if _CAN.match(name) else (name, value)


def _measured(name: str, value: str) -> tuple[str, str]:
    """A bare figure with the unit that its name ends in: "bore mm" and "20" as "bore" and "20 mm"."""
    match = _UNIT.search(name)
    return (name[: match.start()], f"{value} {match['unit']}") if match and _FIGURE.fullmatch(value) else (name, value)


_UNIT = re.compile(
    r" (?P<unit>mm|cm|m|km|mg|g|kg|ml|l|w|kw|v|mah|wh|hz|khz|mhz|ghz|mb|gb|tb|rpm|db|ft|lb|oz|psi|bar"
    r"|months|years|weeks|days|hours|minutes)$",
    re.IGNORECASE,
)
_FIGURE = re.compile(r"\d[\d.,]*(?:\s?[-–]\s?\d[\d.,]*)?")


def _value(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(part for part in map(_value, value) if part)
    if isinstance(value, bool) or value is None:
        return YES if value else ""
    text = " ".join((f"{value:g}" if isinstance(value, float) else str(value)).split())
    return text.lower() if text.lower() == YES else "" if text.lower() == "no" else text


def _words(name: str) -> str:
    """ "burnTime" and "burn_time" as "burn time"; short forms such as ISBN keep their capitals."""
    parted = re.sub(r"(?<=[a-z])(?=[A-Z][a-z])|[_\s]+", " ", name).split()
    return " ".join(
        word.upper()
        if word.lower() in _SHORT_FORMS
        else word
        if re.search(r"[A-Z]{2}|^[a-z][A-Z]", word)
        else word.lower()
        for word in parted
    )


_SHORT_FORMS = frozenset(("cpu", "gpu", "hdd", "ean", "gtin", "isbn", "lcd", "led", "ram", "sku", "ssd", "usb"))


def label(spec: Spec) -> str:
    """ "Flow rate: 2 l/min"; a name that ends in a preposition needs no colon: "Suitable for dogs"."""
    ends = spec.name.split()[-1] in ("for", "in", "with", "from", "by", "of", "to")
    name = spec.name if re.match(r"[a-z][A-Z]", spec.name) else capital(spec.name)  # "pH".
    return f"{name}{'' if ends else ':'} {spec.value}"
