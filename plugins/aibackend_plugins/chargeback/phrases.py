"""The sentences of a letter to the issuer: several ways to say each act, in plain words.

Fields: {charge}, {amount}, {when}, {shown}, {reason}, {holder}, {Holder}; {letters} and {shared} where said.
No figure and no date stands here: those come from the request alone.
"""

from __future__ import annotations

from typing import Final

OPEN: Final = (
    "We dispute this chargeback. It concerns {charge}{when}{shown}. The stated reason is “{reason}”.",
    "This is our response to the dispute filed as “{reason}”. It concerns {charge}{when}{shown}.",
    "We are responding to the dispute of {charge}{when}{shown}. Your notice gives “{reason}” as the reason.",
    "We request a review of the dispute of {charge}{when}{shown}. The reason given is “{reason}”.",
    "We are writing about {charge}{when}{shown}. It was disputed as “{reason}”, and we respectfully disagree.",
    "Please find below our evidence on {charge}{when}{shown}. The dispute was filed as “{reason}”.",
)
OPEN_INTERIM: Final = (
    "We are responding to the dispute of {charge}{when}{shown}. Your notice gives “{reason}” as the reason.",
    "We are writing about {charge}{when}{shown}. It was disputed as “{reason}”.",
    "We have received the dispute of {charge}{when}{shown}. It was filed as “{reason}”.",
)
RECORDS: Final = (
    "Our records of the sale are listed below.",
    "We submit the following records of the sale.",
    "These are our records of the sale.",
)
"""Instead of a stance, where nothing in hand decides the point."""
CLAIM: Final = {
    "fraud": (
        "The {holder} says that someone else made this purchase.",
        "The claim is that the {holder} did not take part in the sale.",
        "According to the dispute, the card was used without authorization.",
    ),
    "not_received": (
        "The {holder} says that the order was not received.",
        "The claim is that the order never reached the customer.",
        "According to the dispute, the order was not fulfilled.",
    ),
    "not_as_described": (
        "The {holder} says that the goods were not as described.",
        "The claim concerns the condition of what we sold.",
        "According to the dispute, the item differed from its description.",
    ),
    "duplicate": (
        "The {holder} says that one purchase was charged twice.",
        "The claim is that this charge duplicates another one.",
        "According to the dispute, the same sale was billed twice.",
    ),
    "credit_not_processed": (
        "The {holder} says that a refund is due and was not paid.",
        "The claim is that a credit is outstanding.",
        "According to the dispute, a refund is still outstanding.",
    ),
    "canceled_recurring": (
        "The {holder} says that the subscription had ended before this charge.",
        "The claim is that we continued to bill after a cancellation.",
        "According to the dispute, this renewal was not wanted.",
    ),
    "authorization": (
        "The claim is that the charge was processed without your approval.",
        "According to the dispute, the bank did not authorize this sale.",
        "Your notice says that the approval is missing or was not valid.",
    ),
    "processing_error": (
        "The {holder} says that the charge was processed incorrectly.",
        "The claim is that a detail of the charge is incorrect.",
        "According to the dispute, the charge does not match the sale.",
    ),
    "other": (
        "The {holder} has asked for the charge to be reviewed.",
        "The dispute gives no further details.",
        "We respond with our records of the sale.",
    ),
}
STANCE: Final = {
    "fraud": (
        "The evidence links this order to the {holder}.",
        "The data recorded at the time of sale points to the {holder}.",
        "Our records show otherwise.",
        "The details of this order are not consistent with third-party fraud.",
    ),
    "not_received": (
        "Our records show that the order was fulfilled.",
        "The order was fulfilled, as the evidence below shows.",
        "Our records document the delivery.",
        "We can document how the order reached the customer.",
    ),
    "not_as_described": (
        "The customer received what was described at the time of purchase.",
        "The item matches its description, as the evidence below shows.",
        "We supplied what the customer ordered.",
    ),
    "duplicate": (
        "Each charge belongs to a separate sale.",
        "These were separate sales, and each payment was due.",
        "Our records show more than one purchase.",
        "The charges look alike, but they relate to different purchases.",
    ),
    "credit_not_processed": (
        "No further credit is due, as the evidence below shows.",
        "Our records resolve this point.",
        "By the terms of the sale, no further credit is due.",
        "Our records do not support this claim.",
    ),
    "canceled_recurring": (
        "The subscription was active when we billed it.",
        "Our account records show otherwise.",
        "On the day of the charge, the subscription had not been cancelled.",
        "Our records show an active subscription.",
    ),
    "authorization": (
        "We requested authorization, and it was granted.",
        "The authorization record is listed below.",
        "The sale was authorized before the card was charged.",
    ),
    "processing_error": (
        "The charge is the amount that the customer agreed to pay.",
        "Our receipt and our records match the charge.",
        "The charge was processed as agreed at the time of sale.",
    ),
    "other": (
        "The sale is fully documented.",
        "Our records of the sale are complete and consistent.",
        "The evidence below shows that the charge was valid.",
    ),
}
SETTLED: Final = (
    "The disputed amount has already been refunded.",
    "The requested refund has already been issued.",
    "We have already resolved this with a refund.",
)
"""Answers to the claim where a refund is on record."""
BEARS_ON: Final = {
    "secure": (
        "The issuing bank verified the identity of the buyer.",
        "The buyer was authenticated before the sale was completed.",
        "This check is carried out by the issuer.",
    ),
    "avs": (
        "The buyer knew the billing address that the bank has on file.",
        "The address given to us matches the one on file with the issuer.",
        "It links the order to the address of the {holder}.",
    ),
    "cvv": (
        "This indicates that the buyer had the card at hand.",
        "This code is printed on the card and may not be stored by merchants.",
        "This code is known only to someone who has access to the card.",
    ),
    "device": (
        "The order came from a source that this customer has used before.",
        "An unrelated third party would be unlikely to share these details.",
        "It links the sale to the customer's own account and device.",
    ),
    "prior": (
        "It shows an existing relationship with this customer.",
        "It documents earlier purchases by the same customer.",
        "This sale is consistent with the customer's purchase history.",
    ),
    "identity": (
        "It identifies the person who received the benefit.",
        "It connects the person billed with the purchase.",
        "It links the sale to the {holder} personally.",
    ),
    "delivered": (
        "This confirms delivery.",
        "With this delivery, we fulfilled our obligation.",
        "It shows that the order reached its destination.",
        "It documents the delivery of the order.",
    ),
    "used": (
        "Use of the product confirms that it was received.",
        "It shows that the customer benefited from the purchase.",
        "Such activity is only possible after the purchase was received.",
        "It shows that the customer received and used the purchase.",
    ),
    "performed": (
        "It confirms that the service was performed.",
        "It documents that the service was provided.",
        "It shows that the work was completed.",
    ),
    "dispatched": (
        "It shows that the order was shipped.",
        "It documents the shipment of the order.",
        "It records the shipment from the start.",
    ),
    "correspondence": (
        "It documents our contact with the customer.",
        "It is the record of our correspondence.",
        "This correspondence is relevant to the claim.",
    ),
    "listing": (
        "The customer could see this before paying.",
        "This information was available from the start.",
        "This is the offer that the customer accepted.",
    ),
    "inspection": (
        "It documents the condition of the goods before shipment.",
        "The item was checked before it was sent.",
        "It identifies the item that was shipped.",
        "It shows in detail what was shipped.",
    ),
    "authentic": (
        "It shows that the goods are genuine.",
        "It documents the origin of the goods.",
    ),
    "noreturn": (
        "It documents that no return was completed.",
        "The return that a refund depends on did not take place.",
        "Without a return, no refund is due under these terms.",
    ),
    "terms": (
        "The customer agreed to these terms before paying.",
        "These are the terms of the sale.",
        "This was part of the agreement.",
    ),
    "outside": (
        "This is how the dates stand against the terms of the sale.",
        "These are the dates in their order.",
        "The dates can be checked against the terms of the sale.",
    ),
    "nocancel": (
        "We had received no cancellation before the charge.",
        "The subscription continued because it had not been cancelled.",
        "No cancellation had been received.",
    ),
    "notice": (
        "The customer was notified before the charge.",
        "The customer had the opportunity to cancel.",
    ),
    "refund": (
        "The amount has been refunded, so no further credit is due.",
        "A further credit would refund the same amount twice.",
        "This settled the matter.",
    ),
    "replaced": (
        "We dealt with the complaint in this way.",
        "It shows how we set out to settle the complaint.",
    ),
    "distinct": (
        "Each sale has its own record.",
        "These records cannot belong to a single sale.",
        "It shows that there was more than one sale.",
        "Each charge can be matched to its own purchase.",
    ),
    "records": (
        "These records were created in the normal course of business.",
        "It documents how the charge was processed.",
        "It allows the charge to be traced step by step.",
    ),
    "approval": (
        "The issuer approved the sale.",
        "The charge was processed with the issuer's approval.",
        "This approval was given by the issuing bank.",
    ),
    "chip": (
        "Chip data cannot readily be counterfeited.",
        "This shows that the card was present.",
        "The terminal read the card directly.",
    ),
    "receipt": (
        "The amount shown is the amount that we charged.",
        "It confirms the amount of the charge.",
        "It shows what was bought, and for how much.",
        "It documents the total of the sale.",
    ),
    "agreed": (
        "The price was agreed before the charge.",
        "The customer had seen and accepted this price.",
        "It shows that the amount was known in advance.",
    ),
    "timely": (
        "The charge was submitted on time.",
        "There was no delay in processing.",
    ),
    "currency": (
        "The customer made this choice.",
        "The currency was shown before payment.",
    ),
    "cash": (
        "The machine's own records confirm this.",
        "It shows that the cash was dispensed.",
    ),
}
UNRANKED: Final = (
    "We include it for a complete view of the sale.",
    "It completes our documentation.",
    "We submit it as additional evidence.",
    "It relates to the same sale.",
)
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
        "Taken together, Exhibits {letters} show that the {holder} made this purchase.",
        "Exhibits {letters} in combination make third-party fraud highly unlikely.",
        "Exhibits {letters} all point to the same person.",
    ),
    "not_received": (
        "Taken together, Exhibits {letters} show that the order was fulfilled.",
        "Exhibits {letters} document the order from sale to receipt.",
        "Exhibits {letters} therefore answer the claim.",
    ),
    "not_as_described": (
        "Exhibits {letters} contradict the claim.",
        "Together, Exhibits {letters} cover what was offered and what was supplied.",
        "Taken together, Exhibits {letters} show that the customer received what was described.",
    ),
    "duplicate": (
        "Together, Exhibits {letters} distinguish the sales from each other.",
        "A comparison of Exhibits {letters} shows that the sales are not the same.",
    ),
    "credit_not_processed": (
        "Exhibits {letters} show that no credit is outstanding.",
        "Taken together, Exhibits {letters} show that the account is settled.",
    ),
    "canceled_recurring": (
        "Exhibits {letters} show that the subscription was still active.",
        "Taken together, Exhibits {letters} show that the charge was due.",
    ),
    "authorization": (
        "Exhibits {letters} document both the approval and the sale.",
        "According to Exhibits {letters}, the charge was properly authorized.",
    ),
    "processing_error": (
        "The details in Exhibits {letters} are consistent with each other.",
        "According to Exhibits {letters}, the charge was processed correctly.",
    ),
    "other": (
        "Exhibits {letters} show that the charge was valid.",
        "Taken together, Exhibits {letters} support the sale.",
    ),
}
PLEA: Final = (
    "We ask you to return {amount} to us and close the case.",
    "Please reverse the chargeback and credit {amount} to our account.",
    "On this basis, we request that {amount} be returned to us.",
    "For these reasons, we ask you to uphold the charge.",
    "We therefore ask you to decide in our favor and uphold the charge of {amount}.",
)
WAITING: Final = (
    "We are completing our records and will submit them within the time allowed for a response.",
    "Further records of this sale will follow within the time allowed for a response.",
    "We reserve the right to add to this response within the time allowed.",
)
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
CONCEDED_END: Final = (
    "We do not contest the claim, and the credit to the customer may stand.",
    "The claim is justified, and we will not submit a rebuttal.",
    "We make no further request in this case.",
)
