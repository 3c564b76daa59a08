"""The sentences of a public answer by language, each language in its `<code>.toml`; of English the names alone."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from aibackend_blocks.language.writing.address import addressed
from aibackend_plugins.review_reply import phrases

Shapes = Sequence[str]
LANGUAGES: Mapping[str, str] = {
    "nl": "Dutch", "fr": "French", "de": "German", "it": "Italian", "ko": "Korean", "pt": "Portuguese",
    "es": "Spanish",
}  # fmt: skip
"""Codes and English names of the languages that have a book, beside English."""


@dataclass(frozen=True, kw_only=True)
class Book:
    """What can be said, by aspect, grave matter or mood; every part in several shapes.

    Of a language that has frames (`telling`) names, reasons and what is said to grave matters.

    names: of issues. reasons: of an escalation, put into `reason`, parted by `joined` (the second before the last).
    wrote, delight: what is said to the review's own words, in `quotes`, where they blame and where they praise.
    death: what is said first where somebody has died. turning: words that turn a sentence to blame.
    """

    code: str
    names: Mapping[str, str]
    reasons: Mapping[str, str]
    reason: str
    joined: tuple[str, str]
    openings: Mapping[str, Shapes] = field(default_factory=dict)
    closings: Mapping[str, Shapes] = field(default_factory=dict)
    grave: Mapping[str, Shapes] = field(default_factory=dict)
    blamed: Mapping[str, Shapes] = field(default_factory=dict)
    praised: Mapping[str, Shapes] = field(default_factory=dict)
    partly: Shapes = ()
    neutral: Shapes = ()
    taken: Shapes = ()
    reach: Shapes = ()
    contact: Shapes = ()
    thing: Shapes = ()
    signed: Shapes = ()
    quotes: tuple[str, str] = ("“", "”")
    wrote: Shapes = ()
    delight: Shapes = ()
    turning: str = ""
    death: str = ""


@cache
def book(code: str, *, friend: bool = False) -> Book:
    """The book of an ISO 639-1 code, in the polite form or, for a friend, in the familiar one; "" is English."""
    if code in ("en", ""):
        return _english()
    table = tomllib.loads((Path(__file__).parent / f"{code}.toml").read_text(encoding="utf-8"))
    table = addressed(table, friend=friend)
    between, last = table.pop("joined")
    return Book(code=code, joined=(between, last), **table)


def _english() -> Book:
    """English has names and reasons alone: its answers are written from the review's own words (`english`)."""
    return Book(
        code="en",
        names=phrases.NAMES,
        reasons=phrases.REASONS,
        reason="{reasons}: let a person decide before this is published.",
        joined=(", ", " and "),
    )
