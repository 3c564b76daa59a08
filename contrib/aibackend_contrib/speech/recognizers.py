"""Recognizers: a server's, and faster-whisper."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import aiohttp

from aibackend.errors import ModelFailed, NothingFound
from aibackend.services import Compute, Segment, SpeechRecognizer, Transcript
from aibackend_contrib.openai_server import Server
from aibackend_contrib.speech.local import needed
from aibackend_contrib.speech.server import ask
from aibackend_contrib.speech.sound import samples as samples_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LANGUAGES = {
    "arabic": "ar", "chinese": "zh", "czech": "cs", "danish": "da", "dutch": "nl", "english": "en", "finnish": "fi",
    "french": "fr", "german": "de", "greek": "el", "hebrew": "he", "hindi": "hi", "hungarian": "hu",
    "indonesian": "id", "italian": "it", "japanese": "ja", "korean": "ko", "norwegian": "no", "polish": "pl",
    "portuguese": "pt", "romanian": "ro", "russian": "ru", "spanish": "es", "swedish": "sv", "thai": "th",
    "turkish": "tr", "ukrainian": "uk", "vietnamese": "vi",
}  # fmt: skip
"""Whisper's names of languages by ISO 639-1."""


LEAST_LETTERS_S = 2.0
"""Letters in a second of speech, at the least; people say about 14, and five Chinese characters."""
LANGUAGE_WINDOWS = 4
"""Half minutes that the language is told from."""
RIVAL = 0.15
"""Share of the likeliest language's probability from which another is tried, too."""
LEAST_LOG, MOST_SILENCE = -0.7, 0.5
"""Mean log probability of words that are surely heard, and Whisper's own chance of silence."""


class OpenAIRecognizer(SpeechRecognizer):
    """`/v1/audio/transcriptions`, with segments. Speakers are the server's if it names them, else told apart here."""

    def __init__(self, server: Server, compute: Compute) -> None:
        self.name = server.model
        self._server, self._compute = server, compute

    async def transcribe(self, data: bytes, *, diarize: bool) -> Transcript:
        """Raises: UnreadableFile, NothingFound, Unavailable, ModelFailed."""
        form = aiohttp.FormData()
        form.add_field("file", data, filename="recording", content_type="application/octet-stream")
        for name, value in (("model", self._server.model), ("response_format", "verbose_json")):
            form.add_field(name, value)
        body = await ask(self._server, "/audio/transcriptions", data=form)
        return await self._compute.run(_understood, body, data if diarize else None)


def _understood(body: bytes, recording: bytes | None) -> Transcript:
    """recording: given when speakers are to be told apart."""
    told = _object(body)
    text, rows = told.get("text"), told.get("segments") or []
    if not isinstance(text, str) or not isinstance(rows, list):
        raise ModelFailed("The speech server's answer holds no text")
    if not rows:
        rows = [{"text": text, "start": 0, "end": told.get("duration") or 0}]
    segments = [_utterance(row, named=recording is not None) for row in rows]
    segments = [one for one in segments if one.text]
    if not segments:
        raise NothingFound("Nobody speaks in this recording")
    if recording is not None and not any(one.speaker for one in segments):
        segments = with_speakers(segments, samples_of(recording)[0])
    language = str(told.get("language") or "").lower()
    return Transcript(segments=tuple(segments), language=LANGUAGES.get(language, language[:2]))


def _object(body: bytes) -> Mapping[str, Any]:
    import orjson

    try:
        told = orjson.loads(body)
    except orjson.JSONDecodeError:
        told = None
    if not isinstance(told, dict):
        raise ModelFailed("The speech server's answer is no JSON object")
    return told


def _utterance(row: Any, *, named: bool) -> Segment:
    try:
        return Segment(
            text=str(row["text"]).strip(),
            start_s=float(row["start"]),
            end_s=float(row["end"]),
            speaker=str(row.get("speaker") or "") if named else "",
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ModelFailed("The speech server's segments have no text or time") from error


def with_speakers(segments: Sequence[Segment], samples: NDArray[np.int16]) -> list[Segment]:
    """Each utterance with the voice that is heard longest in it."""
    from aibackend_blocks.sound.speakers import speakers

    turns = speakers(samples, [(one.start_s, one.end_s) for one in segments])
    voices = [max(turn, key=lambda part: part[1] - part[0])[2] for turn in turns]
    return [replace(one, speaker=f"Speaker {voice + 1}") for one, voice in zip(segments, voices, strict=True)]


class FasterWhisper(SpeechRecognizer):
    """Whisper models in CTranslate2's format, in compute workers: 99 languages."""

    name = "faster-whisper"

    def __init__(self, compute: Compute, *, model: str) -> None:
        self._compute, self._model = compute, model

    async def open(self) -> None:
        """Raises: ConfigurationError when the package or the model is missing."""
        needed("faster_whisper", self._model)

    async def transcribe(self, data: bytes, *, diarize: bool) -> Transcript:
        """Raises: UnreadableFile, NothingFound."""
        return await self._compute.run(_whispered, self._model, data, diarize)


@cache
def _whisper(path: str) -> Any:
    from faster_whisper import WhisperModel

    threads = int(os.environ.get("OMP_NUM_THREADS") or 1)  # workers are one a core
    return WhisperModel(path, device="auto", compute_type="auto", cpu_threads=threads, local_files_only=True)


def _whispered(path: str, data: bytes, diarize: bool) -> Transcript:
    samples, _ = samples_of(data)
    segments, language = _surest(_whisper(path), samples.astype("float32") / 32768)
    heard = [Segment(text=one.text.strip(), start_s=one.start, end_s=one.end) for one in segments if _said(one)]
    if not heard:
        raise NothingFound("Nobody speaks in this recording")
    if diarize:
        heard = with_speakers(heard, samples)
    return Transcript(segments=tuple(heard), language=language[:2])


def _surest(model: Any, sound: Any) -> tuple[list[Any], str]:
    """(segments, language): a recording that may be in two languages is heard in both, and the surer words count."""
    options = {"vad_filter": True, "condition_on_previous_text": False}
    found, facts = model.transcribe(sound, language_detection_segments=LANGUAGE_WINDOWS, **options)
    segments, language = list(found), facts.language
    likely = {code: share for code, share in facts.all_language_probs or [] if code != language}
    rival = max(likely, key=lambda code: likely[code], default="")
    if segments and rival and likely[rival] >= RIVAL * facts.language_probability:
        others = list(model.transcribe(sound, language=rival, **options)[0])
        if others and _sureness(others) > _sureness(segments):
            return others, rival
    return segments, language


def _sureness(segments: Sequence[Any]) -> float:
    """Mean log probability of the words, by their time."""
    lengths = [max(one.end - one.start, 0.1) for one in segments]
    total = sum(one.avg_logprob * length for one, length in zip(segments, lengths, strict=True))
    return float(total / sum(lengths))


def _said(segment: Any) -> bool:
    """Whether words are heard: over music and noise, Whisper writes a few that it is unsure of, or notes in signs."""
    words = re.findall(r"\w+", re.sub(r"[\[(*♪][^\])*♪]{0,80}[\])*♪]", "", segment.text))
    slow = len("".join(words)) < LEAST_LETTERS_S * (segment.end - segment.start)
    unsure = segment.avg_logprob < LEAST_LOG or segment.no_speech_prob > MOST_SILENCE
    return bool(words) and not (slow and unsure)
