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
from .prose import Said, said_of, sentences_of, small
from .specs import label

HASHTAGS_MAX = 8
"""In a caption; Instagram allows 30, and its own creators' account advises few."""
_SPECS_FIRST: Final = ("amazon", "google", "ebay")
_AUDIENCE_LAST: Final = ("google", "etsy", "ebay")
"""Channels whose customers search for the thing first."""


def description(given: Pitch, channel: str, limits: Channel, keywords: Sequence[str], bullets: Sequence[str]) -> str:
    """The body of a listing, the lightest parts dropped first where it is short. bullets: what the points tell."""
    tags = _hashtags(keywords) if channel == "instagram" else ""
    points = _planned(given, channel, bullets, lined=limits.paragraphs)
    body = told(points, limits.description - len(tags) - 2, "\n\n" if limits.paragraphs else " ")
    voiced = contracted(body) if given.voice in ("warm", "playful") else expanded(body)
    voiced = body if len(voiced) + len(tags) + 2 > limits.description else voiced
    return "\n\n".join(part for part in (voiced, tags) if part)


def _planned(given: Pitch, channel: str, bullets: Sequence[str], *, lined: bool) -> list[Point]:
    found = said_of(given)
    sayable = bool(found.features or found.predicates)
    last = channel in _AUDIENCE_LAST and sayable
    opening, subject = ("", capital(given.the)) if last else _opening(given)
    sentences = sentences_of(given, found, subject, channel in _SPECS_FIRST)
    body = " ".join(filter(None, (opening, sentences)))
    untold = _untold(given, found, body)
    if lined and len(untold) == 1 and sentences:
        body, untold = f"{body} {_row(untold)}", []
    if not lined and sentences:  # Where lines cannot be set, the bullets have them.
        told_there = _words(" ".join(bullets))
        untold = [part for part in untold if not _words(part) <= told_there]
    return [
        Point("body", body or sentence(f"This is {given.the}"), 2.5),
        Point("details", "\n".join(f"- {part}" for part in untold) if lined else _row(untold), 3),
        Point("audience", _for_whom(given) if last and given.audience else "", 2),
    ]


def _words(text: str) -> set[str]:
    return set(re.findall(r"[\w.,]*\w", text.lower()))


def _untold(given: Pitch, found: Said, body: str) -> list[str]:
    """Features that no sentence fits, as they are given, and such specs under their labels."""
    specs = [spec for spec in given.specs if spec not in found.told and spec.value.lower() not in body.lower()]
    return [*map(capital, found.left), *map(label, specs)]


def _row(parts: Sequence[str]) -> str:
    """What is told as it is given, in one row."""
    if parts and re.match(r"[a-z][A-Z]", parts[0]):
        return f"{'; '.join([parts[0], *map(small, parts[1:])])}."
    return sentence("; ".join([capital(parts[0]), *map(small, parts[1:])])) if parts else ""


def _opening(given: Pitch) -> tuple[str, str]:
    """The first sentence in the voice of the copy, "" where the next one begins with whom it is for; and the subject
    of what follows."""
    it, whom = capital(given.it), given.audience
    told = f"{given.the}, for {whom}" if whom else given.the
    if given.voice in ("warm", "playful"):
        return (f"Meet {told}." if given.voice == "warm" else f"Say hello to {told}!"), it
    if not whom:
        return "", capital(given.the)
    how = "intended for" if given.voice == "formal" else "for"
    return sentence(f"{capital(given.the)} {given.is_} {how} {whom}"), it


def _for_whom(given: Pitch) -> str:
    return sentence(f"{capital(given.it)} {given.is_} for {given.audience}")


def _hashtags(keywords: Sequence[str]) -> str:
    joined_words = (
        "".join(word.capitalize() for word in re.findall(r"[^\W_]+", re.sub(r"['’]", "", term))) for term in keywords
    )
    return " ".join(list(dict.fromkeys(f"#{word}" for word in joined_words if word))[:HASHTAGS_MAX])
