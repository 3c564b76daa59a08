"""Resumes whose lines tell by where they stand what belongs together."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

import pytest

from aibackend.documents import Document, Line, Page, Word
from aibackend.testing import text_document
from aibackend_plugins.resume.located import SURE, place_worth
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.schema import Response

Put = tuple[float, float, str]
TODAY = {"today": date(2026, 1, 15)}


def page_of(lines: Sequence[Put]) -> Document:
    """A page of lines at their left edge and height, words 5 points a letter; those in capitals are bold."""
    made = []
    for x, y, text in sorted(lines, key=lambda each: each[1]):
        words = []
        for word in text.split():
            box = {"x0": x, "x1": x + 5 * len(word), "y0": y, "y1": y + 10}
            words.append(Word(text=word, size=10.0, bold=text.isupper(), **box))
            x += 5 * len(word) + 3
        made.append(Line(words=tuple(words)))
    return Document(pages=(Page(number=1, width=595, height=842, lines=tuple(made)),), kind="pdf")


def read(document: Document) -> dict[str, Any]:
    """The answer to a document, as on the wire."""
    answer = Response().dump(find(document, TODAY).result)
    assert isinstance(answer, dict)
    return answer


def jobs_of(answer: dict[str, Any]) -> list[tuple[str, ...]]:
    return [tuple(job[key] for key in ("title", "company", "startDate", "endDate")) for job in answer["experience"]]


def test_columns_are_told_by_the_heights_of_their_lines() -> None:
    """A side column whose headings nobody knows stands at heights of its own, and is read apart."""
    left = ["Ilkka Toivola", "Laboratory Technician", "i.toivola@post.example", "", "EXPERIENCE"]
    left += ["Laboratory Technician", "Norden Paper Inc", "03/2019 – present", "- Ran the titration bench"]
    left += ["- Wrote the safety manual", "Junior Technician", "Vesta Chemicals Ltd", "05/2014 – 02/2019"]
    left += ["- Kept the stores", "", "EDUCATION", "MSc Chemistry, Uppsala University, 2012"]
    right = ["VRENKOL", "Titration", "Chromatography", "", "OSTRIMA", "Skiing", "Chess", "Baking bread", "Choir"]
    lines = [(40.0, 40 + 14.0 * place, text) for place, text in enumerate(left)]
    lines += [(400.0, 67 + 17.0 * place, text) for place, text in enumerate(right)]

    answer = read(page_of(lines))

    assert jobs_of(answer) == [
        ("Laboratory Technician", "Norden Paper Inc", "2019-03", "present"),
        ("Junior Technician", "Vesta Chemicals Ltd", "2014-05", "2019-02"),
    ]
    assert answer["experience"][0]["highlights"] == ["Ran the titration bench", "Wrote the safety manual"]


@pytest.mark.parametrize("edge", [40.0, 420.0], ids=["on the left", "on the right"])
def test_a_date_beside_the_middle_of_an_entry_is_its_time(edge: float) -> None:
    """As in a table whose cells are centred."""
    lines: list[Put] = [(150, 40, "Ilkka Toivola"), (150, 54, "i.toivola@post.example"), (40, 90, "EXPERIENCE")]
    for y, title, company, time in (
        (112, "Process Engineer", "Vesta Chemicals Ltd", "03/2019 – present"),
        (152, "Laboratory Assistant", "Norden Paper Inc", "05/2014 – 12/2018"),
    ):
        lines += [(150, y, title), (150, y + 13, company), (edge, y + 6.5, time)]
    lines += [(40, 200, "EDUCATION"), (150, 220, "MSc Chemistry, Uppsala University, 2012")]

    assert jobs_of(read(page_of(lines))) == [
        ("Process Engineer", "Vesta Chemicals Ltd", "2019-03", "present"),
        ("Laboratory Assistant", "Norden Paper Inc", "2014-05", "2018-12"),
    ]


def test_the_rows_of_a_table_of_degrees_are_read_alike() -> None:
    """A row whose words tell little is read as its neighbours are."""
    table = (
        "Examination            Institution                        Year\n"
        "B.Sc. Physics          St. Xavier's College               2016\n"
        "Class XII              Vidya Mandir                       2013\n"
    )
    text = f"Asha Menon\nasha@post.example\n\nEXPERIENCE\n2019 - 2024  Baker, Tullow Bakery\n\nEDUCATION\n{table}"

    degrees = [tuple(each.values()) for each in read(text_document(text))["education"]]

    assert degrees == [("B.Sc. Physics", "St. Xavier's College", "2016"), ("Class XII", "Vidya Mandir", "2013")]


def test_the_name_of_the_paper_opens_no_section() -> None:
    """`Resume` at the top is no summary, and a number of a birthday no telephone."""
    answer = read(
        text_document(
            "RESUME\nASHA MENON\nMobile: +91 98450 55512\nE-mail: asha@post.example\n\nWORK EXPERIENCE\n"
            "2019 - 2024  Baker, Tullow Bakery\n\nPERSONAL DETAILS\nDate of Birth   : 14-03-1995\n"
        )
    )

    assert (answer["summary"], answer["phone"]) == ("", "+91 98450 55512")


def test_months_behind_their_year_are_told() -> None:
    """Years and months as Japan and Korea write them, and a list whose marks stand close to its words."""
    answer = read(
        text_document(
            "職務経歴書\n氏名 佐藤 健一\nメール:sato@post.example\n\n■職務経歴\n\n"
            "2019年4月~現在  東北精機株式会社\n営業課長\n・部下六名の育成と目標管理\n\n"
            "2013年4月~2019年3月  みちのく工業株式会社\n営業担当\n・工作機械の提案営業\n"
        )
    )

    assert [(job["startDate"], job["endDate"]) for job in answer["experience"]] == [
        ("2019-04", "present"),
        ("2013-04", "2019-03"),
    ]
    assert answer["experience"][1]["highlights"] == ["工作機械の提案営業"]


def test_a_letterhead_is_no_home_and_a_label_names_the_position() -> None:
    """In a profile that an agency sends, boxes of a label and a value tell of the person and of each job."""
    boxes = [("Name", "Sanne Hoekstra"), ("Function", "Project Manager"), ("Residence", "Leeuwarden")]
    boxes += [("E-mail", "sanne@post.example")]
    for period, employer, function in (
        ("May 2020 – present", "Noorderwaard Infra B.V.", "Project Manager"),
        ("October 2014 – April 2020", "Gemeente Smallingerland", "Planner"),
    ):
        boxes += [("", ""), ("Period", period), ("Employer", employer), ("Function", function)]
        boxes += [("Duties", "• Kept the dikes in repair")]
    rows = [(40.0, 60 + 14.0 * place, label) for place, (label, _) in enumerate(boxes) if label]
    rows += [(150.0, 60 + 14.0 * place, value) for place, (_, value) in enumerate(boxes) if value]
    rows += [(40, 40, "PERSONAL DETAILS"), (40, 116, "EXPERIENCE")]
    rows += [(60, 800, "Terpdijk Detachering B.V. · Zuiderplein 12, 8911 AN Leeuwarden · T 058 555 0100")]

    answer = read(page_of(rows))

    assert (answer["headline"], answer["location"]) == ("Project Manager", "Leeuwarden")
    assert [job["highlights"] for job in answer["experience"]] == [["Kept the dikes in repair"]] * 2


def test_labels_level_with_what_they_tell_are_no_column() -> None:
    """A list of facts is read row by row, whatever stands above and below it; its labels name nobody."""
    facts = {
        "Full Name": "Ravindran Selvam",
        "Position Applied": "Marine Surveyor",
        "Contact No.": "+65 9555 0183",
        "E-mail": "ravi@example.sg",
        "Residing In": "Jurong West, Singapore",
        "Notice Period": "2 months",
    }
    lines = [(40.0, 40.0, "CURRICULUM VITAE"), (40.0, 60.0, "PERSONAL PARTICULARS")]
    for number, (label, value) in enumerate(facts.items()):
        lines += [(40.0, 80.0 + 14 * number, label), (320.0, 80.0 + 14 * number, value)]
    lines += [(40.0, 190.0, "EMPLOYMENT"), (40.0, 206.0, "Nov 2020 – Present"), (40.0, 220.0, "Surveyor, Keppel Ltd"),
              (40.0, 250.0, "SKILLS"), (40.0, 264.0, "Draft survey, Report writing")]  # fmt: skip

    assert read(page_of(lines))["name"] == "Ravindran Selvam"


@pytest.mark.parametrize(
    ("said", "told"),
    [("Restored the great organ 2021–2023", "Restored the great organ 2021–2023"), ("04/2013 – 12/2016", "")],
    ids=["of its own", "that of the job"],
)
def test_what_was_done_keeps_its_own_years(said: str, told: str) -> None:
    """Only the time of the job is no part of what was done in it."""
    head = "Ann Lee\nann@lee.example\n\nEXPERIENCE\n\nOrgan builder, Harz Ltd\n04/2013 – 12/2016\n"
    text = f"{head}- Led a team\n- {said}\n"
    answer = Response().dump(find(text_document(text), TODAY).result)

    assert isinstance(answer, dict)
    assert [job["highlights"] for job in answer["experience"]] == [["Led a team", *filter(None, [told])]]


@pytest.mark.parametrize("text", ["Ballarat VIC", "Cairns QLD", "Bergamo BG"])
def test_the_letters_of_a_region_behind_a_town_make_it_a_place(text: str) -> None:
    assert place_worth(text) >= SURE


@pytest.mark.parametrize("text", ["Oracle DBA", "Certified CPA", "Power BI"])
def test_letters_behind_a_word_alone_make_no_place(text: str) -> None:
    assert place_worth(text) < SURE


def test_the_foot_of_a_column_that_tells_the_mail_is_no_part_of_the_list_above_it() -> None:
    """It stands far below, and the other column goes on beside it."""
    left = ["Ilkka Toivola", "Laboratory Technician", "", "SKILLS", "Titration", "Chromatography", "Report writing"]
    right = ["EXPERIENCE", "Laboratory Technician, Norden Paper Inc", "03/2019 – present", "- Ran the titration bench"]
    right += ["- Wrote the safety manual", "Junior Technician, Vesta Chemicals Ltd", "05/2014 – 02/2019"]
    right += ["- Kept the stores and their books", "", "EDUCATION", "MSc Chemistry, Uppsala University, 2012"]
    lines = [(40.0, 40 + 14.0 * place, text) for place, text in enumerate(left)]
    lines += [(40.0, 400.0, "14 Harbour Lane, Galway H91 E2K3"), (40.0, 414.0, "i.toivola@post.example")]
    lines += [(260.0, 47 + 17.0 * place, text) for place, text in enumerate(right)]

    assert read(page_of(lines))["skills"] == ["Titration", "Chromatography", "Report writing"]
