"""Speech in: files of any kind, and what is no speech, damaged, foreign or too long."""

from __future__ import annotations

import io
import wave
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import av
import numpy as np
import pytest
from numpy.typing import NDArray

from aibackend.errors import FileTooLarge, NothingFound, UnreadableFile, UnsupportedFile, UnsupportedLanguage
from aibackend.services import Compute, Speech
from aibackend_defaults.speech import EmbeddedRecognizer, decoding
from aibackend_defaults.speech.decoding import RATE, decoded
from aibackend_defaults.speech.language import is_english
from aibackend_defaults.speech.listening import LONGEST_S, chances, utterances, voiced
from aibackend_defaults.speech.telling import told
from aibackend_defaults.speech.words import Word
from aibackend_defaults.speech.words import heard as heard_words

CLIP = Path(__file__).parents[2] / "aibackend_plugins/transcribe/data/cards.flac"
SAID = "eight of spades four of clubs seven of hearts".split()  # noqa: SIM905
Samples = NDArray[np.int16]


class Here(Compute):
    """Runs work at once."""

    async def run(self, function: Callable[..., Any], *arguments: Any, timeout_s: float | None = None) -> Any:
        return function(*arguments)


async def heard(data: bytes, *, diarize: bool = False) -> Speech:
    return await EmbeddedRecognizer(Here()).transcribe(data, diarize=diarize)


def clip() -> Samples:
    return decoded(CLIP.read_bytes())


def wav(samples: Samples, rate: int = RATE, channels: int = 1) -> bytes:
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.astype("<i2").tobytes())
    return out.getvalue()


def encoded(samples: Samples, form: str, codec: str, rate: int = RATE) -> bytes:
    """The samples in a container; the encoder may want another rate."""
    out = io.BytesIO()
    with av.open(out, "w", format=form) as file:
        stream: Any = file.add_stream(codec, rate=rate, layout="mono")
        frame = av.AudioFrame.from_ndarray(samples[None], format="s16", layout="mono")
        frame.sample_rate = RATE
        resampler = av.AudioResampler(format=stream.format, layout="mono", rate=rate, frame_size=stream.frame_size or 0)
        for part in (*resampler.resample(frame), *resampler.resample(None)):
            file.mux(stream.encode(part))
        file.mux(stream.encode(None))
    return out.getvalue()


def video(samples: Samples | None) -> bytes:
    """Eight grey frames, with sound or without."""
    out = io.BytesIO()
    with av.open(out, "w", format="matroska") as file:
        picture: Any = file.add_stream("mpeg4", rate=8)
        picture.width = picture.height = 32
        sound: Any = file.add_stream("pcm_s16le", rate=RATE, layout="mono") if samples is not None else None
        for _ in range(8):
            frame = av.VideoFrame.from_ndarray(np.full((32, 32, 3), 128, np.uint8), format="rgb24")
            file.mux(picture.encode(frame))
        file.mux(picture.encode(None))
        if sound is not None and samples is not None:
            part = av.AudioFrame.from_ndarray(samples[None], format="s16", layout="mono")
            part.sample_rate = RATE
            file.mux(sound.encode(part))
            file.mux(sound.encode(None))
    return out.getvalue()


def noise(seconds: float, size: float = 3000) -> Samples:
    return (np.random.default_rng(0).normal(0, size, int(seconds * RATE))).clip(-32768, 32767).astype(np.int16)


def music(seconds: float) -> Samples:
    """Chords of plucked tones, four a second."""
    time = np.arange(int(seconds * RATE)) / RATE
    roots = np.array([220, 262, 330, 247])[(time * 2).astype(int) % 4]
    chord = sum(np.sin(2 * np.pi * roots * step * time) for step in (1, 1.25, 1.5, 2))
    return (4000 * chord * np.exp(-6 * (time * 4 % 1) / 4)).astype(np.int16)


KINDS = [
    ("wav", "pcm_s16le", RATE), ("mp3", "mp3", 44_100), ("ogg", "libopus", 48_000), ("webm", "libopus", 48_000),
    ("mp4", "aac", 44_100), ("flac", "flac", RATE), ("adts", "aac", 22_050),
]  # fmt: skip


@pytest.mark.parametrize(("form", "codec", "rate"), KINDS, ids=[f"{form}-{codec}" for form, codec, _ in KINDS])
def test_a_recording_of_any_kind_is_read(form: str, codec: str, rate: int) -> None:
    """The samples come back as long and as loud, at 16 kHz, whatever held them."""
    original = clip()
    samples = decoded(encoded(original, form, codec, rate))

    assert len(samples) == pytest.approx(len(original), rel=0.03)
    assert np.abs(samples).mean() == pytest.approx(np.abs(original).mean(), rel=0.1)


def test_two_channels_are_mixed() -> None:
    """A stereo file is as long as each of its channels."""
    both = np.repeat(clip(), 2)

    assert len(decoded(wav(both, channels=2))) == len(clip())


def test_the_sound_of_a_video_is_read() -> None:
    """A film with sound is a recording."""
    assert len(decoded(video(clip()))) == len(clip())


def test_damage_at_the_end_costs_the_end_only() -> None:
    """A recording that was cut off is read as far as it goes."""
    whole = encoded(clip(), "mp3", "mp3", 44_100)

    assert 0.4 < len(decoded(whole[: len(whole) // 2])) / len(clip()) < 0.6


BAD = [
    ("empty", b"", UnreadableFile),
    ("text", b"Dear Sir, this is no recording. " * 50, UnsupportedFile),
    ("playlist", b"#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1/secret.ts\n#EXT-X-ENDLIST\n", UnsupportedFile),
    ("concat", b"ffconcat version 1.0\nfile /etc/passwd\n", UnsupportedFile),
    ("picture", b"\x89PNG\r\n\x1a\n" + bytes(200), UnsupportedFile),
    ("pdf", b"%PDF-1.7\n" + bytes(500), UnsupportedFile),
    ("header alone", wav(np.zeros(0, np.int16)), UnreadableFile),
    ("video without sound", video(None), NothingFound),
]


@pytest.mark.parametrize(("data", "error"), [(d, e) for _, d, e in BAD], ids=[name for name, _, _ in BAD])
def test_what_is_no_recording_is_refused(data: bytes, error: type[Exception]) -> None:
    """Each gets the error that tells the caller what to send instead."""
    with pytest.raises(error):
        decoded(data)


def test_frames_of_rubbish_are_unreadable_or_unknown() -> None:
    """A file whose content was overwritten is refused, not transcribed."""
    data = bytearray(CLIP.read_bytes())
    data[500:] = np.random.default_rng(0).bytes(len(data) - 500)
    with pytest.raises((UnreadableFile, UnsupportedFile)):
        decoded(bytes(data))


def test_a_recording_that_is_too_long_is_refused_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound holds for what is decoded, whatever the file declares."""
    monkeypatch.setattr(decoding, "MOST_S", 3)
    with pytest.raises(FileTooLarge, match="parts"):
        decoded(CLIP.read_bytes())


@pytest.mark.parametrize(
    "samples",
    [np.zeros(5 * RATE, np.int16), noise(5), noise(5, 30), music(5), np.zeros(100, np.int16)],
    ids=["silence", "noise", "faint noise", "music", "a click"],
)
async def test_where_nobody_speaks_nothing_is_found(samples: Samples) -> None:
    """Silence, noise and music hold no words."""
    with pytest.raises(NothingFound):
        await heard(wav(samples))


async def test_a_sentence_is_heard() -> None:
    """Most words of a clear recording are right; it is English, in time, and ends like a sentence."""
    speech = await heard(CLIP.read_bytes())
    text = " ".join(one.text for one in speech.utterances)
    words = text.lower().replace(",", "").rstrip(".?").split()

    assert len(set(SAID) & set(words)) >= 0.7 * len(set(SAID))
    assert speech.language == "en"
    assert text[0].isupper()
    assert text[-1] in ".?"
    assert 0 <= speech.utterances[0].start_s < speech.utterances[-1].end_s <= len(clip()) / RATE
    assert {one.speaker for one in speech.utterances} == {""}


def test_equal_sounds_are_heard_alike() -> None:
    """What a worker heard before changes neither words nor times nor confidence."""
    start, end = clip()[: 2 * RATE], clip()[-2 * RATE :]
    first = heard_words(start)
    heard_words(end)

    assert heard_words(start) == first
    assert first


def test_a_hurried_decoder_hears_about_the_same() -> None:
    """Long recordings are heard faster, with most of the words still right."""
    words = {word.text for word in heard_words(clip(), hurried=True)}

    assert len(set(SAID) & words) >= 0.6 * len(set(SAID))


def test_telephone_sound_is_read() -> None:
    """8 kHz comes back at 16 kHz, as long as before."""
    assert len(decoded(wav(clip()[::2], rate=RATE // 2))) == pytest.approx(len(clip()), rel=0.01)


async def test_two_voices_are_told_apart() -> None:
    """A voice raised by a third is another speaker; what each says stands under its name, in order."""
    low = clip()
    places = np.arange(0, len(low), 1.35)
    high = np.interp(places, np.arange(len(low)), low).astype(np.int16)
    speech = await heard(wav(np.concatenate([low, np.zeros(RATE, np.int16), high])), diarize=True)

    assert [one.speaker for one in speech.utterances] == sorted(one.speaker for one in speech.utterances)
    assert {one.speaker for one in speech.utterances} == {"Speaker 1", "Speaker 2"}


async def test_faint_speech_is_heard() -> None:
    """A recording at a hundredth of its level has the same places of speech."""
    faint = (clip() / 100).astype(np.int16)

    assert len(utterances(chances(faint))) == len(utterances(chances(clip())))


def test_utterances_are_apart_and_bounded() -> None:
    """Long speech is parted; parts are in order, do not overlap, and lie within the recording."""
    samples = np.tile(clip(), 8)
    speech = chances(samples)
    spans = utterances(speech)

    assert len(voiced(speech)) >= len(utterances(chances(clip())))
    assert all(0 < end - start <= LONGEST_S + 1 for start, end in spans)
    assert all(before[1] <= after[0] for before, after in pairwise(spans))
    assert spans[0][0] >= 0
    assert spans[-1][1] <= len(samples) / RATE


def word(text: str, start_s: float = 0.0, confidence: float = 0.9, fit: float = -3.0) -> Word:
    """One of 0.3 s; fit: of each of its frames."""
    return Word(text=text, start_s=start_s, end_s=start_s + 0.3, confidence=confidence, fit=30 * fit)


@pytest.mark.parametrize(
    ("count", "confidence", "fit", "english"),
    [(20, 0.7, -3.0, True), (20, 0.25, -3.6, True), (20, 0.25, -4.2, False), (20, 0.5, -4.6, True),
     (6, 0.2, -4.5, True), (6, 0.05, -4.5, False)],
)  # fmt: skip
def test_english_is_told_by_confidence_and_fit(count: int, confidence: float, fit: float, english: bool) -> None:
    """Only where both are low is it another language; of few words, only a very low confidence tells."""
    assert is_english([word("so", confidence=confidence, fit=fit)] * count) is english


async def test_another_language_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """What does not sound like English is no text, and the error says what the engine knows."""
    doubtful = [word("so", at / 2, confidence=0.05, fit=-5.0) for at in range(20)]
    monkeypatch.setattr("aibackend_defaults.speech.words.heard", lambda samples, hurried: doubtful)
    with pytest.raises(UnsupportedLanguage, match="English"):
        await heard(CLIP.read_bytes())


def test_each_word_goes_to_the_nearest_voice() -> None:
    """Words between two turns belong to the nearer one; a change of voice ends a sentence."""
    words = [word("yes", 0.0), word("indeed", 0.4), word("no", 2.0)]
    said = told(words, [(0.0, 0.5, 0), (1.9, 2.5, 1)])

    assert [(one.speaker, one.text) for one in said] == [("Speaker 1", "Yes, indeed."), ("Speaker 2", "No.")]
