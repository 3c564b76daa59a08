"""Notes that forbid, ask or object to something that no letter heeds, so that whoever sends the letters reads them."""

from __future__ import annotations

from collections.abc import Sequence

from aibackend_blocks.language.writing import clipped

from .holding import asks_kindness, names_language, wishes
from .noting import Event
from .situations import ASKING, IN_NEED, SETTING_THE_TONE, TOLD_BY

NOTED_MOST, NOTED_CHARACTERS = 3, 90
"""How many notes of how many characters are named as left."""


def untold(notes: Sequence[Event], kind: str, *, texted: bool) -> list[str]:
    """The notes that letters for a situation do not take up. texted: whether one of them goes by text message."""
    beside = [one for need in IN_NEED for one in (need, *TOLD_BY[need])] if kind == "hardship" else []
    heeded = {kind, *TOLD_BY.get(kind, ()), *SETTING_THE_TONE, *beside}
    ended = {one.sentence for one in notes if one.kind == "settled"}
    told = [one for one in notes if one.kind not in heeded and one.sentence not in ended]
    told = [one for one in told if one.kind != "by_text" or not texted]
    told = [one for one in told if " " in one.text]
    told = [one for one in told if not (asks_kindness(one.text) or names_language(one.text))]
    left = [one for one in told if one.kind in {*ASKING, "by_text"} or wishes(one.text)]
    return [clipped(one.text, NOTED_CHARACTERS) for one in left[:NOTED_MOST]]
