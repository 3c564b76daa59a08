"""A text routed to one label of the caller's taxonomy, with the words that decided.

Labels are read as words, with their descriptions where given, and compared with the text as sentence vectors beside a
bank of known concepts and intents (`aibackend_blocks.zero_shot`). Limits: English; the first 1,000 characters of a text
weigh, longer ones lose their end; fine distinctions between labels alike in meaning need descriptions.
"""

from __future__ import annotations

from aibackend import Capability, hookimpl

from .checks import in_taxonomy, label_is_surest, one_line
from .examples import EXAMPLES
from .model import prompt
from .offline import offline
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/classify."""
    return Capability(
        name="classify",
        credits=2,
        unit="call",
        purpose="Tag or route text against a caller taxonomy: label, confidence, one-line rationale.",
        request=Request,
        response=Response,
        offline=offline,
        model=prompt,
        checks=(in_taxonomy, label_is_surest, one_line),
        examples=EXAMPLES,
    )
