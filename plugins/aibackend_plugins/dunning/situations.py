"""What situations of a debt have in common: which are not pressed, are told back, or stand beside others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .noting import STANDSTILL

UNPRESSED = frozenset({*STANDSTILL, "hardship"})
ASKED_FOR_ANSWER = frozenset({*STANDSTILL, "hardship", "dispute", "says_paid", "plan_asked", "plan_agreed"})
OPEN_IN_BOOKS = frozenset({*STANDSTILL, "hardship", "dispute", "says_paid", "plan_asked", "plan_missed", "plan_agreed"})
"""Situations in which a letter says only what the books show."""
COMPANIONS = frozenset({
    "plan_missed", "promise_broken", "promise", "card", "short_of_money", "resent", "silent", "papers_asked",
    "bank_details", "order_waiting",
})  # fmt: skip
"""Those told beside a weightier one, if no other answers for the debt and nobody is ill."""
WITHOUT_ANSWER_LINE = frozenset((
    *STANDSTILL, "hardship", "says_paid", "dispute", "plan_asked", "plan_missed", "plan_agreed", "purchase_order",
    "other_payer", "card", "bank_problem", "missing", "new_system", "promise", "papers_asked",
))  # fmt: skip
"""Situations whose own sentences ask for an answer already."""
TOLD_BY: Mapping[str, Sequence[str]] = {
    "dispute": ("dispute",), "plan_asked": ("plan_asked",), "plan_agreed": ("plan_asked",),
    "papers_asked": ("papers_asked",), "says_paid": ("says_paid",), "missing": ("missing",),
    "resent": ("missing", "papers_asked", "resent"), "short_of_money": ("short_of_money",),
    "purchase_order": ("purchase_order",), "approval": ("approval",), "away": ("away",), "new_system": ("new_system",),
    "other_payer": ("other_payer",),
}  # fmt: skip
"""Situations in which the customer's own words are told back, and the kinds of notes that have them."""
TOLD_MOST = 2
SETTING_THE_TONE = frozenset({
    "slow", "good", "new", "nothing", "settled", "announced", "past", "part", "promise", "balance", "reminded",
    "silent",
})  # fmt: skip
"""Kinds of notes that are over, or are heeded without a word."""
ASKING = frozenset({
    *STANDSTILL, "dispute", "says_paid", "hardship", "plan_missed", "plan_agreed", "plan_asked", "papers_asked",
    "purchase_order", "bank_details", "bank_problem", "missing",
})  # fmt: skip
"""Kinds of notes that want an answer, or ask that something be done or left."""
PAID_BY_ASK = frozenset({"", "part", "plan_missed", "dispute", "card", "bank_problem", "short_of_money"})
"""Situations whose request is for a payment, which wants its reference."""
IN_NEED = ("plan_agreed", "plan_asked")
"""What is taken up beside a difficult time, the weightier first."""
