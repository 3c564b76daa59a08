"""A second opinion on a choice: what is likely once somebody else has chosen too."""

from __future__ import annotations

from collections.abc import Mapping

SURELY = 0.999


def after_vote(shares: Mapping[str, float], vote: str, trust: float) -> dict[str, float]:
    """The shares of choices, likeliest first, after a vote for one of them.

    trust: how often a vote is right. A wrong one is taken to fall on the others as often as they are likely (Bayes), so
    that the vote wins where the likeliest choice is less sure than that. A vote for something else changes nothing.
    """
    if vote not in shares:
        return dict(sorted(shares.items(), key=lambda pair: -pair[1]))
    odds = {choice: share / (1 - min(share, SURELY)) * (1 - trust) for choice, share in shares.items()} | {vote: trust}
    total = sum(odds.values())
    return dict(sorted(((choice, each / total) for choice, each in odds.items()), key=lambda pair: -pair[1]))
