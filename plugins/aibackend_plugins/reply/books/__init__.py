"""The sentences of a reply in other languages, each language in its `<code>.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from aibackend_blocks.language.writing import voice_of
from aibackend_blocks.language.writing.address import addressed

Shapes = Sequence[str]
LANGUAGES: Mapping[str, str] = {
    "nl": "Dutch", "fr": "French", "de": "German", "it": "Italian", "pt": "Portuguese", "es": "Spanish",
}  # fmt: skip
"""Codes and English names of the languages that have a book."""


@dataclass(frozen=True, kw_only=True)
class Book:
    """What a reply can say, every part in several shapes.

    quotes: the marks around a customer's words. agents, unknown: what in a context is meant for agents, and what says
    that something is not known (folded). question: what leads up to one that is open. delicate: what is said to such
    matters. voices: words for a voice; greeting and farewell know plain, formal and warm, `named` all three.
    """

    quotes: tuple[str, str]
    agents: str
    unknown: str
    listed: str
    left: str
    bereaved: str
    fault: str
    named: Mapping[str, str]
    number: str
    reference: Shapes
    title: Shapes
    question: str
    open: Shapes
    handed: Shapes
    subject: Shapes
    closing: Shapes
    greeting: Mapping[str, Shapes]
    opening: Mapping[str, Shapes]
    farewell: Mapping[str, Shapes]
    grave: Mapping[str, Shapes]
    voices: Mapping[str, str]
    delicate: Mapping[str, str]

    def voice(self, tone: str) -> str:
        """plain, formal or warm, after free words in the book's language or in English."""
        named = next((voice for voice, stems in self.voices.items() if re.search(stems, tone, re.IGNORECASE)), "")
        meant = named or (voice_of(tone) if tone.strip() else "plain")
        return {"firm": "formal", "playful": "warm"}.get(meant, meant)

    def referred(self, shape: str, code: str) -> str:
        """A sentence on a code, a bare number as one ("zu Nr. 7714")."""
        told = shape.format(code=f"{self.number} {code}" if code.isdigit() else code)
        return told.replace(" de n°", " du n°")

    def quoted(self, text: str) -> str:
        """The text in the language's quotation marks."""
        return f"{self.quotes[0]}{text}{self.quotes[1]}"


@dataclass(frozen=True, kw_only=True)
class English:
    """The sentences of a reply in English, by part, and how kinds of matter show (`matters`)."""

    listed: str
    opening: Mapping[str, Shapes]
    personal: Mapping[str, str]
    handed: Mapping[str, Shapes]
    asked: Mapping[str, Shapes]
    grateful: Mapping[str, Shapes]
    close: Mapping[str, Shapes]
    matters: Mapping[str, Mapping[str, str | bool]]


@cache
def english() -> English:
    """The book of English."""
    return English(**tomllib.loads((Path(__file__).parent / "en.toml").read_text(encoding="utf-8")))


@cache
def book(code: str, *, friend: bool = False) -> Book:
    """The book of a code of `LANGUAGES`, in the polite form or, for a friend, in the familiar one."""
    table = tomllib.loads((Path(__file__).parent / f"{code}.toml").read_text(encoding="utf-8"))
    return Book(**addressed(table, friend=friend))
