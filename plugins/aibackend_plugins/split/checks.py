"""What must hold of any splitting of a bundle, whoever did it."""

from __future__ import annotations

import re

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding
from aibackend_blocks.pages.labels import fold

values_are_grounded = Grounding(
    copied=("documents/*/title", "documents/*/party"),
    dates=("documents/*/date",),
    told=("documents/*/summary",),
)
"""Every value that a model gives stands in the bundle."""


def ranges_cover_every_page_once(request: RequestData, draft: Draft) -> str | None:
    """The ranges follow each other from page 1 to the last one."""
    expected = 1
    for document in draft.result["documents"]:
        if document["page_start"] != expected or document["page_end"] < expected:
            return f"A document must begin on page {expected} and end on it or later: ranges cover every page once."
        expected = document["page_end"] + 1
    pages = draft.source.count("\f") + 1
    if draft.source and expected != pages + 1:
        return f"The bundle has {pages} pages, and the ranges must end with the last of them."
    return None


def count_is_right(request: RequestData, draft: Draft) -> str | None:
    """`documentCount` counts the documents."""
    right = draft.result["document_count"] == len(draft.result["documents"])
    return None if right else "documentCount is not the number of documents."


def parties_stand_in_source(request: RequestData, draft: Draft) -> str | None:
    """Each title and each party is printed in the bundle."""
    text = _bare(draft.source)
    for place, document in enumerate(draft.result["documents"]):
        for name in ("title", "party"):
            if text and _bare(document[name]) not in text:
                return f"documents[{place}].{name} does not stand in the bundle."
    return None


def _bare(text: str) -> str:
    return re.sub(r"[\W_]", "", fold(text))
