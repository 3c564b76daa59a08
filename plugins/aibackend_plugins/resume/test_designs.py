"""Designs by others: days told in full, dates and headings on the right, captions within entries."""

from __future__ import annotations

from datetime import date

import pytest

from aibackend.documents import Line, Page, Word
from aibackend.testing import text_document
from aibackend_blocks.pages.cells import Cell, cell_of, sheet_of
from aibackend_plugins.resume.columns import columns_of
from aibackend_plugins.resume.head import mail_of, phone_of
from aibackend_plugins.resume.month_ranges import find_ranges
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.schema import Response
from aibackend_plugins.resume.strips import Strip, strips_of
from aibackend_plugins.resume.tagging.decoded import decoded
from aibackend_plugins.resume.tagging.pieces import cut
from aibackend_plugins.resume.tagging.reading import Tagged

CAPTIONED = """Torvald Nyqvist
t.nyqvist@post.example

Work

Holmskog Pulp  2019-03-01 — 2023-04-30
Lead Process Engineer
Responsible for two recovery boilers and a team of seven.
Highlights
- Cut steam use by 11 percent

Vättern Kemi AB  2014-01-01 — 2019-02-28
Process Engineer
Worked on bleaching and washing.
Highlights
- Built the water balance model

Education

Linköping University  2008-09-01 — 2013-06-01
MSc Chemical Engineering
"""


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("2019-03-01 — 2020-02-28", ("2019-03", "2020-02")),
        ("2020-01-15 - Present", ("2020-01", "present")),
        ("1 March 2019 – 28 February 2020", ("2019-03", "2020-02")),
        ("15 de marzo de 2019 - 3 de abril de 2020", ("2019-03", "2020-04")),
        ("1er mars 2019 au 28 février 2020", ("2019-03", "2020-02")),
        ("03/01/2019 - 02/28/2020", ("2019-03", "2020-02")),
        ("01/03/2019 - 28/02/2020", ("2019-03", "2020-02")),
        ("01.03.2019 – 28.02.2020", ("2019-03", "2020-02")),
        ("March 1, 2019 - Feb 28, 2020", ("2019-03", "2020-02")),
        ("3 years 2019 - 2020", ("2019-01", "2020-12")),
    ],
)
def test_days_are_read_as_their_months(text: str, span: tuple[str, str]) -> None:
    """A span of whole days is one of months, whatever stands first in them."""
    assert [(each.start_iso, each.end_iso) for each in find_ranges(text)] == [span]


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("Sept. 2018 – présent", ("2018-09", "present")),
        ("août 2018 à ce jour", ("2018-08", "present")),
        ("wrzesień 2018 – obecnie", ("2018-09", "present")),
        ("janv. 2017 – août 2019", ("2017-01", "2019-08")),
        ("od 03.2019", ("2019-03", "present")),
        ("from 09/2018", ("2018-09", "present")),
        ("od 2019 do 2021", ("2019-01", "2021-12")),
        ("från 2018 till 2020", ("2018-01", "2020-12")),
        ("desde 2018 hasta 2020", ("2018-01", "2020-12")),
        ("09/2018 – até o momento", ("2018-09", "present")),
        ("09/18 – 03/21", ("2018-09", "2021-03")),
        ("03/99 - heute", ("1999-03", "present")),
        ("2018–21", ("2018-01", "2021-12")),
        ("1998–02", ("1998-01", "2002-12")),
        ("2018/19", ("2018-01", "2019-12")),
        ("Q3 2018 - Q1 2020", ("2018-07", "2020-01")),
    ],
)
def test_spans_in_further_wordings(text: str, span: tuple[str, str]) -> None:
    """With or without accents, with years of two digits, from a beginning alone, in further languages."""
    assert [(each.start_iso, each.end_iso) for each in find_ranges(text)] == [span]


@pytest.mark.parametrize("text", ["2018 – 03", "2018 - Barcelona", "sales from 2019", "08.00-12.30", "2011/12", "1/24"])
def test_what_only_looks_like_a_span_is_none(text: str) -> None:
    """An hour, a ratio, a month or a year in a sentence is no span of months."""
    assert find_ranges(text) == []


def test_captions_within_entries_are_no_headings_and_no_titles() -> None:
    """A heading that comes again captions a part of each entry."""
    found = find(text_document(CAPTIONED), {"text": CAPTIONED, "today": date(2026, 1, 15)}).result
    answer = dict(Response().dump(found))

    assert [(job["title"], job["company"], job["startDate"]) for job in answer["experience"]] == [
        ("Lead Process Engineer", "Holmskog Pulp", "2019-03"),
        ("Process Engineer", "Vättern Kemi AB", "2014-01"),
    ]
    assert "Highlights" not in str(answer)


def test_a_comma_before_a_legal_form_parts_no_name() -> None:
    """`Sunray Provisions, Inc.` is one company."""
    text = (
        "Ignacio Belmonte\ni@correo.example\n\nExperience\n\nRegional Sales Manager\nSunray Provisions, Inc.\n"
        "Jun 2022 - Present\n- Grew the club channel\n\nRoute Supervisor\nLa Espiga Bakery, LLC\nMar 2015 - Dec 2018\n"
    )
    found = find(text_document(text), {"text": text, "today": date(2026, 1, 15)}).result

    assert [str(job["company"]) for job in found["experience"]] == ["Sunray Provisions, Inc.", "La Espiga Bakery, LLC"]


def test_dates_with_headings_on_the_right_are_no_column() -> None:
    """Where all that stands on the right beside headings are dates, they belong to the rows on their left."""

    def cell(x: float, y: float, text: str, size: float = 12.0) -> Cell:
        words, at = [], x
        for part in text.split():
            words.append(Word(text=part, x0=at, x1=at + 6 * len(part), y0=y, y1=y + size, size=size, bold=size > 12))
            at += 6 * len(part) + 4
        return cell_of(words, 1)

    rows = [("Holmskog Pulp", "2019-03-01 —"), ("Vättern Kemi", "2014-01 — 2019-02"), ("Sea Rescue", "2016 — 2020")]
    cells = [cell(480, 40, "Work", 19.5), cell(480, 300, "Education", 19.5), cell(22, 300, "Education", 19.5)]
    for place, (name, when) in enumerate(rows):
        cells += [cell(22, 80 + 60 * place, name), cell(450, 80 + 60 * place, when)]
        cells.append(cell(22, 100 + 60 * place, "Responsible for boilers"))

    assert columns_of(cells) is None


def _line(x: float, y: float, text: str, column: int) -> Strip:
    word = Word(text=text, x0=x, x1=x + 5 * len(text), y0=y, y1=y + 10, size=9)
    return Strip(cells=(cell_of([word], 1),), page=1, column=column)


@pytest.mark.parametrize(
    ("below", "mail"),
    [
        ("mple", "perpetua@carefold.example"),
        ("Croydon", "perpetua@carefold.exa"),
        ("020 7946 0112", "perpetua@carefold.exa"),
    ],
)
def test_a_mail_that_a_narrow_column_broke_is_whole(below: str, mail: str) -> None:
    """Behind the end of a full line in a narrow column a single word goes on; a town or a number does not."""
    lines = [_line(29, 140, "perpetua@carefold.exa", 0), _line(29, 151, below, 0), _line(160, 140, "x" * 70, 1)]
    found = mail_of(lines)

    assert found is not None
    assert found.value == mail


def test_a_number_near_the_mail_is_the_telephone() -> None:
    """Contacts under a heading of another kind are contacts still."""
    lines = [_line(29, 140, "perpetua@carefold.example", 0), _line(29, 155, "020 7946 0112", 0)]
    found = phone_of([], lines)

    assert found is not None
    assert found.value == "020 7946 0112"


def test_letters_set_apart_are_words_again() -> None:
    """Where words of a heading in capitals broke between their letters, the usual gap is no space."""
    places = [(0, "W"), (11, "E"), (20, "RK"), (44, "H"), (55, "I"), (62, "STORY")]
    words = tuple(
        Word(text=text, x0=36.0 + x, y0=50, x1=36.0 + x + 8 * len(text), y1=62, size=10) for x, text in places
    )
    page = Page(number=1, width=595, height=842, lines=(Line(words=words),))

    assert [strip.text for strip in strips_of(sheet_of([page]))] == ["WERK HISTORY"]


def test_names_of_letters_are_left_as_they_are() -> None:
    """Short words that are not in capitals throughout are words."""
    assert [strip.text for strip in strips_of(sheet_of(text_document("BA in IT, A to Z").pages))] == [
        "BA in IT, A to Z"
    ]


def test_a_name_beside_drawn_signs_is_a_name() -> None:
    """Signs that are no letters belong to no name."""
    head = "Jamal Whitfield 🌕\nStore Manager\njamal@example.com\n\n"
    text = f"{head}Work experience\nStore Manager, Peachtree Outdoor Co.\n2019 - 2023\n"

    assert find(text_document(text), {"text": text, "today": date(2026, 1, 15)}).result["name"] == "Jamal Whitfield"


def test_positions_that_are_called_like_diplomas_stay_positions() -> None:
    """A position with an employer is a job, although its words are those of a degree in another context."""
    strips = strips_of(sheet_of(text_document("Infirmier diplômé d'État, Clinique des Bords, 2015 - 2019").pages))
    tags = ("title", "company", "date")
    pieces = [Tagged(piece=piece, tag=tag, begins=tag == "title") for piece, tag in zip(cut(strips), tags, strict=True)]

    jobs, degrees = decoded(pieces, strips)

    assert ([job.company and job.company.value for job in jobs], degrees) == (["Clinique des Bords"], [])
