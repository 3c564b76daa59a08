"""What is owed of what: payments, promises and instalments by their sums and days, and the sum that is still open."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise

from .figures import PAYING, UNTIL, Day, Named, Sum, sums_in
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
    undisputed: what is asked beside a disputed sum. unclear: the passages whose sums do not add up, and are not told.
    """

    payments: tuple[Part, ...] = ()
    promises: tuple[Part, ...] = ()
    paid: Decimal | None = None
    balance: Decimal | None = None
    whole: Decimal | None = None
    disputed: Decimal | None = None
    undisputed: Decimal | None = None
    instalment: Decimal | None = None
    is_rest: bool = False
    unclear: tuple[str, ...] = ()


def owed(found: Sequence[Event], amount: Decimal) -> Owed:
    """What notes tell of an invoice's amount; sums are told only where arithmetic closes on it."""
    promises = [one if one.sum is None or one.sum <= amount else replace(one, sum=None) for one in _promises(found)]
    payments = _payments(found, amount)
    closed = _closed(found, amount, payments, promises)
    open_ = closed.balance or amount
    disputed = _disputed(found, open_) if not closed.unclear else None
    if disputed and not closed.paid and closed.balance:  # What is told as left may be what is not disputed.
        closed, open_ = replace(closed, balance=None), amount
    return replace(
        closed,
        promises=_open(promises, payments),
        disputed=disputed,
        undisputed=open_ - disputed if disputed else None,
        instalment=_instalment(found, amount),
    )


def _closed(found: Sequence[Event], amount: Decimal, told: Sequence[Part], promises: Sequence[Part]) -> Owed:
    """Payments and what they leave: the amount is the whole or the rest, as a third sum or the lack of one tells."""
    higher = {value for each in found if each.kind not in ("promise", "good", "slow") for value in _values(each)}
    higher = {value for value in higher if value > amount}
    for whole in higher:
        payments = tuple(one for one in told if one.sum != whole)
        if (paid := _total(payments)) and whole - paid == amount:
            return Owed(payments=payments, paid=paid, whole=whole, is_rest=True)
    payments = tuple(one for one in told if one.sum not in higher)
    paid, (left, unsaid) = _total(payments), _left(found, promises if payments else ())
    lower = next(iter(left)) if len(left) == 1 and max(left) < amount else None
    if lower and not (higher or any(one.sum for one in payments)):
        return Owed(payments=payments, paid=amount - lower if payments else None, balance=lower)
    objections = {each.sentence for each in found if each.kind == "dispute"}
    texts = [
        each.text
        for each in found
        if (each.doubt or each.kind) in ("part", "balance") and each.sentence not in objections
    ]
    if not payments:
        return Owed(unclear=tuple(text for text in texts if sums_in(text)))
    if paid and left == {amount} and not higher:
        return Owed(payments=payments, paid=paid, is_rest=True)
    if 0 < paid < amount and not higher and (lower == amount - paid or not (left or unsaid)):
        return Owed(payments=payments, paid=paid, balance=amount - paid)
    return Owed(payments=(replace(payments[0], sum=None, day=None),), unclear=tuple(texts), is_rest=True)


def _total(payments: Sequence[Part]) -> Decimal:
    """What was paid; nothing where a payment has no sum."""
    return sum((one.sum or Decimal() for one in payments), Decimal()) if all(one.sum for one in payments) else Decimal()


def _left(found: Sequence[Event], promises: Sequence[Part]) -> tuple[set[Decimal], bool]:
    """The sums that are told as what is left, and whether something is told as left without a sum."""
    objections = {each.sentence for each in found if each.kind == "dispute"}
    told = [each for each in found if each.kind == "balance" and each.sentence not in objections]
    told = [each for each in told if _LEFT.search(each.text)]
    left = {one for each in told for one in _values(each)}
    return left or {one.sum for one in promises if one.rest and one.sum}, bool(told) and not left


_LEFT = re.compile(
    r"\b(?:balance|open|outstanding|ow(?:es?|ed|ing)|left|rest|remain\w*|still|unpaid|offen\w*|noch|Rest\w*|fehl\w+"
    r"|solde|reste\w*|dû|saldo|resto|queda\w*|pendiente\w*|debe\w*|rest[ai]\w*|residuo|manc\w+|openstaan\w*|nog)\b",
    re.IGNORECASE,
)
"""Words for what is left to pay."""


def _disputed(found: Sequence[Event], open_: Decimal) -> Decimal | None:
    """The one sum that an objection names as what is disputed, less than what is open."""
    objections = {each.sentence for each in found if each.kind == "dispute"}
    objecting = [each for each in found if each.sentence in objections and each.kind in ("dispute", "other", "balance")]
    named = [one for each in objecting for one in each.sums if _CONTESTED.search(each.text[: one.start])]
    sums = {one.value for one in named}
    return sums.pop() if len(sums) == 1 and _counts(named[0].value, open_) else None


_CONTESTED = re.compile(
    r"\b(?:disput\w+|withh\w+|hold\w* back|held back|deduct\w*|contest\w*|reject\w*|refus\w*|object\w*|worth"
    r"|bestr[ei]\w+|beanstand\w+|einbehalt\w*|kürz\w*|rüg\w+|Wert|retien\w*|retenu\w*|valeur|rechaz\w*|valor"
    r"|trattien\w*|valore|betwist\w*|inhoud\w*|waarde)\b"
    r"(?:(?!\b(?:was|were|is|instead|agreed|quoted|statt|vereinbart|convenu|acordad\w+)\b)[^;.:])*$",
    re.IGNORECASE,
)
"""Words of what stands before a disputed sum: the verb, or "worth", and nothing that sets another sum against it."""


def _values(each: Event) -> list[Decimal]:
    return [one.value for one in each.sums]


def _counts(value: Decimal, amount: Decimal) -> bool:
    return amount / LEAST_SHARE <= value < amount


def _payments(found: Sequence[Event], amount: Decimal) -> tuple[Part, ...]:
    """Of several sums in a part each must have its day, or the first is paid and the second left."""
    paid: list[Part] = []
    for place, each in enumerate(found):
        if each.kind != "part":
            continue
        sums = [one for one in each.sums if LEAST_SHARE * one.value >= amount]
        parts = _paired(each, sums) or [Part()]
        if len(sums) > 1 and not all(one.day for one in parts):
            rest = sums[0].value + sums[1].value == amount or sums[1].value - sums[0].value == amount
            parts = parts[:1] if rest else [Part()]
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
    """The days by which payment was promised, each with its sum; a day that no word binds to the paying is none."""
    for place, each in enumerate(found):
        if each.kind != "promise":
            continue
        rest, share = OF_THE_REST.search(each.text), _SHARED.search(each.text)
        parts = _paired(replace(each, days=tuple(_bound(each)), noted=False), each.sums) or [Part()]
        for number, one in enumerate(parts, 1):
            last = rest is not None and number == len(parts) and (not one.sum or rest.start() < each.sums[-1].start)
            yield replace(one, rest=last, share=bool(share) and not last, place=place)


def _bound(each: Event) -> Iterator[Named]:
    """The days that the words bind to the paying: "by 3 May", "pays on 3 May", "promised 3 May, then 9 May"."""
    end, bound = 0, False
    for day in each.days:
        before = each.text[end : day.start]
        told = _PAID_ON.search(before) or _WILL.match(each.text, day.end) or (bound and _LISTED.fullmatch(before))
        bound = bool(UNTIL.search(before) or (told and not _SAID.match(each.text, day.end)))
        end = day.end
        if bound:
            yield day


_A_PAYMENT = r"(?:payments?|zahlung|paiement|virement|pago|pagamento|betaling)\b"
_PAID_ON = re.compile(
    rf"(?:\b(?!{_A_PAYMENT}){PAYING.pattern}|\b(?:rest|remainder|reste|resto|solde|saldo)\b)[^;:]{{0,24}}$"
    rf"|\b{_A_PAYMENT} (?:\w{{2}} )?$|\bpromised ?$",
    re.IGNORECASE,
)
_WILL = re.compile(r",? (?:\w+ )?(?:would|will|['’]ll|wird|werde\w*)\b", re.IGNORECASE)
_SAID = re.compile(r" (?:to|that|zu|de|que|zugesagt|versprochen|promised)\b")
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
    """The one sum of an agreement on several."""
    agreed = {one for each in found if each.kind == "plan_agreed" for one in _values(each) if _counts(one, amount)}
    return agreed.pop() if len(agreed) == 1 else None
