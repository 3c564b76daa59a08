"""The embedded road: a title, bullets, a body and search terms for each channel, in the words of the request."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import NothingFound, UnsupportedLanguage

from .bullets import bullets
from .channels import CHANNELS
from .description import description
from .frames import framed
from .keywords import keywords
from .product import Product, read
from .prose import prose
from .specs import shown
from .title import title
from .words import WORDS, language_of

FEATURE_SENTENCES: Final = 3
"""Sentences of features in a description."""


def offline(request: RequestData, context: CallContext) -> Draft:
    """The listings. Raises: UnsupportedLanguage, NothingFound."""
    language = language_of(request["product"], request.get("audience") or "")
    given = read(request, language if language in WORDS else "en")
    if not given.specs and not any(re.search(r"\w", one) for one in given.features):
        raise NothingFound("A name alone tells nothing of the product: give a feature or a spec.")
    if language not in WORDS:
        raise UnsupportedLanguage(
            "Listings are written in English, German, French, Spanish, Italian, Dutch and Portuguese. Give features and"
            " audience in one of these languages."
        )
    return Draft(
        result={"listings": [_listing(given, channel) for channel in request["channels"]]}, source=source_of(request)
    )


def source_of(request: RequestData) -> str:
    """All that the request says of the product."""
    return json.dumps({name: request.get(name) for name in ("product", "audience")}, ensure_ascii=False)


def _listing(given: Product, channel: str) -> Mapping[str, Any]:
    limits = CHANNELS[channel]
    given = replace(given, specs=shown(given.specs, price_apart=limits.price_apart) or given.specs)
    terms = keywords(given, limits)
    specs, told = framed(given)
    english = given.kind and given.language == "en"
    features = prose(given.features, many=given.many)[0][:FEATURE_SENTENCES] if english else []
    points, left = bullets(given, limits, told)
    return {
        "channel": channel,
        "title": title(given, channel, limits),
        "bullets": points,
        "description": description(given, channel, limits, (features, specs), left, terms),
        "keywords": terms,
    }
