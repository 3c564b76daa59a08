"""Noise points at no label; words, names, codes and pictures do."""

from __future__ import annotations

import numpy as np
import pytest

from aibackend_blocks.models import zero_shot
from aibackend_blocks.models.zero_shot.noise import is_noise


@pytest.mark.parametrize(
    "text", ["asdf qwer", "qqq zzz", "sdkfjh sdkjfh kjsdhf", "fghj dfgh", "12345 6789", "!!! ???", "..."]
)
@pytest.mark.parametrize("labels", [("spam", "ham"), ("billing", "technical", "cancellation", "other")], ids=len)
def test_noise_points_nowhere(text: str, labels: tuple[str, ...]) -> None:
    """Each label has its even share."""
    shares = zero_shot.distribution(zero_shot.beyond_noise(text, zero_shot.logits([text], labels)[0], labels))

    assert shares.max() <= 1.1 / len(labels)


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("nginx", ("devops", "groceries")),
        ("TLS", ("security", "sports")),
        ("PostgreSQL", ("database", "fruit")),
        ("paracetamol", ("health", "cars")),
        ("Lufthansa", ("travel", "food")),
        ("Rechnung", ("billing", "technical", "cancellation", "other")),
        ("rimborso", ("refund", "order")),
        ("facture", ("billing", "technical", "cancellation", "other")),
        ("RTX3080", ("electronics", "food")),
        ("2024-05-01", ("date", "name")),
        ("thx", ("thanks", "complaint")),
    ],
)
def test_what_can_be_read_points_on(text: str, labels: tuple[str, ...]) -> None:
    """Names, terms, words of other languages, codes and short forms that no vocabulary has."""
    found = zero_shot.logits([text], labels)[0]
    shares = zero_shot.distribution(zero_shot.beyond_noise(text, found, labels))

    assert shares.argmax() == found.argmax() == 0
    assert shares[0] >= 0.75


@pytest.mark.parametrize(
    "text", ["hi", "ok", "Ich möchte kündigen", "ログインできません", "счёт", "👍", "I was charged twice", "a" * 201]
)
def test_what_has_words_stays_as_it_is(text: str) -> None:
    """A known word, another script, a picture or a long text is no noise."""
    found = np.array([1.0, -1.0])

    assert not is_noise(text)
    assert zero_shot.beyond_noise(text, found, ("spam", "ham")) is found
