"""What a message says to a customer's situation: at first, and again later; and what the creditor is advised.

Fields: {paid}, {balance} and {undisputed} (what of the amount was paid, is left, is not in question), {matter} (what
the customer is said to say), {clause} (the history's words, for the creditor alone), {when} (" on 12 January"),
{sum} (" of 2,000.00"), {who} (a name), {payer}. A sentence is only used where its fields are known. Nothing is granted
that the creditor did not grant.
"""

from __future__ import annotations

from typing import Final

FIRST: Final = {
    "promised": (
        "Thank you for letting us know that you plan to pay{when}.",
        "We have noted that you plan to pay{when}. Thank you for telling us.",
    ),
    "broken_promise": (
        "You promised payment{when}, but we have not received it.",
        "We have not received the payment that you promised{when}.",
        "The payment promised{when} has not arrived.",
        "A payment was promised{when}. We relied on it, and nothing arrived.",
    ),
    "asked_details": (
        "You asked for our bank details. They are printed on the invoice; reply if you would like them again.",
        "About the bank details that you asked for: please tell us if they have not reached you.",
        "If it is the bank details that you still need, a short reply is enough, and we will send them.",
    ),
    "card_expired": (
        "It looks as if the payment method on file no longer works. Please give us a new one.",
        "We could not collect the payment. Please give us another payment method or pay by bank transfer.",
        "The payment that we tried to collect did not go through. Please pay by bank transfer, or in another way.",
    ),
    "partial": (
        "Thank you for your payment of {paid}{when}. It leaves a balance of {balance}.",
        "We have received your payment of {paid}{when}, thank you. The balance is {balance}.",
        "Thank you for the part payment{sum}{when}. This message is about the remaining balance.",
        "Thank you for your payment{sum}{when}. This message is about the remaining balance.",
    ),
    "plan": (
        "If instalments would help, please send us a schedule that you can keep.",
        "We are happy to discuss a payment plan. Please suggest the first instalment and its date.",
        "If paying the full amount at once is difficult, please tell us which instalments would work, and from when.",
        "For a plan in instalments, please send us the dates that you can keep.",
    ),
    "address": (
        "The invoice may not have reached the right person. If so, we are sorry and will gladly send it again.",
        "If the invoice itself has not reached you, please tell us, and we will send it again.",
        "Our mail may have gone astray. Please tell us where the invoice should be sent.",
    ),
    "order": (
        "You have another order with us. We can release it once this invoice is settled.",
        "We would like to release your next order as soon as this invoice is paid.",
    ),
    "stopped": (
        "Your account can be opened again as soon as this invoice is paid.",
        "We look forward to opening your account again, once this invoice is paid.",
        "Once this invoice is paid, nothing stands in the way of new orders.",
    ),
    "dispute": (
        "You told us that {matter}. Please pay the part that is not in question, {undisputed}, in the meantime.",
        "You told us that {matter}. If this is still open on your side, please write to us what you need.",
        "You told us that {matter}. We would like to settle both matters together.",
        "You object to a part of this invoice. The part that is not in question comes to {undisputed}.",
        "You have raised an objection to this invoice. Please send us, in writing, what you still need from us.",
        "You have raised an objection to this invoice. We would like to settle both matters together.",
    ),
    "unreachable": (
        "We have not been able to reach you by phone or e-mail, so we are writing to your address on record.",
        "As we could not reach you by phone or e-mail, we are sending this letter to the address on file.",
    ),
    "other_payer": (
        "If {payer} is to pay a part of this, please tell us which part, and whom we may ask.",
        "As far as we know, {payer} is involved. Please tell us who will pay which part of the invoice.",
    ),
    "statement": (
        "You asked for a statement of account. Please reply if it has not reached you, and we will send it.",
        "You requested a statement of account. Please tell us where to send it.",
        "We are glad to send a statement of account so that you can compare your records with ours.",
    ),
    "new_contact": (
        "This message is for the attention of {who}, as the person now in charge.",
        "We understand that there is a new contact on your side. Please make sure that this reaches that person.",
        "With the change in your team, this invoice may have been overlooked.",
    ),
    "copy": (
        "If you still need a copy, a reference or another form of the invoice, tell us, and you will have it.",
        "Please tell us if the papers that you asked for are still missing.",
        "If a missing reference or copy is delaying the payment, please tell us what you need.",
    ),
    "says_paid": (
        "You told us that the sum was paid. Please send the date and the reference, so that we can trace it.",
        "We could not find the transfer that you mentioned. A proof of payment would help.",
        "If the payment has left your account, please send us the bank confirmation, and we will check again.",
    ),
    "approval": (
        "We understand that the invoice waits for approval on your side. Please tell us when it will be given.",
        "If only the sign-off is missing, please help to move it along.",
        "Your next payment run would be a good moment. Please have the invoice approved for it.",
    ),
    "away": (
        "If the person in charge is away, please pass this on to whoever looks after payments in the meantime.",
        "If this arrives while you are away, a short reply on your return is enough to plan by.",
    ),
    "hardship": (
        "We have heard that this is a hard time for you, and we are sorry. Take the time that you need to answer.",
        "We are sorry to hear of your situation. When you can, please tell us whom we may speak to about this.",
        "We are sorry for what you are going through. Please just let us know how you would like to proceed.",
    ),
    "insolvency": (
        "We have learnt of the proceedings about your company. Please name the person in charge, and the file number.",
        "Because of the proceedings, we only ask who is in charge of them, and by when we may register our claim.",
    ),
    "no_reply": (
        "Our messages so far have had no answer.",
        "We have tried to speak to you more than once, and heard nothing back.",
        "We have not heard back from you. Please reply to this message.",
    ),
    "chronic": (
        "Earlier invoices were also paid late. Please help us to avoid this in future.",
        "We have had to remind you before, and would like to avoid this in future.",
        "This is not the first invoice that we have had to follow up on.",
    ),
    "reliable": (
        "You have always been a reliable customer, so we trust this is an oversight.",
        "You usually pay on time, so this one has probably slipped through.",
        "We have always worked well together, so we are sure this is an oversight.",
        "A late payment is unusual for you, so we wonder whether the invoice got lost.",
    ),
    "new": (
        "As we have only just begun to work together, we would like to check that the invoice reached you.",
        "This is one of our first invoices to you. If you need any other details on it, please let us know.",
        "A first invoice can easily get stuck in a new set-up. Please let us know if we can help.",
    ),
    "valued": (
        "We value our work together, and would like to settle this with you directly.",
        "You are important to us as a customer, so we would like to settle this with you in person.",
    ),
    "fee": (
        "Please keep in mind what was agreed on late payment.",
        "Our agreed terms on late payment apply to this invoice.",
    ),
    "email_only": (
        "As you asked, we write by e-mail only.",
        "We keep to e-mail, as you prefer.",
    ),
}
AGAIN: Final = {
    "promised": ("If the date that you named has changed, please tell us.",),
    "broken_promise": (
        "We now need the payment rather than another promise.",
        "After what was promised, only the payment itself counts.",
        "We can no longer rely on another promise.",
    ),
    "asked_details": (
        "Our account details for the transfer are on the invoice itself.",
        "If you still need the bank details, please let us know.",
    ),
    "card_expired": (
        "Please choose another payment method, or pay by bank transfer.",
        "We still need a payment method that works.",
    ),
    "partial": (
        "The balance of {balance} is still open.",
        "Please settle the balance of {balance}.",
        "The remaining balance after your part payment is still open.",
        "Please settle the remaining balance.",
    ),
    "plan": (
        "Your proposal for instalments has not reached us yet.",
        "We are still ready to look at a payment plan, if you send one.",
        "A first instalment would show that the plan is serious.",
    ),
    "address": (
        "If you still have no copy of the invoice, please tell us today.",
        "We would like to be sure that this reaches the right address.",
    ),
    "order": (
        "Until it is paid, your open order has to wait.",
        "We cannot release your order while this invoice is open.",
    ),
    "stopped": (
        "Your account waits for the payment of this invoice.",
        "We cannot open your account again while this invoice is open.",
    ),
    "dispute": (
        "As to your objection: please tell us where it stands.",
        "We have not forgotten your objection. Please pay the part of the invoice that it does not concern.",
    ),
    "unreachable": ("We are writing by post again, as we could not reach you otherwise.",),
    "other_payer": (
        "Please check with {payer} what has been paid, and settle what is left.",
        "If {payer} should pay the rest, tell us whom we may ask.",
    ),
    "statement": (
        "If the statement of account shows an error, mark it and send it back to us.",
        "With the statement of account at hand, the open item is easy to find.",
    ),
    "new_contact": (
        "Please forward this to the person now in charge of your accounts.",
        "If {who} is the one to decide, please pass this on.",
    ),
    "copy": ("If a reference or a copy is still missing, please tell us which.",),
    "says_paid": (
        "We have not yet received proof of the payment that you mentioned.",
        "Without a date and reference, we cannot trace your transfer.",
    ),
    "approval": ("If the invoice has still not been approved, please tell us who can approve it.",),
    "away": ("If someone else can release the payment in the meantime, please forward this.",),
    "hardship": (
        "There is no need to settle everything now. A short reply is enough.",
        "We are still here to find a way that suits you.",
    ),
    "insolvency": ("We still need the name of the person in charge, for our claim.",),
    "no_reply": (
        "We have still not received a reply from you.",
        "Please reply to this message.",
    ),
    "chronic": ("Please settle this invoice before the next one is due.",),
    "reliable": ("We value you as a customer, and would like to keep it that way.",),
    "new": ("We would like to get off to a good start with you.",),
    "valued": ("We would be glad to talk about this whenever it suits you.",),
    "fee": ("We remind you of what was agreed on late payment.",),
    "email_only": (),
}
KEPT: Final = (
    "Please keep to what we agreed, or tell us what has changed.",
    "If you cannot keep to what we agreed, please tell us now.",
)
"""Where terms were agreed on."""
SENT: Final = (
    "Please tell us if anything is still missing.",
    "If you still need anything from us, please tell us what it is.",
)
"""Where what was asked for has been sent."""
ADVICE: Final = {
    "promised": "Note the date that was named and wait for it before the next step; confirm it in writing.",
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
    "stopped": "Keep the account on hold, and see to it that no new order is let through before the payment is in.",
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
    "valued": "Let the account owner speak to the customer before each step; nothing firmer is written than a request.",
    "fee": "The agreed terms on late payment may be applied, if they are valid where the customer is.",
    "email_only": "Keep to e-mail, as the customer asked.",
}
