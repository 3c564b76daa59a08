"""What /v1/product-copy takes and gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from marshmallow import ValidationError, fields, validates

from aibackend.schema import Choice, List, Nested, Object, Schema, Text

NAMES = ("amazon", "shopify", "ebay", "etsy", "google", "instagram")
SPECS_MAX, SPECS_LENGTH_MAX = 100, 50_000
"""Specs, and the characters of all together."""


class Product(Schema):
    """What is sold."""

    name = Text(required=True, metadata={"description": "The product's name, as it shall stand in titles."})
    specs = Object(
        keys=fields.String(),
        load_default=dict,
        metadata={"description": "Name of a spec → its value: a text, a number, true or false, or a list of those."},
    )
    features = List(Text(), load_default=list, metadata={"description": "What else it is, has or does, in words."})

    @validates("specs")
    def _plain(self, value: Mapping[str, object], **options: object) -> None:
        if len(value) > SPECS_MAX:
            raise ValidationError(f"Must have at most {SPECS_MAX} specs.")
        if any(not name.strip() for name in value):
            raise ValidationError("A spec's name must not be blank.")
        if not all(_is_plain(item) for item in value.values()):
            raise ValidationError("A spec's value must be a text, a number, true, false, null or a list of those.")
        if sum(len(name) + len(str(item)) for name, item in value.items()) > SPECS_LENGTH_MAX:
            raise ValidationError(f"The specs must have at most {SPECS_LENGTH_MAX:,} characters together.")


class Request(Schema):
    """A product, whom it is for, and where it is sold."""

    product = Nested(Product, required=True, metadata={"description": "What is sold."})
    audience = Text(metadata={"description": "Whom it is for, such as `people with long desk days`."})
    channels = List(
        Choice(*NAMES),
        min=1,
        max=len(NAMES),
        load_default=lambda: ["shopify"],
        metadata={"description": "Where it is sold, each once; one listing for each, in this order."},
    )
    voice = Text(metadata={"description": "How it shall sound, in words, such as `warm` or `formal`."})

    @validates("channels")
    def _once(self, value: Sequence[str], **options: object) -> None:
        if len(set(value)) < len(value):
            raise ValidationError("Name each channel once.")


class Listing(Schema):
    """The copy for one channel."""

    channel = Choice(*NAMES, required=True, metadata={"description": "The channel."})
    title = Text(
        required=True, metadata={"description": "The title; on Instagram the line that the caption opens with."}
    )
    bullets = List(Text(), required=True, metadata={"description": "The points to list."})
    description = Text(required=True, metadata={"description": "The body; on Instagram the caption with its hashtags."})
    keywords = List(
        Text(),
        required=True,
        metadata={"description": "Search terms, tags or words for hashtags, the weightiest first."},
    )


class Response(Schema):
    """One listing a channel."""

    listings = List(Nested(Listing), min=1, required=True, metadata={"description": "In the order of `channels`."})


def _is_plain(value: object) -> bool:
    if isinstance(value, list):
        return all(_is_plain(item) and not isinstance(item, list) for item in value)
    return value is None or isinstance(value, str | int | float)
