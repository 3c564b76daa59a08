"""The shapes of /v1/match."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Boolean, Confidence, Integer, List, Nested, Object, Schema

RECORDS_MAX = 2_000
"""Records of a side."""
PAIRS_MAX = 40_000
"""Pairs of one answer, where a record may have several."""


class Request(Schema):
    """Two sets of records, whose fields may be named differently."""

    left = List(
        Object(keys=fields.String()),
        min=1,
        max=RECORDS_MAX,
        required=True,
        metadata={"description": "Records of the first set, each an object of free form."},
    )
    right = List(
        Object(keys=fields.String()),
        min=1,
        max=RECORDS_MAX,
        required=True,
        metadata={"description": "Records of the second set; fields may have other names."},
    )
    threshold = Confidence(load_default=0.5, metadata={"description": "Least confidence of a pair that is given."})
    one_to_one = Boolean(
        load_default=True,
        metadata={
            "description": "Whether a record has at most one partner; false where a side holds duplicates: then all "
            "pairs are given, the 40,000 surest at most, which takes some megabytes."
        },
    )


class Match(Schema):
    """A pair of records of the same thing."""

    left_index = Integer(required=True, min=0, metadata={"description": "Place in `left`, from 0."})
    right_index = Integer(required=True, min=0, metadata={"description": "Place in `right`, from 0."})
    confidence = Confidence(required=True, metadata={"description": "Probability that both are the same thing."})
    reason = fields.String(required=True, metadata={"description": "What agrees and what differs, in words."})


class Response(Schema):
    """Pairs by their place in `left`."""

    matches = List(Nested(Match), max=PAIRS_MAX, required=True, metadata={"description": "The pairs."})
    unmatched_left = List(
        Integer(min=0), max=RECORDS_MAX, required=True, metadata={"description": "Places in `left` without a pair."}
    )
    unmatched_right = List(
        Integer(min=0), max=RECORDS_MAX, required=True, metadata={"description": "Places in `right` without a pair."}
    )
