"""What the setting of a page tells: its right edge, the weight of its letters, icons, and how far its lines go."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

import pytest

from aibackend.documents import Document, Line, Page, Word
from aibackend_blocks.pages.cells import cell_of
from aibackend_plugins.resume.centred import with_facts_on_top
from aibackend_plugins.resume.offline import find

EDGE, STEP = 500.0, 5.0
"""Where the facts at the right edge end, and how wide a letter is."""
Part = tuple[float, str]


def _line(x: float, y: float, text: str, *, bold: int = 0, gap: float = 2.5) -> Line:
    """A line from x on, or up to the right edge for 0. bold: its first words are set so; a wider gap behind them."""
    said = text.split()
    wide = sum(STEP * len(word) for word in said) + 2.5 * (len(said) - 1)
    x = x or EDGE - wide
    words = []
    for place, word in enumerate(said):
        x += gap - 2.5 if place and place == bold else 0.0
        end = x + STEP * len(word)
        words.append(Word(text=word, x0=x, y0=y, x1=end, y1=y + 10, size=10, bold=place < bold))
        x = end + 2.5
    return Line(words=tuple(words))


def read(lines: Sequence[Line]) -> dict[str, Any]:
    head = [_line(40, 30, "Torvald Nyqvist", bold=2), _line(40, 44, "t.nyqvist@post.example")]
    page = Page(number=1, width=595, height=842, lines=(*head, *lines))
    return find(Document(kind="pdf", pages=(page,)), {"today": date(2026, 11, 1)}).result


def _jobs(answer: dict[str, Any]) -> list[tuple[Any, ...]]:
    return [(job["title"], job["company"], job["start_date"], tuple(job["highlights"])) for job in answer["experience"]]


DONE = (
    ("Cut steam use by a tenth in two years", "Built a team of seven for both of the boilers"),
    ("Ran the titration bench on nights", "Wrote the manual for the new balance"),
)


@pytest.mark.parametrize("beside", [1, 0])
def test_times_at_the_right_edge_are_those_of_the_entry(beside: int) -> None:
    """The place stands on the entry's first line, its time beside what was done, or all on the first line."""
    lines = [_line(40, 80, "Experience", bold=1)]
    for at, (head, town, when, long) in enumerate(
        (
            ("Vesta Chemicals Ltd, Process Engineer", "Uppsala", "Mar 2019 – present", "7 years 9 months"),
            ("Norden Paper Inc, Laboratory Assistant", "Borås", "May 2014 – Dec 2018", "4 years 8 months"),
        )
    ):
        top = 100.0 + 60 * at
        lines += [_line(40, top, head), _line(0, top, town if beside else when)]
        lines += [_line(52, top + 14, f"• {DONE[at][0]}"), _line(52, top + 28, f"• {DONE[at][1]}")]
        lines += [_line(0, top + 14, when), _line(0, top + 28, long)] if beside else []

    assert _jobs(read(lines)) == [
        ("Process Engineer", "Vesta Chemicals Ltd", "2019-03", DONE[0]),
        ("Laboratory Assistant", "Norden Paper Inc", "2014-05", DONE[1]),
    ]


def test_a_length_of_time_on_a_line_of_its_own_is_nothing_that_was_done() -> None:
    """The facts at the edge go on below the last line of what was done; a row that tells its own time keeps it."""
    put = [
        [(40, "Vesta Chemicals Ltd"), (0, "Uppsala")],
        [(52, "• Cut steam use"), (0, "2019 – 2021")],
        [(0, "3 years")],
        [(40, "Norden Paper Inc"), (0, "Borås")],
        [(40, "Assistant"), (0, "2014 – 2018")],
    ]
    rows = [tuple(cell_of(_line(x, 14.0 * at, text).words, 1, at) for x, text in parts) for at, parts in enumerate(put)]

    assert [[cell.text for cell in row] for row in with_facts_on_top(rows)] == [
        ["Vesta Chemicals Ltd", "Uppsala", "2019 – 2021"],
        ["• Cut steam use"],
        ["Norden Paper Inc", "Borås"],
        ["Assistant", "2014 – 2018"],
    ]


def test_weight_parts_a_position_from_its_employer() -> None:
    """No mark stands between the two, but a gap that is wider than others; what follows is drawn as a list."""
    lines = [_line(40, 80, "EXPERIENCIA LABORAL", bold=2)]
    for at, (title, company, when) in enumerate(
        (
            ("CONDUCTOR DE REPARTO", "LOGÍSTICA MONCAYO S.A.", "02/09/2013 – 30/04/2021 Épila, España"),
            ("OPERARIO DE CANTERA", "ÁRIDOS DEL JALÓN S.A.", "10/01/2006 – 31/07/2013 Ricla, España"),
        )
    ):
        top = 100.0 + 70 * at
        lines += [_line(40, top, when), _line(40, top + 14, f"{title} {company}", bold=3, gap=5)]
        lines += [_line(54, top + 30, "Reparto capilar a clientes"), _line(54, top + 44, "Control de albaranes")]
    lines += [_line(40, 260, "COMPETENCIAS", bold=1), _line(40, 276, "Carta de porte, tacógrafo, " * 3)]

    done = ("Reparto capilar a clientes", "Control de albaranes")
    assert _jobs(read(lines)) == [
        ("CONDUCTOR DE REPARTO", "LOGÍSTICA MONCAYO S.A.", "2013-09", done),
        ("OPERARIO DE CANTERA", "ÁRIDOS DEL JALÓN S.A.", "2006-01", done),
    ]


def test_a_name_in_two_weights_is_one() -> None:
    """Only a comma or a wider gap parts what is bold from what is not."""
    lines = [_line(40, 10, "Torvald Nyqvist", bold=1), _line(40, 80, "Experience", bold=1)]
    lines += [_line(40, 100, "Baker, Oak Street Bakery, 2019 – 2021")]

    assert read(lines)["name"] == "Torvald Nyqvist"


def test_icons_are_no_part_of_a_place() -> None:
    """The foot of a page names the town behind the picture of a pin; the name of an account is no headline."""
    lines = [_line(40, 58, "\uf09b torvaldn"), _line(40, 80, "Experience", bold=1)]
    lines += [_line(40, 100, "Baker, Oak Street Bakery, 2019 – 2021"), _line(40, 120, "References", bold=1)]
    lines += [_line(40, 134, "Names on request."), _line(40, 165, "\uf095 +233 20 555 0139")]
    lines += [_line(300, 165, "\uf3c5 Tamale, Ghana")]

    answer = read(lines)

    assert (answer["location"], answer["headline"]) == ("Tamale, Ghana", "")
