"""What no price took up: things that no rate speaks of, and numbers to be asked about."""

from __future__ import annotations

from collections.abc import Sequence

from .algebra import in_unit
from .claims import Claims
from .entries import Entry
from .items import TIMES
from .rates import Rate
from .term import Term
from .words import alike, stems


class Remains(Claims):
    """What is left of a job behind the entries, and where each rate is first named."""

    def _first_place(self, rate: Rate) -> tuple[int, int]:
        places = self._places[rate.place] or [t.clause for t in self._terms if self._fits(t, rate, rate.base)]
        return (min(places, default=len(self._clauses)), rate.place)

    def _may_take(self, rate: Rate, used: set[Term]) -> bool:
        """Whether a rate is by a time of work, and a time that went into no price could be told in it."""
        times = (t for t in self._terms if t not in used and t.kind == "amount" and t.unit in TIMES)
        return rate.base.measure in TIMES and any(in_unit(term, rate.base)[0] is not None for term in times)

    def _unpriced(self, used: set[Term], entries: Sequence[Entry], left: Sequence[Rate]) -> list[str]:
        """Things counted in the job of which no rate speaks."""
        spoken = {word for entry in entries for word in (*entry.rate.words, *(f.thing for f in entry.rate.factors))}
        spoken |= {word for rate in left if self._places[rate.place] for word in rate.words}
        found = []
        for term in self._terms:
            free = term.kind == "amount" and term.noun and term not in used and not term.per and not term.unit
            named = any(alike(word, other) for word in stems(term.noun) for other in spoken)
            if free and not named and term.noun.islower() and not self._meaning.human(term):
                found.append(term.text)
        return found

    def _open(self, used: set[Term], entries: Sequence[Entry]) -> list[str]:
        """Numbers that went into no price, to be asked about."""
        unpriced = set(self._unpriced(used, entries, [r for r in self._rates if self._places[r.place]]))
        return [
            term.text for term in self._terms
            if term not in used and term.text not in unpriced and (term.kind == "often" or term.unit or term.noun)
        ]  # fmt: skip
