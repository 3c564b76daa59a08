"""Descriptions: whom it is for, and what can surely be said of it in sentences; the bullets have the rest."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from aibackend_blocks.language.writing.paragraphs import Point, told
from aibackend_blocks.language.writing.voice import contracted, expanded
from aibackend_blocks.language.writing.wording import capital, sentence

from .channels import Channel
from .made import is_made
from .pitch import Pitch
from .prose import label, said_of, sentences_of, small

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
    opening, subject = ("", capital(given.the)) if last else _opening(given, sayable)
    sentences = sentences_of(given, found, subject, channel in _SPECS_FIRST)
    body = " ".join(filter(None, (opening, sentences)))
    untold = [spec for spec in given.specs if spec not in found.told]
    lacking = [spec for spec in untold if spec.value.lower() not in f"{said}\n{body}".lower()]
    labels = [label(spec) for spec in lacking]
    return [
        Point("body", body or sentence(f"This is {given.the}"), 2.5),
        Point("audience", _for_whom(given) if last and given.audience else "", 2),
        Point("details", sentence("; ".join([labels[0], *map(small, labels[1:])])) if labels else "", 3),
    ]


def _opening(given: Pitch, sayable: bool) -> tuple[str, str]:
    """The first sentence in the voice of the copy, "" where the next one begins with whom it is for; and the subject
    of what follows."""
    it, whom = capital(given.it), given.audience
    made = f"made for {whom}" if is_made(given) else f"for {whom}"
    if given.voice == "warm" and _is_minded(given):
        made = f"made with {whom} in mind"
    told = f"{given.the}, {made}" if whom else given.the
    if given.voice in ("warm", "playful"):
        return (f"Meet {told}." if given.voice == "warm" else f"Say hello to {told}!"), it
    if not whom:
        return "", capital(given.the)
    if is_made(given) and sayable and len(whom.split()) <= WHOM_MOST and given.voice != "formal":
        return "", f"{capital(made)}, {given.the}"
    how = "intended for" if given.voice == "formal" else "made for" if is_made(given) else "for"
    return sentence(f"{capital(given.the)} {given.is_} {how} {whom}"), it


WHOM_MOST: Final = 8
"""Words of an audience before which a sentence can still begin."""


def _is_minded(given: Pitch) -> bool:
    """Whether a thing is made "with them in mind": for plain people, of whom no clause follows."""
    plain = not re.search(r"\b(?:who|that|which|whose|in|on|at|[a-z]+ing)\b", given.audience)
    return bool(given.audience) and plain and is_made(given) and len(given.audience.split()) <= WHOM_MOST


def _for_whom(given: Pitch) -> str:
    if given.voice == "warm" and _is_minded(given):
        return f"Made with {given.audience} in mind."
    return sentence(f"{'Made for' if is_made(given) else 'For'} {given.audience}")


def _hashtags(keywords: Sequence[str]) -> str:
    joined_words = (
        "".join(word.capitalize() for word in re.findall(r"[^\W_]+", re.sub(r"['’]", "", term))) for term in keywords
    )
    return " ".join(list(dict.fromkeys(f"#{word}" for word in joined_words if word))[:HASHTAGS_MAX])
