"""Compute in this process, so that its CPU time is that of the call; and a voice that reads and does not sound."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from aibackend.hookspecs import Provider, hookimpl
from aibackend.services import Compute


class InlineCompute(Compute):
    """Calls the function where it stands."""

    async def run(self, function: Callable[..., Any], *arguments: Any, timeout_s: float | None = None) -> Any:
        return function(*arguments)


class InlinePlugin:
    """Offers it by the name `inline`."""

    @hookimpl
    def compute(self) -> Provider:
        return Provider("inline", lambda container: InlineCompute())


class MuteVoice:
    """Hibari without its network, which is given bounded pieces one after the other: its text side is all that counts.

    The network takes some 5 ms a character, beside which no text side could be seen.
    """

    most_phonemes = 0

    def __init__(self, voice: Any) -> None:
        self._voice = voice
        self.sample_rate = voice.sample_rate

    def phonemize(self, text: str) -> list[str]:
        return list(self._voice.phonemize(text))

    def from_phonemes(self, phonemes: str, **_: object) -> NDArray[np.float32]:
        type(self).most_phonemes = max(self.most_phonemes, len(phonemes))
        return np.zeros(100 * len(phonemes), np.float32)
