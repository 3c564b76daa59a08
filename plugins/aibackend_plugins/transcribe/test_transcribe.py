"""/v1/transcribe: paragraphs of what is heard, and honest errors that cost nothing."""

from __future__ import annotations

import base64
import io
import re
import wave
from collections.abc import AsyncIterator, Mapping
from typing import Any

import pytest
import pytest_asyncio
from hypothesis import given
from hypothesis import strategies as st

from aibackend import AsyncCallContext
from aibackend.services import Fetcher, FetchResponse, Segment, SpeechRecognizer, Transcript
from aibackend.testing import run_server
from aibackend.testing.server import Client
from aibackend_plugins.transcribe import capability
from aibackend_plugins.transcribe.offline import LONGEST_S, PAUSE_S, clock, offline, paragraphs

CAPABILITY = capability()


class Scripted(SpeechRecognizer, Fetcher):
    """Finds the same bytes everywhere, and hears the same in everything."""

    name = "scripted"

    def __init__(self, *segments: Segment) -> None:
        self.segments, self.request = segments, {}

    async def fetch(self, url: str, **options: Any) -> FetchResponse:
        self.request |= {"url": url, **options}
        return FetchResponse(url=url, status=200, media_type="audio/wav", charset="", body=b"RIFF")

    async def transcribe(self, data: bytes, *, diarize: bool) -> Transcript:
        self.request |= {"data": data, "diarize": diarize}
        return Transcript(segments=self.segments, language="en")


def said(text: str, start_s: float, end_s: float, speaker: str = "") -> Segment:
    return Segment(text=text, start_s=start_s, end_s=end_s, speaker=speaker)


async def transcribed(*segments: Segment, diarize: bool = False) -> tuple[Mapping[str, Any], Scripted]:
    double = Scripted(*segments)
    now: Any = None
    context = AsyncCallContext(account="a", now=now, deadline_s=180, fetcher=double, speech_recognizer=double)
    draft = await offline({"audio_url": "https://example.com/a", "diarize": diarize}, context)
    assert draft.engine == "scripted"
    return draft.result, double


async def test_sentences_become_paragraphs() -> None:
    """Sentences stay together until the voice changes or nobody speaks for a while."""
    result, double = await transcribed(
        said("One.", 0.4, 1.0, "A"), said("Two.", 1.5, 2.0, "A"), said("Three.", 2.1, 3.0, "B"),
        said("Four.", 3.1 + PAUSE_S, 9.0, "B"), diarize=True,
    )  # fmt: skip

    assert result["segments"] == [
        {"speaker": "A", "start": "00:00", "text": "One. Two."},
        {"speaker": "B", "start": "00:02", "text": "Three."},
        {"speaker": "B", "start": "00:05", "text": "Four."},
    ]
    assert result["text"] == "One. Two.\n\nThree.\n\nFour."
    assert double.request == {
        "url": "https://example.com/a", "max_bytes": 64 * 1024 * 1024, "timeout_s": 60, "data": b"RIFF",
        "diarize": True,
    }  # fmt: skip


async def test_speakers_stand_exactly_where_they_are_asked_for() -> None:
    """Without diarize no speaker is told; with it, everybody has a name."""
    unnamed, _ = await transcribed(said("One.", 0, 1))
    named, _ = await transcribed(said("One.", 0, 1), diarize=True)

    assert [segment["speaker"] for segment in unnamed["segments"]] == [""]
    assert [segment["speaker"] for segment in named["segments"]] == ["Speaker 1"]


UTTERANCES = st.lists(
    st.builds(
        lambda start, length, speaker: said("Word.", start, start + length, speaker),
        st.floats(0, 7200), st.floats(0.1, 30), st.sampled_from("AB"),
    ),
    max_size=40,
)  # fmt: skip


@given(UTTERANCES)
def test_paragraphs_keep_everything_in_order(segments: list[Segment]) -> None:
    """No sentence is lost, starts never fall, a paragraph has one voice and no long pause."""
    found = paragraphs(segments)
    flat = [one for paragraph in found for one in paragraph]

    assert sorted(map(str, flat)) == sorted(map(str, segments))
    assert [one.start_s for one in flat] == sorted(one.start_s for one in segments)
    assert all(len({one.speaker for one in paragraph}) == 1 for paragraph in found)
    assert all(paragraph[-1].start_s - paragraph[0].start_s <= LONGEST_S + 30 + PAUSE_S for paragraph in found)


@pytest.mark.parametrize(("time_s", "shown"), [(0, "00:00"), (59.9, "00:59"), (61, "01:01"), (6000, "100:00")])
def test_the_clock_counts_minutes_on(time_s: float, shown: str) -> None:
    """MM:SS; beyond 99 minutes the minutes get a third digit."""
    assert clock(time_s) == shown
    assert re.fullmatch(r"\d{2,}:[0-5]\d", shown)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def client() -> AsyncIterator[Client]:
    async with run_server(CAPABILITY) as client:
        yield client


def data_url(data: bytes) -> str:
    return f"data:application/octet-stream;base64,{base64.b64encode(data).decode()}"


def silence(seconds: float, rate: int = 8_000) -> bytes:
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(rate)
        file.writeframes(b"\x80" * int(seconds * rate))
    return out.getvalue()


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "unreadable_file"),
        (b"not audio " * 100, "unsupported_file"),
        (silence(3), "nothing_found"),
        (silence(0), "unreadable_file"),
        (silence(1300, 2_000), "file_too_large"),
    ],
    ids=["0 bytes", "text", "silence", "no samples", "twenty minutes and more"],
)
async def test_what_cannot_be_transcribed_costs_nothing(client: Client, data: bytes, code: str) -> None:
    """Each is a 422 with its own code, and the balance stays."""
    before = await client.balance()
    answer = await client.call("transcribe", {"audioUrl": data_url(data)})

    assert (answer.status, answer.json["code"]) == (422, code)
    assert await client.balance() == before
