"""Which clauses name which rates, and whose each amount is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .algebra import DAYS, Algebra, in_unit
from .clauses import Clause
from .items import ASIDE, TIMES, called_after_its_unit, ends_in_its_unit, is_named, only_by_unit
from .meaning import Meaning
from .rates import Factor, Rate, thing_of
from .term import Term
from .words import alike, inflected, stem, stems

NAMED = 0.5
"""Likeness from which words name a rate: its head alone, or all else."""
SAME_MEANING = 0.5
"""Cosine of sentence vectors from which a phrase is taken to name a rate that shares no word with it: of ten pairs of
synonyms tried ("sofa", "couch") eight lie above it. It is told as an assumption."""
NEAR_MEANING = 0.3
"""Cosine that is enough where no other rate has the unit of an amount."""
_FOR_THE_THING = 0.2
"""Cosine that is enough where besides only one rate is by that thing ("words")."""
_UPRIGHT = frozenset(map(stem, ("wall", "facade", "fence", "skirting", "partition")))
"""What stands upright has another area than the room that it is named with."""
_MORE = re.compile(r"\b(?:extra|additional|further|overtime|surcharge)\b", re.IGNORECASE)
"""Rates for what goes beyond the usual, which a job must ask for in so many words."""


class Claims:
    """What each clause names, and which amounts each rate owns."""

    def __init__(self, job: str, clauses: Sequence[Clause], terms: Sequence[Term], rates: Sequence[Rate]) -> None:
        self._job = job
        self._counting: dict[tuple[int, int], bool] = {}
        self._fitting: dict[tuple[int, int, Factor, bool], bool] = {}
        self._clauses, self._rates = clauses, rates
        terms = [term for term in terms if not is_named(term, rates)]
        self._terms = [term for term in terms if term.clause < 0 or not clauses[term.clause].outside]
        self._shut = [term for term in terms if term not in self._terms]
        self._meaning = Meaning(clauses, terms, rates)
        self._algebra = Algebra(self._terms)
        self._places = {rate.place: [] if self._only_kin(rate) else self._mentions(rate) for rate in rates}
        self._counts = {rate.place: [t for t in self._terms if self._counts_item(t, rate)] for rate in rates}

    # What is named where

    def _mentions(self, rate: Rate) -> list[int]:
        """The clauses that name a rate, not counting those that name its kin better, or that say it is not wanted."""
        found = []
        for place, clause in enumerate(self._clauses):
            if not clause.outside and self._names(place, rate) and not self._beaten(place, rate):
                found.append(place)
        return found

    def _only_kin(self, rate: Rate) -> bool:
        """Whether a job has but the words that a rate shares with another, and that one's own: maths, not English
        tutoring."""
        said = stems(self._job)

        def own(one: Rate, other: Rate) -> list[str]:
            return [word for word in one.words if not any(alike(word, each) for each in other.words)]

        def told(words: Sequence[str]) -> bool:
            return any(alike(word, each) for word in words for each in said)

        kin = [one for one in self._rates if one.place != rate.place and not set(one.words).isdisjoint(rate.words)]
        return any(own(rate, one) and not told(own(rate, one)) and told(own(one, rate)) for one in kin) and all(
            self._meaning.clause_sense(place, rate) < SAME_MEANING
            or any(self._meaning.clause_sense(place, one) >= self._meaning.clause_sense(place, rate) for one in kin)
            for place in range(len(self._clauses))
        )

    def _names(self, place: int, rate: Rate) -> bool:
        if self._beyond(place, rate):
            return False
        alone = self._meaning.clause(place, rate)
        before = self._meaning.clause(place - 1, rate) if place and self._together(place - 1, place) else 0.0
        joined = alone + 0.9 * before if alone else 0.0
        return max(alone, joined) >= NAMED or self._meaning.clause_sense(place, rate) >= SAME_MEANING

    def _beyond(self, place: int, rate: Rate) -> bool:
        """Whether a rate is for what goes beyond the usual and a clause does not ask for that."""
        text = self._clauses[place].text if place >= 0 else ""
        return bool(_MORE.match(rate.item)) and not _MORE.search(text)

    def _together(self, one: int, other: int) -> bool:
        return self._clauses[one].sentence == self._clauses[other].sentence

    def _beaten(self, place: int, rate: Rate) -> bool:
        """Whether a clause names a rate of the same kind better: "three-course menu" is not the vegan one."""
        mine = self._strength(place, rate)
        kin = [r for r in self._rates if r.place != rate.place and not set(r.words).isdisjoint(rate.words)]
        if any(self._strength(place, other) > mine + 0.05 for other in kin):
            return True
        if self._meaning.clause(place, rate) >= NAMED:
            return False
        return any(self._strength(place, other) > mine + 0.1 for other in self._rates if other.place != rate.place)

    def _strength(self, place: int, rate: Rate) -> float:
        return max(self._meaning.clause(place, rate), self._meaning.clause_sense(place, rate) * 0.9)

    def _makes_another(self, term: Term, rate: Rate) -> bool:
        """Whether versions ("into two languages") are made of what another rate prices, by the words before them."""
        if not term.into:
            return False
        before = max((t.end for t in self._terms if t.end <= term.start), default=0)
        said = stems(self._job[before : term.start])

        def named(one: Rate) -> int:
            return sum(any(alike(word, other) for other in said) for word in one.words)

        return any(named(other) > named(rate) for other in self._rates if other.place != rate.place)

    def _shut_out(self, rate: Rate) -> bool:
        named = (p for p, clause in enumerate(self._clauses) if clause.outside)
        return any(self._meaning.clause(p, rate) >= NAMED for p in named)

    def _counts_item(self, term: Term, rate: Rate) -> bool:
        """Whether an amount without a unit counts the rate's own item ("4 waiters")."""
        key = (id(term), rate.place)
        if key not in self._counting:
            self._counting[key] = self._counts_now(term, rate)
        return self._counting[key]

    def _counts_now(self, term: Term, rate: Rate) -> bool:
        if term.unit or term.kind != "amount" or not term.noun:
            return False
        return self._affinity_of_noun(term, rate) >= NAMED and not any(
            self._affinity_of_noun(term, other) > self._affinity_of_noun(term, rate) + 0.05
            for other in self._rates if other.place != rate.place
        )  # fmt: skip

    def _affinity_of_noun(self, term: Term, rate: Rate) -> float:
        said, sense = self._meaning.noun(term, rate), self._meaning.noun_sense(term, rate)
        ends = any(alike(term.head, word) for word in rate.words) if term.head else False
        return max(said if ends or said >= 1 else 0.5 * said, sense)

    # Whose an amount is

    def _owned(self) -> dict[int, list[Term]]:
        """Each amount in the unit of a rate to the one that it names best; an amount that names none to nobody."""
        owned: dict[int, list[Term]] = {rate.place: [] for rate in self._rates}
        loose: list[Term] = []
        for term in self._terms:
            if term.kind == "often":
                continue
            fitting = [rate for rate in self._rates if self._fits(term, rate, rate.base)]
            marked = [(self._affinity(term, rate), rate) for rate in fitting]
            best = max(marked, key=lambda each: (each[0], -each[1].place), default=None)
            if best and best[0] >= NAMED:
                owned[best[1].place].append(term)
            elif fitting:
                loose.append(term)
        self._give_loose(loose, owned)
        self._give_listed(loose, owned)
        return owned

    def _give_listed(self, loose: Sequence[Term], owned: dict[int, list[Term]]) -> None:
        """A time that stands beside another in a list, to the only rate by that unit: "five pages at 4 hours each, a
        form (3 hours)"."""
        for term in loose:
            fitting = [rate for rate in self._rates if self._fits(term, rate, rate.base, exact=True)]
            if len(fitting) != 1 or term.unit not in TIMES or any(term in own for own in owned.values()):
                continue
            own = owned[fitting[0].place]
            beside = any(other.sentence == term.sentence and other.unit == term.unit for other in own)
            if beside and not ASIDE.search(self._clauses[term.clause].text):
                own.append(term)

    def _give_loose(self, loose: Sequence[Term], owned: dict[int, list[Term]]) -> None:
        """An amount that names no rate, to the only open one with its unit, if that is not far from it in meaning."""
        for term in loose:
            open_rates = [
                rate for rate in self._rates
                if self._fits(term, rate, rate.base, exact=True) and not owned[rate.place] and not self._shut_out(rate)
            ]  # fmt: skip
            same = [rate for rate in open_rates if rate.base.measure and rate.base.measure == term.unit]
            open_rates = same or open_rates
            if len(open_rates) != 1:
                continue
            rate = open_rates[0]
            by_unit = only_by_unit(term, rate, [self._clauses[p] for p in self._up_to(term)])
            if term.unit or term.per or term.of or by_unit or self._stands_alone(term):
                near = self._crew(term)
                clauses = range(len(self._clauses)) if len(self._rates) == 1 else (term.clause,)
                sense = max(
                    [self._meaning.noun_sense(term, rate)]
                    + [self._meaning.clause_sense(place, rate) for place in clauses]
                    + [self._meaning.noun_sense(crew, rate) for crew in near]
                )
                least = _FOR_THE_THING if not term.unit else NEAR_MEANING if term.unit in TIMES else SAME_MEANING
                if term.of is not None and any(term.of in own for own in self._counts.values()) and rate.base.measure:
                    continue
                told = bool(re.search(r"\bof\s*$", self._job[: term.start]))
                alone = (
                    (not term.noun or by_unit)
                    and not told
                    and (not term.per or sum(self._fits(term, r, r.base, exact=True) for r in self._rates) == 1)
                )
                if alone or sense >= least or self._stands_alone(term) or called_after_its_unit(rate):
                    owned[rate.place].append(term)

    def _stands_alone(self, term: Term) -> bool:
        """Whether an amount is all that its clause says and counts a unit by that word: "…, one visit"."""
        rest = self._clauses[term.clause].text.partition(term.text)
        alone = not rest[0] and re.match(r"[\s.!?]*(?:$|(?:i|we)\b)", rest[2], re.IGNORECASE)
        return bool(alone) and bool(term.head) and not term.unit and len(stems(term.noun)) == 1

    def _fits(self, term: Term, rate: Rate, factor: Factor, *, exact: bool = False) -> bool:
        """Whether an amount is in a unit, looked up where it was asked before."""
        key = (id(term), rate.place, factor, exact)
        if key not in self._fitting:
            self._fitting[key] = self._fits_now(term, rate, factor, exact=exact)
        return self._fitting[key]

    def _fits_now(self, term: Term, rate: Rate, factor: Factor, *, exact: bool = False) -> bool:
        """Whether an amount is in a unit: hard evidence, whatever the words say."""
        if factor.lump or self._beyond(term.clause, rate):
            return False
        if factor.measure and not term.unit and ends_in_its_unit(rate):
            return self._counts_item(term, rate)
        if factor.measure:
            value, told = in_unit(term, factor) if term.unit and term.kind != "part" else (None, "")
            sides = term.quantity is not None and len(term.quantity.factors) > 1
            upright = not _UPRIGHT.isdisjoint(stems(" ".join((term.noun, term.of.noun if term.of else ""))))
            places = self._up_to(term) if term.sides else [term.clause]
            named = upright or any(self._meaning.clause(p, rate) >= NAMED for p in places)
            if sides and not named and not _UPRIGHT.isdisjoint(rate.words):
                return False
            if told and factor.measure == "h" and self._algebra.spans(term):  # twice a week for 6 weeks
                return False
            return value is not None and not (exact and told)
        if term.unit or term.kind != "amount":
            return False
        if factor.thing:
            own = factor == rate.base
            if own and not self._is_of(factor, term) and self._each_has(factor, term):
                return False
            bare = own and not term.noun and self._speaks_of(term) == rate.place
            return bare or self._counts_thing(term, rate, factor) or (own and self._elided(term, rate))
        if self._counts_item(term, rate) or self._elided(term, rate):
            return True
        return not term.noun and self._speaks_of(term) == rate.place

    def _up_to(self, term: Term) -> list[int]:
        """The clauses of an amount's sentence up to its own."""
        return [p for p in range(term.clause + 1) if self._together(p, term.clause)]

    def _each_has(self, factor: Factor, term: Term) -> bool:
        """Whether each of what a term counts has so many of the unit: "5 certificates (2 pages each)"."""
        return bool(term.head) and any(
            self._is_of(factor, t) and t.sentence == term.sentence and t.start > term.start and {"each"} & {*t.per}
            for t in self._terms
        )

    def _is_of(self, factor: Factor, term: Term) -> bool:
        counted = term.kind == "amount" and not term.unit and bool(term.head)
        return counted and alike(factor.thing, thing_of(term.head))

    def _elided(self, term: Term, rate: Rate) -> bool:
        """Whether the one count of a clause whose verb names the rate counts its unit by another word: "fell one
        spruce" for a rate by the tree."""
        if term.clause not in self._places[rate.place] or rate.base.thing in DAYS:
            return False
        if any(term.head and term.head in t.per and self._is_of(rate.base, t) for t in self._terms):
            return False
        named = {place for places in self._places.values() for place in places}
        if any(t.clause not in named and self._is_of(rate.base, t) for t in self._terms if t.sentence == term.sentence):
            return False  # the unit is counted by its own word: "a 4-page leaflet, 900 words"
        here = [t for t in self._terms if t.clause == term.clause and not t.unit and t.kind == "amount"]
        rivals = [r for r in self._rates if r.place != rate.place and term.clause in self._places[r.place]]
        return bool(term.noun) and len(here) == 1 and not rivals and bool(rate.base.thing != "person")

    def _counts_thing(self, term: Term, rate: Rate, factor: Factor) -> bool:
        if not term.head:
            return False
        if factor.thing == "person" and self._meaning.human(term):
            return not any(self._counts_item(term, other) for other in self._rates if other.place != rate.place)
        if alike(factor.thing, thing_of(term.head)):
            return True
        if factor.thing in DAYS:
            return False
        if term.clause in self._places[rate.place] and inflected(factor.thing, term.noun.split()[0].casefold()):
            return True
        if factor == rate.base and self._meaning.is_unit(term, rate):
            return not any(self._counts_item(term, other) for other in self._rates if other.place != rate.place)
        return factor == rate.base and self._counts_item(term, rate)

    def _affinity(self, term: Term, rate: Rate) -> float:
        """How well an amount's own words, its clause or the clauses beside it name the rate."""
        here = term.clause
        noun = max(self._meaning.noun(term, rate), self._meaning.noun_sense(term, rate))
        found = [1.2 * noun if self._meaning.noun(term, rate) else noun]
        if here in self._places[rate.place]:
            found.append(max(NAMED, self._strength(here, rate)))
        elif self._told_here(term):
            return max(found)
        for near, weight in ((here - 1, 0.9), (here + 1, 0.8)):
            beside = 0 <= near < len(self._clauses) and near in self._places[rate.place]
            if beside and self._together(near, here) and not self._has_own(near, rate):
                found.append(weight * max(NAMED, self._strength(near, rate)) + 0.05)
        if self._elliptical(term) and self._speaks_of(term) == rate.place and not self._by_noun(term, rate):
            found.append(NAMED)
        return max(found)

    def _told_here(self, term: Term) -> bool:
        """Whether an amount's own clause names what it measures, so that those beside it need not be asked."""
        return any(
            (self._meaning.clause(term.clause, other) >= NAMED or other.tongue)
            and term.clause in self._places[other.place]
            and self._fits(term, other, other.base)
            for other in self._rates
        )

    def _by_noun(self, term: Term, rate: Rate) -> bool:
        """Whether the amount before this one says by its own noun what it measures, so that this one must as well."""
        before = [t for t in self._terms if t.end <= term.start and t.sentence == term.sentence and t.noun]
        return bool(term.noun) and bool(before) and self._meaning.noun(before[-1], rate) >= NAMED

    def _has_own(self, place: int, rate: Rate) -> bool:
        """Whether a clause has an amount of its own in the rate's unit."""
        return any(term.clause == place and self._fits(term, rate, rate.base) for term in self._terms)

    def _speaks_of(self, term: Term) -> int:
        """The rate that the words before an amount without any of its own name last: "windows at the end: 22 of
        them", "the hall (3 x 4 m)"; -1 for none or several."""
        for place in range(term.clause, -1, -1):
            if not self._together(place, term.clause):
                break
            named = [rate.place for rate in self._rates if place in self._places[rate.place]]
            if named:
                return max(named, key=lambda r: self._strength(place, self._rates[r]))
        return -1

    def _elliptical(self, term: Term) -> bool:
        """Whether an amount continues a list whose verb stands before: "12 m2 of kitchen and 8 m2 of hall"."""
        place = term.clause
        if not term.unit or place <= 0 or not self._together(place - 1, place):
            return not term.noun
        return not term.noun or term.start == self._clauses[place].start

    def _crew(self, term: Term) -> list[Term]:
        """People counted in the clause of an amount of time, or in the one before."""
        return [
            each for each in self._terms
            if each is not term and not each.unit and each.sentence == term.sentence
            and each.clause in (term.clause, term.clause - 1) and self._meaning.human(each)
        ]  # fmt: skip
