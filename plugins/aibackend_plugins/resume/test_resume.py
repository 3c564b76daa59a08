"""/v1/resume: the contract, what is no resume, countries, columns, intervals, evidence, and the laws of any reading."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend import Draft
from aibackend.errors import NothingFound
from aibackend.testing import text_document
from aibackend.testing.model_road import PlayedModel, model_road
from aibackend_plugins.resume import capability
from aibackend_plugins.resume.checks import dates_are_in_order, values_stand_in_source, years_fit_the_jobs
from aibackend_plugins.resume.examples import EXAMPLES
from aibackend_plugins.resume.month_ranges import MonthPoint, MonthRange, find_ranges, months_in_union
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.schema import Response

TEXT: str = EXAMPLES[0].request["text"]
CHECKS = (dates_are_in_order, years_fit_the_jobs, values_stand_in_source)
TODAY = date(2026, 1, 15)


def read(text: str, **request: Any) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(text), {"text": text, "today": TODAY, **request}).result)
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize(
    "text",
    [
        "Dear Ms Kaminski,\n\nthank you for the lovely evening. We shall meet again on 12 May 2025.\n\nYours, Peter",
        "Corner Shop\n12 May 2025\nMilk 1.20\nTotal 1.20\nCash 2.00\nChange 0.80",
        "A cat on a window sill",
        "Our company looks back on ten years of experience, 2010 - 2020.",
        "",
        "… " * 8_000,
    ],
    ids=["letter", "receipt", "caption", "talk of experience", "nothing", "signs alone"],
)
def test_what_is_no_resume_is_refused(text: str) -> None:
    """A document without the person and the sections of a resume is not answered with guesses."""
    with pytest.raises(NothingFound):
        find(text_document(text), {"text": text, "today": TODAY})


FRENCH = """Camille Moreau
Chargée de communication
12 rue des Carmes, 31000 Toulouse
06 12 34 56 78 - camille.moreau@example.fr

Expérience professionnelle
Chargée de communication, Agence Occitane - Toulouse
Septembre 2019 à aujourd'hui
Rédaction de la newsletter et gestion des réseaux sociaux.
Assistante marketing, Groupe Soleil - Montpellier
Janvier 2017 - Août 2019
Organisation de salons professionnels.

Formation
2016 Master Communication, Université Toulouse II
2014 Licence Lettres modernes, Université de Montpellier

Compétences
Photoshop, InDesign, WordPress
"""
SPANISH = """LUCÍA FERNÁNDEZ RUIZ
Enfermera
Sevilla, España | 600 123 456 | lucia.fr@example.es

EXPERIENCIA LABORAL
Enfermera de urgencias
Hospital Virgen del Sol, Sevilla
Marzo 2018 - Actualidad
• Atención a pacientes críticos
Enfermera
Clínica Santa Ana, Cádiz
Junio 2014 - Febrero 2018
• Curas y vacunación

FORMACIÓN
Grado en Enfermería
Universidad de Sevilla
2010 - 2014
"""
PROSE = """Priya Nair
Flat 2, 18 Hove Street, Brighton BN3 2DJ
Mobile: 07700 900123
Email: priya.nair@example.co.uk
www.priyanair.dev

Employment History

Software Engineer at Seagull Software Ltd
Jan 2021 to date
Responsible for the booking API and its migration to PostgreSQL. Mentored two juniors.

Junior Developer at Pavilion Digital
Sep 2018 to Dec 2020
Maintained Django sites for charities.

Education
University of Sussex, BSc Computer Science (First Class), 2015 - 2018
"""


@pytest.mark.parametrize(
    ("text", "jobs", "degrees"),
    [
        (
            FRENCH,
            [("Chargée de communication", "Agence Occitane", "2019-09", "present"),
             ("Assistante marketing", "Groupe Soleil", "2017-01", "2019-08")],
            [("Master Communication", "Université Toulouse II", "2016"),
             ("Licence Lettres modernes", "Université de Montpellier", "2014")],
        ),
        (
            SPANISH,
            [("Enfermera de urgencias", "Hospital Virgen del Sol", "2018-03", "present"),
             ("Enfermera", "Clínica Santa Ana", "2014-06", "2018-02")],
            [("Grado en Enfermería", "Universidad de Sevilla", "2014")],
        ),
        (
            PROSE,
            [("Software Engineer", "Seagull Software Ltd", "2021-01", "present"),
             ("Junior Developer", "Pavilion Digital", "2018-09", "2020-12")],
            [("BSc Computer Science (First Class)", "University of Sussex", "2018")],
        ),
    ],
    ids=["French, one line", "Spanish, three lines", "English prose"],
)  # fmt: skip
def test_jobs_and_degrees(text: str, jobs: list[Any], degrees: list[Any]) -> None:
    """Whatever the order of title, company and dates, each job and degree has its own."""
    answer = read(text)

    assert [tuple(job.values())[:4] for job in answer["experience"]] == jobs
    assert [tuple(degree.values()) for degree in answer["education"]] == degrees


def test_contacts() -> None:
    """Name, mail, telephone, place and site are told from one another."""
    answer = read(PROSE)

    assert (answer["name"], answer["email"]) == ("Priya Nair", "priya.nair@example.co.uk")
    assert (answer["phone"], answer["location"]) == ("07700 900123", "Flat 2, 18 Hove Street, Brighton BN3 2DJ")
    assert answer["links"] == {"linkedin": "", "github": "", "website": "www.priyanair.dev"}


COLUMNS = """Noor Haddad
CONTACT                  PROFILE
noor@example.com         Mechanical engineer with a love for small machines.
+31 20 555 0144          EXPERIENCE
Amsterdam, Netherlands   Design Engineer | Tulip Robotics | Jan 2021 - Dec 2023
SKILLS                   - Drew grippers for greenhouses
SolidWorks               - Cut scrap by a third
Ansys                    Junior Engineer | Polder Pumps | Mar 2018 - Dec 2020
Python                   - Tested pumps
LANGUAGES                EDUCATION
Dutch                    TU Delft, MSc Mechanical Engineering, 2018
"""


def test_side_columns_are_read_by_themselves() -> None:
    """What stands in a side column is not mixed with the lines beside it."""
    answer = read(COLUMNS)

    assert answer["skills"] == ["SolidWorks", "Ansys", "Python"]
    assert [job["company"] for job in answer["experience"]] == ["Tulip Robotics", "Polder Pumps"]
    assert answer["experience"][0]["highlights"] == ["Drew grippers for greenhouses", "Cut scrap by a third"]
    assert answer["summary"] == "Mechanical engineer with a love for small machines."
    assert answer["phone"] == "+31 20 555 0144"
    assert answer["yearsExperience"] == 5


def test_jobs_at_once_count_once() -> None:
    """Two jobs in the same years are not added up."""
    text = "Ann Lee\nann.lee@example.com\n\nEXPERIENCE\nDesigner | Blue Studio | Jan 2015 - Dec 2019\n- Logos\n"
    text += "Art Teacher | Hill School | Jan 2016 - Dec 2017\n- Taught drawing"

    assert read(text)["yearsExperience"] == 5


def test_a_year_alone_stands_for_all_of_its_months() -> None:
    """A start or an end told by its year alone is given as that year's first or last month, with a warning."""
    text = "Robert Klein\nrobert@example.com\n\nExperience\n2015-2020  Marketing Manager, Golden Gate Toys"

    answer = read(text, evidence=True)

    job = answer["experience"][0]
    assert (job["startDate"], job["endDate"]) == ("2015-01", "2020-12")
    assert "ambiguous_date" in {each["code"] for each in answer["warnings"]}


def test_evidence_is_verbatim_and_points_into_the_answer() -> None:
    """Each quote stands in the text, character for character, and each pointer leads to a value."""
    answer = read(TEXT, evidence=True)

    assert {"/name", "/skills/2", "/experience/1/company", "/education/0/year"} <= {
        each["field"] for each in answer["evidence"]
    }
    for each in answer["evidence"]:
        assert each["quote"] is None or each["quote"] in TEXT
        assert 0 < each["confidence"] < 1
        value: Any = answer
        for part in each["field"].strip("/").split("/"):
            value = value[int(part)] if isinstance(value, list) else value[part]
        assert value not in ("", None)


MONTHS = st.builds(MonthPoint, year=st.integers(1970, 2025), month=st.integers(1, 12))
STYLES = {
    "name": lambda point: f"{date(point.year, point.month, 1):%B %Y}",
    "short": lambda point: f"{date(point.year, point.month, 1):%b %Y}",
    "slash": lambda point: f"{point.month:02d}/{point.year}",
    "name/": lambda point: f"{date(point.year, point.month, 1):%b}/{point.year}",
    "dot": lambda point: f"{point.month:02d}.{point.year}",
}


@settings(max_examples=80, deadline=None)
@given(points=st.tuples(MONTHS, MONTHS), style=st.sampled_from(sorted(STYLES)), dash=st.sampled_from(["-", "–", "to"]))
def test_spans_survive_print(points: tuple[MonthPoint, MonthPoint], style: str, dash: str) -> None:
    """Whatever the way of writing months, a span comes back as it was."""
    start, end = sorted(points, key=lambda point: (point.year, point.month))
    text = f"Analyst, {STYLES[style](start)} {dash} {STYLES[style](end)}, Hull"

    found = find_ranges(text)

    assert [(each.start, each.end) for each in found] == [(start, end)]
    assert found[0].text == text[found[0].start_at : found[0].end_at]


SPANS = st.lists(
    st.tuples(MONTHS, st.integers(0, 60)).map(
        lambda drawn: MonthRange(
            start=drawn[0],
            end=MonthPoint(
                year=drawn[0].year + (drawn[0].month - 1 + drawn[1]) // 12,
                month=(drawn[0].month - 1 + drawn[1]) % 12 + 1,
            ),
            text="",
            start_at=0,
            end_at=0,
        )
    ),
    max_size=6,
)


@settings(max_examples=80, deadline=None)
@given(spans=SPANS, extra=SPANS)
def test_a_union_is_no_sum(spans: list[MonthRange], extra: list[MonthRange]) -> None:
    """The union never shrinks by a further span, never exceeds the sum, and counts repeats once."""
    union = months_in_union(spans, TODAY)

    assert union <= months_in_union([*spans, *extra], TODAY)
    assert months_in_union([*spans, *extra], TODAY) <= union + months_in_union(extra, TODAY)
    assert months_in_union([*spans, *spans], TODAY) == union


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=400))
def test_no_text_breaks_it(text: str) -> None:
    """Any text is either read or refused."""
    whole = f"Resume\nJo Li\njo@example.com\nExperience\n{text}\nEducation\n{text}\nSkills\n{text}"
    try:
        find(text_document(whole), {"evidence": True, "today": TODAY})
    except NothingFound:
        return


@pytest.mark.parametrize(
    "text", ["a." * 99_000 + "@", "a" * 199_999, "Jan 2020 - " * 18_000], ids=["mail", "one word", "spans"]
)
def test_one_endless_line_is_refused_in_time(text: str) -> None:
    """A line of two hundred thousand characters costs no more than one that a page could hold."""
    with pytest.raises(NothingFound):
        find(text_document(text), {"text": text, "today": TODAY})


@pytest.mark.parametrize(
    ("check", "change"),
    [
        (dates_are_in_order, {"start_date": "2031-01"}),
        (values_stand_in_source, {"company": "Imaginary Dynamics Corporation"}),
        (years_fit_the_jobs, {"start_date": "1970-01"}),
    ],
    ids=["order", "company", "years"],
)
def test_checks_find_what_a_model_made_up(check: Any, change: dict[str, str]) -> None:
    """Each check passes the true reading and says what is wrong with a changed one."""
    draft = find(text_document(TEXT), {"text": TEXT, "today": TODAY})
    jobs = [{**draft.result["experience"][0], **change}, *draft.result["experience"][1:]]

    assert check({}, draft) is None
    assert check({}, Draft(result={**draft.result, "experience": jobs}, source=draft.source))


def test_a_job_that_a_model_invents_is_sent_back() -> None:
    """An invented employer is answered with a complaint, and the mended answer is taken."""
    draft = find(text_document(TEXT), {"text": TEXT, "today": TODAY})
    draft = replace(draft, result={**draft.result, "phone": ""})
    true = json.loads(json.dumps(Response().dump(draft.result)))
    invented = [{**true["experience"][0], "company": "Imaginary Dynamics Corporation"}, *true["experience"][1:]]
    model = PlayedModel({**true, "experience": invented}, true)

    answer = asyncio.run(model_road(capability(), {"text": TEXT}, model, draft=draft))

    assert answer.result["experience"][0]["company"] == "Lone Star Freight, Inc."
    assert model.validation_errors[1]
