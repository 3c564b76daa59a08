"""Runs of a keyboard are noise; words, names, codes, figures and signs are none."""

from __future__ import annotations

import pytest

from aibackend_blocks.models.zero_shot import is_noise


@pytest.mark.parametrize("text", ["asdf qwer", "fghj dfgh", "lkjh", "azerty", "asdf, jklm!"])
def test_runs_of_keys_are_noise(text: str) -> None:
    """Of several keyboards, to the left and to the right."""
    assert is_noise(text)


@pytest.mark.parametrize(
    "text",
    [
        ":(", "<3", "5/5", "10:30", "12.05.2024", "100%", "C++", "HbA1c", "GPT-4", "npm err", "REWE", "rewe", "Zalando",
        "yaaay", "gg", "tilaus peruutus", "were", "wer", "thx", "nginx", "QWERTY", "счёт", "👍", "hi", "", "asdf " * 41,
    ],
)  # fmt: skip
def test_what_may_be_read_is_none(text: str) -> None:
    """Names, terms, short forms, figures, signs, words of other languages."""
    assert not is_noise(text)
