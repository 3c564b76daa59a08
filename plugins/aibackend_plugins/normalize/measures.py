"""A figure with its unit, kept together from rule to rule; units and their sizes are those of pint."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import cache, lru_cache
from typing import Any

from aibackend_blocks.values.quantities import unit_of

UNIT_WORDS = (
    r"(?:square|sq\.?|cubic|cu\.?)[\s-]?(?:\w*met(?:re|er)s?|feet|foot|ft|yards?|inch(?:es)?|cm|m)"
    r"|(?:degrees?\s)?(?:celsius|centigrade|fahrenheit|kelvin)|°\s?[CF]|k[mp]/?h|mph|m/s|knots?"
    r"|(?:kilo|mega|giga|tera)bytes?|[kmgt]b|(?:kilo)?watts?|kwh?|bar|psi|k?pa|pascals?"
    r"|kgs?|kilo(?:gram)?s?|milligrams?|mg|g|grams?|lbs?|pounds?|oz|ounces?|stones?|tonnes?|tons?|cms?|mm|m|kms?"
    r"|\w*met(?:re|er)s?|inch(?:es)?|feet|foot|ft|yards?|yd|miles?|hectares?|ha|acres?|m[²2³3]|ml|l|\w*lit(?:re|er)s?"
    r"|gallons?|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?"
)
"""Words of units that an instruction may ask for."""
_WANTED = re.compile(
    rf"(?:\b(?:to|in|into|as)|->|→|^\W*[\w -]{{1,30}}:)\s+(?:whole\s+|decimal\s+)?({UNIT_WORDS})(?![\w/-])", re.I
)
_FROM_UNIT = re.compile(rf"\s+(?:to|into|->|→)\s+(?:{UNIT_WORDS})(?![\w/-])", re.I)
"""`weight: tonnes to kilograms`: the first is the unit that is given."""
_LASTING = re.compile(r"\bin (?:whole )?((?:second|minute|hour)s?)\b", re.I)
_MEASURED = re.compile(r"\s*([-+−]?\s?[\d.,'’ \u00a0]*\d)\s*([^\W\d_°'\"][\w./²³ -]{0,24}|°\s?\w+|['\"])\s*")
_OWN = {
    "ft2": "foot**2", "yd2": "yard**2", "cm2": "centimeter**2", "m2": "meter**2", "m3": "meter**3", "ft3": "foot**3",
    "yd3": "yard**3", "ha": "hectare", "in": "inch", "mi": "mile", "yd": "yard", "t": "metric_ton", "gal": "gallon",
    "l": "liter", "ml": "milliliter", "lb": "pound", "oz": "ounce", "min": "minute", "h": "hour",
}  # fmt: skip
"""Units of `quantities` under pint's names, where those differ."""
_NAMED = {
    "c": "degC", "celsius": "degC", "centigrade": "degC", "f": "degF", "fahrenheit": "degF", "kelvin": "kelvin",
    "kmh": "km/h", "kph": "km/h", "km/h": "km/h", "kb": "kilobyte", "mb": "megabyte", "gb": "gigabyte",
    "tb": "terabyte", "mg": "milligram", "kpa": "kilopascal", "pa": "pascal", "kw": "kilowatt", "kwh": "kilowatt_hour",
    "tons": "ton", "square inch": "inch**2", "square inches": "inch**2",
}  # fmt: skip
_SHORT = {"degC": "°C", "degF": "°F"}


@dataclass(frozen=True, kw_only=True)
class Measure:
    """value: exact. unit: pint's name of it. sign: the unit as it is written behind the figure."""

    value: Decimal
    unit: str
    sign: str

    @property
    def text(self) -> str:
        return f"{rounded(self.value)} {self.sign}"

    def within(self, unit: str, sign: str) -> Measure | None:
        """The same in another unit; None where that measures something else."""
        import pint

        if unit == self.unit:
            return self
        try:
            made = _registry().Quantity(self.value, self.unit).to(unit).magnitude
        except pint.errors.PintError:
            return None
        return Measure(value=made, unit=unit, sign=sign)


class Measured(str):
    """A cell whose figure and unit are known: no later rule has to read its text again."""

    __slots__ = ("measure",)
    measure: Measure


def measured(made: Measure) -> Measured:
    """The text of a measure, with the measure."""
    text = Measured(made.text)
    text.measure = made
    return text


def rounded(value: Decimal) -> str:
    """To three decimals, or three telling figures where those are less; without zeros at the end."""
    places = max(3, 2 - value.adjusted()) if value else 0
    made = round(value, places).normalize()
    return f"{made:f}" if made else "0"


def wanted(words: str) -> tuple[str, str]:
    """(unit, sign) that an instruction asks for: `to kg`, `in square metres`; empty where it names none."""
    told = [found for found in _WANTED.finditer(words) if not _FROM_UNIT.match(words, found.end())]
    for found in (*(one[1] for one in told), *_LASTING.findall(words)):
        if unit := unit_named(found):
            return unit, _SHORT.get(unit, unit_of(found) or found)
    return "", ""


def parted(text: str) -> tuple[str, str]:
    """(figure, unit as written) of a cell that is one figure and one unit; empty where it is not."""
    found = _MEASURED.fullmatch(text)
    return (found[1], found[2].strip()) if found else ("", "")


@lru_cache(maxsize=256)
def unit_named(words: str) -> str:
    """pint's name of a unit as people write it; "" for what is no unit."""
    bare = re.sub(r"^(?:degrees?\s|°\s?)", "", re.sub(r"\s+", " ", words.strip().lower())).rstrip(".")
    if bare in _NAMED:
        return _NAMED[bare]
    known = unit_of(words)
    if known or not re.fullmatch(r"[a-z/ ]{2,24}", bare):
        return _OWN.get(known, known)
    import pint

    try:
        return str(_registry().parse_units(bare.replace(" ", "_")))
    except (pint.errors.PintError, ValueError, TypeError, AttributeError):
        return ""


@cache
def _registry() -> Any:
    """Loaded at first use: 0.5 s, once a process."""
    import pint

    return pint.UnitRegistry(non_int_type=Decimal)
