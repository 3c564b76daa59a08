"""How a review or message feels: a score, the sentiment of each aspect with its words, and the themes that drive it.

Tuned layers read the text once (`aibackend_blocks.language.tone`); whole, sentences, clauses and aspects are judged
on that one reading. Aspects are the caller's, or nouns that an English text judges; in other languages only what the
caller asks for. German, French, Spanish, Portuguese and Korean are judged by their words of praise and blame
(`abroad.py`), other languages with little confidence. Limits: irony is mostly missed; of a very long text the first and
last hundred sentences are read. Where no word is known the answer is neutral, and unsure.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/sentiment."""
    return Capability(
        name="sentiment",
        credits=2,
        unit="call",
        summary="Sentiment score, per-aspect breakdown and driving themes for a review or support message.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:asked_aspects_in_order"),
            LazyImport(f"{__name__}.checks:excerpts_are_verbatim"),
            LazyImport(f"{__name__}.checks:score_agrees"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
