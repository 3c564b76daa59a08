"""Text checked against the caller's policy, written in plain words: allow, review or block.

The policy's clauses are read as the harms that they forbid (trained heads of `aibackend_blocks.language.harm`), as
personal data, links or spam (patterns), or as rules of their own, compared with the text by meaning. What the policy
does not forbid, or allows by name, is let pass. Who reports bad words is reviewed, not blocked. A picture is judged by
what the image reader sees: nudity, the text in it, faces and, in photos, things; a rule of which it looked for nothing
leads to review, never to allow, as does one about things in a drawing, a scan, a screenshot or a chart; paintings saved
as JPEG are taken for photos. Limits: English, and the commonest insults and threats of six other languages; irony and
code words are often missed, dialect is at times taken for offence; a rule of the caller's own leads to review, never to
block.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/moderate."""
    return Capability(
        name="moderate",
        credits=2,
        unit="item",
        summary="Text or image checked against a caller policy: allow, review or block.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:blocked_is_flagged"),
            LazyImport(f"{__name__}.checks:excerpts_are_verbatim"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
            LazyImport(f"{__name__}.checks:what_was_found_stays"),
        ),
        examples=EXAMPLES,
    )
