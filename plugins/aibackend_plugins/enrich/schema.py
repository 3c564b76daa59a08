"""What /v1/enrich takes and gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from aibackend.schema import Boolean, Integer, Nested, OneOfFields, Schema, Text
from aibackend_blocks.values.mail_domains import is_free_mail
from aibackend_blocks.web.site_visit import host_of


class Request(OneOfFields):
    """A company, by its domain."""

    ONE_OF = ("email", "domain")

    email = Text(max=320, metadata={"description": "A work e-mail address, or a bare domain."})
    domain = Text(max=320, metadata={"description": "The company's domain, such as example.com, instead of an e-mail."})

    @validates_schema(skip_on_field_errors=True)
    def _names_a_company(self, data: Mapping[str, Any], **options: Any) -> None:
        name = "email" if data.get("email") else "domain"
        host = host_of(data.get(name) or "")
        if not host:
            raise ValidationError("Must be a work e-mail address or a domain, such as example.com.", name)
        if is_free_mail(host):
            raise ValidationError("Belongs to a free mail provider; give the company's own domain.", name)


class Links(Schema):
    """Where the company is found."""

    website = fields.String(required=True, metadata={"description": 'Its site, as it was found; "" when it was not.'})
    linkedin = fields.String(
        required=True, metadata={"description": 'Its LinkedIn page, if its site names one, or "".'}
    )
    twitter = fields.String(required=True, metadata={"description": 'Its X page, if its site names one, or "".'})


class Response(Schema):
    """The profile. A fact that no source states is absent."""

    name = fields.String(required=True, metadata={"description": 'What the company calls itself, or "".'})
    domain = fields.String(required=True, metadata={"description": "The domain that was looked up."})
    description = fields.String(required=True, metadata={"description": 'What it does, in its own words, or "".'})
    industry = fields.String(required=True, metadata={"description": 'One industry of a stated list, or "".'})
    headquarters = fields.String(required=True, metadata={"description": 'Town and state or country, or "".'})
    employee_range = fields.String(required=True, metadata={"description": 'Such as 51-200 or 10001+, or "".'})
    founded = Integer(required=True, min=0, metadata={"description": "Year of foundation; 0 when unknown."})
    links = Nested(Links, required=True, metadata={"description": "Site and profiles."})
    grounded = Boolean(required=True, metadata={"description": "Whether at least one page or source was fetched."})
