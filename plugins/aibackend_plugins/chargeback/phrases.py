"""The sentences of a letter to the issuer: several ways to say each act, in plain words.

Fields: {charge}, {amount}, {when}, {shown}, {reason}, {holder}, {Holder}; {letters} and {shared} where said.
No figure and no date stands here: those come from the request alone.
"""

from __future__ import annotations

from typing import Final

OPEN: Final = (
    "We dispute this chargeback. It concerns {charge}{when}{shown}. The stated reason is “{reason}”.",
    "This is our answer to the case filed as “{reason}”. At stake is {charge}{when}{shown}.",
    "Please read this letter with the case on {charge}{when}{shown}. Your notice gives “{reason}” as the ground.",
    "You took back {charge}{when}{shown}. The ground you give is “{reason}”. We ask you to look at it again.",
    "We write about {charge}{when}{shown}. Your side filed it under “{reason}”, and we do not agree.",
    "In the matter of {charge}{when}{shown}: the file came to us with the note “{reason}”. Here is what our books say.",
)
CLAIM: Final = {
    "fraud": (
        "The {holder} says that someone else made this purchase.",
        "The claim is that the {holder} had no part in the sale.",
        "We are told that the card was used without leave.",
    ),
    "not_received": (
        "The {holder} says that nothing was handed over.",
        "The claim is that what was bought never reached the buyer.",
        "We are told that the order was not fulfilled.",
    ),
    "not_as_described": (
        "The {holder} says that the goods were not what was promised.",
        "The claim is about the state of what we sold.",
        "We are told that the buyer got something other than what was offered.",
    ),
    "duplicate": (
        "The {holder} says that one purchase was paid twice.",
        "The claim is that this debit repeats another one.",
        "We are told that the same sale was billed two times.",
    ),
    "credit_not_processed": (
        "The {holder} says that money is due back and was not paid.",
        "The claim is that we owe a credit.",
        "We are told that a refund is still open.",
    ),
    "canceled_recurring": (
        "The {holder} says that the plan had ended before this charge.",
        "The claim is that we billed on after a cancellation.",
        "We are told that this renewal was not wanted.",
    ),
    "authorization": (
        "The claim is that the charge went through without your approval.",
        "We are told that the bank did not clear this sale.",
        "Your notice says that the approval is missing or was not valid.",
    ),
    "processing_error": (
        "The {holder} says that the charge was put through wrongly.",
        "The claim is that a detail of the charge is wrong.",
        "We are told that the debit does not fit the sale.",
    ),
    "other": (
        "The {holder} has asked for the charge to be reviewed.",
        "The claim gives no fuller ground than that.",
        "We answer with what our records hold on the sale.",
    ),
}
STANCE: Final = {
    "fraud": (
        "The traces of the order lead back to the {holder}.",
        "What we saw at the time of sale points to the {holder}, not to a stranger.",
        "What we hold tells another story.",
        "A thief would hardly leave the marks that this order left.",
    ),
    "not_received": (
        "Our records show that we kept our side of the sale.",
        "What was paid for did get there, as the papers below show.",
        "The hand-over is on file.",
        "We can show when and how the buyer got what was bought.",
    ),
    "not_as_described": (
        "The buyer knew what was on offer, and that is what we sent.",
        "The offer and the goods agree, as the file shows.",
        "What left our hands was what the buyer had chosen.",
    ),
    "duplicate": (
        "Each debit has a sale of its own behind it.",
        "There were separate sales, and each was owed.",
        "Our books hold more than a single purchase.",
        "The debits look alike, but they pay for different things.",
    ),
    "credit_not_processed": (
        "Nothing more is owed, as our file shows.",
        "We hold the papers that settle this point.",
        "By the terms of the sale, no further credit is due.",
        "Our records on the sale and on what came after do not bear this out.",
    ),
    "canceled_recurring": (
        "The plan was live when we billed it.",
        "Our log of the account says otherwise.",
        "On the day of the charge, nothing had ended.",
        "What we hold speaks of a live plan.",
    ),
    "authorization": (
        "We asked for approval, and your side gave it.",
        "The record of the approval is below.",
        "The sale was cleared before we took the money.",
    ),
    "processing_error": (
        "The debit is the sum that the buyer agreed to pay.",
        "Our slip and our books agree with the debit.",
        "The charge was put through as the sale was made.",
    ),
    "other": (
        "The sale is well on record.",
        "Our papers on the sale are in order.",
        "We hold what is needed to show that the charge was due.",
    ),
}
SETTLED: Final = (
    "The sum in question has already gone back.",
    "What is asked for has been paid back.",
    "We have made the matter good.",
)
"""Answers to the claim where a refund is on record."""
BEARS_ON: Final = {
    "secure": (
        "The bank itself checked who was paying.",
        "So the buyer was known to the bank before the sale went through.",
        "That check is run by your side, not by ours.",
    ),
    "avs": (
        "Whoever ordered knew where the bank sends its letters.",
        "The home address on your books was the one given to us.",
        "It ties the order to the home of the {holder}.",
    ),
    "cvv": (
        "The card itself was at hand when the order was placed.",
        "That code is printed on the card and is stored nowhere.",
        "It takes the card in hand to know it.",
    ),
    "device": (
        "The order came from where this buyer always orders.",
        "A stranger would not share these traces.",
        "It links the sale to the buyer's own account and kit.",
    ),
    "prior": (
        "The same buyer has paid us before, with no complaint.",
        "Earlier sales of this kind stood without a word.",
        "This fits the way the buyer has shopped with us so far.",
    ),
    "identity": (
        "It puts a name to the person who had the benefit.",
        "The person named and the person billed are the same.",
        "This ties the sale to the {holder} in person.",
    ),
    "delivered": (
        "The goods were in the buyer's hands.",
        "With that, our part of the sale was done.",
        "It shows where the order went and that it got there.",
        "The path of the goods ends there.",
    ),
    "used": (
        "One can only use what one has got.",
        "The benefit of the purchase was taken.",
        "A buyer who got nothing leaves no such trace.",
        "It shows that the buyer had, and used, what was sold.",
    ),
    "performed": (
        "The work was done and signed off.",
        "It shows that the service took place.",
        "It shows the job as done.",
    ),
    "dispatched": (
        "It shows that we sent what was bought.",
        "It shows the goods on their way.",
        "The way to the buyer is on file from the first step.",
    ),
    "correspondence": (
        "It shows how the buyer dealt with us.",
        "It is the record of what was said, and of what was not.",
        "The exchange, or the lack of one, bears on the claim.",
    ),
    "listing": (
        "The buyer could read this before paying.",
        "So the point was plain from the start.",
        "That is the offer the buyer took up.",
    ),
    "inspection": (
        "It fixes the state of the goods as they left us.",
        "We looked before we sent, and kept the proof.",
        "This is the very piece that went out.",
        "What we shipped can be told from it piece by piece.",
    ),
    "authentic": (
        "The goods are genuine, and this is the proof.",
        "It shows where the goods come from.",
    ),
    "noreturn": (
        "It tells what became of the goods.",
        "This shows where the goods are now.",
        "Who keeps the goods owes the price.",
    ),
    "terms": (
        "The buyer agreed to this before paying.",
        "Those are the terms on which we sold.",
        "It was part of the deal.",
    ),
    "outside": (
        "By then, the time for it was over.",
        "The dates speak for themselves.",
        "It came too late under the terms of the sale.",
    ),
    "nocancel": (
        "Until then, nobody had told us to stop.",
        "The plan ran on because it was not ended.",
        "We cannot act on a notice that never came.",
    ),
    "notice": (
        "The buyer was told before the money was taken.",
        "There was time to say no.",
    ),
    "refund": (
        "The money has gone back, so nothing is left to claim.",
        "Paying it again would pay it twice.",
        "With this the matter was settled.",
    ),
    "replaced": (
        "The buyer took this in place of money.",
        "With this the matter was made good.",
    ),
    "distinct": (
        "There was more than one sale, and each has its own paper.",
        "No single sale leaves a trail like this.",
        "What looks like one sale is more than one.",
        "Each of the debits can be matched with what it paid for.",
    ),
    "records": (
        "Our books were written at the time of the sale.",
        "The log was made by the machine, not by us.",
        "It lets you trace the charge step by step.",
    ),
    "approval": (
        "Your side cleared the sale.",
        "The charge went through with your leave.",
        "That code comes from the bank.",
    ),
    "chip": (
        "A thief cannot copy a chip.",
        "So the card itself was at the till.",
        "The terminal read the card itself.",
    ),
    "receipt": (
        "The sum on the paper is the sum we charged.",
        "The paper bears out the charge.",
        "It shows what was bought, and for how much.",
        "The buyer saw the total and let it stand.",
    ),
    "agreed": (
        "The price was settled before we charged it.",
        "The buyer had seen this price and agreed.",
        "It shows that the sum was no surprise.",
    ),
    "timely": (
        "We put the charge in on time.",
        "There was no delay on our side.",
    ),
    "currency": (
        "The choice was the buyer's own.",
        "The buyer saw the money of the sale before paying.",
    ),
    "cash": (
        "The machine's own count settles this.",
        "It shows that the money was paid out.",
    ),
}
UNRANKED: Final = (
    "We add it for a full view of the sale.",
    "It rounds off the picture.",
    "We lay it before you as well.",
    "It belongs to the same sale.",
)
LIABILITY: Final = {
    "ce3": (
        "The earlier sales share {shared} with this one. Under the rule for compelling evidence, that places the loss"
        " with the issuer.",
        "This sale and the earlier ones have {shared} in common. Your rules treat such a pattern as proof of the same"
        " buyer.",
        "In common with the earlier sales: {shared}. We rely on the rule for compelling evidence here.",
    ),
    "3ds": (
        "A sale that the bank has checked in this way is for the issuer to bear.",
        "With that check passed, the rules move the loss from us to the issuer.",
        "We rely on the shift of the loss that goes with such a check.",
    ),
}
PULL: Final = {
    "fraud": (
        "Taken together, {letters} leave no room for a stranger.",
        "Each of {letters} may be chance. All of them at once are not.",
        "Read {letters} side by side: they point to one person.",
    ),
    "not_received": (
        "Taken together, {letters} show the way from our hands to the buyer's.",
        "Read {letters} in turn, and the path of the order is clear.",
        "So {letters} answer the claim from start to end.",
    ),
    "not_as_described": (
        "Set {letters} next to the claim, and little of it is left.",
        "Between them, {letters} cover what was offered and what was sent.",
        "Read {letters} as one: the buyer got what was shown.",
    ),
    "duplicate": (
        "Between them, {letters} tell the sales apart.",
        "Lay {letters} next to each other, and the sales do not match.",
    ),
    "credit_not_processed": (
        "From {letters} it follows that no credit is open.",
        "Taken as one, {letters} close the account.",
    ),
    "canceled_recurring": (
        "From {letters} it follows that the plan was still running.",
        "Read {letters} by date: the charge comes first.",
    ),
    "authorization": (
        "Both the approval and the sale are proven by {letters}.",
        "On {letters}, the charge was in order.",
    ),
    "processing_error": (
        "The figures in {letters} agree with each other.",
        "On {letters}, the charge was put through as it should be.",
    ),
    "other": (
        "On {letters}, the charge was due.",
        "Taken together, {letters} bear out the sale.",
    ),
}
PLEA: Final = (
    "We ask you to return {amount} to us and to close the case.",
    "Please reverse the chargeback and credit {amount} to our account.",
    "On these grounds, {amount} should come back to us.",
    "For these reasons we ask for the charge to stand.",
    "We therefore ask you to find for us and let the sale of {amount} stand.",
)
UNCLEAR: Final = (
    "One thing is still open on our side:",
    "We must first clear up what our own file says:",
    "Our own records raise a point that needs a look:",
)
NEEDED: Final = (
    "Still to be put in: {items}.",
    "What the file lacks so far: {items}.",
    "Before this goes out, the file needs more: {items}.",
    "We are looking for more to add: {items}.",
)
WAITING: Final = (
    "We will send our full answer once these papers are in.",
    "Until then we do not ask for a ruling.",
    "With them, we can speak to the claim in full.",
    "As it stands, the file does not yet answer the claim.",
)
CONCEDE: Final = (
    "We accept the case on {charge}{when}{shown}. It was filed as “{reason}”.",
    "We will not fight the chargeback of {charge}{when}{shown}. Its ground is “{reason}”.",
    "After a look at our own books, we grant the claim “{reason}” on {charge}{when}{shown}.",
)
CONCEDED_BECAUSE: Final = (
    "Our own records bear the claim out:",
    "This is what we found on our side:",
    "We checked, and here is what our file says:",
)
CONCEDED_END: Final = (
    "We let the claim stand, and the money may stay with the buyer.",
    "The claim is right, so no reply is due.",
    "We ask for nothing back.",
)
