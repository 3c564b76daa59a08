"""Which quantity of the job goes to which rate, and how it was worked out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from aibackend_blocks.values.quantities import UNITS, Quantity

from .job import Count, Part
from .lending import lent
from .rates import PEOPLE, Rate, counts_thing, ends_in, likeness
from .words import alike, stem

HOURS_A_DAY, DAYS_A_WEEK = Decimal(8), Decimal(5)
"""A working day and week, where a rate by the hour or day prices days or weeks; told as an assumption."""
_HOURS = {"h": Decimal(1), "min": Decimal(1) / 60, "day": HOURS_A_DAY, "week": HOURS_A_DAY * DAYS_A_WEEK}
_TIMES = ("h", "min", "day", "week")
_LEAST = 0.5
"""Likeness from which words name a rate: its head alone, or all else."""
_LEAST_OF_THING = 0.3
"""Likeness that is enough where the count's own noun is the rate's unit: "dinner for 120 guests", "Dinner menu"."""
_SAME_MEANING = 0.5
"""Cosine of sentence vectors from which a phrase is taken to name a rate that shares no word with it: of ten pairs of
synonyms tried ("sofa", "couch") eight lie above it. It is told as an assumption."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A quantity of a rate. how: the working, "" where the job says the number itself. assumed: what was supposed."""

    rate: Rate
    quantity: Decimal
    how: str = ""
    assumed: str = ""


@dataclass(frozen=True, kw_only=True)
class Takeoff:
    """entries: what is priced. unpriced: phrases of the job with a quantity that no rate prices. unmeasured: rates
    whose item the job names without a quantity in their unit. outside: rates whose item others provide."""

    entries: tuple[Entry, ...]
    unpriced: tuple[str, ...]
    unmeasured: tuple[Rate, ...]
    outside: tuple[Rate, ...]


@dataclass(frozen=True, kw_only=True)
class _Bid:
    """What one rate makes of one count of one part. uses: that count and those that multiply it."""

    score: float
    part: int
    count: int
    uses: frozenset[int]
    entry: Entry


def take_off(parts: Sequence[Part], rates: Sequence[Rate]) -> Takeoff:
    """Give every count to the rate that it names best, every rate at most one count of a part."""
    open_parts = [(place, part) for place, part in enumerate(parts) if not part.outside]
    bids = [bid for place, part in open_parts for rate in rates for bid in _bids(place, part, rate, parts)]
    taken = _taken(bids)
    taken += _taken(list(_bids_by_unit(open_parts, rates, taken)), taken)
    taken += _taken(list(_bids_by_meaning(open_parts, rates, taken)), taken)
    entries = [bid.entry for bid in sorted(taken, key=lambda bid: (bid.part, bid.count))]
    used = {(bid.part, count) for bid in taken for count in bid.uses}
    done = {entry.rate.place for entry in entries}
    borrowed = list(lent(open_parts, [rate for rate in rates if rate.place not in done], used))
    entries += [Entry(rate=rate, quantity=value, assumed=told) for rate, value, told in borrowed]
    priced = {entry.rate.place for entry in entries}
    left = [rate for rate in rates if rate.place not in priced]
    single = [entry for rate in left if (entry := _single(rate, [part for _, part in open_parts]))]
    named = {entry.rate.place for entry in single}
    open_rates = [r for r in left if r.place not in named and _named(r, [part for _, part in open_parts])]
    spoken_of = [*(rate for rate, _, _ in borrowed), *open_rates]
    return Takeoff(
        entries=(*entries, *single),
        unpriced=tuple(_unpriced(open_parts, taken, spoken_of)),
        unmeasured=tuple(open_rates),
        outside=tuple(r for r in left if r.place not in named and _named(r, [p for p in parts if p.outside])),
    )


def _taken(bids: list[_Bid], before: Sequence[_Bid] = ()) -> list[_Bid]:
    """The best bids, each for a count that no better one used, and one of a rate in each part."""
    used = {(bid.part, count) for bid in before for count in bid.uses}
    rates = {(bid.part, bid.entry.rate.place) for bid in before}
    taken = []
    for bid in sorted(bids, key=lambda bid: (-bid.score, bid.part, bid.count, bid.entry.rate.place)):
        rate = (bid.part, bid.entry.rate.place)
        if (bid.part, bid.count) not in used and rate not in rates:
            taken.append(bid)
            used |= {(bid.part, count) for count in bid.uses}
            rates.add(rate)
    return taken


def _bids(place: int, part: Part, rate: Rate, parts: Sequence[Part]) -> Iterator[_Bid]:
    for number, count in enumerate(part.counts):
        if rate.measure:
            yield from _measured(place, part, number, count, rate)
            yield from _borrowed(place, part, number, count, rate, parts)
        elif not count.quantity.unit:
            yield from _counted(place, part, number, count, rate)


def _counted(place: int, part: Part, number: int, count: Count, rate: Rate) -> Iterator[_Bid]:
    """A rate by the piece, or by a thing such as the guest or the bottle."""
    near, far, by_thing = likeness(rate, count.own), _far(rate, part), counts_thing(rate, count.phrase)
    spoken = near > 0 and far >= 1
    if near < _LEAST and not spoken and not (by_thing and far >= _LEAST_OF_THING):
        return
    others = {n: c for n, c in enumerate(part.counts) if n != number and _for_each(part, count, c)}
    factors = [count.quantity.value, *(c.quantity.value for c in others.values())]
    score = max(near, far if by_thing else 0.0) + 0.4 * (by_thing or ends_in(rate, count.phrase)) + 0.3 * by_thing
    yield _bid(place, number, {number, *others}, rate, factors, score, _range(count))


def _far(rate: Rate, part: Part) -> float:
    """How well the part names the rate, with what its sentence begins with where the part names some of it."""
    own = likeness(rate, part.own)
    return max(own, 0.9 * likeness(rate, (*part.own, *part.lead))) if own else own


def _for_each(part: Part, count: Count, other: Count) -> bool:
    """Whether `count` holds for each of `other`: "3 rooms with 4 sockets each", "8 posts a month for 3 months"."""
    if other.quantity.unit:
        return other.quantity.unit == part.rhythm
    ends = part.text.rstrip(" .").endswith(("each", "apiece"))
    return part.each and (ends or (other.quantity.start < part.each_at) != (count.quantity.start < part.each_at))


def _measured(place: int, part: Part, number: int, count: Count, rate: Rate) -> Iterator[_Bid]:
    """A rate by the hour, the metre, the litre …"""
    value, assumed = _in_unit(count.quantity, rate.measure)
    near, far = likeness(rate, count.own), _far(rate, part)
    if value is None or max(near, far) < _LEAST:
        return
    whole = count.result or count.compound
    multipliers = {} if whole else dict(_multipliers(part, number, count, rate))
    factors = [*(c.quantity.value for c in multipliers.values()), value]
    if any(c.quantity.unit for c in multipliers.values()):
        factors.append(part.times)
    score = max(near, far) + 0.2 * (near >= _LEAST) + (0.0 if assumed else 0.3) + 0.1 * bool(multipliers)
    yield _bid(place, number, {number, *multipliers}, rate, factors, score, assumed or _range(count))


def _multipliers(part: Part, number: int, count: Count, rate: Rate) -> Iterator[tuple[int, Count]]:
    """The counts by which a measure must be multiplied: who works, how many times, how many rooms of a size."""
    for place, other in enumerate(part.counts):
        if place == number or other.result or other.quantity.value == 0:
            continue
        between = part.text[other.quantity.end : count.quantity.start] if place < number else ""
        if other.quantity.unit:
            longer = rate.measure in _TIMES and other.quantity.unit in ("day", "week")
            linked = part.each and longer and _HOURS[other.quantity.unit] > _HOURS.get(count.quantity.unit, Decimal(99))
        else:
            people = rate.measure in _TIMES and likeness(rate, other.own) >= _LEAST
            linked = people or _for_each(part, count, other) or bool(re.search(r"\bof\s*$", between, re.IGNORECASE))
        if linked:
            yield place, other


def _borrowed(place: int, part: Part, number: int, count: Count, rate: Rate, parts: Sequence[Part]) -> Iterator[_Bid]:
    """ "2 electricians and 1 apprentice for 6 hours each": the first take their time from the part beside them."""
    alone = rate.measure in _TIMES and not any(c.quantity.unit for c in part.counts)
    if not alone or likeness(rate, count.own) < _LEAST or any(c.result for p in parts for c in p.counts):
        return
    for other in (*parts[place + 1 : place + 3], *parts[max(0, place - 1) : place]):
        times = (
            [c.quantity for c in other.counts if c.quantity.unit in _TIMES] if other.sentence == part.sentence else []
        )
        if times and likeness(rate, other.own) < _LEAST:
            value, assumed = _in_unit(times[0], rate.measure)
            if value is not None and not assumed:
                yield _bid(place, number, {number}, rate, [count.quantity.value, value], likeness(rate, count.own), "")
            return


def _in_unit(quantity: Quantity, unit: str) -> tuple[Decimal | None, str]:
    """The value in the rate's unit, and the assumption that it takes."""
    value = quantity.in_unit(unit)
    if value is not None:
        return value, ""
    pieces = quantity.factors[0] if len(quantity.factors) == 2 and quantity.unit in UNITS else None
    if pieces is not None and UNITS[quantity.unit][0] == "length" and UNITS.get(unit, ("",))[0] == "length":
        return Quantity(value=quantity.value, unit=quantity.unit, start=0, end=0).in_unit(unit), ""
    if quantity.unit in _HOURS and unit in _HOURS:
        told = f"A working day has {HOURS_A_DAY} hours and a working week {DAYS_A_WEEK} days."
        return quantity.value * _HOURS[quantity.unit] / _HOURS[unit], told
    return None, ""


def _range(count: Count) -> str:
    low = count.quantity.low
    return "" if low is None else f"Of the range {plain(low)} to {plain(count.quantity.value)} the upper end is quoted."


def _bid(
    part: int, number: int, uses: set[int], rate: Rate, factors: Sequence[Decimal], score: float, assumed: str
) -> _Bid:
    quantity = Decimal(1)
    for factor in factors:
        quantity *= factor
    told = [plain(factor) for factor in factors if factor != 1]
    how = f"{rate.item}: {' × '.join(told)} = {plain(quantity)} {rate.unit}" if len(told) > 1 else ""
    entry = Entry(rate=rate, quantity=quantity, how=how, assumed=assumed)
    return _Bid(score=score, part=part, count=number, uses=frozenset(uses), entry=entry)


def plain(value: Decimal) -> str:
    """A number in digits, to the thousandth."""
    text = f"{round(value, 3):f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _bids_by_unit(parts: Sequence[tuple[int, Part]], rates: Sequence[Rate], taken: Sequence[_Bid]) -> Iterator[_Bid]:
    """A bare measure ("180 km") for the one rate that has its unit, if nothing else named that rate."""
    used, done = {(bid.part, count) for bid in taken for count in bid.uses}, {bid.entry.rate.place for bid in taken}
    for place, part in parts:
        for number, count in enumerate(part.counts):
            fitting = [rate for rate in rates if rate.measure and rate.measure == count.quantity.unit]
            free = (place, number) not in used and not count.own and not count.result
            if free and len(fitting) == 1 and fitting[0].place not in done:
                told = f"{part.text[count.quantity.start : count.quantity.end]} is priced as {fitting[0].item}."
                yield _bid(place, number, {number}, fitting[0], [count.quantity.value], _LEAST, told)


def _bids_by_meaning(parts: Sequence[tuple[int, Part]], rates: Sequence[Rate], taken: Sequence[_Bid]) -> Iterator[_Bid]:
    """Counts that share no word with any rate, for rates that no word named: compared by sentence vectors."""
    used, done = {(bid.part, count) for bid in taken for count in bid.uses}, {bid.entry.rate.place for bid in taken}
    free = [(p, n, part, c) for p, part in parts for n, c in enumerate(part.counts) if (p, n) not in used and c.own]
    open_rates = [rate for rate in rates if rate.place not in done]
    if not free or not open_rates:
        return
    from aibackend_blocks.models.minilm import embed

    vectors = embed([*(c.phrase for _, _, _, c in free), *(rate.item for rate in open_rates)])
    cosine = vectors[: len(free)] @ vectors[len(free) :].T
    for row, (place, number, _, count) in enumerate(free):
        for column, rate in enumerate(open_rates):
            value, assumed = _in_unit(count.quantity, rate.measure)
            fits = value is not None if rate.measure else not count.quantity.unit
            if fits and cosine[row, column] >= _SAME_MEANING and not count.result:
                told = f'"{count.phrase}" is priced as {rate.item}.'
                factors = [count.quantity.value if value is None else value]
                yield _bid(
                    place, number, {number}, rate, factors, float(cosine[row, column]), f"{assumed} {told}".strip()
                )


def _single(rate: Rate, parts: Sequence[Part]) -> Entry | None:
    """One piece of what the job names in the singular without a number."""
    if rate.measure or rate.thing:
        return None
    for part in parts:
        if likeness(rate, part.own) < 1 or _plural(rate, part.text):
            continue
        return Entry(rate=rate, quantity=Decimal(1), assumed=f"{rate.item}: named without a number, quoted once.")
    return None


def _plural(rate: Rate, text: str) -> bool:
    """Whether the text has the head of the rate's item in the plural and the item itself has not."""
    head = next((word for word in reversed(re.findall(r"[^\W\d_]+", rate.item)) if stem(word) == rate.words[-1]), "")
    words = [word.lower() for word in re.findall(r"[^\W\d_]+", text) if alike(stem(word), rate.words[-1])]
    return not head.lower().endswith("s") and any(word.endswith("s") and not word.endswith("ss") for word in words)


def _named(rate: Rate, parts: Sequence[Part]) -> bool:
    return any(likeness(rate, part.own) >= _LEAST for part in parts)


def _unpriced(parts: Sequence[tuple[int, Part]], taken: Sequence[_Bid], spoken_of: Sequence[Rate]) -> Iterator[str]:
    """Phrases with a quantity of their own that no rate took, but for what only describes a priced item."""
    used = {(bid.part, count) for bid in taken for count in bid.uses}
    told = {word for bid in taken for word in bid.entry.rate.words}
    told |= {word for rate in spoken_of for word in (*rate.words, rate.thing)}
    by_head = any(rate.thing == "person" for rate in spoken_of)
    restated = {part.sentence for _, part in parts if any(count.result for count in part.counts)}
    for place, part in parts:
        for number, count in enumerate(part.counts):
            thing = bool(count.own) and not any(alike(word, other) for word in count.own for other in told)
            thing = thing and not (by_head and any(word in PEOPLE for word in count.own))
            lone = not any((place, other) in used for other in range(len(part.counts)))
            if (
                thing
                and lone
                and (place, number) not in used
                and part.sentence not in restated
                and count.phrase.islower()
            ):
                yield part.text[count.quantity.start : count.quantity.end] + " " + count.phrase
