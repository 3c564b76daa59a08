"""Labels that mean a field in other words or another language, and values that stand behind another field's label."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from aibackend_blocks.language.field_names import likenesses
from aibackend_blocks.values.absence import says_absent

from .beside import GENERIC, LABELLED, VALUE
from .candidates import Candidate
from .features import FITS
from .kinds import Field

LEAST, LEAST_FORMED = 0.5, 0.42
"""Likeness from which a label means a field; the same where the value's own form bears it out."""
UNLIKE = 0.4
"""Likeness up to which it means something else."""
_LABELS_MOST = 30
LABEL_REACH = 8
"""Characters between a label and its value, such as a currency."""
_LABEL = re.compile(
    r"(?:^|[;|•·]|(?<=[ \t]{2})(?=\S)|(?<=\w[.!?])\s)[^\w\n]{0,4}([^\W\d_][^\n:=;|().]{0,38}?)"
    r"(?:(?: ?\([^()\n]{0,30}\))?[ \t]{0,8}[:=][ \t]{0,20}(?=\S)"
    r"|[ \t](?=\d|[$€£]|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b))",
    re.M,
)
_TURN = r"(?:\[[^\]\n]{1,30}\][ \t]*)?[@\w][\w .'’-]{0,24}:[ \t]"
_ASKED = re.compile(
    rf"^{_TURN}(?:[^\n?]*[.,!;][ \t])?(?:(?:ok|and|the|what|which|whats|what['’]s|your|who|when|where|is)[ \t])*"
    rf"([^\W\d_][^\n?.,:]{{0,30}})\?[ \t]*\n{_TURN}(?=\S)",
    re.M | re.I,
)
"""What somebody asks another in a chat is the label of the answer: `Omar: price?`."""
_NAME = re.compile(r"(?:(?:[A-ZÀ-Þ][\w'’.-]*|van|von|de|del|la|der|di|da|du|&|and|und),? ?){1,7}(?:\([^()]*\))?")
_VALUE_MOST = 60
"""Characters of a value behind a label; what is longer is a sentence of its own."""
_WORDED = frozenset(["open", "person", "organization", "place", "address"])


@dataclass(frozen=True, kw_only=True, slots=True)
class _Label:
    """Its words, and where its value stands. asked: whether it is what somebody asked, and the value an answer."""

    words: str
    start: int
    end: int
    asked: bool = False


def _labels(text: str) -> Iterator[_Label]:
    found = [one for one in _LABEL.finditer(text) if len(one[1].split()) <= 4][:_LABELS_MOST]
    found = [one for one in found if not _speaks(text, one[1])]
    yield from (_Label(words=one[1].strip(), start=one.end(), end=_end(text, one.end())) for one in found)
    asked = [one for one in _ASKED.finditer(text) if len(one[1].split()) <= 3][:_LABELS_MOST]
    yield from (_Label(words=one[1].strip(), start=one.end(), end=_end(text, one.end()), asked=True) for one in asked)
    yield from islice(_headings(text), _LABELS_MOST)


_BAR = "|"
_RULE = re.compile(r"[-:=+| ]*")


def _headings(text: str) -> Iterator[_Label]:
    """The headings of each table of one row, above their cells; those of more rows label nothing alone."""
    lines = [(one.start(), one[0]) for one in re.finditer(r"[^\n]+", text) if not _RULE.fullmatch(one[0])]
    counts = [line.strip().strip(_BAR).count(_BAR) for _, line in lines]
    for at in range(1, len(lines)):
        alone = counts[at] >= _BARS and counts[at - 1] == counts[at]
        if not alone or counts[at] in (counts[at - 2] if at > 1 else 0, *counts[at + 1 : at + 2]):
            continue
        for heading, cell in zip(_cells(*lines[at - 1]), _cells(*lines[at]), strict=True):
            if heading[2] and cell[2] and not heading[2].isdigit():
                yield _Label(words=heading[2], start=cell[0], end=cell[1])


_BARS = 2


def _cells(start: int, line: str) -> list[tuple[int, int, str]]:
    """(start, end, words) of each cell of a line that stands at a place of the text."""
    first = len(line) - len(line.lstrip(f"{_BAR} \t"))
    found = re.finditer(r"[^|]+|(?<=\|)(?=\|)", line.rstrip(f"{_BAR} \t")[first:])
    bare = [(start + first + one.start(), one[0]) for one in found]
    return [(at + len(cell) - len(cell.lstrip()), at + len(cell.rstrip()), " ".join(cell.split())) for at, cell in bare]


class Labels:
    """The labels of a text, and how much each means what each field asks for."""

    def __init__(self, text: str, fields: Sequence[Field]) -> None:
        found = list(_labels(text))
        self.text, self.fields = text, fields
        self.spans = [(one.start, one.end) for one in found]
        self.paired: dict[str, int] = {}
        asked = [field.spoken or field.question for field in fields]
        worths = likenesses(asked, [one.words for one in found]) if found else [[] for _ in fields]
        self.worths = [
            [
                0.0 if not one.asked and _says_less(one.words, field) else worth
                for one, worth in zip(found, row, strict=True)
            ]
            for field, row in zip(fields, worths, strict=True)
        ]

    def meant(self, told: Mapping[str, object], near: Sequence[Candidate]) -> Iterator[tuple[float, Field, Candidate]]:
        """(share, field, value) for the fields that no label of their own words tells; each label means one."""
        from aibackend_blocks.values.assignment import best_pairs

        starts = [one.start for one in near]
        behind = [near[bisect_left(starts, start) : bisect_left(starts, end)] for start, end in self.spans]
        offered = [
            [self._value(field, *span, there) for span, there in zip(self.spans, behind, strict=True)]
            for field in self.fields
        ]
        worths = [
            [
                0.0 if value is None or told.get(field.name) or worth < _least(field) else worth
                for worth, value in zip(row, values, strict=True)
            ]
            for field, row, values in zip(self.fields, self.worths, offered, strict=True)
        ]
        for row, column in best_pairs(worths):
            value = offered[row][column]
            if value is not None:
                self.paired[self.fields[row].name] = column
                yield min(LABELLED - 0.05, 0.4 + worths[row][column] / 2), self.fields[row], value

    def absent(self, field: Field) -> bool:
        """Whether the label that means a field most says that nothing is there."""
        row = self.worths[self.fields.index(field)]
        best = max(range(len(row)), key=row.__getitem__, default=-1)
        return best >= 0 and row[best] >= LEAST and says_absent(self.text, self.spans[best][0])

    def stands_behind_one(self, one: Candidate) -> bool:
        """Whether a value is the first behind a label, which says what it is."""
        return any(start <= one.start < min(end, start + LABEL_REACH) for start, end in self.spans)

    def elsewhere(self, field: Field, one: Candidate) -> bool:
        """Whether a value stands behind a label that means something else, or while another label means the field."""
        at = next((at for at, (start, end) in enumerate(self.spans) if start <= one.start < end), None)
        if at is None or self.spans[at][1] - self.spans[at][0] > _VALUE_MOST:
            return False
        if field.name in self.paired:
            return self.paired[field.name] != at
        return field.kind in _WORDED and self.worths[self.fields.index(field)][at] <= UNLIKE

    def _value(self, field: Field, start: int, end: int, near: Sequence[Candidate]) -> Candidate | None:
        """What stands behind a label, in the field's form. near: what begins there."""
        fitting = [one for one in near if FITS[field.kind].get(one.kind) == 1]
        first = min(fitting, key=lambda one: (one.start, -one.end), default=None)
        if field.kind not in _WORDED:
            return first
        name = _NAME.match(self.text, start, end) if field.kind == "person" else None
        cut = name is not None and name.end() == end
        if first is not None and first.start == start and field.kind != "open" and not cut:
            return first
        if field.kind == "person":
            if name is None or not (name.end() == end or name[0].endswith((",", ", "))):
                return None
            end = start + len(name[0].rstrip(", "))
        remark = self.text.find(" (", start, end)
        return Candidate(kind="open", what="told", start=start, end=remark if remark > start else end, sure=LABELLED)


def _speaks(text: str, label: str) -> bool:
    """Whether it is a speaker, who says several things and asks or answers: no label of a value."""
    said = re.findall(rf"(?<!\w){re.escape(label)}:[ \t]([^\n]*)", text)
    return len(said) > 1 and any("?" in each or len(each.split()) > _SAID_WORDS for each in said)


_SAID_WORDS = 7


def _says_less(label: str, field: Field) -> bool:
    """Whether it names the kind alone of what the field asks for: `Date` is no due date."""
    return {*re.findall(r"\w+", label.casefold())} <= {*field.words} & GENERIC != {*field.words}


def _end(text: str, start: int) -> int:
    found = VALUE.match(text, start)
    return found.end() if found else start


def _least(field: Field) -> float:
    return LEAST if field.kind in _WORDED else LEAST_FORMED
