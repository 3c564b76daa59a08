"""What the setting of a page tells: the weight of its letters, wider gaps, and icons."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

import pytest

from aibackend.documents import Document, Line, Page, Word
from aibackend_plugins.resume.findings import Job
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.weighing import work_told

STEP = 5.0
"""How wide a letter is."""


def _line(x: float, y: float, text: str, *, bold: int = 0, gap: float = 2.5) -> Line:
    """A line from x on. bold: its first words are set so; a wider gap behind them."""
    words = []
    for place, word in enumerate(text.split()):
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

    done = ("Reparto capilar a clientes", "Control de albaranes")
    assert _jobs(read(lines)) == [
        ("CONDUCTOR DE REPARTO", "LOGÍSTICA MONCAYO S.A.", "2013-09", done),
        ("OPERARIO DE CANTERA", "ÁRIDOS DEL JALÓN S.A.", "2006-01", done),
    ]


def test_a_name_in_two_weights_is_one() -> None:
    """Only a wider gap parts what is bold from what is not."""
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


def test_icons_part_what_stands_between_them() -> None:
    """A line of facts names each behind its picture, and a picture may stand between the items of a list."""
    lines = [
        _line(40, 58, "Senior Baker \uf3c5 London, UK \uf0e0 torvald@post.example"),
        _line(40, 80, "Skills", bold=1),
    ]
    lines += [_line(40, 94, "Python \uf111 Java \uf111 SQL"), _line(40, 120, "Experience", bold=1)]
    lines += [_line(40, 134, "Baker, Oak Street Bakery, 2019 – 2021")]

    answer = read(lines)

    assert (answer["headline"], answer["location"]) == ("Senior Baker", "London, UK")
    assert answer["skills"] == ["Python", "Java", "SQL"]


@pytest.mark.parametrize("headline", ["arquitecto", "graphiste", "musician"])
def test_a_headline_may_stand_in_small_letters(headline: str) -> None:
    lines = [_line(40, 58, headline), _line(40, 80, "Experience", bold=1)]
    lines += [_line(40, 100, f"{headline.title()}, Oak Street Studio, 2019 – 2021")]

    assert read(lines)["headline"] == headline


def test_a_reading_with_more_of_what_was_done_goes_first() -> None:
    """A bullet that one of two readings loses counts, although each tells some of every job."""
    whole, less = (Job(highlights=done) for done in (("Baked bread", "Sold rolls"), ("Baked bread",)))

    assert work_told([whole]) > work_told([less])


def test_bold_words_before_a_comma_are_no_part_of_their_own() -> None:
    lines = [_line(40, 80, "Experience", bold=1)]
    lines += [_line(40, 94, "Director, Research and Development, Acme Foods Ltd 2019 – 2021", bold=1)]
    lines += [_line(40, 108, "• Leadership, Led a team of nine", bold=2)]

    assert _jobs(read(lines)) == [
        ("Director, Research and Development", "Acme Foods Ltd", "2019-01", ("Leadership, Led a team of nine",))
    ]
