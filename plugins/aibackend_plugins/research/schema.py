"""What /v1/research takes and gives."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Boolean, Integer, List, Nested, Schema, Text, Url

SOURCES_MOST = 20


class Request(Schema):
    """A topic, and where to look."""

    topic = Text(required=True, max=2_000, metadata={"description": "A company or topic, or a question about one."})
    sources = List(
        Url(),
        max=SOURCES_MOST,
        metadata={"description": "Addresses to read, up to 20; left out or empty: the web search finds them."},
    )
    max_sources = Integer(
        min=1,
        max=SOURCES_MOST,
        metadata={"description": "Sources used at most. Default: 8 of those searched, all of those given."},
    )
    questions = List(
        Text(max=500),
        max=10,
        load_default=list,
        metadata={"description": "Questions that the brief answers, each in a section of its own."},
    )


class Finding(Schema):
    """One of the brief's main claims."""

    finding = fields.String(required=True, metadata={"description": "The claim, in a sentence."})
    citations = List(
        Integer(min=1),
        min=1,
        required=True,
        metadata={"description": "Ids of the sources whose text supports it."},
    )


class Source(Schema):
    """What was read."""

    id = Integer(required=True, min=1, metadata={"description": "Its number in the brief."})
    url = fields.String(required=True, metadata={"description": "Its address, as given or found."})
    title = fields.String(required=True, metadata={"description": 'Its headline, or "".'})
    published_at = fields.String(
        required=True, allow_none=True, metadata={"description": "Day of publication, YYYY-MM-DD; null when unknown."}
    )
    excerpt = fields.String(required=True, metadata={"description": "A passage of it, verbatim."})


class Response(Schema):
    """The brief and what it stands on."""

    title = fields.String(required=True, metadata={"description": "What the brief is about."})
    brief = fields.String(
        required=True, metadata={"description": "Markdown with headings; every sentence of fact ends in [n]."}
    )
    key_findings = List(Nested(Finding), required=True, metadata={"description": "The main claims, weightiest first."})
    sources = List(
        Nested(Source),
        required=True,
        metadata={"description": "The sources read, by id; one that says nothing of the topic is not cited."},
    )
    grounded = Boolean(required=True, metadata={"description": "Whether the brief stands on fetched sources."})
