"""A brief on a company or topic, written from quoted sources: every sentence of fact ends in the number of its source.

Sources: the caller's, or those that the web search finds. Each is fetched politely, reduced to its main text, and cut
into sentences; those that speak of the topic most, and cover most of what the sources dwell on, are quoted, grouped and
numbered; where the topic is a question, those that have what it asks for come first. Rows of tables, lists and short
lines answer questions, too, and stand for a page that has hardly a sentence. Sources that are about something else
answer nothing, and cost nothing. Where sources give different figures for the same thing, the brief sets them side by
side. Limits: what only a script or a picture shows is not read;
nearness of meaning is best in English; the embedded engine quotes, it does not rephrase. One source is enough only
where the caller names just one.
"""

from __future__ import annotations

from aibackend import Capability, hookimpl

from .checks import (
    citations_exist,
    citations_support,
    excerpts_are_verbatim,
    sentences_are_supported,
    sentences_cite,
    values_are_grounded,
)
from .examples import EXAMPLES
from .model import prompt
from .offline import offline
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/research."""
    return Capability(
        name="research",
        credits=50,
        unit="brief",
        summary="Multi-source, citation-backed brief on a company or topic.",
        request=Request,
        response=Response,
        offline=offline,
        model=prompt,
        checks=(
            citations_exist,
            sentences_cite,
            excerpts_are_verbatim,
            citations_support,
            sentences_are_supported,
            values_are_grounded,
        ),
        examples=EXAMPLES,
        deadline_s=180.0,
    )
