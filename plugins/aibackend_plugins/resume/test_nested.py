"""/v1/resume: headings within a section, and entries whose head stands apart from its rest."""

from __future__ import annotations

from datetime import date
from typing import Any

from aibackend.testing import text_document
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.schema import Response

HEAD = "Helen Papadakis\nhelen@example.gr\n\n"


def read(text: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(text), {"text": text, "today": date(2026, 1, 15)}).result)
    assert isinstance(answer, dict)
    return answer


def test_groups_of_skills_under_their_own_headings_are_skills() -> None:
    """A heading right above another one tells what the sections below are."""
    text = (
        HEAD + "EXPERIENCE\n2019 - 2024  Baker, Tullow Bakery\n\n"
        "SKILLS\n\nPLATFORMS\nKubernetes, Kafka\n\nTOOLS\nGit, Ansible\n"
    )

    assert read(text)["skills"] == ["Kubernetes", "Kafka", "Git", "Ansible"]


def test_of_more_skills_than_an_answer_holds_the_first_are_told() -> None:
    """A resume that lists a thousand is answered."""
    skills = ", ".join(f"Craft {number}" for number in range(1_000))
    told = read(f"{HEAD}EXPERIENCE\n2019 - 2024  Baker, Tullow Bakery\n\nSKILLS\n{skills}\n")["skills"]

    assert len(told) == Response().fields["skills"].max == 500  # type: ignore[attr-defined]
    assert (told[0], told[-1]) == ("Craft 0", "Craft 499")


def test_a_title_set_apart_from_company_and_dates_is_of_the_same_job() -> None:
    """Where each entry begins with its dates, an undated title below blank space goes with them."""
    text = (
        HEAD + "EXPERIENCE\n\nSafari Networks Ltd          Mar 2021 - Present\n\nNetwork Technician\n\n"
        "Savannah Cloud Ltd          Jan 2018 - Feb 2021\n\nSupport Engineer\n"
    )

    assert [(job["title"], job["company"], job["startDate"]) for job in read(text)["experience"]] == [
        ("Network Technician", "Safari Networks Ltd", "2021-03"),
        ("Support Engineer", "Savannah Cloud Ltd", "2018-01"),
    ]


def test_what_one_calls_oneself_is_no_job() -> None:
    """A line of trades above dated jobs has no dates; a job is no degree."""
    text = (
        "Lotte Brand\nlotte@example.nl\n\nData engineer. Spark, Airflow.\n\n"
        "2022-01 to 2024-11   Pipeline Engineer @ Polder Data\n2018-08 to 2021-12   Developer @ Kade BV\n\n"
        "MSc Informatics, University of Delft, 2018\n"
    )
    told = read(text)

    assert [(job["company"], job["startDate"]) for job in told["experience"]] == [
        ("Polder Data", "2022-01"),
        ("Kade BV", "2018-08"),
    ]
    assert [each["school"] for each in told["education"]] == ["University of Delft"]
