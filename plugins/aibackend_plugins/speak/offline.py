"""The house's synthesizer, asked."""

from __future__ import annotations

import base64

from aibackend import Asked, Draft, Tools


async def offline(asked: Asked, tools: Tools) -> Draft:
    """Raises: InvalidRequest naming `voice`, NothingFound for a text without words."""
    sound = await tools.synthesizer.speak(asked["text"], pace=asked["pace"], voice=asked["voice"], form=asked["format"])
    result = {
        "audio": base64.b64encode(sound.data).decode("ascii"),
        "mime_type": sound.media_type,
        "duration_sec": round(sound.duration_s, 3),
    }
    return Draft(result=result, engine=tools.synthesizer.name)
