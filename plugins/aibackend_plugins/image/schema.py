"""What /v1/image takes and gives."""

from __future__ import annotations

import re

from marshmallow import ValidationError, fields

from aibackend.schema import Integer, Schema, Text

PART_MOST = 32
RATIO_MOST = 4
"""Long side by short side."""
PROMPT_MOST = 4_000
SEED_MOST = 2**31 - 1


def parts(ratio: str) -> tuple[int, int]:
    """`16:9` as (16, 9). Raises: ValidationError."""
    told = re.fullmatch(r"([1-9]\d?):([1-9]\d?)", ratio)
    if told is None:
        raise ValidationError("Must be of the form W:H, such as 16:9.")
    width, height = int(told[1]), int(told[2])
    if max(width, height) > PART_MOST:
        raise ValidationError(f"Each side must be 1 to {PART_MOST}.")
    if max(width, height) > RATIO_MOST * min(width, height):
        raise ValidationError(f"Must lie between 1:{RATIO_MOST} and {RATIO_MOST}:1.")
    return width, height


class Request(Schema):
    """What the picture shall show."""

    prompt = Text(max=PROMPT_MOST, required=True, metadata={"description": "What the picture shall show."})
    style = Text(
        min=0, max=200, load_default="", metadata={"description": "How, such as watercolor, flat or line art."}
    )
    aspect_ratio = fields.String(
        load_default="1:1",
        validate=parts,
        metadata={
            "description": "Width by height, W:H, each 1 to 32, from 1:4 to 4:1; the longer side has 1024 pixels.",
            "pattern": r"^([1-9]|[12]\d|3[0-2]):([1-9]|[12]\d|3[0-2])$",
        },
    )
    seed = Integer(
        min=0,
        max=SEED_MOST,
        load_default=0,
        metadata={"description": "Another one gives another picture of the same; an equal one the same picture."},
    )


class Response(Schema):
    """The picture."""

    image = fields.String(required=True, metadata={"description": "The PNG file in base64."})
    mime_type = fields.String(required=True, metadata={"description": "image/png."})
    revised_prompt = fields.String(
        required=True, allow_none=True, metadata={"description": "What was drawn, if that differs from the prompt."}
    )
