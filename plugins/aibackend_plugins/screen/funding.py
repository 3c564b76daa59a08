"""Where a company's money came from: which rounds are asked for, and which ones the facts tell of."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .facts import Fact, span

ROUNDS = ("seed", "a", "b", "c", "d", "e", "f")
FUNDED, OWN_MONEY = "funded", "bootstrapped"
ASKED = re.compile(
    r"(?:\b(?:that|who|which|have|has|recently)\s+){0,4}(?:\b(?:raised|closed|at|post)\s+)?(?:\ban?\s+)?"
    r"(?:\b(?P<seed>(?:pre-)?seed)\b(?:[- ](?:stage|funded|round))?(?:\s*(?:to|or|through|-|–)\s*(?=series))?\s*)?"
    r"(?:\bseries\s+(?P<first>[A-F])\b(?:\s*(?P<link>to|or|and|through|/|-|–)\s*(?:series\s+)?(?P<last>[A-F])\b)?"
    r"(?P<later>\s+(?:or|and)\s+(?:later|above|beyond|up)|\+)?)"
    r"|\b(?:raised|backed)\s+(?:by\s+)?(?:any |some |outside |external )?"
    r"(?:funding|money|capital|venture capital|investors?)\b"
    r"|\b(?P<vc>(?:vc|venture|investor)[- ](?:funded|backed)|funded startups?)\b|\b(?P<own>bootstrapped|self-funded)\b"
    r"|(?:\braised\s+)?(?:\ban?\s+)?\b(?P<stage>(?:pre-)?seed)[- ](?:stage|funded|round)\b",
    re.IGNORECASE,
)
_ROUND = re.compile(
    r"\bseries\s+(?P<round>[A-F])\b|\b(?P<seed>(?:pre-)?seed)\s+(?:round|funding|investment|stage)", re.I
)
_MONEY = re.compile(
    r"\b(?:vc|venture|investor)[- ](?:funded|backed)|\braised\s+(?:[$€£]|\d|a (?:round|seed))|\bfunding round"
    r"|\bbacked by (?-i:[A-Z])",
    re.I,
)
_OWN = re.compile(r"\b(?:bootstrapped|self-funded|no outside (?:money|funding|investors))\b", re.IGNORECASE)
_SENTENCE = re.compile(r"(?<=[.!?;])\s+")


_SUM = r"\d[\d.,]*\s?(?:k|m|mn|million|bn|billion)?"
_AMOUNT = re.compile(
    rf"\brais\w+\s+(?:[a-z]+\s+){{0,4}}?(?P<a>[$€£]\s?{_SUM}\b|\d[\d.,]*\s?(?:m|mn|million|bn|billion)\b)"
    rf"|(?P<b>[$€£]\s?{_SUM})\s+(?:in (?:funding|venture)|(?:seed|series|round|funding))",
    re.IGNORECASE,
)


def amount(facts: Iterable[Fact]) -> tuple[float, Fact | None]:
    """(the most that a company is told to have raised, the sentence that says so); 0 where none does."""
    best: tuple[float, Fact | None] = (0.0, None)
    for fact in facts:
        for said in _SENTENCE.split(fact.value):
            for match in _AMOUNT.finditer(said):
                known = span(match["a"] or match["b"])
                if known and known[0] > best[0]:
                    best = known[0], Fact(key=fact.key, value=said, source=fact.source)
    return best


def wanted(match: re.Match[str]) -> tuple[str, ...]:
    """The rounds of a criterion, or FUNDED or OWN_MONEY where it names none."""
    if match["own"]:
        return (OWN_MONEY,)
    first = match["first"]
    if not first:
        return ("seed",) if match["seed"] or match["stage"] else (FUNDED,)
    start = ROUNDS.index("seed" if match["seed"] else first.casefold())
    if match["later"]:
        return ROUNDS[start:]
    if match["last"] and match["link"] in ("or", "and", "/"):
        return (first.casefold(), match["last"].casefold())
    return ROUNDS[start : ROUNDS.index((match["last"] or first).casefold()) + 1]


def told(request: tuple[str, ...], facts: Iterable[Fact], *, raised: bool) -> tuple[bool | None, Fact | None]:
    """Whether a company's money is of the kind that was asked for, and the sentence that says so.

    raised: a later round will do, as who raised a Series B did raise a Series A.
    """
    for fact in facts:
        for said in _SENTENCE.split(fact.value):
            held = _held(request, said, raised=raised)
            if held is not None:
                return held, Fact(key=fact.key, value=said, source=fact.source)
    return None, None


def _held(request: tuple[str, ...], said: str, *, raised: bool) -> bool | None:
    if _OWN.search(said):
        return OWN_MONEY in request
    rounds = [ROUNDS.index((match["round"] or "seed").casefold()) for match in _ROUND.finditer(said)]
    if request in ((FUNDED,), (OWN_MONEY,)):
        return request == (FUNDED,) if rounds or _MONEY.search(said) else None
    if not rounds:
        return None
    latest, least = max(rounds), min(map(ROUNDS.index, request))
    return any(ROUNDS[found] in request for found in rounds) or (raised and latest >= least)
