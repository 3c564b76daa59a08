"""The house's painter, asked."""

from __future__ import annotations

import base64

from aibackend import AsyncCallContext, Draft, RequestData

from .schema import parts

LONGEST = 1024
"""Pixels of the longer side."""


def size(ratio: str) -> tuple[int, int]:
    """Width and height in pixels."""
    width, height = parts(ratio)
    longer = max(width, height)
    return round(LONGEST * width / longer), round(LONGEST * height / longer)


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Raises: what the painter raises."""
    width, height = size(request["aspect_ratio"])
    painter = context.image_generator
    picture = await painter.generate(
        request["prompt"], style=request["style"], width=width, height=height, seed=request["seed"]
    )
    result = {
        "image": base64.b64encode(picture.data).decode("ascii"),
        "mime_type": picture.media_type,
        "revised_prompt": picture.revised_prompt,
    }
    return Draft(result=result, engine=painter.name)
