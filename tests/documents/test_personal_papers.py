"""Resumes and statements set as PDF by these tests, read by the house's reader, come back as they were set."""

from __future__ import annotations

import io
from datetime import date

import pytest
from reportlab.pdfgen import canvas

from aibackend.errors import NothingFound
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.receipt.offline import find as find_receipt
from aibackend_plugins.resume.offline import find as find_resume
from aibackend_plugins.statement.offline import find as find_statement

READER = EmbeddedReader()
TODAY = date(2026, 1, 15)
HEIGHT = 842
SIDE = ["+CONTACT", "elena@example.com", "+39 055 555 0123", "Florence, Italy", "+SKILLS", "Figma", "User research"]
MAIN = [
    "+PROFILE",
    "Designer of tools for museums and libraries, with an eye for type",
    "and a habit of testing early with the people who will use them.",
    "+EXPERIENCE",
    "Lead Designer",
    "Arno Studio, Florence | Apr 2019 - Present",
    "• Redesigned the catalogue of a city library",
    "• Ran forty usability sessions",
    "UX Designer",
    "Ponte Digitale Srl, Pisa | Jan 2015 - Mar 2019",
    "• Drew icons and wireframes",
    "+EDUCATION",
    "Laurea in Disegno Industriale",
    "Politecnico di Milano | 2014",
]


def drawn(texts: list[tuple[float, float, str, float]]) -> bytes:
    """A page on which texts stand: x and y of the base line in points from the top left, text, size."""
    file = io.BytesIO()
    page = canvas.Canvas(file, pagesize=(595, HEIGHT))
    for x, y, text, size in texts:
        page.setFont("Helvetica-Bold" if size > 10 else "Helvetica", size)
        page.drawString(x, HEIGHT - y, text)
    page.save()
    return file.getvalue()


def test_a_resume_in_two_columns() -> None:
    """The side column's skills and contacts and the main column's jobs do not mix."""
    columns = [(40, 60, SIDE), (210, 120, MAIN)]
    texts = [(210.0, 60.0, "Elena Marchetti", 26.0), (210.0, 82.0, "Product Designer", 13.0)]
    for x, y, lines in columns:
        texts += [(x, y + 17 * n, line.lstrip("+"), 12 if line[0] == "+" else 10) for n, line in enumerate(lines)]

    result = find_resume(READER.read(drawn(texts)), {"today": TODAY}).result

    assert (result["name"], result["headline"]) == ("Elena Marchetti", "Product Designer")
    assert result["skills"] == ["Figma", "User research"]
    assert [(job["title"], job["company"]) for job in result["experience"]] == [
        ("Lead Designer", "Arno Studio"),
        ("UX Designer", "Ponte Digitale Srl"),
    ]
    assert result["education"] == [
        {"degree": "Laurea in Disegno Industriale", "school": "Politecnico di Milano", "year": "2014"}
    ]


def test_a_statement_with_columns_of_debit_and_credit() -> None:
    """An amount's sign is that of the column it stands under, whatever its words."""
    texts = [(50.0, 60.0, "Hill Bank plc", 16.0), (50.0, 80.0, "Account number 55512345   Currency GBP", 10.0)]
    rows = [
        ("Date", "Description", "Debit", "Credit", "Balance"),
        ("01/02/2025", "Opening balance", "", "", "100.00"),
        ("13/02/2025", "Refund sent", "20.00", "", "80.00"),
        ("14/02/2025", "Payment of fee, returned", "", "35.50", "115.50"),
        ("28/02/2025", "Closing balance", "", "", "115.50"),
    ]
    for place, row in enumerate(rows):
        texts += [(x, 120.0 + 16 * place, text, 10.0) for x, text in zip((50, 130, 330, 410, 490), row, strict=True)]

    result = find_statement(READER.read(drawn([each for each in texts if each[2]])), {}).result

    assert [(row["date"], row["amount"]) for row in result["transactions"]] == [
        ("2025-02-13", -20),
        ("2025-02-14", 35.5),
    ]
    assert result["reconciled"] is True


@pytest.mark.parametrize("find", [find_receipt, find_statement, find_resume], ids=["receipt", "statement", "resume"])
def test_a_picture_without_words_is_refused(find: object) -> None:
    """A photograph of no document holds nothing."""
    from PIL import Image

    file = io.BytesIO()
    Image.radial_gradient("L").save(file, "PNG")

    with pytest.raises(NothingFound):
        find(READER.read(file.getvalue()), {"today": TODAY})  # type: ignore[operator]
