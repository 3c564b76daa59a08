"""What a reader holds to be plain, where the sets are too small to learn it from, and what settles a pair at any size.

The weights are learnt from the two sets; from a handful of records there is little to learn. There the fields' own
likeness counts, the more the fewer the records are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import numpy as np
from rapidfuzz import fuzz

from .anchors import Anchors
from .contradictions import left_of, reliable, telling
from .doubts import VARIANT, Names, has_sibling, holds_given_names, sureness
from .fields import FEW, Field
from .naming import SAME_WORD, called_alike, met, named_otherwise
from .places import cities
from .weighing import Floats64

_EVEN, _BLUR = 0.84, 0.05
"""Mean likeness of the fields at which odds are even, and how fast they turn (set on 25 small pairs of lists)."""
_DIFFERS, _COST = 0.6, 0.12
"""A field below the first is another value, and takes the second from the mean."""
_CLASH = 0.3
"""What is left of the odds of two things whose model numbers, sizes or house numbers differ."""
_TELLING = 0.5
"""Share of unlike values from which a field tells its records apart."""
_OTHERWISE = 0.4
"""Most that is left where each name has a word of its own: it may be another branch, or another firm."""
_SURE = 0.9
"""Probability from which a pair tells whether a field can be relied on."""
_CODE = re.compile(r"(?=\w*[a-z])[a-z0-9][a-z0-9./_-]{8,38}[a-z0-9]")
_CODE_DIGITS = 5
"""Of a number with letters in it that is given once: of a chassis, of a device, of an account."""
_MODEL = re.compile(r"(?=\w*[a-z])(?=\w*\d\w*\d)\w+|\d{7,}")
_MODEL_LEAST, _SAME_MODEL = 6, 0.9
"""Characters of a model or part number, and how alike texts are at least that share a long one in figures."""
_ALONE = 0.92
"""How alike two names are at least that are one but for titles, order and initials, where nobody else is called so."""
_LONG_WORD = 5
_NAME_WORDS = 5
_SAME_ADDRESS = 0.9
"""Probability of a pair that alone shares an e-mail address or a number of seven digits or more."""

Cells = Sequence[Sequence[str]]


def settled(
    fields: Sequence[Field],
    cells: tuple[Cells, Cells],
    pairs: Sequence[tuple[int, int]],
    chances: Floats64,
    known: Anchors,
) -> Floats64:
    """The probability of each pair, from what was learnt of it."""
    made = chances.copy()
    trust = max(0.0, 1 - min(map(len, cells)) / FEW)
    shared = {*_shared(fields, cells), *known.numbered}
    listed = [tuple(_worded(side, at) for side in cells) for at in range(len(fields))] if trust else []
    sure = [pair for pair, chance in zip(pairs, chances, strict=True) if chance >= _SURE]
    contradicting = reliable(telling(fields, cells), cells, sure)
    for at, (a, b) in enumerate(pairs):
        if trust:
            alone = [(field.left, a, b) in known.named for field in fields]
            plain = _plain(fields, cells[0][a], cells[1][b], float(made[at]), alone)
            if _variant(fields, cells[0][a], cells[1][b], listed):
                plain = min(plain, VARIANT)
            made[at] += trust * (plain - made[at])
        if (a, b) in shared:
            made[at] = max(made[at], _SAME_ADDRESS)
        made[at] *= left_of(contradicting, cells[0][a], cells[1][b])
    return made


def _worded(side: Cells, at: int) -> Names:
    """The words of each cell of a field."""
    return frozenset(frozenset(row[at].split()) for row in side)


def _variant(
    fields: Sequence[Field], left: Sequence[str], right: Sequence[str], listed: Sequence[tuple[Names, ...]]
) -> bool:
    """Whether a name of a pair has a sibling in one of the lists from which only the pair's difference parts it."""
    rows = zip(fields, left, right, listed, strict=True)
    return any(_is_name(field, a, b) and has_sibling(a, b, names) for field, a, b, names in rows)


def _plain(
    fields: Sequence[Field], left: Sequence[str], right: Sequence[str], learnt: float, alone: Sequence[bool]
) -> float:
    """The probability by the fields alone; what was learnt may raise it."""
    rows = zip(fields, left, right, strict=True)
    spelt = [(field, *(met(a, b) if field.kind in ("name", "text") else (a, b))) for field, a, b in rows]
    known = [(field, a, b, field.alike(a, b)) for field, a, b in spelt]
    likeness = [
        (max(_likeness(field, a, b, alike), _ALONE * same), field.telling)
        for (field, a, b, alike), same in zip(known, alone, strict=True)
        if alike is not None
    ]
    if not likeness:
        return learnt
    mean = sum(value * weight for value, weight in likeness) / sum(weight for _, weight in likeness)
    differing = any(value < _DIFFERS for value, _ in likeness)
    chance = float(1 / (1 + np.exp(-(mean - _COST * differing - _EVEN) / _BLUR)))
    if any(clash(a, b) for field, a, b, _ in known if field.kind in ("name", "text")):
        return _CLASH * min(chance, learnt)
    if any(_elsewhere(field, a, b) for field, a, b, _ in known):
        return min(max(chance, learnt), _OTHERWISE)
    names = [(field, a, b) for field, a, b, _ in known if _is_name(field, a, b)]
    otherwise = any(named_otherwise(a, b) for _, a, b in names)
    if otherwise and not any(_same_spot(field, a, b, alike) for field, a, b, alike in known):
        return min(chance, learnt, _OTHERWISE)
    made = float(np.sqrt(chance * learnt)) if differing and chance < learnt else max(chance, learnt)
    return min(made, *(sureness(a, b, given=_given(field, a, b)) for field, a, b in names), 1.0)


def _given(field: Field, left: str, right: str) -> bool:
    return left != right and len(left.split()) == len(right.split()) == 1 and holds_given_names(field.left)


def _is_name(field: Field, left: str, right: str) -> bool:
    return field.kind in ("name", "text") and max(len(left.split()), len(right.split())) <= _NAME_WORDS


def _likeness(field: Field, left: str, right: str, alike: float) -> float:
    """Of several words: by all of them, not by a common head; one that holds all of the other's is nearly the same."""
    if called_alike(left, right) or field.kind not in ("name", "text"):
        return alike
    if len(left.split()) == len(right.split()) == 1:
        begun = left.startswith(right) or right.startswith(left)  # f, female
        return alike if begun or alike >= SAME_WORD else min(alike, fuzz.ratio(left, right) / 100)
    if min(len(left.split()), len(right.split())) < 2:
        return alike
    if any(map(str.isdigit, _models(left) & _models(right))):
        return max(alike, _SAME_MODEL)
    if _same_figures(left, right):
        return max(alike, _SAME_MODEL)
    ordered, held = fuzz.token_sort_ratio(left, right) / 100, 0.9 * fuzz.token_set_ratio(left, right) / 100
    joined = fuzz.ratio(re.sub(r"\W", "", left), re.sub(r"\W", "", right)) / 100
    return max(ordered, held, joined)


def _same_figures(left: str, right: str) -> bool:
    """Whether two texts have the same figures, several of them, and a long word in common: one medicine in one size."""
    figures = [sorted(re.findall(r"\d+", text)) for text in (left, right)]
    words = [{word for word in re.findall(r"[^\W\d_]+", text) if len(word) >= _LONG_WORD} for text in (left, right)]
    return len(figures[0]) > 1 and figures[0] == figures[1] and bool(words[0] & words[1])


def _same_spot(field: Field, left: str, right: str, alike: float | None) -> bool:
    """Whether a telling cell with a figure agrees, or a model number in it: a postal code, an address, a part."""
    if field.kind in ("name", "text") and _models(left) & _models(right):
        return True
    return alike == 1.0 and field.telling >= _TELLING and field.kind != "number" and bool(re.search(r"\d", left))


def _models(text: str) -> set[str]:
    """Words of letters and digits: model numbers, as they are given to one thing."""
    return {word for word in text.split() if len(word) >= _MODEL_LEAST and _MODEL.fullmatch(word)}


def _elsewhere(field: Field, left: str, right: str) -> bool:
    """Whether two cells name cities that are not the same."""
    ones, others = (cities(text) if field.kind == "place" else frozenset() for text in (left, right))
    return bool(ones and others) and not ones & others


def clash(left: str, right: str) -> bool:
    """Whether each of two texts has a number that the other has not: other models, sizes, houses."""
    a, b = (set(re.findall(r"\d+", text)) for text in (left, right))
    return bool(a - b) and bool(b - a)


def _shared(fields: Sequence[Field], cells: tuple[Cells, Cells]) -> Iterator[tuple[int, int]]:
    """Pairs that alone have an e-mail address or a long number in common."""
    for at, field in enumerate(fields):
        if field.kind == "date":
            continue
        places = [_places(side, at) for side in cells]
        for value, found in places[0].items():
            others = places[1].get(value, ())
            if len(found) == len(others) == 1:
                yield found[0], others[0]


def _places(side: Cells, at: int) -> dict[str, list[int]]:
    """Where each address or number of a field stands."""
    found: dict[str, list[int]] = {}
    for row, cells in enumerate(side):
        digits = re.sub(r"\D", "", cells[at])
        if re.fullmatch(r"[^\s@]+@[^\s@]+\.\w+", cells[at]):
            found.setdefault(cells[at], []).append(row)
        elif _CODE.fullmatch(cells[at]) and len(digits) >= _CODE_DIGITS:
            found.setdefault(re.sub(r"\W", "", cells[at]), []).append(row)
        elif len(digits) >= 7 and not re.search(r"[a-z]", cells[at]):
            found.setdefault(digits, []).append(row)
    return found
