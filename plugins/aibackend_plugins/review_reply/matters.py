"""What each clause of a review judges, by its meaning, what its words tell of its feeling, and the stars."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aibackend_blocks.language import matters
from aibackend_blocks.language.matters import CODES, NONE, named
from aibackend_blocks.language.tone import abroad as tone

from .findings import SIGN, Clause

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["CODES", "OPINIONS", "SERIOUS", "Judgement", "judgements"]
OPINIONS = frozenset({"price", "parking", "crowded", "choice", "portion"})
"""Matters of taste, for which nobody has to be sorry."""
SERIOUS = frozenset({"fraud", "refund"})
"""Matters that are settled in person, and regretted by no name."""
SURE, SURE_AGAINST, SURE_IN_DOUBT, ALSO = 0.4, 0.6, 0.5, 0.25
"""Likelihood, among all matters, from which a clause is of one; of praise under few stars, of blame under five, or of
either in a clause of few words; of blame under three stars and more; and from which it is of a second one beside that,
on the same side and of another kind."""
WORDS_FEW = 3
"""Words of a clause that can be a note."""
CLAUSES_MOST = 20
"""Of a long review the first and the last half of so many clauses are judged."""
CLEARLY, RATHER = 0.4, 0.2
"""How much more likely one side is, by the words of a clause, from which the other keeps a tenth or a third."""


_JUDGES = re.compile(r"[^\W\d]{3}")
"""A word: a figure alone judges nothing."""


@dataclass(frozen=True, kw_only=True)
class Judgement:
    """A clause with its matter, "+" first where it praises; share: how likely it is."""

    clause: Clause
    matter: str
    share: float

    @property
    def praises(self) -> bool:
        return self.matter.startswith("+")

    @property
    def name(self) -> Mapping[str, str]:
        """By code of a language; "kind": the kind of issue."""
        return named()[self.matter]


def judgements(clauses: Sequence[Clause], rating: int, *, abroad: bool) -> list[Judgement]:
    """The matters of each clause that judges for sure, in order. abroad: its feeling was told by few words alone."""
    import numpy as np

    if not clauses:
        return []
    if len(clauses) > CLAUSES_MOST:
        clauses = [*clauses[: CLAUSES_MOST // 2], *clauses[-CLAUSES_MOST // 2 :]]
    kinds = matters.kinds()
    texts = [clause.span.text for clause in clauses]
    likely = matters.likely(texts)
    feelings = tone.shares(texts) if abroad else np.zeros((len(texts), 3))
    glad = np.array([kind.startswith("+") for kind in kinds])
    found = []
    for clause, row, felt in zip(clauses, likely, feelings, strict=True):
        known = bool(clause.blame or clause.praise)
        lead = clause.praise - clause.blame if known or not abroad else float(felt[2] - felt[0])
        weighed = row * np.where(glad, _kept(-lead, rating == 5), _kept(lead, rating in (1, 2)))
        weighed[kinds.index(NONE)] = row[kinds.index(NONE)]
        found += _best(weighed / weighed.sum(), kinds, rating, clause, lead)
    return found


def _kept(against: float, starred: bool) -> float:
    """What a side keeps of its likelihood where words speak against it; more where the stars speak for it."""
    share = 0.1 if against >= CLEARLY else 0.35 if against >= RATHER else 1.0
    return max(share, 0.5) if starred else share


def _best(
    shares: NDArray[np.float32], kinds: Sequence[str], rating: int, clause: Clause, lead: float
) -> list[Judgement]:
    """The likeliest matter, and others beside it on its side; none where nothing is judged for sure.

    lead: how far the words of the clause praise, -1 to 1.
    """
    order = shares.argsort()[::-1]
    best = kinds[order[0]]
    if best == NONE:
        return []
    praises = best.startswith("+")
    side = float(sum(shares[n] for n, kind in enumerate(kinds) if kind.startswith("+") == praises and kind != NONE))
    against = rating in (1, 2) if praises else rating == 5
    few = len(clause.span.text.split()) < WORDS_FEW and not praises
    floor = SURE_AGAINST if against or few else SURE_IN_DOUBT if rating in (3, 4) and not praises else SURE
    if shares[order[0]] < floor or side < SURE_AGAINST or not _JUDGES.search(clause.span.text):
        return []
    if lead < RATHER if praises and against else not praises and rating not in (1, 2) and lead > SIGN:
        return []
    kind = named()[best]["kind"]
    chosen = [n for n in order[:3] if n == order[0] or (shares[n] >= ALSO and named()[kinds[n]]["kind"] != kind)]
    return [
        Judgement(clause=clause, matter=kinds[n], share=float(shares[n]))
        for n in chosen
        if kinds[n] != NONE and kinds[n].startswith("+") == praises
    ]
