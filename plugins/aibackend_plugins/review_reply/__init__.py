"""A public answer to a customer's review, the issues to log, and whether a person has to take over.

The review is judged clause by clause: what it speaks of, whether it blames or praises, and how grave that is
(`aibackend_blocks.language.customer`). The answer is made of whole sentences of its own and names what was praised and
what was blamed by a noun of the review or by its matter, where meaning, tone and matter agree on the side; what they do
not agree on is not named. It repeats no figure or health detail and blames nobody by name, offers nothing and admits
nothing. Reviews in other languages are judged by their words
(`aibackend_blocks.language.customer.tongues`), and are answered, with names of issues and reason, in the same
language. Limits: the languages that have a table; irony is mostly missed.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/review-reply."""
    return Capability(
        name="review-reply",
        credits=3,
        unit="review",
        summary="Brand-safe public response to a customer review, issues to log, escalation flag.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:excerpts_are_verbatim"),
            LazyImport(f"{__name__}.checks:escalation_has_a_reason"),
            LazyImport(f"{__name__}.checks:nothing_invented"),
            LazyImport(f"{__name__}.checks:nothing_private_repeated"),
            LazyImport(f"{__name__}.checks:nothing_offered"),
            LazyImport(f"{__name__}.checks:answers_the_writer"),
            LazyImport(f"{__name__}.checks:issues_stay"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
