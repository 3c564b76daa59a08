"""`Espeak`: eSpeak NG, asked in its process."""

from __future__ import annotations

from pathlib import Path

from .process import Samples, SpeechProcess

PROGRAM = Path(__file__).parent / "espeak_process.py"


class Espeak(SpeechProcess):
    """Formant synthesis: clear, robotic, in many languages."""

    def __init__(self, program: Path = PROGRAM) -> None:
        super().__init__(program)

    async def speak(self, text: str, *, voice: str, wpm: int, pitch: int = 50, melody: int = 50) -> Samples | None:
        """None for a voice that is not there. Raises: Unavailable when the process cannot be kept alive."""
        return await self.ask({"text": text, "voice": voice, "wpm": wpm, "pitch": pitch, "melody": melody})
