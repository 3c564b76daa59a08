"""What is seen of each piece of a resume: its words' kinds, its form, and how and where it is set."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.values.places import country_of, has_legal_form
from aibackend_plugins.resume.strips import Strip
from aibackend_plugins.resume.tagging.pieces import MARKS, Piece
from aibackend_plugins.resume.wording import kinds_of, learn

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KINDS = (
    "company", "degree", "heading contact", "heading education", "heading experience", "heading other",
    "heading skills", "heading summary", "person", "place", "prose", "school", "skill", "title",
)  # fmt: skip
_REACHED = re.compile(r"@|https?:|www\.|\w\.(?:com|org|net|io|de|example)\b|\+?\d[\d\s().-]{7,}\d")
_STATE = re.compile(r"[A-Z]{2,3}")


def features_of(pieces: Sequence[Piece], strips: Sequence[Strip]) -> NDArray[np.float32]:
    """n × features."""
    import numpy as np

    learn(piece.text for piece in pieces if piece.span is None)
    pages = _Pages(strips)
    said = np.array([_said(piece) for piece in pieces], np.float32)
    form = np.array([[*_form(piece), *pages.set_of(piece)] for piece in pieces], np.float32)
    dated = _dated(pieces, len(strips))
    styles = [pages.style_of(piece) for piece in pieces]
    return np.hstack([said, form, dated, _of_styles(styles, np.hstack([said[:, : len(KINDS)], dated]))])


def _dated(pieces: Sequence[Piece], lines: int) -> NDArray[np.float32]:
    """Whether a time stands on the line of each piece, the two above and the two below."""
    import numpy as np

    told = np.zeros(lines + 4, np.float32)
    told[[piece.strip + 2 for piece in pieces if piece.span]] = 1.0
    return np.stack([told[[piece.strip + 2 + step for piece in pieces]] for step in (0, -1, 1, -2, 2)], axis=1)


def _of_styles(styles: Sequence[Style], seen: NDArray[np.float32]) -> NDArray[np.float32]:
    """For each piece the mean of what is seen of all that are set alike, and how many these are: what they are in one
    place of a design they are in all.
    """
    import numpy as np

    number = {style: place for place, style in enumerate(dict.fromkeys(styles))}
    own = np.array([number[style] for style in styles])
    count = np.bincount(own).astype(np.float32)
    whole = np.zeros((len(number), seen.shape[1]), np.float32)
    np.add.at(whole, own, seen)
    return np.hstack([(whole / count[:, None])[own], np.log1p(count)[own][:, None] / 3])


def _said(piece: Piece) -> list[float]:
    if piece.span is not None:
        return [0.0] * (len(KINDS) + 3)
    kinds = kinds_of(piece.text)
    return [
        *(math.sqrt(kinds[kind]) for kind in KINDS),
        float(has_legal_form(piece.text)),
        float(bool(country_of(piece.text))),
        float(bool(_STATE.fullmatch(piece.text))),
    ]


def _form(piece: Piece) -> list[float]:
    text, span = piece.text, piece.span
    words = text.split()
    letters = sum(letter.isalpha() for letter in text) or 1
    return [
        float(span is not None),
        float(span is not None and span.end is None),
        float(span is not None and span.end == span.start),
        float(span is not None and span.start.month == 0),
        min(len(text), 200) / 50,
        min(len(words), 20) / 5,
        float(text[:1].islower()),
        float(text.isupper()),
        sum(word[:1].isupper() for word in words) / max(len(words), 1),
        sum(letter.isdigit() for letter in text) / len(text),
        letters / len(text),
        float(bool(_REACHED.search(text))),
        *(float(piece.mark == mark) for mark in MARKS),
    ]


Style = tuple[float, bool, bool, bool, str, int]


class _Pages:
    """How the lines are set, seen from the whole document and from the line before."""

    def __init__(self, strips: Sequence[Strip]) -> None:
        self.strips = strips
        sizes = sorted(strip.size for strip in strips for _ in range(len(strip.text)))
        self.body = max(sizes[len(sizes) // 2] if sizes else 1.0, 1.0)
        self.plain = len({round(size, 1) for size in sizes}) < 2 and not any(strip.bold for strip in strips)
        sides: dict[tuple[int, int], list[Strip]] = {}
        for strip in strips:
            sides.setdefault((strip.page, strip.column), []).append(strip)
        self.edges = {
            side: (min(strip.x0 for strip in held), max(strip.cells[-1].x1 for strip in held))
            for side, held in sides.items()
        }

    def style_of(self, piece: Piece) -> Style:
        """Size, weight, case and place within the line."""
        strip = self.strips[piece.strip]
        cell = strip.cells[piece.cell]
        left, _ = self.edges[strip.page, strip.column]
        inset = round((strip.x0 - left) / self.body)
        size = round(4 * math.log(strip.size / self.body), 1) if strip.size else 0.0
        return size, cell.bold, strip.text.isupper(), strip.is_bullet, f"{piece.cell} {piece.mark}", inset

    def set_of(self, piece: Piece) -> list[float]:
        strip = self.strips[piece.strip]
        cell = strip.cells[piece.cell]
        left, right = self.edges[strip.page, strip.column]
        before = self.strips[piece.strip - 1] if piece.strip else None
        after = self.strips[piece.strip + 1] if piece.strip + 1 < len(self.strips) else None
        end = cell.text[piece.end :].lstrip(" )]")[:1]
        first = piece.cell == 0 and piece.mark == "start"
        return [
            max(-2.0, min(3.0, 4 * math.log(strip.size / self.body))) if strip.size else 0.0,
            float(cell.bold),
            float(self.plain),
            float(strip.text.isupper()),
            float(strip.is_bullet),
            float(first),
            float(piece.cell > 0),
            min(len(strip.cells), 4) / 2,
            min((strip.x0 - left) / self.body, 12.0) / 4,
            min((cell.x0 - left) / max(right - left, 1.0), 1.0),
            float(right - cell.x1 < self.body and piece.cell > 0),
            min((cell.x1 - left) / max(right - left, 1.0), 1.0),
            _gap(before, strip),
            _gap(strip, after),
            float(before is not None and (before.page, before.column) != (strip.page, strip.column)),
            _alike(before, strip),
            _alike(after, strip),
            1 / (1 + piece.strip),
            piece.strip / len(self.strips),
            float(cell.text.rstrip().endswith((".", ";"))),
            float(end == ":"),
            min(len(strip.text), 150) / 50,
        ]


def _gap(above: Strip | None, below: Strip | None) -> float:
    """The blank between two lines in heights; much where a page or a column ends."""
    if above is None or below is None or (above.page, above.column) != (below.page, below.column):
        return 2.0
    return max(-0.5, min(2.0, (below.y0 - above.y1) / max(below.y1 - below.y0, 1.0)))


def _alike(other: Strip | None, strip: Strip) -> float:
    """Whether a neighbour is set alike."""
    if other is None:
        return 0.0
    alike = abs(other.size - strip.size) < 0.02 * strip.size and other.bold == strip.bold
    return 0.5 * alike + 0.5 * (abs(other.x0 - strip.x0) < 2)
