"""Recordings of any kind are read or refused."""

from __future__ import annotations

import io
from typing import Any

import av
import numpy as np
import pytest

from aibackend.errors import (
    FileTooLarge,
    NothingFound,
    UnreadableFile,
    UnsupportedFile,
)
from aibackend_defaults.speech.conftest import CLIP, Samples, clip, wav
from aibackend_defaults.speech.decoding import RATE, declared_s, decoded


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


def test_a_recording_that_is_too_long_is_refused_early() -> None:
    """The bound holds for what is decoded, whatever the file declares."""
    with pytest.raises(FileTooLarge, match="minutes"):
        decoded(CLIP.read_bytes(), longest_s=3)


def test_a_recording_in_parts_is_the_recording() -> None:
    """Parts that are decoded one by one follow each other without a gap; behind the end is nothing."""
    data, whole = CLIP.read_bytes(), clip()
    parts = [decoded(data, begin_s=begin, end_s=begin + 1.5) for begin in np.arange(0, len(whole) / RATE, 1.5)]

    assert np.array_equal(np.concatenate(parts), whole)
    assert not len(decoded(data, begin_s=len(whole) / RATE + 1))
    assert declared_s(data) == pytest.approx(len(whole) / RATE, abs=0.1)


def test_telephone_sound_is_read() -> None:
    """8 kHz comes back at 16 kHz, as long as before."""
    assert len(decoded(wav(clip()[::2], rate=RATE // 2))) == pytest.approx(len(clip()), rel=0.01)
