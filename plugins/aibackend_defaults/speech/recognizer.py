"""`EmbeddedRecognizer`: English speech as text, offline, in compute workers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aibackend.errors import NothingFound, UnsupportedLanguage
from aibackend.services import Compute, Segment, SpeechRecognizer, Transcript, counted

if TYPE_CHECKING:
    from .decoding import Samples
    from .listening import Span
    from .telling import Turn
    from .words import Passage

SHARE_S = 40.0
"""Speech of one trip to a worker: all workers take part in a long recording."""


class EmbeddedRecognizer(SpeechRecognizer):
    """English only; other languages are refused, not guessed at."""

    name = "embedded"

    def __init__(self, compute: Compute) -> None:
        self._compute = compute

    async def transcribe(self, data: bytes, *, diarize: bool) -> Transcript:
        """Raises: UnsupportedFile, UnreadableFile, FileTooLarge, NothingFound (no speech), UnsupportedLanguage,
        Unavailable (the ear is not installed).
        """
        samples, spans, voiced = await self._compute.run(_listened, data)
        if not spans:
            raise NothingFound("Nobody speaks in this recording")
        shares = [self._compute.run(_heard, [_cut(samples, span) for span in share], share) for share in _shared(spans)]
        voices = self._voices(samples, voiced) if diarize else _nobody()
        turns, heard = await asyncio.gather(voices, asyncio.gather(*counted(shares)))
        segments = await self._compute.run(_told, [one for share in heard for one in share], voiced, turns)
        return Transcript(segments=tuple(segments), language="en")

    async def _voices(self, samples: Samples, spans: Sequence[Span]) -> list[Turn]:
        return await self._compute.run(_told_apart, samples, spans)


async def _nobody() -> list[Turn]:
    return []


def _listened(data: bytes) -> tuple[Samples, list[Span], list[Span]]:
    """The recording, its utterances, and where voices are heard in it."""
    from .decoding import decoded
    from .listening import anybody, chances, segments, voiced

    samples = decoded(data)
    speech = chances(samples)
    if not anybody(speech):
        return samples, [], []
    return samples, segments(speech), voiced(speech)


def _shared(spans: Sequence[Span]) -> Iterator[list[Span]]:
    """The spans in runs of about `SHARE_S` of speech."""
    share: list[Span] = []
    for span in spans:
        share.append(span)
        if sum(end - start for start, end in share) >= SHARE_S:
            yield share
            share = []
    if share:
        yield share


def _cut(samples: Samples, span: Span) -> Samples:
    from .decoding import RATE

    return samples[int(span[0] * RATE) : int(span[1] * RATE)]


def _heard(pieces: Sequence[Samples], spans: Sequence[Span]) -> list[Passage]:
    from .words import heard

    return [heard(piece, start_s) for piece, (start_s, _) in zip(pieces, spans, strict=True)]


def _told_apart(samples: Samples, spans: Sequence[Span]) -> list[Turn]:
    from aibackend_blocks.sound.speakers import speakers

    return [turn for turns in speakers(samples, spans) for turn in turns]


def _told(heard: Sequence[Passage], voiced: Sequence[Span], turns: Sequence[Turn]) -> list[Segment]:
    from .language import is_english
    from .telling import told

    if not any(passage.text for passage in heard):
        raise NothingFound("No word can be heard in this recording")
    if not is_english(heard):
        raise UnsupportedLanguage("The embedded engine hears English speech only, and this does not sound like it")
    return told(heard, voiced, turns)
