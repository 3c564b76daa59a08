"""What words ask for."""

from __future__ import annotations

import pytest

from aibackend_plugins.rewrite.wishes import wishes_of


@pytest.mark.parametrize(
    ("wish", "kind"),
    [
        ("gezellig", "warm"), ("desenfadado", "playful"), ("excuses sincères", "sorry"), ("selbstbewusster", "direct"),
        ("allegra, dà del tu", "lively"), ("como una lista", "list"), ("no hype, please", "calm"),
    ],
)  # fmt: skip
def test_wishes_are_heard_in_seven_languages(wish: str, kind: str) -> None:
    """Words that ask for a manner are heard; what a text is for asks for none."""
    assert kind in wishes_of(wish)
    assert wishes_of("newsletter") == frozenset()
