"""Figures of a cell: plain, as fractions, in another unit."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Decimal

from aibackend_blocks.values.amounts import DecimalSign, find_amounts
from aibackend_blocks.values.quantities import find_quantities

from .columns import Column
from .measures import Measure, Measured, measured, parted, rounded, unit_named, wanted
from .operations import NUMBERS
from .signs import sign_of
from .spelled import spelled

_MULTIPLES = {"k": 1_000, "thousand": 1_000, "m": 1_000_000, "mn": 1_000_000, "million": 1_000_000, "bn": 10**9,
              "b": 10**9, "billion": 10**9}  # fmt: skip
_MULTIPLE = re.compile(r"(?<=\d)\s?(k|thousand|mn?|million|bn?|billion)\b\.?(?=\s|$|[^\w])", re.I)
_MONEY = re.compile(r"[$€£¥]|\b(?:USD|EUR|GBP|CHF|INR|JPY|CAD|AUD)\b")


_LONG = re.compile(r"\s*(-?\d{1,12}\.\d{5,25})\s*%?\s*")
"""A binary fraction's tail, as spreadsheets leave it: 0.057999999999999996."""


_COMMA = re.compile(
    r"\bEUR(?:O|opean)?[- ](?:style|format)|\bEuropean|German|decimal commas?|comma decimals?|comma as", re.I
)
"""Words that tell of figures as 1.234,50."""


_SIGN_BETWEEN = re.compile(r"\s*(\d{1,9})\s?[€$£]\s?(\d{2})\s*")
"""A price whose sign stands for the decimal mark: `11€50`."""
_BESIDE_WORD = re.compile(r"\s*(\d{1,12})[ -]?[^\W\d_]{1,20}\.?\s*")
"""A count and what is counted: `3BR`, `4 bedrooms`."""


def _figure(value: str, column: Column, words: str = "") -> Decimal | None:
    """The one figure of a cell; a measure's is known, and its letters are no multiples."""
    if isinstance(value, Measured):
        return value.measure.value
    if long := _LONG.fullmatch(value):
        return Decimal(long[1])
    if (count := spelled(value)) is not None:
        return Decimal(count)
    if parts := _SIGN_BETWEEN.fullmatch(value):
        return Decimal(f"{parts[1]}.{parts[2]}")
    more = _MULTIPLE.search(value)
    times = _MULTIPLES[more[1].lower()] if more and _multiplies(more[1], value, column) else 1
    bare = value if times == 1 or more is None else value[: more.start()] + value[more.end() :]
    counts = find_quantities(value) if times == 1 and re.search(r"[^\W\d_]", value) else []
    if len(counts) == 1 and not counts[0].unit and counts[0].end - counts[0].start == len(value.strip()):
        return counts[0].value  # in words: "1 dozen", "two hundred"
    found = find_amounts(bare, sign_told(words) or sign_of(bare, column.decimal_signs, is_scaled=times > 1).sign)
    return found[0].value * times if len(found) == 1 else None


_SIGNS = re.compile(
    r"\b(?P<mark>dot|point|period|comma|punkt|komma|virgule|punto|coma)\b (?:is|are|as|ist|als|est|es|como) "
    r"(?:the |a |der |das |le |el )?(?:sign (?:of|for) |séparateur (?:de |des )?"
    r"|separador de )?(?P<use>thousand|decimal|tausend|dezimal|millier|décimal|mil)",
    re.I,
)
"""What a mark stands for: "the dot is the thousands separator"."""


def sign_told(words: str) -> DecimalSign | None:
    """The sign before decimals as the words tell it; None where they do not."""
    if _COMMA.search(words):
        return ","
    told = _SIGNS.search(words)
    if not told:
        return None
    comma = told["mark"].lower() in ("comma", "komma", "virgule", "coma")
    return "," if comma == told["use"].lower().startswith("d") else "."


def _multiplies(letters: str, value: str, column: Column) -> bool:
    """Whether letters behind a figure multiply it: words do; `m` is a metre unless money is spoken of."""
    if len(letters) > 2 or letters.lower() in ("k", "bn", "mn"):
        return True
    return bool(_MONEY.search(value)) or column.kind == "amount" or letters.isupper()


_COUNTS = {1: "one eine une un una uma", 2: "two zwei deux dos due twee duas", 3: "three drei trois tres tre drie",
           4: "four vier quatre cuatro quattro quatro"}  # fmt: skip
_PLACES = re.compile(
    rf"\b(\d|{'|'.join(' '.join(_COUNTS.values()).split())}) (?:decimal|dp\b|places|digits? (?:after|behind)|nachkomma"
    r"|dezimal|décimale|cijfers? achter|casas? decim)",
    re.I,
)
_WHOLE = re.compile(
    r"\b(?:integers?|whole|round|(?:no|without) decimals?|ganzzahl|ganze\w? zahl|ohne nachkomma|entiers?"
    r"|enteros?|inter[oi]\b|hele getal|inteiros?)",
    re.I,
)


_FIGURES = re.compile(
    r"(?<!punto )(?<!virgule )(?<!coma )(?<!with )decimal(?! (?:point|comma|mark|sep))|numb|numer|digit|figure"
    r"|plain|zahl|ziffer|nombre|numér"
    r"|chiffre|cifra",
    re.I,
)
"""Words that ask for a number; what only takes a sign away leaves decimals as they are written."""


def number(value: str, column: Column, words: str) -> str | None:
    """The one figure of the cell, without unit, sign of currency or marks of thousands, and without float's tails."""
    figure = _figure(value, column, words)
    unit = "" if isinstance(value, Measured) else unit_named(parted(value)[1])
    if figure is None and not unit and _FIGURES.search(words) and (told := _BESIDE_WORD.fullmatch(value)):
        figure = Decimal(told[1])
    if figure is None or (unit and wanted(words)[0] not in ("", unit)):
        return None  # a figure whose unit could not be turned into the wanted one keeps it
    if places := _PLACES.search(words):
        digits = next((n for n, names in _COUNTS.items() if places[1].lower() in names.split()), None)
        return _rounded(figure, digits if digits is not None else int(places[1]))
    if _WHOLE.search(words):
        return _rounded(figure, 0)
    if isinstance(value, Measured):
        return rounded(figure)
    if not _FIGURES.search(words) and (told := re.search(r"\d[.,](\d{1,2})\D*$", value)):
        return f"{figure:.{len(told[1])}f}"
    exact = figure if -figure.normalize().as_tuple().exponent < 12 else round(figure, 10)  # type: ignore[operator]
    return f"{exact.normalize():f}" if exact else "0"


def _rounded(figure: Decimal, places: int) -> str:
    """With so many decimals; a half goes up, as in bookkeeping."""
    return f"{figure.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP):f}"


def fraction(value: str, column: Column, words: str) -> str | None:
    """A percentage as a fraction; a column whose figures are below 1 already holds fractions, whatever their sign."""
    bare = number(value, column, "")
    if bare is None:
        return None
    figures = [abs(figure) for text in column.counts if (figure := _figure(text, column)) is not None]
    if "%" in value and figures and max(figures) > 1:
        return f"{(Decimal(bare) / 100).normalize():f}"
    return bare


_WIDTHS = {word: number for word, number in NUMBERS.items() if number > 1}
_GERMAN = {"zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10}
_STELLIG = re.compile(rf"\b(\d{{1,2}}|{'|'.join(_GERMAN)})-?stellig", re.I)
_WIDTH = re.compile(
    rf"\b(\d{{1,2}}|{'|'.join(_WIDTHS)})[- ](?:digits?|places|characters?|figures|stellen|ziffern|chiffres"
    rf"|cifras|dígitos)\b",
    re.I,
)


def percent(value: str, column: Column, words: str) -> str | None:
    """A figure with a percent sign; where no figure of a column without one is above 1, those are fractions."""
    bare = number(value, column, "numbers")
    if bare is None or re.search(r"[^\W\d_]", value):
        return None
    if "%" in value:
        return f"{bare}%"
    plain = [abs(figure) for text in column.counts if "%" not in text and (figure := _figure(text, column)) is not None]
    times = 100 if max(plain, default=Decimal(2)) <= 1 else 1
    return f"{(Decimal(bare) * times).normalize():f}%"


def digits(value: str, column: Column, words: str) -> str | None:
    """The digits of a cell; of a measure its figure, for the digit of `m2` and the point of `2.5 kg` are no more."""
    if isinstance(value, Measured) or unit_named(parted(value)[1]):
        return number(value, column, words)
    made = re.sub(r"\D", "", value)
    size = _width(words)
    abroad = re.match(r"\s*(?:\+|00)\d", value)
    return (made[-size:] if abroad and size < len(made) <= size + 5 and size else made) or None


def padded(value: str, column: Column, words: str) -> str | None:
    """A whole number with zeros before it, as wide as the words say; blanks between its digits fill no place."""
    size = _width(words)
    bare = re.sub(r"(?<=\d)\s(?=\d)", "", value.strip())
    if not size or not re.fullmatch(r"\d{1,20}", bare) or (bare != value.strip() and len(bare) > size):
        return None
    return bare.zfill(size)


def _width(words: str) -> int:
    """How many digits the words tell; 0 where they tell none."""
    wide = _WIDTH.search(words) or _STELLIG.search(words)
    if wide is None:
        return 0
    told = wide[1].lower()
    return _WIDTHS.get(told) or _GERMAN.get(told) or int(told)


def in_unit(value: str, column: Column, words: str) -> str | None:
    """The one quantity of the cell in the unit that the words name."""
    unit, sign = wanted(words)
    found = _measure(value, column, unit) if unit else None
    made = found.within(unit, sign) if found else None
    return measured(made) if made else None


_CLOCKED = re.compile(r"\s*(?:(\d{1,3}):)?(\d{1,3}):(\d\d)\s*")
_SPOKEN = re.compile(r"(\d+(?:[.,]\d+)?)\s*(h|m|s)[^\W\d_]*\.?", re.I)
_HOURED = re.compile(r"\s*(\d{1,3})\s?h\s?([0-5]?\d)\s?(?:m(?:in)?\.?)?\s*", re.I)
_SECONDS = {"h": 3600, "m": 60, "s": 1}


def _lasting(value: str, unit: str = "") -> Measure | None:
    """How long `3:47`, `1:02:15`, `1h30` and `4 min 15 s` are; `7:30` has hours where hours are wanted."""
    if houred := _HOURED.fullmatch(value):
        return Measure(value=Decimal(int(houred[1]) * 3600 + int(houred[2]) * 60), unit="second", sign="s")
    if clock := _CLOCKED.fullmatch(value):
        parts = [int(part or 0) for part in clock.groups()]
        if unit == "hour" and not clock[1] and parts[1] < 24:
            parts = [parts[1], parts[2], 0]
        return Measure(value=Decimal(parts[0] * 3600 + parts[1] * 60 + parts[2]), unit="second", sign="s")
    spoken = _SPOKEN.findall(value)
    if len(spoken) < 2 or _SPOKEN.sub("", value).strip(" ,and"):
        return None
    total = sum(Decimal(figure.replace(",", ".")) * _SECONDS[unit.lower()] for figure, unit in spoken)
    return Measure(value=Decimal(total), unit="second", sign="s")


def clocked(value: str, column: Column, words: str) -> str | None:
    """How long something lasts, as HH:MM:SS; `9:40` stays, as it may have hours."""
    found = _lasting(value)
    bare = _CLOCKED.fullmatch(value)
    if found is None or found.value % 1 or (bare and not bare[1] and int(bare[2]) < 24):
        return None
    minutes, seconds = divmod(int(found.value), 60)
    return f"{minutes // 60:02}:{minutes % 60:02}:{seconds:02}"


def _measure(value: str, column: Column, wanted_unit: str) -> Measure | None:
    """What a cell measures: a figure and a unit, or a quantity as people say it ("5 ft 7", "two hours")."""
    if (lasting := _lasting(value, wanted_unit)) is not None:
        return lasting
    figure, written = parted(value)
    unit = unit_named(written) if written else ""
    number_alone = find_amounts(figure, sign_of(figure, column.decimal_signs).sign) if unit else []
    if len(number_alone) == 1:
        return Measure(value=number_alone[0].value, unit=unit, sign=written)
    found = find_quantities(re.sub(r"(?<=\d)\s*in\.?\s*$", " inch", value, flags=re.I))
    if len(found) != 1 or not found[0].unit:
        return None
    only = found[0]
    return Measure(value=only.value, unit=unit_named(only.unit), sign=only.unit) if not only.factors else None
