"""Forms of seamen, of southern Africa and of the Union, and small letters: the same told in other ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import Any

import pytest

from aibackend.documents import Document, Line, Page, Word
from aibackend_plugins.resume.checks import _stands_in_parts, values_stand_in_source
from aibackend_plugins.resume.month_ranges import find_points, find_ranges
from aibackend_plugins.resume.offline import find

Put = tuple[float, str]
SIZE = 10.0
TODAY = {"today": date(2026, 11, 1)}


def page_of(rows: Sequence[Sequence[Put]], sizes: Mapping[int, float] = MappingProxyType({})) -> Document:
    """A page of lines 14 points apart, words 5 points a letter. sizes: of the letters of rows, 10 points elsewhere."""
    lines = []
    for number, row in enumerate(rows):
        words = []
        for x, text in row:
            for word in text.split():
                box = {"x0": x, "x1": x + 5 * len(word), "y0": 40.0 + 14 * number, "y1": 50.0 + 14 * number}
                size = sizes.get(number, SIZE)
                words.append(Word(text=word, size=size, bold=text.isupper() or size > SIZE, **box))
                x += 5 * len(word) + 3
        lines += [Line(words=tuple(words))] if words else []
    return Document(pages=(Page(number=1, width=595, height=842, lines=tuple(lines)),), kind="pdf")


def jobs_of(rows: Sequence[Sequence[Put]]) -> list[tuple[Any, ...]]:
    told = find(page_of(rows), TODAY).result["experience"]
    return [tuple(job[key] for key in ("title", "company", "start_date", "end_date")) for job in told]


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("Jan-2019 to Mar-2021", [("2019-01", "2021-03")]),
        ("04-Mar-2026 – 22-Nov-2026", [("2026-03", "2026-11")]),
        ("Sept-18 – Till date", [("2018-09", "present")]),
        ("Jan-2019-Mar-2021", [("2019-01", "2021-03")]),
        ("Cook  Jan 98 – Dec 02", [("1998-01", "2002-12")]),
        ("févr. 2023 – juill. 2023", [("2023-02", "2023-07")]),
        ("Led the camp from June 12 to July 14 with forty volunteers", []),
        ("Summer 2019  June 12 – July 14", []),
        ("Summer camp, June 12 – July 14", []),
        ("Exhibition, Sep 17 – Dec 19, 2021", []),
        ("Cook-2019 to Baker-2020", []),
    ],
)
def test_a_month_may_be_tied_to_its_year(text: str, spans: list[tuple[str, str]]) -> None:
    """A hyphen or a blank stands before a year of four digits or of two; within a sentence these are days."""
    assert [(each.start_iso, each.end_iso) for each in find_ranges(text)] == spans


def test_what_a_standard_is_called_is_no_month() -> None:
    assert [each.start_iso for each in find_points("BSc, May-14")] == ["2014-05"]
    assert find_points("Certificate in MARC-21 cataloguing") == []


def test_a_name_in_two_parts_stands_there_in_whole_words() -> None:
    assert _stands_in_parts("Ann Keller", "Surname: Keller, first name: Ann")
    assert not _stands_in_parts("Ann Keller", "Keller & Co, Hannover")


def test_a_table_may_tell_first_and_last_day_in_columns_anywhere() -> None:
    """Columns named in the middle of each; dates in two of them, behind title and employer."""
    rows: list[Sequence[Put]] = [
        [(40, "Rodelio Magtibay")], [(40, "r.magtibay@post.example")], [], [(40, "SEA SERVICE")],
        [(60, "Vessel"), (180, "Rank"), (320, "Company"), (440, "On"), (520, "Off")],
        [(40, "MV Amihan"), (160, "Second Engineer"), (280, "Nordkyst Shipping AS"), (420, "04-Mar-2025"),
         (500, "22-Nov-2025")],
        [(40, "MT Perla"), (160, "Third Engineer"), (280, "Orient Tankers Inc."), (420, "02-Aug-2021"),
         (500, "19-Apr-2022")],
        [], [(40, "EDUCATION")], [(40, "BSc Marine Engineering, Batangas University, 2009")],
    ]  # fmt: skip

    assert jobs_of(rows) == [
        ("Second Engineer", "Nordkyst Shipping AS", "2025-03", "2025-11"),
        ("Third Engineer", "Orient Tankers Inc.", "2021-08", "2022-04"),
    ]


@pytest.mark.parametrize(
    ("first", "end"),
    [("În curs", "present"), ("Nykyinen", "present"), ("Siemens", "2021-03"), ("Berlin", "2021-03")],
)
def test_words_that_close_the_newest_bracket_of_a_time_are_some_tongues_for_now(first: str, end: str) -> None:
    """An employer or a town in its place is none."""
    rows: list[Sequence[Put]] = [
        [(40, "Ilinca Popescu")], [(40, "ilinca@post.example")], [], [(40, "EXPERIENCE")],
        [(40, f"[ 15/03/2021 – {first} ]")], [(40, "Land Surveyor")], [(40, "Geo Transilvania Ltd")], [],
        [(40, "[ 01/10/2015 – 28/02/2021 ]")], [(40, "Surveying Assistant")], [(40, "Cadastru Brasov Ltd")],
        [], [(40, "EDUCATION")], [(40, "BSc Geodesy, University of Bucharest, 2012")],
    ]  # fmt: skip

    assert jobs_of(rows)[0][3] == end


FORM: list[Sequence[Put]] = [
    [(40, "CURRICULUM VITAE")], [], [(40, "PERSONAL DETAILS")],
    [(40, "Full names"), (120, ": Nomvula Precious")], [(40, "Surname"), (120, ": Masekwane")],
    [(40, "Nationality"), (120, ": South African")], [(40, "Email"), (120, ": np@post.example")], [],
    [(40, "EMPLOYMENT")],
    [(40, "Employer"), (120, ": Kgaswane Mine Ltd")], [(40, "Position"), (120, ": Diesel Mechanic")],
    [(40, "Period"), (120, ": 01 April 2020 to date")], [],
    [(40, "Employer"), (120, ": Hartbees Trucks Ltd")], [(40, "Position"), (120, ": Apprentice")],
    [(40, "Period"), (120, ": 01 February 2010 to 30 June 2013")], [],
    [(40, "EDUCATION")], [(40, "N3 Engineering Studies, Bojanala College, 2012")],
]  # fmt: skip


def test_words_behind_a_year_alone_in_brackets_are_none_for_now() -> None:
    rows: list[Sequence[Put]] = [
        [(40, "Anna Keller")], [(40, "anna@post.example")], [], [(40, "EXPERIENCE")],
        [(40, "[2021 – internship] Librarian, City Library Ltd")], [(40, "[2015 – 2018] Clerk, Old Archive Ltd")],
        [], [(40, "EDUCATION")], [(40, "BA History, University of Leeds, 2014")],
    ]  # fmt: skip

    assert "present" not in [job[3] for job in jobs_of(rows)]


def test_colons_under_each_other_are_no_part_of_what_stands_behind() -> None:
    """Each parts a label from what it tells; a name told at two labels stands in the document."""
    draft = find(page_of(FORM), TODAY)

    assert draft.result["name"] == "Nomvula Precious Masekwane"
    assert values_stand_in_source(TODAY, draft) is None
    assert jobs_of(FORM) == [
        ("Diesel Mechanic", "Kgaswane Mine Ltd", "2020-04", "present"),
        ("Apprentice", "Hartbees Trucks Ltd", "2010-02", "2013-06"),
    ]


def test_colons_behind_words_of_one_length_are_those_of_sentences() -> None:
    """In French a blank stands before each."""
    rows: list[Sequence[Put]] = [
        [(40, "Élodie Garnier")], [(40, "elodie@post.example")], [], [(40, "EXPÉRIENCE")],
        [(40, "Infirmière, Clinique du Parc, Lyon"), (400, "2019 – 2024")], [(40, "Missions : soins et transmissions")],
        [(40, "Infirmière, Clinique des Lilas, Dijon"), (400, "2015 – 2018")], [(40, "Missions : urgences et triage")],
        [], [(40, "LANGUES")], [(40, "Français : langue maternelle")],
    ]  # fmt: skip
    told = find(page_of(rows), TODAY).result["experience"]

    assert [job["highlights"] for job in told] == [
        ["Missions : soins et transmissions"],
        ["Missions : urgences et triage"],
    ]


@pytest.mark.parametrize("told", [str.lower, str.capitalize], ids=["small", "usual"])
def test_a_paper_may_be_set_in_small_letters(told: Callable[[str], str]) -> None:
    """Headings and the name are what they are in capitals; each is set unlike the text, and alike."""
    rows: list[Sequence[Put]] = [
        [(40, "imogen adebayo-frith" if told is str.lower else "Imogen Adebayo-Frith")], [(40, "imogen@post.example")],
        [], [(40, told("work"))], [],
        [(40, "Calder Post Ltd"), (200, "Dialogue Editor"), (400, "Jan 2024 – present")],
        [(40, "Bramble Audio Ltd"), (200, "Sound Editor"), (400, "Mar 2017 – Dec 2023")],
        [], [(40, told("selected projects"))], [],
        [(40, "Peat, a film of ninety minutes"), (400, "Jun – Aug 2022")],
        [], [(40, told("education"))], [],
        [(40, "BA Music Technology, Aire Valley University"), (400, "2014")],
        [], [(40, told("tools"))], [], [(40, "Pro Tools, Nuendo, Soundminer")],
    ]  # fmt: skip
    draft = find(page_of(rows, {0: 30.0, 3: 12.0, 8: 12.0, 12: 12.0, 16: 12.0}), TODAY)

    assert draft.result["name"].lower() == "imogen adebayo-frith"
    assert [job["company"] for job in draft.result["experience"]] == ["Calder Post Ltd", "Bramble Audio Ltd"]
    assert [each["year"] for each in draft.result["education"]] == ["2014"]
    assert draft.result["skills"] == ["Pro Tools", "Nuendo", "Soundminer"]


@pytest.mark.parametrize(
    ("line", "name"),
    [("Colorado Springs, CO 80918 | (719) 555-0148", ""), ("Paris Jackson, Austin, TX", "Paris Jackson")],
)
def test_a_town_and_its_region_are_no_name(line: str, name: str) -> None:
    """Not even where no other line of the head could be one; who is called like a town is."""
    rows: list[Sequence[Put]] = [
        [(40, "k.at@post.example")], [(40, line)], [], [(40, "EXPERIENCE")],
        [(40, "Baker, Tullow Bakery Ltd"), (400, "2019 – 2024")], [], [(40, "EDUCATION")],
        [(40, "Diploma in Baking, Carlow College, 2016")],
    ]  # fmt: skip

    assert find(page_of(rows), TODAY).result["name"] == name


def test_a_day_with_hyphens_is_no_telephone_number() -> None:
    rows: list[Sequence[Put]] = [
        [(40, "Piet de Wit")], [(40, "piet@post.example")], [(40, "Available from 01-02-2027")], [],
        [(40, "EXPERIENCE")], [(40, "Baker, Tullow Bakery Ltd"), (400, "2019 – 2024")],
    ]  # fmt: skip

    assert find(page_of(rows), TODAY).result["phone"] == ""
