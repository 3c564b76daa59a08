"""Addresses at the foot of a page, spans that a narrow column breaks, and lists whose items read like headings."""

from __future__ import annotations

from datetime import date
from typing import Any

from aibackend.testing.text_document import text_document
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.schema import Response

HEAD = "Renata Kowalski\nrkowalski@example.com   312 555 0168\n\n"


def read(source: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(source), {"today": date(2025, 6, 1)}).result)
    assert isinstance(answer, dict)
    return answer


def test_an_address_at_the_foot_is_no_skill() -> None:
    """It is where the person lives."""
    answer = read(
        f"{HEAD}EXPERIENCE\n\nController, Midway Foods Inc.   06/2018 - 05/2024\n- Closed the books in four days\n\n"
        "SOFTWARE\n\nNetSuite, QuickBooks, Power BI\n" + 9 * "\n" + "1715 W. Byron Street, Chicago, IL 60613\n"
    )

    assert answer["skills"] == ["NetSuite", "QuickBooks", "Power BI"]
    assert answer["location"] == "1715 W. Byron Street, Chicago, IL 60613"


def test_a_span_that_a_column_breaks_is_whole() -> None:
    """Its last year stands on the next line, flush with its right edge."""
    answer = read(
        f"{HEAD}EXPERIENCE\n\nController, Midway Foods Inc.          Sep 2015 – Mar\n"
        "                                                 2019\n- Closed the books in four days\n\nEDUCATION\n\n"
        "B.S. Accountancy, DePaul University, 2012\n"
    )

    assert [(job["startDate"], job["endDate"]) for job in answer["experience"]] == [("2015-09", "2019-03")]


def test_an_item_of_a_list_is_no_heading() -> None:
    """Though its words alone are those of one."""
    answer = read(
        "Javier Ortuño\njavier@example.com\n\nExperiencia\n\n(2019-2024) Restaurante El Almendro, Granada\n"
        "Jefe de cocina\n* Carta de temporada\n* Formación de aprendices\n\n(2014-2019) Hotel Mirador, Granada\n"
        "Segundo de cocina\n* Banquetes\n"
    )

    assert [job["startDate"] for job in answer["experience"]] == ["2019-01", "2014-01"]


def test_a_profile_without_a_heading_ends_with_its_sentence() -> None:
    """The last line of it may be short."""
    said = "I keep payment systems up and the people who run them calm, ten years", "between hardware and cloud."
    answer = read(
        "Oliver Tan\nPlatform engineer\noliver@example.net\n\n" + "\n".join(said) + "\n\nEXPERIENCE\n\n"
        "Engineer, Avon Ltd   09/2015 - 03/2019\n- Wrote tests\n"
    )

    assert answer["summary"] == " ".join(said)


def test_the_number_beside_the_mail_goes_before_those_of_others() -> None:
    """Referees stand above the line that tells how to be reached, with numbers of their own."""
    answer = read(
        "Bradley Kowal\n\nWORK HISTORY\n\nElectrician, Barwon Solar Ltd   06/2018 - 05/2024\n- Rewired two schools\n\n"
        "REFEREES\n\nTrevor Haines, Surf Coast Power\n0491 570 156\n\n0491 570 110 | brad.kowal@example.com\n"
    )

    assert answer["phone"] == "0491 570 110"


def test_who_sends_a_resume_is_who_it_names_in_any_line() -> None:
    """Also within a title, and where the name itself is parted in a form."""
    answer = read(
        "From: Thandeka Mokoena <t.mokoena@example.co.za>\nTo: jobs@example.com\n\n"
        "CURRICULUM VITAE OF THANDEKA MOKOENA\n\n"
        "PERSONAL DETAILS\n\nSurname : Mokoena\nFirst name : Thandeka\n\nEMPLOYMENT HISTORY\n\n"
        "Creditors Clerk, Maluti Hardware CC   06/2018 - 05/2024\n- Petty cash\n"
    )

    assert answer["name"] == "Thandeka Mokoena"


def test_what_reads_like_a_degree_and_a_school_is_no_job() -> None:
    """Under a heading that was not taken for one, years over degrees look like those of jobs."""
    answer = read(
        f"{HEAD}WERKERVARING\n\nTuinontwerper\nHoveniersbedrijf De Linge, Tiel\nmei 2014 – feb 2019\n"
        "- Schetsontwerp\n\n"
        "Opleiding\n2012\nBSc Tuinbouw, Hogeschool Larenbeek\n2008\nHavo, Pantarhei College Zutphen\n"
    )

    assert [job["company"] for job in answer["experience"]] == ["Hoveniersbedrijf De Linge"]


def test_work_behind_facts_is_of_the_job_above_them() -> None:
    """Hours, pay and grade are no positions."""
    jobs = "".join(
        f"{title}\n{company}\n{span}\nHours per week: 40 Salary: $78,592 USD per year\n"
        f"Series: 2003 Pay plan: GS Grade: 11\n- {done}\n\n"
        for title, company, span, done in (
            ("Supply Systems Analyst", "Defense Distribution Office", "06/2019 – Present", "Review requisitions"),
            ("Inventory Management Specialist", "Hunter Medical Center", "08/2014 – 05/2019", "Managed stock"),
        )
    )
    answer = read(f"{HEAD}WORK EXPERIENCE\n\n{jobs}EDUCATION\n\nB.S. Accountancy, DePaul University, 2012\n")

    assert [(job["title"], job["highlights"][-1]) for job in answer["experience"]] == [
        ("Supply Systems Analyst", "Review requisitions"),
        ("Inventory Management Specialist", "Managed stock"),
    ]
