"""Why, in words for the merchant: what the code asks, what is there, what is missing, and by when."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from aibackend import RequestData
from aibackend_blocks.language.writing import clipped, counted, day, joined, percent, sentence

from .compelling import Qualified
from .concessions import Concession
from .proof import Proof
from .reason import Reason
from .scorecard import REPRESENT_FROM
from .tables import LANGUAGE_NAMES, evidence

FROM_SALE = ("fraud", "authorization", "processing_error", "duplicate")
"""Categories whose time to dispute runs from the sale, not from a delivery or a return that did not come."""
_CLAIMS = {
    "fraud": "a purchase that the cardholder denies", "not_received": "goods or services that did not arrive",
    "not_as_described": "goods or services other than described", "duplicate": "a second charge for one sale",
    "credit_not_processed": "a refund that was not paid", "canceled_recurring": "a charge after a cancellation",
    "authorization": "a charge without valid approval", "processing_error": "a charge that was processed incorrectly",
    "other": "a matter outside the usual grounds",
}  # fmt: skip


def rationale(
    request: RequestData,
    reason: Reason,
    proof: Proof,
    qualified: Qualified,
    todo: str,
    chance: float,
    language: str,
    given_away: Concession,
) -> str:
    """A paragraph of sentences, weightiest first. language: of the letter."""
    said = [
        *_claim(reason),
        *_conceded(given_away, todo),
        *_weighed(reason, proof, qualified, todo, chance),
        *_gaps(proof, qualified, todo),
    ]
    if language != "en":
        said.append(f"The letter is in {LANGUAGE_NAMES[language]}; add a translation where your acquirer wants English")
    return " ".join(sentence(text) for text in [*said, *_deadlines(request, reason, todo)])


def _claim(reason: Reason) -> Iterator[str]:
    about = _CLAIMS[reason.category]
    if reason.code and reason.network:
        yield f"{reason.network.name} {reason.code.code} ({reason.code.title}) is about {about}"
    else:
        yield f"The stated reason reads as {about}"


def _conceded(given_away: Concession, todo: str) -> Iterator[str]:
    words = clipped(given_away.words, 200)
    if given_away.extent == "part":
        yield f"Your own words give a part away: {words}"
        yield "Accept that part and contest no more than the rest; do not ask for the full amount"
    elif given_away.extent and todo != "accept":
        yield f"Your own words give the charge away, against the evidence; settle which holds first: {words}"
    elif given_away.extent:
        yield f"Your own words give the charge away: {words}"


def _weighed(reason: Reason, proof: Proof, qualified: Qualified, todo: str, chance: float) -> Iterator[str]:
    kinds = evidence()["kinds"]
    have = [kinds[kind]["short"] for kind in proof.expected if proof.of(kind)]
    if have:
        yield f"Evidence in hand: {joined(have)}"
    elif not proof.speaking_for:
        yield "No evidence in hand answers the claim yet"
    if proof.speaking_against:
        speak = counted(len(proof.speaking_against), "statement speaks", "statements speak")
        told = "; ".join(clipped(each.text, 120) for each in proof.speaking_against[:3])
        yield f"{speak} for the cardholder's side: {told}"
    if doubtful := [each for each in proof.exhibits if each.doubtful]:
        told = "; ".join(clipped(each.text, 120) for each in doubtful[:3])
        yield f"Not used, since it cannot be told for which side it speaks: {told}"
    if asides := [each for each in proof.exhibits if each.aside]:
        told = "; ".join(clipped(each.text, 120) for each in asides[:3])
        yield f"Kept out of the letter, as a doubt, a gap or a note to yourself; state its records anew: {told}"
    if claims := [each for each in proof.exhibits if each.held and each.kind == "claim" and not each.aside]:
        yield f"Not sent, since it repeats the claim: {'; '.join(clipped(each.text, 120) for each in claims[:3])}"
    if qualified.met == "ce3":
        yield (
            "The evidence fits Visa Compelling Evidence 3.0; verify that the earlier transactions are 120 to 365 days"
            " older than the dispute"
        )
    if qualified.met == "3ds":
        yield "A passed 3-D Secure check moves the liability for fraud to the issuer"
    yield {
        "represent": f"The scorecard gives {percent(chance)}, so a response is worth filing",
        "gather_evidence": f"The scorecard gives {percent(chance)}, but settle first what speaks against you, was kept"
        f" out of the letter or was refunded"
        if chance >= REPRESENT_FROM
        else f"The scorecard gives {percent(chance)} as it stands, so collect more evidence before you respond",
        "accept": f"Your own records support the claim, and the scorecard gives {percent(chance)};"
        f" fighting it costs fees"
        " and goodwill",
    }[todo]


def _gaps(proof: Proof, qualified: Qualified, todo: str) -> Iterator[str]:
    kinds = evidence()["kinds"]
    missing = [kinds[kind]["short"] for kind in proof.expected if not proof.of(kind)]
    if missing and todo != "accept":
        yield f"What would help most: {joined(missing[:2], 'or')}"
    if qualified.near and todo != "accept":
        yield f"For Visa Compelling Evidence 3.0 it takes {qualified.near}"


def _deadlines(request: RequestData, reason: Reason, todo: str) -> Iterator[str]:
    if not reason.network:
        return
    if todo != "accept":
        yield (
            f"{reason.network.name} gives the merchant's side {reason.network.reply_days} days from the chargeback,"
            " and most acquirers want it sooner"
        )
    days = reason.network.filing_days.get(reason.category) or reason.network.filing_days[""]
    if request["transaction"]["date"] and reason.category in FROM_SALE and todo != "accept":
        last = date.fromisoformat(request["transaction"]["date"]) + timedelta(days=days)
        yield f"A dispute filed after {day(last)}, {days} days from the sale, would be out of time"
