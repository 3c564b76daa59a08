"""What must be true of a description, whoever made it."""

from __future__ import annotations

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding

values_are_grounded = Grounding(
    written=("alt_text", "caption", "tags/*"),
)
"""Figures, names and quotations are those that were read in the picture."""


def text_is_as_read(request: RequestData, draft: Draft) -> str | None:
    """The text is that of OCR, word for word: a model may not mend it by guessing."""
    _, _, text = draft.source.partition("\n")
    return None if draft.result["text"] == text else "Give `text` exactly as the draft has it."


def size_is_measured(request: RequestData, draft: Draft) -> str | None:
    """Width and height are those of the file."""
    size = f"{draft.result['width']} x {draft.result['height']}"
    return (
        None if size == draft.source.partition("\n")[0] else "Give `width` and `height` exactly as the draft has them."
    )
