"""Resumes whose pages are numbered, and those whose labels stand left of each particular."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from aibackend.documents import Document
from aibackend_plugins.resume.test_letters import read as read_text
from aibackend_plugins.resume.test_placed import Put, page_of, read

FIRST: Sequence[Put] = (
    (40, 40, "Torvald Nyqvist"),
    (40, 54, "t.nyqvist@post.example"),
    (40, 90, "EXPERIENCE"),
    (40, 110, "Process Engineer"),
    (40, 122, "Vesta Chemicals Ltd"),
    (40, 134, "03/2019 – present"),
    (40, 146, "• Cut steam use by a tenth"),
)
SECOND: Sequence[Put] = (
    (40, 54, "Laboratory Assistant"),
    (40, 66, "Norden Paper Inc"),
    (40, 78, "05/2014 – 12/2018"),
    (40, 110, "EDUCATION"),
    (40, 122, "MSc Chemistry, Uppsala University, 2012"),
)


def _two_pages(first: Sequence[Put], second: Sequence[Put]) -> Document:
    one, two = page_of([*FIRST, *first]), page_of([*SECOND, *second])
    pages = (*one.pages, *(replace(page, number=2) for page in two.pages))
    return Document(pages=pages, kind="pdf")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Page 1 of 2", "Page 2 of 2"),
        ("Seite 1/2", "Seite 2/2"),
        ("1", "2"),
    ],
)
def test_the_number_of_a_page_is_no_line_of_a_job(first: str, second: str) -> None:
    answer = read(_two_pages([(270, 810, first)], [(270, 810, second)]))

    assert [job["highlights"] for job in answer["experience"]] == [["Cut steam use by a tenth"], []]


def test_what_pages_repeat_with_other_times_is_told_of_both() -> None:
    answer = read(
        _two_pages(
            [(40, 780, "Foreman"), (40, 792, "Bay Steel Inc"), (40, 804, "01/2018 – 02/2019")],
            [(40, 780, "Welder"), (40, 792, "Gulf Yard Inc"), (40, 804, "03/2011 – 04/2012")],
        )
    )

    assert {"2018-01", "2019-03", "2014-05"} <= {job["startDate"] for job in answer["experience"]}


SHEET = """Curriculum vitae

Informații personale
Prenume Nume                     {name}
Adresă                           Str. Moților 27, 400001 Cluj-Napoca
E-mail                           ruxandra@posta.example

Experiența profesională

Perioada                         martie 2018 – februarie 2023
Funcția                          Farmacistă clinică
Activități                       – verificarea prescripțiilor
Angajator                        Spitalul Municipal Feleacu

Perioada                         octombrie 2012 – februarie 2018
Funcția                          Farmacistă
Activități                       – prepararea rețetelor
Angajator                        Farmacia Salvia SRL
"""


def test_each_label_of_an_entry_tells_of_that_entry() -> None:
    """What is listed stands between the position and its employer; a label is no name."""
    answer = read_text(SHEET.format(name="Ruxandra Pădureanu"))

    assert answer["name"] == "Ruxandra Pădureanu"
    assert [(job["title"], job["company"], job["highlights"]) for job in answer["experience"]] == [
        ("Farmacistă clinică", "Spitalul Municipal Feleacu", ["verificarea prescripțiilor"]),
        ("Farmacistă", "Farmacia Salvia SRL", ["prepararea rețetelor"]),
    ]


@pytest.mark.parametrize("beside", ["12 High Street", "Leeds", "020 7946 0991", "Miriam Weber"])
def test_a_name_may_stand_left_of_what_is_no_name(beside: str) -> None:
    """Two names in one line are the person's first."""
    text = f"Jane Porter          {beside}\njane@porter.example\n\nEXPERIENCE\n\nActor, Globe Ltd, 2012 – 2018\n"

    assert read_text(f"{text}\nEDUCATION\n\nBA Drama, Bristol University, 2011\n")["name"] == "Jane Porter"
