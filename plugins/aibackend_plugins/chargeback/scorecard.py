"""How likely a dispute is reversed: a scorecard that adds up log-odds, each part with its reason.

The weights are reasoned from what the networks' guides call compelling, not fitted to outcomes, of which no public
record exists: 0.7 doubles the odds, 1.6 makes them five-fold. Monotone: more evidence never lowers the score, and
what speaks for the cardholder never raises it.
"""

from __future__ import annotations

import math
from decimal import Decimal

from .compelling import Qualified
from .concessions import Concession
from .cues import cued_in, is_cued
from .proof import Proof
from .reason import Reason
from .tables import evidence

BASE = {
    "fraud": -1.9, "not_received": -1.7, "not_as_described": -1.9, "duplicate": -1.6, "credit_not_processed": -1.9,
    "canceled_recurring": -1.8, "authorization": -2.2, "processing_error": -1.7, "other": -1.6,
}  # fmt: skip
"""Log-odds with nothing in hand, 10 to 17 %: unanswered disputes are lost as a rule. Without an approval nothing helps,
so authorization starts lowest."""
LESS_EACH = 0.8
"""Of the second-best evidence four fifths count, of the third two thirds …: pieces of a case overlap."""
SAME_KIND_AGAIN = 0.3
"""A second piece of the same kind mostly says the same."""
UNKNOWN_KIND = 0.2
"""Something in hand of no kind that the guides name."""
AGAINST = 1.1
"""Each own record that speaks for the cardholder."""
ADMITTED = 2.4
"""The same, where it grants the claim itself: the goods were lost, the refund is owed."""
STRONG = 1.1
"""Weight from which evidence contradicts an admission: then both need a look, and neither side is granted."""
QUALIFIED = 1.6
"""A rule of the network that moves liability to the issuer."""
LEAST, MOST = 0.03, 0.95
"""Nothing is sure before an issuer."""
REPRESENT_FROM = 0.42
"""Worth an answer now: with the evidence that one strong piece gives."""


def admitted(reason: Reason, proof: Proof) -> bool:
    """Whether the merchant's own records grant the claim.

    An own fault outweighs all but a refund, other records all that is not strong.
    """
    settled = bool(proof.of("refund"))
    if any(each.granted for each in proof.speaking_against):
        return not settled
    grants = reason.category in evidence()["admissions"] and any(each.kind for each in proof.speaking_against)
    weights = evidence()["categories"][reason.category]
    strongest = max((weights.get(each.kind, 0.0) for each in proof.speaking_for), default=0.0)
    return grants and not settled and strongest < STRONG


def likelihood(reason: Reason, proof: Proof, qualified: Qualified) -> float:
    """0.03 to 0.95, to the hundredth."""
    odds = BASE[reason.category] + _gain(reason, proof) + QUALIFIED * (qualified.met is not None)
    for each in proof.speaking_against:
        if each.kind in (reason.category, "") and proof.of("refund"):
            continue  # What was owed is paid.
        odds -= ADMITTED if each.kind == reason.category and admitted(reason, proof) else AGAINST
    return round(min(MOST, max(LEAST, 1 / (1 + math.exp(-odds)))), 2)


def action(reason: Reason, proof: Proof, chance: float) -> str:
    """represent, gather_evidence or accept."""
    if (admitted(reason, proof) or _undefended(proof, chance)) and not _unread(reason, proof):
        return "accept"
    settled = bool(proof.of("refund"))
    doubtful = not settled and any(each.kind == reason.category for each in proof.speaking_against)
    unsure = any(each.aside and cued_in(each.text) - TALK for each in proof.exhibits)
    return "represent" if chance >= (SURE if doubtful or unsure else REPRESENT_FROM) else "gather_evidence"


def advised(todo: str, given_away: Concession, rest: Decimal | None, chance: float) -> str:
    """The action, in the light of the merchant's own words: what they give away as a whole and no evidence contradicts
    is accepted; of a part the rest is contested where its sum is known."""
    if rest is not None and todo == "accept":
        return "gather_evidence"
    if given_away.extent == "whole":
        return "accept" if chance < REPRESENT_FROM else "gather_evidence"
    return "gather_evidence" if given_away.extent and todo == "represent" and rest is None else todo


TALK = {"correspondence", "claim"}
"""Kinds whose terms an aside has that is not of the evidence: "not for the letter"."""


def _unread(reason: Reason, proof: Proof) -> bool:
    """Whether what was not understood may be the answer, and nothing owns up to the claim: nobody concedes before."""
    weights = evidence()["categories"][reason.category]
    given = [each for each in proof.exhibits if each.held and not (each.against or each.aside or each.absent)]
    unknown = any(each.doubtful or (each.kind not in weights and not is_cued(each.text, each.kind)) for each in given)
    return unknown and not any(each.granted for each in proof.speaking_against)


SURE = 0.7
"""Chance from which one record on the other side, or a doubt of the merchant's own, does not keep a case back."""
HOPELESS = 0.06


def _undefended(proof: Proof, chance: float) -> bool:
    """Whether what is in hand speaks for the cardholder alone, so that there is nothing to answer with."""
    answers = [each for each in proof.speaking_for if each.kind and each.kind != "claim"]
    return len(proof.speaking_against) > 1 and not answers and chance <= HOPELESS


def _gain(reason: Reason, proof: Proof) -> float:
    weights: dict[str, float] = evidence()["categories"][reason.category]
    seen: set[str] = set()
    gains: list[float] = []
    for kind in (kind for each in proof.speaking_for for kind in (each.kind, *each.also)):
        gains.append(weights.get(kind, UNKNOWN_KIND) * (SAME_KIND_AGAIN if kind in seen else 1))
        seen.add(kind)
    return sum(gain * LESS_EACH**place for place, gain in enumerate(sorted(gains, reverse=True)))
