"""/v1/resume: tables and forms whose columns and labels no list holds, and resumes within a mail."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from aibackend.testing import text_document
from aibackend_blocks.pages.cells import sheet_of
from aibackend_plugins.resume.grids import without_labels
from aibackend_plugins.resume.headings import bare_heading, could_be_heading
from aibackend_plugins.resume.month_ranges import find_ranges
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.schema import Response


def read(text: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(text), {"text": text, "today": date(2026, 1, 15)}).result)
    assert isinstance(answer, dict)
    return answer


TABLE = """1. DANE OSOBOWE

Imię i nazwisko       Marta Wilczek
Telefon               512 004 781
E-mail                marta.wilczek@poczta.example

2. DOŚWIADCZENIE ZAWODOWE

V 2017 – nadal        Hotel Pod Różą S.A.         Recepcjonistka      Obsługa gości; rezerwacje grupowe
X 2008 – IV 2017      Biuro Podróży Wagant        Sprzedawca          Sprzedaż wycieczek; reklamacje
VII 2004 – IX 2008    Zakłady Mięsne Łoś S.A.     Księgowa

3. WYKSZTAŁCENIE

2004                  Technikum Hotelarskie       Technik hotelarstwa
"""


def test_the_columns_of_a_table_tell_what_its_cells_are() -> None:
    """Months may be counted in letters, and headings numbered."""
    answer = read(TABLE)

    assert [(job["title"], job["company"], job["startDate"], job["endDate"]) for job in answer["experience"]] == [
        ("Recepcjonistka", "Hotel Pod Różą S.A.", "2017-05", "present"),
        ("Sprzedawca", "Biuro Podróży Wagant", "2008-10", "2017-04"),
        ("Księgowa", "Zakłady Mięsne Łoś S.A.", "2004-07", "2008-09"),
    ]
    assert answer["experience"][0]["highlights"] == ["Obsługa gości", "rezerwacje grupowe"]
    assert answer["name"] == "Marta Wilczek"


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("V 2017 – nadal", "2017-05", "present"),
        ("X 2008 – IV 2017", "2008-10", "2017-04"),
        ("XII.2019 - II.2020", "2019-12", "2020-02"),
        ("Software Engineer II 2019 – 2021", "2019-01", "2021-12"),
    ],
)
def test_months_are_counted_in_letters(text: str, start: str, end: str) -> None:
    """A span of such months is told as any other; behind a word they are a grade."""
    assert [(span.start_iso, span.end_iso) for span in find_ranges(text)] == [(start, end)]


def test_a_heading_may_be_numbered() -> None:
    """Its number is no part of it; a figure within a line still speaks against one."""
    assert bare_heading("2. Work history") == "Work history"
    assert could_be_heading("IV. Education")
    assert not could_be_heading("2. Moved 14 shops")


FORM = """Employer           Vaal Foundry (Pty) Ltd
Position held      Moulder
From               2009/02
Reason             Contract ended

Employer           Karoo Pumps (Pty) Ltd
Position held      Fitter
From               2013/01
Reason             Retrenched

Employer           Limpopo Mills (Pty) Ltd
Position held      Foreman
From               2019/07
"""


def test_a_form_may_leave_out_a_part_of_an_entry() -> None:
    """All of its labels go, those of the first entry too."""
    rows = [row.cells for row in sheet_of(text_document(FORM).pages).rows]

    assert all(len(row) == 1 for row in without_labels(rows))


MAIL = """From: Farai Moyo-Banda <farai.moyo@example.zw>
To: jobs@example.com
Subject: Application

Dear Mrs Chikwanha,

I paste my resume below as the portal was closed.

FARAI MOYO-BANDA
12 Samora Avenue, Harare
0772 555 018

WORK HISTORY

1) Lead Electrician
   Kariba Power Ltd
   Feb 2019 to date
   - Look after four substations

2) Electrician
   Mutare Mills Ltd
   July 2014 to January 2019
   - Rewired two plants

EDUCATION
Diploma in Electrical Engineering, Harare Polytechnic, 2013

SKILLS
Fault finding, Load testing, Cable jointing, Switchgear
"""


def test_who_sent_a_mail_is_named_in_the_resume_below() -> None:
    """The one who is greeted is another; what stands under the name is how to reach the person, and no skill."""
    answer = read(MAIL)

    assert (answer["name"], answer["phone"]) == ("FARAI MOYO-BANDA", "0772 555 018")
    assert answer["skills"] == ["Fault finding", "Load testing", "Cable jointing", "Switchgear"]
    assert [job["title"] for job in answer["experience"]] == ["Lead Electrician", "Electrician"]


def test_an_imprint_under_a_list_of_skills_is_none() -> None:
    """What stands at the end of a page with a mark of rights or an address of mail is not of the list."""
    text = MAIL.replace("Switchgear\n", "Switchgear\n© 2025 JobBoard, 4 Loop Street, help@jobboard.example\n")

    assert read(text)["skills"] == ["Fault finding", "Load testing", "Cable jointing", "Switchgear"]
