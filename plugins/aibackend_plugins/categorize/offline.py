"""The embedded road: likeness of meaning, and what is known of the merchant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from aibackend import Asked, Tools
from aibackend_blocks import merchants, zero_shot

from .wording import telling

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MERCHANT_WEIGHT = 0.6
"""How much a brand counts that is the whole item; less with the root of its share of the letters."""
ORDINARY_WEIGHT = 0.5
"""Of that, what is left where the brand's name is an ordinary word and not all of the item."""
LEAST = 1e-4
"""No kind of merchant is held to be less likely than this to belong to a category."""


def offline(asked: Asked, tools: Tools) -> Mapping[str, Any]:
    """Exactly one result an item."""
    taxonomy = list(dict.fromkeys(asked["taxonomy"]))
    shares = zero_shot.distribution(_logits(telling(asked["items"]), taxonomy))
    return {
        "results": [
            {"index": index, "category": taxonomy[row.argmax()], "confidence": round(float(row.max()), 4)}
            for index, row in enumerate(shares)
        ]
    }


def _logits(items: Sequence[str], taxonomy: Sequence[str]) -> NDArray[np.float64]:
    """Items × categories, from the items' words and from their merchants' kinds."""
    import numpy as np

    found = zero_shot.logits(items, taxonomy)
    known = [merchants.recognise(item) for item in items]
    kinds = sorted({kind for merchant in known if merchant for kind in merchant.kinds})
    if not kinds:
        return found
    odds = dict(zip(kinds, np.log(zero_shot.distribution(zero_shot.logits(kinds, taxonomy)) + LEAST), strict=True))
    for row, merchant in zip(found, known, strict=True):
        if merchant:
            row += _weight(merchant) * max((odds[kind] for kind in merchant.kinds), key=lambda odds: float(odds.max()))
    return found


def _weight(merchant: merchants.Merchant) -> float:
    ordinary = merchant.ordinary and merchant.share < 1
    return MERCHANT_WEIGHT * float(merchant.share**0.5) * (ORDINARY_WEIGHT if ordinary else 1.0)
