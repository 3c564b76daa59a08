"""Refunds of a whole charge, after which a chargeback would give the money back twice."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from aibackend_blocks.values.amounts import find_amounts

from .proof import Proof

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


def _is_whole(text: str, sale: Mapping[str, Any]) -> bool:
    if _IN_PART.search(text):
        return False
    sums = [each for each in find_amounts(text) if each.currency or each.decimals]
    if not sums:
        return bool(_IN_FULL.search(text))
    return len(sums) == 1 and sums[0].value == sale.get("amount")
