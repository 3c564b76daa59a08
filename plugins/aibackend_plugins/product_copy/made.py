"""Whether a product is a thing that somebody made."""

from __future__ import annotations

import re
from typing import Final

from .pitch import Pitch, core_of

_USED: Final = re.compile(
    r"\b(?:used|second[- ]hand|pre-owned|vintage|antique|gift card|voucher|e-?book|download)\b", re.IGNORECASE
)


def is_made(given: Pitch) -> bool:
    """Whether a product is a new thing, which somebody made for somebody: no service, no voucher, nothing used."""
    told = " ".join([given.name, *(spec.value for spec in given.specs if spec.name == "condition")])
    served = _SERVED.search(core_of(given.name).rpartition(" ")[2])
    known = given.noun != "" or given.the.startswith("the ")
    return not _USED.search(told) and not served and given.noun != "service" and known


_SERVED: Final = re.compile(
    r"\b(?:course|workshop|class|tour|service|session|lesson|trip|retreat|subscription|bootcamp|camp|programme"
    r"|program|plan"
    r"|membership|training|rental|hire|consultation|treatment|ticket|card|repair|cleaning|app|software|book)s?\b",
    re.IGNORECASE,
)
