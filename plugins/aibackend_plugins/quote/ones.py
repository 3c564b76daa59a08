"""One of what a job names without a figure: a day, a stretch of time, a thing that somebody needs."""

from __future__ import annotations

from decimal import Decimal

from aibackend_blocks.values.quantities import unit_of

from .entries import Entry
from .items import TIMES
from .rates import Rate
from .remains import Remains
from .singles import A_STRETCH, DATED, needs_one
from .term import Term


def one(rate: Rate, told: str = "") -> tuple[Entry, set[Term]]:
    """A rate's price once, which no amount of the job tells. told: why, as an assumption."""
    return Entry(rate=rate, quantity=Decimal(1), assumed=(f"{rate.item}: {told}.",) if told else ()), set()


class Ones(Remains):
    """What is priced once, by the words alone."""

    def _needed_once(self, rate: Rate) -> list[tuple[Entry, set[Term]]]:
        """One of what somebody is said to need one of."""
        places = [place for place in self._places[rate.place] if needs_one(rate, self._clauses[place].text)]
        if not places or rate.base.measure or any(t.clause in self._places[rate.place] for t in self._terms):
            return []
        return [one(rate, "one, as the job says")]

    def _on_a_day(self, rate: Rate) -> list[tuple[Entry, set[Term]]]:
        """One day of what is wanted "on Friday" and priced by the day."""
        dated = [place for place in self._places[rate.place] if DATED.search(self._clauses[place].text)]
        counted = any(term.clause in dated for term in self._terms)
        if rate.base.measure != "day" or not dated or counted:
            return []
        return [one(rate, "quoted for the one day that the job names")]

    def _one_stretch(self, rate: Rate) -> tuple[Entry, set[Term]] | None:
        """One of the time that a thing is wanted for: "scaffolding, I guess a week"."""
        if rate.base.measure not in TIMES:
            return None
        places = {p for place in self._places[rate.place] for p in (place, place + 1) if p < len(self._clauses)}
        for place in sorted(places):
            near = place in self._places[rate.place] or self._together(place - 1, place)
            said = A_STRETCH.search(self._clauses[place].text) if near and not self._clauses[place].outside else None
            if said and unit_of(said["unit"]) == rate.base.measure and not any(t.clause == place for t in self._terms):
                return one(rate, f"quoted for the one {said['unit']} that the job names")
        return None
