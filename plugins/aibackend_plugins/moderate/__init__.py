"""Text checked against the caller's policy, written in plain words: allow, review or block.

The policy's clauses are read as the harms that they forbid (trained heads of `aibackend_blocks.harm`), as personal data
or spam (patterns), or as rules of their own, compared with the text by meaning. What the policy does not forbid is let
pass. A picture is judged by what the image reader sees: nudity, and the text
in it. Limits: English; irony and code words are often missed, dialect is at times taken for offence; a rule of the
caller's own leads to review, never to block.
"""

from __future__ import annotations

from aibackend import Capability, hookimpl

from .checks import blocked_is_flagged, excerpts_are_verbatim
from .examples import EXAMPLES
from .model import prompt
from .offline import offline
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/moderate."""
    return Capability(
        name="moderate",
        credits=2,
        unit="item",
        purpose="Text or image checked against a caller policy: allow, review or block.",
        request=Request,
        response=Response,
        offline=offline,
        model=prompt,
        checks=(blocked_is_flagged, excerpts_are_verbatim),
        examples=EXAMPLES,
    )
