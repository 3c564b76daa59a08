"""The embedded road: page after page, each compared with the last one that was not blank."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import NothingFound
from aibackend_blocks.pages.cells import sheet_of
from aibackend_plugins.split.bundles import Leaf, begins, leaf_of
from aibackend_plugins.split.opening import Opening, opening_of
from aibackend_plugins.split.summary import summary_of

if TYPE_CHECKING:
    from aibackend.documents import Document, Page

NEW = 0.5
"""From this likelihood on a page begins a document."""
FIRST_PAGE = 2.0
"""How much more the first page tells of a document's kind than each other one."""
FIGURED = ("receipt", "invoice", "statement")
"""Kinds whose lines are rows, with the sums at their ends."""
KEPT_CHARACTERS = 20_000
"""Of a document's text, for its summary."""


@dataclass(kw_only=True)
class _Part:
    """A document being gathered. kinds: likelihoods added up over its pages."""

    start: int
    end: int
    kinds: Counter[str] = field(default_factory=Counter)
    opening: Opening = field(default_factory=Opening)
    text: str = ""

    def add(self, page: Page, leaf: Leaf) -> None:
        self.end = page.number
        weight = FIRST_PAGE if not self.text else 1.0
        if leaf.words:
            for each in leaf.kinds:
                self.kinds[each.kind] += weight * each.share  # type: ignore[assignment]
        if not self.text and leaf.words:
            self.opening = opening_of(page, self.kind, leaf.greeting)
        if len(self.text) < KEPT_CHARACTERS:
            rows = self.kind in FIGURED
            self.text += (sheet_of([page]).text if rows else leaf.told) + "\n"

    @property
    def kind(self) -> str:
        return self.kinds.most_common(1)[0][0] if self.kinds else "other"


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Read the bundle and part it. Raises: NothingFound."""
    return await context.read(request, find)


def find(document: Document, request: RequestData) -> Draft:
    """The documents of a bundle, and its text with the number of each page. Raises: NothingFound when all is blank."""
    parts: list[_Part] = []
    before: Leaf | None = None
    texts = []
    for page in document.pages:
        leaf = leaf_of(page)
        if not parts or (before and begins(before, leaf) >= NEW):
            parts.append(_Part(start=page.number, end=page.number))
        parts[-1].add(page, leaf)
        texts.append(f"[page {page.number}]\n{page.text}")
        before = leaf if leaf.words else before
    if before is None:
        raise NothingFound("All pages of the file are blank.")
    found = [_told(part) for part in parts]
    return Draft(result={"documents": found, "document_count": len(found)}, source="\f".join(texts))


def _told(part: _Part) -> dict[str, Any]:
    return {
        "doc_type": part.kind,
        "title": part.opening.title,
        "page_start": part.start,
        "page_end": part.end,
        "party": part.opening.party,
        "date": part.opening.date,
        "summary": summary_of(part.text, part.opening.title, prose=part.kind == "letter"),
    }
