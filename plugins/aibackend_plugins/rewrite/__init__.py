"""Copy rewritten into a voice that is described or shown by a sample, for people who keep many texts in one voice.

What a voice is, is measured: length of sentences, contractions, formality, exclamations, hype and jargon. The text is
edited as a careful copy editor would: a sentence stays as it stands unless a change is sure by its words or its tree,
and a change is kept only if every number, name, date and link is still there. Only where no word can be changed is a
text opened and closed in its voice, as one for its occasion is. An apology is made where it is asked for by name, and a
notice's readers become "you" and its writers "we" where the voice turns to them and nobody else can be meant.
`changes` is told from the finished text, so that it is true, and says what was
asked for and not given. The one sentence that a voice puts first or last ("recommendation first", "end on the ask")
is moved there where nothing rests on its place. A text of which nothing could be bettered is refused, uncharged.
German, Dutch, French, Spanish, Italian and Portuguese are put in a manner by turns of phrase, and in another
form of address; a text in any language can be set as a list.
Limits: idioms, jokes, images and longer texts are for a model.
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
