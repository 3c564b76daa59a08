"""Descriptions: whom it is for, and what can surely be said of it in sentences; the bullets have the rest."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from aibackend_blocks.language.writing.paragraphs import Point, told
from aibackend_blocks.language.writing.voice import contracted, expanded
from aibackend_blocks.language.writing.wording import capital, sentence

from .channels import Channel
from .pitch import Pitch
from .prose import is_made, label, said_of, sentences_of, small

HASHTAGS_MAX = 8
"""In a caption; Instagram allows 30, and its own creators' account advises few."""
_SPECS_FIRST: Final = ("amazon", "google", "ebay")
_AUDIENCE_LAST: Final = ("google", "etsy", "ebay")
"""Channels whose customers search for the thing first."""


def description(given: Pitch, channel: str, limits: Channel, keywords: Sequence[str], said: str) -> str:
    """The body of a listing, the lightest parts dropped first where it is short.

    said: the title and the bullets; a spec that is neither there nor in the body's sentences is listed.
    """
    tags = _hashtags(keywords) if channel == "instagram" else ""
    points = _planned(given, channel, said.lower())
    body = told(points, limits.description - len(tags) - 2, "\n\n" if limits.paragraphs else " ")
    voiced = contracted(body) if given.voice in ("warm", "playful") else expanded(body)
    voiced = body if len(voiced) + len(tags) + 2 > limits.description else voiced
    return "\n\n".join(part for part in (voiced, tags) if part)


def _planned(given: Pitch, channel: str, said: str) -> list[Point]:
    found = said_of(given)
    sayable = bool(found.features or found.predicates)
    last = channel in _AUDIENCE_LAST and sayable
    opening = sentence(capital(f"{_short_name(given)} for {given.audience}")) if given.audience and not last else ""
    subject = capital(given.it if opening else given.the)
    sentences = sentences_of(given, found, subject, channel in _SPECS_FIRST)
    body = " ".join(filter(None, (opening, sentences)))
    lacking = [spec for spec in given.specs if spec.value.lower() not in f"{said}\n{body}".lower()]
    labels = [label(spec) for spec in lacking]
    return [
        Point("body", body or sentence(f"This is {given.the}"), 2.5),
        Point("audience", _for_whom(given) if last and given.audience else "", 2),
        Point("details", sentence("; ".join([labels[0], *map(small, labels[1:])])) if labels else "", 3),
    ]


def _for_whom(given: Pitch) -> str:
    return sentence(f"{'Made for' if is_made(given) else 'For'} {given.audience}")


def _short_name(given: Pitch) -> str:
    """The name without what stands behind a comma or counts the pieces."""
    return re.sub(r" \d+ ?(?:pcs|pieces|pack|ct|pc)$", "", given.name.split(", ")[0])


def _hashtags(keywords: Sequence[str]) -> str:
    joined_words = (
        "".join(word.capitalize() for word in re.findall(r"[^\W_]+", re.sub(r"['’]", "", term))) for term in keywords
    )
    return " ".join(list(dict.fromkeys(f"#{word}" for word in joined_words if word))[:HASHTAGS_MAX])
