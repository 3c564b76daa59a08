"""Which category and team a ticket belongs to, and which words said so.

A label of a common name (`desks.py`) is measured by what such desks take on and by its description, any other by its
own words alone.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models import zero_shot

from .acts import FAULTS
from .desks import ALWAYS, Desk, desk_of
from .haste import personal
from .kinds import Kind, likened
from .lists import TEAM_OF
from .reports import intents
from .route import Route
from .ticket import Ticket

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DOUBTFUL, SURE = 0.3, 0.75
"""Below DOUBTFUL nothing is said of the kind; where no word speaks of danger, a grave kind must be SURE."""
GRAVE = ("Security", "Safety", "Outage")
GRAVE_CUES = frozenset({"danger", "loss", "down"})
FAULT_CUES = frozenset({"broken", "down", "blocked", "loss", "danger"})
LIKENESS = 0.8
"""What counts the likeness of ticket and label."""
CATEGORY_TAKING, TEAM_TAKING = 0.5, 1.0
"""What counts what such desks take on, beside it: a category says what a ticket is like, a team only who does it. Of
648 written tickets whose 51 label sets trained nothing 0.51 are right so, 0.48 where the desks count 1.0."""
ACTS = {"fault": "Technical problem", "wish": "Feature request", "question": "Question"}
"""What a developer's note can be for, and the kind that desks take as such."""
TOLD = 2.0
"""What that counts between labels that stand for it, such as bug, feature and question. With these three for the issues
of five trackers that trained nothing 0, 1, 2 and 4 give a macro-F1 of 0.75, 0.83, 0.85 and 0.85."""
NONE = 1e-3
"""No label is held to be less likely by that."""
UNKNOWN, UNKNOWN_LEAST, UNKNOWN_MOST = 0.2, 0.1, 0.8
"""How readily a label that the table does not know takes anything, and the least and most by what its name is like."""


def category_of(ticket: Ticket, categories: Sequence[str], kind: Kind) -> Route:
    """The likeliest of the given categories."""
    return _likeliest(ticket, categories, kind, CATEGORY_TAKING)


def team_of(ticket: Ticket, teams: Sequence[str] | None, kind: Kind) -> Route:
    """The likeliest of the given teams; without them the default team for its kind."""
    if not teams:
        return Route(label=TEAM_OF[kind.route.label], share=1.0, words=kind.route.words)
    return _likeliest(ticket, teams, kind, TEAM_TAKING)


def situation_of(kind: Kind, cues: Collection[str], priority: str) -> str:
    """What the first answer takes the ticket for: its kind, or a question where that is doubtful."""
    if kind.signs:
        return kind.first
    label = kind.route.label
    asking = "question" in cues and not FAULT_CUES & set(cues)
    grave = label in GRAVE and priority not in ("urgent", "high") and not GRAVE_CUES & set(cues)
    sure = SURE if grave else DOUBTFUL
    return "Question" if kind.share < sure or (asking and label in FAULTS) else kind.first


def _likeliest(ticket: Ticket, labels: Sequence[str], kind: Kind, taking: float) -> Route:
    import numpy as np

    each = list(dict.fromkeys(labels))
    safe = [label for label in each if (desk := desk_of(label)) and desk.readily("Safety") >= ALWAYS]
    each = safe if kind.harmed and safe else each  # the remedy can wait, whatever the ticket is like
    desks = [desk_of(label) for label in each]
    near = zero_shot.logits([ticket.seen], each)[0]
    taken = [_readiness(label, desk, kind.shares) for label, desk in zip(each, desks, strict=True)]
    shares = zero_shot.distribution(LIKENESS * near + taking * np.log(taken) + _told(ticket, desks))
    order = sorted(range(len(each)), key=lambda number: -shares[number])
    first = order[0]
    return Route(label=each[first], share=float(shares[first]), words=_decisive(ticket, each, order, kind))


def _told(ticket: Ticket, desks: Sequence[Desk | None]) -> NDArray[np.float64]:
    """Log-odds of each label from what a developer's note is for, 0 for the best: only labels that stand for a fault, a
    wish or a question contend, and the others stay where they are."""
    import numpy as np

    odds = np.zeros(len(desks))
    stand = [n for n, desk in enumerate(desks) if desk and any(desk.readily(kind) >= ALWAYS for kind in ACTS.values())]
    weight = TOLD * (1 - personal(ticket.read))
    if len(stand) < 2 or weight <= 0 or ticket.language not in ("", "en") or foreign(ticket.read):
        return odds
    told = intents(ticket.subject, ticket.text)
    for n in stand:
        desk = desks[n]
        odds[n] = np.log(max(share * desk.readily(ACTS[act]) for act, share in told.items()) + NONE) if desk else 0.0
    odds[stand] -= odds[stand].max()
    return weight * odds


def _readiness(label: str, desk: Desk | None, shares: Mapping[str, float]) -> float:
    """How readily a desk takes what the ticket may be about; one that the table does not know takes what its own name
    is like, so far as that is like anything."""
    if desk:
        return sum(share * desk.readily(kind) for kind, share in shares.items())
    own = likened(label)
    alike = sum(share * own[kind] for kind, share in shares.items()) * len(own)
    return min(max(UNKNOWN * alike, UNKNOWN_LEAST), UNKNOWN_MOST)


def _decisive(ticket: Ticket, labels: Sequence[str], order: Sequence[int], kind: Kind) -> tuple[str, ...]:
    """The words that made it of its kind, where the desk takes such; else those that are nearest to the label."""
    desk = desk_of(labels[order[0]])
    if desk and desk.readily(kind.first) >= ALWAYS:
        return kind.route.words
    if len(labels) == 1 or ticket.language not in ("", "en"):
        return ()
    words = zero_shot.telling_words(ticket.seen, zero_shot.measured(labels), order[0], order[1])
    return tuple({word.casefold(): word for word in map(_bare, words) if word and word in ticket.whole}.values())


def _bare(word: str) -> str:
    return re.sub(r"^\W+|\W+$", "", word)
