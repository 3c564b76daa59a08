"""Which amounts of the job each rate prices, and how they were worked out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from .algebra import DAYS, Product, in_unit
from .claims import NAMED
from .clauses import Clause
from .entries import Entry, Takeoff, added, plain
from .items import TIMES, called_as_counted, works
from .ones import Ones, one
from .parts import is_doubtful
from .rates import Factor, Rate, thing_of
from .rhythms import ONE_DAY
from .singles import (
    FOR_EACH,
    FOR_THEM,
    REST,
    asks_for_the_unit,
    in_plural,
    is_bare,
    is_the_unit,
    needs_one,
    one_of,
)
from .term import Term
from .words import alike

_ALONE = 0.62
"""Cosine from which a clause without an amount orders a flat price that shares no word with it."""


def take_off(job: str, clauses: Sequence[Clause], terms: Sequence[Term], rates: Sequence[Rate]) -> Takeoff:
    """Give every amount to the rate that it names best; a rate that is named without one shares its neighbour's."""
    return _Estimator(job, clauses, terms, rates).takeoff()


class _Estimator(Ones):
    """Prices what each rate owns or shares."""

    def takeoff(self) -> Takeoff:
        owned = {place: self._named_first(own, self._rates[place]) for place, own in self._owned().items()}
        rests = {rate.place: found for rate in self._rates if (found := self._left_over(rate))}
        wholes = {term for _, terms in rests.values() for term in terms}
        owned = {place: [t for t in own if t not in wholes] or own for place, own in owned.items()}
        entries: list[Entry] = []
        used: set[Term] = set()
        for rate in self._rates:
            for entry, terms in [rests[rate.place]] if rate.place in rests else self._priced(rate, owned):
                entries.append(entry)
                used |= terms
        done = {entry.rate.place for entry in entries}
        left = [rate for rate in self._rates if rate.place not in done]
        entries.sort(key=lambda entry: self._first_place(entry.rate))
        return Takeoff(
            entries=tuple(entries),
            unpriced=tuple(self._unpriced(used, entries, left)),
            open=tuple(self._open(used, entries)),
            unmeasured=tuple(rate for rate in left if self._places[rate.place]),
            outside=tuple(rate for rate in left if not self._places[rate.place] and self._shut_out(rate)),
            asked=tuple(rate for rate in left if not self._shut_out(rate) and self._may_take(rate, used)),
        )

    # What it comes to

    def _priced(self, rate: Rate, owned: dict[int, list[Term]]) -> list[tuple[Entry, set[Term]]]:
        base = self._without_multipliers(rate, owned[rate.place])
        if base:
            products = [self._product(rate, term) for term in base]
            return [self._entry(rate, product) for product in self._distinct(products)]
        if not self._places[rate.place]:
            return []
        return self._on_a_day(rate) or self._needed_once(rate) or self._shared(rate, owned) or self._single(rate)

    def _named_first(self, own: list[Term], rate: Rate) -> list[Term]:
        """Of another language, whose words are set apart less surely by what they mean, only the counts that the words
        of a rate stand with, where some do."""
        if not rate.tongue:
            return own
        named = [t for t in own if max(self._meaning.noun(t, rate), self._meaning.clause(t.clause, rate)) >= NAMED]
        return [t for t in own if t in named or t.unit or not t.noun] if named else own

    def _left_over(self, rate: Rate) -> tuple[Entry, set[Term]] | None:
        """What is left of a whole of which the amounts between tell parts: "12 of them …, everybody else …"."""
        for place in self._places[rate.place]:
            clause = self._clauses[place]
            said = REST.search(clause.text)
            before = [t for t in self._terms if t.end <= clause.start and clause.sentence - t.sentence in (0, 1)]
            if not said or any(t.clause == place for t in self._terms):
                continue
            for number in reversed(range(len(before) - 1)):
                whole, parts = before[number], before[number + 1 :]
                left = whole.value - sum(part.value for part in parts)
                kin = all(part.unit == whole.unit and part.kind != "often" for part in parts)
                fits = self._fits(whole, rate, rate.base) or (whole.head in rate.words and not whole.unit)
                if whole.noun and kin and left > 0 and fits:
                    product = self._product(rate, whole)
                    product.factors[whole] = left
                    entry, used = self._entry(rate, product)
                    return added(entry, f"{rate.item}: for the {plain(left)} that are left of {whole.text}."), used
        return None

    def _without_multipliers(self, rate: Rate, terms: Sequence[Term]) -> list[Term]:
        """Of a rate's amounts those in its very unit; a restated sum alone; none that multiplies another."""
        if rate.base.measure:
            exact = [t for t in terms if not in_unit(t, rate.base)[1]]
            terms = exact or terms
        if rate.base.thing:
            named = [t for t in terms if t.head and alike(rate.base.thing, thing_of(t.head))]
            # "18 windows at the front and 12 at the back" counts windows twice.
            terms = [t for t in terms if t in named or (not t.noun and t.value > 1)] if named else terms
        one_day = [t for t in terms if ONE_DAY.match(self._job, t.start)]
        terms = [t for t in terms if t in one_day or t.clause in self._places[rate.place]] if one_day else terms
        figures = {t.value for t in terms if self._job[t.start : t.end].strip()[:1].isdigit()}
        # "For a quarter: 3 months" says one time twice.
        terms = [t for t in terms if t.value not in figures or any(map(str.isdigit, self._job[t.start : t.end]))]
        whole = [term for term in terms if term.whole]
        terms = whole or list(terms)
        multiplying = {other for term in terms for other in self._product(rate, term).factors if other is not term}
        return [term for term in terms if term not in multiplying] or list(terms[:1])

    def _distinct(self, products: Sequence[Product]) -> list[Product]:
        found: list[Product] = []
        for product in products:
            if not any(product.factors.keys() == other.factors.keys() for other in found):
                found.append(product)
        return found

    def _product(self, rate: Rate, term: Term, sentences: frozenset[int] = frozenset()) -> Product:
        value, told = in_unit(term, rate.base) if rate.base.measure and term.unit else (term.value, "")
        product = self._algebra.product(
            term, value or Decimal(), self._own_count(rate, term), sentences, self._foreign(rate, term)
        )
        for version in [t for t in product.factors if self._makes_another(t, rate)]:
            del product.factors[version]
        if told:
            product.assumed.append(told)
        if term.quantity is not None and term.quantity.low is not None:
            low, high = plain(term.quantity.low), plain(term.quantity.value)
            product.assumed.append(f"Of the range {low} to {high} the upper end is quoted.")
        for factor in rate.factors[1:]:
            self._times_factor(rate, term, factor, product)
        return product

    def _foreign(self, rate: Rate, term: Term) -> frozenset[int]:
        """The clauses that name other rates and not this one."""
        others = {place for other in self._rates if other.place != rate.place for place in self._places[other.place]}
        return frozenset(others - {*self._places[rate.place], term.clause})

    def _own_count(self, rate: Rate, term: Term) -> Term | None:
        """How many of the item there are, for a price by the time that each of them takes."""
        timed = rate.base.measure in TIMES or rate.base.thing in DAYS
        if not timed or term.whole or rate.base.measure == "month":
            return None
        counts = [c for c in self._counts[rate.place] if c is not term]
        near = [c for c in counts if c.sentence == term.sentence] or [
            c for c in counts if abs(c.sentence - term.sentence) == 1
        ]
        if "each" in term.per and "," in self._job[term.end : max((c.start for c in near), default=0)]:
            near = [c for c in near if c.start < term.start]  # no boxes: "3 helpers for 6 hours each, 40 boxes"
        near = near or self._served(rate)
        if not near:
            near = [
                c
                for c in self._crew(term)
                if not any(c in own for place, own in self._counts.items() if place != rate.place)
                and not self._counted_by_another(c, rate)
                and works(self._job, c, term)
            ]
        return min(near, key=lambda c: abs(c.start - term.start), default=None)

    def _served(self, rate: Rate) -> list[Term]:
        """The people for whom each there is one: "headsets for 150 delegates"."""
        return [
            t for t in self._terms
            if t.clause in self._places[rate.place] and self._meaning.human(t)
            and re.search(r"\bfor\s*(?:the|our|all)?\s*$", self._job[: t.start])
            and in_plural(rate, self._clauses[t.clause].text)
        ]  # fmt: skip

    def _counted_by_another(self, term: Term, rate: Rate) -> bool:
        return any(
            other.place != rate.place and other.base.thing and self._places[other.place]
            and self._counts_thing(term, other, other.base) for other in self._rates
        )  # fmt: skip

    def _times_factor(self, rate: Rate, term: Term, factor: Factor, product: Product) -> None:
        """ "per person per hour": times the nearest amount in the further unit."""
        fitting = [t for t in self._terms if t is not term and t.kind == "amount" and self._fits(t, rate, factor)]
        fitting += [t for t in self._terms if t.kind == "often" and t.unit and t.unit == factor.measure]
        if any(t in product.factors for t in fitting):
            return
        if not fitting:
            product.open.append(f"how many {factor.measure or factor.thing or 'units'}")
            return
        nearest = min(fitting, key=lambda t: (t.sentence != term.sentence, abs(t.start - term.start)))
        value, told = in_unit(nearest, factor) if factor.measure else (nearest.value, "")
        further = self._algebra.product(nearest, value or nearest.value, None)
        product.factors |= {t: v for t, v in further.factors.items() if t not in product.factors}
        product.assumed += [told] if told else []

    def _shared(self, rate: Rate, owned: dict[int, list[Term]]) -> list[tuple[Entry, set[Term]]]:
        """The amount of a neighbour, for a rate that the job names without one of its own."""
        places = self._places[rate.place]
        if rate.base.lump or self._is_aside(rate):
            return []
        here = frozenset(self._clauses[place].sentence for place in places)
        if people := self._for_everybody(rate, places):
            return [self._entry(rate, self._product(rate, people, here))]
        fitting = self._lent(rate, places, here)
        if not fitting:
            return []
        near = min(fitting, key=lambda t: (t.sentence not in here, min(abs(t.clause - p) for p in places), t.start))
        beside = [t for t in fitting if t.sentence == near.sentence and near.unit and not near.noun]
        same = [t for t in fitting if t.clause == near.clause or t in beside]
        lent = [near] if near.kind == "often" else self._without_multipliers(rate, same)
        entries = [self._entry(rate, self._product(rate, t, here)) for t in lent]
        if self._counts[rate.place] or near.kind == "often":
            return entries
        told = f"{rate.item}: quoted for the {near.text} that the job names."
        return [(added(entry, told), terms) for entry, terms in entries]

    def _is_aside(self, rate: Rate) -> bool:
        """Whether the clauses that name a rate tell what is there or not wanted."""
        texts = [self._clauses[place].text for place in self._places[rate.place]]
        ordered = any(is_bare(rate, text) or needs_one(rate, text) for text in texts)
        return not ordered and is_doubtful(texts)

    def _for_everybody(self, rate: Rate, places: Sequence[int]) -> Term | None:
        """The people that a thing is "for each" of."""
        if rate.base.measure or not any(FOR_EACH.search(self._clauses[place].text) for place in places):
            return None
        crews = [term for counted in self._counts.values() for term in counted]
        people = [t for t in self._terms if self._meaning.human(t) and t.kind == "amount" and t not in crews]
        return min(people, key=lambda t: min(abs(t.clause - place) for place in places), default=None)

    def _lent(self, rate: Rate, places: Sequence[int], here: frozenset[int]) -> list[Term]:
        """The amounts that a rate can share: in its unit; for what is no time, from its sentence or the next."""
        fitting = [t for t in self._terms if self._fits(t, rate, rate.base) and self._lends(t, rate)]
        rhythm = [] if rate.base.measure else self._rhythm(rate, places)
        if rhythm and rate.base.thing != "person" and not [t for t in fitting if t.sentence in here]:
            return rhythm
        if rate.base.measure and rate.base.measure not in TIMES:
            return [t for t in fitting if t.sentence in here or t.sentence + 1 in here]
        return fitting

    def _lends(self, term: Term, rate: Rate) -> bool:
        """Whether an amount can be shared: not one that only counts another rate's item."""
        if rate.base.measure:
            mine = self._affinity_of_noun(term, rate)
            named = (self._affinity_of_noun(term, other) for other in self._rates if other.place != rate.place)
            return not any(other >= NAMED and other > mine + 0.05 for other in named)
        part = any(t.kind == "part" and t.clause in self._places[rate.place] for t in self._terms)
        return bool(rate.base.thing) and not part

    def _rhythm(self, rate: Rate, places: Sequence[int]) -> list[Term]:
        """Occurrences ("twice a week") in a clause that names the rate, or in its sentence; of visits anywhere."""
        often = [t for t in self._terms if t.kind == "often"]
        sentences = {self._clauses[place].sentence for place in places}
        near = [t for t in often if t.clause in places] or [t for t in often if t.sentence in sentences]
        return near or (often[:1] if rate.base.thing and alike(rate.base.thing, "visit") else [])

    def _single(self, rate: Rate) -> list[tuple[Entry, set[Term]]]:
        """One piece of what the job names in the singular without a number; a flat price once."""
        counted = bool(self._counts[rate.place])
        bare = not any(term.clause in self._places[rate.place] for term in self._terms)
        if bare and self._is_aside(rate):
            return []
        text = " ".join(self._clauses[place].text for place in self._places[rate.place])
        the_unit = bool(rate.base.thing) and is_the_unit(rate, text)
        if not counted and not any(
            self._meaning.clause(p, rate) >= NAMED
            or self._names_alone(p, rate)
            or (the_unit and asks_for_the_unit(rate, self._clauses[p].text))
            for p in self._places[rate.place]
        ):
            return []
        if rate.base.lump:
            if counts := self._counts[rate.place]:
                return [self._entry(rate, self._product(rate, counts[0]))]
            return [one(rate)]
        once = the_unit or (rate.base.thing and one_of(rate, text))
        if stretch := self._one_stretch(rate):
            return [stretch]
        if rate.base.measure or (rate.base.thing and not called_as_counted(rate) and not once):
            return []
        if shared := self._with_each(rate) or self._for_all(rate):
            return [shared]
        spoken = {t for t in self._terms if t.clause in self._places[rate.place] and not t.unit and t.kind != "often"}
        if in_plural(rate, text) or spoken - {t for counts in self._counts.values() for t in counts}:
            return []
        return [one(rate, "named without a number, quoted once")]

    def _with_each(self, rate: Rate) -> tuple[Entry, set[Term]] | None:
        """As many as there are of what they go with: "250 invitations with envelopes"."""
        for place in self._places[rate.place]:
            text = self._clauses[place].text
            counts = [t for t in self._terms if t.clause == place and not t.unit and t.kind == "amount" and t.noun]
            if len(counts) == 1 and re.search(r"\bwith\s+[^\W\d]+s\b", text) and in_plural(rate, text):
                entry, used = self._entry(rate, self._product(rate, counts[0]))
                return added(entry, f"{rate.item}: one each of the {counts[0].text}."), used
        return None

    def _for_all(self, rate: Rate) -> tuple[Entry, set[Term]] | None:
        """As many as those for which it is named with another: "a service and a certificate for our 4 flats"."""
        for place in self._places[rate.place]:
            bare = not any(t.clause == place for t in self._terms)
            for term in self._terms if bare else ():
                lead = self._job[self._clauses[place].end : term.start]
                joined = term.clause == place + 1 and re.match(r"\s+(?:and|&)\s", lead, re.IGNORECASE)
                if joined and not term.unit and term.kind == "amount" and FOR_THEM.search(lead):
                    entry, used = self._entry(rate, self._product(rate, term))
                    return added(entry, f"{rate.item}: one for each of the {term.text}."), used
        return None

    def _names_alone(self, place: int, rate: Rate) -> bool:
        before = self._meaning.clause(place - 1, rate) if place and self._together(place - 1, place) else 0.0
        here = self._meaning.clause(place, rate)
        return (here + 0.9 * before >= NAMED and here > 0) or self._meaning.clause_sense(place, rate) >= _ALONE

    def _entry(self, rate: Rate, product: Product) -> tuple[Entry, set[Term]]:
        quantity = product.value / rate.scale
        placed = sorted(product.factors.items(), key=lambda each: each[0].start)
        told = [plain(value) for _, value in placed if value != 1]
        how = f"{rate.item}: {' × '.join(told)} = {plain(product.value)} {rate.unit}" if len(told) > 1 else ""
        if rate.scale != 1:
            how = f"{rate.item}: {' × '.join(told)} / {plain(rate.scale)} = {plain(quantity)} × {rate.unit}"
        assumed = list(dict.fromkeys(product.assumed))
        assumed += [
            f"{rate.item}: quoted once, as the job leaves open {what}; please tell us." for what in product.open
        ]
        if quantity < rate.least:
            assumed.append(f"{rate.item}: the minimum of {plain(rate.least)} applies.")
            quantity = rate.least
        return Entry(rate=rate, quantity=quantity, how=how, assumed=tuple(assumed)), set(product.factors)
