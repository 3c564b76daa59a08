"""Settings that cannot be meant are refused in words."""

from __future__ import annotations

import pytest

from aibackend.errors import ConfigurationError
from aibackend.settings import load


@pytest.mark.parametrize(
    ("variable", "value", "told"),
    [
        ("PLANS", "studio=49.50", "studio: plans and packs have the form"),
        ("PLANS", "studio=free/3500", "studio: plans and packs have the form"),
        ("PACKS", "small=10/0", "small: plans and packs have the form"),
        ("PACKS", "team=10/1000", "team is both a plan and a pack"),
        ("CURRENCY", "dollars", "currency must be a code of three letters"),
        ("RATE_LIMIT", "often", "rate_limit must be of the form"),
        ("PRICES", "invoice=-1", "prices must be 0 credits or more"),
        ("MODEL_PRICES", "invoice=-1", "model_prices must be 0 credits or more"),
        ("ACCOUNT_CALLS", "many", "setting account_calls must be a whole number"),
        ("PRICES", "invoice", "setting prices must be pairs such as a=1, b=2"),
        ("DAT", "/srv", r"unknown setting dat \(AIBACKEND_DAT\); did you mean data\?"),
        ("KEY", "aib_live_x", "a client's key is AIBACKEND_API_KEY"),
        ("CONFIG", "/nowhere/aibackend.toml", "/nowhere/aibackend.toml does not exist"),
    ],
)
def test_a_value_that_cannot_be_meant_is_refused(variable: str, value: str, told: str) -> None:
    """The sentence names the setting and the form it takes."""
    with pytest.raises(ConfigurationError, match=told):
        load({f"AIBACKEND_{variable}": value})


def test_offers_are_read_from_the_environment() -> None:
    """Pairs of name and offer, as in the file."""
    settings = load({"AIBACKEND_PLANS": "studio=49.50/6000", "AIBACKEND_PACKS": "", "AIBACKEND_CURRENCY": "eur"})

    assert (settings.plans, settings.packs, settings.currency) == ({"studio": "49.50/6000"}, {}, "eur")


def test_what_a_client_is_told_in_the_environment_is_no_setting() -> None:
    """A key for calls on servers may stand there while other commands run."""
    assert load({"AIBACKEND_API_KEY": "aib_live_x", "AIBACKEND_URL": "https://ai.example.com"}) == load({})
