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
        ("First name: Lihua\nLast name: Li", "Lihua Li"),
        ("Full name: Anna Maria Baker\nLast name: Becker", "Anna Maria Baker"),
        ("Name: Mercy\nOther names: Nekesa", "Mercy"),
        ("Nombre: Ana\nPrimer apellido: García\nSegundo apellido: López", "Ana García López"),
        ("First name: Anna\nMiddle name: Maria\nLast name: Baker", "Anna Maria Baker"),
        ("Curriculum Vitae\n\nPersonal Details\nNationality: Kenyan\nSurname: Otieno\nFirst name: Tom", "Tom Otieno"),
        ("Rosalind “Roz” Achterberg", "Rosalind “Roz” Achterberg"),
    ],
)
def test_a_name_is_whole(head: str, name: str) -> None:
    """The family's name and the others are one name, whichever labels tell them."""
    assert read(head + REST)["name"] == name


@pytest.mark.parametrize("heading", ["Emergency Contact", "Next of kin", "Contact"])
@pytest.mark.parametrize(("head", "name"), [("Rosalind Achterberg", "Rosalind Achterberg"), ("Name: Mercy", "Mercy")])
def test_a_name_of_somebody_else_is_not_read(heading: str, head: str, name: str) -> None:
    """Labels of parts of a name count only where no name stands above them, nor another section."""
    told = f"{heading}\nFirst name: Tom\nLast name: Becker\n"

    assert read(f"{head}{REST}\n{told}")["name"] == name
    assert read(f"{head}\n\n{told}{REST}")["name"] == name


def test_a_title_told_again_begins_an_entry() -> None:
    """A job without a time below one that has its time, before what was done."""
    source = "Rosalind Achterberg\nroz@achterberg.example\n\nExperience\nHead Baker\nAcme Foods Ltd\n2019 - 2021\n"
    source += "Volunteer Baker\nFood Bank Leeds\n- Gave bread\n"

    jobs = [(job["title"], job["company"], job["start_date"]) for job in read(source)["experience"]]

    assert jobs == [("Head Baker", "Acme Foods Ltd", "2019-01"), ("Volunteer Baker", "Food Bank Leeds", "")]


@pytest.mark.parametrize("last", ["LLM, Oxford University", "LLM, Oxford University, 2005"])
def test_a_degree_without_a_year_is_one_of_them(last: str) -> None:
    source = f"Torvald Nyqvist\n{REST.partition('Education')[0]}Education\n"
    answer = read(f"{source}JD, Harvard Law School, 2010\nBA, Yale University, 2007\n{last}\n")

    assert [one["degree"] for one in answer["education"]] == ["JD", "BA", "LLM"]


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
