"""A second opinion on a choice: what is likely once somebody else has chosen too."""

from __future__ import annotations

from collections.abc import Mapping


def after_vote(shares: Mapping[str, float], vote: str, trust: float) -> dict[str, float]:
    """The shares of choices, likeliest first, after a vote for one of them.

    trust: how often a vote is right. A wrong one is taken to fall on each of the others alike (naive Bayes), so the
    less likely a choice was, the surer must the voter be. A vote for something else changes nothing.
    """
    wrong = (1 - trust) / max(len(shares) - 1, 1)
    weighed = {choice: share * (trust if choice == vote else wrong) for choice, share in shares.items()}
    total = sum(weighed.values()) or 1.0
    return dict(sorted(((choice, each / total) for choice, each in weighed.items()), key=lambda pair: -pair[1]))


def can_turn(shares: Mapping[str, float], trust: float) -> bool:
    """Whether a vote for the runner-up would make it the likeliest: else there is nothing to ask."""
    ranked = sorted(shares, key=lambda choice: -shares[choice])
    return len(ranked) > 1 and next(iter(after_vote(shares, ranked[1], trust))) == ranked[1]
