"""Words that say that nothing is there."""

from __future__ import annotations

import pytest

from aibackend_blocks.values.absence import says_absent


@pytest.mark.parametrize("text", ["none", "(left blank)", "no facilitado.", "n/a", "keine", "not provided", "--"])
def test_absence_is_told(text: str) -> None:
    """In several languages, in brackets or not."""
    assert says_absent(text)


@pytest.mark.parametrize("text", ["", "None Such Ltd", "Nadia", "blank walls", "12", "Kein & Sohn GmbH"])
def test_a_value_is_no_absence(text: str) -> None:
    """A value that begins with such a word is a value."""
    assert not says_absent(text)
