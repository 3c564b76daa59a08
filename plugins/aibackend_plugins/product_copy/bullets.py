"""Bullets: every spec and feature once, in the number and the form that the channel is used to."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from aibackend_blocks.language.writing.wording import capital, clipped

from .channels import Channel
from .frames import fact_of_spec
from .pitch import Pitch
from .plurals import of_many
from .specs import Spec, label


def small(text: str) -> str:
    """The first letter small, unless the first word has capitals of its own."""
    return text if re.match(r"\w*[A-Z]\w*[A-Z]|[A-Z]\d", text) else f"{text[:1].lower()}{text[1:]}"


def bullets(given: Pitch, channel: str, limits: Channel) -> list[str]:
    """The points, folded together when there are more than the channel takes."""
    features = [capital(feature.text.rstrip(" .")) for feature in given.features]
    specs = [label(spec) if channel == "ebay" else _point(given, spec) for spec in given.specs]
    points = [*features, *specs] if channel in ("shopify", "etsy", "instagram") else [*specs, *features]
    brief = folded(points, limits.bullets, limits.bullet, apart=len(features if points[:1] == features[:1] else specs))
    return [clipped(point, limits.bullet) for point in brief]


def _point(given: Pitch, spec: Spec) -> str:
    """What the spec makes the product do, without its subject; else the spec under its label."""
    if spec.value.isdecimal() and spec.name.endswith("s"):
        return label(spec)
    fact = fact_of_spec(spec)
    told = fact.said if fact and not fact.alone else ""
    if has := re.match(r"has (?:an? )?(?P<what>.+)", told):
        plain = has["what"] if spec.value in has["what"] else ""
        if plain and not re.match(r"[a-z ]+ of \d", plain):
            return capital(plain)
    if told.startswith("is made of ") and _words(spec.value) in _words(told):
        return capital(told.removeprefix("is "))
    if re.match(r"comes with an? \d", told) and spec.name in told:
        return f"{capital(spec.name)} of {spec.value}"
    if spec.value not in told or told.startswith(("has ", "comes in ")):
        return _measured(spec) or label(spec)
    plain = re.sub(r"^is ", "", told)
    return capital(of_many(plain) if given.many and plain == told else plain)


def _mark(points: Sequence[str]) -> str:
    """A comma between plain phrases, a semicolon where one has a comma or a colon of its own."""
    return ";" if any(re.search("[,:;]", point) for point in points) else ","


def _words(text: str) -> str:
    return re.sub(r"\W+", " ", text).casefold().strip()


_FIGURE: Final = re.compile(r"\d[\d.,]*(?:\s?[-–]\s?\d[\d.,]*)?\s?[^\W\d]{0,4}[²³]?|[A-Z]{2,4} ?[A-Z]?\d+[A-Z]?")
_EXTENTS: Final = {"length": "long", "width": "wide", "height": "high", "depth": "deep", "thickness": "thick",
                   "diameter": "in diameter"}  # fmt: skip
_NO_THING: Final = frozenset((
    "year", "age", "price", "date", "size", "condition", "wash", "washing", "care", "quantity", "pack", "contents",
    "article", "model", "edition", "pages", "time", "dates", "start", "serves", "made", "number", "ages", "sizes",
))  # fmt: skip


def _measured(spec: Spec) -> str:
    """A measure before what it measures: "600 lm brightness", "48 cm back length"; "" for any other value."""
    words = spec.name.split()
    if not _FIGURE.fullmatch(spec.value) or len(words) > 3 or not all(word.isalpha() for word in words):
        return ""
    if (spec.value.isdecimal() and not words[-1].endswith("s")) or words[0].lower() in spec.value.lower():
        return ""
    if len(words) == 1 and words[0] in _EXTENTS and re.search(r"[a-z]", spec.value):
        return f"{spec.value} {_EXTENTS[words[0]]}"
    unfit = words[-1] in _NO_THING or words[0] in ("min", "max", "minimum", "maximum", "made", "for", "up")
    return "" if unfit or words[-1] in ("for", "to", "in", "of", "from", "by") else f"{spec.value} {spec.name}"


def folded(
    points: Sequence[str], most: int, room: int, begun: Callable[[str], str] = small, apart: int = 0
) -> list[str]:
    """At most `most` points: the shortest neighbours share one while it has room for both. begun: how the second of two
    begins. apart: where points of another kind begin, which are put together last."""
    kept = [(point, place >= apart) for place, point in enumerate(points)]
    while len(kept) > most:
        pairs = [
            (one[1] != other[1], len(one[0]) + len(other[0]) + 2, place)
            for place, (one, other) in enumerate(pairwise(kept))
        ]
        _, size, place = min(pairs)
        if size > room:
            return [point for point, _ in kept[:most]]
        first, second = kept[place : place + 2]
        kept[place : place + 2] = [(f"{first[0]}{_mark((first[0], second[0]))} {begun(second[0])}", first[1])]
    return [point for point, _ in kept]
