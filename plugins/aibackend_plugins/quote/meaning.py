"""How well clauses and counted things name the rates: by their words, and by what they mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from .clauses import Clause
from .rates import PEOPLE, Rate, likeness
from .term import Term
from .words import stems

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PERSONS = ("people", "workers and staff", "guests", "employees of a company", "children and adults", "craftsmen")
"""What a noun for human beings is near to."""
_PERSON_FROM = 0.42
_NEAR, _BY_FAR, _MEANT = 0.25, 0.12, 0.55
"""Cosine of the multilingual encoder, and how far it is above all others, from which a clause means a rate; what it
then counts as."""
_UNIT_FROM = 0.7
"""Cosine from which a counted noun is another word for a unit."""
WORDS_MAX = 100
"""Words of a clause that are looked at: a longer one without a comma describes no job."""
TEXT_MAX = 160


class Meaning:
    """The likeness of each clause and each counted noun to each rate, 0..1."""

    def __init__(self, clauses: Sequence[Clause], terms: Sequence[Term], rates: Sequence[Rate]) -> None:
        self._rates = rates
        nouns = list(dict.fromkeys(term.noun[:TEXT_MAX] for term in terms if term.noun))
        texts = [clause.text[:TEXT_MAX] for clause in clauses]
        self._clauses = [[likeness(rate, stems(text)[:WORDS_MAX]) for rate in rates] for text in texts]
        self._nouns = {noun: [likeness(rate, stems(noun)) for rate in rates] for noun in nouns}
        bare = [_without_numbers(clause, terms) for clause in clauses]
        self._vectors(bare, nouns)
        self._units = self._units_of(nouns)

    def _vectors(self, texts: list[str], nouns: list[str]) -> None:
        import numpy as np

        embed = _reader(self._rates[0].tongue)
        items = [rate.item for rate in self._rates]
        heads = [re.split(r"\s(?:with|for|of|in|per|incl\w*)\s|[,(]", item)[0] or item for item in items]
        found = embed([*items, *heads, *texts, *nouns])
        whole, short, rest = found[: len(items)], found[len(items) : 2 * len(items)], found[2 * len(items) :]
        self._text_cosine = np.maximum(rest[: len(texts)] @ whole.T, rest[: len(texts)] @ short.T)
        if self._rates[0].tongue:
            _stand_out(self._text_cosine)
        noun_vectors = rest[len(texts) :]
        nearest = np.maximum(noun_vectors @ whole.T, noun_vectors @ short.T)
        self._noun_cosine = dict(zip(nouns, nearest, strict=True))
        self._human = dict(
            zip(nouns, (noun_vectors @ _persons(self._rates[0].tongue).T).max(axis=1) if nouns else [], strict=True)
        )

    def _units_of(self, nouns: list[str]) -> dict[str, NDArray[np.float32]]:
        """Noun → cosine with the unit of each rate; of no other language, where even synonyms are set apart."""
        if self._rates[0].tongue:
            return {}
        embed = _reader("")
        found = embed([*nouns, *(rate.unit for rate in self._rates)])
        return dict(zip(nouns, found[: len(nouns)] @ found[len(nouns) :].T, strict=True))

    def is_unit(self, term: Term, rate: Rate) -> bool:
        """Whether what is counted means the unit of a rate: "kids" for one by the child."""
        noun = term.noun[:TEXT_MAX]
        return noun in self._units and bool(self._units[noun][rate.place] >= _UNIT_FROM)

    def noun(self, term: Term, rate: Rate) -> float:
        """How well what is counted names the rate by its words."""
        return self._nouns[term.noun[:TEXT_MAX]][rate.place] if term.noun else 0.0

    def noun_sense(self, term: Term, rate: Rate) -> float:
        """The cosine of what is counted and the rate's item."""
        return float(self._noun_cosine[term.noun[:TEXT_MAX]][rate.place]) if term.noun else 0.0

    def clause(self, place: int, rate: Rate) -> float:
        """How well a clause names the rate by its words."""
        return self._clauses[place][rate.place] if place >= 0 else 0.0

    def clause_sense(self, place: int, rate: Rate) -> float:
        """The cosine of a clause and the rate's item."""
        return float(self._text_cosine[place][rate.place]) if place >= 0 else 0.0

    def human(self, term: Term) -> bool:
        """Whether people are counted."""
        if not term.noun or term.unit:
            return False
        return term.head in PEOPLE or bool(self._human[term.noun[:TEXT_MAX]] >= _PERSON_FROM)


def _stand_out(cosine: NDArray[np.float32]) -> None:
    """Raises the one rate that a clause is nearest to by far: the multilingual encoder sets even what means the same
    farther apart. cosine: clauses × rates."""
    for row in cosine if cosine.shape[1] > 1 else ():
        second, first = sorted(row)[-2:]
        if first >= _NEAR and first - second >= _BY_FAR:
            row[row.argmax()] = max(first, _MEANT)


def _without_numbers(clause: Clause, terms: Sequence[Term]) -> str:
    """A clause's words without its amounts, which would only blur what it means."""
    text, place = "", clause.start
    source = clause.text
    offset = clause.start
    for term in terms:
        if clause.start <= term.start < clause.end:
            text += source[max(0, place - offset) : max(0, term.start - offset)] + " "
            place = term.end
    text += source[max(0, place - offset) :]
    return " ".join(text.split())[:TEXT_MAX] or source[:TEXT_MAX]


def _reader(tongue: str) -> Callable[[Sequence[str]], NDArray[np.float32]]:
    """What gives sentences of a language their vectors."""
    from aibackend_blocks.models import minilm, multilingual

    return multilingual.embed if tongue else minilm.embed


@cache
def _persons(tongue: str) -> NDArray[np.float32]:
    return _reader(tongue)(_PERSONS)
