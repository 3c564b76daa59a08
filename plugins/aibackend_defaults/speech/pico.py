"""`Pico`: SVOX Pico, asked in its process."""

from __future__ import annotations

from pathlib import Path

from .process import Samples, SpeechProcess

PROGRAM = Path(__file__).parent / "pico_process.py"


class Pico(SpeechProcess):
    """A small recorded voice for each of six languages."""

    def __init__(self, program: Path = PROGRAM) -> None:
        super().__init__(program)

    async def speak(self, text: str, *, voice: str, speed: float) -> Samples | None:
        """voice: such as `de-DE`. speed: 1 is the voice's own.

        None when the package is not installed or the engine fails. Raises: Unavailable when the process cannot be
        kept alive.
        """
        return await self.ask({"text": text, "voice": voice, "speed": speed})
