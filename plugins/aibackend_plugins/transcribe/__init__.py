"""Audio to text with speakers and paragraph timestamps, for calls, interviews and voice notes.

The house's recognizer listens. The embedded one is the smallest Moonshine network: it hears English only, writes
sentences with marks and figures, and refuses silence, music and other languages (on clips that its gate was not fitted
on, 13 of 450 in English were refused and 38 of 575 in others taken for English). Expect one word in fourteen to be
wrong: one in 25 of what is read aloud, one in six on the telephone, more across a room. It takes a tenth of the
recording's time.
A call takes recordings of up to 20 minutes; a job (`Prefer: respond-async`) of up to three hours.
For other languages an operator chooses Whisper (`speech_recognizer = "faster-whisper"`, extra `whisper`).
Without its network (package moonshine-voice, Linux on x86-64 and ARM only) the call fails as `unavailable`.

Speakers are told apart by voice, as long as each says a second or two: two who talk at once are heard as one. Times of
words are estimated within each stretch of speech, to about 0.3 s.
"""

from __future__ import annotations

from aibackend import Capability, hookimpl

from .examples import EXAMPLES
from .offline import offline
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/transcribe."""
    return Capability(
        name="transcribe",
        credits=10,
        unit="recording",
        summary="Audio recording to text with speakers and paragraph timestamps.",
        request=Request,
        response=Response,
        offline=offline,
        examples=EXAMPLES,
        deadline_s=180.0,
    )
