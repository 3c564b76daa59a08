"""Pages that were hard to read, as pictures for a model that sees."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aibackend.documents import Document, Page

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SURE = 0.98
"""Mean confidence of a page's words, each by its length, from which it is taken as read. Of 33 clean scans of business
papers 32 have 0.989 or more; the other, on thermal paper, 0.97."""
MOST = 4
SIDE = 1_568
"""Pixels: models that see make larger pictures smaller. Source: Anthropic's and OpenAI's guides to vision."""
QUALITY = 80


def is_hard(page: Page) -> bool:
    """Whether a page was read by recognition, and not surely."""
    if not page.scanned:
        return False
    letters = [(len(word.text), word.confidence) for word in page.words]
    return not letters or sum(n * sure for n, sure in letters) < SURE * sum(n for n, _ in letters)


def shown(data: bytes, document: Document) -> Sequence[str]:
    """data: URLs of the first hard pages, as they lie in the file but turned upright."""
    hard: dict[int, int] = getattr(document.pages, "hard", {})
    places = sorted(hard)[:MOST]
    if not places or document.kind not in ("pdf", "image"):
        return []
    seen = _of_pdf(data, places) if document.kind == "pdf" else _of_picture(data, places)
    return [_url(pixels, hard[place]) for place, pixels in zip(places, seen, strict=True)]


def _of_pdf(data: bytes, places: Sequence[int]) -> Iterator[NDArray[np.uint8]]:
    """Pages as pixels: blue, green, red."""
    from aibackend_defaults.document_reader.pdf import opened
    from aibackend_defaults.document_reader.pdf_page import picture

    pdf = opened(data)
    for place in places:
        page = pdf[place]
        yield picture(page, 72.0 * SIDE / max(*page.get_size(), 1.0), color=True)


def _of_picture(data: bytes, places: Sequence[int]) -> Iterator[NDArray[np.uint8]]:
    """The same of a picture's frames."""
    from aibackend_defaults.document_reader.pictures import decoded

    return (decoded(data, place)[0] for place in places)


def _url(pixels: NDArray[np.uint8], turned: int) -> str:
    import numpy as np
    from PIL import Image

    image = Image.fromarray(np.ascontiguousarray(np.rot90(pixels, k=-turned // 90)[:, :, ::-1]))
    image.thumbnail((SIDE, SIDE), Image.Resampling.LANCZOS)
    file = io.BytesIO()
    image.save(file, "JPEG", quality=QUALITY)
    return f"data:image/jpeg;base64,{base64.b64encode(file.getvalue()).decode()}"
