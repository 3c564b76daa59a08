"""Which of the five kinds a document is, and how sure that is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import TYPE_CHECKING

from aibackend_blocks.pages.kinds import kinds_of, look_of, strong_titles
from aibackend_plugins.parse.schema import KINDS

if TYPE_CHECKING:
    from aibackend.documents import Document

READ_PAGES = 4
"""The first pages tell the kind; each one counts half of that before it."""
LEAST = 0.06
"""Below this share nothing speaks for any of the five; an unreadable scan stays at 0.05 for each kind."""
SURE = 0.4
RIVAL = 2.5
"""Another kind of paper so many times as likely means that it is none of the five."""


def kind_of(document: Document) -> tuple[str, float] | None:
    """The likeliest kind and its share, below `SURE` where hardly anything speaks for it; None for something else."""
    shares = shares_of(document)
    kind = max(KINDS, key=lambda each: shares[each])
    if kind == "eob" and strong_titles(look_of(document.pages[0])) & {"eob", "era"} == {"era"}:
        kind = "era"  # what tells the provider says the same of each service as what tells the patient
    rival = max((share for other, share in shares.items() if other not in (*KINDS, "other")), default=0.0)
    if shares[kind] < LEAST or rival > RIVAL * shares[kind]:
        return None
    return kind, round(shares[kind] / max(shares[kind] + rival + shares["other"], 1e-6), 2)


def shares_of(document: Document) -> Mapping[str, float]:
    """How likely each kind is, from the first pages."""
    shares: dict[str, float] = defaultdict(float)
    weight, whole = 1.0, 0.0
    for _, page in zip(range(READ_PAGES), document.pages, strict=False):
        for each in kinds_of(look_of(page)):
            shares[each.kind] += weight * each.share
        whole += weight
        weight /= 2
    return {kind: share / max(whole, 1e-6) for kind, share in shares.items()}
