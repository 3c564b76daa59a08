"""Which category and team a ticket belongs to, and which words said so."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from aibackend_blocks import zero_shot

from .acts import FAULTS
from .lists import TEAM_OF
from .ticket import Ticket

DOUBTFUL, SURE = 0.3, 0.75
"""Below DOUBTFUL nothing is said of the kind; where no word speaks of danger, a grave kind must be SURE."""
GRAVE = ("Security", "Safety", "Outage")
GRAVE_CUES = frozenset({"danger", "loss", "down"})
FAULT_CUES = frozenset({"broken", "down", "blocked", "loss", "danger"})


@dataclass(frozen=True, kw_only=True)
class Route:
    """label: of the list, character for character. share: its probability. words: verbatim, those that spoke for it."""

    label: str
    share: float
    words: tuple[str, ...]


def category_of(ticket: Ticket, categories: Sequence[str]) -> Route:
    """The likeliest of the given categories."""
    return _likeliest(ticket, categories)


def team_of(ticket: Ticket, teams: Sequence[str] | None, kind: str) -> Route:
    """The likeliest of the given teams; without them the default team for its kind."""
    if not teams:
        return Route(label=TEAM_OF[kind], share=1.0, words=())
    if (named := TEAM_OF[kind]) in teams:
        return Route(label=named, share=1.0, words=())
    return _likeliest(ticket, teams)


def situation_of(category: Route, cues: Collection[str]) -> str:
    """What the first answer takes the ticket for: the default category, or a question where that is doubtful."""
    asking = "question" in cues and not FAULT_CUES & set(cues)
    sure = DOUBTFUL if category.label not in GRAVE or GRAVE_CUES & set(cues) else SURE
    return "Question" if category.share < sure or (asking and category.label in FAULTS) else category.label


def _likeliest(ticket: Ticket, labels: Sequence[str]) -> Route:
    each = list(dict.fromkeys(labels))
    shares = zero_shot.distribution(zero_shot.logits([ticket.read], each))[0]
    order = sorted(range(len(each)), key=lambda number: -shares[number])
    words: list[str] = []
    if len(each) > 1:
        words = zero_shot.telling_words(ticket.read, zero_shot.measured(each), order[0], order[1])
    found = tuple({word.casefold(): word for word in map(_bare, words) if word and word in ticket.whole}.values())
    return Route(label=each[order[0]], share=float(shares[order[0]]), words=found)


def _bare(word: str) -> str:
    return re.sub(r"^\W+|\W+$", "", word)
