"""Samples as a WAV or MP3 file."""

from __future__ import annotations

import io
import wave

MP3_BITS_S = 48_000
"""Bits a second: plenty for one voice below 11 kHz."""
MEDIA_TYPES = {"wav": "audio/wav", "mp3": "audio/mpeg"}


def encoded(samples: bytes, rate: int, form: str) -> bytes:
    """16-bit little-endian mono samples as a file. form: wav or mp3."""
    return _mp3(samples, rate) if form == "mp3" else _wav(samples, rate)


def _wav(samples: bytes, rate: int) -> bytes:
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples)
    return out.getvalue()


def _mp3(samples: bytes, rate: int) -> bytes:
    import av
    import numpy as np

    out = io.BytesIO()
    with av.open(out, "w", format="mp3") as file:
        stream = file.add_stream("mp3", rate=rate, layout="mono", bit_rate=MP3_BITS_S)
        frame = av.AudioFrame.from_ndarray(np.frombuffer(samples, "<i2")[None], format="s16", layout="mono")
        frame.sample_rate = rate
        for packet in (*stream.encode(frame), *stream.encode(None)):
            file.mux(packet)
    return out.getvalue()
