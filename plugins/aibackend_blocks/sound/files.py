"""Sound files: samples as WAV or MP3, and files of any kind opened."""

from __future__ import annotations

import io
import wave
from typing import Any

MEDIA_TYPES = {"wav": "audio/wav", "mp3": "audio/mpeg"}


def opened(data: bytes, formats: str) -> Any:
    """An open container of PyAV. formats: what may be opened, as ffmpeg names it, parted by commas: no playlists, which
    would send ffmpeg to other files and addresses. Raises: av.error.FFmpegError, ValueError.
    """
    import av

    return av.open(io.BytesIO(data), "r", options={"format_whitelist": formats}, **_lenient(av.__version__))


def _lenient(version: str) -> dict[str, Any]:
    """What lets titles in another encoding than UTF-8 pass; from PyAV 19 on they do."""
    return {"metadata_errors": "ignore"} if int(version.partition(".")[0]) < 19 else {}


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
