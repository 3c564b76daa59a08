"""The embedded road: likeness of meaning, and what is known of the merchant."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from aibackend import CallContext, RequestData
from aibackend_blocks.models import zero_shot
from aibackend_blocks.values import merchants

from .wording import merchant_line, telling

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MERCHANT_WEIGHT = 0.6
"""How much a brand counts that is the whole item; less with the root of its share of the letters."""
LEADING_WEIGHT = 1.0
"""The same where a till's or a bank's line begins with the brand: what follows says where, and by what card."""
ORDINARY_WEIGHT = 0.5
"""Of that, what is left where the brand's name is an ordinary word and not all of the item."""
PIECES_ALL, PIECES_LEAST = 1900, 16
"""Pieces of all items together, shared out evenly, and what each item has in any case; what is more is cut out of its
middle. Of 600 product titles of more than 20 pieces 0.87 were right by 20, 0.85 by 18 and 0.88 by all of them."""
SPREAD = 0.5
"""How much of what all items lean to alike is taken off: the items of a call are seldom all of one category."""
LEAST = 1e-4
"""No kind of merchant is held to be less likely than this to belong to a category."""

TOLD = 2 / 3
"""Share of one category from which a kind of merchant tells it: what most buy there goes before what some do."""


def offline(request: RequestData, context: CallContext) -> Mapping[str, Any]:
    """Exactly one result an item."""
    taxonomy = list(dict.fromkeys(request["taxonomy"]))
    shares = zero_shot.distribution(_spread(_logits(telling(request["items"]), request["items"], taxonomy)))
    return {
        "results": [
            {"index": index, "category": taxonomy[row.argmax()], "confidence": round(float(row.max()), 4)}
            for index, row in enumerate(shares)
        ]
    }


def _spread(found: NDArray[np.float64]) -> NDArray[np.float64]:
    """Less a part of the items' mean, by how many there are to tell it; one item stays as it is."""
    centred = found - found.mean(axis=1, keepdims=True)
    less: NDArray[np.float64] = centred - SPREAD * (1 - 1 / len(found)) * centred.mean(axis=0)
    return less


def _logits(items: Sequence[str], lines: Sequence[str], taxonomy: Sequence[str]) -> NDArray[np.float64]:
    """Items × categories, from the items' telling words and from the kinds of the merchants that their lines name."""
    pieces = min(max(PIECES_LEAST, PIECES_ALL // len(items)), zero_shot.GIST)
    found = zero_shot.logits(items, taxonomy, most=pieces)
    labels = tuple(taxonomy)
    for row, item in zip(found, lines, strict=True):
        line, printed = merchant_line(item)
        if merchant := merchants.recognise(line):
            row += _weight(merchant, printed) * _telling_odds(merchant, labels)
    return found


def _telling_odds(merchant: merchants.Merchant, taxonomy: tuple[str, ...]) -> NDArray[np.float64]:
    """The odds of the likeliest kind that a category is `TOLD` of; of the most telling kind where there is none."""
    odds = [_odds(kind, taxonomy) for kind in merchant.kinds]
    return next((one for one in odds if one.max() >= math.log(TOLD)), max(odds, key=lambda one: float(one.max())))


@lru_cache(maxsize=4096)
def _odds(kind: str, taxonomy: tuple[str, ...]) -> NDArray[np.float64]:
    """How likely each category is for a kind of merchant, natural logarithms."""
    import numpy as np

    found: NDArray[np.float64] = np.log(zero_shot.distribution(zero_shot.logits([kind], taxonomy))[0] + LEAST)
    return found


def _weight(merchant: merchants.Merchant, printed: bool) -> float:
    """printed: whether a till or a bank printed the line: then its first word is a name, ordinary or not."""
    ordinary = merchant.ordinary and merchant.share < 1 and not (printed and merchant.place == 0)
    if printed and merchant.place == 0:
        return LEADING_WEIGHT
    return MERCHANT_WEIGHT * float(merchant.share**0.5) * (ORDINARY_WEIGHT if ordinary else 1.0)
