"""Listings in German: short sentences without a subject, as German shops write them, so that no gender is guessed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from aibackend import RequestData
from aibackend_blocks.language.writing.wording import capital, clipped, joined

from .channels import CHANNELS

_FRAMES: Final = tuple(
    (re.compile(f"^(?:{names})$", re.IGNORECASE), frame)
    for names, frame in (
        ("material|stoff|gewebe", "Gefertigt aus {}."),
        ("farben?", "Erhältlich in {}."),
        ("größen?", "Größe: {}."),
        ("maße|abmessungen", "Die Maße: {}."),
        ("gewicht", "Das Gewicht beträgt {}."),
        ("inhalt|füllmenge", "Der Inhalt: {}."),
        ("fassungsvermögen|volumen|kapazität", "Fasst {}."),
        ("herkunft|hergestellt in", "Die Herkunft: {}."),
        ("garantie", "Mit {} Garantie."),
        ("zutaten", "Enthält {}."),
        ("pflege|reinigung", "Zur Pflege: {}."),
        ("akkulaufzeit|laufzeit", "Die Laufzeit beträgt {}."),
    )
)
"""Names of specs → the sentence for their value; others stand in the bullets alone."""
_ASKED: Final = re.compile(r",? (?:bitte )?(?:auf )?deutsch(?:sprachig)?\.?$", re.IGNORECASE)
"""What the audience says of the copy and not of itself."""
_DONE: Final = re.compile(r"(?:ge\w+(?:t|en)|ver\w+t|be\w+t|her\w+t)$")
"""How a participle ends: "in Flensburg gestrickt"; words without a capital are no nouns either ("koffeinfrei")."""


def listing(request: RequestData, channel: str) -> Mapping[str, Any]:
    """The copy for one channel, within its limits."""
    product, limits = request["product"], CHANNELS[channel]
    name = " ".join(product["name"].split())
    specs = {key: _value(value) for key, value in product["specs"].items() if _value(value)}
    features = [" ".join(text.split()).rstrip(".") for text in product["features"]]
    told = ", ".join([name, *(value for value in specs.values() if "," not in value and len(value) < 30)][:2])
    points = [*(f"{key}: {value}" for key, value in specs.items()), *map(capital, features)]
    while len(points) > limits.bullets:
        points[-2:] = [f"{points[-2]}; {points[-1]}"]
    terms = _terms(name, [*specs.values(), *features], limits.tokens)
    tags = "\n\n" + " ".join("#" + re.sub(r"\W", "", term.title()) for term in terms[:8])
    body = _body(name, specs, features, _ASKED.sub("", request.get("audience") or ""), channel)
    return {
        "channel": channel,
        "title": clipped(told if len(told) <= limits.title else name, limits.title),
        "bullets": [clipped(point, limits.bullet) for point in points],
        "description": clipped(body, limits.description - 200) + (tags if channel == "instagram" else ""),
        "keywords": [term for term in terms if len(term) <= limits.keyword][: limits.keywords],
    }


def _body(name: str, specs: Mapping[str, str], features: Sequence[str], audience: str, channel: str) -> str:
    """For whom, what was done to it, what it has; specs by their frames."""
    done = [text for text in features if _DONE.search(text) or text.split()[-1].rpartition("-")[2].islower()]
    having = [text for text in features if text not in done and text.startswith("mit ")]
    parts = [text for text in features if text not in [*done, *having]]
    framed = [_framed(frame, value) for key, value in specs.items() for known, frame in _FRAMES if known.match(key)]
    opening = f"{name} – für {audience}." if audience else ""
    having = [f"{capital(text)}." for text in having]
    said = [
        f"{capital(joined(done, 'und'))}." if done else "",
        *having,
        f"Außerdem: {joined(parts, 'und')}." if parts else "",
    ]
    ordered = [*framed, *said] if channel in ("amazon", "google", "ebay") else [*said, *framed]
    return " ".join(filter(None, [opening, *ordered]))


def _framed(frame: str, value: str) -> str:
    """A value in its sentence; one that begins with an adjective stands under its label, in its own case."""
    if "aus {}" in frame and re.match(r"[a-zäöü]+e[rs]? ", value):
        return f"Material: {value}."
    return frame.format(value if ":" in frame else _series(value))


def _series(value: str) -> str:
    """Nouns with their "und"; what only describes the noun before it stays behind its comma."""
    parts = re.split(r",\s+", value)
    return joined(parts, "und") if all(part[:1].isupper() or part[:1].isdigit() for part in parts) else value


def _value(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "" if value in (None, False) else "ja" if value is True else " ".join(str(value).split())


def _terms(name: str, texts: Sequence[str], tokens: bool) -> list[str]:
    """The name, its words, and words of the values that are nouns."""
    words = re.findall(r"[A-ZÄÖÜ][\w-]{3,}", " ".join([name, *texts]))
    terms = [] if tokens else [name.lower()]
    return list(dict.fromkeys([*terms, *(word.lower() for word in words)]))[:12]
