"""For the creditor: what to do next, by the delay, the amount and the history."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from aibackend import RequestData
from aibackend_blocks.language.writing import counted, sentence

from . import dealings
from .facts import of_request, of_situation
from .schedule import Slot
from .situations import Situation

LARGE, SMALL = Decimal(10_000), Decimal(150)
"""From which figure a decision belongs to management, and up to which pursuit costs more than it brings. The request
names no currency; the figures are meant for dollars, euros and the like, and for others they only shift the tone."""
TOLD = 3
"""Situations that are advised on."""
_SOFT = ("dispute", "hardship", "insolvency", "plan", "address", "says_paid", "copy", "other_payer")
"""Situations in which the next step is not pressure."""


def escalation_advice(request: RequestData, slots: Sequence[Slot], known: Sequence[Situation]) -> str:
    """Sentences, weightiest first."""
    facts = of_request(request)
    kinds = [each.kind for each in known]
    said = [_on(each) for each in known[:TOLD]]
    said += [_after(facts, slots[-1], kinds), _by_amount(request["invoice"]["amount"], facts, kinds)]
    return " ".join(sentence(text) for text in said if text)


def _on(situation: Situation) -> str:
    return dealings.ADVICE[situation.kind].format(**of_situation(situation))


def _after(facts: dict[str, str], last: Slot, kinds: Sequence[str]) -> str:
    """What follows the last message."""
    if "insolvency" in kinds:
        return ""
    when = f"If invoice {facts['number']} is still open {counted(last.gap, 'day')} after the last message"
    reached = f"{counted(last.late + last.gap, 'day')} overdue by then"
    if any(kind in kinds for kind in _SOFT):
        return f"{when}, have a person with authority call before anything firmer is sent; it is {reached}"
    if last.late <= 30:
        return f"{when} ({reached}), call the customer and agree on a date in writing"
    if last.late <= 60:
        return f"{when} ({reached}), let a manager call theirs, and review new orders and credit terms"
    if last.late <= 120:
        return f"{when} ({reached}), decide between a written payment plan and a licensed collection partner"
    return (
        f"{when} ({reached}), hand it to a licensed collection partner or a lawyer, verify the limitation period, and"
        " make a bad-debt provision"
    )


def _by_amount(amount: Decimal, facts: dict[str, str], kinds: Sequence[str]) -> str:
    total = facts["amount"]
    if amount >= LARGE:
        return f"As the amount is {total}, involve management and the account owner now, and log every contact"
    if amount <= SMALL and "insolvency" not in kinds:
        return f"As the amount is only {total}, weigh the cost of collecting; a call and a simple way to pay do most"
    return "Keep a dated log of each message and answer, as it is needed for any later step"
