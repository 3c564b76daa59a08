"""Descriptions: whom it is for, sentences where those are sure, and what neither they nor the bullets tell."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from aibackend_blocks.language.writing.wording import capital, clipped

from .channels import Channel
from .product import Product
from .specs import label

HASHTAGS_MAX: Final = 6
"""In a caption; Instagram allows 30, and its own creators' account advises few."""
_APART: Final = ("amazon", "ebay", "etsy")
"""Where whom it is for stands behind the sentences, elsewhere beside the name."""


def description(
    given: Product,
    channel: str,
    limits: Channel,
    sentences: tuple[Sequence[str], Sequence[str]],
    left: Sequence[str],
    keywords: Sequence[str],
) -> str:
    """The body, in one paragraph or in several. sentences: of features, of specs. left: what no bullet tells."""
    whom = f"{given.words.for_} {given.audience}" if given.audience else ""
    features, specs = sentences
    told = " ".join([*features, *specs] if limits.features_first else [*specs, *features])
    if given.kind and given.language == "en":
        told = re.sub(r"^(?:It|They) ", f"The {given.kind} ", told)
    if not (told or left or whom):
        left = [*given.listed, *(label(spec, given.words.colon) for spec in given.specs)]
    apart = channel in _APART and whom
    mark = "," if re.search(r"\s[–—-]\s", given.name) else " –"
    opening = given.name if apart or not whom else f"{given.name}{mark} {whom}"
    parts = [told, _listed(given, left, limits), f"{capital(whom)}." if apart else ""]
    parts = [part for part in parts if part]
    tags = _hashtags(keywords) if channel == "instagram" else ""
    body = "\n\n".join([opening, *parts]) if limits.paragraphs else " ".join([f"{opening.rstrip('.')}.", *parts])
    return "\n\n".join(filter(None, [clipped(body, limits.description - len(tags) - 2), tags]))


def _listed(given: Product, items: Sequence[str], limits: Channel) -> str:
    """A line each, or all in one."""
    if limits.paragraphs or not items:
        return "\n".join(items)
    mark = " | " if any(";" in item for item in items) else given.words.semicolon
    return f"{given.words.details} – {mark.join(items)}."


def _hashtags(keywords: Sequence[str]) -> str:
    """The product's own names as tags; whom it is for is none."""
    named = [term for term in keywords if not re.search(r"\d", term)]
    tags = (
        "".join(word[:1].upper() + word[1:] for word in re.findall(r"[^\W_]+", re.sub(r"['’]", "", term)))
        for term in named
    )
    return " ".join(list(dict.fromkeys(f"#{tag}" for tag in tags if tag))[:HASHTAGS_MAX])
