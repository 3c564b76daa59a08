"""Speech by a server: what is asked of it, what its answers become, and what its failures do."""

from __future__ import annotations

import io
import math
import struct
import wave
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from aibackend.errors import ConfigurationError, InvalidRequest, ModelFailed, NothingFound, Unavailable, UnreadableFile
from aibackend.services import Compute
from aibackend_blocks.sound.files import mp3
from aibackend_contrib.openai_server import Server
from aibackend_contrib.speech.recognizers import FasterWhisper, OpenAIRecognizer
from aibackend_contrib.speech.sound import MP3_BITS_S, samples, sound
from aibackend_contrib.speech.synthesizers import OpenAISynthesizer, Piper


class Here(Compute):
    """Runs work at once."""

    async def run(self, function: Callable[..., Any], *arguments: Any, timeout_s: float | None = None) -> Any:
        return function(*arguments)


@asynccontextmanager
async def scripted(path: str, status: int = 200, **answer: Any) -> AsyncIterator[tuple[Server, list[dict[str, Any]]]]:
    """A server that gives one answer to everything at `path`, and the requests that it got."""
    got: list[dict[str, Any]] = []

    async def handle(request: web.Request) -> web.Response:
        asked = await (request.json() if request.content_type == "application/json" else request.post())
        asked = {name: one.file.read() if isinstance(one, web.FileField) else one for name, one in asked.items()}
        got.append({**asked, "key": request.headers.get("Authorization", "")})
        return web.json_response(status=status, **answer) if "data" in answer else web.Response(status=status, **answer)

    app = web.Application()
    app.router.add_post(f"/v1{path}", handle)
    async with TestServer(app) as server:
        yield Server(url=str(server.make_url("/v1")), key="k-1", model="m-1"), got


def tone(seconds: float, hertz: float = 220.0, rate: int = 16_000) -> bytes:
    """16-bit samples."""
    return b"".join(
        struct.pack("<h", int(9000 * math.sin(math.tau * hertz * at / rate))) for at in range(int(seconds * rate))
    )


SEGMENTS = [
    {"id": 0, "start": 0.0, "end": 1.5, "text": " Good morning."},
    {"id": 1, "start": 2.0, "end": 3.0, "text": " Hello."},
]


async def test_segments_and_language_are_taken_over() -> None:
    """Each segment is an utterance at its time; Whisper's name of the language becomes its code."""
    answer = {"language": "english", "duration": 3.0, "text": "Good morning. Hello.", "segments": SEGMENTS}
    async with scripted("/audio/transcriptions", data=answer) as (server, got):
        speech = await OpenAIRecognizer(server, Here()).transcribe(b"RIFF", diarize=False)

    assert [(one.text, one.start_s, one.speaker) for one in speech.segments] == [
        ("Good morning.", 0.0, ""),
        ("Hello.", 2.0, ""),
    ]
    assert speech.language == "en"
    assert got[0]["model"] == "m-1"
    assert got[0]["response_format"] == "verbose_json"
    assert got[0]["file"] == b"RIFF"
    assert got[0]["key"] == "Bearer k-1"


async def test_speakers_of_the_server_are_kept() -> None:
    """A server that tells speakers apart is believed."""
    rows = [{**row, "speaker": name} for row, name in zip(SEGMENTS, "AB", strict=True)]
    async with scripted("/audio/transcriptions", data={"language": "de", "text": "x", "segments": rows}) as (server, _):
        speech = await OpenAIRecognizer(server, Here()).transcribe(b"RIFF", diarize=True)

    assert [one.speaker for one in speech.segments] == ["A", "B"]
    assert speech.language == "de"


async def test_speakers_are_told_apart_here_when_the_server_does_not() -> None:
    """Every utterance gets a speaker when they are asked for."""
    recording = sound(tone(3.2), 16_000, "wav").data
    answer = {"language": "english", "text": "x", "segments": SEGMENTS}
    async with scripted("/audio/transcriptions", data=answer) as (server, _):
        speech = await OpenAIRecognizer(server, Here()).transcribe(recording, diarize=True)

    assert {one.speaker for one in speech.segments} == {"Speaker 1"}


@pytest.mark.parametrize(
    ("status", "answer", "error"),
    [
        (400, {"text": "bad"}, UnreadableFile),
        (415, {"text": "bad"}, UnreadableFile),
        (429, {"text": "slow down"}, Unavailable),
        (503, {"text": "down"}, Unavailable),
        (401, {"text": "who"}, ModelFailed),
        (200, {"text": "<html>"}, ModelFailed),
        (200, {"data": [1]}, ModelFailed),
        (200, {"data": {"language": "en"}}, ModelFailed),
        (200, {"data": {"text": "x", "segments": [{"text": "x"}]}}, ModelFailed),
        (200, {"data": {"text": "x", "segments": ["x"]}}, ModelFailed),
        (200, {"data": {"text": " ", "segments": []}}, NothingFound),
    ],
)
async def test_failures_are_told_apart(status: int, answer: dict[str, Any], error: type[Exception]) -> None:
    """The caller's file, a server that is down, and an answer that is none are different errors."""
    async with scripted("/audio/transcriptions", status, **answer) as (server, _):
        with pytest.raises(error):
            await OpenAIRecognizer(server, Here()).transcribe(b"RIFF", diarize=False)


async def test_no_server_is_unavailable() -> None:
    """A server that is not there may come back: the call can be tried again."""
    server = Server(url="http://127.0.0.1:1/v1")
    with pytest.raises(Unavailable):
        await OpenAIRecognizer(server, Here()).transcribe(b"RIFF", diarize=False)


async def test_a_streamed_wav_gets_its_length() -> None:
    """Lengths that a stream left open in the header are filled in; the duration is counted."""
    data = bytearray(sound(tone(1.0), 16_000, "wav").data)
    data[4:8] = data[40:44] = b"\xff\xff\xff\xff"
    async with scripted("/audio/speech", body=bytes(data)) as (server, got):
        spoken = await OpenAISynthesizer(server, Here()).speak("Hi", pace="slow", voice="", format="wav")

    with wave.open(io.BytesIO(spoken.data)) as file:
        assert file.getnframes() == 16_000
    assert spoken.duration_s == 1.0
    assert got[0] | {"key": ""} == {
        "model": "m-1", "input": "Hi", "voice": "alloy", "response_format": "wav", "speed": 0.8, "key": "",
    }  # fmt: skip


async def test_mp3_is_passed_on() -> None:
    """An MP3 file goes to the caller as it came, with its length measured."""
    data = mp3(tone(1.0), 16_000, MP3_BITS_S)
    async with scripted("/audio/speech", body=data) as (server, _):
        spoken = await OpenAISynthesizer(server, Here()).speak("Hi", pace="normal", voice="nova", format="mp3")

    assert spoken.data == data
    assert spoken.media_type == "audio/mpeg"
    assert spoken.duration_s == pytest.approx(1.0, abs=0.1)
    assert samples(spoken.data)[1] == 16_000


async def test_a_voice_that_the_server_refuses_is_named() -> None:
    """The caller learns which field to mend."""
    async with scripted("/audio/speech", 400, text="no such voice") as (server, _):
        with pytest.raises(InvalidRequest) as refused:
            await OpenAISynthesizer(server, Here()).speak("Hi", pace="normal", voice="zz", format="wav")

    assert refused.value.errors[0][0] == "/voice"


async def test_an_answer_that_is_no_sound_is_the_servers_fault() -> None:
    """A web page in place of audio is a failed model, not a bad request."""
    async with scripted("/audio/speech", text="<html>") as (server, _):
        with pytest.raises(ModelFailed):
            await OpenAISynthesizer(server, Here()).speak("Hi", pace="normal", voice="", format="mp3")


@pytest.mark.parametrize("engine", [FasterWhisper(Here(), model="/none"), Piper(Here(), model="/none")])
async def test_an_engine_without_package_or_model_refuses_the_start(engine: FasterWhisper | Piper) -> None:
    """The operator is told what to install before the first call."""
    with pytest.raises(ConfigurationError):
        await engine.open()
