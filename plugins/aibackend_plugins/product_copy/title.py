"""Titles: the name, and as much of what tells the product from others as the channel shows."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from aibackend_blocks.language.writing.wording import capital, clipped

from .channels import Channel
from .pitch import Pitch
from .specs import Spec

_JOINTS: Final = {"amazon": ", ", "shopify": " | ", "ebay": " ", "etsy": ", ", "google": " - ", "instagram": ": "}
_BARRED_ON_AMAZON = re.compile(r"[!$?_{}^¬¦]")
_SMALL: Final = frozenset((
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with", "x"
))  # fmt: skip
ATTRIBUTE_MAX = 40
"""Characters; a longer attribute is no part of a title."""
UNIT_MAX = 3
"""Letters of a unit behind its figure."""
TIMES_MAX = 2
"""How often a word may stand in a title. Source: Amazon's title requirements; it serves everywhere."""


def title(given: Pitch, channel: str, limits: Channel) -> str:
    """The name with attributes while they fit; on Instagram the hook of the caption."""
    if channel == "instagram":
        return clipped(_hook(given), limits.title)
    room, parts = limits.title_aim, [given.name]
    for attribute in _attributes(given):
        told = _JOINTS[channel].join([*parts, attribute])
        if len(told) <= room and max(Counter(re.findall(r"[^\W_]+", told.lower())).values()) <= TIMES_MAX:
            parts.append(attribute)
        if channel == "shopify" and len(parts) == 2:
            break
    told = _JOINTS[channel].join(parts)
    told = _BARRED_ON_AMAZON.sub("", told).strip() if channel == "amazon" else told
    return clipped(told, limits.title) or given.name[: limits.title]


def _attributes(given: Pitch) -> list[str]:
    """Short specs and features in title case, in the order of the request but features after the first two specs."""
    specs = [_short(spec) for spec in given.specs]
    features = [feature.text for feature in given.features if feature.grammar in ("thing", "is")]
    ordered = [*specs[:2], *features[:1], *specs[2:], *features[1:]]
    return [_capitals(text) for text in ordered if len(text) <= ATTRIBUTE_MAX]


def _short(spec: Spec) -> str:
    """A spec as titles have it: "30 l", "100 m water resistance", "medium roast"."""
    if spec.value[-1:].isdigit():
        return f"{spec.value} {spec.name}" if spec.name.endswith("s") else f"{spec.name} {spec.value}"
    if _TELLS_ITSELF.search(spec.name) or ":" in spec.said:
        return spec.value
    return f"{spec.value} {spec.name.lower()}" if spec.said.endswith(f" of {spec.value}") else spec.said


_TELLS_ITSELF = re.compile(
    r"(?:^|\b)(?:size|dimensions|volume|weight|capacity|material|fabric|colou?r|finish)$", re.IGNORECASE
)


def _capitals(text: str) -> str:
    """Title case that leaves units, codes and small words as they are."""
    done: list[str] = []
    for word in text.split():
        is_unit = bool(done) and done[-1][-1:].isdigit() and len(word) <= UNIT_MAX
        kept = word in _SMALL or not word.islower() or is_unit
        done.append(word if kept else "-".join(map(capital, word.split("-"))))
    return " ".join(done)


def _hook(given: Pitch) -> str:
    """One line that stops a thumb, with the name in it."""
    first = given.specs[0].said if given.specs else ""
    feature = given.features[0].text if given.features else ""
    shapes = [f"Meet {given.name}"]
    if given.audience:
        shapes += [f"{given.name}, for {given.audience}", f"Hello, {given.audience}: {given.name} is here"]
    if feature:
        shapes += [f"{given.name}: {feature}", f"New on the shelf: {given.name}, {feature}"]
    if first and ":" not in first:
        shapes += [f"{given.name}. {capital(first)}", f"{capital(first)}: say hello to {given.name}"]
    return given.choice.pick(shapes, "hook")
