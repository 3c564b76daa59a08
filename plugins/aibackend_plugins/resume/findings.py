"""What was found on a resume."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from aibackend_blocks.pages.quotes import Found
from aibackend_plugins.resume.month_ranges import MonthRange

_COUNTED = re.compile(r"^\(?\d{1,2}\)\s+")
"""The number of an entry, as in `2) Field Technician`."""


@dataclass(frozen=True, kw_only=True)
class Job:
    """A position. span: when, None where no date stands."""

    title: Found[str] | None = None
    company: Found[str] | None = None
    span: MonthRange | None = None
    page: int | None = None
    highlights: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Degree:
    """An education. year: of its end."""

    degree: Found[str] | None = None
    school: Found[str] | None = None
    year: Found[str] | None = None


@dataclass(frozen=True, kw_only=True)
class Findings:
    """A resume as found. years: of experience, whole ones."""

    name: Found[str] | None = None
    email: Found[str] | None = None
    phone: Found[str] | None = None
    location: Found[str] | None = None
    headline: Found[str] | None = None
    summary: Found[str] | None = None
    linkedin: Found[str] | None = None
    github: Found[str] | None = None
    website: Found[str] | None = None
    skills: tuple[Found[str], ...] = ()
    jobs: tuple[Job, ...] = ()
    degrees: tuple[Degree, ...] = ()
    years: int = 0
    sections: frozenset[str] = field(default_factory=frozenset)


def head_found(text: str | None, page: int, finder: str) -> Found[str] | None:
    """A piece of a head as found, without the number of its entry; None for nothing."""
    text = _COUNTED.sub("", text or "")
    return None if not text else Found(value=text, page=page, quote=text, finder=finder)
