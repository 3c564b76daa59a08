"""The embedded eyes: what can be known of a picture offline, and no more.

Text by OCR, size, kind of picture, colours, faces and bodies counted, codes. No object is named that no engine here can
recognise: a dog stays unnamed. Nudity by nudenet (MIT), faces by it and by OpenCV's cascades.
"""

from __future__ import annotations

from aibackend.services import Compute, ImageReader, Sight
from aibackend_defaults.eyes.looking import look


class EmbeddedEyes(ImageReader):
    """Looks in a compute worker."""

    name = "embedded"

    def __init__(self, compute: Compute) -> None:
        self._compute = compute

    async def look(self, data: bytes) -> Sight:
        return await self._compute.run(look, data)
