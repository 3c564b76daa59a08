"""What was put right, or made up for what was not: no matter for regret."""

from __future__ import annotations

import re

from aibackend_blocks.language.tone import valences

_MENDED = re.compile(
    r"\b(?:fixed|resolved|sorted|solved|repaired|replaced|refunded|apologi[sz]ed|made (?:it|up)|put (?:it "
    r"|things )?right)\b"
    r"(?! (?:nothing|neither))|credit where",
    re.IGNORECASE,
)
_NOT_MENDED = re.compile(
    r"\b(?:not|never|nobody|no one|no|without|hardly|until|unless|should|could|still|again)\b|n['’]t\b", re.IGNORECASE
)


def mends(said: str) -> bool:
    """Whether a clause tells that something was put right: that is no matter for regret."""
    return bool(_MENDED.search(said)) and not _NOT_MENDED.search(said)


def makes_up(said: str, before: str) -> bool:
    """Whether a clause turns from what is blamed to what made up for it: "a bit cold, but they gave me tea"."""
    blamed = any(value < 0 for _, value in valences(before)) or bool(_LITTLE.search(before))
    denied = _NOT_MENDED.search(said) or any(value < 0 for _, value in valences(said))
    return blamed and bool(_TURNED.match(said)) and not denied


_LITTLE = re.compile(r"\b(?:slightly|a (?:bit|little|touch|tad)|somewhat|rather)\b", re.IGNORECASE)
_TURNED = re.compile(r"(?:but|however|though|yet)\b", re.IGNORECASE)
