from __future__ import annotations

import time

import pytest

from aibackend_plugins.reply.naming import correspondent


@pytest.mark.parametrize("sign", [".", ",", " ", "Ana "])
def test_signs_without_end_cost_what_their_length_costs(sign: str) -> None:
    """A name is looked for at the end of a message, not from each of its signs on."""
    correspondent("Where is it? Thanks, Maria")
    began = time.process_time()
    correspondent("My parcel is late" + sign * (20_000 // len(sign)) + "!")

    assert time.process_time() - began < 0.5


@pytest.mark.parametrize(
    ("message", "name"),
    [
        ("Can we move in on 2 May", ""),
        ("Can we move it to the 3rd April?", ""),
        ("Is the room free from 28. April", ""),
        ("My sister's card was charged too, the account is under the name of Ana Duarte", ""),
        ("Where is order 30881? May", "May"),
        ("Table for 2, April", "April"),
        ("My name is Ana Duarte and it has not come", "Ana Duarte"),
    ],
)
def test_only_the_writers_own_name_is_one(message: str, name: str) -> None:
    """A month after a day is a date, and whom an account is under may be somebody else."""
    assert correspondent(message) == name
