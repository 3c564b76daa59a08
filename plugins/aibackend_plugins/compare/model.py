"""What a model is asked: to say better what the changes mean."""

from __future__ import annotations

from aibackend import Draft, Prompt, RequestData


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Both versions, quoted; the draft's changes come with them."""
    old, _, new = draft.source.partition("\f")
    return Prompt(
        instructions=(
            "Compare two versions of a document. List each material change once, with before and after quoted word for"
            " word (null where there is none), say in one sentence what it means for the parties, and judge its risk"
            " for whoever did not draft it: low, medium or high. A paragraph that only moved is no change."
        ),
        quoted={"original": old, "revised": new},
    )
