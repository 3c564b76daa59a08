"""What a merchant's record tells: a delivery, a check that failed, a refund, a cancellation, terms, an own fault …

A trained head over n-grams and the vectors of many languages tells the kind of a record; which side a kind speaks for
is for the dispute to say. `training/` made it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods

KINDS = (
    "secure", "avs", "cvv", "device", "prior", "identity", "delivered", "used", "performed", "dispatched",
    "acknowledged", "correspondence", "listing", "inspection", "authentic", "noreturn", "terms", "outside", "ended",
    "nocancel", "notice", "refund", "replaced", "distinct", "records", "approval", "chip", "receipt", "agreed",
    "timely", "currency", "cash", "offered", "declined", "unasked", "claim", "lacking", "aside",
    "failed_check", "stolen", "elsewhere", "undelivered", "defect", "one_sale", "returned", "owed", "cancelled",
    "unapproved", "overcharged", "late", "paid_otherwise", "own_fault",
)  # fmt: skip
"""What is a proof, then what is none; the row of "failed_check" on: what may own up to a claim."""
OWNING_UP = frozenset(KINDS[KINDS.index("failed_check") :])


def told(texts: Sequence[str]) -> list[Mapping[str, float]]:
    """Of each text, how likely each kind is; the shares of a text sum to 1."""
    head = _head()
    return [dict(zip(head.kinds, map(float, row), strict=True)) for row in likelihoods(head, texts)]


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "head.npz")
