"""Audio to text with speakers and paragraph timestamps, for calls, interviews and voice notes.

The house's recognizer listens; the embedded one hears English only and refuses other languages, silence and music. It
is a recogniser of words in clean speech, not a person: expect about one word in three to be wrong, less when it is read
aloud near the microphone, more on the telephone.
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
        purpose="Audio recording to text with speakers and paragraph timestamps.",
        request=Request,
        response=Response,
        offline=offline,
        examples=EXAMPLES,
        deadline_s=180.0,
    )
