"""Samples as a WAV or MP3 file."""

from __future__ import annotations

import io
import wave

MEDIA_TYPES = {"wav": "audio/wav", "mp3": "audio/mpeg"}


def encoded(samples: bytes, rate: int, form: str, *, mp3_bits_s: int) -> bytes:
    """16-bit little-endian mono samples as a file. form: wav or mp3."""
    return mp3(samples, rate, mp3_bits_s) if form == "mp3" else wav(samples, rate)


def wav(samples: bytes, rate: int) -> bytes:
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples)
    return out.getvalue()


def mp3(samples: bytes, rate: int, bits_s: int) -> bytes:
    """bits_s: bits a second."""
    import av
    import numpy as np

    out = io.BytesIO()
    with av.open(out, "w", format="mp3") as file:
        stream = file.add_stream("mp3", rate=rate, layout="mono", bit_rate=bits_s)
        frame = av.AudioFrame.from_ndarray(np.frombuffer(samples, "<i2")[None], format="s16", layout="mono")
        frame.sample_rate = rate
        for packet in (*stream.encode(frame), *stream.encode(None)):
            file.mux(packet)
    return out.getvalue()
