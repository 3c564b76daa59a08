"""A second opinion on a choice: what is likely once somebody else has chosen too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

SKILL = 0.5
"""What a voter of unknown quality is worth where a program is unsure: 0 is chance, 1 is always right."""
FLOOR, FLOORS = 0.1, 0.5
"""Share that each choice has at least where all are open, so that no program is too sure for a voter of .9 to turn it;
and what these shares come to at most, as many choices together must not outweigh what the program found.
"""
ALONE = 0.8
"""What a value that a model alone read is worth, beside its skill: that is an operator's guess, and unmeasured."""


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
    names = list(choices)
    floor = min(FLOOR, FLOORS / max(len(names), 1))
    return {choice: max(shares.get(choice, 0.0), floor) for choice in names}


def alone(skill: float) -> float:
    """Confidence of a value that a model read and no program did: a half of a small one's, 0.8 of its skill of one
    that reads anew.
    """
    return max(SKILL, round(ALONE * skill, 2))


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
