"""Names that two labels tell, names with what somebody is called in quotes, and the entries below them."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from aibackend.testing import text_document
from aibackend_plugins.resume.offline import find

REST = """
Email: m.nekesa@post.example
Phone: +44 7700 900123

Experience
2019 - 2021  Baker, Oak Street Bakery
- Baked bread

Education
2015  Diploma in Baking, Leeds College
"""


def read(text: str) -> dict[str, Any]:
    return find(text_document(text), {"today": date(2026, 11, 1)}).result


@pytest.mark.parametrize(
    ("head", "name"),
    [
        ("Surname: WANJALA\nOther names: Mercy Nekesa", "Mercy Nekesa WANJALA"),
        ("Nom : DUPONT\nPrénom : Marie", "Marie DUPONT"),
        ("Nom : DUPONT    Prénom : Marie", "Marie DUPONT"),
        ("Nombre: Ana María\nApellidos: García López", "Ana María García López"),
        ("Name: Anna Baker\nFirst name: Anna", "Anna Baker"),
        ("Full name: Anna Müller\nSurname: Müller", "Anna Müller"),
        ("Name: Tom Becker\nOther names: Smith", "Tom Becker"),
        ("Tom Becker\nSurname: Becker", "Tom Becker"),
        ("Rosalind “Roz” Achterberg", "Rosalind “Roz” Achterberg"),
    ],
)
def test_a_name_is_whole(head: str, name: str) -> None:
    """The family's name and the others are one name, whichever labels tell them."""
    assert read(head + REST)["name"] == name


def test_a_line_below_the_time_belongs_to_what_was_done_below_it() -> None:
    """No entry begins between a time and what was done, where no other time stands."""
    source = """Rosalind Achterberg
roz@achterberg.example

Experience
Tumwater Hask & Oyelaran LLP, Portland, OR
JANUARY 2022 – PRESENT
Of Counsel
- Lead trial counsel in a $3.4 million verdict for 61 pickers (2024).
SEPTEMBER 2015 – DECEMBER 2021
Associate
- Took or defended more than 200 depositions.
Multnomah Tenant Defense Project, Portland, OR
OCTOBER 2012 – AUGUST 2015
Staff Attorney
- Carried 90 open eviction files.
"""

    jobs = [(job["title"], job["company"], job["start_date"]) for job in read(source)["experience"]]

    assert jobs == [
        ("Of Counsel", "Tumwater Hask & Oyelaran LLP", "2022-01"),
        ("Associate", "Tumwater Hask & Oyelaran LLP", "2015-09"),
        ("Staff Attorney", "Multnomah Tenant Defense Project", "2012-10"),
    ]


def test_a_degree_told_twice_is_told_once() -> None:
    """`PhD` in a margin beside `PhD in Chemistry` is one degree."""
    source = f"Torvald Nyqvist\nt.n@post.example\n{REST.partition('Education')[0]}Education\n"
    answer = read(source + "PhD    PhD in Chemistry, Uppsala University    2012 - 2016\n")

    assert [one["degree"] for one in answer["education"]] == ["PhD in Chemistry"]
