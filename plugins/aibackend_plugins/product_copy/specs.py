"""Specs as a person would say them, and what each is good for: by what it is about, and by its unit and size.

A benefit says no more than its spec: either arithmetic in words ("less than half a kilo") or the use that the spec's
own name tells of. What no rule knows stays as it was given.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from aibackend_blocks.language.writing.wording import an
from aibackend_blocks.values.quantities import find_quantities

GIVEN: Final = ("included", "optional", "available", "extra", "on request")
"""Values that tell whether a thing comes with it, not what it is."""
YES: Final = "yes"
"""The value of a spec that is merely there."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Spec:
    """One spec. said: as a noun phrase, with the value as given. good_for: what can follow it after a comma, "" if
    nothing is known."""

    name: str
    value: str
    said: str
    good_for: str = ""

    @property
    def told(self) -> str:
        """As it stands in a sentence: "a 38 mm case", "sapphire glass"."""
        return with_article(self.said)


def with_article(said: str) -> str:
    """A noun phrase with "a" or "an" where its noun is one that is counted."""
    if said.startswith("own "):
        return f"its {said}"
    measured = re.match(r"\D+\d", said) and " of " not in said
    return said if ":" in said or measured or _BARE.match(said) or not _counts_one(said) else an(said)


def _counts_one(said: str) -> bool:
    """Whether a noun phrase takes an article: "load of 130 kg" and "automatic movement" do, "beech wood" does not."""
    head = said.split(" of ")[0].split()[-1].lower()
    return not (
        head in _MASS
        or (head.endswith("ing") and head not in _THINGS_IN_ING)
        or (head.endswith("s") and not head.endswith("ss"))
    )


_THINGS_IN_ING = frozenset(
    ("ring", "bearing", "string", "spring", "wing", "lining", "coating", "casing", "setting", "opening", "fitting")
)
_BARE = re.compile(
    r"(?:for|sizes|made|no|its|two|both|each|every) |\d[\d.,]* (?:hours?|days?|months?|years?|pieces|minutes?) of\b"
)
_MASS = frozenset((
    "wax", "wood", "glass", "foam", "fabric", "cotton", "wool", "linen", "silk", "leather", "steel", "metal",
    "aluminium", "aluminum", "iron", "brass", "copper", "rubber", "plastic", "silicone", "paper", "cardboard", "cork",
    "bamboo", "ceramic", "porcelain", "stone", "marble", "granite", "paint", "oil", "water", "sand", "clay", "mesh",
    "canvas", "denim", "felt", "fleece", "down", "fur", "polyester", "nylon", "power", "light", "lighting", "sound",
    "storage", "memory", "software", "care", "cleaning", "packaging", "protection", "support", "connectivity",
    "resistance", "insulation", "padding", "filling", "ink", "yarn", "gold", "silver", "titanium", "oak", "beech",
    "ram", "ssd", "hdd", "caffeine", "breakfast", "lunch", "dinner", "insurance", "delivery", "shipping",
    "pine", "walnut", "maple", "ash", "upholstery", "stitching", "hardware"
))  # fmt: skip
"""Nouns without an article."""


def specs_of(given: Mapping[str, Any]) -> list[Spec]:
    """The specs that have a value, in their order."""
    plain = [_measured(_words(name), _value(value)) for name, value in given.items()]
    return [spec_of(name, value) for name, value in plain if value]


def _measured(name: str, value: str) -> tuple[str, str]:
    """A bare figure with the unit that its name ends in: "bore mm" and "20" as "bore" and "20 mm"."""
    match = _UNIT.search(name)
    return (name[: match.start()], f"{value} {match['unit']}") if match and _FIGURE.fullmatch(value) else (name, value)


_UNIT = re.compile(
    r" (?P<unit>mm|cm|m|km|mg|g|kg|ml|l|w|kw|v|mah|wh|hz|khz|mhz|ghz|mb|gb|tb|rpm|db|ft|lb|oz|psi|bar)$", re.IGNORECASE
)
_FIGURE = re.compile(r"\d[\d.,]*")


def spec_of(name: str, value: str) -> Spec:
    """One spec, said by the first rule that knows it."""
    name = _words(name)
    if value.lower() in GIVEN:
        return Spec(name=name, value=value, said=f"{name}: {value}")
    for known, rule in _RULES:
        if known.search(name):
            said, good_for = rule(name, value)
            return Spec(name=name, value=value, said=said, good_for=good_for)
    return Spec(name=name, value=value, said=_said(name, value))


def _value(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(part for part in map(_value, value) if part)
    if isinstance(value, bool) or value is None:
        return YES if value else ""
    text = " ".join((f"{value:g}" if isinstance(value, float) else str(value)).split())
    return text.lower() if text.lower() == YES else "" if text.lower() == "no" else text


def _words(name: str) -> str:
    """ "burnTime" and "burn_time" as "burn time"; short forms such as ISBN keep their capitals."""
    parted = re.sub(r"(?<=[a-z])(?=[A-Z])|[_\s]+", " ", name).split()
    return " ".join(
        word.upper() if word.lower() in _SHORT_FORMS else word if len(word) > 1 and word.isupper() else word.lower()
        for word in parted
    )


_SHORT_FORMS = frozenset(("cpu", "gpu", "hdd", "ean", "gtin", "isbn", "lcd", "led", "ram", "sku", "ssd", "usb"))


def _said(name: str, value: str) -> str:
    """The plain way: "medium roast", "38 mm case", "thickness of 5 mm", "colour: water-based paint"."""
    if name.split()[-1].rstrip("s") in value.lower():
        return value
    if _CLASS.search(name) or re.match(r"[A-Z][a-z]", value):
        return f"{name}: {value}"
    if _is_word(value) or (re.fullmatch(r"\d[\d.,]*", value) and name.endswith("s")):
        return f"{value} {name}"
    if re.fullmatch(r"\d[\d.,]*\s?[^\W\d]{1,3}", value):
        return f"{name} of {value}" if _MEASURE.search(name) else f"{value} {name}"
    return f"{name}: {value}"


_CLASS = re.compile(
    r"\b(?:author|artist|genre|language|ISBN|EAN|GTIN|SKU|contract|brand|model|type|category|publisher|platform|area|region"
    r"|team|price(?: from)?|format|edition|style|season|year|compatibility|allergens|ingredients)$"
)
"""What sorts a product, and is no part of it: "language: English", never "an English language"."""


def _is_word(value: str) -> bool:
    return len(value.split()) <= 2 and not re.search(r"[\d,;:]", value)


_MEASURE = re.compile(
    r"(thickness|height|width|length|depth|weight|altitude|range|diameter|capacity|load|frequency|brightness|size|volume"
    r"|output|pressure|speed|resistance|column|temperature|density|power)$"
)


def _amount(value: str, unit: str) -> Decimal | None:
    """The one quantity of the value in a unit, None where there is none or there are several."""
    found = find_quantities(value)
    return found[0].in_unit(unit) if len(found) == 1 else None


def _lasting(name: str, value: str) -> tuple[str, str]:
    hours = _amount(value, "h")
    said = f"{value} of {name}" if hours else _said(name, value)
    if hours is None or "charg" in name:
        return said, ""
    if "burn" in name:
        return said, "enough for many evenings" if hours >= 20 else ""
    if hours >= 24:
        return said, "more than a full day" if hours > 24 else "a full day"
    return said, "more than a working day" if hours >= 10 else ""


def _weighing(name: str, value: str) -> tuple[str, str]:
    kilos = _amount(value, "kg")
    said = f"{name} of {value}"
    if kilos is None or not 0 < kilos < 1:
        return said, ""
    return said, "less than half a kilo" if kilos < Decimal("0.5") else "less than a kilo"


def _sized(name: str, value: str) -> tuple[str, str]:
    if not re.search(r"\d", value):
        return (f"sizes {value}", "so you can pick your own fit") if " to " in value else (_said(name, value), "")
    plural = name.endswith("s") and not name.endswith("ss")
    return f"{name} {'' if plural else 'of '}{value}", ""


def _spanning(name: str, value: str) -> tuple[str, str]:
    return f"{name} of {value}", f"so you are not tied to one {name}" if re.search(r"\d\s*(to|-|–)\s*\d", value) else ""


def _guaranteed(name: str, value: str) -> tuple[str, str]:
    months = _amount(value, "month")
    if months is None:
        return _said(name, value), ""
    return f"{value} of {name}", ""


def _loaded(name: str, value: str) -> tuple[str, str]:
    return f"{name} of {value}", ""


def _holding(name: str, value: str) -> tuple[str, str]:
    """Cups are metric ones, of a quarter litre."""
    litres = _amount(value, "l")
    if litres is None or not Decimal("0.25") < litres < 2 or name != "capacity":
        return f"{name} of {value}", ""
    return f"{name} of {value}", "more than a full cup" if litres < Decimal("0.5") else "enough for more than one cup"


def _washed(name: str, value: str) -> tuple[str, str]:
    return f"{name}: {value}" if not value.startswith(name) else value, "so cleaning is a job for the machine"


def _from(name: str, value: str) -> tuple[str, str]:
    return f"{name}: {value}", ""


def _aged(name: str, value: str) -> tuple[str, str]:
    return f"for {name}s {value}" if name == "age" else f"{name}: {value}", ""


def _made_of(name: str, value: str) -> tuple[str, str]:
    return f"made of {value}" if _is_word(value) else f"{name}: {value}", ""


def _reaching(name: str, value: str) -> tuple[str, str]:
    metres = _amount(value, "m")
    return f"{name} of {value}", "so you can be well away from it" if metres is not None and metres >= 50 else ""


def _powered(name: str, value: str) -> tuple[str, str]:
    plugged = re.search(r"\bUSB", value)
    return f"{name}: {value}", "so a common cable will do" if plugged else ""


_Rule = Callable[[str, str], tuple[str, str]]
_RULES: Final[Sequence[tuple[re.Pattern[str], _Rule]]] = tuple(
    (re.compile(pattern), rule)
    for pattern, rule in (
        (r"\b(burn(ing)? time|battery( life)?|run ?time|play(ing|back)? time|autonomy)$", _lasting),
        (r"\bweight$", _weighing),
        (r"\b(warranty|guarantee)$", _guaranteed),
        (r"\b(load|load capacity|max(imum)? (load|user weight))$", _loaded),
        (r"\b(capacity|volume)$", _holding),
        (r"\b(range|reach)$", _reaching),
        (r"\b(brightness|colou?r temperature|seat height|height adjustment|speeds?)$", _spanning),
        (r"\b(sizes?|dimensions?|measurements)$", _sized),
        (r"\b(origin|made in|country of origin)$", _from),
        (r"\bages?$", _aged),
        (r"\b(material|fabric)$", _made_of),
        (r"\b(power|power supply|charging)$", _powered),
        (r"\b(care|cleaning|cover|washing)$", lambda n, v: _washed(n, v) if "wash" in v.lower() else (_said(n, v), "")),
    )
)
"""What the name of a spec ends in → its rule, tried in order."""
