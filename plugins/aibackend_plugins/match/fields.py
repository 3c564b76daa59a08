"""Which fields of the two sides hold the same thing, and how alike two values of a field are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from rapidfuzz import fuzz
from rapidfuzz.distance import JaroWinkler

from aibackend_blocks.values.amounts import DecimalSign, decimal_sign, read_amount
from aibackend_blocks.values.assignment import best_pairs
from aibackend_blocks.values.dates import DateOrder, date_order, read_date

from .content import SHARED, one_value, overlap
from .naming import ABBREVIATED, CALLED, abbreviated, called_alike, met
from .places import cities, hold_cities
from .vectors import Record, folded, grams, shown

_NUMBER = re.compile(r"[^\w-]{0,3}(-?\d[\d,]*\.?\d*|-?\d[\d.]*,\d+)\s?[%a-z$€£]{0,3}")
_COUNTED = re.compile(r"\d{2,}")
_YEAR = re.compile(r"(?:19|20)\d\d")
_SAMPLE = 200
"""Records of a side that a field is judged by."""
_CLOSELY = 400
"""Pairs of columns up to which the values of each are compared each with each."""
_MORE = 0.15
"""What a column is the more likely another for having all of its values."""
FIELDS_MAX = 12
"""Fields compared by themselves, the fullest and most telling first; the rest counts within the whole record."""

FEW = 40
"""Records of the smaller set from which what is learnt from the sets counts alone."""
_WORDED = {"name", "text"}
CODE_MOST = 20
"""Letters and digits of a code: an article, a plate, an account."""
_ALIGNED = 0.3
"""Likeness of two columns from which they are taken for one field."""


@dataclass(frozen=True, kw_only=True)
class Field:
    """A field by its name on either side. kind: number, date, digits, place, name or text.

    telling: share of unlike values. orders: how the dates of either side are written. signs: its decimal signs.
    turned: whether all of one side is below 0 and nothing of the other: what one pays and another is paid.
    """

    left: str
    right: str
    kind: str
    telling: float
    orders: tuple[DateOrder, DateOrder] | None = None
    signs: tuple[DecimalSign | None, DecimalSign | None] = (None, None)
    turned: bool = False

    def alike(self, left: str, right: str) -> float | None:
        """0..1; None where a side is empty."""
        if not left or not right:
            return None
        if self.kind == "date":
            return _date(left, right, self.orders)
        if self.kind == "number":
            left, right = (text.lstrip("-") if self.turned else text for text in (left, right))
            return _number(left, right, self.signs)
        if self.kind == "place" and cities(left) & cities(right):
            return 1.0
        return _ALIKE[self.kind](*(met(left, right) if self.kind in ("name", "text", "place") else (left, right)))

    def agrees(self, left: str, right: str) -> bool:
        """Whether two values are one but for their spelling, order or a short form; a slip of the pen is another."""
        if self.alike(left, right) == 1.0:
            return True
        worded = self.kind in ("name", "text", "place")
        return worded and (called_alike(left, right) >= CALLED or one_value(*met(left, right)) == 1.0)


def aligned(left: Sequence[Record], right: Sequence[Record]) -> list[Field]:
    """The fields that both sides have: by name, else by what stands in them."""
    columns = [_columns(side) for side in (left, right)]
    pairs = _by_name(list(columns[0]), list(columns[1]))
    rest = [
        [name for name in side if all(name != pair[at] for pair in pairs)][:_SAMPLE] for at, side in enumerate(columns)
    ]
    closely = len(rest[0]) * len(rest[1]) <= _CLOSELY
    likeness = [[_profile(columns[0][a], columns[1][b], a, b, closely) for b in rest[1]] for a in rest[0]]
    pairs += [(rest[0][a], rest[1][b]) for a, b in best_pairs(likeness, least=_ALIGNED)]
    if min(len(left), len(right)) < FEW:
        pairs += _left_over(columns, pairs)
    pairs = [(a, b) for a, b in pairs if not _own_keys(a, columns[0][a], columns[1][b])]
    found = [_field(a, b, columns[0][a], columns[1][b], len(left) + len(right)) for a, b in pairs]
    return sorted((one for one in found if one.telling > 0), key=lambda one: -one.telling)[:FIELDS_MAX]


def _left_over(
    columns: Sequence[Mapping[str, Sequence[str]]], pairs: Sequence[tuple[str, str]]
) -> list[tuple[str, str]]:
    """The one field in words that each side has left: they are taken for one, whatever stands in them."""
    left, right = (
        [name for name in side if all(name != pair[at] for pair in pairs)] for at, side in enumerate(columns)
    )
    alone = len(left) == len(right) == 1
    return (
        [(left[0], right[0])] if alone and {_kind(columns[0][left[0]]), _kind(columns[1][right[0]])} <= _WORDED else []
    )


def _columns(side: Sequence[Record]) -> dict[str, list[str]]:
    """The values of every field that is not empty, at most `_SAMPLE`, folded."""
    columns: dict[str, list[str]] = {}
    for record in side[:_SAMPLE]:
        for name, value in record.items():
            if text := folded(shown(value)):
                columns.setdefault(name, []).append(text)
    return columns


def named_alike(left: str, right: str) -> bool:
    """Whether two fields have one name but for case and punctuation."""
    return bool(_by_name([left], [right]))


def _by_name(left: Sequence[str], right: Sequence[str]) -> list[tuple[str, str]]:
    """Names that agree but for case and punctuation."""
    known = {re.sub(r"\W|_", "", folded(name)): name for name in reversed(right)}
    return [(name, known.pop(key)) for name in left if (key := re.sub(r"\W|_", "", folded(name))) in known]


_KEY = re.compile(r"(?:^|[\W_])(?:id|uuid|guid|key|pk|index|row)$|[a-z](?:Id|ID)$")


def _own_keys(name: str, left: Sequence[str], right: Sequence[str]) -> bool:
    """Whether a field numbers each side's records by itself: named as a key, with no value in common."""
    return bool(_KEY.search(name)) and not set(left) & set(right)


def _profile(left: Sequence[str], right: Sequence[str], a: str, b: str, closely: bool) -> float:
    """How alike two columns are: mostly their three-letter runs and shapes, then names and kinds, 0..1.

    closely: whether their values are compared each with each as well.
    """
    bags = [
        Counter(g for text in side[:50] for g in (*grams(_code(text[:60])), *_shape(text))) for side in (left, right)
    ]
    shared = sum((bags[0] & bags[1]).values())
    values = 2 * shared / (sum(bags[0].values()) + sum(bags[1].values()) or 1)
    kinds = [_kind(side) for side in (left, right)]
    special = kinds[0] == kinds[1] and kinds[0] not in ("name", "text")
    called = 0.2 * fuzz.ratio(a, b) / 100
    share, surely = _overlap(left, right, kinds) if closely else (0.0, 0.0)
    least = _ALIGNED + _MORE * share if share >= SHARED else 0.0
    return max(least, 0.6 * max(values, surely) + called + 0.2 * special)


def _overlap(left: Sequence[str], right: Sequence[str], kinds: Sequence[str]) -> tuple[float, float]:
    """What two columns have in common; of numbers those count alone that tell their records apart, and are no sums."""
    numbers = [side for side, kind in zip((left, right), kinds, strict=True) if kind == "number"]
    told = "date" not in kinds and all(
        len(set(side)) == len(side) and all(map(_COUNTED.fullmatch, side)) for side in numbers
    )
    return overlap(left, right) if told else (0.0, 0.0)


def _code(text: str) -> str:
    """A code without what parts it, `ka-05-mh-2211`; other texts as they are."""
    bare = re.sub(r"[\W_]", "", text)
    return bare if len(bare) <= CODE_MOST and 3 * sum(map(str.isdigit, bare)) >= len(bare) else text


def _shape(text: str) -> list[str]:
    """The text with digits as 9 and letters as a, runs shortened; thrice, so that it counts as much as three grams."""
    joined = re.sub(r"(?<=\w)[-/](?=\w)", "", _code(text[:30]))
    return [re.sub(r"[^\W\d]+", "a", re.sub(r"\d+", lambda run: "9" * min(4, len(run[0])), joined))] * 3


def _field(name: str, other: str, left: Sequence[str], right: Sequence[str], records: int) -> Field:
    values = [*left, *right]
    full = min(1.0, len(values) / min(records, 2 * _SAMPLE))
    kind = _kind(values)
    if kind == "name" and hold_cities(left) and hold_cities(right):
        kind = "place"
    return Field(
        left=name,
        right=other,
        kind=kind,
        telling=full * len(set(values)) / (len(values) or 1),
        orders=(date_order(left), date_order(right)) if kind == "date" else None,
        signs=(decimal_sign(left), decimal_sign(right)),
        turned=kind == "number" and _out(left) != _out(right) and {_out(left), _out(right)} <= {0, 1},
    )


def _out(values: Sequence[str]) -> float:
    """The share of values below 0."""
    return sum(value.startswith("-") for value in values) / (len(values) or 1)


def _kind(values: Sequence[str]) -> str:
    """What most of the values are."""
    sample = values[:60]
    most = 0.8 * len(sample)
    if sum(read_date(text) is not None and len(text) <= 25 for text in sample) > most:
        return "date"
    if sum(_digits_only(text) for text in sample) > most:
        return "digits"
    if sum(_NUMBER.fullmatch(text) is not None for text in sample) > most:
        return "number"
    return "name" if median(map(len, sample)) <= 20 else "text"


def _digits_only(text: str) -> bool:
    """Phone numbers, postcodes, article numbers: five digits or more, no fraction."""
    digits = sum(map(str.isdigit, text))
    return digits >= 5 and digits >= 0.6 * len(text) and not re.search(r"\d\.\d{1,2}\b(?!.*\d)", text)


def _number(left: str, right: str, signs: tuple[DecimalSign | None, DecimalSign | None] = (None, None)) -> float:
    """1 when equal, 0 from a difference of a half on; of years, from five on."""
    a, b = (_figure(text, sign) for text, sign in zip((left, right), signs, strict=True))
    if a is None or b is None:
        return _name(left, right)
    if _YEAR.fullmatch(left) and _YEAR.fullmatch(right):
        return max(0.0, 1 - abs(a - b) / 5)
    return max(0.0, 1 - 2 * abs(a - b) / (max(abs(a), abs(b)) or 1))


def _figure(text: str, sign: DecimalSign | None) -> float | None:
    found = _NUMBER.fullmatch(text)
    value = read_amount(found[1], sign) if found else None
    return None if value is None else float(value)


def _date(left: str, right: str, orders: tuple[DateOrder, DateOrder] | None = None) -> float:
    """Equal days 1; else by their digits, since a typing error turns a day into another."""
    a, b = (read_date(left, orders[0]), read_date(right, orders[1])) if orders else (read_date(left), read_date(right))
    if a is None or b is None:
        return _name(left, right)
    return 1.0 if a.value == b.value else 0.9 * JaroWinkler.similarity(f"{a.value:%Y%m%d}", f"{b.value:%Y%m%d}")


def _digits(left: str, right: str) -> float:
    """Digits alone; the shorter may lack the prefix of the longer."""
    a, b = (re.sub(r"\D", "", text).lstrip("0") for text in (left, right))
    if a and b and min(len(a), len(b)) >= 7 and (a.endswith(b) or b.endswith(a)):
        return 1.0
    return fuzz.ratio(a, b) / 100


def _name(left: str, right: str) -> float:
    """Short texts: the better of letter by letter and word by word; initials and short names are nearly the same."""
    if abbreviated(left, right):
        return ABBREVIATED
    spelt = max(JaroWinkler.similarity(left, right), fuzz.token_sort_ratio(left, right) / 100)
    return max(called_alike(left, right), spelt)


def _text(left: str, right: str) -> float:
    """Longer texts: half as they stand, half the words that both have; initials are nearly the same."""
    if abbreviated(left, right):
        return ABBREVIATED
    return (fuzz.token_sort_ratio(left, right) + fuzz.token_set_ratio(left, right)) / 200


_ALIKE: dict[str, Callable[[str, str], float]] = {
    "digits": _digits,
    "name": _name,
    "place": _name,
    "text": _text,
}
