"""A lead held to the caller's criteria: what speaks for it, what against, and what nobody knows.

The criteria's words are split into checks (industry, size, place, age, revenue, technology, business model, funding,
exclusions, signs of intent); each is answered from facts: those in the lead itself, be it a record, rows of facts or a
note in words, and, where they leave a check open and a domain is known, the company's own pages and what they load. A
check that no fact answers is unknown: it makes the verdict needs_review, never a guess. Limits: criteria are parted in
any language, but trades, figures and places are read best in English; a rubric is read line by line, without weighing
its lines.
"""

from __future__ import annotations

from aibackend import Capability, hookimpl

from .checks import evidence_is_drawn, values_are_grounded, verdict_goes_with_score, verdict_is_near
from .examples import EXAMPLES
from .model import prompt
from .offline import offline
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/screen."""
    return Capability(
        name="screen",
        credits=10,
        unit="lead",
        summary="Web-grounded lead qualification verdict against caller ICP criteria.",
        request=Request,
        response=Response,
        offline=offline,
        model=prompt,
        checks=(verdict_goes_with_score, evidence_is_drawn, values_are_grounded, verdict_is_near),
        examples=EXAMPLES,
    )
