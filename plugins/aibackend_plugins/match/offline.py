"""The embedded road of /v1/match."""

from __future__ import annotations

from typing import Any

from aibackend import RequestData
from aibackend.services import CallContext

from .linking import Link, link
from .schema import PAIRS_MAX


def offline(request: RequestData, context: CallContext) -> dict[str, Any]:
    """Pairs, reasons, and what stays alone."""
    left, right = request["left"], request["right"]
    links = link(left, right, threshold=request["threshold"], one_to_one=request["one_to_one"])
    links = sorted(sorted(links, key=lambda one: -one.confidence)[:PAIRS_MAX], key=lambda one: (one.left, one.right))
    lefts, rights = {one.left for one in links}, {one.right for one in links}
    return {
        "matches": [
            {
                "left_index": one.left,
                "right_index": one.right,
                "confidence": one.confidence,
                "reason": reason(one),
            }
            for one in links
        ],
        "unmatched_left": [place for place in range(len(left)) if place not in lefts],
        "unmatched_right": [place for place in range(len(right)) if place not in rights],
    }


def reason(link: Link) -> str:
    """One sentence that names the fields."""
    parts = [
        f"{_listed(names)} {verb if len(names) == 1 else plural}"
        for names, verb, plural in (
            (link.agree, "agrees", "agree"),
            (link.near, "is alike", "are alike"),
            (link.differ, "differs", "differ"),
        )
        if names
    ]
    return "; ".join(parts) + "." if parts else "The records as a whole hold the same rare words."


def _listed(names: tuple[str, ...]) -> str:
    """Names in a row, with "and" before the last; they are told for each pair, so none at any length."""
    told = [name if len(name) <= _NAME_MOST else f"{name[:_NAME_MOST]}…" for name in names]
    return " and ".join(filter(None, (", ".join(told[:-1]), told[-1])))


_NAME_MOST = 60
"""Characters of a field's name that a reason tells."""
