"""What a language model is asked: to judge the pairs that the program is unsure of."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from aibackend import Draft, Prompt, RequestData

from .content import same_numbers

SURE = 0.9
"""Confidence from which the program's pair stands."""
RECORDS_MOST = 60
"""Of both sides together: more would not fit into a small model's question."""
ANEW_MOST = 120
"""Of both sides together, which a model reads anew; of more it is asked what is open."""
_RULES = """\
Places count from 0. Give no pair below a confidence of {threshold}.{one_to_one} confidence is the probability that both
are the same thing; reason is one sentence that names what agrees and what differs."""
_OPEN = """\
You match records of two sets that stand for the same thing of the real world. Below are the records that a program left
open, each after its place, and the pairs that it is unsure of. Keep the pairs that are right, drop those whose
identifying fields show two things (another model number, house number, year), add pairs that it missed."""
_ANEW = """\
Match the records of two sets that stand for the same thing of the real world, each after its place. What is alike in a
name alone, or in a place alone, is two things where its identifying fields differ (trade, model number, house number,
year)."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The open records and pairs, as data; None where no record is open, or too many are.

    Who reads anew is shown all records, and no pair.
    """
    rows = draft.result["matches"]
    anew = draft.is_read_anew and len(request["left"]) + len(request["right"]) <= ANEW_MOST
    proved = set(_proved(request["left"], request["right"])) if anew else set()
    sure = [] if anew else [row for row in rows if row["confidence"] >= SURE]
    unsure = [row for row in rows if row["confidence"] < SURE]
    left = _open(request["left"], {row["left_index"] for row in sure})
    right = _open(request["right"], {row["right_index"] for row in sure})
    if not (left and right) or (not anew and len(left) + len(right) > RECORDS_MOST):
        return None
    rule = " Every record is in at most one pair." if request["one_to_one"] else " A record may be in several pairs."

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """The sure pairs stand, anew those that share a number or a mail address; the rest follows."""
        holds = [row for row in rows if (row["left_index"], row["right_index"]) in proved] if anew else sure
        known = {(row["left_index"], row["right_index"]) for row in holds}
        taken = [{pair[side] for pair in known} if anew and request["one_to_one"] else set() for side in (0, 1)]
        new = [
            row
            for row in answer["matches"]
            if (row["leftIndex"], row["rightIndex"]) not in known
            and not (row["leftIndex"] in taken[0] or row["rightIndex"] in taken[1])
        ]
        pairs = sorted([*map(_on_wire, holds), *new], key=lambda row: (row["leftIndex"], row["rightIndex"]))
        return {
            "matches": pairs,
            "unmatchedLeft": _rest(len(request["left"]), {row["leftIndex"] for row in pairs}),
            "unmatchedRight": _rest(len(request["right"]), {row["rightIndex"] for row in pairs}),
        }

    return Prompt(
        instructions=" ".join(
            [_ANEW if anew else _OPEN, _RULES.format(threshold=request["threshold"], one_to_one=rule)]
        ),
        quoted={
            "draft": "" if anew else json.dumps({"matches": [_on_wire(row) for row in unsure]}, ensure_ascii=False),
            "left": _numbered(left),
            "right": _numbered(right),
        },
        kept=("unmatchedLeft", "unmatchedRight"),
        complete=complete,
        linked=("matches", "unmatched_left", "unmatched_right"),
    )


def _proved(left: Sequence[Mapping[str, object]], right: Sequence[Mapping[str, object]]) -> Iterator[tuple[int, int]]:
    """The pairs that alone share a number, or a mail address."""
    yield from same_numbers(left, right)
    mails, others = _mails(left), _mails(right)
    for mail in mails.keys() & others.keys():
        if len(mails[mail]) == len(others[mail]) == 1:
            yield mails[mail][0], others[mail][0]


def _mails(side: Sequence[Mapping[str, object]]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for place, record in enumerate(side):
        for mail in {str(value).strip().casefold() for value in record.values()}:
            if "@" in mail and " " not in mail:
                found.setdefault(mail, []).append(place)
    return found


def _open(records: list[dict[str, object]], taken: set[int]) -> dict[int, dict[str, object]]:
    return {place: record for place, record in enumerate(records) if place not in taken}


def _rest(count: int, paired: set[int]) -> list[int]:
    return [place for place in range(count) if place not in paired]


def _on_wire(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "leftIndex": row["left_index"],
        "rightIndex": row["right_index"],
        "confidence": row["confidence"],
        "reason": row["reason"],
    }


def _numbered(records: Mapping[int, Mapping[str, object]]) -> str:
    return "\n".join(f"{place}: {json.dumps(record, ensure_ascii=False)}" for place, record in records.items())
