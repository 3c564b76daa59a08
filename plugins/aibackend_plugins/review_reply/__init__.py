"""A public answer to a customer's review, the issues to log, and whether a person has to take over.

The review is judged clause by clause: what it speaks of, whether it blames or praises, and how grave that is
(`aibackend_blocks.customer`). The answer speaks of the matter in its own words: it repeats no name, figure or health
detail of the review, offers nothing and admits nothing. Reviews in other languages are judged by their words
(`aibackend_blocks.customer.tongues`), and are answered, with names of issues and reason, in the same language. Limits:
the languages that have a table; irony is mostly missed.
"""

from __future__ import annotations

from aibackend import Capability, Later, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/review-reply."""
    return Capability(
        name="review-reply",
        credits=3,
        unit="review",
        purpose="Brand-safe public response to a customer review, issues to log, escalation flag.",
        request=Request,
        response=Response,
        offline=Later(f"{__name__}.offline:offline"),
        model=Later(f"{__name__}.model:prompt"),
        checks=(
            Later(f"{__name__}.checks:excerpts_are_verbatim"),
            Later(f"{__name__}.checks:escalation_has_a_reason"),
            Later(f"{__name__}.checks:nothing_invented"),
            Later(f"{__name__}.checks:nothing_private_repeated"),
            Later(f"{__name__}.checks:nothing_offered"),
        ),
        examples=EXAMPLES,
    )
