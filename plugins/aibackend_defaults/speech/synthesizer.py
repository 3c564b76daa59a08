"""`EmbeddedSynthesizer`: text as said, by the best voice that is here for its language, as a WAV or MP3 file."""

from __future__ import annotations

import asyncio
import re

from aibackend.errors import InvalidRequest, NothingFound
from aibackend.services import Audio, Compute, SpeechSynthesizer
from aibackend_blocks.sound.files import MEDIA_TYPES, encoded
from aibackend_defaults.speech.spoken import spoken

from .espeak import Espeak
from .hibari import hibari
from .pico import Pico
from .process import Samples
from .voices import PACES, VOICES, Voice, legible, voice_of

EDGE_S = 0.3
"""Silence before and behind: players and recognisers lose the first sound of what begins at once (word error rate 0.23
with it, 0.35 without, on 20 Harvard sentences)."""
LONGEST_WORD = 40
"""Letters in a row that are said as one word: longer runs are none, and engines fail at them."""
MOST_S = 20 * 60
"""Longest sound: 5,000 characters of prose are 6 minutes, more when said slowly."""
MOST_LETTERS = 12_000
"""Of the text in words; more is not even begun: 5,000 characters of prose make 6,000, of figures 25,000."""
MP3_BITS_S = 48_000
"""Bits a second: plenty for one voice below 12 kHz."""
_RUN = re.compile(rf"(\w{{{LONGEST_WORD}}})(?=\w)")


class EmbeddedSynthesizer(SpeechSynthesizer):
    """English by Hibari, German, French, Spanish, Italian and British English by Pico, the rest by eSpeak NG, which
    also speaks where one of the others is not installed or fails.
    """

    name = "embedded"

    def __init__(self, compute: Compute) -> None:
        self._compute = compute
        self._espeak, self._pico = Espeak(), Pico()

    async def close(self) -> None:
        """End the speech processes."""
        await self._espeak.close()
        await self._pico.close()

    async def speak(self, text: str, *, pace: str, voice: str, format: str) -> Audio:
        """Raises: InvalidRequest for a voice that is not there or a text that takes too long to say,
        UnsupportedLanguage for a script that no voice reads, NothingFound for a text without a word.
        """
        chosen, said = await self._compute.run(_worded, text, voice)
        samples = await self._said(said, chosen, pace)
        if samples is None or not samples.data:
            raise NothingFound("The voice has no sound for this text")
        return await asyncio.to_thread(_file, samples, format)

    async def _said(self, text: str, voice: Voice, pace: str) -> Samples | None:
        speed, wpm = PACES[pace]
        samples = None
        if voice.pico:
            samples = await self._pico.speak(text, voice=voice.pico, speed=speed * voice.own_speed)
        elif voice.hibari:
            samples = await self._compute.run(hibari, text, speed)
        if samples and samples.data:
            return samples
        return await self._espeak.speak(text, voice=voice.espeak, wpm=wpm, pitch=voice.pitch, melody=voice.melody)


def _worded(text: str, name: str) -> tuple[Voice, str]:
    """The voice for a text, and what it is to say. name: "" for that of the text's language."""
    chosen = VOICES.get(name or voice_of(text))
    if chosen is None:
        message = f"Not a voice of this engine. It has: {', '.join(VOICES)}."
        raise InvalidRequest("voice is not one of this engine's", errors=[("/voice", message)])
    said = _RUN.sub(r"\1 ", spoken(legible(text, chosen), chosen.language, british=chosen.british))
    if not re.search(r"\w", said):
        raise NothingFound("The text holds no word to speak")
    if len(said) > MOST_LETTERS:
        message = "With its figures in words, this is too long to say. Send it in parts."
        raise InvalidRequest("text takes too long to say", errors=[("/text", message)])
    return chosen, said


def _file(samples: Samples, format: str) -> Audio:
    edge = bytes(2 * round(EDGE_S * samples.rate))
    sound = edge + samples.data + edge
    duration_s = len(sound) / 2 / samples.rate
    if duration_s > MOST_S:
        message = f"This takes {duration_s / 60:.0f} minutes to say; the most is {MOST_S // 60}. Send it in parts."
        raise InvalidRequest("text takes too long to say", errors=[("/text", message)])
    data = encoded(sound, samples.rate, format, mp3_bits_s=MP3_BITS_S)
    return Audio(data=data, media_type=MEDIA_TYPES[format], duration_s=duration_s)
