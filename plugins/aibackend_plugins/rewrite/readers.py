"""Whom a text speaks to, and in whose name: the moves that turn its sentences to them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from .frames import advised
from .person import as_we, asked_of_you, body_as_we, company_as_we, open_to_you, reader_of, to_you
from .plainer import WISHING, wishing
from .voice import Profile

_NOTICE: Final = re.compile(
    r"\b(?:we|our|us|please|must|should|advised|recommended|requested|reminded|asked|you|can be)\b", re.IGNORECASE
)


def is_to_readers(profile: Profile, text: str) -> bool:
    """Whether a voice speaks to the readers: as asked, or as a friendly one does with a notice of ours."""
    if profile.person or profile.formal:
        return profile.person == "you"
    spoken = _NOTICE.search(text) or reader_of(text) or WISHING.search(text)
    return bool((profile.warm or profile.contractions) and spoken)


Move: TypeAlias = Callable[[str], str]
_SENT: Final = re.compile(
    r"\b(?:e-?mail|letter|note|notice|message|memo|circular|bulletin|newsletter)\b", re.IGNORECASE
)


def is_sent(profile: Profile, goal: str) -> bool:
    """Whether a text that speaks as "we" is sent to its readers, or has a voice that talks to them."""
    return profile.person == "we" and not profile.formal and (profile.contracts or bool(_SENT.search(goal)))


def addressing(profile: Profile, text: str, goal: str, *, plural: bool) -> tuple[Sequence[Move], Sequence[Move]]:
    """(moves to the writers' own person, moves to the readers). plural: whether the text speaks as "we" already."""
    ours: list[Move] = [company_as_we, body_as_we] if profile.person == "we" else []
    if is_to_readers(profile, text) or is_sent(profile, goal):
        turned = partial(to_you, reader=reader_of(text))
        yours: list[Move] = [wishing, company_as_we, advised, turned, asked_of_you, open_to_you]
    elif profile.plain and not profile.formal and profile.person != "we":
        yours = [asked_of_you]
    else:
        yours = []
    return ours, [*yours, *([as_we] if profile.person == "we" and not plural else [])]


def writer_of(text: str) -> str:
    """Who writes: "I" where a text says so and nobody else speaks with them, else "we"."""
    text = re.sub(r"\b(?:could|can|shall|should|may|might) we\b", "", text, flags=re.IGNORECASE)  # Both of them.
    alone = re.search(r"\b(?:[Ii]|my|me)\b", text) and not re.search(r"\b(?:we|us)\b", text, re.IGNORECASE)
    return "I" if alone else "we"
