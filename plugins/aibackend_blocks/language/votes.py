"""A second opinion on a choice: what is likely after somebody else, who is right now and then, has chosen too."""

from __future__ import annotations

from collections.abc import Mapping

TRUST = 0.5
"""How often a model whose quality nobody has measured is thought to choose right, asked where a program is unsure."""


def after_vote(shares: Mapping[str, float], vote: str, trust: float = TRUST) -> dict[str, float]:
    """The shares of choices, likeliest first, after a vote for one of them; those given may sum to less than 1.

    A wrong vote is taken to fall on any of the others alike (naive Bayes).
    """
    others = (1 - trust) / max(len(shares) - 1, 1)
    weighed = {choice: share * (trust if choice == vote else others) for choice, share in shares.items()}
    total = sum(weighed.values()) or 1.0
    return dict(sorted(((choice, share / total) for choice, share in weighed.items()), key=lambda pair: -pair[1]))
