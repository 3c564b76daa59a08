"""Values with the words that say them: where each stands, how it was found, and how sure that makes it.

Whoever reads a document keeps for each value the words it was read from; this module finds those words again as they
stand in the source, character for character, and makes the list of evidence out of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from aibackend.documents import Document, Page

T_co = TypeVar("T_co", covariant=True)
LETTERS_MOST = 400
"""Letters of a quote that are looked for across other white space than it was read with."""
POOR = 0.85
"""Mean confidence of OCR below which a page is hard to read."""


@dataclass(frozen=True, kw_only=True)
class Found(Generic[T_co]):
    """A value. page: from 1, None when it stands on none. quote: words that say it. finder: how it was found."""

    value: T_co
    page: int | None
    quote: str
    finder: str


def value_of(found: Found[Any] | None, absent: Any) -> Any:
    """What was found, else what stands for nothing."""
    return absent if found is None else found.value


@dataclass(frozen=True)
class Source:
    """What quotes are held against. text: the caller's own; where there is none, the pages' texts count."""

    pages: Iterable[Page]
    text: str = ""
    _seen: dict[tuple[int | None, str], str | None] = field(default_factory=dict, compare=False)

    @cached_property
    def texts(self) -> Mapping[int, str]:
        return {} if self.text else {page.number: page.text for page in self.pages}

    @cached_property
    def scanned(self) -> frozenset[int]:
        """Numbers of the pages that OCR read."""
        return frozenset(page.number for page in self.pages if page.scanned)

    @cached_property
    def is_poor(self) -> bool:
        """Whether a scanned page is hard to read."""
        return any(_mean([word.confidence for word in page.words]) < POOR for page in self.pages if page.scanned)

    def verbatim(self, found: Found[Any]) -> str | None:
        """The quote as it stands in the source, whatever white space is between its letters there; None if nowhere."""
        key = (found.page, found.quote)
        if key not in self._seen:
            self._seen[key] = self._looked_for(found)
        return self._seen[key]

    def _looked_for(self, found: Found[Any]) -> str | None:
        source = self.text or self.texts.get(found.page or 0, "")
        quote = found.quote.strip()
        if not quote or not source:
            return None
        if quote in source:
            return quote
        letters = [re.escape(letter) for letter in quote if not letter.isspace()]
        match = re.search(r"\s*".join(letters), source) if len(letters) < LETTERS_MOST else None
        return match.group() if match else None


def entries(
    pointed: Iterable[tuple[str, Found[Any]]],
    source: Source,
    precision: Mapping[str, float],
    *,
    doubts: Iterable[str] = (),
    doubtful: float = 0.6,
    garbled: float = 0.85,
) -> list[dict[str, Any]]:
    """One entry for each value.

    pointed: values by JSON Pointer. precision: by finder, the share of values that are right. doubts: pointers of
    values that could be read in two ways, which are given at most `doubtful`. garbled: factor for pages read by OCR.
    """
    unsure, made = set(doubts), []
    for pointer, found in pointed:
        confidence = precision[found.finder]
        if pointer in unsure:
            confidence = min(confidence, doubtful)
        if found.page in source.scanned:
            confidence *= garbled
        quote = source.verbatim(found)
        made.append({"field": pointer, "page": found.page, "quote": quote, "confidence": round(confidence, 2)})
    return made


def warning(code: str, pointer: str | None, message: str) -> dict[str, Any]:
    """What a careful reader would point out."""
    return {"code": code, "field": pointer, "message": message}


def reading_warnings(document: Document, checked: str = "the figures") -> list[dict[str, Any]]:
    """What was hard to read or not there for the eye. checked: what to compare with the page."""
    told = []
    if document.hidden:
        told.append(warning("hidden_text", None, "Text that no reader of the page can see was left out."))
    if Source(document.pages).is_poor:
        told.append(warning("low_quality_scan", None, f"Parts of the scan are hard to read; check {checked}."))
    return told


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 1.0
