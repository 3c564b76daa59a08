"""What /v1/rewrite takes and gives."""

from __future__ import annotations

from aibackend.schema import Choice, List, Schema, Text

LENGTHS = ("same", "shorter", "longer")


class Request(Schema):
    """A text, and how it shall sound."""

    text = Text(required=True, metadata={"description": "The copy to rewrite."})
    voice = Text(metadata={"description": "The voice: described in words, or a sample of text that has it."})
    goal = Text(metadata={"description": "What the text is for, such as `newsletter teaser`."})
    length = Choice(
        *LENGTHS, load_default="same", metadata={"description": "same (default), shorter or longer than the text."}
    )


class Response(Schema):
    """The rewritten text."""

    rewritten = Text(required=True, metadata={"description": "The copy in the voice, with all of its facts."})
    changes = List(Text(), required=True, metadata={"description": "What was changed, one sentence each."})
