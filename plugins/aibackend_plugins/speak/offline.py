"""The house's synthesizer, asked."""

from __future__ import annotations

import base64

from aibackend import AsyncCallContext, Draft, RequestData


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Raises: InvalidRequest naming `voice`, NothingFound for a text without words."""
    sound = await context.speech_synthesizer.speak(
        request["text"], pace=request["pace"], voice=request["voice"], format=request["format"]
    )
    result = {
        "audio": base64.b64encode(sound.data).decode("ascii"),
        "mime_type": sound.media_type,
        "duration_sec": round(sound.duration_s, 3),
    }
    return Draft(result=result, engine=context.speech_synthesizer.name)
