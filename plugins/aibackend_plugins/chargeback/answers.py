"""What a record shows in a dispute, and why that answers the claim: by the claim and the kind of the record.

Only what a record of the kind shows whatever else it says stands here. The second sentence is an argument, not a fact:
"" where what is shown bears on the claim without answering it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Answer = tuple[str, str]
"""What follows "shows that", and a sentence that says why it answers the claim."""

SHOWS: Final[Mapping[str, str]] = {
    "secure": "the issuer itself authenticated the {holder} for this payment",
    "chip": "the card, or the phone that carries it, was presented at our terminal",
    "avs": "the address given by the buyer was checked with the issuer and matched",
    "cvv": "the buyer gave the security code of the card",
    "device": "this order is linked to the customer by {thing}",
    "prior": "this customer had ordered here before",
    "delivered": "the delivery was made and recorded",
    "used": "what was sold was used",
    "performed": "what was sold was provided",
    "inspection": "the state of the goods was recorded before they were sent",
    "noreturn": "the goods have not come back to us",
    "nocancel": "no cancellation came before the charge",
    "notice": "the customer was told before the charge was made",
    "approval": "the issuer approved the charge",
    "offered": "we offered to put the matter right",
    "replaced": "the customer accepted another remedy",
    "refund": "the money was returned",
    "distinct": "there was a separate sale for each charge",
    "terms": "the sale was made on these terms",
    "identity": "the buyer was identified",
    "correspondence": "the customer was in touch with us about this order",
    "dispatched": "the order was sent",
}
"""What an exhibit of a kind shows, where its own words name the kind."""

WHY: Final[Mapping[str, Mapping[str, str]]] = {
    "fraud": {
        "secure": "This check is made by the issuer and not by us, and a card number alone does not pass it.",
        "chip": "A stolen card number alone would not have been enough for that.",
        "prior": "A stranger who only had the card number would bring no such history.",
        "cvv": "The code is printed on the card and is not part of its number.",
        "avs": "A stranger needs more than the card number for that.",
        "correspondence": "Somebody who knew nothing of the purchase would not have written about it.",
    },
    "not_received": {
        "delivered": "The claim is that nothing was received, and this record says the contrary.",
        "used": "What was never provided could not have been used.",
        "performed": "The claim is that this was not done, and this record says the contrary.",
    },
    "not_as_described": {"replaced": "With this the complaint was settled between the customer and us."},
    "duplicate": {"distinct": "One sale that is charged twice leaves one record, not two that differ."},
    "credit_not_processed": {
        "refund": "The credit that the claim asks for has therefore been given; with the chargeback it is given twice.",
        "noreturn": "A credit was to follow a return, and there has been none.",
    },
    "canceled_recurring": {
        "used": "A customer who had done with the service would not have gone on using it.",
        "notice": "There was thus time to cancel before the money was taken.",
    },
    "authorization": {"approval": "The claim is that there was no valid approval, and this is the approval."},
}  # fmt: skip
"""Why what is shown answers the claim."""


def answer(category: str, kind: str, holder: str, thing: str = "") -> Answer:
    """What a record of a kind shows, and why it answers such a claim; empty where neither is known.

    thing: what links two orders, as the record names it.
    """
    return SHOWS.get(kind, "").format(holder=holder, thing=thing), WHY.get(category, {}).get(kind, "")
