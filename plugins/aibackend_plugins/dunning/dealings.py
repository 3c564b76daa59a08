"""What a message says to a customer's situation: at first, and again later; and what the creditor is advised.

Fields: {clause} (the history's words), {when} (" on 12 January"), {sum} (" of 2,000.00"), {who} (a name), {payer}. A
sentence is only used where its fields are known. Nothing is granted that the creditor did not grant.
"""

from __future__ import annotations

from typing import Final

FIRST: Final = {
    "broken_promise": (
        "You promised us payment{when}, and it did not come.",
        "We had your promise{when}. It was not kept.",
        "A promise is a promise. The one that you gave{when} is still open.",
        "A payment was promised{when}. We relied on it, and nothing arrived.",
    ),
    "asked_details": (
        "You asked for our bank details. They are printed on the invoice; reply if you would like them again.",
        "About the bank details that you asked for: please tell us if they have not reached you.",
        "If it is the bank details that you still need, a short reply is enough, and we will send them.",
    ),
    "card_expired": (
        "It looks as if the card or mandate on file no longer works. Please give us a new payment method.",
        "The card that we have for you could not be charged. A new card or a transfer will do.",
        "The cause may be simple: the payment method on file is no longer valid. Please update your card.",
    ),
    "partial": (
        "Thank you for the part payment{sum}{when}. This message is about the remaining balance.",
        "We have booked your payment{sum}{when}, with thanks. The remaining balance is what we write about.",
        "You have paid a part{sum}{when}, which we value. The remainder is still to come.",
    ),
    "plan": (
        "If instalments would help, please send us a schedule that you can keep.",
        "We are open to talk about a payment plan. Name the first instalment and its date, and we will look at it.",
        "If the whole sum at once is too much, tell us which instalments would work, and from when.",
        "A plan in instalments needs dates from you. Please write them down for us.",
    ),
    "address": (
        "It may be that the invoice never got to the right desk. If so, we are sorry, and we send it again gladly.",
        "We have learnt that our invoice went to an address that does not reach you. Please tell"
        " us if a copy is missing.",
        "Our mail may have gone astray. Please tell us to whom and where the invoice should go.",
    ),
    "order": (
        "You have more business with us on the way. To release the order, we first need this invoice settled.",
        "Your credit limit and your open order depend on this invoice. Once it is paid, we can release the order.",
        "We would like to deliver your next order. The release waits for this payment.",
    ),
    "dispute": (
        "You told us about an open point: {clause}. We take it seriously, and want to settle both matters together.",
        "We have on file what was said: {clause}. Please tell us what is still needed from our side.",
        "There is a point that we owe you an answer on: {clause}. What is not in question can be paid now.",
    ),
    "unreachable": (
        "Our calls and e-mails do not get through to you, so we write to your address on record.",
        "We cannot reach you by phone or by mail. This letter therefore goes to the address that we have.",
    ),
    "other_payer": (
        "We know that {payer} is involved and has its share. Please tell us who pays the balance that is left.",
        "Part of the cost is with {payer}, as we understand. What is left remains with you; please check it.",
        "As far as we know, {payer} takes a part. Please settle the rest, or pass this on.",
    ),
    "statement": (
        "You asked for a statement of account. Please reply if it has not reached you, and we will send it.",
        "A statement of account was asked for on your side. Tell us where it should go, and you will have it.",
        "So that your books and ours agree, we are glad to send a statement of account.",
    ),
    "new_contact": (
        "This message is for the attention of {who}, as the person now in charge.",
        "We understand that there is a new contact on your side. Please make sure that this reaches that person.",
        "With the change in your team, this bill may have been left behind.",
    ),
    "copy": (
        "If you still need a copy, a reference or another form of the invoice, tell us, and you will have it.",
        "On the paper itself, we have noted this: {clause}. Please tell us if it is still open.",
        "We do not want a missing reference or copy to be the reason. Please say what you need.",
    ),
    "says_paid": (
        "You told us that the sum was paid. Please send the date and the reference, so that we can trace it.",
        "We looked for the transfer that you speak of and did not find it. A proof of payment would help.",
        "If the money left your account, please send us the bank's note. We will then look again.",
    ),
    "approval": (
        "We understand that the invoice waits for approval on your side. Please tell us when it will be given.",
        "If the sign-off is all that is missing, please move it along.",
        "Your next payment run would be a good moment. Please have the invoice approved for it.",
    ),
    "away": (
        "We know that you were closed or away, and that mail piles up in such weeks.",
        "Your break may have kept this from you, which we understand.",
        "As you were away for a time, this may be the first that you see of it.",
    ),
    "hardship": (
        "We have heard that this is a hard time for you, and we are sorry. Take the time that you need to answer.",
        "What has happened comes first. Please only tell us whom we may speak to about this.",
        "We are sorry for what you are going through. A word on how you would like to go about it is enough.",
    ),
    "insolvency": (
        "We have learnt of the proceedings about your company. Please name the person in charge, and the file number.",
        "Because of the proceedings, we only ask who is in charge of them, and by when we may register our claim.",
    ),
    "no_reply": (
        "Our messages so far have had no answer.",
        "We have tried to speak to you more than once, and heard nothing back.",
        "Silence does not help either of us. Please answer this time.",
    ),
    "chronic": (
        "Earlier bills also came in after their date. Please do not let it become the rule.",
        "We have had to remind you before. We would like to stop doing that.",
        "It is not the first invoice that we have to ask for.",
    ),
    "reliable": (
        "You have always been a reliable customer, so we trust this is an oversight.",
        "We know you as someone who pays on time. Most likely this one has slipped through.",
        "After all the time that we have worked together so well, we are sure this is a slip.",
        "This is not like you, so we wonder if the invoice got lost.",
    ),
    "new": (
        "As we have only just begun to work together, we would like to check that the invoice reached you.",
        "This is one of our first bills to you. If you need other details on it, please say so.",
        "A first invoice can get stuck in a new set-up. Please tell us if that is so.",
    ),
    "fee": (
        "Please keep in mind what was agreed on late payment: {clause}.",
        "Our terms with you speak of late payment as follows: {clause}.",
    ),
    "email_only": (
        "As you asked, we write by e-mail only.",
        "We keep to e-mail, as you prefer.",
    ),
}
AGAIN: Final = {
    "broken_promise": (
        "A promise alone will not do.",
        "After what was promised, only the payment itself counts.",
        "We cannot build on another promise.",
    ),
    "asked_details": (
        "Our account details for the transfer are on the invoice itself.",
        "If the bank details were the hurdle, please say so today.",
    ),
    "card_expired": (
        "Please update your card, or choose another payment method.",
        "We still have no valid payment method from you.",
    ),
    "partial": (
        "What is left is the remaining balance after your part payment.",
        "Please close the remaining balance as well.",
    ),
    "plan": (
        "Your proposal for instalments has not reached us yet.",
        "We are still ready to look at a payment plan, if you send one.",
        "A first instalment would show that the plan is meant.",
    ),
    "address": (
        "If you have not got a copy of the invoice by now, please tell us at once.",
        "We would like to be sure that this reaches the right address.",
    ),
    "order": (
        "Until it is paid, your open order has to wait.",
        "Your order stays where it is for as long as this is open.",
    ),
    "dispute": (
        "On the open point ({clause}): please tell us where it stands.",
        "We have not forgotten the open point: {clause}. The part of the bill that it does not touch can be paid.",
    ),
    "unreachable": ("Once more we write by post, as nothing else gets through.",),
    "other_payer": (
        "Please check with {payer} what has been paid, and settle what is left.",
        "If {payer} should pay the rest, tell us whom we may ask.",
    ),
    "statement": (
        "If the statement of account shows an error, mark it and send it back to us.",
        "With the statement of account at hand, the open item is easy to find.",
    ),
    "new_contact": (
        "Please hand this to the person who now runs your accounts.",
        "If {who} is the one to decide, please pass this on.",
    ),
    "copy": ("If a reference or a copy is still missing, name it now.",),
    "says_paid": (
        "We still have no proof of the payment that you spoke of.",
        "Without a date and reference, we cannot trace your transfer.",
    ),
    "approval": ("If the approval is still not there, please tell us who can give it.",),
    "away": ("By now, you should be back at your desk.",),
    "hardship": (
        "There is no need to settle all of it now. A few words will do.",
        "We are still here to find a way that suits you.",
    ),
    "insolvency": ("We still need the name of the person in charge, for our claim.",),
    "no_reply": (
        "We still wait for a first word from you.",
        "Please do not leave this one without an answer too.",
    ),
    "chronic": ("Please settle this one before the next bill is due.",),
    "reliable": (
        "Given how well we have worked together, we did not expect to write again.",
        "We value you as a customer, and would like to keep it that way.",
    ),
    "new": ("A good start matters to both of us.",),
    "fee": ("We remind you of what was agreed: {clause}.",),
    "email_only": (),
}
ADVICE: Final = {
    "broken_promise": "Take no further verbal promise: ask for a dated written commitment or a first payment on"
    " the spot.",
    "asked_details": "Send the bank details again by a second channel before the next step; the customer means to pay.",
    "card_expired": "Ask for a new card or offer a transfer; a failed payment method is a technical matter,"
    " not refusal.",
    "partial": "Check how much the part payment leaves open, and name that balance in every call.",
    "plan": "Answer the wish for instalments first: a written plan with dates, and a clause that it"
    " ends if one is missed.",
    "address": "Have the invoice delivered again to the correct address and count the term anew; the"
    " delay may be ours.",
    "order": "Decide with sales whether the waiting order is held: the release is the strongest lever,"
    " and a new delivery"
    " raises the exposure over the credit limit.",
    "dispute": "Stop the sequence until the open point is answered: {clause}. Undisputed parts may be asked for.",
    "unreachable": "Check the registered address and the company register before anything else, and send the last"
    " message by tracked post.",
    "other_payer": "Ask {payer} which part was paid and when, and claim only what is left from the customer.",
    "statement": "Send the statement of account at once and call two days later; most such items are paid after it.",
    "new_contact": "Speak to the new contact in person{who_named}, and confirm the open items in writing.",
    "copy": "Send what was asked for today, since the customer's books cannot accept the invoice without it.",
    "says_paid": "Search the bank account for the payment before the next step, and ask for the proof of transfer.",
    "approval": "Find out who approves and when the next payment run is; write to that person.",
    "away": "Time the next step for when the customer is back.",
    "hardship": "Pause the sequence and have one person handle the case by phone, with care.",
    "insolvency": "Stop dunning: register the claim with the administrator in time, and take advice on security and"
    " retained title.",
    "no_reply": "Change the channel and the sender: a call or a letter from management gets an answer where reminders"
    " do not.",
    "chronic": "Agree on shorter terms, a direct debit or prepayment for the next orders.",
    "reliable": "Call before the second step; with this record, a personal word is worth more than a reminder.",
    "new": "Verify the billing address and contact first; do not extend further credit until this is paid.",
    "fee": "The agreed terms on late payment may be applied, if they are valid where the customer is.",
    "email_only": "Keep to e-mail, as the customer asked.",
}
