"""The embedded painter: illustrations by the drawing block, in compute workers."""

from __future__ import annotations

from aibackend.services import Compute, GeneratedImage, ImageGenerator


class EmbeddedImageGenerator(ImageGenerator):
    """Composes vector art from the prompt; it is no model of pictures, and `revised_prompt` says what it drew."""

    name = "embedded"

    def __init__(self, compute: Compute) -> None:
        self._compute = compute

    async def generate(self, prompt: str, *, style: str, width: int, height: int, seed: int) -> GeneratedImage:
        return await self._compute.run(_painted, prompt, style, width, height, seed)


def _painted(prompt: str, style: str, width: int, height: int, seed: int) -> GeneratedImage:
    from aibackend_defaults.image_generator.drawing import paint

    painting = paint(prompt, style=style, width=width, height=height, seed=seed)
    return GeneratedImage(data=painting.png, media_type="image/png", revised_prompt=painting.told)
