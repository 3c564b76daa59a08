"""What is written over or before an address, and what that says of it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.web.company.credits import CREDIT

LABELLED = 8.0
"""What a label such as "headquarters" adds to an address under it; half of that, where it stands in an imprint."""
REGISTERED, CREDITED = 1.0, 0.0
"""What the label "registered office" adds: firms register at their lawyer's, so a head office outweighs it; addresses
of who made the site are not read."""
LABEL = re.compile(
    r"\b(?:head ?quarters?|headquartered|head office|hq|corporate (?:office|address)|main office|central office|matriz"
    r"|hauptsitz|firmensitz|sitz der gesellschaft|si[eè]ge(?: social)?|sede (?:social|legale|central|principal)"
    r"|huvudkontor(?:et)?|hovedkontor(?:et)?|hoofdkantoor|siedziba|s[ií]dlo)\b",
    re.IGNORECASE,
)
REGISTERED_FORM = re.compile(r"\bregistered (?:office|address|in|at)\b", re.IGNORECASE)
IMPRINT = re.compile(
    r"\b(?:impressum|imprint|legal[- ]notice|mentions[- ]l[eé]gales|aviso[- ]legal|note[- ]legali|colof[oó]n)\b",
    re.IGNORECASE,
)
LABELS = ((LABEL, LABELLED), (REGISTERED_FORM, REGISTERED), (CREDIT, CREDITED))
"""What a line says of the addresses in it and under it."""
_PART = re.compile(r"\s[–—|·•-]\s|;\s")
_OWN_LABEL = re.compile(r"[^\W\d_][^:\d]{2,30}:\s")


def parted(lines: Sequence[str]) -> tuple[list[str], frozenset[int]]:
    """The lines, those that hold several labelled parts in one row each: `Sede legale: … – Stabilimento: …`.

    The second are the places of parts with a label of their own, which that of an earlier part does not speak of.
    """
    rows: list[str] = []
    others: set[int] = set()
    for line in lines:
        parts = _PART.split(line) if line.count(": ") > 1 else [line]
        labelled = [bool(_OWN_LABEL.match(part)) for part in parts]
        if sum(labelled) < 2:
            rows.append(line)
            continue
        others |= {len(rows) + n for n, own in enumerate(labelled) if own}
        rows += parts
    return rows, frozenset(others)
