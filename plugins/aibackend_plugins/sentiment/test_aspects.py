"""How an asked aspect is judged in the clause that speaks of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from aibackend_blocks.language import tone
from aibackend_plugins.sentiment.aspects import judged


def asked(text: str, aspect: str) -> Mapping[str, Any]:
    (row,) = judged(text, tone.felt(text), [aspect])
    return row


@pytest.mark.parametrize(
    ("text", "aspect", "excerpt"),
    [
        ("The porch, though, was lovely.", "porch", "The porch, though, was lovely."),
        ("The soup (onion!) tasted wonderful.", "soup", "The soup (onion!) tasted wonderful."),
    ],
)
def test_what_is_put_in_parts_no_aspect_from_its_verdict(text: str, aspect: str, excerpt: str) -> None:
    """An aside between commas or in brackets, exclaimed or not, ends neither clause nor sentence."""
    row = asked(f"We stayed a week. {text}", aspect)

    assert (row["sentiment"], row["excerpt"]) == ("positive", excerpt)


@pytest.mark.parametrize(
    ("text", "aspect"),
    [
        ("The nurse at the desk could not have been more patient.", "staff"),
        ("Not a bad word to say about the dentist. I was home by noon.", "dentist"),
    ],
)
def test_praise_by_denial_holds_of_an_asked_aspect(text: str, aspect: str) -> None:
    """Also where the clause has no verb, or speaks of the aspect in other words."""
    row = asked(text, aspect)

    assert row["sentiment"] == "positive"
