"""A text routed to one label of the caller's taxonomy, with the words that decided.

Labels are read as words, with their descriptions where given, and compared with the text as sentence vectors, beside a
bank of known concepts and intents and a memory of what 35,000 other texts were filed under
(`aibackend_blocks.models.zero_shot`). Limits: English above all; the first 1,000 characters of a text weigh, longer
ones lose their end; fine distinctions between labels alike in meaning need descriptions.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/classify."""
    return Capability(
        name="classify",
        credits=2,
        unit="call",
        summary="Tag or route text against a caller taxonomy: label, confidence, one-line rationale.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:in_taxonomy"),
            LazyImport(f"{__name__}.checks:label_is_surest"),
            LazyImport(f"{__name__}.checks:rationale_quotes_the_text"),
            LazyImport(f"{__name__}.checks:one_line"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
