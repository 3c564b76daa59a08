"""The sentences of a letter to the issuer: several ways to say each act, in plain words.

Fields: {charge}, {amount}, {when}, {shown}, {reason}, {holder}; {letters} and {shared} where said. No figure and no
date stands here: those come from the request alone. What an exhibit shows is left to the exhibit; only what several of
them show together is argued, and said to be the merchant's view.
"""

from __future__ import annotations

from typing import Final

OPEN: Final = (
    "We contest the dispute of {charge}{when}{shown}. The reason given is “{reason}”.",
    "This is our response to the dispute of {charge}{when}{shown}, filed as “{reason}”. We contest the claim.",
    "We are writing about {charge}{when}{shown}. It was disputed as “{reason}”, and we respectfully disagree.",
)
OPEN_INTERIM: Final = (
    "We are responding to the dispute of {charge}{when}{shown}. Your notice gives “{reason}” as the reason.",
    "We are writing about {charge}{when}{shown}. It was disputed as “{reason}”.",
    "We have received the dispute of {charge}{when}{shown}. It was filed as “{reason}”.",
)
RECORDS: Final = (
    "Our records show the following:",
    "In support of our position, we submit the following records:",
    "We submit these records of the sale:",
)
LEAD: Final = (
    "One record bears on this claim more than any other, and we put it first.",
    "We begin with the record that bears most directly on the claim.",
    "The claim is best answered by this record.",
)
"""What is said before the exhibit that answers the claim."""
ENCLOSED: Final = ("We enclose {listed}.", "We also enclose {listed}.")
"""What names documents from which nothing is argued, alone and after others."""
LIABILITY: Final = {
    "ce3": (
        "The earlier sales share {shared} with this one. Under the rule for compelling evidence, liability"
        " rests with the issuer.",
        "This sale and the earlier ones have {shared} in common. Your rules treat such a pattern as proof of the same"
        " buyer.",
        "In common with the earlier sales: {shared}. We rely on the rule for compelling evidence here.",
    ),
    "3ds": (
        "For a sale authenticated in this way, liability rests with the issuer.",
        "With this authentication, liability shifts from the merchant to the issuer.",
        "We rely on the liability shift that applies to authenticated sales.",
    ),
}
PULL: Final = {
    "fraud": (
        "In our view, {letters} {tie} the purchase to the {holder}.",
        "We consider that {letters} {tie} this purchase to the {holder}.",
    ),
    "not_received": (
        "In our view, {letters} {show} that the order was fulfilled.",
        "We consider that {letters} {answer} the claim that the order was not received.",
    ),
    "not_as_described": (
        "In our view, {letters} {answer} the complaint.",
        "We consider that {letters} {answer} the complaint.",
    ),
    "duplicate": (
        "In our view, {letters} {show} that each charge belongs to a sale of its own.",
        "We consider that {letters} {show} separate sales, each of which was due.",
    ),
    "credit_not_processed": (
        "In our view, {letters} {show} that no further credit is due.",
        "We consider that, in the light of {letters}, no further credit is due.",
    ),
    "canceled_recurring": (
        "In our view, {letters} {show} that the charge was due.",
        "We consider that, in the light of {letters}, the charge was due.",
    ),
    "authorization": (
        "In our view, {letters} {show} that the charge was authorized.",
        "We consider that, in the light of {letters}, the charge was properly authorized.",
    ),
    "processing_error": (
        "In our view, {letters} {show} that the amount charged was the amount due.",
        "We consider that, in the light of {letters}, the charge was processed correctly.",
    ),
    "other": (
        "In our view, {letters} {show} that the charge was valid.",
        "We consider that {letters} {answer} the dispute.",
    ),
}
"""What the exhibits of the kinds that decide such a claim show together."""
RENDERED: Final = "We consider that {letters} {show} that what was sold was provided."
"""The same of a service that is said not to have been provided."""
PARTLY: Final = (
    "{letters} {show} that {refunded} of this charge has been refunded already, so the claim can concern no more than"
    " {rest}."
)
PLEA: Final = (
    "We ask you to return {amount} to us and close the case.",
    "Please reverse the chargeback and credit {amount} to our account.",
    "On this basis, we request that {amount} be returned to us.",
    "For these reasons, we ask you to uphold the charge.",
    "We therefore ask you to uphold the charge of {amount}.",
)
PLEA_REFUNDED: Final = (
    "The credit has been issued, so we ask you to reverse the chargeback and return {amount} to us.",
    "As the credit has been issued, please reverse the chargeback of {amount} and close the case.",
)
"""The same where the charge was refunded before: what is asked for is that it isn't refunded twice."""
WAITING: Final = (
    "This is an interim answer: please do not take it as acceptance of the claim.",
    "Please treat this as our interim answer, not as acceptance of the claim.",
    "We do not accept the claim on what we have seen so far, and ask you to keep the case open.",
    "Please keep the case open: we are not conceding the claim with this first response.",
)
SHOWING: Final = ("This shows that {}.", "It shows that {}.", "We rely on this to show that {}.")
"""How it is said what one exhibit shows."""
EMPTY: Final = (
    "We ask for the time that your rules give us to answer. This letter neither contests nor accepts the claim.",
    "Please allow us the time that your rules provide for our answer. This letter is no acceptance of the claim.",
    "Please hold the case open while the time for our answer runs. This letter does not accept the claim.",
)
"""What is said where there is nothing to send yet."""
CONCEDE: Final = (
    "We accept the dispute of {charge}{when}{shown}. It was filed as “{reason}”.",
    "We will not contest the dispute of {charge}{when}{shown}. The reason given is “{reason}”.",
    "After a review of our records, we accept the claim “{reason}” on {charge}{when}{shown}.",
)
CONCEDED_BECAUSE: Final = (
    "Our own records support the claim:",
    "This is what we found on our side:",
    "Our review of the records shows the following:",
)
IN_TIME: Final = "The terms allow a free cancellation until {asked} before, and this one came {came} before."
CONCEDED_END: Final = (
    "The credit to the customer may stand.",
    "Please let the credit to the customer stand.",
    "No further evidence will follow, and the customer keeps the credit.",
)
