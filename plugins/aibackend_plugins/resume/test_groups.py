"""Roles under one employer, skills under any heading, and a place among the contacts."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.schema import Response

PAGE = """Imogen Tarrant
Joiner and manager | Hebden Bridge, West Yorkshire | imogen@tarrantjoinery.example | 07700 900461

{heading}
{skills}

Experience
Malabar Spices Exports Pvt. Ltd.                              2014 - Present
General Manager, Operations                                   Apr 2020 - Present
- Responsible for three factories and a staff of 610.
Plant Manager                                                 Jun 2014 - Mar 2020
- Introduced HACCP and lowered waste by a fifth.
Cochin Shipyard Canteens                                      2010 - 2014
Catering Supervisor                                           Jul 2010 - May 2014
- Fed 2,000 workers a day.

Education
Rajagiri Business School, PGDM, 2010
"""


def _read(heading: str = "Profile", skills: str = "Builder of teams. She likes order and tells why.") -> dict[str, Any]:
    document = EmbeddedReader().plain(PAGE.format(heading=heading, skills=skills))
    return dict(Response().dump(find(document, {"today": date(2026, 11, 30)}).result))


def test_roles_take_the_employer_that_stands_above_them_with_the_time_of_all() -> None:
    jobs = [(job["title"], job["company"], job["startDate"]) for job in _read()["experience"]]

    assert jobs == [
        ("General Manager, Operations", "Malabar Spices Exports Pvt. Ltd.", "2020-04"),
        ("Plant Manager", "Malabar Spices Exports Pvt. Ltd.", "2014-06"),
        ("Catering Supervisor", "Cochin Shipyard Canteens", "2010-07"),
    ]


@pytest.mark.parametrize(
    ("said", "skills"),
    [
        (
            "Snagging, Asta Powerproject, SMSTS, toolbox talks",
            ["Snagging", "Asta Powerproject", "SMSTS", "toolbox talks"],
        ),
        ("Builder of teams, since 2010, who likes order. Tells why, too.", []),
    ],
    ids=["list", "prose"],
)
def test_a_list_of_short_things_is_of_skills_under_any_heading(said: str, skills: list[str]) -> None:
    assert _read("What I bring", said)["skills"] == skills


def test_a_town_with_its_region_among_the_contacts_is_where_one_lives() -> None:
    assert _read()["location"] == "Hebden Bridge, West Yorkshire"
