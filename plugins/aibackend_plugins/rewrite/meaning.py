"""What no move may change: what is denied, how strongly something is said, and that it is sound English."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.english import faults

_DENIED: Final = re.compile(
    r"\b(?:not|never|no|none|nobody|nothing|neither|nor|cannot|without|unless|unable|fails?|failed|failure|refus\w+"
    r"|unsuccessful|forbidden|prohibited|refrain|failing|den(?:y|ied)|un[a-z]+able|otherwise)\b|n['’]t\b",
    re.IGNORECASE,
)
_OR_ELSE: Final = re.compile(r"\bor (?:else )?(?=(?:we|you|your|it|the|this|i|my|our) )", re.IGNORECASE)
_COURTEOUS: Final = re.compile(
    r"\b(?:do not|don['’]t) hesitate to\b|,? ?\bif (?:that|it)(?:['’]s| is) (?:not too much (?:trouble|bother"
    r"|to ask)|no trouble)\b",
    re.IGNORECASE,
)
"""Courtesies that deny nothing."""
_BOUND: Final = re.compile(
    r"\b(?:whether or not|no(?:t)? (?:later|earlier|more|less|fewer|longer) than)\b", re.IGNORECASE
)
"""Bounds, which deny nothing."""
_DUTY: Final = re.compile(
    r"\b(?:must|have to|has to|required|mandatory|obliged|incumbent|obligatory|compulsory|imperative|essential"
    r"|necessary|need to|needs to)\b",
    re.IGNORECASE,
)
_DUTY_LIKE: Final = re.compile(
    r"\b(?:shall|should|please|requested|asked|advised|recommended|is to|are to|prior|forced)\b", re.I
)


def kept(old: str, new: str) -> bool:
    """Whether a sentence says as much as before: no denial more or less, no duty from nowhere, no fault of its own."""
    old, new = (_OR_ELSE.sub("otherwise ", _BOUND.sub("", _COURTEOUS.sub("", said))) for said in (old, new))
    if bool(_DENIED.search(old)) != bool(_DENIED.search(new)):
        return False
    if _DUTY.search(new) and not _DUTY.search(old) and not _DUTY_LIKE.search(old) and "responsib" not in old:
        return False
    return len(faults(new)) <= len(faults(old))
