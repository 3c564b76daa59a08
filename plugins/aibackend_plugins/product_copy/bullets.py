"""Bullets: every spec under its label and every feature as it is written, a point each while the channel has room."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from aibackend_blocks.language.writing.wording import clipped

from .channels import Channel
from .frames import MEASURED
from .product import Product
from .specs import Spec, label


def bullets(given: Product, limits: Channel, told: Sequence[Spec]) -> tuple[list[str], list[str]]:
    """The points, and those that are left to the description, because there are too many or they are too long.

    told: specs that the description has in sentences, which give way first. Measures share a point next; points of one
    kind share one only where nothing else may have the rest.
    """
    rows = [(label(spec, given.words.colon), bool(MEASURED.fullmatch(spec.value)), spec) for spec in given.specs]
    while len(rows) + len(given.listed) > limits.bullets and (way := [row for row in rows if row[2] in told]):
        rows.remove(way[-1])
    measures = [(text, 1) for text, measured, _ in rows if measured]
    specs = [*measures, *((text, 2) for text, measured, _ in rows if not measured)]
    if len(rows) + len(given.listed) <= limits.bullets or len(measures) < 2:
        specs = [(text, 2) for text, *_ in rows]
    features = [(text, 0) for text in given.listed]
    first, then = (features, specs) if limits.features_first else (specs, features)
    points = _folded([*first, *then], limits, given.words.semicolon)
    fitting = [point for point in points if len(point) <= limits.bullet]
    kept = fitting[: limits.bullets] or [clipped(point, limits.bullet) for point in points[:1]]
    return kept, [point for point in points if point not in kept]


def _folded(points: Sequence[tuple[str, int]], limits: Channel, mark: str) -> list[str]:
    """Shortest neighbours of one kind share a point while there are too many: measures, and all that have no other
    place where the description is one paragraph."""
    kept = list(points)
    while len(kept) > limits.bullets:
        pairs = [
            (len(one[0]) + len(other[0]) + len(mark), place)
            for place, (one, other) in enumerate(pairwise(kept))
            if one[1] == other[1] and (one[1] == 1 or not limits.paragraphs)
        ]
        size, place = min(pairs, default=(limits.bullet + 1, 0))
        if size > limits.bullet:
            break
        kept[place : place + 2] = [(f"{kept[place][0]}{mark}{kept[place + 1][0]}", kept[place][1])]
    return [point for point, _ in kept]
