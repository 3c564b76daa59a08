"""/v1/resume: headings on the line of what they open."""

from __future__ import annotations

import pytest

from aibackend.testing import text_document
from aibackend_blocks.pages.cells import sheet_of
from aibackend_plugins.resume.run_in import lines_of
from aibackend_plugins.resume.test_layouts import HEAD, read

JOBS = "Experience\nBaker, Corner Bakery Ltd\n2019 - 2024\n- Baked bread for six hotels\n"
ONE_JOB = f"{JOBS}Tools: SAP, Excel\n"


@pytest.mark.parametrize("label", ["Skills", "KEY SKILLS", "Kenntnisse", "Compétences"])
@pytest.mark.parametrize("place", ["before", "after"])
def test_skills_on_the_line_of_their_heading(label: str, place: str) -> None:
    """What stands behind a heading on its own line is what it opens, before the jobs or after them."""
    line = f"{label}: Excel, SAP, forklift\n"
    answer = read(f"{HEAD}{line}\n{JOBS}" if place == "before" else f"{HEAD}{JOBS}\n{line}")

    assert answer["skills"] == ["Excel", "SAP", "forklift"]
    assert [(job["title"], job["company"]) for job in answer["experience"]] == [("Baker", "Corner Bakery Ltd")]
    assert answer["experience"][0]["highlights"] == ["Baked bread for six hotels"]


def test_a_label_within_each_entry_opens_nothing() -> None:
    """What comes in every job, and what dated lines follow, is a part of the job."""
    again = (
        f"{HEAD}{ONE_JOB}\nMiller, Old Mill Ltd\n2015 - 2018\nTools: Scales\n\nEducation\nBSc Physics, Leeds, 2014\n"
    )
    once = again.replace("Tools: Scales\n", "- Ground flour for bakers\n")

    for text in (again, once):
        assert "Tools:" not in [strip.text for strip in lines_of(sheet_of(text_document(text).pages))]
        assert len(read(text)["experience"]) == 2


def test_tongues_are_no_skills() -> None:
    """A label of another section parts what is spoken from what the person can do."""
    answer = read(f"{HEAD}{JOBS}\nSkills: Excel, SAP\nLanguages: English (fluent), Greek (native)\n")

    assert answer["skills"] == ["Excel", "SAP"]
