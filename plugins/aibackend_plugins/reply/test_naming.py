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
