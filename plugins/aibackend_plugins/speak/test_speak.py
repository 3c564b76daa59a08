"""/v1/speak: audio as told, and refusals that cost nothing."""

from __future__ import annotations

import base64
import io
import wave
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from aibackend.testing import run_server
from aibackend.testing.server import Client
from aibackend_plugins.speak import capability

CAPABILITY = capability()
pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def client() -> AsyncIterator[Client]:
    async with run_server(CAPABILITY) as client:
        yield client


async def test_the_audio_is_a_wav_of_the_told_length(client: Client) -> None:
    """What is sent is a WAV file by default; `durationSec` is its length; 5 credits are charged."""
    before = await client.balance()
    answer = await client.call("speak", {"text": "Your table for 4 is ready at 7:30 pm."})

    with wave.open(io.BytesIO(base64.b64decode(answer.json["audio"]))) as file:
        assert file.getnframes() / file.getframerate() == pytest.approx(answer.json["durationSec"], abs=0.001)
    assert answer.json["mimeType"] == "audio/wav"
    assert 2 < answer.json["durationSec"] < 6
    assert await client.balance() == before - 5


async def test_an_mp3_is_sent_on_request(client: Client) -> None:
    """The media type tells the kind, and the file is much smaller."""
    answer = await client.call("speak", {"text": "Good morning.", "format": "mp3"})

    assert answer.json["mimeType"] == "audio/mpeg"
    assert len(base64.b64decode(answer.json["audio"])) < 10_000 * answer.json["durationSec"]


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        ({"text": "Hi.", "voice": "nobody"}, "/voice"),
        ({"text": "Hi.", "pace": "breathless"}, "/pace"),
        ({"text": "Hi.", "format": "ogg"}, "/format"),
        ({"text": " "}, "/text"),
        ({"text": "x" * 5_001}, "/text"),
    ],
    ids=["voice", "pace", "format", "blank", "too long"],
)
async def test_a_wrong_field_is_named_and_costs_nothing(client: Client, request_: dict[str, Any], field: str) -> None:
    """422 with a pointer to the field."""
    before = await client.balance()
    answer = await client.call("speak", request_)

    assert (answer.status, answer.json["code"]) == (422, "invalid_request")
    assert [error["field"] for error in answer.json["errors"]] == [field]
    assert await client.balance() == before


async def test_a_text_without_words_costs_nothing(client: Client) -> None:
    """Signs that nobody says are nothing to speak."""
    before = await client.balance()
    answer = await client.call("speak", {"text": "…?!"})

    assert (answer.status, answer.json["code"]) == (422, "nothing_found")
    assert await client.balance() == before
