"""/v1/resume: headings that no list foresees, resumes without any, and places without a label."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from aibackend.testing import text_document
from aibackend_blocks.pages.cells import sheet_of
from aibackend_plugins.resume.headings import find_headings
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.schema import Response
from aibackend_plugins.resume.strips import strips_of

HEAD = "Orla Brennan\norla@example.ie\n\n"
JOB = "Glazier, Shannon Glass Ltd\n2018 - 2023\n- Fitted windows\n"
STUDY = "Certificate in Glazing, Limerick Technical College\n2017\n"


def read(text: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(text), {"text": text, "today": date(2026, 1, 15)}).result)
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize(
    ("work", "study", "skills"),
    [
        ("Positions held", "Training and degrees", "What I do best"),
        ("Workshop experience so far", "Trade schooling", "Tools of my trade"),
        ("Meine Arbeitsstellen", "Schulischer Weg", "Das kann ich"),
        ("Emplois exercés", "Parcours d'études", "Compétences du métier"),
        ("Experiencia en talleres", "Mis estudios", "Mis habilidades"),
    ],
    ids=["English", "a trade", "German", "French", "Spanish"],
)
def test_headings_of_any_wording_open_their_sections(work: str, study: str, skills: str) -> None:
    """A heading is told by what it means and by what stands below, whatever its words are."""
    answer = read(f"{HEAD}{work}\n\n{JOB}\n{study}\n\n{STUDY}\n{skills}\n\nSilicone, Lead work, Scaffolding\n")

    assert [(job["title"], job["company"]) for job in answer["experience"]] == [("Glazier", "Shannon Glass Ltd")]
    assert [each["school"] for each in answer["education"]] == ["Limerick Technical College"]
    assert answer["skills"] == ["Silicone", "Lead work", "Scaffolding"]


def test_a_resume_without_headings_is_read() -> None:
    """Blocks with a date are jobs or education by what they name."""
    answer = read(f"{HEAD}\n{JOB}\n{STUDY}")

    assert [(job["title"], job["startDate"]) for job in answer["experience"]] == [("Glazier", "2018-01")]
    assert [each["year"] for each in answer["education"]] == ["2017"]


def test_a_letter_about_ones_work_is_read() -> None:
    """Sentences that tell when one was what and where hold jobs, too."""
    answer = read(
        f"{HEAD}To whom it may concern\n\nSince May 2019 I have been head baker at Tullow Street Bakery, with two helpers.\n\n"  # noqa: E501
        "From June 2014 to April 2019 I worked as a pastry chef at the Lyrath Hotel.\n"
    )

    assert [(job["title"], job["company"], job["startDate"]) for job in answer["experience"]] == [
        ("head baker", "Tullow Street Bakery", "2019-05"),
        ("pastry chef", "Lyrath Hotel", "2014-06"),
    ]


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("Galway", "Galway"),
        ("orla@example.ie | Rosario, Santa Fe", "Rosario, Santa Fe"),
        ("84028 Landshut   +49 171 5550284", "84028 Landshut"),
        ("Québec (Québec)", "Québec (Québec)"),
    ],
    ids=["a town", "town and region", "a postal code", "brackets"],
)
def test_a_place_needs_no_label(line: str, place: str) -> None:
    """A town, a region or a postal code in the head is where one lives."""
    answer = read(f"Orla Brennan\n{line}\n\nWork experience\n{JOB}\nEducation\n{STUDY}")

    assert answer["location"] == place


def test_dates_that_a_column_breaks_are_whole() -> None:
    """A span over two lines of a narrow column dates its entry."""
    answer = read(
        f"{HEAD}Experience\n04/2018 –     Glazier\n03/2021       Shannon Glass Ltd\n              - Fitted windows\n\nSkills\nLead work\n"  # noqa: E501
    )

    assert [(job["startDate"], job["endDate"]) for job in answer["experience"]] == [("2018-04", "2021-03")]


def test_what_stands_around_a_line_makes_it_a_heading() -> None:
    """Words that may or may not be a heading's are one where the tags of the lines around them say so."""
    lines = strips_of(sheet_of(text_document("Étapes").pages))

    assert find_headings(lines, [True], [1.0], [0.99]) == [True]
    assert find_headings(lines, [True], [1.0], [0.01]) == [False]
