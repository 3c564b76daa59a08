"""The sums of a paper, solved: which figures are subtotal, taxes, charges and total is what adds up best.

Every figure outside the lines may play every part; what stands around it makes a part likelier (`scorer`), and an
account that closes outweighs any label: lines + charges − discounts + taxes = total, total − paid = balance. Only
printed figures are chosen.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, product
from typing import NamedTuple

from aibackend_blocks.documents.business_papers.sum_figures import DOUBT, Figure, is_called_tax

_ADDED = ("tax", "shipping", "discount")
HEADS_MOST, ADDENDS_MOST, TOGETHER = 12, 8, 4
"""Figures that are tried as subtotal or total; as what lies between; of these at once."""
CLOSED, CHAINED, LINED, RATED, PAID = 6.0, 5.0, 5.0, 2.0, 3.0
"""What an agreement counts, in the logarithm of odds; chance agreement of two figures in cents is about 1 in 1,000."""
OVERTAXED = 6.0
"""What it speaks against several taxes that their rates are of more than the net sum."""
EXTRA = 1.2
"""What each further figure between subtotal and total must be worth: more figures make chance agreements likelier."""
TOLD, PLAIN = 1.0, 4.0
"""Logarithm of odds from which a label alone tells a part, and from which it tells it plainly."""
MISPLACED = 3.0
"""What it speaks against a tax or a charge that it stands above the last line."""
LEAST = -9.0
"""Logarithm of odds below which figures are not tried together."""
SLACK = 2
"""Cents by which sums of rounded parts may differ."""
UNTOLD = 0.5
"""What it speaks against a tax that neither its label nor a rate tells; a charge has any name."""
HALF_UNIT = 51
"""Cents below which what no rate tells is no tax but a rounding, to whole units at most."""
RESTATED = 2.5
"""What a total that only restates the lines or the subtotal counts."""
STEEPEST = 0.7
"""Of the subtotal, the greatest discount that is believed."""
HEAVIEST_INSIDE = 0.22
"""Of the total, the heaviest tax that is within it: 28 parts of 128."""
HEAVIEST = 0.5
"""Of the net sum, the heaviest tax that is believed. Source: the highest VAT rates are 27 to 28 %."""


@dataclass(frozen=True, kw_only=True)
class Account:
    """A choice of figures. closed: they add up. worth: logarithm of odds, to compare choices.

    net: a figure that says what is left of the subtotal before taxes, where charges or discounts change it.
    """

    subtotal: Figure | None = None
    total: Figure | None = None
    taxes: tuple[Figure, ...] = ()
    charges: tuple[Figure, ...] = ()
    discounts: tuple[Figure, ...] = ()
    closed: bool = False
    lined: bool = False
    net: Figure | None = None
    worth: float = 0.0
    lines: int | None = field(default=None)


@dataclass(frozen=True)
class _Between:
    """Figures between subtotal and total. cents: what they add."""

    cents: int
    gain: float
    taxes: tuple[Figure, ...] = ()
    charges: tuple[Figure, ...] = ()
    discounts: tuple[Figure, ...] = ()

    @property
    def figures(self) -> tuple[Figure, ...]:
        return (*self.taxes, *self.charges, *self.discounts)


class _Chosen(NamedTuple):
    """Ways of several figures at once, not yet joined, as most are never looked at."""

    gain: float
    ways: tuple[_Between, ...]

    def joined(self) -> _Between:
        return _Between(
            sum(way.cents for way in self.ways),
            self.gain,
            tuple(figure for way in self.ways for figure in way.taxes),
            tuple(figure for way in self.ways for figure in way.charges),
            tuple(figure for way in self.ways for figure in way.discounts),
        )


def solve(figures: Sequence[Figure], lines: int | None) -> Account:
    """The best account. lines: cents that the lines come to, None without lines."""
    between = _betweens(figures)
    starts = _heads(figures, ("subtotal", "subtotal_after", "total"))
    totals = _heads(figures, ("total", "balance"))
    best = Account(lines=lines)
    minus = [each.cents for each in figures if each.cents < 0]
    taken = {*minus, sum(minus)}
    for total in totals:
        chain = _balance_gain(total, figures)
        base = max(total.gains["total"], total.gains["balance"] - 1.5) + chain
        for start in [None, *starts]:
            account = _account(start, total, base, between, lines, taken)
            if account.worth > best.worth or best.total is None:
                best = account
    if best.total is None:
        return best
    if best.closed and not best.taxes:
        return _with_inclusive(best, figures)
    return replace(best, net=_net(best, figures)) if best.closed else _as_printed(best, figures)


def _with_inclusive(account: Account, figures: Sequence[Figure]) -> Account:
    """An account of gross amounts, with the taxes inside its total: figures that are a rate of what stands beside."""
    free = [
        each for each in figures if each not in (account.total, account.subtotal, *account.charges, *account.discounts)
    ]
    called = [each for each in figures if is_called_tax(each.candidate)]
    rated = [each for each in free if each.rate and each.cents > 0]
    if any(each in called for each in rated) and _are_inside(rated, account):
        return replace(account, taxes=tuple(rated), subtotal=None)
    inside = [
        each for each in free if (each.rate or each in called or not called) and _is_inside(each, account, figures)
    ]
    rated = [each for each in inside if each.rate]
    taxes = tuple(rated or sorted(inside, key=lambda each: -each.gains["tax"])[:1])
    return replace(account, taxes=taxes, subtotal=None) if taxes else account


def _are_inside(taxes: Sequence[Figure], account: Account) -> bool:
    """Whether figures are the taxes of several rates within a total: what they are reckoned from comes to it."""
    rates = [figure.rate for figure in taxes if figure.rate]
    if account.total is None or not 1 < len({*rates}) == len(taxes):
        return False
    gross = sum(figure.cents * (100 + rate) / rate for figure, rate in zip(taxes, rates, strict=True))
    return abs(gross - account.total.cents) <= sum(0.5 * (100 + rate) / rate for rate in rates) + SLACK


def _is_inside(tax: Figure, account: Account, figures: Sequence[Figure]) -> bool:
    """Whether a figure is the tax within the total: of the rate beside it; without a rate, plainly told and likely."""
    total = account.total.cents if account.total else 0
    if not 0 < abs(tax.cents) < HEAVIEST * abs(total):
        return False
    if not tax.rate:
        told = tax.gains["tax"] > TOLD or is_called_tax(tax.candidate)
        return told and 0 < tax.cents <= HEAVIEST_INSIDE * abs(total)
    beside = {each.cents for each in figures if each.candidate.cell.row == tax.candidate.cell.row and each is not tax}
    held = (base * tax.rate / (100 + tax.rate) for base in beside | {total})
    return tax.gains["tax"] > 0 and any(abs(each - tax.cents) <= SLACK for each in held)


def _net(account: Account, figures: Sequence[Figure]) -> Figure | None:
    """The figure that restates the sum before taxes behind charges and discounts."""
    if account.total is None or not (account.charges or account.discounts) or not account.taxes:
        return None
    cents = account.total.cents - sum(figure.cents for figure in account.taxes)
    told = (each for each in figures if each.cents == cents and each is not account.subtotal)
    return max(told, key=lambda each: max(each.gains["subtotal"], each.gains["subtotal_after"]), default=None)


def _as_printed(account: Account, figures: Sequence[Figure]) -> Account:
    """An account that does not close, with the figure that a label plainly tells to be the tax."""
    free = [each for each in figures if each is not account.total and each is not account.subtotal]
    tax = max(free, key=lambda each: each.gains["tax"], default=None)
    return replace(account, taxes=(tax,)) if tax and tax.gains["tax"] > TOLD else account


def _account(
    start: Figure | None,
    total: Figure,
    base: float,
    between: Mapping[int, Sequence[_Chosen]],
    lines: int | None,
    taken: Collection[int],
) -> Account:
    """The best account from one subtotal, or from the lines alone, to one total. taken: what is taken off."""
    worth = base + (0.0 if start is None else max(start.gains["subtotal"], start.gains["subtotal_after"]))
    if start is total:
        worth = base
    plain = Account(subtotal=None if start is total else start, total=total, worth=worth - 1.0, lines=lines)
    begins = {start.cents} if start is not None else {lines} if lines is not None else set()
    options = [plain]
    for begin in begins:
        for gap in range(-SLACK, SLACK + 1):
            for chosen in between.get(total.cents - begin + gap, ()):
                each = chosen.joined()
                if any(figure is total or figure is start for figure in each.figures):
                    continue
                options.append(_closed(plain, each, begin, worth, lines) if start is not total else plain)
    return max((_lined(option, lines, taken) for option in options), key=lambda option: option.worth)


def _closed(plain: Account, between: _Between, begin: int, worth: float, lines: int | None) -> Account:
    worth += CLOSED + between.gain
    tax = sum(figure.cents for figure in between.taxes)
    if abs(tax) > HEAVIEST * abs(begin) or any(figure.cents * begin < 0 for figure in between.taxes):
        worth -= 2 * CLOSED
    if sum(abs(figure.cents) for figure in between.discounts) > STEEPEST * abs(begin):
        worth -= 2 * CLOSED
    if any(figure.gains["paid"] > PLAIN for figure in between.figures):  # it leaves a balance, and no other total
        worth -= 2 * CLOSED
    worth -= MISPLACED * sum(figure.within for figure in between.figures)
    charged = sum(figure.cents for figure in between.charges) - sum(abs(figure.cents) for figure in between.discounts)
    bases = {begin, begin + charged}
    rated = sum(_is_rated(figure, bases) for figure in between.taxes)
    worth += RATED * rated - OVERTAXED * (rated < len(between.taxes) and _is_overtaxed(between.taxes, max(bases)))
    worth += RATED * sum(_is_rated(figure, {begin}) for figure in between.charges)
    if not between.figures:
        worth -= CLOSED - RESTATED
    return replace(
        plain, taxes=between.taxes, charges=between.charges, discounts=between.discounts, closed=True, worth=worth
    )


def _is_overtaxed(taxes: Sequence[Figure], base: int) -> bool:
    """Whether what the taxes are the rates of comes to more than there is to tax: one of them is a charge.

    Not where each is called a tax, as one of a country and one of its province on a part of the goods.
    """
    parts = [figure.cents / figure.rate * 100 for figure in taxes if figure.rate]
    over = len(parts) == len(taxes) > 1 and sum(parts) > 1.02 * base
    return over and not all(is_called_tax(figure.candidate) for figure in taxes)


def _is_rated(figure: Figure, bases: Iterable[int]) -> bool:
    """Whether a figure is the rate beside it of one of some sums, as taxes and charges for service are."""
    rate = (figure.rate or 0.0) / 100
    return bool(rate) and any(abs(base * rate - figure.cents) <= max(2, 0.001 * abs(base)) for base in bases)


def _lined(account: Account, lines: int | None, taken: Collection[int]) -> Account:
    """The account with what the lines speak for it: they make its subtotal or its total, before charges or after."""
    if lines is None or account.total is None:
        return account
    charges = sum(figure.cents for figure in account.charges) - sum(abs(figure.cents) for figure in account.discounts)
    taxes = sum(figure.cents for figure in account.taxes)
    total = account.total.cents
    made = {total, total - taxes, total - charges, total - charges - taxes}
    if account.subtotal is not None:
        made |= {account.subtotal.cents - each for each in (0, charges, *taken)}
    if any(abs(each - lines) <= SLACK for each in made):
        return replace(account, lined=True, worth=account.worth + LINED)
    return account


def _balance_gain(total: Figure, figures: Sequence[Figure]) -> float:
    """What it speaks for a total that a payment and a balance follow from it."""
    payments = sorted(figures, key=lambda each: -each.gains["paid"])[:4]
    balances = sorted(figures, key=lambda each: -each.gains["balance"])[:4]
    best = 0.0
    for paid, balance in product(payments, balances):
        if (
            paid is not balance
            and paid.cents
            and abs(total.cents - abs(paid.cents) - balance.cents) <= SLACK
            and balance.cents != total.cents
        ):
            best = max(best, PAID + 0.5 * (paid.gains["paid"] + balance.gains["balance"]))
    return best


def _heads(figures: Sequence[Figure], parts: Sequence[str]) -> list[Figure]:
    ranked = sorted(figures, key=lambda each: -max(each.gains[part] for part in parts))
    return [each for each in ranked if each.cents][:HEADS_MOST]


def _betweens(figures: Sequence[Figure]) -> dict[int, list[_Chosen]]:
    """What may lie between subtotal and total, by what it adds: the likeliest figures, a few at once."""
    ranked = sorted(figures, key=lambda each: -max(each.gains[part] for part in _ADDED))
    addends = [each for each in ranked if each.cents][:ADDENDS_MOST]
    ways = [_ways(each) for each in addends]
    found: dict[int, list[_Chosen]] = {0: [_Chosen(0.0, ())]}
    for count in range(1, TOGETHER + 1):
        for places in combinations(range(len(addends)), count):
            for chosen in product(*(ways[place] for place in places)):
                gain = sum(each.gain for each in chosen) - EXTRA * count
                if gain > LEAST:
                    cents = sum(each.cents for each in chosen)
                    found.setdefault(cents, []).append(_Chosen(gain, chosen))
    return found


def is_rounding(figure: Figure) -> bool:
    """Whether a figure between subtotal and total is too small for anything but a rounding, up or down."""
    return abs(figure.cents) < HALF_UNIT and figure.rate is None and not is_called_tax(figure.candidate)


def _ways(figure: Figure) -> list[_Between]:
    """The likelier of tax and charge, both where a rate stands beside it, and a discount."""
    gains = figure.gains
    found = []
    if is_rounding(figure):
        gain = max(gains["shipping"], gains["tax"], gains["discount"])
        return [_Between(figure.cents, gain, charges=(figure,))]
    if figure.rate is not None or gains["tax"] >= gains["shipping"]:
        untold = gains["tax"] <= -DOUBT and figure.rate is None and not is_called_tax(figure.candidate)
        found.append(_Between(figure.cents, gains["tax"] - UNTOLD * untold, taxes=(figure,)))
    if gains["shipping"] > gains["tax"] or gains["tax"] <= -DOUBT or figure.rate is not None:
        found.append(_Between(figure.cents, gains["shipping"], charges=(figure,)))
    if gains["discount"] > -DOUBT or figure.cents < 0:
        found.append(_Between(-abs(figure.cents), gains["discount"], discounts=(figure,)))
    return found
