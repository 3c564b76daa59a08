"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

from collections import Counter

from aibackend import Draft, RequestData


def places_stand(request: RequestData, draft: Draft) -> str | None:
    """Every place exists, and no pair is given twice."""
    pairs = [(row["left_index"], row["right_index"]) for row in draft.result["matches"]]
    if any(left >= len(request["left"]) or right >= len(request["right"]) for left, right in pairs):
        return "A pair names a place that does not exist; places count from 0."
    return "A pair is given twice." if len(set(pairs)) < len(pairs) else None


def pairs_keep_the_rules(request: RequestData, draft: Draft) -> str | None:
    """No pair below the threshold; with oneToOne no record in two pairs."""
    rows = draft.result["matches"]
    if any(row["confidence"] < request["threshold"] for row in rows):
        return f"Leave out the pairs with a confidence below {request['threshold']}."
    for side in ("left_index", "right_index") if request["one_to_one"] else ():
        if rows and Counter(row[side] for row in rows).most_common(1)[0][1] > 1:
            return "A record is in two pairs although oneToOne is set; keep the surer one."
    return None


def rest_is_complete(request: RequestData, draft: Draft) -> str | None:
    """The unmatched places are exactly those in no pair."""
    for side in ("left", "right"):
        paired = {row[f"{side}_index"] for row in draft.result["matches"]}
        rest = [place for place in range(len(request[side])) if place not in paired]
        if draft.result[f"unmatched_{side}"] != rest:
            return f"unmatched{side.title()} must list every place of {side} that is in no pair, in order."
    return None
