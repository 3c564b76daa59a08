"""What /v1/speak takes and gives."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Choice, Number, Schema, Text


class Request(Schema):
    """A text to read aloud."""

    text = Text(max=5_000, required=True, metadata={"description": "What to say, in plain text."})
    pace = Choice(
        "slow", "normal", "fast", load_default="normal", metadata={"description": "How fast to speak; default normal."}
    )
    voice = Text(
        min=0,
        max=64,
        load_default="",
        metadata={"description": "Name of a voice; default one of the text's language, if the engine has it."},
    )
    format = Choice("wav", "mp3", load_default="wav", metadata={"description": "Kind of the audio; default wav."})


class Response(Schema):
    """The sound."""

    audio = fields.String(required=True, metadata={"description": "The audio file in base64."})
    mime_type = fields.String(required=True, metadata={"description": "audio/wav or audio/mpeg."})
    duration_sec = Number(min=0, required=True, metadata={"description": "Measured length in seconds."})
