"""A caller's list of fields read from a text, each with a value and a confidence.

The field's name tells what kind of value it asks for; patterns and the token tagger find all values of that kind; a
scorer trained on dialogue slots, chats and papers picks the one that the field means, or says that the text gives none.
A label of the field's own words, or one that means it in any of sixteen languages, leads to its value whatever its
kind; what stands behind another label, or held before, gives way.
In texts of up to 4,000 characters a trained reader (`aibackend_blocks.models.span_reader`) finds what sentences say
of a field of any name; values of the field's kind are chosen among its spans, and one value may answer two fields. For
forms, mails, chats, receipts and contracts in plain text. Limits: English best, labels also German and French; a
value that is nowhere in the text is never inferred; relative dates ("tomorrow") stay as they are written.
"""

from __future__ import annotations

from aibackend import Capability, hookimpl

from .checks import (
    one_each_in_order,
    one_mention_has_one_field,
    quotes_the_text,
    stands_in_the_text,
    value_is_of_its_kind,
)
from .examples import EXAMPLES
from .model import prompt
from .offline import offline
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/extract."""
    return Capability(
        name="extract",
        credits=4,
        unit="call",
        summary="Pull a caller-defined list of fields out of text, each with a typed value and confidence.",
        request=Request,
        response=Response,
        offline=offline,
        model=prompt,
        checks=(
            one_each_in_order,
            stands_in_the_text,
            quotes_the_text,
            one_mention_has_one_field,
            value_is_of_its_kind,
        ),
        examples=EXAMPLES,
    )
