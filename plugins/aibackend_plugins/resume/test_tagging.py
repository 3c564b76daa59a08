"""/v1/resume: what each piece of a resume is by the words in it, by how it is set and by what stands around it."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend.documents import Document
from aibackend_blocks.pages.cells import sheet_of
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.strips import sections_of, strips_of
from aibackend_plugins.resume.tagging import TAGS
from aibackend_plugins.resume.tagging.pieces import cut
from aibackend_plugins.resume.tagging.reading import tagged, weighed_of

UNKNOWN_WORD = """Mariusz Łukasik
tel. 600 555 017

DOŚWIADCZENIE

Spawacz TIG, Stocznia Żuławy sp. z o.o.
05.2023 - obecnie
- spawanie rurociągów ze stali nierdzewnej

Spawacz, Nordmetall AS
02.2018 - 04.2023
- konstrukcje stalowe
"""
UNHEADED = """Anna Berg
anna@example.com

Site Engineer
Fjord Power AS, Bergen
2019 - 2023
Kept turbines running.

Technician
Nordlys Energi
2015 - 2019

BSc Mechanical Engineering
University of Bergen
2015
"""


def read(text: str) -> Document:
    return EmbeddedReader().read(text.encode())


@pytest.mark.parametrize(
    ("text", "jobs", "degrees"),
    [
        (
            UNKNOWN_WORD,
            [("Spawacz TIG", "2023-05", "present"), ("Spawacz", "2018-02", "2023-04")],
            [],
        ),
        (
            UNHEADED,
            [("Site Engineer", "2019-01", "2023-12"), ("Technician", "2015-01", "2019-12")],
            [("BSc Mechanical Engineering", "University of Bergen", "2015")],
        ),
    ],
    ids=["a word for the present that no list holds", "no headings"],
)
def test_entries(text: str, jobs: list[tuple[str, str, str]], degrees: list[tuple[str, str, str]]) -> None:
    """Jobs and degrees are told where neither headings nor listed words lead to them."""
    result = find(read(text), {"today": date(2026, 11, 23), "text": text}).result

    assert [(job["title"], job["start_date"], job["end_date"]) for job in result["experience"]] == jobs
    assert [(each["degree"], each["school"], each["year"]) for each in result["education"]] == degrees


@pytest.mark.parametrize("date", ["May 2023 - present", "2019-2021", "(2014 - 2016)"])
def test_what_stands_behind_a_stop_is_a_piece_of_its_own(date: str) -> None:
    """A full stop behind a date parts the head of an entry from the sentence behind it, however long that is."""
    said = "grill and saute station for two hundred covers a night " * 3
    strips = strips_of(sheet_of(read(f"CV\nLine cook, Lakeside Grill, {date}. {said}").pages))
    texts = [piece.text for piece in cut(strips)]

    assert texts[1:3] == ["Line cook", "Lakeside Grill"]
    assert texts[-1] == said.strip()


@settings(max_examples=25, deadline=None)
@given(st.lists(st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=80), max_size=6))
def test_pieces_stand_in_their_lines_in_order(lines: list[str]) -> None:
    """Whatever the text, each piece stands verbatim in its cell, behind the piece before it, and has one tag."""
    strips = strips_of(sheet_of(read("\n".join(["CV", *lines])).pages))
    pieces = cut(strips)

    assert all(strips[p.strip].cells[p.cell].text[p.start : p.end] == p.text for p in pieces)
    places = [(p.strip, p.cell, p.start, p.end) for p in pieces]
    assert places == sorted(places)
    found = tagged(weighed_of(strips), strips, sections_of(strips))
    assert [each.piece for each in found] == pieces
    assert {each.tag for each in found} <= {tag.removeprefix("B-") for tag in TAGS}
