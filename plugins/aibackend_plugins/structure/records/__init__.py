"""The objects of a list in a text of any layout.

A text is cut in several ways (`cutting`); the values of each stretch (`atoms`) are given to the properties that they
answer best (`slots`, `fitting`), all together; the cutting counts whose neighbouring stretches fill most and leave
least. How values stand in the rows that are full tells how they stand in the others.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from aibackend_blocks.language.greetings import greeting_end
from aibackend_blocks.language.polarity import FORMER_WORDS

from ..choices import chosen, places
from ..kinds import types
from ..verdicts import decided
from ..wording import likeness
from .cutting import PIECE_MAX, PIECES_MOST, Cutting, Span, cuttings, sign
from .fitting import Context, Row, fitted, learnt
from .slots import Slot, slots
from .weekdays import found_days, week_of

__all__ = ["Record", "records"]

TEXT_MAX = 50_000
TAGGED_MAX = 8_000
"""Characters in which names of persons are looked for."""
ROWS_LEAST = 2
_CHOSEN = 0.5
"""What a choice or a verdict is worth that a row tells."""
_LEADS = frozenset(["time", "day", "date", "stamp"])
"""What opens a row of a log, whether or not a property asks for it."""
_AS_FULL = 0.9
"""What a row must be worth of one of a list whose items bear a sign, to be an object in its stead."""
_ENDED = 0.3
"""What the end of a sentence or paragraph costs within a run."""
_DITTO = re.compile(r"(?:the )?same(?: as (?:above|before))?|ditto|idem|dito|wie oben|id\.|[\"〃]", re.I)
Properties = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, kw_only=True)
class Record:
    """text: its stretch. values: by property; a property that is not told is left out."""

    text: str
    values: Mapping[str, str | int | float]


def records(
    properties: Properties, required: Sequence[str], text: str, apart: Sequence[str] = (), *, abroad: bool = False,
    least: int = ROWS_LEAST,
) -> list[Record]:  # fmt: skip
    """The objects of these properties that a text tells one after the other; none where fewer than `least` are told.

    apart: names of properties beside the list: a stretch that opens with one of them tells that and is no row.
    """
    reader = _Reader(text, properties, slots(properties, required, abroad), apart)
    if not reader.wanted or len(text) > TEXT_MAX:
        return []
    best: list[Row] = []
    marked = False
    for cutting in cuttings(text, reader.people):
        if reader.nested and not cutting.whole:
            break
        found = reader.run(cutting)
        fuller = _worth(found) > _worth(best) + 0.01 and (not marked or _mean(found) > _AS_FULL * _mean(best))
        if len(found) >= least and fuller:
            best, marked = found, all(sign(text, row.start) for row in found)
    by_day = _by_day(reader)
    if len(by_day) >= max(least, len(best)):
        return by_day
    return _copied([Record(text=text[row.start : row.end], values=row.values) for row in best])


class _Reader:
    """Reads the stretches of one text for the properties of one list."""

    def __init__(self, text: str, properties: Properties, wanted: list[Slot], apart: Sequence[str]) -> None:
        self.text, self.properties, self.wanted, self.apart = text, properties, wanted, apart
        self.choices = {
            name: below["enum"] for name, below in properties.items() if isinstance(below.get("enum"), list)
        }
        self.nested = any("array" in types(below) for below in properties.values())
        self.flags = [name for name, below in properties.items() if "boolean" in types(below)]
        named = _named(text) if any(slot.kind in ("person", "place", "open") for slot in wanted) else ()
        self.people = {start: end for kind, start, end in named if kind == "PERSON"}
        self.sites = {start: end for kind, start, end in named if kind == "LOCATION"}
        self.others = [*self.choices, *self.flags]
        self.taken = _spans(text, self.choices)
        self.least = min(2, len(wanted) + len(self.choices) + len(self.flags))

    def run(self, cutting: Cutting) -> list[Row]:
        """The neighbouring stretches that are worth most as rows."""
        spans = list(cutting.spans[:PIECES_MOST])
        if sum(span is not None for span in spans) < 1:
            return []
        around = Context(
            text=self.text,
            wanted=self.wanted,
            people=self.people,
            sites=self.sites,
            whole=cutting.whole,
            others=self.others,
            nested=self.nested,
        )
        first = [self._row(span, around) for span in spans]
        full = self._window(first, cutting)
        around = replace(around, taught=learnt(full) if len(full) > 1 else {})
        second = [self._row(span, around) for span in spans] if around.taught else first
        run = self._with_bare(second, self._window(second, cutting), cutting)
        return _marked_alike(self.text, run) if cutting.whole else run

    def _row(self, span: Span | None, around: Context) -> Row | None:
        if span is None:
            return None
        start, end = span
        if end - start > PIECE_MAX or self._is_apart(self.text[start:end]) or _greets(self.text[start:end]):
            return Row(start=start, end=end)
        row = fitted(around, start, end, [one for one in self.taken if start <= one[0] and one[1] <= end])
        if not row.values:
            return row
        stretch = self.text[start:end]
        told = sum(chosen(name, values, stretch, {}) is not None for name, values in self.choices.items())
        told += sum(decided(name, stretch) is not None for name in self.flags)
        full = len(row.values) + told + (row.leads in _LEADS) >= self.least and (
            around.whole or told > 0 or any(stands.split()[0] != "words" for stands in row.told.values())
        )
        return replace(row, score=row.score + _CHOSEN * told if full else min(row.score, -0.1))

    def _is_apart(self, stretch: str) -> bool:
        """Whether a stretch tells a property beside the list, or what is no longer so (`old: …`)."""
        found = re.match(r"[^\W\d_]+(?:\s[^\W\d_]+)?", stretch)
        heads = {found[0], found[0].split()[0]} if found else set()
        former = found is not None and stretch[found.end() :].startswith(":") and found[0].lower() in FORMER_WORDS
        marked = found is not None and stretch[found.end() :].startswith(":")
        apart = [one for one in self.apart if marked or not one.endswith(":")]
        return former or any(likeness(name, head) >= 0.8 for name in apart for head in heads)

    def _window(self, found: Sequence[Row | None], cutting: Cutting) -> list[Row]:
        """The run of greatest worth."""
        best: tuple[float, int, int] = (0.0, 0, 0)
        worth, start = 0.0, 0
        last: Row | None = None
        ended = False
        for at, row in enumerate(found):
            worth += -_ENDED if row is None else row.score if row.score > 0 else -cutting.gap
            if row is not None and row.score > 0:
                if ended and last is not None and not _alike(row, last, cutting.whole):
                    worth, start = row.score, at
                last, ended = row, False
            ended |= row is None
            if worth <= 0:
                worth, start = 0.0, at + 1
            elif worth > best[0]:
                best = (worth, start, at + 1)
        run = [row for row in found[best[1] : best[2]] if row is not None and row.score > 0]
        return [] if run and all(row.single for row in run) else run

    def _with_bare(self, every: Sequence[Row | None], run: list[Row], cutting: Cutting) -> list[Row]:
        """The run with the lines within and right behind it that begin alike but tell less (`23:00 no reading`)."""
        if not cutting.whole or len(run) < ROWS_LEAST:
            return run
        opened = {row.leads for row in run}
        if len(opened) > 1:
            return run
        places = [at for at, row in enumerate(every) if row in run]
        made = []
        for at in range(max(places[0] - 1, 0), len(every)):
            row = every[at]
            if row is None or (at > places[-1] and row.leads not in opened):
                if at > places[-1]:
                    break
                continue
            key = next(iter(run[0].values))
            bare = row.leads in opened and key in row.values and (at > places[0] or row.leads != "words")
            if (row.score > 0 and row in run) or (bare and not self._is_apart(self.text[row.start : row.end])):
                made.append(row)
        return made


def _greets(stretch: str) -> bool:
    """Whether nearly all of a stretch greets."""
    return len(stretch) - greeting_end(stretch) <= len(stretch) // 4


def _mean(rows: Sequence[Row]) -> float:
    return _worth(rows) / max(len(rows), 1)


def _marked_alike(text: str, run: list[Row]) -> list[Row]:
    """The run without what stands around a list whose items bear a sign: greeting, heading and close bear none."""
    signs = [sign(text, row.start) for row in run]
    most = Counter(one for one in signs if one).most_common(1)
    if not most or most[0][1] < ROWS_LEAST:
        return run
    inside = [at for at, one in enumerate(signs) if one == most[0][0]]
    return run[inside[0] : inside[-1] + 1]


def _worth(rows: Sequence[Row]) -> float:
    return sum(max(row.score, 0.0) for row in rows)


def _alike(row: Row, other: Row, whole: bool) -> bool:
    """Whether rows of two sentences or paragraphs are of one shape."""
    if whole:
        return row.leads == other.leads and len(row.values.keys() ^ other.values.keys()) <= 1
    near = min(row.score, other.score) >= 0.6 * max(row.score, other.score)
    return near and row.leads == other.leads and row.told == other.told


def _spans(text: str, choices: Mapping[str, Sequence[Any]]) -> list[Span]:
    """Where the words of choices stand, the longest first."""
    words = sorted({one for values in choices.values() for one in values if isinstance(one, str) and one}, key=len)
    found: list[Span] = []
    for one in reversed(words):
        found += [span for span in places(one, text) if all(span[1] <= a or b <= span[0] for a, b in found)]
    return found


@lru_cache(maxsize=8)
def _named(text: str) -> tuple[tuple[str, int, int], ...]:
    """Kind, start and end of the names of persons and places."""
    from aibackend_blocks.models.tagger import tag

    return tuple((one.kind, one.start, one.end) for one in tag(text[:TAGGED_MAX], least=0.5))


def _by_day(reader: _Reader) -> list[Record]:
    """One object for each day of the week that a text tells of, spans of days opened, where a choice of the objects is
    the day."""
    name, week = next(((one, week) for one, choices in reader.choices.items() if (week := week_of(choices))), ("", {}))
    groups = list(found_days(reader.text)) if name else []
    made: dict[int, Record] = {}
    for at, group in enumerate(groups):
        stop = groups[at + 1].start if at + 1 < len(groups) else len(reader.text)
        cut = re.search(r"\n|(?<=[^\s.]{2})\.(?=\s)|;", reader.text[group.end : stop])
        end = group.end + cut.start() if cut else stop
        around = Context(text=reader.text, wanted=reader.wanted, people=reader.people, sites=reader.sites, whole=True)
        row = fitted(around, group.end, end)
        told = reader.text[group.start : end]
        for day in group.days:
            choice = week.get(day)
            if (
                choice
                and day not in made
                and (row.values or any(decided(flag, told) is not None for flag in reader.flags))
            ):
                made[day] = Record(text=told, values={**row.values, name: choice})
    return [made[day] for day in sorted(made)]


def _copied(found: list[Record]) -> list[Record]:
    """What a row says is the same as above, from there."""
    made: list[Record] = []
    for one in found:
        above = made[-1].values if made else {}
        values = {
            name: above.get(name, value) if isinstance(value, str) and _DITTO.fullmatch(value) else value
            for name, value in one.values.items()
        }
        made.append(replace(one, values=values))
    return made
