"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

import re
from collections import Counter

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import source_of, unknown_facts


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


def pairs_have_something_in_common(request: RequestData, draft: Draft) -> str | None:
    """A pair that a model adds shares a word or a figure, and its reason names only what the two records say."""
    if draft.start is None:
        return None
    known = {(row["left_index"], row["right_index"]): row["reason"] for row in draft.start.result.get("matches", [])}
    for row in draft.result["matches"]:
        place = row["left_index"], row["right_index"]
        if place[0] >= len(request["left"]) or place[1] >= len(request["right"]):
            continue
        pair = [side[at] for side, at in zip((request["left"], request["right"]), place, strict=True)]
        both = [source_of(record, "") for record in pair]
        left, right = ({word for word in re.findall(r"[^\W_]+", text.casefold()) if len(word) > 2} for text in both)
        if place not in known and not left & right:
            return f"The pair {place[0]} and {place[1]} has nothing in common; leave it out."
        if row["reason"] != known.get(place) and (
            fault := unknown_facts(row["reason"], "\n".join([*both, *pair[0], *pair[1]]))
        ):
            return f"The reason of the pair {place[0]} and {place[1]} {fault}."
    return None
