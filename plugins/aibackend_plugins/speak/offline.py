"""The house's synthesizer, asked."""

from __future__ import annotations

import asyncio
import base64

from aibackend import AsyncCallContext, Draft, RequestData

PIECE = 3 << 18
"""Bytes put into base64 at once, which takes a millisecond: then other threads may run."""


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Raises: InvalidRequest naming `voice`, NothingFound for a text without words."""
    sound = await context.speech_synthesizer.speak(
        request["text"], pace=request["pace"], voice=request["voice"], format=request["format"]
    )
    result = {
        "audio": await asyncio.to_thread(_base64, sound.data),
        "mime_type": sound.media_type,
        "duration_sec": round(sound.duration_s, 3),
    }
    return Draft(result=result, engine=context.speech_synthesizer.name)


def _base64(data: bytes) -> str:
    return b"".join(base64.b64encode(data[start : start + PIECE]) for start in range(0, len(data), PIECE)).decode()
