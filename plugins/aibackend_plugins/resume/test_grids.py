"""Resumes in cards, tables and margins: blocks that no line across the page reads."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

import pytest

from aibackend.documents import Document, Line, Page, Word
from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.schema import Response

Put = tuple[float, str]
TOP: tuple[tuple[Put, ...], ...] = (
    ((40, "Torvald Nyqvist"),),
    ((40, "t.nyqvist@post.example"),),
    (),
    ((40, "EXPERIENCE"),),
)
FOOT: tuple[tuple[Put, ...], ...] = ((), ((40, "EDUCATION"),), ((40, "MSc Chemistry, Uppsala University, 2012"),))
MADE = [
    ("Process Engineer", "Vesta Chemicals Ltd", "2019-03", "present"),
    ("Laboratory Assistant", "Norden Paper Inc", "2014-05", "2018-12"),
]
CARDS = (
    ((40, "Process Engineer"), (300, "Laboratory Assistant")),
    ((40, "Vesta Chemicals Ltd"), (300, "Norden Paper Inc")),
    ((40, "03/2019 – present"), (300, "05/2014 – 12/2018")),
    ((40, "Cut steam use by a tenth"), (300, "Ran the titration bench")),
)
STACKED = (
    ((40, "03/2019"), (140, "Vesta Chemicals Ltd")),
    ((40, "present"), (140, "Process Engineer")),
    (),
    ((40, "05/2014"), (140, "Norden Paper Inc")),
    ((40, "12/2018"), (140, "Laboratory Assistant")),
)
TABLE = (
    ((40, "Employer"), (200, "Position"), (360, "From"), (440, "To")),
    ((40, "Vesta Chemicals Ltd"), (200, "Process Engineer"), (360, "03/2019"), (440, "present")),
    ((40, "Norden Paper Inc"), (200, "Laboratory Assistant"), (360, "05/2014"), (440, "12/2018")),
)
LABELLED = (
    ((40, "Period"), (180, "03/2019 – present")),
    ((40, "Position"), (180, "Process Engineer")),
    ((40, "Employer"), (180, "Vesta Chemicals Ltd")),
    (),
    ((40, "Period"), (180, "05/2014 – 12/2018")),
    ((40, "Position"), (180, "Laboratory Assistant")),
    ((40, "Employer"), (180, "Norden Paper Inc")),
)
BEHIND = (
    ((40, "Process Engineer"),),
    ((40, "Vesta Chemicals Ltd"),),
    ((60, "Cut steam use by a tenth"),),
    ((400, "03/2019 – present"),),
    ((40, "Laboratory Assistant"),),
    ((40, "Norden Paper Inc"),),
    ((60, "Ran the titration bench"),),
    ((400, "05/2014 – 12/2018"),),
)


def page_of(rows: Sequence[Sequence[Put]]) -> Document:
    """A page of lines 14 points apart, words 5 points a letter."""
    lines = []
    for number, row in enumerate(rows):
        words = []
        for x, text in row:
            for word in text.split():
                box = {"x0": x, "x1": x + 5 * len(word), "y0": 40.0 + 14 * number, "y1": 50.0 + 14 * number}
                words.append(Word(text=word, size=10.0, bold=text.isupper(), **box))
                x += 5 * len(word) + 3
        lines += [Line(words=tuple(words))] if words else []
    return Document(pages=(Page(number=1, width=595, height=842, lines=tuple(lines)),), kind="pdf")


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(CARDS, id="cards side by side"),
        pytest.param(STACKED, id="dates under each other in the margin"),
        pytest.param(TABLE, id="a table that names its columns"),
        pytest.param(LABELLED, id="parts named in every entry"),
        pytest.param(BEHIND, id="times behind their entries"),
    ],
)
def test_jobs_of_a_block_are_told_whole(body: Sequence[Sequence[Put]]) -> None:
    document = page_of([*TOP, *body, *FOOT])

    answer: dict[str, Any] = dict(Response().dump(find(document, {"today": date(2026, 1, 15)}).result))

    jobs = [tuple(job[key] for key in ("title", "company", "startDate", "endDate")) for job in answer["experience"]]
    assert jobs == MADE
