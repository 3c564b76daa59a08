"""What kind of paper a page is."""

from __future__ import annotations

import pytest

from aibackend.documents import Line, Page, Word
from aibackend_blocks.pages.kinds import kinds_of, look_of
from aibackend_blocks.pages.kinds.recognition import LOOKED_AT

ROWS = ["PANIFICIO RINALDI", "Via dei Mille 125", "CAPPUCCINO 3,50", "SPREMUTA 3,72", "ACQUA 1,00", "PANE 2,10",
        "TOTALE 10,32", "CONTANTI 20,00", "RESTO 9,68", "25-01-2024 08:14"]  # fmt: skip


def page(width: float, scanned: bool) -> Page:
    """Rows of a till's print, each letter 6 points wide, on paper of a width."""
    lines = []
    for n, row in enumerate(ROWS):
        first, *rest = row.split()
        words = [Word(text=first, x0=8, x1=8 + 6 * len(first), y0=12 * n, y1=12 * n + 9, size=9)]
        if rest:
            last = " ".join(rest)
            words.append(Word(text=last, x0=240 - 6 * len(last), x1=240, y0=12 * n, y1=12 * n + 9, size=9))
        lines.append(Line(words=tuple(words)))
    return Page(number=1, width=width, height=300, lines=tuple(lines), scanned=scanned)


@pytest.mark.parametrize(
    ("width", "scanned"), [(250, False), (600, True)], ids=["a strip", "photographed with a table"]
)
def test_print_as_wide_as_a_roll_is_a_receipt(width: float, scanned: bool) -> None:
    """A till's print is known by its width where no word of it is."""
    assert kinds_of(look_of(page(width, scanned)))[0].kind == "receipt"


def test_narrow_print_on_a_wide_page_says_nothing() -> None:
    """A list in the corner of office paper is no receipt."""
    assert not look_of(page(600, scanned=False)).strip


def test_a_page_of_any_length_costs_what_ten_do() -> None:
    """A text file may be one page of millions of letters, in which some hundreds of phrases would be looked for."""
    word = Word(text="invoice " + "a" * 1_000_000, x0=0, y0=0, x1=10, y1=10, size=10, bold=False)
    look = look_of(Page(number=1, width=600, height=800, lines=(Line(words=(word,)),)))

    assert len(look.body) <= LOOKED_AT
    assert kinds_of(look)[0].kind == "invoice"
