"""Synthesizers: a server's, and piper."""

from __future__ import annotations

from functools import cache
from typing import Any

from aibackend.errors import InvalidRequest, ModelFailed, NothingFound, UnreadableFile
from aibackend.services import Audio, Compute, SpeechSynthesizer
from aibackend_contrib.openai_server import Server
from aibackend_contrib.speech.local import needed
from aibackend_contrib.speech.server import ask
from aibackend_contrib.speech.sound import samples, sound

SPEEDS = {"slow": 0.8, "normal": 1.0, "fast": 1.3}


class OpenAISynthesizer(SpeechSynthesizer):
    """`/v1/audio/speech`. The server knows the voices; one that it refuses is told as the field `voice`."""

    def __init__(self, server: Server, compute: Compute, *, voice: str = "alloy") -> None:
        self.name = server.model
        self._server, self._compute, self._voice = server, compute, voice

    async def speak(self, text: str, *, pace: str, voice: str, format: str) -> Audio:
        """Raises: InvalidRequest, Unavailable, ModelFailed."""
        asked = {
            "model": self._server.model, "input": text, "voice": voice or self._voice,
            "response_format": format, "speed": SPEEDS[pace],
        }  # fmt: skip
        try:
            data = await ask(self._server, "/audio/speech", json=asked)
        except UnreadableFile:
            message = "The speech server does not take this voice or text."
            raise InvalidRequest("The voice or the text was refused", errors=[("/voice", message)]) from None
        return await self._compute.run(_measured, data, format)


def _measured(data: bytes, format: str) -> Audio:
    """The sound with its length counted; a WAV file gets a header with true lengths, which streams leave open."""
    try:
        pcm, rate = samples(data, rate=None)
    except UnreadableFile as error:
        raise ModelFailed("The speech server's answer is no sound") from error
    return sound(pcm.tobytes(), rate, format, encoded=data)


class Piper(SpeechSynthesizer):
    """A voice of piper-tts, in compute workers. It has one voice."""

    name = "piper"

    def __init__(self, compute: Compute, *, model: str) -> None:
        self._compute, self._model = compute, model

    async def open(self) -> None:
        """Raises: ConfigurationError when the package or the voice is missing."""
        needed("piper", self._model)

    async def speak(self, text: str, *, pace: str, voice: str, format: str) -> Audio:
        """Raises: InvalidRequest for any named voice."""
        if voice:
            raise InvalidRequest("voice is not one of this engine's", errors=[("/voice", "This engine has one voice.")])
        return await self._compute.run(_piped, self._model, text, SPEEDS[pace], format)


@cache
def _piper(path: str) -> Any:
    from piper import PiperVoice  # type: ignore[import-not-found] # the operator's

    return PiperVoice.load(path)


def _piped(path: str, text: str, speed: float, format: str) -> Audio:
    from piper import SynthesisConfig

    chunks = list(_piper(path).synthesize(text, SynthesisConfig(length_scale=1 / speed)))
    if not chunks:
        raise NothingFound("The text holds no word to speak")
    return sound(b"".join(chunk.audio_int16_bytes for chunk in chunks), chunks[0].sample_rate, format)
