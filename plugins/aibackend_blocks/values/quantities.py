"""Quantities as people write them: "2.5 days", "three dozen", "12,800 square metres", "4 x 5 m", "10 to 12 hours".

Dates, clock times, ordinals and figures that are part of a name ("3-room flat", "A4") are no quantities.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from aibackend_blocks.values.amounts import DecimalSign, decimal_sign, read_amount

_D = Decimal
UNITS: Final[dict[str, tuple[str, Decimal]]] = {
    "m": ("length", _D(1)), "cm": ("length", _D("0.01")), "mm": ("length", _D("0.001")), "km": ("length", _D(1000)),
    "in": ("length", _D("0.0254")), "ft": ("length", _D("0.3048")), "yd": ("length", _D("0.9144")),
    "mi": ("length", _D("1609.344")),
    "m2": ("area", _D(1)), "cm2": ("area", _D("0.0001")), "ft2": ("area", _D("0.09290304")),
    "yd2": ("area", _D("0.83612736")), "ha": ("area", _D(10000)), "acre": ("area", _D("4046.8564224")),
    "m3": ("volume", _D(1)), "l": ("volume", _D("0.001")), "dl": ("volume", _D("0.0001")),
    "cl": ("volume", _D("0.00001")), "ml": ("volume", _D("0.000001")),
    "ft3": ("volume", _D("0.028316846592")), "yd3": ("volume", _D("0.764554857984")),
    "gal": ("volume", _D("0.003785411784")),
    "kg": ("mass", _D(1)), "g": ("mass", _D("0.001")), "t": ("mass", _D(1000)), "lb": ("mass", _D("0.45359237")),
    "mg": ("mass", _D("0.000001")), "ug": ("mass", _D("0.000000001")), "oz": ("mass", _D("0.028349523125")),
    "min": ("time", _D(1) / 60), "h": ("time", _D(1)), "day": ("workday", _D(1)), "week": ("workweek", _D(1)),
    "month": ("month", _D(1)), "year": ("month", _D(12)),
}  # fmt: skip
"""Unit → (dimension, its size in the dimension's first unit). Source: NIST SP 811, appendix B.8; US liquid gallon.
Days, weeks and months are dimensions of their own: how many hours a working day has is not a fact of physics."""

_SQUARE, _CUBIC = r"(?:square|sq\.?)[\s-]?", r"(?:cubic|cu\.?)[\s-]?"
_METRE, _FOOT, _YARD = r"(?:met(?:re|er)s?|m)", r"(?:foot|feet|ft)", r"(?:yards?|yds?)"
_NAMES: Final[dict[str, str]] = {
    "m2": rf"{_SQUARE}{_METRE}|m2|m²|m\^2|sqm|qm",
    "cm2": rf"{_SQUARE}(?:centimet(?:re|er)s?|cm)|cm2|cm²",
    "ft2": rf"{_SQUARE}{_FOOT}|ft2|ft²|sqft|sf",
    "yd2": rf"{_SQUARE}{_YARD}|yd2|yd²",
    "m3": rf"{_CUBIC}{_METRE}|m3|m³|cbm",
    "ft3": rf"{_CUBIC}{_FOOT}|ft3|ft³|cft",
    "yd3": rf"{_CUBIC}{_YARD}|yd3|yd³",
    "ha": r"hectares?|ha",
    "acre": r"acres?",
    "km": r"kilomet(?:re|er)s?|kms?",
    "cm": r"centimet(?:re|er)s?|cms?",
    "mm": r"millimet(?:re|er)s?|mm",
    "m": r"(?:linear|running|lineal)?[\s-]?met(?:re|er)s?|lfm|lm|m",
    "ft": r"(?:linear|running|lineal)[\s-](?:foot|feet|ft)|foot|feet|ft|lf|'",
    "in": r"inch(?:es)?|in(?=\s*[x×)])|\"",
    "yd": _YARD,
    "mi": r"miles?|mi",
    "ml": r"millilit(?:re|er)s?|ml",
    "cl": r"centilit(?:re|er)s?|cl",
    "dl": r"decilit(?:re|er)s?|dl",
    "l": r"lit(?:re|er)s?|l",
    "gal": r"gallons?|gal",
    "kg": r"kilograms?|kilos?|kgs?",
    "t": r"tonnes?|metric tons?|t",
    "lb": r"pounds?|lbs?",
    "oz": r"ounces?|oz",
    "mg": r"milligram(?:me?s?|s)?|mg",
    "ug": r"microgram(?:me?s?|s)?|[µμ]g|mcg",
    "g": r"gram(?:me?s?|s)?|g",
    "min": r"minut(?:e[sn]?|os?|i)|mins?",
    "h": r"(?:man|person|working|work|labou?r)?[\s-]?hours?|hrs?|h|std\.?|stunden?|heures?|horas?|uren|ore",
    "day": r"(?:man|person|working|work|business|full)?[\s-]?days?|tage?n?|jours?|d[ií]as?|giorni|dagen",
    "week": r"(?:working )?weeks?|wks?|wochen?|semaines?|semanas?|settimane|weken",
    "month": r"months?|monate?n?|mois|meses|mesi|maanden",
    "year": r"years?|yrs?|jahre?n?|ans|años?|anos|anni|jaar",
}
_UNIT = re.compile(
    "|".join(f"(?P<{name}>{words})" for name, words in _NAMES.items()).join(("(?:", r")(?![^\W_]|[-'’][^\W\d_])")),
    re.IGNORECASE,
)

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
)
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_SMALL = {word: value for value, word in enumerate(_ONES.split())}
_SMALL |= {word: 10 * tens for tens, word in enumerate(_TENS.split(), 2)}
_LARGE = {"hundred": 100, "thousand": 1000, "million": 1_000_000, "dozen": 12}
_PARTS = {"half": _D("0.5"), "quarter": _D("0.25"), "½": _D("0.5"), "¼": _D("0.25"), "¾": _D("0.75")}
_FEW = {
    "half a dozen": _D(6),
    "half dozen": _D(6),
    "single": _D(1),
    "couple of": _D(2),
    "pair of": _D(2),
    "half": _D("0.5"),
    "quarter": _D("0.25"),
}
_WORD = "|".join([*_SMALL, *_LARGE])
_VALUE = re.compile(
    rf"""(?P<digits>\d+(?:[.,'’]\d+)*)(?:\s+(?P<large>{"|".join(_LARGE)})\b)?
    |(?P<words>(?:\ban?\s+(?=hundred|thousand|million|dozen))?\b(?:{_WORD})\b(?:[\s-]+(?:and\s+)?(?:{_WORD})\b)*)
    |(?:\ban?\s+)?\b(?P<few>{"|".join(_FEW).replace(" ", "[ ]+")})\b(?:\s+(?:of\s+)?an?\b)?
    |(?P<sign>[½¼¾])""",
    re.IGNORECASE | re.VERBOSE,
)
_PART = re.compile(
    r"\s*(?P<sign>[½¼¾])|\s+and\s+a\s+(?P<word>half|quarter)\b|\s+(?P<over>[1-9])/(?P<under>[1-9])\b", re.I
)
_BY = re.compile(r"\s*(?:x|×|\*|by)\s*", re.IGNORECASE)
_BY_OR_TIMES = re.compile(r"[x×](?:\s|\d|$)", re.IGNORECASE)
_TO = re.compile(r"\s*(?:-|–|to|or)\s*", re.IGNORECASE)
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_NOT_BEFORE = re.compile(
    rf"(?:[\w.,/#:$€£¥-]|\b(?:no\.?|number|nr\.?|floor|room|unit|suite|level|phase|lot|apartment|apt|building|type|class"
    rf"|grade|model|step|page|{_MONTH})\s+)$",
    re.IGNORECASE,
)
_NOT_AFTER = re.compile(
    rf"\s*(?:%|percent\b|[€£]|USD\b|EUR\b|GBP\b|dollars?\b|euros?\b|o'clock\b|[ap]\.?m\b)|:\d|-[^\W\d_]"
    rf"|(?:st|nd|rd|th)?\s+(?:of\s+)?{_MONTH}(?![a-z])",
    re.IGNORECASE,
)
_SPACE = re.compile(r"(?:floor|room|unit|suite|apartment|building)\s+", re.IGNORECASE)
"""What has a number, or a size: "room 5", "room 5.2 m x 4.1 m"."""
_YEAR, _YEAR_BEFORE = re.compile(r"(?:19|20)\d\d"), re.compile(r"\b(?:in|since|until|by|of|year)\s+$", re.IGNORECASE)
_DATE = re.compile(r"\b(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})\b")


@dataclass(frozen=True, kw_only=True, slots=True)
class Quantity:
    """A quantity in a text.

    value: the product of `factors`, or the upper end of a range. unit: one of `UNITS`, "" for a bare count; for
    dimensions ("4 x 5 m") the unit of one side. low: the lower end of a range. start, end: code points.
    """

    value: Decimal
    unit: str
    start: int
    end: int
    factors: tuple[Decimal, ...] = ()
    low: Decimal | None = None

    def in_unit(self, unit: str) -> Decimal | None:
        """The value in another unit of its dimension; sides multiply to an area or a volume. None where none fits."""
        if unit not in UNITS or self.unit not in UNITS:
            return self.value if unit == self.unit else None
        dimension, size = UNITS[self.unit]
        power = len(self.factors)
        if dimension == "length" and power > 1:
            dimension, size = ("area", size**2) if power == 2 else ("volume", size**3)
        target, target_size = UNITS[unit]
        return self.value * size / target_size if dimension == target else None


def unit_of(text: str) -> str:
    """The unit that a word or two name ("per sq. metre", "hrs"), "" when it is none of `UNITS`."""
    match = _UNIT.fullmatch(re.sub(r"^(?:(?:per|each)\s+|/\s*)|\.$", "", text.strip(), flags=re.IGNORECASE).strip())
    return (match.lastgroup or "") if match else ""


def find_quantities(text: str) -> list[Quantity]:
    """All quantities, in order."""
    sign = decimal_sign([text])
    masked = _DATE.sub(lambda match: " " * len(match[0]), text)
    found: list[Quantity] = []
    place = 0
    while match := _VALUE.search(masked, place):
        quantity = _quantity(masked, match, sign)
        place = max(match.end(), quantity.end if quantity else 0)
        if quantity:
            found.append(quantity)
    return found


@dataclass(frozen=True, kw_only=True, slots=True)
class _Side:
    value: Decimal
    unit: str
    end: int


def _quantity(text: str, match: re.Match[str], sign: DecimalSign | None) -> Quantity | None:
    """The quantity that begins with this value, with further sides or the end of its range."""
    before = text[max(0, match.start() - 14) : match.start()]
    side = _side(text, match, sign)
    if side is None or (_YEAR.fullmatch(match[0]) and _YEAR_BEFORE.search(before)):
        return None
    if (named := _NOT_BEFORE.search(before)) and not (
        _SPACE.fullmatch(named[0]) and side.unit in ("m", "ft", "m2", "ft2")
    ):
        return None
    sides = [side]
    while (link := _BY.match(text, sides[-1].end)) and (further := _next(text, link.end(), sign)):
        sides.append(further)
    unit = next((side.unit for side in reversed(sides) if side.unit), "")
    if len(sides) > 1:
        factors = tuple(_scaled(side, unit) for side in sides)
        product = _D(1)
        for factor in factors:
            product *= factor
        return Quantity(value=product, unit=unit, start=match.start(), end=sides[-1].end, factors=factors)
    link = _TO.match(text, side.end) or (
        re.compile(r"\s+and\s+").match(text, side.end) if re.search(r"\bbetween\s+$", before) else None
    )
    upper = _next(text, link.end(), sign) if link else None
    if upper and upper.value > side.value and side.unit in ("", upper.unit):
        return Quantity(value=upper.value, unit=upper.unit, start=match.start(), end=upper.end, low=side.value)
    return Quantity(value=side.value, unit=unit, start=match.start(), end=side.end)


def _next(text: str, place: int, sign: DecimalSign | None) -> _Side | None:
    match = _VALUE.match(text, place)
    return _side(text, match, sign) if match else None


def _side(text: str, match: re.Match[str], sign: DecimalSign | None) -> _Side | None:
    """A value with its unit; None where the figure belongs to a name, a date, a time or a price."""
    value, end = _value(match, sign), match.end()
    if value is None:
        return None
    part = _PART.match(text, end)
    if part:
        value, end = value + _part(part), part.end()
    unit = _UNIT.match(text, re.compile(r"\s*").match(text, end).end())  # type: ignore[union-attr]
    if unit:
        return _Side(value=value, unit=unit.lastgroup or "", end=unit.end())
    glued = end < len(text) and re.match(r"[^\W_]", text[end]) and not _BY_OR_TIMES.match(text, end)
    return None if glued or _NOT_AFTER.match(text, end) else _Side(value=value, unit="", end=end)


def _scaled(side: _Side, unit: str) -> Decimal:
    """A side's value in the unit of the last one."""
    if not side.unit or side.unit == unit or UNITS[side.unit][0] != UNITS[unit][0]:
        return side.value
    return side.value * UNITS[side.unit][1] / UNITS[unit][1]


def _part(match: re.Match[str]) -> Decimal:
    if match["over"]:
        return _D(match["over"]) / _D(match["under"])
    return _PARTS[(match["sign"] or match["word"]).lower()]


def _value(match: re.Match[str], sign: DecimalSign | None) -> Decimal | None:
    if match["digits"]:
        value = read_amount(match["digits"], sign)
        return value * _LARGE[match["large"].lower()] if value is not None and match["large"] else value
    if match["words"]:
        return _words(match["words"])
    if match["few"]:
        return _FEW[" ".join(match["few"].lower().split())]
    return _PARTS[match["sign"]]


def _words(words: str) -> Decimal:
    """ "two hundred and fifty" as 250; words that do not build one number are multiplied or added as spoken."""
    total = current = 0
    for word in re.findall(r"[a-z]+", words.lower()):
        if word in _SMALL:
            current += _SMALL[word]
        elif word in ("hundred", "dozen"):
            current = max(current, 1) * _LARGE[word]
        elif word in _LARGE:
            total, current = total + max(current, 1) * _LARGE[word], 0
    return Decimal(total + current)
