"""Sounds to listen to."""

from __future__ import annotations

import io
import wave
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from aibackend_defaults.speech.decoding import RATE, decoded

CLIP = Path(__file__).parents[2] / "aibackend_plugins/transcribe/data/cards.flac"
Samples = NDArray[np.int16]


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
