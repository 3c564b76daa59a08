"""Words from sound: the Moonshine tiny network, English, which writes sentences with their marks and figures.

It lies in the wheels of `moonshine-voice` 0.0.69 to 0.1.0, of which nothing else is used: onnxruntime is here already.
Licence: MIT, code and English networks alike.
Source: Jeffries et al. 2024, "Moonshine: speech recognition for live transcription and voice commands".
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend.errors import Unavailable

from .decoding import RATE

if TYPE_CHECKING:
    from .decoding import Samples

_LAYERS, _HEADS, _HEAD_WIDTH = 6, 8, 36
_BEGIN, _END = 1, 2
_PAST = tuple(
    f"past_key_values.{layer}.{side}.{part}"
    for layer in range(_LAYERS)
    for side in ("decoder", "encoder")
    for part in ("key", "value")
)
TOKENS_S = 6.5
"""Most tokens of a second of speech: beyond them the network has lost its way. Source: moonshine-voice's default."""
LEAST_TOKENS = 8
LEAST_SAMPLES = RATE // 10
"""A shorter sound is less than the network's first step takes."""
LOOP_TOKENS, LOOP_PERIOD = 24, 6
"""So many tokens that repeat at most so many are a loop, not speech."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Passage:
    """What is heard in one stretch of speech.

    logs: of the probability of each token of `text`, natural. state: what the encoder makes of the sound, on average,
    288 numbers; none where nothing was heard.
    """

    text: str
    start_s: float
    end_s: float
    logs: tuple[float, ...]
    state: tuple[float, ...] = ()


def heard(samples: Samples, start_s: float = 0.0) -> Passage:
    """samples: one stretch, up to a minute. start_s: of its beginning, in the recording.

    Raises: Unavailable, where the network is not installed.
    """
    import numpy as np

    end_s = start_s + len(samples) / RATE
    if len(samples) < LEAST_SAMPLES:
        return Passage(text="", start_s=start_s, end_s=end_s, logs=())
    most = max(LEAST_TOKENS, int(TOKENS_S * len(samples) / RATE))
    sound = samples.astype(np.float32)[None] / np.float32(32768)
    mask = np.ones(sound.shape, np.int64)
    states = _network()[0].run(None, {"input_values": sound, "attention_mask": mask})[0]
    tokens, logs = [], []
    for token, log in _tokens(states, mask, most):
        tokens.append(token)
        logs.append(log)
        if _loops(tokens):
            del tokens[LOOP_PERIOD - LOOP_TOKENS :], logs[LOOP_PERIOD - LOOP_TOKENS :]
            break
    state = tuple(states[0].mean(axis=0).tolist())
    return Passage(text=_written(tokens), start_s=start_s, end_s=end_s, logs=tuple(logs), state=state)


def _tokens(states: Any, mask: Any, most: int) -> Iterator[tuple[int, float]]:
    """The likeliest token after each, with its log probability, up to the end of what is said or `most`."""
    import numpy as np

    decoder = _network()[1]
    past = dict.fromkeys(_PAST, np.zeros((0, _HEADS, 1, _HEAD_WIDTH), np.float32))
    token = _BEGIN
    for place in range(most):
        told = {
            "encoder_attention_mask": mask, "encoder_hidden_states": states, "input_ids": np.array([[token]]),
            "use_cache_branch": np.array([place > 0]),
        }  # fmt: skip
        logits, *present = decoder.run(None, told | past)
        token = int(logits[0, -1].argmax())
        if token == _END:
            return
        yield token, -float(np.log(np.exp(logits[0, -1] - logits[0, -1, token]).sum()))
        # what was attended to in the sound is told once, at the first token
        past |= {name: new for name, new in zip(_PAST, present, strict=True) if not place or ".decoder." in name}


def _loops(tokens: Sequence[int]) -> bool:
    tail = tokens[-LOOP_TOKENS:]
    return len(tail) == LOOP_TOKENS and any(tail[period:] == tail[:-period] for period in range(1, LOOP_PERIOD + 1))


@cache
def _network() -> tuple[Any, Any]:
    """Encoder and decoder. `OMP_NUM_THREADS` says how many threads they take, else one: workers are one a core."""
    os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
    import onnxruntime as ort

    options = ort.SessionOptions()
    options.intra_op_num_threads = int(os.environ.get("OMP_NUM_THREADS") or 1)
    options.inter_op_num_threads = 1
    encoder, decoder = (
        ort.InferenceSession(str(_folder() / name), options, providers=["CPUExecutionProvider"])
        for name in ("encoder_model.ort", "decoder_model_merged.ort")
    )
    return encoder, decoder


def _folder() -> Path:
    """Found without importing the package, which would open sound devices."""
    spec = find_spec("moonshine_voice")
    places = (spec.submodule_search_locations if spec else None) or [""]
    folder = Path(places[0]) / "assets" / "tiny-en"
    if not (folder / "decoder_model_merged.ort").is_file():
        raise Unavailable(
            "The embedded engine's ear is not installed: moonshine-voice>=0.0.69,<0.1.1 has it, for Linux"
        )
    return folder


@cache
def _vocabulary() -> list[bytes]:
    """tokenizer.bin: for each token its length, in one byte or, from 128 on, two, and its bytes."""
    data, found, at = (_folder() / "tokenizer.bin").read_bytes(), [], 0
    while at < len(data):
        length, at = data[at], at + 1
        if length >= 128:
            length, at = length - 128 + 128 * data[at], at + 1
        found.append(data[at : at + length])
        at += length
    return found


def _written(tokens: Sequence[int]) -> str:
    """Tokens are parts of words, in which U+2581 stands for a space, or single bytes of UTF-8."""
    text = b"".join(_vocabulary()[token] for token in tokens).decode("utf-8", "ignore")
    return " ".join(text.replace("\u2581", " ").split())
