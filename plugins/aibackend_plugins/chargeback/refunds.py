"""Refunds of a whole charge, after which a chargeback would give the money back twice."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from .polarity import sums_in
from .proof import Proof
from .reason import Reason

_IN_FULL: Final = re.compile(
    r"\b(?:refunded|credited|reversed|reimbursed)(?: (?:him|her|them|it|the (?:customer|buyer|guest|cardholder|client"
    r"|(?:\w+ ){0,3}(?:charge|payment|purchase|amount))))? in full\b"
    r"|\bfully (?:refunded|credited|reversed|reimbursed)\b"
    r"|\bfull refund\b(?! (?:of|for|on) (?!\d))",
    re.IGNORECASE,
)
_IN_PART: Final = re.compile(r"%|\b(?:half|part|partial\w*|of (?:the|this|it)|except|less|minus|but)\b", re.IGNORECASE)


def is_whole(proof: Proof, sale: Mapping[str, Any]) -> bool:
    """Whether a record says that the charge was refunded in full, or names one sum that is the charge."""
    return any(_is_whole(each.text, sale) for each in proof.of("refund"))


def rest_of(request: Mapping[str, Any], reason: Reason) -> Decimal | None:
    """What of a charge with a wrong amount is due all the same: the one other sum that reason and evidence tell."""
    charged = request["transaction"].get("amount")
    if reason.category != "processing_error" or not charged:
        return None
    texts = [request["reason"], *request["evidence"]]
    told = {each.value for text in texts for each in sums_in(text)}
    due = told - {charged}
    return due.pop() if len(due) == 1 and 0 < min(due) < charged else None


def _is_whole(text: str, sale: Mapping[str, Any]) -> bool:
    if _IN_PART.search(text):
        return False
    sums = sums_in(text)
    if not sums:
        return bool(_IN_FULL.search(text))
    return len(sums) == 1 and sums[0].value == sale.get("amount")
