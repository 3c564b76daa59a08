"""A second opinion on a choice: what is likely once somebody else has chosen too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

SKILL = 0.5
"""What a voter of unknown quality is worth where a program is unsure: 0 is chance, 1 is always right."""
FLOOR = 0.1
"""Share that each choice has at least where all are open: none is so sure that a voter of .9 could not turn it."""


def after_vote(
    shares: Mapping[str, float], vote: str, skill: float = SKILL, habit: float | None = None
) -> dict[str, float]:
    """The shares of choices, likeliest first, after a vote for one of them.

    habit: how often the voter says so, whatever it is asked. Without one a wrong vote is taken to fall on each choice
    alike (naive Bayes): the less likely a choice was, the more must the voter be worth to turn it. A vote for something
    else changes nothing.
    """
    wrong = (1 - skill) * (1 / max(len(shares), 1) if habit is None else habit)
    weighed = {choice: share * (wrong + skill * (choice == vote)) for choice, share in shares.items()}
    total = sum(weighed.values()) or 1.0
    return dict(sorted(((choice, each / total) for choice, each in weighed.items()), key=lambda pair: -pair[1]))


def opened(shares: Mapping[str, float], choices: Iterable[str]) -> dict[str, float]:
    """The shares of all choices, none below the floor: a voter who knows better may then choose any. They need not sum
    to 1.
    """
    return {choice: max(shares.get(choice, 0.0), FLOOR) for choice in choices}


def habits(votes: Sequence[str], choices: int) -> list[float]:
    """How often a voter says what it said in each of several votes, by its other votes: one who says one thing of
    everything has said little. choices: there were; one vote alone tells of no habit.
    """
    counts = Counter(votes)
    return [(counts[vote] - 1 + 1 / max(choices, 1)) / len(votes) for vote in votes]


def can_turn(shares: Mapping[str, float], skill: float = SKILL) -> bool:
    """Whether a vote for the runner-up would make it the likeliest: else there is nothing to ask."""
    ranked = sorted(shares, key=lambda choice: -shares[choice])
    return len(ranked) > 1 and next(iter(after_vote(shares, ranked[1], skill))) == ranked[1]
