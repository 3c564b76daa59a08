"""What a model is asked: to say better what the changes mean."""

from __future__ import annotations

from aibackend import Draft, Prompt, RequestData

CHANGES_MOST = 40
"""More would take a model longer to write than a call has."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """Both versions, quoted; the draft's changes come with them."""
    old, _, new = draft.source.partition("\f")
    if draft.result and not 0 < len(draft.result["changes"]) <= CHANGES_MOST:
        return None
    return Prompt(
        instructions=(
            "A program compared two versions of a document and found the changes in the draft. Say of each, in the same"
            " order, in one sentence what it means for the parties, with its figures from before and after; and sum"
            " them up. Write in the language of the versions, and say nothing that they do not say."
        ),
        quoted={"original": old, "revised": new},
        kept=(
            "changeCount",
            "riskLevel",
            "changes/*/type",
            "changes/*/section",
            "changes/*/before",
            "changes/*/after",
            "changes/*/risk",
        ),
    )
