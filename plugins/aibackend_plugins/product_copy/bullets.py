"""Bullets: every spec and feature once, in the number and the form that the channel is used to."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.language.writing.wording import capital, clipped

from .channels import Channel
from .pitch import Pitch
from .predicates import predicate
from .prose import label, of_many, small
from .specs import Spec


def bullets(given: Pitch, channel: str, limits: Channel) -> list[str]:
    """The points, folded together when there are more than the channel takes."""
    features = [capital(feature.text.rstrip(" .")) for feature in given.features]
    specs = [label(spec) if channel == "ebay" else _point(given, spec) for spec in given.specs]
    points = [*features, *specs] if channel in ("shopify", "etsy", "instagram") else [*specs, *features]
    folded = _folded(points, limits.bullets, limits.bullet)
    return [clipped(point, limits.bullet) for point in folded]


def _point(given: Pitch, spec: Spec) -> str:
    """What the spec makes the product do, without its subject; else the spec under its label."""
    told = predicate(spec)
    if spec.value not in told or told.startswith(("has ", "comes in ")):
        return label(spec)
    plain = re.sub(r"^is ", "", told)
    return capital(of_many(plain) if given.many and plain == told else plain)


def _folded(points: Sequence[str], most: int, room: int) -> list[str]:
    """At most `most` points: the shortest neighbours share one while it has room for both."""
    kept = list(points)
    while len(kept) > most:
        pairs = [(len(kept[place]) + len(kept[place + 1]) + 2, place) for place in range(len(kept) - 1)]
        size, place = min(pairs)
        if size > room:
            return kept[:most]
        kept[place : place + 2] = [f"{kept[place]}; {small(kept[place + 1])}"]
    return kept
