"""Bullets: every spec and feature once, in the number and the form that the channel is used to."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.language.writing.wording import capital, clipped, sentence

from .channels import Channel
from .clauses import clause_of, thing_of
from .pitch import Feature, Pitch, plural_of
from .specs import Spec


def bullets(given: Pitch, channel: str, limits: Channel) -> list[str]:
    """The points, folded together when there are more than the channel takes."""
    if channel == "ebay":
        points = [f"{capital(spec.name)}: {spec.value}" for spec in given.specs]
        points += [capital(_bare(feature)) for feature in given.features]
    elif channel == "amazon":
        points = _headed(given)
    else:
        points = _mixed(given, with_benefits=channel not in ("google", "instagram"))
    folded = _folded(points, limits.bullets, limits.bullet)
    return [clipped(sentence(point) if limits.full_stops else point, limits.bullet) for point in folded]


def _headed(given: Pitch) -> list[str]:
    """ "Burns for 45 hours, enough for many evenings"."""
    points = [_led(given, spec) + _tail(spec) for spec in given.specs]
    return points + [capital(_bare(feature)) for feature in given.features]


def _mixed(given: Pitch, *, with_benefits: bool) -> list[str]:
    """Features and specs in turn, features first where the choice says so."""
    specs = [_led(given, spec) + (_tail(spec) if with_benefits else "") for spec in given.specs]
    features = [capital(_bare(feature)) for feature in given.features]
    first, second = given.choice.pick([(specs, features), (features, specs)], "bullets")
    return first + second


def _led(given: Pitch, spec: Spec) -> str:
    """What the spec makes the product do; a quality alone without its "is": "Made of oak"."""
    told = clause_of(spec)
    if told.startswith("comes in ") and "size" not in spec.name.lower():
        return f"{capital(spec.name)}: {spec.value}"
    if not told or told.startswith(("has ", "comes in ", "comes with ")):
        return capital(spec.said)
    return capital(told.removeprefix("is ") if told.startswith("is ") else plural_of(told) if given.many else told)


def _tail(spec: Spec) -> str:
    return f", {spec.good_for}" if spec.good_for else ""


def _folded(points: Sequence[str], most: int, room: int) -> list[str]:
    """At most `most` points: the shortest neighbours share one while it has room for both."""
    kept = list(points)
    while len(kept) > most:
        pairs = [(len(kept[place]) + len(kept[place + 1]) + 2, place) for place in range(len(kept) - 1)]
        size, place = min(pairs)
        if size > room:
            return kept[:most]
        kept[place : place + 2] = [f"{kept[place]}; {kept[place + 1]}"]
    return kept


def _bare(feature: Feature) -> str:
    """The feature without an article, its measure first: "15 inch laptop sleeve"."""
    return re.sub(r"^(?:an?|its) ", "", thing_of(feature)) if feature.grammar == "thing" else feature.text
