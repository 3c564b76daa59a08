"""Voices as vectors: a three-layer LSTM over mel frames, in numpy.

Source of network and features: Wan et al. 2018 as trained for Resemblyzer 0.1.4; see NOTICE.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

RATE = 16_000
HOP = 160
"""Samples from one mel frame to the next: 10 ms."""
WINDOW_FRAMES = 160
"""Frames that one vector is made of, 1.6 s: what the network was trained on."""
DIMENSIONS = 256
_FFT, _MELS, _LAYERS = 400, 40, 3
_LOUDNESS_DB = -30
"""The network was trained on speech that is at least this loud."""
_BATCH = 64


def embed(samples: NDArray[np.int16], starts: Sequence[int]) -> Floats:
    """The voice heard in the 1.6 s from each start on: n × 256, rows of length 1.

    samples: 16 kHz mono. starts: in samples; where less than 1.6 s are left, silence follows.
    """
    import numpy as np

    sound = _levelled(samples)
    rows = [_window(sound, start) for start in starts]
    if not rows:
        return np.zeros((0, DIMENSIONS), np.float32)
    return np.concatenate([_vectors(np.stack(rows[at : at + _BATCH])) for at in range(0, len(rows), _BATCH)])


def _levelled(samples: NDArray[np.int16]) -> Floats:
    import numpy as np

    sound = samples.astype(np.float32) / np.float32(32768)
    level_db = 10 * np.log10(float(np.mean(sound**2)) + 1e-12)
    louder: Floats = sound * np.float32(10 ** (max(0.0, _LOUDNESS_DB - level_db) / 20))
    return louder


def _window(sound: Floats, start: int) -> Floats:
    """Mel energies, 160 × 40."""
    import numpy as np

    length = HOP * (WINDOW_FRAMES - 1) + _FFT
    piece = sound[start : start + length]
    piece = np.pad(piece, (0, length - len(piece)))
    frames = np.lib.stride_tricks.sliding_window_view(piece, _FFT)[::HOP] * np.hanning(_FFT + 1)[:-1]
    return (np.abs(np.fft.rfft(frames)) ** 2 @ _mel_bank().T).astype(np.float32)


@cache
def _mel_bank() -> Floats:
    """40 triangles on Slaney's mel scale, each of area 1, as librosa makes them."""
    import numpy as np

    step = 200 / 3  # Hz per mel, up to 1 kHz; from there on logarithmic
    log_step = np.log(6.4) / 27

    def hertz(mel: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.where(mel >= 15, 1000 * np.exp(log_step * (mel - 15)), step * mel)

    top = 15 + np.log(RATE / 2 / 1000) / log_step
    edges = hertz(np.linspace(0, top, _MELS + 2))
    ramps = edges[:, None] - np.linspace(0, RATE / 2, _FFT // 2 + 1)
    widths = np.diff(edges)[:, None]
    bank = np.maximum(0, np.minimum(-ramps[:-2] / widths[:-1], ramps[2:] / widths[1:]))
    return (bank * (2 / (edges[2:] - edges[:-2]))[:, None]).astype(np.float32)


@cache
def _weights() -> dict[str, Floats]:
    import numpy as np

    with np.load(Path(__file__).parent / "voices.npz") as file:
        return {name: file[name].astype(np.float32) for name in file}


def _vectors(mels: Floats) -> Floats:
    """mels: n × 160 × 40."""
    import numpy as np

    states = mels
    for layer in range(_LAYERS):
        states = _lstm(states, layer)
    weights = _weights()
    rows = np.maximum(states[:, -1] @ weights["linear.weight"].T + weights["linear.bias"], 0)
    units: Floats = rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), np.float32(1e-9))
    return units


def _lstm(inputs: Floats, layer: int) -> Floats:
    """One layer over n × frames × features. Gates in torch's order: input, forget, cell, output."""
    import numpy as np

    weights = _weights()
    recurrent = np.ascontiguousarray(weights[f"lstm.weight_hh_l{layer}"].T)
    bias = weights[f"lstm.bias_ih_l{layer}"] + weights[f"lstm.bias_hh_l{layer}"]
    gates = inputs @ weights[f"lstm.weight_ih_l{layer}"].T + bias
    hidden = cell = np.zeros((len(inputs), recurrent.shape[0]), np.float32)
    states = np.empty((*inputs.shape[:2], recurrent.shape[0]), np.float32)
    for frame in range(inputs.shape[1]):
        opened, forget, fresh, out = np.split(gates[:, frame] + hidden @ recurrent, 4, axis=1)
        cell = _sigmoid(forget) * cell + _sigmoid(opened) * np.tanh(fresh)
        hidden = states[:, frame] = _sigmoid(out) * np.tanh(cell)
    return states


def _sigmoid(values: Floats) -> Floats:
    import numpy as np

    half = np.float32(0.5)
    gate: Floats = half + half * np.tanh(half * values)  # unlike 1 / (1 + exp(-x)), it does not overflow
    return gate
