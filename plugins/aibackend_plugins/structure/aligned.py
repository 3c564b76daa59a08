"""Rows that a text repeats, in lines or within a sentence: figures, words and keys by what an object's properties ask.

Neighbouring stretches are rows where each fills two properties or more. What a word beside a figure means in the rows
that fill all, it means in the others, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from aibackend_blocks.values.assignment import best_pairs

from .figures import NAMED, RATIO, TEXT_MAX, Figure, beside, figures
from .kinds import types
from .wording import likeness, spoken

ROWS_LEAST = 2
PIECE_MAX = 400
"""Characters of a row."""
_SENTENCE = re.compile(r"(?:(?<=[^\s.]{2})|(?<=\w \d))\.(?=\s|$)|[;\n]|(?<=\w[!?])\s")
_PIECE = re.compile(r",\s|\s(?:and|und|et|y|plus|as well as|sowie|&|\+)\s|(?<=\w):\s")
_PRICE = re.compile(r"\b(?:price|cost|rate|fee|each|preis|prix|precio|per)\b")
_TOTAL = re.compile(r"\b(?:amount|total|sum|betrag|montant)\b")
_COUNT = re.compile(r"\b(?:quantity|qty|count|number|pieces|units|menge|anzahl|amount)\b")
_UNIT = re.compile(r"\bunits?\b|\bmeasure\b|\bpackaging\b|\beinheit\b")
_EACH = frozenset(["@", "at", "à", "a", "je", "zu", "per", "each", "pro", "for"])
_HELD = re.compile(r"([^\W\d_]{2,12})\s+(?:of|de|d['’])\s*(?=\w)", re.I)
_EDGE = re.compile(
    r"^(?:[\W_]|(?:of|de|di|da|x|the|a|an|some|another|further|more)\b)+|(?:[^\w)]|\b(?:of|de|at|a|à|je|zu|for|x|per|each|is|are)\b)+$",
    re.I,
)
_TAIL = re.compile(r"[,;(]|\s(?:for|to|by|at|from|before|until|on|in|please|plus|delivered|with)\s", re.I)
_HEADED = re.compile(r"\s*(?:[-*•]\s+|\d{1,3}[.)]\s+)?([^\W\d_][^:|=\n]{0,38}?)\s*(?::|\s[-–—|]|\s=)\s+(\S.*)")
_LASTING = frozenset(["min", "h", "day", "week", "month", "year"])
_TIMED = re.compile(r"\b(?:time|hour|clock)\b")
_CLOCK = re.compile(r"\b\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\b)?", re.I)
_CLAUSE = re.compile(
    r"\b(?:i|we|you|he|she|they|it|us|me|is|are|was|were|has|have|had|could|can|would|will|please)\b", re.I
)
"""Words of a clause, which no thing's name holds."""
_SINGLE = re.compile(r"(?:an?|another|ein(?:e|en)?|une?|una?)\s+(?=[^\W\d_]{3})", re.I)
_KEY = re.compile(r"(?<![^\s;,])([^\W\d_]\w{0,30})=(\"[^\"]*\"|[^\s;,]+)")


@dataclass(frozen=True, kw_only=True)
class Row:
    """text: the stretch. values: texts by property. led, behind: the words before and behind its first figure.
    single: whether its figure is an article ("a sack of onions").
    """

    text: str
    values: Mapping[str, str]
    led: str = ""
    behind: str = ""
    single: bool = False


@dataclass(frozen=True, kw_only=True)
class _Asked:
    """Properties by what they want: numbers in order, plain texts, times of day, and the text that is a unit."""

    numbers: tuple[str, ...]
    words: tuple[str, ...]
    times: tuple[str, ...]
    unit: str


def rows(properties: Mapping[str, Mapping[str, Any]], text: str) -> list[Row]:
    """The run of stretches that fills most; empty where fewer than two neighbours fill two properties each."""
    asked = _asked(properties)
    if len(text) > TEXT_MAX or not asked.words + asked.numbers:
        return []
    lines = [line.strip() for line in text.split("\n")]
    best: list[Row] = []
    for pieces, tailed in ((lines, False), (_pieces(_SENTENCE, text), False), (_pieces(_PIECE, text), True)):
        run = _longest([_read(asked, piece, tailed, {}) for piece in pieces])
        if known := _known(asked, run):
            run = max(run, _longest([_read(asked, piece, tailed, known) for piece in pieces], least=1), key=_filled)
        best = run if run and tailed and _filled(run) == _filled(best) else max(best, run, key=_filled)
    timed = [row for row in best if any(name in row.values for name in asked.times)]
    return (timed if 2 * len(timed) > len(best) else best) or _headed(asked, lines)


def _pieces(parting: re.Pattern[str], text: str) -> list[str]:
    """The stretches between the marks; an empty one between sentences."""
    parts = [part for sentence in _SENTENCE.split(text) for part in (*parting.split(sentence), "")]
    return [part.strip() for part in parts if part is not None]


def _asked(properties: Mapping[str, Mapping[str, Any]]) -> _Asked:
    plain = [
        name
        for name, below in properties.items()
        if "string" in types(below) and "enum" not in below and "format" not in below and "const" not in below
    ]
    unit = next((name for name in plain if _UNIT.search(spoken(name))), "")
    numbers = [name for name, below in properties.items() if {"integer", "number"} & {*types(below)}]
    times = tuple(name for name in plain if _TIMED.search(spoken(name)))
    words = tuple(name for name in plain if name != unit and name not in times)
    return _Asked(numbers=tuple(numbers), words=words, times=times, unit=unit)


def _filled(found: Sequence[Row]) -> int:
    return sum(len(row.values) for row in found)


def _longest(read: Sequence[Row], least: int = 2) -> list[Row]:
    """The run of rows with `least` values each that fills most; where a sentence ends, the next row is of its shape."""
    best: list[Row] = []
    run: list[Row] = []
    ended = False
    for row in [*read, Row(text="", values={}), Row(text="", values={})]:
        if not row.text and run and not ended:
            ended = True
            continue
        if len(row.values) < least or (ended and run and not _alike(row, run[-1])):
            best, run = max(best, [] if all(one.single for one in run) else run, key=_filled), []
        run += [row] if len(row.values) >= least else []
        ended = False
    return [_opened(row, best) for row in best] if len(best) >= ROWS_LEAST else []


def _alike(row: Row, other: Row) -> bool:
    """Whether rows of two sentences are of one shape."""
    rated = bool(RATIO.search(row.text)) == bool(RATIO.search(other.text))
    return rated and bool(row.led) == bool(other.led) and row.values.keys() == other.values.keys()


def _opened(row: Row, run: Sequence[Row]) -> Row:
    """A row whose words before the figure open the sentence ("Please send 3 pens"), where the others begin with it."""
    if not row.led or not row.behind or any(other.led for other in run if other is not row):
        return row
    name = next((name for name, value in row.values.items() if value == row.led), "")
    return replace(row, values={**row.values, name: row.behind}, led="") if name else row


def _known(asked: _Asked, found: Sequence[Row]) -> dict[tuple[str, str], int]:
    """(property, word beside its figure) and how often, of the rows that fill all numbers."""
    told: Counter[tuple[str, str]] = Counter()
    for row in found:
        if all(name in row.values for name in asked.numbers):
            for name, one in _placed(asked, row.text, {}).items():
                told.update((name, word) for word in one.before[:1])
    return dict(told)


def _read(asked: _Asked, piece: str, tailed: bool, known: Mapping[tuple[str, str], int]) -> Row:
    """tailed: whether the piece is of a sentence, which goes on behind a row."""
    single = tailed and len(asked.numbers) > 0 and not figures(piece) and bool(_SINGLE.match(piece))
    piece = _SINGLE.sub("1 ", piece, count=1) if single else piece
    placed = _placed(asked, piece, known) if len(piece) <= PIECE_MAX else {}
    values = {name: str(one.value) for name, one in placed.items()}
    values |= {name: told.strip('"') for name, told in _keyed(asked.words, piece) if name not in values}
    if not values:
        return Row(text=piece, values={})
    values |= dict(zip(asked.times, _CLOCK.findall(piece), strict=False))
    unit, led, behind = _thing(piece, figures(piece), tailed)
    led = _unlabelled(asked, led)
    thing = behind if behind and _CLAUSE.search(led) else led or behind
    free = [name for name in asked.words if name not in values]
    if thing and free and not _KEY.search(piece):
        values[free[0]] = thing
    if unit and asked.unit:
        values[asked.unit] = unit
    whole = not asked.words or any(name in values for name in asked.words) or len(placed) > 1 or known
    return Row(text=piece, values=values if whole else {}, led=led, behind=behind, single=single)


def _unlabelled(asked: _Asked, led: str) -> str:
    """The words before a figure, without a time of day and without the name of the number that it is: `Ivo - swim`."""
    led = _EDGE.sub("", _CLOCK.sub(" ", led))
    last = re.search(r"[^\W\d_]+$", led)
    named = last and any(likeness(name, last[0]) >= 0.8 for name in asked.numbers)
    return _EDGE.sub("", led[: last.start()]) if last and named else led


def _placed(asked: _Asked, piece: str, known: Mapping[tuple[str, str], int]) -> dict[str, Figure]:
    """A figure of its own for each number: by its words, its form, the other rows, at last by the order."""
    found = figures(piece)
    if not found or len(found) > len(asked.numbers) + 2:
        return {}
    worths = [
        [_worth(name, one, row, column, len(found), known) for column, one in enumerate(found)]
        for row, name in enumerate(asked.numbers)
    ]
    pairs = best_pairs(worths, least=0.1)
    return {asked.numbers[row]: found[column] for row, column in pairs}


def _worth(name: str, one: Figure, row: int, column: int, most: int, known: Mapping[tuple[str, str], int]) -> float:
    said, words = beside(name, one), spoken(name)
    if said < 0:
        return 0.0
    if one.unit in _LASTING and said < NAMED:
        return 0.0
    priced = one.money or bool(_EACH & {*one.before[:1]}) or one.value.as_tuple().exponent == -2
    form = 0.0
    if _PRICE.search(words) or (_TOTAL.search(words) and not _COUNT.search(words)):
        last = column == most - 1
        form = 0.5 * priced + 0.1 * (last if _TOTAL.search(words) else not last) - 0.3 * (not priced)
    elif _COUNT.search(words):
        form = 0.4 * (column == 0) - 0.6 * one.money
    word = one.before[0] if one.before else ""
    taught = sum(times for (_, other), times in known.items() if other == word) if word else 0
    learnt = known.get((name, word), 0) / taught - 0.5 if taught else 0.0
    return said + form + learnt + 0.2 * (row == column)


def _keyed(names: Sequence[str], piece: str) -> Iterator[tuple[str, str]]:
    for key, value in _KEY.findall(piece):
        best = max(names, key=lambda name: likeness(name, key), default="")
        if best and likeness(best, key) >= 0.8:
            yield best, value


def _thing(piece: str, found: Sequence[Figure], tailed: bool) -> tuple[str, str, str]:
    """(unit, words before the first figure, words behind it)."""
    if not found:
        return "", "", ""
    first = found[0]
    behind = piece[first.end : found[1].start if len(found) > 1 else len(piece)].strip()
    led = _EDGE.sub("", piece[: first.start])
    held = _HELD.match(behind) or (re.match(r"([^\W\d_]{1,12}[²³]?)\.?(?:\s+|$)", behind) if first.unit else None)
    if held:
        return held[1], led, _cut(behind[held.end() :], tailed)
    only = re.match(r"[^\W\d_]+", behind) if led else None
    return (only[0] if only and only[0].lower() not in _EACH else ""), led, _cut(behind, tailed)


def _cut(words: str, tailed: bool) -> str:
    words = _EDGE.sub("", re.split(r"[$€£¥]|\b[A-Z]{1,3}\$", words)[0])
    return _EDGE.sub("", _TAIL.split(words)[0]) if tailed else words


def _headed(asked: _Asked, lines: Sequence[str]) -> list[Row]:
    """Lines of a name and what is said of it: `Ben: yes`, `Amara - vegan`."""
    if not asked.words or asked.numbers:
        return []
    best: list[Row] = []
    run: list[Row] = []
    for line in [*lines, ""]:
        if found := _HEADED.fullmatch(line):
            run.append(Row(text=found[2], values={asked.words[0]: found[1]}))
            continue
        best, run = max(best, run, key=len), []
    return best if len(best) >= ROWS_LEAST else []
