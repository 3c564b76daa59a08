"""Points of a text, told in paragraphs and within a length."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from aibackend_blocks.language.writing.wording import clipped


@dataclass(frozen=True, slots=True)
class Point:
    """One thing to say. purpose: its speech act; neighbours of one purpose share a paragraph. weight: who goes last."""

    purpose: str
    text: str
    weight: float = 1.0


def told(points: Iterable[Point], limit: int | None = None, between: str = "\n\n") -> str:
    """The points in their order, a paragraph for each purpose; the lightest are dropped until it fits.

    limit: characters; of equally light points the later goes first, and the last one left is clipped. between: what
    parts paragraphs, such as " " for a text message.
    """
    kept = [point for point in points if point.text.strip()]
    text = _paragraphs(kept, between)
    while limit is not None and len(text) > limit and len(kept) > 1:
        lightest = min(range(len(kept)), key=lambda place: (kept[place].weight, -place))
        del kept[lightest]
        text = _paragraphs(kept, between)
    return text if limit is None else clipped(text, limit)


def _paragraphs(points: Sequence[Point], between: str) -> str:
    groups = groupby(points, key=lambda point: point.purpose)
    return between.join(" ".join(point.text.strip() for point in group) for _, group in groups)
