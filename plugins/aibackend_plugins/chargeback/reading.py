"""A merchant's records read as facts, each on its side of the dispute.

The head tells the kind of a record and of its clauses; the kind's place in `data/evidence.json` tells the side. Where
the shares of both sides are near each other, the side is left open: that is for the merchant to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from . import facts
from .exhibit import Exhibit
from .tables import evidence

KNOWN_FROM = 0.35
"""Share from which a record is of a kind."""
FITTING = 1.6
"""By how much a kind that decides such a dispute is likelier there than elsewhere."""
SURE = 0.55
"""Share from which a clause tells a fact of its own beside the record's."""
OPEN_BELOW = 0.6
"""Share of its side below which a record that has some of the other side in it is left open."""
SOME = 0.3
PAID = 0.65
"""Share from which a record is one of a refund, which by itself settles a claim."""
_CLAUSE = re.compile(r"[,;:.]\s+|\s+(?:but|and|aber|und|mais|et|pero|y|ma|e|maar|en|mas|ale|i)\s+", re.IGNORECASE)
FILED_AS = {"acknowledged": "correspondence", "declined": "offered"}
"""Kinds that fill another's line of the checklist."""
FINDINGS = frozenset({"nocancel", "noreturn", "unasked"})
"""What a customer never did."""
TEXT_MAX = 400
"""Characters of a text that are read for its kind; the rest seldom tells another."""


def read(texts: Sequence[str], category: str) -> list[Exhibit]:
    """The records as exhibits of a dispute of a category; one that tells of both sides comes apart."""
    cut = [_clauses(text[:TEXT_MAX]) for text in texts]
    shares = iter(facts.told([each for text, parts in zip(texts, cut, strict=True) for each in (text, *parts)]))
    found: list[Exhibit] = []
    for text, parts in zip(texts, cut, strict=True):
        whole = _exhibit(text, _weighed(next(shares), category), category)
        clauses = [_exhibit(part, _weighed(next(shares), category), category) for part in parts]
        apart = list(_apart(whole, clauses))
        found += apart if len(apart) > 1 else [_with_clauses(whole, clauses)]
    return found


def _clauses(text: str) -> list[str]:
    parts = [part.strip(" .,;") for part in _CLAUSE.split(text)]
    return parts if len(parts) > 1 and all(parts) else []


def _weighed(shares: Mapping[str, float], category: str) -> dict[str, float]:
    """The shares with what decides such a dispute made likelier."""
    table = evidence()
    deciding = {*table["categories"][category], *_against(category)}
    raised = {kind: share * (FITTING if kind in deciding else 1.0) for kind, share in shares.items()}
    total = sum(raised.values())
    return {kind: share / total for kind, share in raised.items()}


def _against(category: str) -> frozenset[str]:
    row = evidence()["against"][category]
    return frozenset((*row["grants"], *row["weakens"]))


def _exhibit(text: str, shares: Mapping[str, float], category: str) -> Exhibit:
    """The likeliest kind on the likelier side."""
    against = _against(category)
    other = sum(shares[kind] for kind in against)
    kind = max(shares, key=lambda each: shares[each] * (each not in _beside(against) or shares[each] >= SURE))
    share = shares[kind]
    own = 1.0 - other
    if share < KNOWN_FROM:
        return Exhibit(text=text, kind="", likeness=share, doubtful=other > SOME)
    if (other if kind in against else own) < OPEN_BELOW:
        return Exhibit(text=text, kind="", likeness=share, doubtful=True)
    if kind in against:
        granted = kind in evidence()["against"][category]["grants"] and share >= SURE
        return Exhibit(text=text, kind=category, likeness=share, against=True, granted=granted)
    if kind == "refund" and share < PAID:
        return Exhibit(text=text, kind="", likeness=share, doubtful=True)
    if kind == "lacking":
        return Exhibit(text=text, kind="", likeness=share, held=False)
    kind = "aside" if kind in facts.OWNING_UP else kind
    also = (FILED_AS[kind],) if kind in FILED_AS else ()
    return Exhibit(text=text, kind=kind, likeness=share, also=also, absent=kind in FINDINGS)


def _beside(against: frozenset[str]) -> frozenset[str]:
    """Kinds by which a record is left out: it must surely be of one."""
    return frozenset({"aside", *facts.OWNING_UP}) - against


def _side(each: Exhibit) -> int:
    """1 for the merchant, -1 for the cardholder, 0 for what is not there or open."""
    return 0 if each.doubtful or not each.held or not each.kind else -1 if each.against else 1


def _apart(whole: Exhibit, clauses: Sequence[Exhibit]) -> Iterator[Exhibit]:
    """The clauses that surely tell of different sides, each on its own; none where they agree or the whole is surer."""
    told = [each for each in clauses if not each.doubtful]
    sure = [each for each in told if each.likeness >= SURE or (each.kind and each.kind == whole.kind)]
    sides = {_side(each) for each in sure if each.kind not in ("claim", "aside", "ended")}
    surer = whole.likeness >= CLEAR and not any(each.kind in CHECKS for each in clauses)
    if len(sure) == len(clauses) and len(sides) > 1 and not surer:
        yield from clauses


CLEAR = 0.8
"""Share from which a record is of one kind, whatever its clauses would tell by themselves."""
CHECKS = frozenset({"avs", "cvv", "secure"})
"""Of these several stand in one line, each with a result of its own."""


def _with_clauses(whole: Exhibit, clauses: Sequence[Exhibit]) -> Exhibit:
    """The record with the kinds that its clauses surely prove beside its own."""
    if whole.against or whole.doubtful or not whole.held:
        return whole
    sure = [each.kind for each in clauses if each.likeness >= SURE and _side(each) > 0]
    more = [kind for kind in sure if kind not in ("claim", "aside", "unasked") and kind not in whole.kinds]
    kinds = tuple(dict.fromkeys(filter(None, [*whole.kinds, *more])))
    return replace(whole, kind=kinds[0] if kinds else "", also=kinds[1:], absent=whole.absent and not more)
