"""Which words stand on one row."""

from __future__ import annotations

from aibackend.documents import Line, Page, Word
from aibackend_blocks.pages.cells import sheet_of
from aibackend_blocks.pages.layout import rows


def test_two_lines_beside_a_heading_as_high_as_both_stay_two() -> None:
    heading = Word(text="Bank", x0=50, y0=54.5, x1=304, y1=72.4)
    above = Word(text="Statement", x0=469, y0=49.9, x1=524, y1=63.3)
    below = [Word(text="April", x0=374, y0=63.4, x1=398, y1=76.8), Word(text="30", x0=488, y0=63.4, x1=512, y1=76.8)]

    found = rows([heading, above, *below])

    assert [[word.text for word in row] for row in found if above in row or below[1] in row][-1] == ["April", "30"]
    assert not any(above in row and below[0] in row for row in found)


def test_two_lines_beside_a_name_are_two_cells() -> None:
    """A scan may take what stands under and over each other for one line; no word goes back that far."""
    words = tuple(
        Word(text=text, size=10, x0=x0, x1=x1, y0=y, y1=y + 12)
        for text, x0, x1, y in (("E-mail:", 300, 340, 52), ("a@post.example", 345, 520, 52), ("Mobile:", 400, 440, 38))
    )
    page = Page(number=1, width=595, height=842, lines=(Line(words=words),))

    assert [cell.text for cell in sheet_of((page,)).cells] == ["Mobile:", "E-mail: a@post.example"]
