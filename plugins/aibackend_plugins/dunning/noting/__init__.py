"""What each part of a creditor's notes tells of the customer: a promise, a dispute, its end, a plan, a habit …

Notes are cut into parts, and a trained head tells of each what kind of event or state it is; a part that is nothing
surely is "other". `training/` made it, in English, German, French, Spanish, Italian and Dutch.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path

from babel.dates import get_month_names

from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods

KINDS = (
    "insolvency", "estate", "represented", "own_error", "unanswered", "dispute", "says_paid", "hardship",
    "plan_missed", "plan_agreed", "plan_asked", "promise", "card", "bank_problem", "resent", "missing",
    "purchase_order", "papers_asked", "approval", "new_system", "other_payer", "part", "new_contact", "silent",
    "bank_details", "order_waiting", "admitted", "away", "slow", "good", "new",
    "settled", "nothing", "announced", "by_text",
    "undisputed", "credited",
    "other",
)  # fmt: skip
"""The weightiest first, as a letter speaks to them; the last seven are of use only beside others."""
STANDSTILL = frozenset({"insolvency", "estate", "represented", "own_error", "unanswered"})
"""Kinds on which nobody is dunned: another answers for the debt, or the creditor has to act first."""
LEAST = 0.5
"""Share from which a part tells a kind: held out, see `head.json`."""
_ADDRESS = re.compile(r"\s*(?:to|an|à|a)?\s*\S+@\S+")
"""A mail address, which says nothing of what was done."""
PARTS_MOST = 60
_MONTHS = "|".join(
    name for code in ("en", "de", "fr", "es", "it", "nl") for name in get_month_names("wide", locale=code).values()
)
_CUT = re.compile(
    r"[;–—]\s+|\s-\s|,\s+|(?<!\bMr)(?<!\bMs)(?<!\bDr)(?<!\bMrs)(?<!\bM)\.\s+(?=(?-i:[A-Z]))"
    rf"(?!(?:{_MONTHS})\b)",
    re.IGNORECASE,
)
_AND = re.compile(r"\s+(?:and|und|et|y|e|en)\s+", re.IGNORECASE)
ANDS_MOST = 3
TWO_FROM = 0.6
"""Share from which what stands on either side of an "and" is a part of its own, where they are of two kinds."""


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
    whole = [(part, place) for place, one in enumerate(sentences) for part in _parts(one)][:PARTS_MOST]
    pairs = [_pairs(part) for part, _ in whole]
    asked = [each for (part, _), two in zip(whole, pairs, strict=True) for each in (part, *chain.from_iterable(two))]
    told = iter(_told(asked))
    found: list[Event] = []
    for (_, place), two in zip(whole, pairs, strict=True):
        one, apart = next(told), [(next(told), next(told)) for _ in two]
        best = next((list(each) for each in apart if _are_two(each)), [one])
        found += [
            Event(kind=kind if share >= LEAST else "other", text=text, sentence=place, share=share)
            for kind, text, share in best
        ]
    return found


def _pairs(part: str) -> list[tuple[str, str]]:
    """What stands before and behind each of the first words for "and" in a part, where both have two words."""
    cut = [(part[: match.start()], part[match.end() :]) for match in _AND.finditer(part)][:ANDS_MOST]
    return [pair for pair in cut if all(" " in piece for piece in pair)]


def _are_two(told: Sequence[tuple[str, str, float]]) -> bool:
    """Whether both pieces surely tell something, and not the same."""
    kinds = {kind for kind, _, share in told if share >= TWO_FROM and kind != "other"}
    return len(kinds) > 1


def _told(parts: Sequence[str]) -> list[tuple[str, str, float]]:
    """(likeliest kind, part, its share)."""
    head = _head()
    asked = [_BRACKETED.sub("", _ADDRESS.sub("", part)).strip() or part for part in parts]
    rows = likelihoods(head, asked)
    return [(head.kinds[int(row.argmax())], part, float(row.max())) for part, row in zip(parts, rows, strict=True)]


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
