"""Figures of a text with the words around them, and which of them fills which property.

All properties that want a number are filled at once, each with a figure of its own: by the property's words beside the
figure, by its unit, and, for what no word tells, by what the words beside it mean.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache
from typing import Any

from aibackend_blocks.language.field_names import likenesses
from aibackend_blocks.language.polarity import FORMER_WORDS, Standing, standing
from aibackend_blocks.language.writing import foreign, likeliest
from aibackend_blocks.models.zero_shot.wording import stems
from aibackend_blocks.values.amounts import find_amounts
from aibackend_blocks.values.assignment import best_pairs
from aibackend_blocks.values.dates import find_dates, find_ranges, month_of
from aibackend_blocks.values.number_words import LANGUAGES, counts
from aibackend_blocks.values.quantities import Quantity, find_quantities, unit_of

from .kinds import types
from .located import located
from .wording import spoken

TEXT_MAX = 5_000
FIGURES_MOST = 60
NAMED, MEANT = 0.6, 0.6
"""Share of a property's words beside a figure, and cosine of what stands beside it, from which it is the property's."""
_AROUND = 48
"""Characters on each side whose words belong to a figure."""
_OTHER = re.compile(
    r"https?://\S+|\S+@\S+|\+\d[\d ().-]{2,}\d|\b\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\b)?|\b\d{1,2}\s?[ap]m\b"
    r"|(?<![\w-])(?=[\w-]{0,40}?[^\W\d_][\w-]{0,40}\d)[\w-]+|\b\d+(?:\.\d+){2,}\b|\b\d{1,4}([-/.])\d{1,2}\1\d{2,4}\b"
)
"""Figures that are part of addresses, times, codes, versions and dates."""
_DAY = re.compile(r"(?<![\w.])\d{1,2}(?:st|nd|rd|th|\.)?\s+(?:of\s+)?([^\W\d_]{3,10})\b")
_YEARLESS = re.compile(r"(?m)^[0-3]\d[/.][01]\d\.?(?=\s)|(?<![\w./-])[0-3]?\d[/.][01]?\d\.?(?=,?\s\d{1,2}[:.]\d\d)")
"""A day in figures, without its year: it opens a line, or a time of day follows."""
_BOUND = re.compile(r"[\n;,()!?|]|(?<!\d)[.:](?=\s|$)|:(?=\s*$)")
_CUT_SHORT = re.compile(r"(?<![\w.])([^\W\d_]{2,4})\.$")
"""A word that is cut short before a figure ends no clause: `prev. 1240`."""
_OF_ALL = re.compile(
    r"\s(?:out\s)?(?:of|von|de|di|van)\s(?:(?:the|our|my|den|les|los|las|dei|delle|as|os)\s)?(?P<all>\d{1,5})"
    r"(?![\d.,]*\d)"
)
"""What some are a part of: `4 of the 60 are vegan`."""
_TOKEN = re.compile(r"[^\W\d_]+|@|=")
RATIO = re.compile(r"(?<![\w./-])(\d{1,4})/(\d{1,4})(?![\w/])")
_JOINED = re.compile(r"(?<![\w.,/-])(\d{1,4})-(?=[^\W\d_]{2})")
_SPELT = re.compile(
    r"\b((?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|ninety))"
    r"-(?=[^\W\d_]{3,}\b)(?!one|two|three|four|five|six|seven|eight|nine)",
    re.I,
)
"""A count in words that is joined to what is counted: `five-night`."""
_PERIODS = {
    "annual": "year", "annually": "year", "yearly": "year", "annum": "year", "monthly": "month", "weekly": "week",
    "daily": "day", "hourly": "hour", "nightly": "night",
}  # fmt: skip
_DEGREES = re.compile(r"(?<![\w.,/])([-−]?\d{1,4}(?:[.,]\d{1,3})?)(?=[CF]\b)")
_WARM = re.compile(r"\s?(?:°|º|[CF]\b(?!\w)|(?:degrees?|grados?|gradi|degrés?|graus?|graden|Grad)\b)")
_TIMES = re.compile(r"(?<!\w)[x×](?=\d{1,5}(?![\w-]))|(?<![\w.,-])(?P<n>\d{1,5})[x×](?!\w)")
"""How many there are, beside a sign of multiplication: `x12`, `3x`."""
_BULLET = re.compile(r"[-–—]\s+")
_TO = re.compile(r"[ \t]*(?:[$€£¥%][ \t]*)?(?:-|–|—|to|bis|auf|à|a|naar|until)[ \t]*(?:[$€£¥]|[A-Z]{3})?[ \t]*")
_LEAST, _MOST = frozenset(["min", "minimum", "lowest", "from"]), frozenset(["max", "maximum", "highest", "to"])
_BOUND_WORTH = 0.7
"""What "min" or "max" beside a figure is worth where the name says more ("minimum temperature")."""
_DEGREE = frozenset(["c", "f", "celsius", "fahrenheit", "degrees"])
_HOLLOW = frozenset("number of count the a an total amount value in per quantity qty score is".split())  # noqa: SIM905


@dataclass(frozen=True, kw_only=True)
class Figure:
    """value, start, end. unit: of `UNITS`, or "". before, after: words of its clause, the nearest first.

    side: 0 or 1 where it is the first or second of two that belong together ("12 – 14", "3/10"), else None.
    former: whether it held before. warm: whether it counts degrees.
    """

    value: Decimal
    start: int
    end: int
    unit: str
    money: bool
    before: tuple[str, ...]
    after: tuple[str, ...]
    side: int | None = None
    former: bool = False
    warm: bool = False


@lru_cache(maxsize=64)
def figures(text: str) -> tuple[Figure, ...]:
    """The counts, measures and sums of a text, in its order; those that the text denies ("not one") are left out."""
    if len(text) > TEXT_MAX:
        return ()
    masked = _masked(text)
    found: dict[int, tuple[int, Decimal, str, bool]] = {}
    quantities = find_quantities(masked)
    units = {one.end: one for one in quantities}
    for amount in find_amounts(masked):
        mark = _BULLET.match(amount.text)
        start, value = (amount.start + mark.end(), abs(amount.value)) if mark else (amount.start, amount.value)
        value = abs(value) if amount.text.startswith("(") else value  # in a sentence, brackets hold a remark
        found[start] = (amount.end, value, _unit_behind(masked, amount.end, units), bool(amount.currency))
    for one in [*RATIO.finditer(masked), *_JOINED.finditer(masked)]:
        for group in range(1, (one.lastindex or 0) + 1):
            found.setdefault(one.start(group), (one.end(group), Decimal(one[group]), "", False))
    for one in _DEGREES.finditer(masked):
        found.setdefault(one.start(), (one.end(), Decimal(one[1].replace("−", "-").replace(",", ".")), "", False))
    taken = [(start, end) for start, (end, *_) in found.items()]
    for quantity in quantities:
        if quantity.low is None and not any(start < quantity.end and quantity.start < end for start, end in taken):
            found[quantity.start] = (_bare_end(masked, quantity), quantity.value, quantity.unit, False)
    tongue = likeliest(text, LANGUAGES) if foreign(text) else ""
    for start, end, count in counts(masked, tongue):
        found.setdefault(start, (end, Decimal(count), _unit_behind(masked, end, units), False))
    wholes = {part.start("all") for end, *_ in found.values() if (part := _OF_ALL.match(masked, end))}
    kept = [
        Figure(value=value, start=start, end=end, unit=unit, money=money, before=_before(masked, start),
               after=() if start in wholes else _after(masked, end),
               former=standing(text, start, end) is Standing.FORMER, warm=bool(_WARM.match(masked, end)))
        for start, (end, value, unit, money) in sorted(found.items())
        if standing(text, start, end) is not Standing.DENIED
    ][:FIGURES_MOST]  # fmt: skip
    return tuple(_sided(masked, _added(masked, kept)))


_FINER = {"h": "min", "min": "s", "ft": "in", "lb": "oz", "kg": "g", "m": "cm"}
"""The unit that is said behind a larger one of the same measure."""
_UNIT_BETWEEN = re.compile(r"\s*[^\W\d_]{0,10}['.]?\s*(?:(?:and|und|et|y|e)\s+)?")


def _added(text: str, found: Sequence[Figure]) -> list[Figure]:
    """The figures with those as one that make one measure: `1 h 5 min`, `5 ft 7 in`."""
    made: list[Figure] = []
    for one in found:
        last = made[-1] if made else None
        if (
            last
            and one.unit
            and _FINER.get(last.unit) == one.unit
            and _UNIT_BETWEEN.fullmatch(text, last.end, one.start)
        ):
            whole = round((unit_of_figure(last, one.unit) or Decimal(0)) + one.value, 9).normalize()
            made[-1] = replace(one, value=whole, start=last.start, before=last.before)
        else:
            made.append(one)
    return made


def _masked(text: str) -> str:
    """The text without what holds figures that count nothing."""
    text = _SPELT.sub(r"\1 ", text)
    text = _TIMES.sub(lambda found: f"{found['n']} " if found["n"] else " ", text)
    spans = [found.span() for found in _OTHER.finditer(text)]
    spans += [(one.start, one.start + len(one.text)) for one in find_dates(text)]
    spans += [(first.start, last.start + len(last.text)) for first, last in find_ranges(text)]
    spans += [found.span() for found in _DAY.finditer(text) if _is_month(found[1])]
    spans += [found.span() for found in _YEARLESS.finditer(text)]
    spans += located(text)
    letters = list(text)
    for start, end in spans:
        letters[start:end] = " " * (end - start)
    return "".join(letters[: len(text)])


def _is_month(word: str) -> bool:
    """Whether a word is a month; a short one in small letters may be any word ("31 out")."""
    return month_of(word) is not None and (len(word) > 3 or word[:1].isupper())


def _unit_behind(text: str, end: int, units: Mapping[int, Quantity]) -> str:
    """The unit that follows a figure; one that a slash parts from it is what it is per."""
    found = re.compile(r"\s?([^\W\d_]+[²³2]?\.?|°[CF]?)").match(text, end)
    if found is None:
        return ""
    known = unit_of(found[1]) or unit_of(text[found.start(1) : found.end(1) + 8].split(",")[0].strip())
    return known or next((one.unit for place, one in units.items() if place == found.end(1)), "")


def _bare_end(text: str, one: Quantity) -> int:
    """Where a spelt count ends, its unit apart."""
    words = text[one.start : one.end].split()
    return one.end - len(words[-1]) - 1 if one.unit and len(words) > 1 else one.end


def _before(text: str, start: int) -> tuple[str, ...]:
    around = text[max(0, start - _AROUND) : start]
    above = around.rpartition("\n")[0].rpartition("\n")[2]
    if re.search(r"\d", above):
        around = around[around.rfind("\n") :]  # what tells a figure of its own is no label of the next line
    clause = _BOUND.split(_CUT_SHORT.sub(r"\1", re.sub(r"[:\s]+$", "", around)))[-1]
    figure = list(re.finditer(r"\d", clause))
    words = _TOKEN.findall(clause[figure[-1].end() :] if figure else clause)
    return tuple(word.lower() for word in reversed(words[-4:]) if word != "=")


def _after(text: str, end: int) -> tuple[str, ...]:
    part = _OF_ALL.match(text, end)
    end = part.end() if part else end
    clause = re.split(r"\d", _BOUND.split(text[end : end + _AROUND])[0])[0]
    return tuple(word.lower() for word in _TOKEN.findall(clause)[:4])


def _sided(text: str, found: Sequence[Figure]) -> Iterator[Figure]:
    """The figures, those that belong together told apart and with the words of both."""
    last: Figure | None = None
    for at, one in enumerate(found):
        following = found[at + 1] if at + 1 < len(found) else None
        if last is not None and last.side == 0 and _pair(text, last, one):
            yield replace(one, before=last.before, side=1, money=one.money or last.money)
            last = None
            continue
        opens = following is not None and _pair(text, one, following)
        last = replace(one, side=0) if opens else one
        yield last


def _pair(text: str, first: Figure, second: Figure) -> bool:
    between = text[first.end : second.start]
    return between == "/" or bool(_TO.fullmatch(between) and between.strip())


def wanted_words(name: str) -> tuple[list[str], str]:
    """The telling words of a property's name, and the unit that the name ends with."""
    words = spoken(name).split()
    unit = unit_of(" ".join(words[-2:])) or unit_of(words[-1]) if len(words) > 1 and "per" not in words else ""
    unit = unit if unit and len(words[-1]) > 1 and words[-1] not in _PERIODS.values() else ""
    degrees = len(words) > 1 and words[-1] in _DEGREE and words[-2].startswith("temp")
    telling = words[:-1] if unit or degrees else words
    return [word for word in telling if word not in _HOLLOW] or telling, unit


def beside(name: str, one: Figure) -> float:
    """How much of a property's name stands beside a figure, 0 to 1; below 0 where the figure is of another kind."""
    telling, unit = wanted_words(name)
    if unit and unit_of_figure(one, unit) is None:
        return -1.0
    low, high = bool(_LEAST & {*telling}), bool(_MOST & {*telling})
    if (low or high) and one.side is not None:
        if one.side != int(high):
            return -1.0
        telling = [word for word in telling if word not in _LEAST | _MOST] or telling
    if one.former != bool(FORMER_WORDS & {*telling}):
        return 0.0 if one.former or not one.money else -0.2
    telling = [word for word in telling if word not in FORMER_WORDS] if one.former and len(telling) > 1 else telling
    told = [max((_match(word, near, far) for far, near in _near(one)), default=0.0) for word in telling]
    bound = max((worth for word, worth in zip(telling, told, strict=True) if word in _LEAST | _MOST), default=0.0)
    named = max(sum(told) / len(told), _BOUND_WORTH * bound)
    dated = "year" in telling and not one.unit and 1900 <= one.value < 2100
    warm = one.warm and any(word.startswith("temp") for word in telling)
    return max(named, 0.7 * one.former, 0.5 * bool(unit), 0.65 * (dated or warm)) + 0.1 * (one.side == 0) * (named > 0)


def unit_of_figure(one: Figure, unit: str) -> Decimal | None:
    """The value in a unit; None where the figure has none of that kind."""
    return Quantity(value=one.value, unit=one.unit, start=0, end=0).in_unit(unit) if one.unit else None


def _near(one: Figure) -> Iterator[tuple[int, str]]:
    yield from enumerate(one.before)
    yield from enumerate(one.after)


def _match(word: str, near: str, far: int) -> float:
    word, near = _PERIODS.get(word, word), _PERIODS.get(near, near)
    short, long = sorted((word, near), key=len)
    same = 1.0 if word == near or stems(word) & stems(near) else 0.9 if len(short) > 2 and long.startswith(short) else 0
    return same * (1 - 0.12 * far)


def figured(properties: Mapping[str, Mapping[str, Any]], text: str) -> dict[str, int | float]:
    """The figures that the words beside them tie to properties that want a number, each figure to one."""
    names = [name for name, below in properties.items() if {"integer", "number"} & {*types(below)}]
    found = figures(text) if names else ()
    if not found:
        return {}
    bounds = _bounds(names, found)
    names = [one for one in names if one not in bounds]
    found = tuple(one for one in found if one.side is None or not bounds)
    worths = [_alone([beside(name, one) for one in found], bool(wanted_words(name)[1])) for name in names]
    pairs = best_pairs(worths, least=NAMED - 0.05)
    made = bounds | {names[row]: measured(names[row], found[column]) for row, column in pairs}
    used = {column for _, column in pairs}
    rest = [name for name in names if name not in made]
    free = [at for at in range(len(found)) if at not in used and not found[at].money and found[at].after]
    return made | _meant(rest, [found[at] for at in free])


def _bounds(names: Sequence[str], found: Sequence[Figure]) -> dict[str, int | float]:
    """The ends of the only range of a text, where two properties ask for the least and the most of one thing."""
    lows = {_bounded(name, _LEAST): name for name in names} if len(names) > 1 else {}
    highs = {_bounded(name, _MOST): name for name in names}
    both = [(lows[thing], highs[thing]) for thing in lows if thing is not None and thing in highs]
    sides = [[one for one in found if one.side == side] for side in (0, 1)]
    if len(both) != 1 or len(sides[0]) != 1 or len(sides[1]) != 1 or sides[0][0].value > sides[1][0].value:
        return {}
    return {name: _plain(one.value) for name, (one,) in zip(both[0], sides, strict=True)}


def _bounded(name: str, words: frozenset[str]) -> tuple[str, ...] | None:
    """What a property asks a bound of, where it has one of these words."""
    told = spoken(name).split()
    return tuple(word for word in told if word not in words) if words & {*told} and len(told) > 1 else None


def _alone(worths: list[float], measured: bool) -> list[float]:
    """The worths; the only figure in the unit that a name ends with is the property's whatever stands beside it."""
    fitting = [at for at, worth in enumerate(worths) if worth > 0]
    return [max(worth, NAMED) if measured and fitting == [at] else worth for at, worth in enumerate(worths)]


def measured(name: str, one: Figure) -> int | float:
    _, unit = wanted_words(name)
    unit = unit or (unit_of(spoken(name)) if len(name) > 2 else "")
    return _plain((unit_of_figure(one, unit) if unit else None) or one.value)


def _plain(value: Decimal) -> int | float:
    return int(value) if value == value.to_integral_value() else float(value)


def _meant(names: Sequence[str], found: Sequence[Figure]) -> dict[str, int | float]:
    """The figures before a word that means what a property is called: `adults` of "2 grown-ups", "2 adultes"."""
    names = [name for name in names if len(spoken(name).split()) <= 3][:12]
    if not names or not found:
        return {}
    asked = [spoken(name).split()[-1] if wanted_words(name)[1] else " ".join(wanted_words(name)[0]) for name in names]
    pairs = best_pairs(likenesses(asked, [one.after[0] for one in found]), least=MEANT)
    return {names[row]: measured(names[row], found[column]) for row, column in pairs}
