"""The facts of a company, each from its pages or absent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from aibackend_blocks.web.company import figures, naming
from aibackend_blocks.web.company.industry import industry, makes_software, told
from aibackend_blocks.web.company.seat import seat
from aibackend_blocks.web.page import Page


@dataclass(frozen=True, kw_only=True)
class Profile:
    """Absent facts are "" and 0. people: the number or range as it was
    given. text: what the front page tells, for whoever asks further. country: ISO 3166-1."""

    name: str = ""
    description: str = ""
    industry: str = ""
    sector: str = ""
    headquarters: str = ""
    country: str = ""
    employee_range: str = ""
    people: str = ""
    founded: int = 0
    website: str = ""
    linkedin: str = ""
    twitter: str = ""
    text: str = ""


def profile(domain: str, pages: Sequence[Page], this_year: int) -> Profile:
    """Read a site's pages, the front page first. CPU-bound: a second at most."""
    if not pages:
        return Profile()
    name = naming.name(pages, domain)
    said = figures.said(pages, name)
    count = figures.employees(pages, said)
    description, place = naming.description(pages, name), seat(pages, naming.without_form(name))
    text = told(pages, description)
    branch = industry(text, software=makes_software(pages), language=pages[0].language)
    return Profile(
        name=name,
        description=description,
        industry=branch.name if branch else "",
        sector=branch.sector if branch else "",
        headquarters=str(place) if place else "",
        country=place.country if place else "",
        employee_range=figures.size_class(count),
        people="" if count is None else str(count[0]) if count[0] == count[1] else figures.size_class(count),
        founded=figures.founded(pages, this_year, said),
        website=figures.website(pages[0].url),
        linkedin=figures.network(pages, "linkedin"),
        twitter=figures.network(pages, "twitter"),
        text=text,
    )
