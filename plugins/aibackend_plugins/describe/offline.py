"""The embedded road: fetch the picture, look at it, say what was seen."""

from __future__ import annotations

import base64

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import Unavailable

MODEL_MOST = 4 * 1024 * 1024
"""Bytes of a picture that a model is shown; larger ones it answers for from the draft alone."""


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """What the image reader sees. Raises: Unavailable, when none is installed."""
    if context.image_reader is None:
        raise Unavailable("No image reader is installed.")
    async with context.fetcher.borrow(request["image_url"]) as fetched:
        sight = await context.image_reader.describe(fetched.body)
        shown = (_data_url(fetched.body),) if len(fetched.body) <= MODEL_MOST else ()
    result = {
        "alt_text": sight.alt_text,
        "caption": sight.caption,
        "tags": list(sight.tags),
        "text": sight.text,
        "width": sight.width,
        "height": sight.height,
    }
    size = f"{sight.width} x {sight.height}"
    return Draft(result=result, source=f"{size}\n{sight.text}", images=shown, engine=context.image_reader.name)


def _data_url(data: bytes) -> str:
    kind = "png" if data.startswith(b"\x89PNG") else "webp" if data[:4] == b"RIFF" else "jpeg"
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"
