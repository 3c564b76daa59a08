"""The embedded road: know the specs, then write a title, bullets, a body and search terms for each channel."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import UnsupportedLanguage
from aibackend_blocks.language.writing.language import likeliest, written_in
from aibackend_blocks.language.writing.voice import Voice, voice_of

from . import foreign
from .bullets import bullets
from .channels import CHANNELS
from .description import description
from .keywords import keywords
from .pitch import pitch
from .title import title

LANGUAGE_CHARACTERS = 4_000
"""So much of the words tells their language."""


def offline(request: RequestData, context: CallContext) -> Draft:
    """The listings. Raises: UnsupportedLanguage."""
    product = request["product"]
    words = ". ".join([*product["features"], request.get("audience") or ""])[:LANGUAGE_CHARACTERS]
    language = written_in(words) or likeliest(". ".join([words, *product["specs"]]), tuple(foreign.LANGUAGES)) or "en"
    if language in foreign.LANGUAGES:
        found = [foreign.listing(request, name, language) for name in request["channels"]]
        return Draft(result={"listings": found}, source=source_of(request))
    if language != "en":
        raise UnsupportedLanguage(
            "Listings are written in sentences in English, and with features and specs set out as given in German,"
            " French, Spanish, Italian, Dutch and Portuguese. Give features and audience in one of these languages."
        )
    asked_voice = request.get("voice")
    listings = [_listing(request, name, asked_voice) for name in request["channels"]]
    return Draft(result={"listings": listings}, source=source_of(request))


_QUIET: Final = re.compile(
    r"\b(?:poetic|lyrical|elegant|understated|quiet|calm|dry|serious|restrained|refined|slow|unhurried)\b",
    re.IGNORECASE,
)
"""Voices that say no hello, however nice they are."""


def _voice(asked: str | None, usual: Voice) -> Voice:
    voice = voice_of(asked, usual) if asked else usual
    return "warm" if asked and voice == "playful" and _QUIET.search(asked) else voice


def source_of(request: RequestData) -> str:
    """All that the request says of the product."""
    return json.dumps({name: request.get(name) for name in ("product", "audience")}, ensure_ascii=False)


def _listing(request: RequestData, channel: str, voice: str | None) -> Mapping[str, Any]:
    limits = CHANNELS[channel]
    heard = _voice(voice, limits.voice)
    terse = bool(voice) and heard in ("plain", "firm")
    given = pitch(request, "plain" if terse else heard, is_terse=terse)
    told = title(given, channel, limits)
    terms = keywords(given, limits)
    return {
        "channel": channel,
        "title": told,
        "bullets": bullets(given, channel, limits),
        "description": description(given, channel, limits, terms) or told,
        "keywords": terms,
    }
