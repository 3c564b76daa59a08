"""What is owed of what: payments, promises and instalments by their sums and days, and the sum that is still open."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise

from .figures import UNTIL, Day, Sum
from .noting import Event

LEAST_SHARE = 100
"""A hundredth of the amount: a smaller figure is a count."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """A sum and its day, of a payment or a promise; None where the notes do not tell it. rest, share: whether it is
    told as what is left, or as a share. place: of the part of the notes that tells it."""

    sum: Decimal | None = None
    day: Day | None = None
    rest: bool = False
    share: bool = False
    place: int = 0


@dataclass(frozen=True, kw_only=True)
class Owed:
    """payments, promises: in their order; of the promises, those that were not kept in full yet. paid, whole, disputed:
    sums. balance: what is open, if less than the amount. is_rest: whether the amount is what is left already.
    """

    payments: tuple[Part, ...] = ()
    promises: tuple[Part, ...] = ()
    paid: Decimal | None = None
    balance: Decimal | None = None
    whole: Decimal | None = None
    disputed: Decimal | None = None
    instalment: Decimal | None = None
    is_rest: bool = False


def owed(found: Sequence[Event], amount: Decimal) -> Owed:
    """What notes tell of an invoice's amount; arithmetic tells which sum is the whole and which the rest."""
    promises = list(_promises(found))
    payments = _payments(found, amount, promises)
    whole = _whole(found, amount, payments)
    payments = tuple(one for one in payments if one.sum is None or (one.sum != whole if whole else one.sum < amount))
    paid = sum((one.sum for one in payments if one.sum), Decimal()) if all(one.sum for one in payments) else Decimal()
    left = {one for each in found if each.kind == "balance" for one in _values(each)} - {whole}
    if payments and not left:
        left = {part.sum for part in promises if part.rest and part.sum}
    lower = {one for one in left if one < amount}
    is_rest = whole is not None or (left == {amount} and bool(paid))
    balance = lower.pop() if len(lower) == 1 and not is_rest else None
    if not 0 < paid < amount or (balance is not None and paid != amount - balance):
        paid = whole - amount if whole is not None else Decimal()
    told_in = {each.sentence for each in found if each.kind == "dispute"}
    objecting = [each for each in found if each.kind in ("dispute", "other") and each.sentence in told_in]
    contested = {one for each in objecting for one in _values(each) if _counts(one, amount)}
    return Owed(
        payments=payments,
        promises=_open(promises, payments),
        paid=paid or None,
        balance=balance if balance is not None else amount - paid if paid and not is_rest else None,
        whole=whole,
        disputed=contested.pop() if len(contested) == 1 else None,
        instalment=_instalment(found, amount),
        is_rest=is_rest,
    )


def _whole(found: Sequence[Event], amount: Decimal, payments: Sequence[Part]) -> Decimal | None:
    """The sum of which the amount is what payments have left."""
    for one in (value for each in found for value in _values(each) if value > amount):
        paid = [each.sum for each in payments if each.sum and each.sum != one]
        if one - amount in (sum(paid), *paid):
            return one
    return None


def _values(each: Event) -> list[Decimal]:
    return [one.value for one in each.sums]


def _counts(value: Decimal, amount: Decimal) -> bool:
    return amount / LEAST_SHARE <= value < amount


def _payments(found: Sequence[Event], amount: Decimal, promises: Sequence[Part]) -> tuple[Part, ...]:
    """Of several sums in a part each must have its day, or the first is paid and the second left. A payment without a
    sum is of that which was promised for its day or just before, or an instalment."""
    paid: list[Part] = []
    for place, each in enumerate(found):
        if each.kind != "part":
            continue
        sums = [one for one in each.sums if LEAST_SHARE * one.value >= amount]
        parts = _paired(each, sums)
        if len(sums) > 1 and not all(one.day for one in parts):
            rest = sums[0].value + sums[1].value == amount or sums[1].value - sums[0].value == amount
            parts = parts[:1] if rest else []
        if not sums:
            days = [day.day for day in each.days]
            named = [one for one in promises if one.sum and one.day in days]
            named = named or [one for one in promises if one.sum and one.place == place - 1]
            sum_ = named[0].sum if len(named) == 1 else _instalment(found, amount)
            parts = [replace(one, sum=sum_) for one in parts]
        known = {one.sum for one in paid}
        paid += [replace(one, place=place) for one in parts if one.day is not None or one.sum not in known]
    return tuple(paid)


def _paired(each: Event, sums: Sequence[Sum]) -> list[Part]:
    """Each sum with the first day behind it and before the next, else with the one day that stands alone; a day without
    a sum by itself."""
    days = list(each.days)
    if len(days) > 1 and each.noted:
        days = days[1:]
    parts: list[tuple[int, Part]] = []
    for one, next_ in pairwise([*sums, None]):
        end = next_.start if next_ else len(each.text)
        day = next((day for day in days if one.end <= day.start < end), None)  # type: ignore[union-attr]
        day = day or (days[0] if len(days) == len(sums) == 1 else None)
        days = [left for left in days if left is not day]
        parts.append((one.start, Part(sum=one.value, day=day.day if day else None)))  # type: ignore[union-attr]
    parts += [(day.start, Part(day=day.day)) for day in days]
    return [part for _, part in sorted(parts, key=lambda part: part[0])]


def _promises(found: Sequence[Event]) -> Iterator[Part]:
    """The days by which payment was promised, each with its sum; where no word tells which these are, those of the
    part that are not of the note, and of two that are not listed the later."""
    for place, each in enumerate(found):
        if each.kind != "promise":
            continue
        rest, share = OF_THE_REST.search(each.text), _SHARED.search(each.text)
        until = [day for day in each.days if UNTIL.search(each.text[: day.start])]
        own = [day for day in each.days[each.noted :] if not _SAID.match(each.text, day.end)]
        listed = all(_LISTED.fullmatch(each.text[one.end : two.start]) for one, two in pairwise(own))
        days = until or (own if rest or listed or len(own) == len(each.sums) else own[-1:])
        parts = _paired(replace(each, days=tuple(days), noted=False), each.sums) or [Part()]
        for number, one in enumerate(parts, 1):
            last = bool(rest) and number == len(parts)
            yield replace(one, rest=last, share=bool(share) and not last, place=place)


_SAID = re.compile(r" (?:to|that|zu|de|que)\b")
"""What follows the day on which somebody promised something."""
_SHARED = re.compile(r"\b(?:half|Hälfte|moitié|mitad|metà|helft)\b|\d ?%", re.IGNORECASE)
OF_THE_REST = re.compile(
    r"\b(?:the (?:rest|others?|remain\w+)|otherwise|(?:der |den )?Rest|übrige\w*|restant\w*|le (?:reste|solde)|el resto"
    r"|lo demás|il resto|de rest|rest)\b",
    re.IGNORECASE,
)
_LISTED = re.compile(r"\W*(?:(?:and|und|et|y|e|en)\b)?(?: again| then)?(?: on| am| le| el| il| op)?\W*")


def _open(promises: Sequence[Part], payments: Sequence[Part]) -> tuple[Part, ...]:
    """The promises that were not kept: whose sum was not paid after it; a share may have been what was."""
    left = list(promises)
    for paid in payments:
        kept = next((one for one in left if one.sum and one.sum == paid.sum and one.place < paid.place), None)
        left = [one for one in left if one is not kept]
    return tuple(one for one in left if not (one.share and payments))


def _instalment(found: Sequence[Event], amount: Decimal) -> Decimal | None:
    """The last sum of an agreement on several."""
    agreed = [one for each in found if each.kind == "plan_agreed" for one in _values(each) if _counts(one, amount)]
    return agreed[-1] if agreed else None
