"""Titles: the name, and as much of what tells the product from others as the channel shows."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from aibackend_blocks.language.english import phrase_kind
from aibackend_blocks.language.writing.wording import capital, clipped

from .channels import Channel
from .pitch import Pitch
from .predicates import predicate
from .specs import YES, Spec
from .statements import CARE

_JOINTS: Final = {"amazon": ", ", "shopify": " | ", "ebay": " ", "etsy": ", ", "google": " - ", "instagram": ": "}
_BARRED_ON_AMAZON = re.compile(r"[!$?_{}^¬¦]")
_SMALL: Final = frozenset((
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "per", "the", "to", "with", "x"
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
        again = re.sub(r"\W", "", attribute.lower()).startswith(tuple(_figures(given.name)))
        if (
            not again
            and len(told) <= room
            and max(Counter(re.findall(r"[^\W_]+", told.lower())).values(), default=0) <= TIMES_MAX
        ):
            parts.append(attribute)
        if channel == "shopify" and len(parts) == 2:
            break
    told = _JOINTS[channel].join(parts)
    told = _BARRED_ON_AMAZON.sub("", told).strip() if channel == "amazon" else told
    return clipped(told, limits.title) or given.name[: limits.title]


def _figures(name: str) -> list[str]:
    """Measures that the name gives already: "20v" of "Drill 20 V"."""
    return [re.sub(r"\W", "", match.group().lower()) for match in re.finditer(r"\d[\d.,]*\s?[A-Za-z]{1,3}\b", name)]


_HANGS = re.compile(r"(?:with|without|no|not|one|each|every|all|your|you|we|our)\b", re.IGNORECASE)
"""How a feature begins that is no attribute in a title."""


def _attributes(given: Pitch) -> list[str]:
    """Short specs and features in title case, in the order of the request but features after the first two specs."""
    specs = [_short(spec) for spec in given.specs]
    plain = [f for f in given.features if not _HANGS.match(f.text) and not CARE.match(f.text)]
    features = [f.text for f in plain if f.is_quality or phrase_kind(f.text) in ("thing", "like", "done")]
    specs = sorted(specs, key=lambda text: bool(_WEIGHT.fullmatch(text)))
    ordered = [*specs[:2], *features[:1], *specs[2:], *features[1:]]
    return [_capitals(text) for text in ordered if 0 < len(text) <= ATTRIBUTE_MAX]


_WEIGHT: Final = re.compile(r"[\d.,]+ ?(?:mg|g|kg|oz|lbs?)")
"""What buyers do not look for first."""


def _short(spec: Spec) -> str:
    """A spec as titles have it: "30 l", "100 m water resistance"; "" where its value does not tell what it is."""
    if re.fullmatch(r"\d[\d.,]*", spec.value) and not predicate(spec).startswith(spec.name):
        return f"{spec.value} {spec.name}" if spec.name.endswith("s") and spec.name != "people" else ""
    if _TELLS_ITSELF.search(spec.name) and spec.value != YES:
        return "" if re.search("[%,/]", spec.value) else spec.value
    if _SIDE.search(spec.name):
        return ""
    told = predicate(spec)
    if re.match(r"(?:sleeps|seats|serves|fits) ", told):
        return told
    match = re.match(r"has (?:an? )?(?P<what>.+?)(?: of (?P<value>\d.*))?$", told)
    if not match or (match["value"] and len(spec.name.split()) > 2):
        return ""
    return f"{match['value']} {match['what']}" if match["value"] else match["what"]


_SIDE = re.compile(
    r"\b(?:length|width|height|depth|diameter|thickness|price|cost|fee|deposit|rental|duration|term|notice)\b"
)
"""What nobody looks for in a title."""
_TELLS_ITSELF = re.compile(
    r"^(?:dimensions|size|volume|(?:net )?weight|capacity|material|fabric|colou?r|finish|voltage|torque|power"
    r"|brightness)$",
    re.IGNORECASE,
)


def _capitals(text: str) -> str:
    """Title case that leaves units, codes and small words as they are."""
    done: list[str] = []
    for word in text.split():
        is_unit = bool(done) and done[-1][-1:].isdigit() and (len(word) <= UNIT_MAX or "/" in word)
        kept = word in _SMALL or not word.islower() or is_unit
        done.append(word if kept else "-".join(map(capital, word.split("-"))))
    return " ".join(done)


def _hook(given: Pitch) -> str:
    """One line that stops a thumb, with the name in it."""
    short = next(
        (
            f.text
            for f in given.features
            if not _HANGS.match(f.text) and not CARE.match(f.text) and phrase_kind(f.text) in ("thing", "done", "like")
        ),
        "",
    )
    shapes = [given.name]
    if given.audience:
        shapes += [f"{given.name} for {given.audience}"]
    if short:
        shapes += [f"{given.name}: {short}"]
    return given.choice.pick(shapes, "hook")
