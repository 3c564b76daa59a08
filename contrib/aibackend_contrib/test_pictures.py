"""Pictures by a server: what is asked of it, what its answers become, and what its failures do."""

from __future__ import annotations

import base64
import io
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from PIL import Image

from aibackend import Settings
from aibackend.errors import ConfigurationError, InvalidRequest, ModelFailed, Unavailable
from aibackend.services import Compute
from aibackend_contrib.openai_server import Server, chosen
from aibackend_contrib.pictures import DiffusersImageGenerator, OpenAIImageGenerator


class Here(Compute):
    """Runs work at once."""

    async def run(self, function: Callable[..., Any], *arguments: Any, timeout_s: float | None = None) -> Any:
        return function(*arguments)


@asynccontextmanager
async def scripted(
    answer: object, status: int = 200, model: str = "sd-1"
) -> AsyncIterator[tuple[OpenAIImageGenerator, list[dict[str, Any]]]]:
    """A painter whose server gives one answer to everything, and the requests that it got."""
    got: list[dict[str, Any]] = []

    async def handle(request: web.Request) -> web.Response:
        got.append({**await request.json(), "key": request.headers.get("Authorization", "")})
        return web.json_response(answer, status=status)

    app = web.Application()
    app.router.add_post("/v1/images/generations", handle)
    async with TestServer(app) as server:
        yield OpenAIImageGenerator(Server(url=str(server.make_url("/v1")), key="k-1", model=model), Here()), got


def drawn(width: int, height: int, form: str = "PNG") -> dict[str, Any]:
    """A server's answer: a picture that is red above and blue below."""
    image = Image.new("RGB", (width, height), "blue")
    image.paste("red", (0, 0, width, height // 2))
    file = io.BytesIO()
    image.save(file, form)
    return {"data": [{"b64_json": base64.b64encode(file.getvalue()).decode(), "revised_prompt": "red on blue"}]}


async def test_a_local_model_is_asked_for_the_size_and_seed() -> None:
    """Size in steps of eight, seed, style and key are sent; the picture comes back in the exact size."""
    async with scripted(drawn(1024, 448)) as (painter, got):
        picture = await painter.generate("a fox", style="ink", width=1024, height=439, seed=7)

    image = Image.open(io.BytesIO(picture.data))
    assert got == [
        {"model": "sd-1", "prompt": "a fox\n\nStyle: ink", "n": 1, "size": "1024x440", "response_format": "b64_json",
         "seed": 7, "key": "Bearer k-1"}
    ]  # fmt: skip
    assert (image.format, image.size) == ("PNG", (1024, 439))
    assert image.getpixel((500, 10)) == (255, 0, 0)
    assert (picture.media_type, picture.revised_prompt) == ("image/png", "red on blue")


@pytest.mark.parametrize(
    ("model", "size", "asked"),
    [
        ("gpt-image-1", (1024, 576), "1536x1024"), ("gpt-image-1", (1024, 1024), "1024x1024"),
        ("dall-e-3", (576, 1024), "1024x1792"), ("dall-e-2", (256, 1024), "1024x1024"),
    ],
)  # fmt: skip
async def test_a_model_with_fixed_sizes_is_asked_for_the_nearest(model: str, size: tuple[int, int], asked: str) -> None:
    """What it draws, JPEG too, is cropped to the size of the call; no field is sent that it does not know."""
    async with scripted(drawn(1536, 1024, "JPEG"), model=model) as (painter, got):
        picture = await painter.generate("a fox", style="", width=size[0], height=size[1], seed=0)

    assert got[0]["size"] == asked
    assert "seed" not in got[0]
    assert ("response_format" in got[0]) == model.startswith("dall-e")
    assert Image.open(io.BytesIO(picture.data)).size == size


@pytest.mark.parametrize(
    ("status", "answer", "error"),
    [
        (400, {"error": {"code": "content_policy_violation"}}, InvalidRequest),
        (400, {"error": {"code": "moderation_blocked"}}, InvalidRequest),
        (400, {"error": {"code": "invalid_size"}}, ModelFailed),
        (401, {}, ModelFailed),
        (429, {}, Unavailable),
        (503, {}, Unavailable),
        (200, {"data": []}, ModelFailed),
        (200, {"data": [{"url": "https://example.org/x.png"}]}, ModelFailed),
        (200, {"data": [{"b64_json": "bm8gcGljdHVyZQ=="}]}, ModelFailed),
        (200, {"data": [{"b64_json": "!"}]}, ModelFailed),
        (200, "text", ModelFailed),
    ],
)
async def test_failures_are_told_apart(status: int, answer: object, error: type[Exception]) -> None:
    """A prompt that is forbidden, a server that is down, and an answer that is none are different errors."""
    async with scripted(answer, status) as (painter, _):
        with pytest.raises(error):
            await painter.generate("a fox", style="", width=64, height=64, seed=0)


async def test_no_server_is_unavailable() -> None:
    """A server that is not there may come back: the call can be tried again."""
    painter = OpenAIImageGenerator(Server(url="http://127.0.0.1:1/v1", model="m"), Here())
    with pytest.raises(Unavailable):
        await painter.generate("a fox", style="", width=64, height=64, seed=0)


def test_the_settings_name_the_server() -> None:
    """The options of pictures go before the language model's address and key."""
    settings = Settings(
        model_url="http://a/v1", model_key="k", options={"picture_model": "sd-3", "picture_url": "http://b/v1"}
    )

    server = chosen(settings, "picture", option="picture_model", model="gpt-image-1")
    assert server == Server(url="http://b/v1", key="k", model="sd-3")


async def test_diffusers_without_package_or_weights_does_not_start() -> None:
    """The operator is told at start what is missing, not the caller later."""
    with pytest.raises(ConfigurationError, match=r"diffusers|torch|picture_model"):
        await DiffusersImageGenerator(Here(), model="").open()
