"""One stretch of text as an object: each slot with the atom that answers it best, all assigned together."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from aibackend_blocks.values.absence import says_absent
from aibackend_blocks.values.assignment import best_pairs

from ..figures import measured, wanted_words
from ..wording import likeness
from .atoms import Atom, atoms, behind_unit, measure, single
from .slots import Slot, says, worth

ATOMS_MOST = 16
"""Atoms of a stretch; one with more is no row."""
LEAST = 0.12
_ANOTHER = 0.4
"""What it costs that a word before a value names another slot."""
_MISSING, _LEFT, _UNLIKE = 0.6, 0.35, 0.25
"""What a required slot that nothing fills, a figure, time or day that no slot takes, and a value that stands otherwise
than in the other rows cost a row."""
_AHEAD = 0.4
"""What it costs the words before a count that its thing stands behind it."""
_EDGE = re.compile(
    r"^(?:[\W_]|(?:of|de|di|da|x|the|(?-i:an?)|some|another|further|more|and|und|et|y|is|was|by|for)\b)+"
    r"|(?:[^\w)]|\b(?:of|de|at|(?-i:a)|à|je|zu|for|x|per|each|is|are|and|und|et|y|has|had|with)\b)+$",
    re.I,
)
_TAIL = re.compile(
    r"\s(?:for|to|by|at|from|before|until|on|in|please|plus|delivered|with|für|pour|para|per)(?:\s|$)", re.I
)
"""Where a sentence goes on behind a thing."""
_CLAUSE = re.compile(
    r"\b(?:i|we|you|he|she|they|it|us|me|is|are|was|were|has|have|had|could|can|would|will|please)\b", re.I
)
"""Words of a clause, which no thing's name holds."""
_KEEPS = re.compile(r"^[^\w(]+|[^\w)%.]+$")
_BEHIND = "words behind a figure"
Taught = Mapping[tuple[str, str], float]
"""(slot, standing of an atom) → share of the rows in which that atom filled it."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """start, end: the stretch. values: by slot. score: what the assignment is worth. told: how atoms stood.

    leads: the kind of the first atom. single: whether its figure is an article.
    """

    start: int
    end: int
    values: Mapping[str, str | int | float] = field(default_factory=dict)
    score: float = -1.0
    told: Mapping[str, str] = field(default_factory=dict)
    leads: str = ""
    single: bool = False


@dataclass(frozen=True, kw_only=True)
class Context:
    """text. wanted: the slots. people, sites: start → end of the names of persons and places.

    whole: whether stretches are lines, whose words all belong to one object. others: names of properties that are read
    otherwise. taught: how atoms stand in the rows that are sure. nested: whether an object holds lists of its own.
    """

    text: str
    wanted: Sequence[Slot]
    people: Mapping[int, int]
    sites: Mapping[int, int]
    whole: bool
    others: Sequence[str] = ()
    taught: Taught = field(default_factory=dict)
    nested: bool = False


def fitted(around: Context, start: int, end: int, taken: Sequence[tuple[int, int]] = ()) -> Row:
    """The stretch as a row. taken: the places of what it tells of choices."""
    text, wanted, taught = around.text, around.wanted, around.taught
    plain = atoms(text, start, end, taken)
    if sum(slot.kind == "place" for slot in wanted) > 1:
        plain = [part for one in plain for part in _stops(one)]
    plain = plain if any(one.kind == "time" for one in plain) else _with_hours(plain, wanted, text, (start, end))
    article = single(text, start, end) if not around.whole and not any(one.figure for one in plain) else None
    found = _labelled(_behind(article, plain, text) if article else plain, wanted, text)
    if not found or len(found) > ATOMS_MOST or not wanted:
        return Row(start=start, end=end)
    standings = list(_standings(found, wanted))
    formed = [slot for slot in wanted if slot.kind in ("code", "time", "date")]
    units = [slot for slot in wanted if slot.kind == "unit" or wanted_words(slot.name)[1]]
    figures = [one for one in found if one.figure is not None and not _names(formed, one)]
    figures = [one for one in figures if units or not re.match(r"\d[\d.,]*[^\W\d_]", text[one.start : one.end + 1])]
    kinds: Counter[str] = Counter()
    worths: list[list[float]] = [[] for _ in wanted]
    ahead = [] if around.whole or sum(slot.kind in _SAID for slot in wanted) > 1 else _ahead(found, text)
    for one, stands in zip(found, standings, strict=True):
        column = figures.index(one) if one in figures else len(figures)
        for row, slot in zip(worths, wanted, strict=True):
            value = worth(slot, one, kinds[one.kind], column, len(figures)) + 0.5 * taught.get((slot.name, stands), 0.0)
            row.append(value + _worded(slot, one, around) - _ANOTHER * _is_another(slot, one, wanted)
                       - _AHEAD * (one in ahead))  # fmt: skip
        kinds[one.kind] += 1
    pairs = best_pairs(worths, least=LEAST)
    score = sum(worths[row][column] for row, column in pairs)
    values = {wanted[row].name: _value(wanted[row], found, column, pairs, around) for row, column in pairs}
    values |= _units(wanted, found, pairs, text, end) | _placed(wanted, values, around, start, end)
    told_values = {name: value for name, value in values.items() if value is not None and value != ""}
    used = {column for _, column in pairs}
    left = sum(one.kind in ("figure", "time", "date", "stamp") for at, one in enumerate(found) if at not in used)
    score -= _LEFT * left * (not around.nested) + sum(
        _MISSING for slot in wanted if slot.required and slot.name not in told_values
    )
    told = {wanted[row].name: standings[column] for row, column in pairs}
    score -= _UNLIKE * sum((name, stands) not in taught for name, stands in told.items()) if taught else 0.0
    return Row(
        start=start, end=end, values=told_values, score=score, told=told, leads=found[0].kind, single=bool(article)
    )


def _ahead(found: Sequence[Atom], text: str) -> list[Atom]:
    """The words before a count right behind which its thing stands: `Ann wants` of "Ann wants 6 plates"."""
    return [
        one for before, one, count, thing in zip([None, *found], found, found[1:], found[2:], strict=False)
        if one.kind == thing.kind == "words" and (told := count.figure) and not (told.unit or told.money)
        and not (before and before.figure) and text[count.end : thing.start] == " "
        and not _TAIL.match(f" {thing.text} ")
    ]  # fmt: skip


_SAID = frozenset(["open", "person", "place"])


def _stops(one: Atom) -> Iterable[Atom]:
    """The two places of a way: `AMS to JFK`."""
    cut = re.search(r"\s(?:to|nach|à|naar)\s", one.text) if one.kind == "words" else None
    if cut is None:
        yield one
        return
    yield replace(one, text=one.text[: cut.start()], end=one.start + cut.start())
    yield replace(one, text=one.text[cut.end() :], start=one.start + cut.end())


_HOURS = re.compile(
    r"(?<![\w.,:])(\d{1,2})(?:[.:]([0-5]\d))?\s?([ap])?\.?m?\.?\s?(?:-|–|to|until|till|bis|à|a)\s?"
    r"(\d{1,2})(?:[.:]([0-5]\d))?\s?(?:([ap])\.?m\b|h\b|uhr\b)?(?![\w:%]|[.,]\d)",
    re.I,
)


_DATED = frozenset(["date", "stamp", "day", "month", "phone"])
"""What holds figures that are no hours."""


def _with_hours(found: list[Atom], wanted: Sequence[Slot], text: str, within: tuple[int, int]) -> list[Atom]:
    """The atoms with the bare hours of a span as times (`9-17`, `9 to 5`), where times are asked for."""
    span = _HOURS.search(text, *within) if any(slot.kind == "time" for slot in wanted) else None
    if span is None or max(int(span[1]), int(span[4])) > 24:
        return found
    if any(one.kind in _DATED and one.start < span.end() and span.start() < one.end for one in found):
        return found
    first = int(span[1]) % 12 + 12 * (span[3].lower() == "p") if span[3] else int(span[1])
    last = int(span[4]) % 12 + 12 * (span[6].lower() == "p") if span[6] else int(span[4])
    last += 12 * (last <= first and last < 12)
    times = [
        Atom(
            kind="time", text=f"{hour % 24:02}:{span[group + 1] or '00'}", start=span.start(group), end=span.end(group)
        )
        for hour, group in ((first, 1), (last, 4))
    ]
    rest = [one for one in found if one.end <= span.start() or one.start >= span.end()]
    return sorted([*rest, *times], key=lambda one: one.start)


def _behind(article: Atom, found: Sequence[Atom], text: str) -> list[Atom]:
    """The atoms behind an article; of `a crate of leeks` the leeks."""
    return [article, *atoms(text, behind_unit(text, article.end, found[-1].end), found[-1].end)]


def _labelled(found: Sequence[Atom], wanted: Sequence[Slot], text: str) -> list[Atom]:
    """The atoms with their labels; words that only name what follows are no atoms of their own."""
    made: list[Atom] = []
    for at, one in enumerate(found):
        last = made[-1] if made else None
        if last is not None and last.kind == "words":
            gap = text[last.end : one.start]
            marked = gap.strip() in (":", "=") and len(gap) <= 3
            direct = one.kind != "words" and not gap.strip(" .#")
            label = _tail(last.text, wanted) if marked or direct else ""
            if label:
                rest = last.text[: len(last.text) - len(label)].rstrip(" -–.:")
                made[-1:] = [replace(last, text=rest, end=last.start + len(rest))] if rest else []
                one = replace(one, label=label, marked=marked)
            elif marked and gap == "=":
                rest, _, key = last.text.rpartition(" ")
                made[-1:] = [replace(last, text=rest, end=last.start + len(rest))] if rest else []
                one = replace(one, label=key, marked=True)
            elif marked and len(last.text) <= 30:
                one = replace(one, label=last.text, marked=True)
        one = _bare(one) if one.kind == "words" else one
        if one.kind == "words" and at and found[at - 1].figure is not None:
            one = _unnamed(one, wanted)
        if one.kind != "words" or one.text:
            made.append(one)
    return made


def _bare(one: Atom) -> Atom:
    """Words without the little ones at their beginning: `is Mr Petrov`."""
    lead = _LEAD.match(one.text)
    return replace(one, text=one.text[lead.end() :], start=one.start + lead.end()) if lead else one


_LEAD = re.compile(
    r"(?:(?:is|was|are|were|then|and|und|et|of|has|had|by|for|to)\s|(?:at|in|on|from)\s(?=(?-i:[A-ZÀ-Þ])))", re.I
)


def _tail(words: str, wanted: Sequence[Slot]) -> str:
    """The last words that are a slot's own name; "" where they are none."""
    starts = [found.start() for found in re.finditer(r"[^\s]+", words)][-3:]
    whole = (words[start:] for start in starts if any(likeness(slot.name, words[start:]) == 1 for slot in wanted))
    short = (words[start:] for start in reversed(starts) if any(says(slot.name, words[start:]) for slot in wanted))
    return next(whole, "") or next(short, "")


def _unnamed(one: Atom, wanted: Sequence[Slot]) -> Atom:
    """Words behind a figure without those that only say which number it is: `3 lost`, `12 min down`."""
    first = re.match(r"[^\W\d_]+\s*", one.text)
    if first and any(slot.kind == "number" and says(slot.name, first[0].strip()) for slot in wanted):
        return replace(one, text=one.text[first.end() :], start=one.start + first.end())
    return one


def _standings(found: Sequence[Atom], wanted: Sequence[Slot]) -> Iterable[str]:
    """How each atom stands in its row: its kind, its label, and what goes before."""
    kinds: Counter[str] = Counter()
    for at, one in enumerate(found):
        before = found[at - 1].kind if at else ""
        near = one.label.lower() or (one.figure.before[0] if one.figure is not None and one.figure.before else "")
        if near and (one.marked or any(says(slot.name, near) for slot in wanted)):
            yield f"{one.kind} {near}"
        elif one.kind == "words" and before == "figure":
            yield _BEHIND
        else:
            paired = " of two" if one.figure is not None and one.figure.side is not None else ""
            yield f"{one.kind} {kinds[one.kind]}{paired}"
        kinds[one.kind] += 1


def _names(wanted: Sequence[Slot], one: Atom) -> bool:
    """Whether what stands right before an atom names one of the slots."""
    near = one.label or (one.figure.before[0] if one.figure is not None and one.figure.before else "")
    return bool(near) and any(says(slot.name, near) for slot in wanted)


def _is_another(slot: Slot, one: Atom, wanted: Sequence[Slot]) -> bool:
    """Whether what stands right before an atom names another slot."""
    return not _names([slot], one) and _names(wanted, one)


def _worded(slot: Slot, one: Atom, around: Context) -> float:
    """What it tells of words that they are a person's name, of a clause, or another property's."""
    if one.kind != "words":
        return 0.0
    worth = -0.6 * bool(_CLAUSE.search(one.text)) - 0.6 * any(likeness(name, one.text) >= 0.8 for name in around.others)
    person = one.start in around.people
    if slot.kind == "person":
        return worth + (0.4 if person else 0.0 if around.text[one.start].isupper() else -0.25)
    if slot.kind == "place" and around.sites:
        return worth + (0.2 if around.sites.get(one.start) == one.end else -2.0)
    return worth


def _value(
    slot: Slot, found: Sequence[Atom], column: int, pairs: Sequence[tuple[int, int]], around: Context
) -> str | int | float | None:
    one = found[column]
    if slot.kind == "number" and one.figure is not None:
        return measured(slot.name, one.figure)
    if one.kind != "words":
        return None if one.kind == "none" or says_absent(one.text) else one.text
    if slot.kind == "person" and one.start in around.people:
        return around.text[one.start : around.people[one.start]]
    used = {at for _, at in pairs}
    last = column
    while slot.kind == "open" and last + 1 < len(found) and last + 1 not in used and _adjoin(found, last, around.text):
        last += 1
    words = around.text[one.start : max(found[last].end, one.end)]
    words = words if around.whole else _TAIL.split(words)[0]
    words = (
        _KEEPS.sub("", words) if "(" in words or (words.endswith(".") and "." in words[:-1]) else _EDGE.sub("", words)
    )
    return None if says_absent(words) else words


def _adjoin(found: Sequence[Atom], at: int, text: str) -> bool:
    """Whether the next atom goes on with the same words: `paint 5L`."""
    one = found[at + 1]
    joins = one.kind in ("words", "code") or (one.figure is not None and not one.figure.money)
    return joins and text[found[at].end : one.start] in ("", " ")


def _placed(
    wanted: Sequence[Slot], values: Mapping[str, object], around: Context, start: int, end: int
) -> dict[str, str]:
    """The places within other words (`arrived hub Liège`), in order."""
    told = [around.text[one:last] for one, last in sorted(around.sites.items()) if start <= one and last <= end]
    free = [slot.name for slot in wanted if slot.kind == "place" and slot.name not in values]
    return dict(zip(free, [one for one in told if one not in values.values()], strict=False))


def _units(
    wanted: Sequence[Slot], found: Sequence[Atom], pairs: Sequence[tuple[int, int]], text: str, end: int
) -> dict[str, str]:
    """The word of measure behind the first figure that fills a number."""
    unit = next((slot.name for slot in wanted if slot.kind == "unit"), "")
    used = [found[column] for row, column in pairs if wanted[row].kind == "number" and found[column].figure]
    told = next((word for one in used if (word := measure(text, one.end, end))), "") if unit else ""
    return {unit: told} if told else {}


def learnt(rows: Sequence[Row]) -> dict[tuple[str, str], float]:
    """How the atoms of each slot stand in most of the rows; of two rows that differ, words stand behind the figure,
    since what goes before opens the sentence (`Please fit 3 hinges and 2 bolts`)."""
    told = Counter((name, stands) for row in rows for name, stands in row.told.items())
    every = Counter(name for row in rows for name in row.told)
    made = {pair: count / every[pair[0]] - 0.3 for pair, count in told.items() if count > 1}
    known = {name for name, _ in made}
    return made | {pair: 0.5 for pair in told if pair[0] not in known and pair[1] == _BEHIND}
