"""What a job's head says told apart from what else stands there: facts, names of times, referees, courses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from aibackend.documents import Document, Line, Page, Word
from aibackend.testing import text_document
from aibackend_blocks.pages.cells import sheet_of
from aibackend_plugins.resume.checks import values_stand_in_source
from aibackend_plugins.resume.degrees import degrees_of
from aibackend_plugins.resume.entries import entries_of
from aibackend_plugins.resume.headings import section_of
from aibackend_plugins.resume.month_ranges import find_ranges
from aibackend_plugins.resume.naming import LINK, _is_employer, head_of, is_fact
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.strips import strips_of
from aibackend_plugins.resume.test_placed import TODAY, Put, jobs_of, page_of, read
from aibackend_plugins.resume.wording import SECTIONS

PERSON = "Asha Menon\nasha@post.example\n\nWORK EXPERIENCE\n\n"


def page_set(texts: Sequence[tuple[float, str]]) -> Document:
    """A page of lines under each other, each in its size; words in capitals are bold."""
    lines, y = [], 40.0
    for size, text in texts:
        x, words = 40.0, []
        for word in text.split():
            words.append(Word(text=word, size=size, x0=x, x1=x + 5 * len(word), y0=y, y1=y + size, bold=word.isupper()))
            x += 5 * len(word) + 3
        lines.append(Line(words=tuple(words)))
        y += size + (9 if text.isupper() else 3)
    return Document(pages=(Page(number=1, width=595, height=842, lines=tuple(lines)),), kind="pdf")


def read_text(text: str) -> dict[str, Any]:
    return read(text_document(f"{PERSON}{text}\n\nEDUCATION\nBSc Physics, University of Leeds, 2012\n"))


def jobs_in(text: str) -> list[tuple[str, ...]]:
    return jobs_of(read_text(text))


@pytest.mark.parametrize("title", ["Head of Marketing", "Leiter der Buchhaltung", "Coordenadora de Transportes"])
def test_a_position_keeps_what_it_is_of(title: str) -> None:
    """A word between two names parts a position from an employer only where the second name is one."""
    assert jobs_in(f"2019 - 2024  {title}\n- Did the work\n\n2014 - 2018  Cook at Stadt Köln\n- Cooked")[:2] == [
        (title, "", "2019-01", "2024-12"),
        ("Cook", "Stadt Köln", "2014-01", "2018-12"),
    ]


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("Zimmerin auf der Walz", "Zimmerin"),
        ("Conducteur de travaux chez Constructions Mosanes", "Conducteur de travaux"),
    ],
)
def test_a_word_between_two_names_takes_an_article_along(text: str, before: str) -> None:
    link = LINK.search(text)

    assert link
    assert text[: link.start()] == before


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("Hours per week: 40", True),
        ("Reason for leaving: Better pay", True),
        ("Supervisor: Ada Kruse (307-555-0102)", True),
        ("Okay to contact this supervisor: Yes", True),
        ("Role: Baker", False),
        ("Employer: Acme Foods Ltd", False),
        ("Teaching Assistant: Physics", False),
        ("Barista: Costa Coffee", False),
        ("Internship: Marketing", False),
        ("Bank of America: Retail Division", False),
    ],
)
def test_a_fact_is_no_part_of_a_head(text: str, fact: bool) -> None:
    """What stands behind a name of its own is neither position nor employer, unless it is named as one."""
    assert is_fact(text) is fact


@pytest.mark.parametrize(("label", "kept"), [("Dates Employed", False), ("Employment dates", False), ("Baker", True)])
def test_what_names_a_time_is_left_out(label: str, kept: bool) -> None:
    strips = strips_of(sheet_of(text_document(f"{label}: 05/2019 - present").pages))

    assert head_of(strips).pieces == ((label,) if kept else ())


def test_addresses_and_facts_stand_between_a_name_and_its_time() -> None:
    """An entry goes on over any number of lines that tell where it was and the like, up to its time."""
    lines: list[Put] = [(40, 40, "Asha Menon"), (40, 54, "asha@post.example"), (40, 90, "WORK HISTORY")]
    y = 110.0
    for firm, title, time in (
        ("Gulf County Schools", "School Bus Driver", "08/2019 - Present"),
        ("Azalea Senior Living LLC", "Shuttle Driver", "02/2015 - 07/2019"),
    ):
        lines += [(40, y, firm), (330, y, title), (40, y + 13, "15 Bayou Drive"), (330, y + 13, "Series: 0462")]
        lines += [(40, y + 26, "Mobile, AL 36604 US"), (330, y + 26, "Grade: 7"), (40, y + 39, "Mobile, AL")]
        lines += [(330, y + 52, f"Dates of employment: {time}"), (330, y + 65, "Hours per week: 30")]
        lines += [(40, y + 84, "Drove residents to all of their appointments and kept the log of every trip, too."), (40, y + 97, "Reason for leaving: Better hours")]  # fmt: skip  # noqa: E501
        y += 125

    assert jobs_of(read(page_of(lines))) == [
        ("School Bus Driver", "Gulf County Schools", "2019-08", "present"),
        ("Shuttle Driver", "Azalea Senior Living LLC", "2015-02", "2019-07"),
    ]


def test_a_line_with_its_time_below_begins_a_job_whatever_names_it() -> None:
    """What looks like a fact is the head of the next job where its time follows."""
    text = "Head Baker\nAcme Foods Ltd\n2019 - 2024\nTeam: 5 people\n\nFreelance: Web design\n2014 - 2018\nMade sites."

    jobs = read_text(text)["experience"]

    assert [job["startDate"] for job in jobs] == ["2019-01", "2014-01"]


def test_an_employer_nobody_knows_is_parted_from_a_position() -> None:
    """A text less like an employer than a place or a skill is still none of a position."""
    text = "Barista at Blue Bottle, Leeds, 2019 - 2024\n- Baked\n\nCashier at Lidl, 2014 - 2018\n- Cooked"

    assert jobs_in(text)[1][:2] == ("Cashier", "Lidl")
    assert _is_employer("Lidl")
    assert not _is_employer("Marketing")


def test_the_first_that_may_be_a_school_is_the_school() -> None:
    told = "Bachelor of Arts | Yale | 2009\nMaster of Arts | Oxford | Royal Society Prize | 2012\n"

    found = degrees_of(strips_of(sheet_of(text_document(told).pages)))

    assert [each.school and each.school.value for each in found] == ["Yale", "Oxford"]


def test_a_department_goes_on_with_its_employer() -> None:
    """Two lines that both name an employer are one name of it; a position below a department is none of it."""
    lines = ["Asha Menon", "asha@post.example", "", "EXPERIENCE"]
    lines += ["University of Leeds", "Department of Physics", "Research Assistant", "2019 - 2024"]
    lines += ["- Responsible for nine bakers and four ovens of the whole of the county of Kent and more", ""]
    lines += ["University of York", "School of Law", "Tutor", "2014 - 2018", "- Cleaned ovens"]

    jobs = jobs_of(read(page_of([(40, 40 + 14.0 * place, text) for place, text in enumerate(lines)])))

    assert [job[:2] for job in jobs] == [
        ("Research Assistant", "University of Leeds"),
        ("Tutor", "University of York School of Law"),
    ]


def test_what_stands_behind_a_bold_position_without_a_time_may_be_a_department() -> None:
    strips = strips_of(sheet_of(page_set([(12, "DIRECTOR Group Treasury")]).pages))

    assert [cell.text for cell in strips[0].cells] == ["DIRECTOR Group Treasury"]


def test_weight_parts_a_position_from_an_employer() -> None:
    """Bold words and plain ones are two parts where they read like a position and an employer; else one."""
    page = page_set([(12, "SENIOR BAKER Tullow Bakery Ltd"), (12, "RESEARCH and Development")])

    assert [[cell.text for cell in strip.cells] for strip in strips_of(sheet_of(page.pages))] == [
        ["SENIOR BAKER", "Tullow Bakery Ltd"],
        ["RESEARCH and Development"],
    ]


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("11.2020 r. – obecnie", ("2020-11", "present")),
        ("od 02.2016 r. do 10.2020 r.", ("2016-02", "2020-10")),
        ("2016r. - 2018r.", ("2016-01", "2018-12")),
        ("2012. – 2015.", ("2012-01", "2015-12")),
        ("2019 – 2021 J. Smith", ("2019-01", "2021-12")),
    ],
)
def test_a_year_may_have_its_word_behind_it(text: str, span: tuple[str, str]) -> None:
    assert [(each.start_iso, each.end_iso) for each in find_ranges(text)] == [span]


def test_referees_are_no_jobs() -> None:
    """Undated lines that tell how somebody is reached are of no section of jobs."""
    lines = ("Noor Stavely, District Fire Officer, Federal Woodland Office", "Phone Number: 307-555-0171")

    told = dict.fromkeys(SECTIONS, 0.02) | {"experience": 0.9}

    assert section_of("Professional References", lines, told) != "experience"
    assert section_of("Experience", ("Baker, Tullow Bakery, 020 7946 0018", "2019 - 2024")) == "experience"


def test_the_page_behind_a_side_column_goes_on() -> None:
    """Where the side column ends with its page, the main one goes on with the section and the employer at hand."""
    pages = []
    for number in (1, 2):
        lines: list[Put] = []
        if number == 1:
            side = ["CONTACT", "asha@post.example", "+44 20 7946 0018", "SKILLS", "Baking", "Excel", "SAP", "Welding"]
            lines += [(30.0, 67 + 17.0 * place, text) for place, text in enumerate(side)]
            main = ["Asha Menon", "", "EXPERIENCE", "Tullow Bakery Ltd", "Head Baker", "03/2021 - present", "- Led nine bakers"]  # fmt: skip  # noqa: E501
        else:
            main = ["Acme Foods Ltd", "Junior Baker", "04/2014 - 02/2021", "- Cleaned ovens", "", "EDUCATION", "BSc Physics, University of Leeds, 2012"]  # fmt: skip  # noqa: E501
        lines += [(220.0, 40 + 14.0 * place, text) for place, text in enumerate(main)]
        pages.append(replace(page_of(lines).pages[0], number=number))

    columns = {(strip.page, strip.column) for strip in strips_of(sheet_of(tuple(pages))) if strip.x0 > 200}

    assert columns == {(1, 1), (2, 1)}


def test_a_line_set_like_the_first_of_an_entry_begins_the_next() -> None:
    """Employers set larger than positions tell where an entry begins without blank between them."""
    page = page_set(
        [
            (20, "Asha Menon"), (10, "asha@post.example"), (14, "EXPERIENCE"),
            (12, "Hotel Mar Blava"), (11, "Event Manager"), (10, "03/2014 - 10/2018"), (10, "Salou, Spain"),
            (12, "Cafetería Lluna"), (11, "Waiter"), (10, "06/2010 - 02/2014"), (10, "Reus, Spain"),
        ]
    )  # fmt: skip

    entries = entries_of(strips_of(sheet_of(page.pages))[3:], loose=False)

    assert [entry.heads[0].text for entry in entries] == ["Hotel Mar Blava", "Cafetería Lluna"]


def test_a_trade_is_a_degree_where_it_was_learnt() -> None:
    """In a section on education a trade beside a school counts, with the span of time it took."""
    told = "Technik mechanik  09/2008 – 05/2012\nZespół Szkół Technicznych im. A. Rdzawskiego\n"

    found = degrees_of(strips_of(sheet_of(text_document(told).pages)))

    assert [(each.degree and each.degree.value, each.year and each.year.value) for each in found] == [
        ("Technik mechanik", "2012")
    ]


def test_a_line_with_room_for_more_ends_what_it_tells() -> None:
    """A second position is no part of the employer on the next line, which would have had room beside it."""
    lines: list[Put] = [(40, 40, "Mareike Tönnsen"), (40, 54, "m.toennsen@post.example"), (40, 90, "BERUFSERFAHRUNG")]
    lines += [(40, 110, "seit 04/2019"), (160, 110, "Zimmerermeisterin, Leiterin Abbund")]
    lines += [(160, 123, "Brodersen Holzbau GmbH & Co. KG, Bredstedt")]
    lines += [(160, 136, "- Aufmaß, Kalkulation und Abrechnung von Dachstühlen und Fachwerk nach VOB")]
    lines += [(40, 156, "02/2018 – 03/2019"), (160, 156, "Vorarbeiterin"), (160, 169, "Zimmerei Petersen GmbH, Leck")]

    assert [job[1] for job in jobs_of(read(page_of(lines)))] == ["Brodersen Holzbau GmbH & Co. KG", "Zimmerei Petersen GmbH"]  # fmt: skip  # noqa: E501


@pytest.mark.parametrize("beside", ["europass", "Menon"])
def test_neither_the_name_nor_the_paper_is_a_headline(beside: str) -> None:
    lines: list[Put] = [
        (40, 40, "Asha Menon"),
        (420, 40, beside),
        (40, 54, "asha@post.example"),
        (40, 90, "EXPERIENCE"),
    ]
    lines += [(40, 110, f"{beside} Baker, Tullow Bakery 2019 - 2024"), (40, 124, "- Baked")]

    assert read(page_of(lines))["headline"] == ""


def test_an_address_that_a_column_broke_stands_in_the_document() -> None:
    """Its two parts stand there, with the lines of another column in between; a name stands whole."""
    lines: list[Put] = [(300, 40, "Asha Menon"), (300, 60, "EXPERIENCE"), (300, 80, "Baker, Tullow Bakery 2019 - 2024")]
    lines += [
        (300, 94, "Responsible for nine bakers and four ovens"),
        (300, 108, "Baked the bread of the whole county"),
    ]
    lines += [
        (40, 40, "CONTACT"),
        (40, 60, "asha@post.example"),
        (40, 80, "linkedin.com/in/asha-"),
        (40, 94, "menon-bakery"),
    ]
    draft = find(page_of(lines), {"today": date(2026, 1, 15)})
    draft.result["links"]["linkedin"] = "linkedin.com/in/asha-menon-bakery"

    assert values_stand_in_source(TODAY, draft) is None
    draft.result["experience"][0]["title"] = "Responsible/whole county"
    assert values_stand_in_source(TODAY, draft) == "experience[0].title does not stand in the document."
    draft.result["experience"][0]["title"] = "Baker"
    draft.result["name"] = "Quentin Vrbsky"
    assert values_stand_in_source(TODAY, draft) == "name does not stand in the document."
