"""How faults are denied, wished away and counted, in English."""

from __future__ import annotations

import re

DENIED = re.compile(
    r"\b(?:nothing|never|not|no|without|wasn't|isn't|aren't|weren't)\s+(?:\w+\s+)?(?:terrible|bad|wrong"
    r"|awful|complaints?|problems?|issues?|fault|to complain)\b"
    r"|^\W*nothing (?:too |very |really )?\w+\W*$|\b(?:is|was|were|are|such) an? (?:\w+ )?hit\b", re.I)  # fmt: skip
"""How a fault is denied: "not a single complaint"."""
WISHED = re.compile(
    r"\b(?:could|should|would|might) (?:\w+ )?(?:have )?(?:be|been|do|use|benefit)\b.{0,20}"
    r"\b(?:\w+er|more|better|less|with)\b",
    re.IGNORECASE,
)
"""How politely one blames: "reception could be friendlier"."""
WAITED = re.compile(
    r"\b(?:took|waited|waiting|wait(?: of)?|late by)\s+(?:\w+\s+){0,3}(?:hours?|days?|weeks?"
    r"|months?|years?|minutes|ages|forever)\b"
    r"|\b(?:hours?|days?|weeks?|minutes) late\b",
    re.IGNORECASE,
)
"""How long something took."""
FULL_MARKS = re.compile(r"(?<![\d/])(?:10/10|9/10|5/5)(?!\d)")
"""All of the points."""
