"""/v1/resume: how resumes of many trades and lands set their jobs, heads and skills."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from aibackend.testing import text_document
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.schema import Response

HEAD = "Helen Papadakis\nhelen@example.gr\n\n"


def read(text: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(text), {"text": text, "today": date(2026, 1, 15)}).result)
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize(
    ("section", "jobs"),
    [
        (
            "Werkervaring\nSysteembeheerder bij Zuivel Werdes, mei 2021 – heden\n• Servers\n"
            "Salarisadministrateur bij Gemeente Britsum, feb. 2018 → aug. 2020\n• Lonen\n",
            [
                ("Systeembeheerder", "Zuivel Werdes", "2021-05", "present"),
                ("Salarisadministrateur", "Gemeente Britsum", "2018-02", "2020-08"),
            ],
        ),
        (
            "Work History\n2022-01 - 2025-10: Business Analyst, Larkspur Hospitality Group, Leeds\n"
            "2014-04 - 2017-10: Embedded Systems Developer, Thomasstad Foods Inc., Bristol\n",
            [
                ("Business Analyst", "Larkspur Hospitality Group", "2022-01", "2025-10"),
                ("Embedded Systems Developer", "Thomasstad Foods Inc.", "2014-04", "2017-10"),
            ],
        ),
        (
            "Career History\nNORTHBRIDGE PACKAGING CORP, Stamford, CT, 2014 – Present\n"
            "Chief Operating Officer (2019 – Present)\n• Integrated two acquisitions\n"
            "SVP Supply Chain (2014 – 2019)\n• Renegotiated contracts\n",
            [
                ("Chief Operating Officer", "NORTHBRIDGE PACKAGING CORP", "2019-01", "present"),
                ("SVP Supply Chain", "NORTHBRIDGE PACKAGING CORP", "2014-01", "2019-12"),
            ],
        ),
        (
            "Work Experience\nCompany: Infowave Technologies Pvt. Ltd., Pune\nDesignation: Senior Consultant\n"
            "Duration: Apr 2020 – Till Date\n",
            [("Senior Consultant", "Infowave Technologies Pvt. Ltd.", "2020-04", "present")],
        ),
        (
            "Employment\nDec 2008 - Mar 2015\nCustomer Service Adviser\nAnglia Water Services\n- Answered calls\n\n"
            "Apr 2015 - Aug 2021\nCareer break: full-time carer\n\nSep 2021 to date\nLibrary Assistant (part-time)\n"
            "Cambridge Central Library\n- Helps visitors\n",
            [
                ("Customer Service Adviser", "Anglia Water Services", "2008-12", "2015-03"),
                ("Library Assistant (part-time)", "Cambridge Central Library", "2021-09", "present"),
            ],
        ),
        (
            "Clinical Experience\nRush Memorial Hospital, Chicago, IL          Sept '19 - now\nRegistered Nurse\n"
            "* Triage\n",
            [("Registered Nurse", "Rush Memorial Hospital", "2019-09", "present")],
        ),
        (
            "Esperienze lavorative\nDa gennaio 2020 ad oggi\nImpiegata presso Studio Rossi, Modena\n• Agenda\n",
            [("Impiegata", "Studio Rossi", "2020-01", "present")],
        ),
        (
            "Academic Appointments\n2021–      Associate Professor, University of Bergen\n"
            "2017–2021  Postdoctoral Fellow, Scripps Institution of Oceanography, La Jolla, CA\n",
            [
                ("Associate Professor", "University of Bergen", "2021-01", "present"),
                ("Postdoctoral Fellow", "Scripps Institution of Oceanography", "2017-01", "2021-12"),
            ],
        ),
        (
            "Experience\nIntern, City of Tacoma\nSummer 2014\n• Cleaned data\n",
            [("Intern", "City of Tacoma", "2014-06", "2014-06")],
        ),
    ],
    ids=[
        "a word between",
        "all on one line",
        "one employer",
        "labels",
        "career break",
        "short years",
        "Italian",
        "dates at the left",
        "a season",
    ],
)
def test_jobs_are_read(section: str, jobs: list[tuple[str, ...]]) -> None:
    """However the heads are set, each job has its own title, employer and time, and a leave is none."""
    answer = read(f"{HEAD}{section}\nSkills\nExcel, Greek cooking\n")

    assert [(j["title"], j["company"], j["startDate"], j["endDate"]) for j in answer["experience"]] == jobs


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        (f"ROSA M. DELGADO, RN, BSN\n12 Ash Ave, Chicago, IL 60608\n{HEAD[16:]}", "location",
         "12 Ash Ave, Chicago, IL 60608"),
        (f"Noémie Keller\nData Engineer // Bern, Switzerland // remote\n{HEAD[16:]}", "headline", "Data Engineer"),
        (f"{HEAD}Objective\nTo grow.\n\nProfile\nI bake bread for hotels.\n", "summary", "I bake bread for hotels."),
        (f"{HEAD}Stack\nPython / Spark / dbt\n", "skills", ["Python", "Spark", "dbt"]),
        (f"{HEAD}Kenntnisse\nEDV        SAP TM, Excel\nSprachen   Deutsch (Muttersprache), Polnisch (A2)\n", "skills",
         ["SAP TM", "Excel"]),
        ("# Hannah Schultz\n**Account Executive** — Denver, Colorado\nhannah@example.com\n\n## About\nCalm.\n", "name",
         "Hannah Schultz"),
    ],
    ids=["letters behind the name", "headline and place", "profile before aim", "slashes", "a table", "Markdown"],
)  # fmt: skip
def test_the_rest_is_read(text: str, field: str, value: Any) -> None:
    """Places, headlines, summaries and skills are told from what stands beside them."""
    answer = read(f"{text}\nExperience\nBaker, Corner Bakery Ltd\n2019 - 2024\n- Bread\n")

    assert answer[field] == value


def test_one_line_degrees_are_told_apart() -> None:
    """A year in front dates each degree of a list, however long its line, and a grade is no school."""
    answer = read(
        f"{HEAD}Education\n2016  Ph.D. in Marine Microbiology, University of Bremen. Thesis: Nitrogen fixation in cold"
        " seeps\n2012  M.Sc. in Biology, University of Oslo\n2009  Baccalauréat ES, mention bien, Lycée Montaigne\n\n"
        "Skills\nR, Python\n"
    )

    assert [(each["degree"], each["school"], each["year"]) for each in answer["education"]] == [
        ("Ph.D. in Marine Microbiology", "University of Bremen", "2016"),
        ("M.Sc. in Biology", "University of Oslo", "2012"),
        ("Baccalauréat ES", "Lycée Montaigne", "2009"),
    ]


def test_entries_without_headings() -> None:
    """Jobs and studies that follow each other without a heading or a blank line are told apart."""
    answer = read(
        f"{HEAD}Store Manager | Baker Foods Ltd | May 2021 – present\n• Ran a team of 10\n"
        "Cashier | Larkspur Books Ltd | Feb 2018 – Apr 2021\n• Kept the till\n"
        "BSc Economics | University of Leeds | Sep 2014 – Jun 2017\n"
    )

    assert [(job["title"], job["company"]) for job in answer["experience"]] == [
        ("Store Manager", "Baker Foods Ltd"),
        ("Cashier", "Larkspur Books Ltd"),
    ]
    assert [(each["degree"], each["school"]) for each in answer["education"]] == [
        ("BSc Economics", "University of Leeds")
    ]
