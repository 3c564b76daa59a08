"""Addresses on the web: broken in a narrow column, listed in a section of their own, told among what one says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aibackend_plugins.resume.offline import find
from aibackend_plugins.resume.test_lands import TODAY, Put, page_of

REST: list[Sequence[Put]] = [
    [], [(40, "EXPERIENCE")], [(40, "Baker, Tullow Bakery Ltd"), (400, "2019 – 2024")], [],
    [(40, "EDUCATION")], [(40, "Diploma in Baking, Carlow College, 2016")],
]  # fmt: skip
NAME: list[Sequence[Put]] = [[(40, "Nils Petersen")]]


def read(*rows: Sequence[Put], after: Sequence[Sequence[Put]] = ()) -> dict[str, Any]:
    return find(page_of([*NAME, *rows, *REST, *after]), TODAY).result


def test_two_addresses_side_by_side_may_be_broken_at_a_hyphen() -> None:
    """Each goes on in its turn on the next line, whatever stands above it there."""
    told = read(
        [(40, "Site"), (100, "https://petersen-"), (300, "Mail"), (360, "nils@petersen-")],
        [(40, "code.example.de"), (300, "code.example.de")],
    )

    assert (told["links"]["website"], told["email"]) == (
        "https://petersen-code.example.de",
        "nils@petersen-code.example.de",
    )


def test_what_stands_under_a_whole_address_is_none_of_it() -> None:
    told = read([(40, "nils@post.example")], [(40, "linkedin.com/in/nils-petersen")], [(40, "berlin")])

    assert told["links"]["linkedin"] == "linkedin.com/in/nils-petersen"


def test_a_section_of_addresses_tells_any_site() -> None:
    links: list[Sequence[Put]] = [[], [(40, "LINKS")], [(40, "linkedin.com/in/nils")], [(40, "petersen-code.example")]]
    told = read([(40, "nils@post.example")], after=links)

    assert (told["links"]["linkedin"], told["links"]["website"]) == ("linkedin.com/in/nils", "petersen-code.example")


def test_an_account_may_be_told_under_what_one_says_of_oneself() -> None:
    """A site there may be anybody's: `node.io` is what one works with."""
    about: list[Sequence[Put]] = [
        [], [(40, "SUMMARY")], [(40, "I bake bread and cakes for a whole town, and write about both.")],
        [(40, "LinkedIn: https://linkedin.com/in/nils")],
    ]  # fmt: skip
    tools: list[Sequence[Put]] = [[], [(40, "SKILLS")], [(40, "node.io, baking, github.com/nils")]]
    told = read([(40, "nils@post.example")], *about, after=tools)

    assert told["links"] == {"linkedin": "https://linkedin.com/in/nils", "github": "github.com/nils", "website": None}


def test_a_project_or_a_company_that_one_tells_of_is_no_account() -> None:
    about: list[Sequence[Put]] = [
        [], [(40, "SUMMARY")], [(40, "I help with github.com/facebook/react and write for readers of all ages at")],
        [(40, "linkedin.com/company/acme with much joy.")],
    ]  # fmt: skip
    told = read([(40, "nils@post.example")], *about)

    assert (told["links"]["linkedin"], told["links"]["github"]) == ("", "")
