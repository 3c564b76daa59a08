"""The house's recognizer, asked, and what it heard in paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.services import Segment

MOST_BYTES = 64 * 1024 * 1024
PAUSE_S = 2.0
"""Silence that ends a paragraph."""
LONGEST_S = 45.0
"""A paragraph that has gone on for longer ends with its sentence."""


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Raises: what the fetcher and the recognizer raise."""
    async with context.fetcher.borrow(request["audio_url"], max_bytes=MOST_BYTES, timeout_s=60) as recording:
        speech = await context.speech_recognizer.transcribe(recording.body, diarize=request["diarize"])
    segments = [_segment(paragraph, named=request["diarize"]) for paragraph in paragraphs(speech.segments)]
    text = "\n\n".join(segment["text"] for segment in segments)
    result = {"text": text, "segments": segments, "language": speech.language}
    return Draft(result=result, source=text, engine=context.speech_recognizer.name)


def paragraphs(segments: Sequence[Segment]) -> list[list[Segment]]:
    """Utterances that belong together: of one speaker, without a long pause, and not too many."""
    told = sorted((one for one in segments if one.text.strip()), key=lambda one: one.start_s)
    found = [told[:1]] if told else []
    for before, after in pairwise(told):
        fresh = (
            after.speaker != before.speaker
            or after.start_s - before.end_s > PAUSE_S
            or before.end_s - found[-1][0].start_s > LONGEST_S
        )
        if fresh:
            found.append([])
        found[-1].append(after)
    return found


def _segment(paragraph: Sequence[Segment], *, named: bool) -> dict[str, str]:
    """One that nobody was named for is told as the first speaker's."""
    speaker = (paragraph[0].speaker or "Speaker 1") if named else ""
    text = " ".join(one.text.strip() for one in paragraph)
    return {"speaker": speaker, "start": clock(paragraph[0].start_s), "text": text}


def clock(time_s: float) -> str:
    """MM:SS, with more digits for the minutes of a recording over 99 of them."""
    minutes, seconds = divmod(int(time_s), 60)
    return f"{minutes:02}:{seconds:02}"
