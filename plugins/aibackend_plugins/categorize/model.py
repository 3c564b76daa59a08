"""What a language model is asked: to sort the items of which the program is unsure."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend.errors import ModelFailed
from aibackend_blocks.language.votes import after_vote, can_turn, habits, opened

ANEW_MOST = 200
"""Items that are sorted anew, of more the least sure: an answer has an end."""
_INSTRUCTIONS = """Sort every one of `items` into the one category of the taxonomy that fits it best. Copy the category
character for character. Give one category for each item, in order."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The unsure items and the taxonomy, as data; None where no vote could turn a category.

    The model does not see what the program thinks, since it would repeat it: its choice is a vote beside the program's.
    """
    rows = draft.result["results"]
    taxonomy = list(dict.fromkeys(request["taxonomy"]))
    shares = [_shares(row, taxonomy) for row in rows]
    shares = [opened(each, taxonomy) for each in shares] if draft.is_read_anew else shares
    unsure = [row["index"] for row in rows if can_turn(shares[row["index"]], draft.skill)]
    if draft.is_read_anew:
        unsure = sorted(sorted(unsure, key=lambda place: rows[place]["confidence"])[:ANEW_MOST])
    if not unsure:
        return None

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        given = answer["results"]
        if not isinstance(given, list) or len(given) != len(unsure):
            raise ModelFailed(errors=[("/results", f"Must have {len(unsure)} items, one for each in order.")])
        votes = [str(vote.get("category")) if isinstance(vote, Mapping) else str(vote) for vote in given]
        told = zip(unsure, votes, habits(votes, len(taxonomy)), strict=True)
        made = {
            place: _after(rows[place], shares[place], vote, partial(after_vote, skill=draft.skill, habit=habit))
            for place, vote, habit in told
        }
        return {"results": [made.get(row["index"], row) for row in rows]}

    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "taxonomy": json.dumps(taxonomy, ensure_ascii=False),
            "draft": "",
            "items": json.dumps([request["items"][place] for place in unsure], ensure_ascii=False),
        },
        kept=("results/*/index",),
        complete=complete,
        shapes={"results": _shape(taxonomy, len(unsure))},
    )


def _shares(row: Mapping[str, Any], taxonomy: Sequence[str]) -> dict[str, float]:
    """How likely each category is: what the program's leaves, the others have alike."""
    rest = (1 - row["confidence"]) / max(len(taxonomy) - 1, 1)
    return dict.fromkeys(taxonomy, rest) | {row["category"]: row["confidence"]}


def _after(
    row: Mapping[str, Any], shares: Mapping[str, float], vote: str, weigh: Callable[..., Mapping[str, float]]
) -> Mapping[str, Any]:
    """The row, with another category where the vote turns it. Raises: ModelFailed, for what is no category."""
    if vote not in shares:
        raise ModelFailed(errors=[("/results", f"The category of item {row['index']} is not in the taxonomy.")])
    after = weigh(shares, vote)
    likeliest = next(iter(after))
    if likeliest == row["category"]:
        return row
    return {**row, "category": likeliest, "confidence": round(after[likeliest], 4)}


def _shape(taxonomy: Sequence[str], count: int) -> dict[str, Any]:
    """One of the caller's categories an item."""
    return {
        "description": "a category of the taxonomy for each of `items`, in order",
        "items": {"enum": list(taxonomy), "type": "string"},
        "maxItems": count,
        "minItems": count,
        "type": "array",
    }
