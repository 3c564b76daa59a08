"""How much of a paper is gone through: what is longer takes minutes, and is hardly one seller's, bank's or person's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from aibackend.documents import Page
from aibackend.errors import FileTooLarge

WORDS_MOST = 100_000
"""Of an invoice, a receipt or a statement: 200 printed pages, or 10,000 bookings."""


def within(pages: Iterable[Page], most: int = WORDS_MOST) -> Iterator[Page]:
    """The pages, as long as they hold no more words. Raises: FileTooLarge."""
    words = 0
    for page in pages:
        words += sum(len(line.words) for line in page.lines)
        if words > most:
            raise FileTooLarge(f"The document has more than {most:,} words; send the part that matters")
        yield page
