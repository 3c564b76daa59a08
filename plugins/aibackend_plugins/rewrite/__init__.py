"""Copy rewritten into a voice that is described or shown by a sample, for people who keep many texts in one voice.

What a voice is, is measured: length of sentences, contractions, person, formality, exclamations, hype and jargon. Each
move of the text towards it is made sentence by sentence and kept only if every number, name, date and link is still
there; `changes` is told from the finished text, so that it is true. A text of which nothing could be bettered is
refused, uncharged. A manner that a text's own words cannot have is given to it by words that open and close it, by what
the text is for. German, Dutch, French, Spanish, Italian and Portuguese are put in a manner by turns of phrase, and in
another form of address; a text in any language can be set as a list. Limits: a text is edited, not invented anew;
idioms, jokes and images are for a model.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/rewrite."""
    return Capability(
        name="rewrite",
        credits=3,
        unit="item",
        summary="Copy rewritten into a described or sampled brand voice, with a list of changes.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:facts_survive"),
            LazyImport(f"{__name__}.checks:nothing_is_invented"),
            LazyImport(f"{__name__}.checks:length_is_as_asked"),
            LazyImport(f"{__name__}.checks:changes_are_told"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
