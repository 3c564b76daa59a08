"""Text to speech, for alerts, phone menus and listening instead of reading.

The house's synthesizer speaks; the embedded one is eSpeak NG, run as a program of its own: clear, robotic, and twenty
times faster than real time. Figures, money, dates, codes and abbreviations are put in English words first; Markdown,
tags and emoji are left out. Without a voice, a text that is surely in one of 18 other languages gets that language's.
Other synthesizers have other voices; a voice that is not there is refused with the list of those that are.
"""

from __future__ import annotations

from aibackend import Capability, hookimpl

from .examples import examples
from .offline import offline
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/speak."""
    return Capability(
        name="speak",
        credits=5,
        unit="clip",
        summary="Text to speech audio.",
        request=Request,
        response=Response,
        offline=offline,
        examples=examples(),
    )
