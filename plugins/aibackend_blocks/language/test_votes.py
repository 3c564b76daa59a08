"""What a vote makes of shares: a distribution, in which the vote never loses by itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.language.votes import after_vote, alone, can_turn, opened

SHARES = st.dictionaries(st.sampled_from("abcdef"), st.floats(0.01, 1), min_size=2)


@given(shares=SHARES, skill=st.floats(0, 1), vote=st.sampled_from("abcdef"))
def test_a_vote_makes_shares_of_shares(shares: dict[str, float], skill: float, vote: str) -> None:
    """They sum to 1, stand in order, and what was voted for has no less than before."""
    whole = sum(shares.values())
    after = after_vote(shares, vote, skill)

    assert sum(after.values()) == pytest.approx(1)
    assert list(after.values()) == sorted(after.values(), reverse=True)
    assert vote not in shares or after[vote] >= shares[vote] / whole - 1e-9


@pytest.mark.parametrize(
    ("shares", "turns"),
    [({"a": 0.45, "b": 0.4}, True), ({"a": 0.9, "b": 0.05, "c": 0.05}, False), ({"a": 1.0}, False)],
    ids=["close", "sure", "one choice"],
)
def test_only_a_close_choice_can_turn(shares: dict[str, float], turns: bool) -> None:
    """Where the leader is far ahead no vote wins, and none is asked for."""
    assert can_turn(shares) is turns


@pytest.mark.parametrize("choices", ["ab", "abcdef", "abcdefghijklmnopqrstuvwxyz"])
@pytest.mark.parametrize("sure", [0.5, 0.99])
def test_who_knows_better_may_choose_any(choices: str, sure: float) -> None:
    """The last choice of all, however sure the program was of the first; a voter of unknown quality may not."""
    shares = opened({"a": sure}, choices)

    assert next(iter(after_vote(shares, choices[-1], 0.9))) == choices[-1]
    assert sure < 0.9 or next(iter(after_vote({"a": sure, "b": 1 - sure}, "b"))) == "a"


def test_many_choices_do_not_outweigh_what_was_found() -> None:
    """The shares of all that a program found nothing of come to half of its own at most."""
    shares = opened({"0": 0.97}, map(str, range(150)))

    assert sum(shares.values()) < 0.97 + 0.5
    assert after_vote(shares, "149", 0.9)["149"] < 0.9


def test_a_model_alone_is_worth_less_than_it_is_said_to_be() -> None:
    """A small one a half, as ever."""
    assert [alone(skill) for skill in (0.1, 0.5, 0.9, 1.0)] == [0.5, 0.5, 0.72, 0.8]
