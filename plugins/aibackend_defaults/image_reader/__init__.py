"""The embedded eyes: what can be known of a picture offline, and no more.

Text by OCR, size, kind of picture, colours, eighty kinds of everyday things in photos, faces and bodies. What no
engine here can recognise stays unnamed. Things and subjects by the blocks `objects` and `subjects`, nudity by
`nudity`, faces by YuNet in `faces`.
"""

from __future__ import annotations

from aibackend.services import Compute, ImageDescription, ImageReader
from aibackend_defaults.image_reader.looking import look


class EmbeddedImageReader(ImageReader):
    """Looks in a compute worker."""

    name = "embedded"

    def __init__(self, compute: Compute) -> None:
        self._compute = compute

    async def describe(self, data: bytes) -> ImageDescription:
        return await self._compute.run(look, data)
