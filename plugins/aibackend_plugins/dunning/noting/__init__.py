"""What each part of a creditor's notes tells of the customer: a promise, a dispute, its end, a plan, a habit …

Notes are cut into parts, and a trained head tells of each what kind of event or state it is; a part that is nothing
surely is "other". `training/` made it, in English, German, French and Spanish;
Italian and Dutch are heard through the encoder alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods

KINDS = (
    "insolvency", "estate", "represented", "own_error", "unanswered", "dispute", "says_paid", "hardship",
    "plan_missed", "plan_agreed", "plan_asked", "promise", "card", "bank_problem", "resent", "missing",
    "purchase_order", "papers_asked", "approval", "new_system", "other_payer", "part", "new_contact", "silent",
    "bank_details", "order_waiting", "away", "slow", "good", "new", "settled", "nothing", "announced", "by_text",
    "other",
)  # fmt: skip
"""The weightiest first, as a letter speaks to them; the last five are of use only beside others."""
STANDSTILL = frozenset({"insolvency", "estate", "represented", "own_error", "unanswered"})
"""Kinds on which nobody is dunned: another answers for the debt, or the creditor has to act first."""
LEAST = 0.5
"""Share from which a part tells a kind: held out, see `head.json`."""
_ADDRESS = re.compile(r"\s*(?:to|an|à|a)?\s*\S+@\S+")
"""A mail address, which says nothing of what was done."""
PARTS_MOST = 60
_CUT = re.compile(
    r"[;–—]\s+|\s-\s|,\s+|(?<!\bMr)(?<!\bMs)(?<!\bDr)(?<!\bMrs)(?<!\bM)\.\s+(?=(?-i:[A-Z]))"
    r"|(?<=\w)\s+(?=(?:and|und|et|y)\s+(?:then|has|had|did|is|was|we|she|he|they|asked|asks|wants|said|says|promised"
    r"|paid|never|nothing|would|could|cannot|hat|will|wir|a|nous|ne|no)\b)",
    re.IGNORECASE,
)


@dataclass(frozen=True, kw_only=True)
class Event:
    """One part of the notes. kind: of KINDS. text: the part. sentence: where in the notes its sentence stands. share:
    how likely the kind is, 0 to 1."""

    kind: str
    text: str
    sentence: int
    share: float = 1.0


def events(sentences: Sequence[str]) -> list[Event]:
    """What the parts of sentences tell, in their order."""
    parts = [(part, place) for place, one in enumerate(sentences) for part in _parts(one)][:PARTS_MOST]
    head = _head()
    found = []
    asked = [_BRACKETED.sub("", _ADDRESS.sub("", part)).strip() or part for part, _ in parts]
    for (part, place), shares in zip(parts, likelihoods(head, asked), strict=True):
        best = int(shares.argmax())
        kind = head.kinds[best] if shares[best] >= LEAST else "other"
        found.append(Event(kind=kind, text=part, sentence=place, share=float(shares[best])))
    return found


def _parts(sentence: str) -> list[str]:
    whole = _BRACKETED.sub(lambda match: match.group().translate(_HELD), sentence)
    pieces = (piece.translate(_FREED).strip(" .,;:!?") for piece in _CUT.split(whole))
    return [part for part in pieces if part]


_BRACKETED = re.compile(r"\([^()]*\)")
_HELD, _FREED = str.maketrans({",": "\ue000", ";": "\ue001"}), str.maketrans({"\ue000": ",", "\ue001": ";"})
"""Marks within brackets part nothing, and what stands there does not tell the kind."""


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "head.npz")
