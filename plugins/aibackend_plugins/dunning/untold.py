"""Notes that forbid, ask or object to something that no letter heeds, so that whoever sends the letters reads them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from aibackend_blocks.language.writing import clipped

from .history import REPLACED
from .holding import wishes
from .noting import WISHES, Event
from .situations import ASKING, IN_NEED, SETTING_THE_TONE, TOLD_BY

NOTED_MOST, NOTED_CHARACTERS = 3, 90
"""How many notes of how many characters are named as left."""


def untold(notes: Sequence[Event], kind: str, said: Collection[str] = (), *, texted: bool) -> list[str]:
    """The notes that letters for a situation do not take up. said: what they tell beside it. texted: whether one
    of them is a text message."""
    beside = [one for need in IN_NEED for one in (need, *TOLD_BY[need])] if kind == "hardship" else []
    beside += [old for one in (kind, *said) for old in (*REPLACED.get(one, ()), *TOLD_BY.get(one, ()))]
    heeded = {kind, *said, *SETTING_THE_TONE, *beside}
    ended = {one.sentence for one in notes if one.kind == "settled"}
    told = [one for one in notes if one.kind not in heeded and one.sentence not in ended]
    told = [one for one in told if one.kind != "by_text" or not texted]
    told = [one for one in told if " " in one.text]
    left = [one for one in told if one.kind in {*ASKING, "by_text"} or (one.kind not in WISHES and wishes(one.text))]
    return [clipped(one.text, NOTED_CHARACTERS) for one in left[:NOTED_MOST]]
