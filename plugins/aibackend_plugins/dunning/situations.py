"""Which shape of letter answers which kind of note: a plain reminder, an open matter, or nobody dunned."""

from __future__ import annotations

from collections.abc import Mapping

from .noting import STANDSTILL

ROWS: Mapping[str, str] = {
    "insolvency": "insolvency", "estate": "estate", "represented": "represented", "own_error": "quiet",
    "unanswered": "unanswered", "dispute": "dispute", "says_paid": "says_paid", "hardship": "need",
    "short_of_money": "need", "plan_missed": "plan_missed", "plan_agreed": "plan_agreed", "plan_asked": "plan_asked",
    "promise": "promise", "promise_broken": "promise_broken", "card": "card", "bank_problem": "bank_problem",
    "resent": "paper", "missing": "paper", "purchase_order": "paper", "papers_asked": "paper", "new_system": "paper",
    "bank_details": "paper", "approval": "pass_on", "other_payer": "pass_on", "new_contact": "pass_on",
    "away": "pass_on", "part": "part",
}  # fmt: skip
"""The row of sentences that speaks to a kind; kinds without one only set the tone."""
HELD = frozenset({*STANDSTILL, "dispute", "says_paid", "hardship", "plan_asked", "plan_agreed"})
"""Kinds on which nobody is pressed."""
STOPPING = HELD - {"plan_asked", "plan_agreed"}
QUIET_FROM = 0.55
"""Kinds of which even one that is not sure keeps the letters from asking for money, and from which share; of the others
one that is sure but for its language does."""
IN_NEED = ("plan_agreed", "plan_asked")
"""What is taken up in hard times before them: what was agreed, or asked for."""
UNPRESSED = frozenset({*STANDSTILL, "hardship"})
"""Those that a person has to look at before anything goes out."""
NAMED: Mapping[str, float] = {
    "insolvency": 0.85, "estate": 0.85, "unanswered": 0.9, "represented": 0.9, "dispute": 0.8, "plan_missed": 0.8,
    "plan_agreed": 0.8, "plan_asked": 0.8,
}  # fmt: skip
"""Share from which a letter names a matter that would hurt, or bind us, where it was misread. Below it the letter is
quiet where the matter stops the asking, else as if it had not been noted."""
BOOKS = frozenset({
    "insolvency", "estate", "represented", "quiet", "unanswered", "dispute", "says_paid", "need", "plan_asked",
    "plan_agreed",
})  # fmt: skip
"""Rows beside which a letter says no more than what the books show."""
PRESSED = frozenset({"", "part", "promise", "promise_broken"})
"""Rows whose letters ask for the whole payment, and are quiet where something may stand against it."""
TOLD = frozenset({"promise", "promise_broken", "part", "plan_missed"})
"""Rows that tell what the notes say, so that the advice need not."""
TONE = frozenset({
    "slow", "good", "new", "nothing", "settled", "announced", "past", "part", "promise", "balance", "reminded",
    "silent",
})  # fmt: skip
"""Kinds of notes that are over, or are heeded without a word."""
ASKING = frozenset({*ROWS, "by_text", "announced"})
"""Kinds of notes that want something, or that letters should heed."""
