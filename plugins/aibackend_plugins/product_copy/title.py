"""Titles: the name, and as much of what tells the product from others as the channel shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from aibackend_blocks.language.writing.wording import capital, clipped

from .channels import Channel
from .features import fact_of
from .frames import fact_of_spec
from .pitch import Pitch
from .specs import YES, Spec

_JOINTS: Final = {"amazon": ", ", "shopify": " | ", "ebay": " ", "etsy": ", ", "google": " - ", "instagram": ": "}
_ATTRIBUTES: Final = {"amazon": 4, "shopify": 1, "ebay": 5, "etsy": 3, "google": 3, "instagram": 1}
"""How many a channel's titles have beside the name."""
_BARRED_ON_AMAZON = re.compile(r"[!$?_{}^¬¦]")
_SMALL: Final = frozenset((
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "per", "the", "to", "with", "x"
))  # fmt: skip
ATTRIBUTE_MAX, WORDS_MOST = 40, 6
"""Characters and words; a longer attribute is no part of a title."""


def title(given: Pitch, channel: str, limits: Channel) -> str:
    """The name with attributes while they fit, each of which says something that no other and the name do not."""
    parts = [given.name]
    for attribute in _attributes(given, features_first=channel in ("shopify", "instagram", "etsy")):
        if parts[-1][-1:].isdigit() and attribute[:1].isdigit():
            continue  # Two figures on end are read as one.
        told = _JOINTS[channel].join([*parts, attribute])
        if len(told) <= limits.title_aim and not _says_again(attribute, " ".join(parts)):
            parts.append(attribute)
        if len(parts) > _ATTRIBUTES[channel]:
            break
    told = _JOINTS[channel].join(parts)
    told = _BARRED_ON_AMAZON.sub("", told).strip() if channel == "amazon" else told
    return clipped(told, limits.title) or given.name[: limits.title]


def _says_again(attribute: str, told: str) -> bool:
    """Whether an attribute repeats a figure or a word of weight."""
    return bool(_weighty(attribute) & _weighty(told))


def _weighty(text: str) -> set[str]:
    plain = re.sub(r"(?<=\d)(?=[A-Za-z])", " ", text.lower())
    return {word.rstrip("s") for word in re.findall(r"\d+(?:[.,]\d+)?|[^\W\d_]{3,}", plain) if word not in _SMALL}


def _attributes(given: Pitch, *, features_first: bool) -> Iterator[str]:
    """Specs whose value tells itself and features that are things or qualities, in title case."""
    specs = [short for spec in given.specs if (short := _short(spec))]
    features = [
        re.sub(r"^(?:with |an? )", "", one.text)
        for one in given.features
        if (fact := fact_of(one)) and re.match(r"(?:has|is) (?!not? )", fact.said) and not fact.alone
    ]
    ordered = [*features[:1], *specs, *features[1:]] if features_first else [*specs[:2], *features, *specs[2:]]
    for text in ordered:
        if len(text) <= ATTRIBUTE_MAX and len(text.split()) <= WORDS_MOST:
            yield _capitals(text)


_TELLS_ITSELF = re.compile(
    r"(?:dimensions|size|volume|capacity|materials?|fabric|colou?r|voltage|torque|storage|screen|cpu|processor|groupset)",
    re.IGNORECASE,
)


def _short(spec: Spec) -> str:
    """A spec as titles have it: "30 l", "solid oak", "16 GB RAM", "cotton wick"; "" where its value does not tell what
    it is of."""
    if spec.value == YES or re.search("[,/;(]", re.sub(r"\d,\d", "", spec.value)):
        return ""
    if _TELLS_ITSELF.fullmatch(spec.name):
        return spec.value
    if spec.name.isupper():
        return f"{spec.value} {spec.name}"
    fact = fact_of_spec(spec)
    if fact is None or fact.alone:
        return ""
    if fact.said.startswith("is made of "):
        return fact.said.removeprefix("is made of ")
    told = re.match(r"has (?:an? )?(?P<what>[^\d].*|\d+ [a-z]+s)$", fact.said)
    return told["what"] if told else ""


def _capitals(text: str) -> str:
    """Title case that leaves units, codes and small words as they are."""
    done: list[str] = []
    for word in text.split():
        is_unit = bool(done) and done[-1][-1:].isdigit() and (len(word) <= UNIT_MAX or "/" in word)
        kept = word in _SMALL or not word.islower() or is_unit
        done.append(word if kept else "-".join(map(capital, word.split("-"))))
    return " ".join(done)


UNIT_MAX: Final = 3
"""Letters of a unit behind its figure."""
