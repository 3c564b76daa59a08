"""What /v1/transcribe takes and gives."""

from __future__ import annotations

from marshmallow import fields, validate

from aibackend.schema import Boolean, List, Nested, Schema, Url


class Request(Schema):
    """A recording."""

    audio_url = Url(
        required=True,
        metadata={
            "description": "URL of the audio: http(s), data:, or a file id. WAV, MP3, M4A, OGG, WebM or FLAC of 64 MiB."
        },
    )
    diarize = Boolean(load_default=False, metadata={"description": "Also tell speakers apart; default false."})


class Segment(Schema):
    """A paragraph: what one person says in one go."""

    speaker = fields.String(required=True, metadata={"description": "Speaker 1, Speaker 2 …; empty without diarize."})
    start = fields.String(
        required=True,
        validate=validate.Regexp(r"^\d{2,}:[0-5]\d$"),
        metadata={"description": "When it begins, MM:SS."},
    )
    text = fields.String(required=True, metadata={"description": "What is said."})


class Response(Schema):
    """The words."""

    text = fields.String(required=True, metadata={"description": "All that is said, a paragraph to each segment."})
    segments = List(
        Nested(Segment), max=10_000, required=True, metadata={"description": "Paragraphs in the order of time."}
    )
    language = fields.String(required=True, metadata={"description": "ISO 639-1 code of the language spoken."})
