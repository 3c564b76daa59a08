"""The shapes of /v1/resume."""

from __future__ import annotations

import re
from typing import Any

from marshmallow import ValidationError, fields, validate

from aibackend.schema import EvidentRequest, EvidentResponse, Integer, List, Nested, Schema

PRESENT = "present"
_MONTH = re.compile(r"(?:\d{4}-(?:0[1-9]|1[0-2]))?")


class Month(fields.String):
    """A month, `YYYY-MM`, or "" when it is not told; `ongoing`: or the word present."""

    def __init__(self, *, ongoing: bool = False, **options: Any) -> None:
        self.ongoing = ongoing
        pattern = rf"^(\d{{4}}-(0[1-9]|1[0-2])|{PRESENT if ongoing else ''})?$"
        super().__init__(validate=validate.Regexp(pattern), **options)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **options: Any) -> str:
        text: str = super()._deserialize(value, attr, data, **options)
        if not (_MONTH.fullmatch(text) or (self.ongoing and text == PRESENT)):
            raise ValidationError("Not a month of the form YYYY-MM.")
        return text


class Job(Schema):
    """A position held."""

    title = fields.String(required=True, metadata={"description": "Position, as printed."})
    company = fields.String(required=True, metadata={"description": "Employer, as printed."})
    start_date = Month(
        required=True, metadata={"description": "First month, YYYY-MM; of a year alone its first month; or empty."}
    )
    end_date = Month(
        ongoing=True,
        required=True,
        metadata={"description": "Last month, YYYY-MM, or present; of a year alone its last month; or empty."},
    )
    highlights = List(fields.String(), required=True, metadata={"description": "What was done, one line each."})


class Degree(Schema):
    """An education."""

    degree = fields.String(required=True, metadata={"description": "Degree and field, as printed."})
    school = fields.String(required=True, metadata={"description": "School, as printed."})
    year = fields.String(required=True, metadata={"description": "Year of graduation, or the last one told."})


class Links(Schema):
    """Addresses on the web."""

    linkedin = fields.String(required=True, metadata={"description": "LinkedIn profile, as printed; or empty."})
    github = fields.String(required=True, metadata={"description": "GitHub profile, as printed; or empty."})
    website = fields.String(required=True, allow_none=True, metadata={"description": "Own site; null when none."})


class Request(EvidentRequest):
    """A file or its text."""


class Response(EvidentResponse):
    """A resume, read."""

    name = fields.String(required=True, metadata={"description": "Name of the person."})
    email = fields.String(required=True, metadata={"description": "Mail address."})
    phone = fields.String(required=True, metadata={"description": "Telephone number, as printed."})
    location = fields.String(required=True, metadata={"description": "Town or address."})
    headline = fields.String(required=True, metadata={"description": "The line under the name that says what one is."})
    summary = fields.String(required=True, metadata={"description": "The profile, in the person's words."})
    years_experience = Integer(
        min=0, required=True, metadata={"description": "Full years of the union of the jobs' intervals."}
    )
    skills = List(fields.String(), max=500, required=True, metadata={"description": "Skills, each once."})
    experience = List(Nested(Job), required=True, metadata={"description": "Jobs in the order of the resume."})
    education = List(Nested(Degree), required=True, metadata={"description": "Degrees in the order of the resume."})
    links = Nested(Links, required=True, metadata={"description": "Addresses on the web."})
