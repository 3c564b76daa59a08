"""What of the notes no letter takes up, so that whoever sends the letters reads it first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aibackend_blocks.language.writing import clipped

from .history import History
from .holding import asks_kindness, is_past, names_language, wishes
from .noting import STANDSTILL
from .schedule import Slot

TOLD_BY: Mapping[str, Sequence[str]] = {
    "dispute": ("dispute", "promise"), "plan_asked": ("plan_asked",), "plan_agreed": ("plan_asked",),
    "plan_missed": ("plan_asked", "plan_agreed"), "promise_broken": ("promise",),
    "papers_asked": ("papers_asked",), "says_paid": ("says_paid",),
}  # fmt: skip
"""Situations in which the customer's own words are told back, and the kinds of notes that have them."""
SETTING_THE_TONE = frozenset(
    {
        "slow",
        "good",
        "new",
        "nothing",
        "settled",
        "announced",
        "past",
        "part",
        "promise",
        "undisputed",
        "admitted",
        "credited",
    }
)
"""Kinds of notes that are over, or are heeded without a word."""
ASKING = frozenset({
    *STANDSTILL, "dispute", "says_paid", "hardship", "plan_missed", "plan_agreed", "plan_asked", "papers_asked",
    "purchase_order", "bank_details", "bank_problem", "missing",
})  # fmt: skip
"""Kinds of notes that want an answer, or ask that something be done or left."""
NOTED_MOST, NOTED_CHARACTERS = 3, 90
"""How many notes of how many characters are named as left."""


def left_out(known: History, kind: str, slots: Sequence[Slot], quotes: Sequence[str]) -> list[str]:
    """Notes that forbid, ask or object to something that no letter heeds. kind: the situation of the letters."""
    opened, closed = quotes
    heeded = {kind, *TOLD_BY.get(kind, ()), *SETTING_THE_TONE}
    texted = any(slot.channel == "sms" for slot in slots)
    ended = {one.sentence for one in known.told if one.kind in ("settled", "past")}
    told = [one for one in known.told if one.kind not in heeded and one.sentence not in ended]
    told = [one for one in told if one.kind != "by_text" or not texted]
    told = [one for one in told if " " in one.text and not is_past(one.text, None)]
    told = [one for one in told if not (asks_kindness(one.text) or names_language(one.text))]
    left = [one for one in told if one.kind in {*ASKING, "by_text"} or wishes(one.text)]
    return [f"{opened}{clipped(one.text, NOTED_CHARACTERS)}{closed}" for one in left[:NOTED_MOST]]
