"""Tagged pieces as entries: jobs and degrees, each with its parts, its time and the lines below it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate, groupby, pairwise
from typing import TYPE_CHECKING

from aibackend_blocks.values.places import has_legal_form
from aibackend_plugins.resume.month_ranges import MonthRange
from aibackend_plugins.resume.strips import Section, Strip
from aibackend_plugins.resume.tagging import ENTRY, SECTIONS, TAGS
from aibackend_plugins.resume.tagging.features import features_of
from aibackend_plugins.resume.tagging.network import chances_of, likeliest, scores_of
from aibackend_plugins.resume.tagging.pieces import Piece, cut
from aibackend_plugins.resume.wording import is_company

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PIECES_MOST = 4_000
"""A resume has some hundreds; what comes after so many is not looked at."""
AROUND, ROOM = 30, 12.0
"""Lines around one that tell how wide its column is, and points that are left where the next word has no room."""
_OPEN_END = re.compile(r"[,&/(-]$|\s(?:and|of|for|the|in|und|für|de|des|et|y|e|di|da)$")
"""How a line ends that goes on in the next one."""
UNLIKE = 3.0
"""Log odds against a part of a job in a section on education, and the like."""


@dataclass(frozen=True, kw_only=True)
class Weighed:
    """Pieces in order, and the scores of their tags: pieces × TAGS."""

    pieces: tuple[Piece, ...]
    scores: NDArray[np.float32]


@dataclass(frozen=True, kw_only=True)
class Tagged:
    """A piece and what it is. begins: an entry."""

    piece: Piece
    tag: str
    begins: bool


@dataclass
class Entry:
    """A job or an education while it is gathered."""

    held: list[Tagged] = field(default_factory=list)

    def has(self, tag: str) -> bool:
        return any(each.tag == tag for each in self.held)

    def text(self, tag: str, strips: Sequence[Strip]) -> str:
        """The first run of pieces of a kind, as printed."""
        return next(iter(self.texts((tag,), strips)), "")

    def texts(self, tags: Sequence[str], strips: Sequence[Strip], *, by_line: bool = False) -> list[str]:
        """Each run of pieces of some kinds, as printed; a bar ends one. by_line: a line that had room for more, too."""
        pieces = [each.piece for each in self.held]
        ends = [other.mark == "bar" or (by_line and _ends(one, other, strips)) for one, other in pairwise(pieces)]
        parted = accumulate([False, *ends])
        runs = groupby(zip(self.held, parted, strict=True), key=lambda each: (each[0].tag, each[1]))
        return [_joined([each.piece for each, _ in run], strips) for (tag, _), run in runs if tag in tags]

    @property
    def lines(self) -> list[int]:
        """Lines that hold one of its parts."""
        return sorted({each.piece.strip for each in self.held if each.tag in ENTRY})

    def tails(self, strips: Sequence[Strip]) -> list[str]:
        """What was done, behind the parts on their line."""
        found = []
        for _, row in groupby(self.held, key=lambda each: each.piece.strip):
            on_line = list(row)
            last = max((place for place, each in enumerate(on_line) if each.tag in ENTRY), default=len(on_line))
            if said := _joined([each.piece for each in on_line[last + 1 :] if each.tag == "body"], strips):
                found.append(said)
        return found

    @property
    def body(self) -> list[int]:
        """Lines that hold what was done, and none of its parts."""
        return sorted({each.piece.strip for each in self.held} - set(self.lines))

    @property
    def span(self) -> MonthRange | None:
        """Its time: a span; or from one point to the next; or from one that a word beside it leaves open."""
        dates = [each.piece for each in self.held if each.tag == "date"]
        spans = [piece.span for piece in dates if piece.span]
        whole = next((span for span in spans if span.end != span.start), None)
        if whole or not spans:
            return whole
        first, last = spans[0], spans[1] if len(spans) > 1 else spans[0]
        end = None if any(piece.span is None for piece in dates) and len(spans) == 1 else last.end
        return MonthRange(start=first.start, end=end, text=first.text, start_at=first.start_at, end_at=first.end_at)


def weighed_of(strips: Sequence[Strip]) -> Weighed:
    """The pieces of the lines and what the network makes of each."""
    import numpy as np

    pieces = cut(strips)[:PIECES_MOST]
    scores = scores_of(features_of(pieces, strips)) if pieces else np.zeros((0, len(TAGS)), np.float32)
    return Weighed(pieces=tuple(pieces), scores=scores)


def tagged(weighed: Weighed, strips: Sequence[Strip], sections: Sequence[Section]) -> list[Tagged]:
    """Every piece of the lines with its tag. sections: of their headings; what is unlike them must be the likelier."""
    kinds = {id(strip): section.kind for section in sections if section.title for strip in section.strips}
    scores = weighed.scores.copy()
    for row, piece in zip(scores, weighed.pieces, strict=True):
        row[_unlike(kinds.get(id(strips[piece.strip]), ""))] -= UNLIKE
    tags = likeliest(scores)
    return [
        Tagged(piece=piece, tag=tag.removeprefix("B-"), begins=tag.startswith("B-"))
        for piece, tag in zip(weighed.pieces, tags, strict=True)
    ]


def headings_by_tags(weighed: Weighed, lines: int) -> list[Mapping[str, float]]:
    """For each line how likely it is the heading of each section, by its likeliest way through all pieces.

    A line of several pieces is one only as far as each of them is.
    """
    import numpy as np

    found: list[Mapping[str, float]] = [{} for _ in range(lines)]
    shares = chances_of(weighed.scores)[:, : len(SECTIONS)]
    for line, row in groupby(zip(weighed.pieces, shares, strict=True), key=lambda each: each[0].strip):
        held = np.array([share for _, share in row])
        whole = held.sum(axis=1).min()
        mean = held.mean(axis=0)
        found[line] = dict(zip(SECTIONS, map(float, whole * mean / max(float(mean.sum()), 1e-9)), strict=True))
    return found


@cache
def _unlike(kind: str) -> list[int]:
    """Places of the tags that a section seldom holds; none where no heading opens it."""
    own = {"experience": ("degree", "school"), "education": ("title", "company"), "": ()}.get(kind, ENTRY)
    return [place for place, tag in enumerate(TAGS) if tag.removeprefix("B-") in own]


def runs_of(found: Iterable[Tagged], tag: str, strips: Sequence[Strip]) -> list[tuple[str, Strip]]:
    """Each run of pieces with a tag on one line, as printed, and the line."""
    runs = groupby(found, key=lambda each: (each.tag, each.piece.strip))
    return [(_joined([each.piece for each in run], strips), strips[line]) for (kind, line), run in runs if kind == tag]


def entries_of(found: Iterable[Tagged]) -> list[Entry]:
    """The entries in order, jobs and degrees alike."""
    entries: list[Entry] = []
    open_ = False
    for each in found:
        if each.tag == "aside":
            continue
        if each.tag not in (*ENTRY, "body"):
            open_ = False
        elif each.begins or (each.tag in ENTRY and (not open_ or _again(entries[-1], each))):
            entries.append(Entry([each]))
            open_ = True
        elif open_:
            entries[-1].held.append(each)
    return entries


def _again(entry: Entry, each: Tagged) -> bool:
    """Whether a part comes a second time, behind other parts and what was done."""
    return entry.has(each.tag) and entry.held[-1].tag == "body"


def _ends(one: Piece, other: Piece, strips: Sequence[Strip]) -> bool:
    """Whether a part of an entry ends between two pieces: at the end of a line that did not need to.

    An employer goes on with a department of it, which has no legal form.
    """
    if one.strip == other.strip:
        return False
    cell, below = strips[one.strip].cells[one.cell], strips[other.strip].cells[other.cell]
    goes_on = _OPEN_END.search(cell.text) or not other.text[0].isupper() or other.start > 0
    if goes_on or (is_company(one.text) and is_company(other.text) and not has_legal_form(other.text)):
        return False
    edges = [each.x0 for each in strips[one.strip].cells[one.cell + 1 :]]
    near = strips[max(0, one.strip - AROUND) : one.strip + AROUND]
    right = min(edges) if edges else max(each.cells[-1].x1 for each in near if each.column == strips[one.strip].column)
    return cell.x1 + below.words[0].x1 - below.x0 < right - ROOM


def _joined(run: Sequence[Piece], strips: Sequence[Strip]) -> str:
    """Pieces of one cell as they stand in it; of several lines with a blank between."""
    parts: list[tuple[Piece, Piece]] = []
    for piece in run:
        if parts and (parts[-1][1].strip, parts[-1][1].cell) == (piece.strip, piece.cell):
            parts[-1] = (parts[-1][0], piece)
        else:
            parts.append((piece, piece))
    joined = ""
    for first, last in parts:
        text = strips[first.strip].cells[first.cell].text
        joined += _closed(text, first.start, last.end) + ("-" if text[last.end :] == "-" else " ")
    return joined.rstrip(" -")


def _closed(text: str, start: int, end: int) -> str:
    """A part of a text, with the bracket behind it that closes one in it."""
    part = text[start:end]
    return f"{part})" if part.count("(") > part.count(")") and text[end : end + 1] == ")" else part
