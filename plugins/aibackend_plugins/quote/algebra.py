"""What one amount comes to: times everything that it holds for ("6 hours each", "a day", "per visit", "weekly")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

from aibackend.errors import InvalidRequest
from aibackend_blocks.values.quantities import UNITS, Quantity

from .rates import Factor, thing_of
from .term import Term
from .words import alike, stem

_D = Decimal
HOURS_A_DAY, DAYS_A_WEEK = _D(8), _D(5)
"""A working day and week, where a rate by the hour or day prices days or weeks; told as an assumption."""
QUANTITY_MOST = _D(10) ** 12
_HOURS = {"h": _D(1), "min": _D(1) / 60, "day": HOURS_A_DAY, "week": HOURS_A_DAY * DAYS_A_WEEK}
_WORKDAY = f"A working day has {HOURS_A_DAY} hours and a working week {DAYS_A_WEEK} days."
_RANK = {"min": 0, "h": 1, "day": 2, "week": 3, "month": 4, "year": 5}
_LONGER = {
    ("week", "day"): _D(7), ("month", "day"): _D(30), ("year", "day"): _D(365), ("year", "month"): _D(12),
    ("year", "week"): _D(52), ("day", "week"): _D(1) / 7, ("month", "year"): _D(1) / 12, ("week", "month"): _D(12) / 52,
}  # fmt: skip
"""How many of the second there are in one of the first, on the calendar."""


@dataclass(kw_only=True)
class Product:
    """Terms that are multiplied, each by the value that it has here; what was supposed; what the job leaves open.

    foreign: clauses that speak of other items, whose rhythms and periods do not hold here.
    """

    foreign: frozenset[int] = frozenset()
    factors: dict[Term, Decimal] = field(default_factory=dict)
    assumed: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)

    @property
    def value(self) -> Decimal:
        """The product, rounded where periods were turned into others. Raises: InvalidRequest for an absurd one."""
        total = _D(1)
        for factor in self.factors.values():
            total *= factor
        if abs(total) >= QUANTITY_MOST:
            raise InvalidRequest(errors=[("/job", "A quantity is too large: it may have 12 digits.")])
        return round(total, 9)


def in_unit(term: Term, factor: Factor) -> tuple[Decimal | None, str]:
    """An amount in a rate's unit, and the assumption that it takes."""
    unit = factor.measure
    if term.quantity is None:
        if term.unit == unit:
            return term.value, ""
        if {term.unit, unit} == {"month", "year"}:
            return term.value * _LONGER[(term.unit, unit)], ""
    else:
        value = _measured(term.quantity, unit, term.sides)
        if value is not None:
            return value, ""
        if _pieces_of_length(term, unit):
            return term.value * UNITS[term.unit][1] / UNITS[unit][1], ""
    if term.unit in _HOURS and unit in _HOURS:
        exact = {term.unit, unit} == {"h", "min"}
        return term.value * _HOURS[term.unit] / _HOURS[unit], "" if exact else _WORKDAY
    return None, ""


def _measured(quantity: Quantity, unit: str, sides: bool) -> Decimal | None:
    """A quantity in a unit; of a thing whose sides are told, as many of them as the unit needs."""
    needed = {"length": 1, "area": 2, "volume": 3}.get(UNITS.get(unit, ("",))[0], 0)
    if not sides or not needed or len(quantity.factors) < needed:
        return quantity.in_unit(unit)
    kept = quantity.factors[:needed]
    value = _D(1)
    for factor in kept:
        value *= factor
    return replace(quantity, value=value, factors=kept if needed > 1 else ()).in_unit(unit)


def _pieces_of_length(term: Term, unit: str) -> bool:
    """ "4 x 5 m" of cable: the first side has no unit of its own and is a small count."""
    quantity = term.quantity
    sides = len(quantity.factors) == 2 if quantity else False
    return sides and UNITS.get(unit, ("",))[0] == UNITS.get(term.unit, ("",))[0] == "length" and term.noun != ""


class Algebra:
    """The products of one job's terms."""

    def __init__(self, terms: Sequence[Term]) -> None:
        self._terms = terms

    def product(
        self,
        term: Term,
        value: Decimal,
        own_count: Term | None,
        sentences: frozenset[int] = frozenset(),
        foreign: frozenset[int] = frozenset(),
    ) -> Product:
        """An amount times all that it holds for. own_count: how many of the item there are ("4 waiters"). sentences:
        where the item is named, if that is not where the amount stands. foreign: clauses that speak of other items."""
        found = Product(factors={term: value}, foreign=foreign)
        after = next((each for each in self._terms if each.start > term.start), None)
        if after is not None and after.into and not term.whole and after.clause not in foreign:
            found.factors.setdefault(after, after.value)
        if own_count is not None and not term.whole and not own_count.summed:
            found.factors.setdefault(own_count, own_count.value)
            self._chain(own_count, found, None)
        self._chain(term, found, own_count)
        if not term.whole and (term.unit not in _RANK or not self.spans(term)):
            self._repeat(term, found, sentences)
        return found

    def _chain(self, term: Term, found: Product, own_count: Term | None) -> None:
        """Multiply by what a term's own words say that it holds for."""
        if term.whole:
            return
        if term.of is not None and term.of not in found.factors and own_count is None:
            self._take(term.of, term.of.value, found)
        for per in term.per:
            if per in ("each", "likewise"):
                self._each(term, found, own_count)
            elif per in _RANK:
                self._period(term, per, found)
            else:
                self._per_thing(term, per, found)

    def _take(self, term: Term, value: Decimal, found: Product) -> None:
        if term not in found.factors and not term.summed:
            found.factors[term] = value
            self._chain(term, found, None)

    def _each(self, term: Term, found: Product, own_count: Term | None) -> None:
        """Times the things counted last before it, in its sentence or else in one before."""
        if own_count is not None or term.of is not None:
            return
        earlier = [each for each in self._terms if each.start < term.start and not each.unit and each.kind == "amount"]
        earlier = [each for each in earlier if not each.per] or earlier
        here = [each for each in earlier if each.sentence == term.sentence]
        if here or earlier:
            self._take((here or earlier)[-1], (here or earlier)[-1].value, found)

    def _period(self, term: Term, period: str, found: Product) -> None:
        """Times how many such periods there are."""
        best = self._span_for(term, period, found)
        if best is None:
            if term.quantity is not None or term.kind == "often":
                found.open.append(f"for how many {_PLURAL[period]}")
            return
        span, count, told = best
        if told:
            found.assumed.append(told)
        self._take(span, count, found)

    def _span_for(self, term: Term, period: str, found: Product) -> tuple[Term, Decimal, str] | None:
        """The stretch of time that says it: the nearest, of the same unit before a longer one."""
        choices = []
        for other in self._terms:
            if other is term or (other.per == term.per and other.kind == "often" and other.unit == ""):
                continue
            if other.clause in found.foreign and other.sentence != term.sentence:
                continue
            count, told = _periods(other, period)
            if count is not None and (other.sentence == term.sentence or not other.per or other.kind == "often"):
                far = abs(other.sentence - term.sentence)
                nights = other.kind == "amount" and not other.unit  # which may be another item's
                choices.append((far > 0, bool(told), far, nights, abs(other.start - term.start), other, count, told))
        if not choices:
            return None
        *_, other, count, told = min(choices, key=lambda each: each[:5])
        return other, count, told

    def _per_thing(self, term: Term, stem_of_thing: str, found: Product) -> None:
        """Times the things of that name; times the occurrences where it names an occasion."""
        counted = [
            each for each in self._terms
            if each is not term and not each.unit and each.kind == "amount" and each.head
            and (alike(each.head, stem_of_thing) or thing_of(each.head) == thing_of(stem_of_thing))
        ]  # fmt: skip
        if counted:
            nearest = min(counted, key=lambda each: (each.sentence != term.sentence, abs(each.start - term.start)))
            self._take(nearest, nearest.value, found)
            return
        if not self._repeat(term, found):
            self._each(term, found, None)

    def _repeat(self, term: Term, found: Product, sentences: frozenset[int] = frozenset()) -> bool:
        """Times the occurrences told nearest to it ("weekly", "twice a week", "on both days"), where there are any."""
        rhythm = [
            r for r in self._terms
            if r.sentence in (sentences or {term.sentence}) and (r.kind == "often" or _on_days(r, term))
        ]  # fmt: skip
        rhythm = [
            r
            for r in rhythm
            if r is not term and not self._of_another(r, term, found) and r.clause not in found.foreign
        ]
        told = any(not factor.unit and alike(factor.head, "visit") for factor in found.factors if factor.head)
        if "visit" in term.per and not rhythm and not told:
            rhythm = [r for r in self._terms if r.kind == "often"][:1]
        least = min((abs(r.clause - term.clause) for r in rhythm), default=0)
        for each in (r for r in rhythm if abs(r.clause - term.clause) == least):
            said = any(period in term.per for period in each.per)
            if not said and not (each.unit and any(other.unit == each.unit for other in found.factors)):
                self._take(each, each.value, found)
        return bool(rhythm)

    def _of_another(self, rhythm: Term, term: Term, found: Product) -> bool:
        """Whether a rhythm belongs to another amount, which stands in its clause."""
        if rhythm.clause == term.clause:
            return False
        if rhythm.start < term.start and any(
            t.end <= rhythm.start
            and t.sentence == rhythm.sentence
            and t.unit not in _RANK
            and t.kind == "amount"
            and t not in found.factors
            for t in self._terms
        ):
            return True
        others = (t for t in self._terms if t not in found.factors and t.clause == rhythm.clause and t.kind == "amount")
        return any(t.unit not in _RANK for t in others)

    def spans(self, term: Term) -> bool:
        """Whether an amount of time is itself the stretch over which something is repeated ("weekly for 12 weeks")."""
        rhythm = [each for each in self._terms if each.kind == "often" and each.sentence == term.sentence and each.per]
        return any(_RANK[term.unit] >= _RANK[each.per[0]] for each in rhythm)


def _on_days(rhythm: Term, term: Term) -> bool:
    """Whether days of each week ("Monday to Friday") tell how often there is what is counted."""
    return rhythm.unit == "day" and rhythm.per == ("week",) and not term.unit


_PLURAL = {"day": "days", "week": "weeks", "month": "months", "year": "years", "h": "hours"}


def _periods(term: Term, period: str) -> tuple[Decimal | None, str]:
    """How many of a period a term stands for, and what that takes for granted."""
    if term.kind == "often" and term.unit == period:
        return term.value, ""
    if term.kind == "amount" and period == "day" and not term.unit and term.head in DAYS:
        return term.value, ""
    if term.kind != "amount" or term.unit not in _RANK or _RANK[term.unit] < _RANK["day"]:
        return None, ""
    if term.unit == period:
        return term.value, ""
    if (term.unit, period) == ("month", "week"):
        weeks = (term.value * 52 / 12).to_integral_value(rounding="ROUND_FLOOR")
        return (
            weeks,
            f"{_count(term.value, 'month')} {'is' if term.value == 1 else 'are'} taken as {_count(weeks, 'week')}.",
        )
    if _RANK[term.unit] < _RANK[period] or (term.unit, period) not in _LONGER:
        return None, ""
    size = _LONGER[(term.unit, period)]
    told = "" if (term.unit, period) == ("year", "month") else f"A {term.unit} is taken as {size} {_PLURAL[period]}."
    return term.value * size, told


def _count(value: Decimal, unit: str) -> str:
    return f"{value.normalize():f} {unit if value == 1 else _PLURAL[unit]}"


_DAY_WORDS = (
    "night", "evening", "morning", "afternoon", "day", "date", "shift", "weekday", "monday", "tuesday", "wednesday",
    "thursday", "friday", "saturday", "sunday",
)  # fmt: skip
DAYS = frozenset(map(stem, _DAY_WORDS))
"""Stems of words that count days without being a unit."""
