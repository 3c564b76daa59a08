"""What situations of a debt have in common: which are not pressed, are told back, or stand beside others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .noting import STANDSTILL

UNPRESSED = frozenset({*STANDSTILL, "hardship"})
ASKED_FOR_ANSWER = frozenset({*STANDSTILL, "hardship", "dispute", "says_paid", "plan_asked", "plan_agreed"})
OPEN_IN_BOOKS = frozenset({*STANDSTILL, "hardship", "dispute", "says_paid", "plan_asked", "plan_missed", "plan_agreed"})
"""Situations in which a letter says only what the books show."""
WITH_BALANCE = frozenset({"hardship", "dispute", "plan_asked"})
"""Those in which a balance that is known is named."""
WITHOUT_ANSWER_LINE = frozenset((
    *STANDSTILL, "hardship", "says_paid", "dispute", "plan_asked", "plan_missed", "plan_agreed", "purchase_order",
    "other_payer", "card", "bank_problem", "missing", "new_system", "promise", "papers_asked",
))  # fmt: skip
"""Situations whose own sentences ask for an answer already."""
TOLD_BY: Mapping[str, Sequence[str]] = {
    "dispute": ("dispute", "promise"), "plan_asked": ("plan_asked",), "plan_agreed": ("plan_asked",),
    "plan_missed": ("plan_asked", "plan_agreed"), "promise_broken": ("promise",),
    "papers_asked": ("papers_asked",), "says_paid": ("says_paid",), "missing": ("missing",), "resent": ("resent",),
    "purchase_order": ("purchase_order",), "approval": ("approval",), "away": ("away",), "new_system": ("new_system",),
    "other_payer": ("other_payer",),
}  # fmt: skip
"""Situations in which the customer's own words are told back, and the kinds of notes that have them."""
TOLD_MOST = 2
WITH_OTHERS = frozenset({
    "card", "resent", "missing", "purchase_order", "approval", "away", "new_system", "part", "new_contact", "silent",
    "papers_asked", "bank_details", "bank_problem",
})  # fmt: skip
"""Situations beside which a lighter one is told too."""
SETTING_THE_TONE = frozenset({"slow", "good", "new", "nothing", "settled", "announced", "past", "part", "promise"})
"""Kinds of notes that are over, or are heeded without a word."""
ASKING = frozenset({
    *STANDSTILL, "dispute", "says_paid", "hardship", "plan_missed", "plan_agreed", "plan_asked", "papers_asked",
    "purchase_order", "bank_details", "bank_problem", "missing",
})  # fmt: skip
"""Kinds of notes that want an answer, or ask that something be done or left."""
PAID_BY_ASK = frozenset({"", "part", "plan_missed", "dispute", "card", "bank_problem"})
"""Situations whose request is for a payment, which wants its reference."""
IN_NEED = ("plan_agreed", "plan_asked")
"""What is taken up beside a difficult time, the weightier first."""
