"""The embedded road: know the specs, then write a title, bullets, a body and search terms for each channel."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import NothingFound, UnsupportedLanguage
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing.confidence import for_readers
from aibackend_blocks.language.writing.language import foreign as foreign_to_english
from aibackend_blocks.language.writing.language import likeliest, written_in
from aibackend_blocks.language.writing.voice import Voice, voice_of

from . import foreign
from .bullets import bullets
from .channels import CHANNELS
from .description import description
from .keywords import keywords
from .pitch import pitch
from .specs import specs_of
from .title import title

LANGUAGE_CHARACTERS = 4_000
"""So much of the words tells their language."""


def _language(product: Mapping[str, Any], audience: str) -> str:
    """The language of what is said of the product: of its features, else of its labels, else of all with its name.

    Labels that are English words make it English, whatever the name is; one that is none asks for another language,
    which is "" where it is not known.
    """
    words = ". ".join([*product["features"], audience])[:LANGUAGE_CHARACTERS]
    codes = tuple(foreign.LANGUAGES)
    code = written_in(words) or likeliest(". ".join([words, *product["specs"]]), codes)
    values = [value for value in product["specs"].values() if isinstance(value, str)]
    labels = " ".join([words, *product["specs"], *values])
    said = [word.lower() for word in _LABEL_WORD.findall(labels)]
    if code or not said or all(map(is_word, said)):
        return code or "en"
    told = ". ".join([product["name"], labels])[:LANGUAGE_CHARACTERS]
    code = likeliest(told, codes)
    if code and (written_in(f"{labels} {labels} {labels}") != "en" or likeliest(labels, codes)):
        return code
    keys = [_LABEL_WORD.findall(key) for key in product["specs"]]
    if any(key and not any(is_word(word.lower()) for word in key) for key in keys):
        return code or written_in(told) or ("" if foreign_to_english(f"{told}. {told}") else "en")
    return "en"


def _for_readers(product: Mapping[str, Any]) -> Mapping[str, Any]:
    """The product without what its seller tells the writer in confidence."""
    return {**product, "features": [left for one in product["features"] if (left := for_readers(one))]}


_LABEL_WORD: Final = re.compile(r"(?<![\w-])[A-Z]?[^\W\dA-Z_]{3,}(?![\w-])")
"""A word that is no name of several capitals, no unit and no code."""


def offline(request: RequestData, context: CallContext) -> Draft:
    """The listings. Raises: UnsupportedLanguage, NothingFound."""
    request = {**request, "product": _for_readers(request["product"])}
    product = request["product"]
    if not specs_of(product["specs"]) and not any(re.search(r"\w", one) for one in product["features"]):
        raise NothingFound("A name alone tells nothing of the product: give a feature or a spec.")
    language = _language(product, request.get("audience") or "")
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
