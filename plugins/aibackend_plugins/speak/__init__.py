"""Text to speech, for alerts, phone menus and listening instead of reading.

The house's synthesizer speaks. The embedded one has a natural voice for American English (Hibari, about a hundred
times faster than real time), small recorded voices for British English, German, French, Spanish and Italian (SVOX
Pico), and eSpeak NG, clear and robotic, for 20 other languages and wherever one of these fails. Figures, money, dates,
times, measures, account and phone numbers, addresses and abbreviations are put in words of those five languages first;
Markdown, tags and emoji are left out. In English, 3/4/2025 is read month first unless the text tells otherwise
(another date, pounds, euros, a British address) or the voice is British. Without a voice, a text gets that of the
language that it is surely written in.

A script that no voice reads, such as Chinese, Japanese or Arabic, is refused as `unsupported_language`; a few such
letters in a readable text are left out. A text that takes more than 20 minutes to say is refused. Other synthesizers
have other voices; a voice that is not there is refused with the list of those that are.
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
