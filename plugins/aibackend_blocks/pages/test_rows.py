"""Which words stand on one row."""

from __future__ import annotations

from aibackend.documents import Word
from aibackend_blocks.pages.layout import rows


def test_two_lines_beside_a_heading_as_high_as_both_stay_two() -> None:
    heading = Word(text="Bank", x0=50, y0=54.5, x1=304, y1=72.4)
    above = Word(text="Statement", x0=469, y0=49.9, x1=524, y1=63.3)
    below = [Word(text="April", x0=374, y0=63.4, x1=398, y1=76.8), Word(text="30", x0=488, y0=63.4, x1=512, y1=76.8)]

    found = rows([heading, above, *below])

    assert [[word.text for word in row] for row in found if above in row or below[1] in row][-1] == ["April", "30"]
    assert not any(above in row and below[0] in row for row in found)
