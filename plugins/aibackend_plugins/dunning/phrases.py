"""The sentences of collection messages by level (0 friendly to 4 final): several ways to say each act, in plain words.

Fields: {number}, {amount}, {name}, {due}, {late} ("12 days"), {by} ("by March 3, 2025" or "within 7 days"), {before}
(the day of the message before). A sentence is only used where all of its fields are known. No consequence is named
before level 3, and none that a creditor may not carry out: no court, no police, no fee that was not agreed.
"""

from __future__ import annotations

from typing import Final

Level = dict[int, tuple[str, ...]]

SUBJECT: Final[Level] = {
    0: (
        "A quick note on invoice {number}",
        "Invoice {number}: a friendly reminder",
        "Did invoice {number} slip through?",
        "Invoice {number} from our side",
        "About invoice {number}",
    ),
    1: (
        "Reminder: invoice {number} is past due",
        "Invoice {number} is still unpaid",
        "Your payment for invoice {number}",
        "Past due: invoice {number}",
        "Second look at invoice {number}, please",
    ),
    2: (
        "Unpaid and overdue: invoice {number}",
        "Overdue invoice {number} is unpaid, please settle",
        "Invoice {number}: unpaid, overdue, your reply is needed",
        "Outstanding: unpaid and overdue invoice {number}",
        "Your unpaid and overdue invoice {number}",
    ),
    3: (
        "Urgent: invoice {number} is overdue",
        "Urgent request to settle overdue invoice {number}",
        "Overdue invoice {number}: urgent, before we escalate",
        "Please pay overdue invoice {number} immediately",
        "Invoice {number} is urgent now",
    ),
    4: (
        "Final notice: invoice {number}",
        "Final notice on unpaid invoice {number}",
        "Invoice {number}: final notice before collections",
        "Final notice for invoice {number}, please act",
    ),
}
FACT: Final[Level] = {
    0: (
        "Invoice {number} for {amount} was due on {due}, and we have not seen the payment yet.",
        "Our books show no payment so far for invoice {number} of {amount}, due on {due}.",
        "This is a short note about invoice {number}. It is for {amount} and fell due on {due}.",
        "We are still missing the payment for invoice {number}, {amount} in all. Its due date was {due}.",
        "The due date of invoice {number} ({amount}) was {due}. So far nothing has come in.",
        "We have not yet matched a payment to invoice {number} for {amount}. It was due on {due}.",
        "Invoice {number} for {amount} is now due, and we have no payment on our books yet.",
        "We have not yet seen a payment for invoice {number} of {amount}.",
    ),
    1: (
        "Invoice {number} for {amount} is still unpaid. It has been past due since {due}.",
        "We find invoice {number} over {amount} unpaid on our books. By now it is {late} past due.",
        "The sum of invoice {number}, {amount}, was due on {due}. It is past due by {late} and still unpaid.",
        "As of today, invoice {number} is {late} past due and unpaid. The invoice is for {amount}.",
        "Our list of unpaid bills still has invoice {number} for {amount} on it. That makes {late} past due.",
        "Invoice {number} for {amount} is past due, and to our knowledge unpaid.",
    ),
    2: (
        "Invoice {number} for {amount} is overdue by {late} and remains outstanding.",
        "Payment for invoice {number} ({amount}) is outstanding. The invoice has been overdue since {due}.",
        "For {late}, invoice {number} has been overdue. Its amount of {amount} is not settled, and so outstanding.",
        "To speak plainly: invoice {number} for {amount} is outstanding, and overdue by {late}.",
        "Your account shows invoice {number} as outstanding. It is for {amount} and is {late} overdue.",
        "Invoice {number}, {amount}, is outstanding. It should have been paid on {due} and is now overdue.",
    ),
    3: (
        "The matter is urgent: invoice {number} for {amount} is {late} overdue and still outstanding.",
        "Invoice {number} over {amount} is now {late} overdue. This outstanding item has become urgent for us.",
        "Since {due} we have waited for {amount} on invoice {number}. The item is overdue, outstanding and urgent.",
        "You have an urgent open matter with us: invoice {number} for {amount}, outstanding and overdue.",
        "We turn to you because invoice {number} is outstanding. It is for {amount}, is overdue and is now urgent.",
        "What is outstanding on invoice {number} is urgent by now. The invoice of {amount} is overdue by {late}.",
    ),
    4: (
        "This is our final notice on invoice {number}. It is for {amount}, is {late} overdue and remains unpaid.",
        "Please take this as the final notice for invoice {number}. The invoice of {amount} is overdue and unpaid.",
        "With this final notice we call in invoice {number} over {amount}. It is overdue and unpaid since {due}.",
        "Invoice {number} for {amount} is unpaid and overdue. You are reading our final notice about it.",
        "For {late}, invoice {number} has been overdue. The {amount} are unpaid, and this is the final notice.",
    ),
}
PART: Final[Level] = {
    0: (
        "Invoice {number} for {amount} is not yet fully paid. It was due on {due}.",
        "A part of invoice {number} ({amount} in all) has not reached us yet.",
        "On invoice {number} over {amount}, a part is still to come.",
    ),
    1: (
        "A part of invoice {number} ({amount} in all) is still unpaid and past due.",
        "Invoice {number} for {amount} is past due, and some of it is unpaid.",
        "Some of invoice {number} is unpaid. The invoice is for {amount} and is {late} past due.",
    ),
    2: (
        "A part of invoice {number} ({amount} in all) is outstanding, and overdue by {late}.",
        "Invoice {number} for {amount} is overdue, and some of it is outstanding.",
        "What is missing on invoice {number} is outstanding and overdue. The invoice is for {amount}.",
    ),
    3: (
        "The rest of invoice {number} ({amount} in all) is outstanding, overdue and now urgent.",
        "What is missing on invoice {number} for {amount} is {late} overdue. It is outstanding, and urgent for us.",
    ),
    4: (
        "This is our final notice on what is unpaid of invoice {number}. It is for {amount} and is {late} overdue.",
        "Please take this as the final notice for the rest of invoice {number}. Of {amount}, a"
        " part is overdue and unpaid.",
    ),
}
"""Facts where a part has been paid."""
RECALL: Final = (
    "This follows our last contact on {before}.",
    "We last turned to you on {before} and have had no payment since.",
    "Since {before}, when we last got in touch, nothing has come in.",
    "Our last request was made on {before}.",
    "We come back to our request of {before}.",
)
ASK: Final[Level] = {
    0: (
        "Could you please take care of it {by}?",
        "Please let us have the payment {by}.",
        "Would you please look into it and pay {by}?",
        "A transfer {by} would be much appreciated.",
        "Please tell us {by} when we may expect it.",
    ),
    1: (
        "Please pay {by}, or tell us what is in the way.",
        "We ask you to settle it {by}, please.",
        "Please arrange the payment so that it reaches us {by}.",
        "Could you please confirm a payment date {by}?",
        "Please put it in your next payment run, so that we have it {by}.",
    ),
    2: (
        "The payment must reach us {by}.",
        "You must either pay or give us a firm date {by}. Please do not leave this open.",
        "Please note that it must be settled {by}.",
        "We must ask you to pay {by}.",
        "A reply {by} is a must, and a payment is better still.",
    ),
    3: (
        "You must make the payment immediately, at the latest {by}.",
        "We must insist that you pay immediately, {by} and no later.",
        "Please pay immediately. The money must be with us {by}.",
        "It must now be settled immediately, {by} at the latest.",
    ),
    4: (
        "The open sum must be with us immediately, {by} at the very latest.",
        "You must pay what is open immediately, {by}.",
        "To close the matter, you must pay immediately, {by}.",
        "Pay immediately: the money must arrive {by}.",
    ),
}
EXTRA: Final[Level] = {
    0: (
        "If you have paid in the last few days, please set this note aside.",
        "If anything on the invoice is unclear, just reply and we will sort it out.",
        "Should the payment be on its way, there is nothing more to do.",
        "If you need another copy of the invoice, we are happy to send one.",
        "If someone else handles your bills, please pass this on.",
        "Please reply if a detail for the transfer is missing.",
    ),
    1: (
        "If something keeps you from paying, please tell us, and we will look for a way.",
        "If you need anything from us for the payment, please ask today.",
        "A short reply helps us to plan, even if the money follows later.",
        "If there is a question about the bill, we would rather hear it now.",
        "You can answer this message, and it will reach the right desk.",
        "Tell us whom to turn to, if it is not you.",
    ),
    2: (
        "If there is a reason for the delay, we need to hear it now.",
        "If you cannot pay in one go, talk to us before the date passes.",
        "Please name a person we can speak to about it.",
        "If you see the matter in another way, tell us in writing, with the reason.",
        "We would much rather agree on a date with you than write again.",
        "Please do not wait for another message.",
    ),
    3: (
        "If we hear nothing, we will escalate the account to our management.",
        "Without a payment or a call from you, we have to escalate this on our side.",
        "Should this date pass, we will escalate the case, and new orders may have to wait.",
        "After that we would have to escalate, which neither side can want.",
        "We would then escalate it to the people who decide on your account.",
    ),
    4: (
        "After that day, and without further notice, we may pass the account to collections.",
        "If it does not arrive, we will consider a handover to collections, without further notice.",
        "The next step would be collections. It would follow without further notice.",
        "Should we see no payment, the account may go to collections without further notice.",
        "What follows then is collections, without further notice from us.",
    ),
}
CLOSE: Final[Level] = {
    0: (
        "Thank you for your help.",
        "Many thanks for a quick look.",
        "Thanks, and have a good week.",
        "Thank you very much.",
    ),
    1: (
        "Thank you for seeing to it.",
        "We look forward to your reply.",
        "Thanks for your help with this.",
        "Thank you.",
    ),
    2: (
        "We count on your reply.",
        "Please give this the time it needs.",
        "We rely on you to act.",
        "Please see to it this week.",
    ),
    3: ("Please act today.", "Please call us today.", "We expect to hear from you at once."),
    4: ("The choice is yours for now.", "Please do not let it come to that.", "You can still settle it with us."),
}
FAREWELL: Final = {0: "Kind regards", 1: "Best regards", 2: "Regards", 3: "Yours sincerely", 4: "Yours sincerely"}
SIGNED = "Accounts Receivable"
HELLO: Final = (
    "Good day, this is the accounts team. The call is for {name}, and it is about a bill.",
    "Hello, you are speaking to the accounts team. I am calling {name} about a bill.",
    "Good morning, I am calling from accounts receivable. Is this {name}, please?",
)
GOODBYE: Final = (
    "May I note a date on which you will pay?",
    "What day can I put down for the payment?",
    "Whom may I call back, and when?",
)
GENTLE_GOODBYE: Final = (
    "Thank you for your time. We wish you well.",
    "Thank you. Please call us back when it suits you.",
)
"""For calls that ask for nothing but an answer."""
