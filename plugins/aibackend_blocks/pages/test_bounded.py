"""Papers beyond any length are told so, before anything goes through them."""

from __future__ import annotations

import pytest

from aibackend.documents import Line, Page, Word
from aibackend.errors import FileTooLarge
from aibackend_blocks.pages.bounded import within


def test_words_are_counted_over_pages() -> None:
    """As many as are allowed pass; one more is refused."""
    word = Word(text="a", x0=0, y0=0, x1=1, y1=1)
    pages = [Page(number=n, width=9, height=9, lines=(Line(words=(word,) * 3),)) for n in (1, 2)]

    assert list(within(pages, 6)) == pages
    with pytest.raises(FileTooLarge, match="more than 5 words"):
        list(within(pages, 5))
