"""/v1/image: pictures of the asked size and shape, and refusals that cost nothing."""

from __future__ import annotations

import base64
import io
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import ValidationError
from PIL import Image

from aibackend.testing import run_server
from aibackend.testing.server import Client
from aibackend_plugins.image import capability
from aibackend_plugins.image.offline import LONGEST, size
from aibackend_plugins.image.schema import PROMPT_MOST, parts

CAPABILITY = capability()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def client() -> AsyncIterator[Client]:
    async with run_server(CAPABILITY) as client:
        yield client


def picture(answer: Any) -> Image.Image:
    return Image.open(io.BytesIO(base64.b64decode(answer.json["image"], validate=True)))


@pytest.mark.asyncio(loop_scope="module")
async def test_a_prompt_becomes_a_png(client: Client) -> None:
    """A square PNG by default, told in words, for 10 credits."""
    before = await client.balance()
    answer = await client.call("image", {"prompt": "Two cats on a sofa"})

    assert picture(answer).format == "PNG"
    assert picture(answer).size == (1024, 1024)
    assert answer.json["mimeType"] == "image/png"
    assert "two cats" in answer.json["revisedPrompt"]
    assert answer.headers["X-Engine"] == "embedded"
    assert await client.balance() == before - 10


@pytest.mark.asyncio(loop_scope="module")
async def test_a_seed_repeats_its_picture(client: Client) -> None:
    """The same seed gives the same bytes, another seed others, no seed is a seed of its own."""
    request = {"prompt": "a fox in the forest", "aspectRatio": "2:1"}
    images = [
        (await client.call("image", {**request, **seed})).json["image"]
        for seed in ({"seed": 5}, {"seed": 5}, {"seed": 6}, {}, {})
    ]

    assert images[0] == images[1]
    assert images[3] == images[4]
    assert len({images[0], images[2], images[3]}) == 3


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(
    ("request_", "field"),
    [
        ({"prompt": " "}, "/prompt"), ({"prompt": "x" * (PROMPT_MOST + 1)}, "/prompt"), ({}, "/prompt"),
        ({"prompt": "a dog", "aspectRatio": "5:1"}, "/aspectRatio"),
        ({"prompt": "a dog", "aspectRatio": "33:32"}, "/aspectRatio"),
        ({"prompt": "a dog", "aspectRatio": "1.5:1"}, "/aspectRatio"),
        ({"prompt": "a dog", "aspectRatio": "0:1"}, "/aspectRatio"),
        ({"prompt": "a dog", "seed": -1}, "/seed"), ({"prompt": "a dog", "seed": 1.5}, "/seed"),
        ({"prompt": "a dog", "style": 3}, "/style"),
    ],
    ids=["blank", "too long", "none", "5:1", "33", "decimal", "zero", "negative seed", "half seed", "style"],
)  # fmt: skip
async def test_a_wrong_field_is_named_and_costs_nothing(client: Client, request_: dict[str, Any], field: str) -> None:
    """422 with a pointer to the field."""
    before = await client.balance()
    answer = await client.call("image", request_)

    assert (answer.status, answer.json["code"]) == (422, "invalid_request")
    assert [error["field"] for error in answer.json["errors"]] == [field]
    assert await client.balance() == before


@pytest.mark.asyncio(loop_scope="module")
async def test_a_prompt_that_is_not_understood_costs_nothing(client: Client) -> None:
    """The embedded painter reads English."""
    before = await client.balance()
    answer = await client.call("image", {"prompt": "eine Keramikschüssel mit drei Äpfeln"})

    assert (answer.status, answer.json["code"]) == (422, "unsupported_language")
    assert await client.balance() == before


@given(st.integers(1, 32), st.integers(1, 32))
def test_the_size_follows_the_ratio(width: int, height: int) -> None:
    """The longer side has 1024 pixels, the shorter one the nearest number to the ratio; steeper than 4:1 is refused."""
    if max(width, height) > 4 * min(width, height):
        with pytest.raises(ValidationError):
            parts(f"{width}:{height}")
        return
    wide, high = size(f"{width}:{height}")

    assert max(wide, high) == LONGEST
    assert abs(wide * height - high * width) <= max(width, height) / 2
