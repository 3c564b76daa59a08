"""What the properties of a list's objects ask for, and how well an atom of a text answers one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from aibackend_blocks.language.fields import read_field
from aibackend_blocks.models.zero_shot.wording import stems
from aibackend_blocks.values.quantities import unit_of

from ..figures import NAMED, beside, unit_of_figure, wanted_words
from ..kinds import types
from ..wording import likeness, spoken
from .atoms import Atom

_PRICE = re.compile(r"\b(?:price|cost|rate|fee|each|preis|prix|precio|per)\b|preis$")
TOTAL = re.compile(r"\b(?:amount|total|sum|betrag|montant)\b")
_COUNT = re.compile(r"\b(?:quantity|qty|count|number|pieces|units|menge|anzahl|amount|quantit[eéàá]|cantidad)\b")
_UNIT = re.compile(r"\bunits?\b|\bmeasure\b|\bpackaging\b|\beinheit\b|\bunit[eéàá]\b")
_TIME_SIDES = frozenset(
    "start starts begin begins from opens open opening depart departs departure dep end ends until to closes close"  # noqa: SIM905
    " closing finish arrive arrives arrival arr".split()
)
_SECOND = frozenset("end ends until to closes close closing finish arrive arrives arrival arr destination".split())  # noqa: SIM905
_TIMED = frozenset("departs departure dep depart arrives arrival arr arrive time".split())  # noqa: SIM905
"""Words beside which `from` and `to` ask for places."""
EACH = frozenset(["@", "at", "à", "a", "je", "zu", "per", "each", "pro", "for"])
_FORMS = {"date": "date", "date-time": "stamp", "time": "time", "email": "email", "idn-email": "email", "uri": "url"}
_FORMED = frozenset(["date", "time", "stamp", "email", "phone", "url", "code", "unit"])
_LASTING = frozenset(["min", "h", "day", "week", "month", "year"])


@dataclass(frozen=True, kw_only=True)
class Slot:
    """A plain property. kind: "number", "date", "time", "stamp", "code", "email", "phone", "url", "unit", "person",
    "place" or "open". rank: its place among those that want words, or figures. second: of two the later one.
    required: whether an object without it is none.
    """

    name: str
    kind: str
    words: str
    rank: int
    required: bool
    second: bool


def slots(properties: Mapping[str, Mapping[str, Any]], required: Sequence[str], abroad: bool) -> list[Slot]:
    """The properties that a stretch of text fills by itself; choices, verdicts and nested ones are read otherwise."""
    made: list[Slot] = []
    timed = sum(bool(_TIMED & {*spoken(name).split()}) for name in properties) > 0
    ranks = {True: 0, False: 0, None: 0}
    for name, below in properties.items():
        kind = _kind(name, below, abroad)
        kind = "place" if kind == "time" and timed and spoken(name) in ("from", "to") else kind
        if not kind:
            continue
        group = kind == "number" if kind not in _FORMED else None
        bare = name in required and "null" not in types(below)
        words = spoken(name)
        made.append(Slot(name=name, kind=kind, words=words, rank=ranks[group], required=bare,
                         second=bool(_SECOND & {*words.split()})))  # fmt: skip
        ranks[group] += 1
    return made


def _kind(name: str, below: Mapping[str, Any], abroad: bool) -> str:
    kinds = types(below)
    if {"object", "array", "boolean"} & {*kinds} or {"enum", "const"} & {*below}:
        return ""
    if {"integer", "number"} & {*kinds}:
        return "number"
    if form := _FORMS.get(str(below.get("format", ""))):
        return form
    words = spoken(name)
    if words.replace(" ", "").endswith(("timestamp", "datetime")):
        return "stamp"
    if _UNIT.search(words):
        return "unit"
    if _TIME_SIDES & {*words.split()} and "date" not in words:
        return "time"
    read = read_field(words, abroad).kind
    if words.split()[-1:] == ["name"] or read == "organization":
        return "open"
    return read if read in ("date", "time", "email", "phone", "url", "code", "person", "place") else "open"


@lru_cache(maxsize=20_000)
def says(name: str, word: str) -> bool:
    """Whether a word before a value is the property's: its own, one of its words, or one cut short (`temp`)."""
    if not word or len(word) > 40:
        return False
    if likeness(name, word) >= 0.8:
        return True
    own, short = spoken(name).split(), word.lower().strip(" .:#")
    return short in own or any(
        (len(short) > 2 and one.startswith(short)) or (len(one) > 2 and stems(one) & stems(short)) for one in own
    )


def worth(slot: Slot, one: Atom, at: int, column: int, most: int) -> float:
    """How well an atom answers a slot, from below 0 to about 1.5. at: its place among the atoms of its kind; column and
    most: its place among the figures, and how many there are."""
    said = 0.5 * (bool(one.label) and says(slot.name, one.label))
    if one.kind == "none":
        return 0.3
    if slot.kind == "number":
        return _figure(slot, one, column, most) if one.figure is not None else -1.0
    base = _BASE.get((slot.kind, one.kind), -1.0)
    if base < 0:
        return -1.0
    if one.figure is not None:
        plain = (
            not one.figure.money and not one.figure.unit and one.figure.value == one.figure.value.to_integral_value()
        )
        told = said or 0.5 * any(says(slot.name, word) for word in one.figure.before[:2])
        return base + told if plain and (told or slot.kind == "code") else -1.0
    if slot.kind == "time" and one.kind in ("time", "month"):
        return base + said - 0.15 * (slot.second != (at > 0))
    if one.kind != "words":
        return base + said - 0.1 * at
    return base + said - 0.12 * min(abs(slot.rank - at), 3)


_BASE = {
    ("date", "date"): 0.9, ("date", "stamp"): 0.7, ("date", "day"): 0.5, ("date", "month"): 0.4,
    ("date", "weekday"): 0.7, ("open", "weekday"): 0.1,
    ("time", "time"): 0.9, ("time", "stamp"): 0.8, ("time", "month"): 0.6, ("stamp", "stamp"): 1.0,
    ("stamp", "date"): 0.4, ("stamp", "time"): 0.4, ("code", "code"): 0.8, ("code", "figure"): 0.4,
    ("code", "words"): 0.1,
    ("email", "email"): 1.0, ("phone", "phone"): 1.0, ("url", "url"): 1.0, ("phone", "code"): 0.3,
    ("person", "words"): 0.45, ("place", "words"): 0.45, ("open", "words"): 0.5, ("open", "code"): 0.2,
    ("open", "figure"): 0.1, ("place", "code"): 0.1, ("place", "figure"): 0.1, ("open", "day"): 0.05,
    ("open", "time"): 0.05,
    ("open", "phone"): 0.05,
}  # fmt: skip
"""What an atom's kind alone is worth for a slot's; pairs that are not here never go together."""


def _figure(slot: Slot, atom: Atom, column: int, most: int) -> float:
    one = atom.figure
    assert one is not None
    said, words = beside(slot.name, one), slot.words
    own = wanted_words(slot.name)[1] or (unit_of(words) if len(words) > 2 else "")
    if own and one.unit:
        said = max(said, NAMED) if unit_of_figure(one, own) is not None else -1.0
    if said < 0:
        return -1.0
    labelled = 0.6 * (bool(atom.label) and says(slot.name, atom.label))
    said = max(said, labelled)
    if one.unit in _LASTING and said < NAMED and not own:
        return -1.0
    sum_of_money = one.money or (one.value.as_tuple().exponent == -2 and not one.unit)
    priced = sum_of_money or bool(EACH & {*one.before[:1]}) or one.value.as_tuple().exponent == -2
    form = 0.0
    if _PRICE.search(words) or (TOTAL.search(words) and not _COUNT.search(words)):
        last = column == most - 1
        form = 0.5 * priced + 0.1 * (last if TOTAL.search(words) else not last) - 0.3 * (not priced)
    elif _COUNT.search(words):
        if sum_of_money and not TOTAL.search(words):
            return -1.0
        form = 0.4 * (column == 0) - 0.6 * one.money
    measured = 0.2 * (bool(one.unit) and one.value > 0 and not own and not form)
    return 0.3 + said + form - measured - 0.15 * min(abs(slot.rank - column), 3)
