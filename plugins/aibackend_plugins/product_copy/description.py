"""Descriptions: whom it is for, what can be said of it in sentences, the rest as a list, and one closing line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from aibackend_blocks.language.writing.paragraphs import Point, told
from aibackend_blocks.language.writing.voice import contracted, expanded
from aibackend_blocks.language.writing.wording import capital, sentence

from .channels import Channel
from .pitch import Pitch
from .prose import Said, is_made, label, said_of, sentences_of, small
from .specs import Spec

HASHTAGS_MAX = 8
"""In a caption; Instagram allows 30, and its own creators' account advises few."""
_CLOSINGS: Final = {
    "shopify": ("Questions? Just ask us before you order.", "Any questions? Ask us before you order."),
    "etsy": ("If you have a question, just send us a message.", "Thank you for visiting our shop."),
    "ebay": ("Please message us with any questions before you buy.", "Any questions? Just send us a message."),
    "instagram": ("Questions? Ask us in the comments.", "Save this post for later."),
}  # fmt: skip


def description(given: Pitch, channel: str, limits: Channel, keywords: Sequence[str], said: str) -> str:
    """The body of a listing, the lightest parts dropped first where it is short.

    said: the title and the bullets; a spec that is neither there nor in the body's sentences is listed.
    """
    tags = _hashtags(keywords) if channel == "instagram" else ""
    points = _planned(given, channel, said_of(given), said.lower())
    body = told(points, limits.description - len(tags) - 2, "\n\n" if limits.paragraphs else " ")
    voiced = contracted(body) if given.voice in ("warm", "playful") else expanded(body)
    voiced = body if len(voiced) + len(tags) + 2 > limits.description else voiced
    return "\n\n".join(part for part in (voiced, tags) if part)


def _planned(given: Pitch, channel: str, found: Said, said: str) -> list[Point]:
    last = channel == "google" and bool(given.audience and (found.features or found.predicates))
    leads = not last and _leads(given, found)
    opening = "" if leads or last or not given.audience else _for_whom(given, capital(given.the))
    subject = f"Made for {given.audience}, {given.the}" if leads else capital(given.it if opening else given.the)
    body = " ".join(filter(None, (opening, sentences_of(given, found, subject))))
    left = [spec for spec in given.specs if spec not in found.told]
    lacking = [spec for spec in given.specs if spec.value.lower() not in f"{said}\n{body}".lower()]
    rest = [spec for spec in given.specs if spec in left or spec in lacking]
    if channel in ("etsy", "ebay", "shopify"):
        details = "\n".join(["Details", *map(label, rest)]) if rest else ""
    else:
        details = sentence("; ".join(_inline(rest))) if rest else ""
    closing = given.choice.pick(_CLOSINGS[channel], "closing") if channel in _CLOSINGS else ""
    return [
        Point("body", body or _bare(given), 2.5),
        Point("audience", _for_whom(given, capital(given.it)) if last else "", 2),
        Point("details", details, 3),
        Point("closing", closing, 0.5),
    ]


def _leads(given: Pitch, found: Said) -> bool:
    """Whether the first sentence can say for whom it is: of a new thing, whose first sentence is short."""
    first = (*found.features, *found.predicates, "")[0]
    long = len(given.audience.split()) > LEAD_MOST or "," in given.audience
    return (
        bool(given.audience) and not long and is_made(given) and not first.startswith(("is made", "is hand", "is for"))
    )


LEAD_MOST: Final = 8
"""Words from which an audience has a sentence of its own."""


def _for_whom(given: Pitch, who: str) -> str:
    return sentence(f"{who} {given.is_} for {given.audience}")


def _bare(given: Pitch) -> str:
    """All that can be said of a product without features and specs."""
    return sentence(f"This is {given.the}")


def _inline(specs: Sequence[Spec]) -> list[str]:
    labels = [label(spec) for spec in specs]
    return [labels[0], *map(small, labels[1:])]


def _hashtags(keywords: Sequence[str]) -> str:
    joined_words = ("".join(word.capitalize() for word in re.findall(r"[^\W_]+", term)) for term in keywords)
    return " ".join(list(dict.fromkeys(f"#{word}" for word in joined_words if word))[:HASHTAGS_MAX])
