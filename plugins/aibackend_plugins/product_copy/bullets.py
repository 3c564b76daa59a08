"""Bullets: every spec under its label and every feature as it is written, in the number that the channel takes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from aibackend_blocks.language.writing.wording import clipped

from .channels import Channel
from .product import Product
from .specs import label


def bullets(given: Product, limits: Channel) -> list[str]:
    """The points, folded together when there are more than the channel takes."""
    specs = [label(spec, given.words.colon) for spec in given.specs]
    first, then = (given.listed, specs) if limits.features_first else (specs, given.listed)
    points = _folded([*first, *then], limits, given.words.semicolon, len(first))
    return [clipped(point, limits.bullet) for point in points]


def _folded(points: Sequence[str], limits: Channel, mark: str, apart: int) -> list[str]:
    """No more points than the channel takes: the shortest neighbours share one while it has room for both. apart: where
    points of another kind begin, which are put together last."""
    kept = [(point, place >= apart) for place, point in enumerate(points)]
    while len(kept) > limits.bullets:
        pairs = [
            (one[1] != other[1], len(one[0]) + len(other[0]) + len(mark), place)
            for place, (one, other) in enumerate(pairwise(kept))
        ]
        _, size, place = min(pairs)
        if size > limits.bullet:
            break
        first, second = kept[place : place + 2]
        kept[place : place + 2] = [(f"{first[0]}{mark}{second[0]}", first[1])]
    return [point for point, _ in kept[: limits.bullets]]
