"""Whisper: its real weights where they are, and which of its segments are words."""

from __future__ import annotations

import io
import os
import wave
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from aibackend.errors import NothingFound
from aibackend.services import Compute
from aibackend_contrib.speech.recognizers import FasterWhisper, _said, _surest

MODEL = os.environ.get("WHISPER_MODEL", "")
CLIP = Path(__file__).parents[3] / "plugins/aibackend_plugins/transcribe/data/cards.flac"
real = [pytest.mark.whisper, pytest.mark.skipif(not MODEL, reason="WHISPER_MODEL names no folder of a Whisper model")]


class Here(Compute):
    """Runs work at once."""

    async def run(self, function: Callable[..., Any], *arguments: Any, timeout_s: float | None = None) -> Any:
        return function(*arguments)


@pytest.fixture
async def whisper() -> FasterWhisper:
    pytest.importorskip("faster_whisper", reason="the extra whisper is not installed")
    made = FasterWhisper(Here(), model=MODEL)
    await made.open()
    return made


def wav(samples: NDArray[np.float64]) -> bytes:
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(16_000)
        file.writeframes((samples * 12_000).astype("<i2").tobytes())
    return out.getvalue()


@pytest.mark.parametrize(
    ("shares", "logs", "told", "times"),
    [
        ({"es": 0.5, "it": 0.4}, {"es": -0.9, "it": -0.3}, "it", 2),
        ({"es": 0.5, "it": 0.4}, {"es": -0.3, "it": -0.9}, "es", 2),
        ({"de": 0.98, "nl": 0.01}, {"de": -0.5, "nl": -0.1}, "de", 1),
    ],
)
def test_of_two_likely_languages_the_one_with_surer_words_is_told(
    shares: dict[str, float], logs: dict[str, float], told: str, times: int
) -> None:
    """Both are heard only where the second is likely, too."""
    asked = []

    def transcribe(sound: object, language: str = "", **options: object) -> tuple[list[Any], Any]:
        code = language or max(shares, key=lambda one: shares[one])
        asked.append(code)
        facts = SimpleNamespace(
            language=code, language_probability=shares[code], all_language_probs=list(shares.items())
        )
        return [SimpleNamespace(text=code, avg_logprob=logs[code], start=0.0, end=2.0)], facts

    segments, language = _surest(SimpleNamespace(transcribe=transcribe), None)

    assert (segments[0].text, language, len(asked)) == (told, told, times)


@pytest.mark.parametrize(
    ("text", "log", "silence", "words"),
    [
        ("Good morning, everybody.", -0.3, 0.1, True), ("お元気ですか", -0.6, 0.3, True), ("Yes.", -0.3, 0.1, True),
        ("You", -1.2, 0.8, False), ("♪ ♪", -0.2, 0.0, False), ("[Music]", -0.2, 0.0, False), (" ...", -0.1, 0.0, False),
    ],
)  # fmt: skip
def test_what_is_no_word_is_left_out(text: str, log: float, silence: float, words: bool) -> None:
    """Notes, remarks and the odd unsure word over a long sound are not speech."""
    segment = SimpleNamespace(text=text, avg_logprob=log, no_speech_prob=silence, start=0.0, end=2.5)

    assert _said(segment) == words


@pytest.mark.parametrize("nothing", ["silence", "noise", "melody"])
@pytest.mark.parametrize("marked", [pytest.param(None, marks=real)])
async def test_where_nobody_speaks_nothing_is_found(whisper: FasterWhisper, nothing: str, marked: None) -> None:
    """Nothing is made up, and nothing charged."""
    time = np.arange(5 * 16_000) / 16_000
    sounds = {
        "silence": 0 * time,
        "noise": np.random.default_rng(0).normal(0, 0.2, len(time)),
        "melody": np.sin(2 * np.pi * np.array([110, 131, 165, 147])[(time * 2).astype(int) % 4] * time),
    }
    with pytest.raises(NothingFound):
        await whisper.transcribe(wav(sounds[nothing]), diarize=False)


@pytest.mark.parametrize("marked", [pytest.param(None, marks=real)])
async def test_a_sentence_is_heard(whisper: FasterWhisper, marked: None) -> None:
    """Language, words and times of a clear recording."""
    speech = await whisper.transcribe(CLIP.read_bytes(), diarize=True)
    text = " ".join(one.text for one in speech.segments).lower()

    assert speech.language == "en"
    assert "spades" in text
    assert "hearts" in text
    assert speech.segments[0].speaker == "Speaker 1"
