"""What a quote says beside its figures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from aibackend_blocks.language.writing import Choice

from .entries import Takeoff
from .rates import Rate

_TITLE_MAX = 80
_LIST_MAX = 50
"""Entries of each list; a response holds at most 100."""


_TITLES = ("Quote: {job}", "{job}: our quote", "Offer: {job}", "Price for: {job}", "Our price: {job}")
_TITLES_TO = (
    "Quote for {customer}: {job}", "{job}: quote for {customer}", "Offer to {customer}: {job}",
    "{customer}: price of {job}", "Prepared for {customer}: {job}",
)  # fmt: skip
_UNTAXED = (
    "No tax is charged.", "Prices are without tax, and none is added.", "Tax is not part of this price.",
    "Nothing is added for tax.", "The total carries no tax.",
)  # fmt: skip
_TAXED = (
    "Tax is charged at the rate of {rate} on the whole subtotal.", "The subtotal is taxed at {rate}.",
    "A tax rate of {rate} applies to every line.", "To the subtotal comes tax at a rate of {rate}.",
    "All lines bear tax at {rate}.",
)  # fmt: skip
_COVERED = (
    "Covers {items}, in the quantities of the job description.", "What we price: {items}, as the job describes it.",
    "The work includes {items}.", "Included are {items}, and as much of each as you asked for.",
    "You get {items}; the quantities are yours.", "Part of this quote: {items}.",
)  # fmt: skip
_UNPRICED = (
    "No rate was given for {what}.", "{what} has no rate in the list and is left out.",
    "Left open for want of a rate: {what}.", "We hold no rate for {what}, so it is not in the total.",
)  # fmt: skip
_OPEN = (
    "Told in the job, but part of no quantity here: {what}. Please tell us if that changes anything.",
    "These figures went into no price: {what}. Tell us if they should.",
    "Not used for a quantity: {what}. Please correct us if it matters.",
)
_ASKED = (
    "If this time is {item}, tell us how much of it in {unit}, and we add it.",
    "Tell us whether that time asks for {item}, and how much in {unit}; none is in the total yet.",
    "{item} is not in the total: how much of that time it takes, in {unit}, please tell us.",
)  # fmt: skip
_UNMEASURED = (
    "{item}: the job gives no quantity in {unit}.", "How much {item} is needed, in {unit}, the job leaves open.",
    "{item} waits for a quantity in {unit}.", "Without a quantity in {unit}, {item} is not priced.",
)  # fmt: skip
_IDLE = (
    "Not asked for: {items}.", "On the rate list, but no part of this job: {items}.", "{items}: not needed here.",
    "We have not priced {items}, as the job does not ask for it.",
)  # fmt: skip


class Wording:
    """The words of one quote: their shapes follow from the job and its rates, so equal requests read alike."""

    def __init__(self, job: str, rates: Sequence[Rate]) -> None:
        self._job, self._rates = job, rates
        self._choice = Choice(job, *(rate.item for rate in rates))

    def title(self, customer: str) -> str:
        """The job's first clause, and whom it is for."""
        first = re.split(r"(?<=[^\d])(?:[:;,!?\n]|\.(?!\s?\d))|[:;!?]\s|\.\s(?!\d)|\n", self._job.strip())[0].strip()
        short = first if len(first) <= _TITLE_MAX else first[:_TITLE_MAX].rsplit(" ", 1)[0] + "…"
        return self._said(_TITLES_TO if customer else _TITLES, job=short, customer=customer)

    def assumptions(self, takeoff: Takeoff, tax_rate: Decimal) -> list[str]:
        """How quantities were worked out, what was taken for granted, and how tax is charged."""
        worked = [f"{entry.how}." for entry in takeoff.entries if entry.how]
        taken = [said for entry in takeoff.entries for said in entry.assumed]
        request = [self._said(_OPEN, what=_listed(list(dict.fromkeys(takeoff.open))))] if takeoff.open else []
        request += [
            self._said(_ASKED, item=rate.item, unit=rate.unit)
            for rate in takeoff.asked
            if rate not in takeoff.unmeasured
        ]
        tax = self._said(_TAXED if tax_rate else _UNTAXED, rate=f"{tax_rate:f}")
        return list(dict.fromkeys([*worked, *taken, *request, tax]))[:_LIST_MAX]

    def scope_notes(self, takeoff: Takeoff, sentences: Sequence[str]) -> list[str]:
        """What is covered, and what the job says of how or where."""
        covered = dict.fromkeys(entry.rate.item for entry in takeoff.entries)
        return [self._said(_COVERED, items=_listed(list(covered))), *sentences][:_LIST_MAX]

    def exclusions(self, takeoff: Takeoff, sentences: Sequence[str], discounts: Sequence[str] = ()) -> list[str]:
        """What is not in the price: asked for without a rate, named without a quantity, by others, not asked."""
        told = {entry.rate.place for entry in takeoff.entries}
        known = {rate.place for rate in (*takeoff.unmeasured, *takeoff.outside, *takeoff.asked)}
        idle = [rate.item for rate in self._rates if rate.place not in told | known]
        found = [self._said(_UNPRICED, what=phrase) for phrase in takeoff.unpriced]
        found += [self._said(_UNMEASURED, item=rate.item, unit=rate.unit) for rate in takeoff.unmeasured]
        found += list(sentences)
        found += [f"The rates are used as they are given; nothing is taken off for: {said}" for said in discounts]
        found += [self._said(_IDLE, items=_listed(idle))] if idle else []
        return list(dict.fromkeys(found))[:_LIST_MAX]

    def _said(self, shapes: Sequence[str], **words: str) -> str:
        said = self._choice.pick(shapes, shapes[0]).format(**words)
        return said[0].upper() + said[1:]


def _listed(items: Sequence[str]) -> str:
    shown = list(items[:8])
    more = len(items) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more else "")
