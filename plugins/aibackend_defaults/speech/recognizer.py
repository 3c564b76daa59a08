"""`EmbeddedRecognizer`: English speech as text, offline, in compute workers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aibackend.errors import FileTooLarge, NothingFound, UnsupportedLanguage
from aibackend.services import Compute, Segment, SpeechRecognizer, Transcript, counted, report_progress
from aibackend.services.context import in_background

if TYPE_CHECKING:
    from aibackend_blocks.sound.speakers import Span, Voices

    from .decoding import Samples
    from .words import Passage

SHARE_S = 40.0
"""Speech of one trip to a worker: all workers take part in a long recording."""
PART_S = 300.0
"""A longer recording is heard in parts: this process never holds the sound of more."""
CALL_MOST_S, JOB_MOST_S = 20 * 60.0, 3 * 3600.0
"""Longest recording of a call, for which somebody waits: on one core it takes about 90 s, of its 180 s; and of a job,
which has an hour."""
JOB_CURE = "send it in parts"
CALL_CURE = "send it as a job (Prefer: respond-async), which may hear three hours, or in parts"
MOST_PROGRESS = 0.95
"""Told before the voices are told apart."""


@dataclass(frozen=True, kw_only=True)
class _Part:
    """A part of a recording. spans, voiced: its utterances and where voices are heard, from its own beginning on.

    next_s: where the next part begins; None after the last. length_s: of the recording, as far as it is known.
    """

    samples: Samples
    spans: Sequence[Span] = ()
    voiced: Sequence[Span] = ()
    next_s: float | None = None
    length_s: float = 0.0


class EmbeddedRecognizer(SpeechRecognizer):
    """English only; other languages are refused, not guessed at."""

    name = "embedded"

    def __init__(self, compute: Compute) -> None:
        self._compute = compute

    async def transcribe(self, data: bytes, *, diarize: bool) -> Transcript:
        """Raises: UnsupportedFile, UnreadableFile, FileTooLarge, NothingFound (no speech), UnsupportedLanguage,
        Unavailable (the ear is not installed).
        """
        longest_s, cure = (JOB_MOST_S, JOB_CURE) if in_background() else (CALL_MOST_S, CALL_CURE)
        heard: list[Passage] = []
        voiced: list[Span] = []
        voices: list[Voices] = []
        begin_s: float | None = 0.0
        while begin_s is not None:
            try:
                part = await self._compute.run(_listened, data, begin_s, longest_s)
            except FileTooLarge as error:
                raise FileTooLarge(f"{error.detail}; {cure}") from None
            told_apart = self._voices(part, begin_s) if diarize else _nobody()
            fresh, passages = await asyncio.gather(told_apart, self._heard(part, begin_s))
            if part.next_s is not None and not heard and passages:  # the rest is not worth hearing in a wrong language
                await self._compute.run(_check_language, passages)
            heard += passages
            voiced += _later(part.voiced, begin_s)
            voices += fresh
            begin_s, length_s = part.next_s, part.length_s
            del part  # its sound, before that of the next
            report_progress(min(MOST_PROGRESS, (begin_s or length_s) / max(length_s, 1.0)))
        if not heard:
            raise NothingFound("Nobody speaks in this recording")
        segments = await self._compute.run(_told, heard, voiced, voices)
        return Transcript(segments=tuple(segments), language="en")

    async def _heard(self, part: _Part, begin_s: float) -> list[Passage]:
        shares = [
            self._compute.run(_heard, [_cut(part.samples, span) for span in share], _later(share, begin_s))
            for share in _shared(part.spans)
        ]
        alone = part.next_s is None and not begin_s
        found = await asyncio.gather(*(counted(shares) if alone else shares))
        return [passage for share in found for passage in share]

    async def _voices(self, part: _Part, begin_s: float) -> list[Voices]:
        return [await self._compute.run(_voices, part.samples, part.voiced, begin_s)]


async def _nobody() -> list[Voices]:
    return []


def _listened(data: bytes, begin_s: float, longest_s: float) -> _Part:
    """The part of a recording that begins there, up to a pause. An utterance at its very end is the next part's."""
    from .decoding import RATE, declared_s, decoded, too_long
    from .listening import anybody, chances, segments, voiced

    length_s = declared_s(data)
    if length_s > longest_s:
        raise too_long(longest_s)
    samples = decoded(data, begin_s=begin_s, end_s=begin_s + PART_S, longest_s=longest_s)
    speech = chances(samples) if len(samples) else []
    spans = segments(speech) if anybody(speech) else []
    end_s, last = len(samples) / RATE, len(samples) < PART_S * RATE
    if not last and len(spans) > 1:
        end_s = spans.pop()[0]
    return _Part(
        samples=samples,
        spans=spans,
        voiced=[(start, min(end, end_s)) for start, end in voiced(speech) if start < end_s] if spans else [],
        next_s=None if last else begin_s + end_s,
        length_s=max(length_s, begin_s + end_s),
    )


def _later(spans: Sequence[Span], begin_s: float) -> list[Span]:
    """Spans of a part in the time of the recording."""
    return [(start + begin_s, end + begin_s) for start, end in spans]


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


def _voices(samples: Samples, spans: Sequence[Span], begin_s: float) -> Voices:
    from aibackend_blocks.sound.speakers import voices

    return voices(samples, spans, begin_s)


def _check_language(heard: Sequence[Passage]) -> None:
    from .language import is_english

    if not is_english(heard):
        raise UnsupportedLanguage("The embedded engine hears English speech only, and this does not sound like it")


def _told(heard: Sequence[Passage], voiced: Sequence[Span], voices: Sequence[Voices]) -> list[Segment]:
    from aibackend_blocks.sound.speakers import turns_of

    from .telling import told

    if not any(passage.text for passage in heard):
        raise NothingFound("No word can be heard in this recording")
    _check_language(heard)
    return told(heard, voiced, [turn for turns in turns_of(voices) for turn in turns])
