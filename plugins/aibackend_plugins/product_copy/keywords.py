"""What buyers type to find the product: its name, its kind alone and with a spec, and its parts, in the given words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from aibackend_blocks.language.writing.wording import clipped

from .channels import Channel
from .frames import kind_of
from .product import Product
from .title import parts, telling, weighty

TERM_WORDS: Final = 3
"""Words of a spec, of a feature and of whom it is for in a search."""
_PLAIN: Final = re.compile(r"[^\W\d_]{2,}(?:[ '’-][^\W\d_]+)*")
"""Words alone: no figure, no list, no sign."""


def keywords(given: Product, channel: Channel) -> list[str]:
    """The phrases, each once, within the channel's bounds; the start of the name where none fits."""
    found: list[str] = []
    for term in _phrases(given, channel.keyword):
        plain = " ".join(re.sub(r"[\"“”„«»()|:,]|(?<!\w)['‘’–—-]|['’](?!\w)", " ", term).lower().split())
        fits = 0 < len(plain) <= channel.keyword and len(found) < channel.keywords
        if fits and plain not in found and len(" ".join([*found, plain]).encode()) <= channel.keyword_bytes:
            found.append(plain)
    named = clipped(" ".join(re.findall(r"\w+", given.name)).lower(), channel.keyword)
    return found or ([named] if named else [])


def _phrases(given: Product, room: int) -> Iterator[str]:
    kind = given.kind if len(given.kind) <= room else " ".join(given.kind.split()[-2:])
    yield from (given.name, given.core, kind)
    named = weighty(given.name)
    colours = {spec.value for spec in given.specs if kind_of(spec) == "colour"}
    for value in telling(given):
        if weighty(value) & named or re.search(r"\d ?[x×] ?\d", value):
            continue
        if kind and given.language == "en":
            yield f"{value} {kind}"
        elif value not in colours and _PLAIN.fullmatch(value) and (" " in value or given.language == "de"):
            yield value
    features = parts(given) if given.language == "en" else given.features
    yield from (text for text in features if _PLAIN.fullmatch(text) and len(text.split()) <= TERM_WORDS)
    whom = given.audience
    if kind and _PLAIN.fullmatch(whom) and len(whom.split()) <= TERM_WORDS:
        yield f"{kind} {given.words.for_} {whom}"
