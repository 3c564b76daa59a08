"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

from aibackend import Draft, RequestData


def one_result_per_item(request: RequestData, draft: Draft) -> str | None:
    """Every index once, in order."""
    found = [row["index"] for row in draft.result["results"]]
    if found != list(range(len(request["items"]))):
        return "results must hold exactly one entry for every item, with index 0, 1, 2 and so on in order."
    return None


def in_taxonomy(request: RequestData, draft: Draft) -> str | None:
    """Every category is the caller's, character for character."""
    allowed = set(request["taxonomy"])
    for row in draft.result["results"]:
        if row["category"] not in allowed:
            return (
                f"The category of item {row['index']} is not in the taxonomy; copy one of it, character for character."
            )
    return None
