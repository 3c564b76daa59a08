"""Descriptions: for whom it is, what its features say, in sentences where those are sure, and its specs as given."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from aibackend_blocks.language.writing.wording import capital, clipped

from .channels import Channel
from .product import Product
from .prose import prose
from .specs import begun, label

HASHTAGS_MAX: Final = 6
"""In a caption; Instagram allows 30, and its own creators' account advises few."""
_ORDER: Final = {
    "amazon": ("features", "whom", "specs"), "google": ("features", "specs", "whom"), "etsy": ("specs", "features"),
    "ebay": ("specs", "features", "whom"), "shopify": ("features", "specs"), "instagram": ("features",),
}  # fmt: skip
"""What stands behind the name; whom it is for stands beside it where it has no place of its own."""
_IN_LINES: Final = ("ebay", "shopify")
"""Where specs have a line each; elsewhere they share one."""


def description(given: Product, channel: str, limits: Channel, keywords: Sequence[str]) -> str:
    """The body, in one paragraph or in several; a caption has its specs only where there is no feature."""
    whom = f"{given.words.for_} {given.audience}" if given.audience else ""
    features, specs = _features(given), _specs(given, in_lines=channel in _IN_LINES)
    blocks = {"features": features or specs, "specs": specs if features else "", "whom": whom and f"{capital(whom)}."}
    order = _ORDER[channel]
    mark = "," if re.search(r"\s[–—-]\s", given.name) else " –"
    opening = f"{given.name}{mark} {whom}" if whom and "whom" not in order else given.name
    parts = [blocks[name] for name in order if blocks[name]]
    tags = _hashtags(keywords) if channel == "instagram" else ""
    body = "\n\n".join([opening, *parts]) if limits.paragraphs else " ".join([f"{opening}.", *parts])
    return "\n\n".join(filter(None, [clipped(body, limits.description - len(tags) - 2), tags]))


def _features(given: Product) -> str:
    """Sentences, and what none of them says in a list; a list of all, where sentences would say but the lesser part."""
    told: list[str] = []
    rest = given.features
    if given.kind and given.language == "en":
        told, rest = prose(given.features, many=given.many)
    if 2 * len(rest) >= len(given.features):
        told, rest = [], given.features
    listed = _row(given, "Also:" if told else f"{given.words.features}{given.words.colon}", [*map(begun, rest)])
    return " ".join(filter(None, [*told, listed]))


def _specs(given: Product, *, in_lines: bool) -> str:
    """Each spec under its label."""
    rows = [label(spec, given.words.colon) for spec in given.specs]
    return "\n".join(rows) if in_lines else _row(given, f"{given.words.details} –", rows)


def _row(given: Product, heading: str, items: Sequence[str]) -> str:
    mark = " | " if any(";" in item for item in items) else given.words.semicolon
    return f"{heading} {mark.join(items)}." if items else ""


def _hashtags(keywords: Sequence[str]) -> str:
    """The product's own names as tags; whom it is for is none."""
    named = [term for term in keywords if not re.search(r"\d", term)]
    tags = (
        "".join(word[:1].upper() + word[1:] for word in re.findall(r"[^\W_]+", re.sub(r"['’]", "", term)))
        for term in named
    )
    return " ".join(list(dict.fromkeys(f"#{tag}" for tag in tags if tag))[:HASHTAGS_MAX])
