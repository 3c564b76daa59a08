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
from .prose import Said, label, said_of, sentences_of, small
from .specs import Spec

HASHTAGS_MAX = 8
"""In a caption; Instagram allows 30, and its own creators' account advises few."""
_OPENINGS: Final = (
    "{The} {is_} made with {audience} in mind.",
    "Meet {the}, made with {audience} in mind.",
    "{The} {is_} for {audience}.",
)
_LONG_FOR: Final = 3
"""Words from which an audience is too long to stand before "in mind"."""
_CLOSINGS: Final = {
    "shopify": ("Any questions? We are happy to help before you order.", "Add {it_} to your cart when you are ready.",
                "Questions? Just ask us before you order."),
    "etsy": ("If you have a question, just send us a message.", "Thank you for visiting our shop."),
    "ebay": ("Please message us with any questions before you buy.", "Any questions? Just send us a message."),
    "instagram": ("Questions? Ask us in the comments.", "Tell us in the comments what you would use {it_} for.",
                  "Save this post for later."),
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
    left = [spec for spec in given.specs if spec not in found.told]
    last = channel == "google" and bool(given.audience and found.predicates)
    opened = given.this if given.audience else given.the
    body = sentences_of(given, found, capital(given.the) if last else opened)
    unopened = last or (not given.audience and bool(found.predicates))
    lacking = [spec for spec in given.specs if spec.value.lower() not in f"{said}\n{body}".lower()]
    if channel in ("etsy", "ebay", "shopify"):
        listed = list(given.specs) if channel != "shopify" else [s for s in given.specs if s in left or s in lacking]
        details = "\n".join(["Details", *map(label, listed)]) if listed else ""
    else:
        rest = [spec for spec in given.specs if spec in left or spec in lacking]
        details = sentence("; ".join(_inline(rest))) if rest else ""
    closing = given.choice.pick(_CLOSINGS[channel], "closing") if channel in _CLOSINGS else ""
    return [
        Point("opening", "" if unopened else _opening(given), 2.5),
        Point("body", body, 2),
        Point("audience", sentence(f"{given.it} {given.is_} for {given.audience}") if last else "", 2),
        Point("details", details, 3),
        Point("closing", closing.format(it_="them" if given.many else "it"), 0.5),
    ]


def _inline(specs: Sequence[Spec]) -> list[str]:
    labels = [label(spec) for spec in specs]
    return [labels[0], *map(small, labels[1:])]


def _opening(given: Pitch) -> str:
    """Whom it is for, and what it is."""
    long = len(given.audience.split()) > _LONG_FOR
    shapes = (_OPENINGS[-1:] if long else _OPENINGS) if given.audience else ("This is {the}.",)
    shape = given.choice.pick(shapes, "opening")
    return sentence(shape.format(the=given.the, The=capital(given.the), is_=given.is_, audience=given.audience))


def _hashtags(keywords: Sequence[str]) -> str:
    joined_words = ("".join(word.capitalize() for word in re.findall(r"[^\W_]+", term)) for term in keywords)
    return " ".join(list(dict.fromkeys(f"#{word}" for word in joined_words if word))[:HASHTAGS_MAX])
