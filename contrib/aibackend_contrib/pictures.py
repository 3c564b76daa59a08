"""Pictures by models: servers that speak OpenAI's image endpoint, and weights that the operator has.

    AIBACKEND_IMAGE_GENERATOR=openai      AIBACKEND_OPTION_PICTURE_MODEL=gpt-image-1
    AIBACKEND_IMAGE_GENERATOR=diffusers   AIBACKEND_OPTION_PICTURE_MODEL=/models/sdxl-turbo

Further options: `picture_url` and `picture_key` (default: `model_url` and `model_key`). Whatever size the model draws,
the picture is cropped and scaled to the size that was asked for. For diffusers the operator installs `diffusers` and
`torch`; each compute worker loads the weights, so `compute_workers` and `compute_memory` must fit them. It is written
to the library's interface and was not run against weights.
Source: https://platform.openai.com/docs/api-reference/images/create.
"""

from __future__ import annotations

import base64
import binascii
import importlib.util
import io
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend.errors import ConfigurationError, InvalidRequest, ModelFailed
from aibackend.services import Compute, GeneratedImage, ImageGenerator
from aibackend_contrib.openai_server import Server

if TYPE_CHECKING:
    from PIL import Image

TIMEOUT_S = 57.0
"""Within the deadline of /v1/image."""
SIZES = {
    "dall-e-2": ((1024, 1024),),
    "dall-e-3": ((1024, 1024), (1792, 1024), (1024, 1792)),
    "gpt-image": ((1024, 1024), (1536, 1024), (1024, 1536)),
}
"""What OpenAI's models draw, by the beginning of their names; other models are asked for the size itself."""
REFUSED = ("content_policy_violation", "moderation_blocked")


class OpenAIImageGenerator(ImageGenerator):
    """`/v1/images/generations`. A seed is sent to servers other than OpenAI's, which does not know it."""

    def __init__(self, server: Server, compute: Compute) -> None:
        self.name = server.model
        self._server, self._compute = server, compute

    async def generate(self, prompt: str, *, style: str, width: int, height: int, seed: int) -> GeneratedImage:
        """Raises: InvalidRequest (the server's rules forbid the prompt), Unavailable, ModelFailed."""
        body = await self._server.ask(
            "/images/generations",
            kind="picture",
            timeout_s=TIMEOUT_S,
            refusal=_refusal,
            json=self._asked(prompt, style, width, height, seed),
            allow_redirects=False,
        )
        return await self._compute.run(_picture, body, width, height)

    def _asked(self, prompt: str, style: str, width: int, height: int, seed: int) -> dict[str, Any]:
        model = self._server.model
        sizes = next((sizes for name, sizes in SIZES.items() if model.startswith(name)), None)
        if sizes:
            drawn = min(sizes, key=lambda one: abs(one[0] / one[1] - width / height))
        else:
            drawn = (-(-width // 8) * 8, -(-height // 8) * 8)  # latent models draw in steps of eight pixels
        asked: dict[str, Any] = {
            "model": model,
            "prompt": _styled(prompt, style),
            "n": 1,
            "size": "{}x{}".format(*drawn),
        }
        if not model.startswith("gpt-image"):
            asked["response_format"] = "b64_json"
        if not sizes:
            asked["seed"] = seed
        return asked


def _refusal(status: int, body: bytes) -> InvalidRequest | None:
    if status == 400 and any(code.encode() in body for code in REFUSED):
        message = "The picture server does not draw this."
        return InvalidRequest("The prompt was refused", errors=[("/prompt", message)])
    return None


def _styled(prompt: str, style: str) -> str:
    return f"{prompt}\n\nStyle: {style}" if style else prompt


def _picture(body: bytes, width: int, height: int) -> GeneratedImage:
    """The first picture of an answer, in the size asked for."""
    from PIL import Image

    try:
        row = json.loads(body)["data"][0]
        image = Image.open(io.BytesIO(base64.b64decode(row["b64_json"], validate=True)))
        image.load()
    except (
        ValueError,
        KeyError,
        IndexError,
        TypeError,
        binascii.Error,
        OSError,
        Image.DecompressionBombError,
    ) as error:
        raise ModelFailed("The picture server's answer holds no picture") from error
    revised = row.get("revised_prompt")
    return _png(image, width, height, revised if isinstance(revised, str) else None)


def _png(image: Image.Image, width: int, height: int, revised: str | None = None) -> GeneratedImage:
    """Cropped around the middle and scaled."""
    from PIL import ImageOps

    file = io.BytesIO()
    ImageOps.fit(image.convert("RGB"), (width, height)).save(file, "PNG")
    return GeneratedImage(data=file.getvalue(), media_type="image/png", revised_prompt=revised)


class DiffusersImageGenerator(ImageGenerator):
    """A text-to-image pipeline of diffusers, in compute workers. model: the folder of its weights."""

    name = "diffusers"

    def __init__(self, compute: Compute, *, model: str) -> None:
        self._compute, self._model = compute, model

    async def open(self) -> None:
        """Raises: ConfigurationError when a package or the weights are missing."""
        _require(self._model)

    async def generate(self, prompt: str, *, style: str, width: int, height: int, seed: int) -> GeneratedImage:
        return await self._compute.run(_diffused, self._model, _styled(prompt, style), width, height, seed)


def _require(folder: str) -> None:
    for package in ("diffusers", "torch"):
        if importlib.util.find_spec(package) is None:
            raise ConfigurationError(f"the painter diffusers needs the package {package}: install it")
    if not folder or not Path(folder).is_dir():
        raise ConfigurationError("the option picture_model must be the folder of a pipeline's weights")


@cache
def _pipeline(folder: str) -> Any:
    import torch  # type: ignore[import-not-found] # the operator's
    from diffusers import AutoPipelineForText2Image  # type: ignore[import-not-found] # the operator's

    pipeline = AutoPipelineForText2Image.from_pretrained(folder, local_files_only=True)
    return pipeline.to("cuda" if torch.cuda.is_available() else "cpu")


def _diffused(folder: str, prompt: str, width: int, height: int, seed: int) -> GeneratedImage:
    import torch

    drawn = {"width": -(-width // 8) * 8, "height": -(-height // 8) * 8}
    generator = torch.Generator("cpu").manual_seed(seed)
    return _png(_pipeline(folder)(prompt, generator=generator, **drawn).images[0], width, height)
