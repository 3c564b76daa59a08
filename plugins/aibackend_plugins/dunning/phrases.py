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
        "Following up on invoice {number}",
        "About invoice {number}",
    ),
    1: (
        "Reminder: invoice {number} is past due",
        "Invoice {number} is still unpaid",
        "Your payment for invoice {number}",
        "Past due: invoice {number}",
        "Invoice {number}: payment reminder",
    ),
    2: (
        "Unpaid and overdue: invoice {number}",
        "Please settle unpaid, overdue invoice {number}",
        "Invoice {number} is unpaid and overdue: please reply",
        "Outstanding: unpaid and overdue invoice {number}",
        "Your unpaid and overdue invoice {number}",
    ),
    3: (
        "Urgent: invoice {number} is overdue",
        "Urgent request to settle overdue invoice {number}",
        "Overdue invoice {number}: urgent, before we escalate",
        "Please pay overdue invoice {number} immediately",
        "Urgent: please settle invoice {number}",
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
        "Our records show no payment yet for invoice {number} of {amount}, which was due on {due}.",
        "This is a quick note about invoice {number} for {amount}, which was due on {due}.",
        "We have not yet received payment for invoice {number} ({amount}). It was due on {due}.",
        "Invoice {number} for {amount} was due on {due}, and we have not received a payment yet.",
        "We have not yet matched a payment to invoice {number} for {amount}. It was due on {due}.",
        "Invoice {number} for {amount} is now due, and our records show no payment yet.",
        "We have not yet seen a payment for invoice {number} of {amount}.",
    ),
    1: (
        "Invoice {number} for {amount} is still unpaid. It has been past due since {due}.",
        "Our records show invoice {number} for {amount} as unpaid. It is now {late} past due.",
        "Invoice {number} for {amount} was due on {due}. It is now {late} past due and still unpaid.",
        "As of today, invoice {number} is {late} past due and unpaid. The invoice is for {amount}.",
        "We are following up on invoice {number} for {amount}. It is still unpaid and {late} past due.",
        "Invoice {number} for {amount} is past due, and to our knowledge unpaid.",
    ),
    2: (
        "Invoice {number} for {amount} is overdue by {late} and remains outstanding.",
        "Payment for invoice {number} ({amount}) is outstanding. The invoice has been overdue since {due}.",
        "Invoice {number} has been overdue for {late}. The amount of {amount} is still outstanding.",
        "We still have no payment for invoice {number}. The outstanding amount of {amount} is {late} overdue.",
        "Your account shows invoice {number} as outstanding. It is for {amount} and is {late} overdue.",
        "Invoice {number}, {amount}, is outstanding. It should have been paid on {due} and is now overdue.",
    ),
    3: (
        "The matter is urgent: invoice {number} for {amount} is {late} overdue and still outstanding.",
        "Invoice {number} for {amount} is now {late} overdue. Settling this outstanding amount has become urgent.",
        "We have been waiting for {amount} on invoice {number} since {due}. It is overdue, still"
        " outstanding and now urgent.",
        "Your account needs urgent attention: invoice {number} for {amount} is outstanding and overdue.",
        "We are contacting you about an urgent matter: invoice {number} for {amount} is overdue and still outstanding.",
        "The outstanding amount of {amount} on invoice {number} is now urgent. The invoice is {late} overdue.",
    ),
    4: (
        "This is our final notice on invoice {number}. It is for {amount}, is {late} overdue and remains unpaid.",
        "This is the final notice for invoice {number}. The amount of {amount} is overdue and remains unpaid.",
        "This is our final notice for invoice {number}. The amount of {amount} was due on {due}; it"
        " is overdue and unpaid.",
        "Invoice {number} for {amount} is still unpaid and overdue. Please treat this as our final notice.",
        "Invoice {number} has been overdue for {late} and {amount} remains unpaid. This is our final notice.",
    ),
}
PART: Final[Level] = {
    0: (
        "Invoice {number} for {amount} is not yet fully paid. It was due on {due}.",
        "We have not yet received the full payment for invoice {number} ({amount} in total).",
        "Invoice {number} for {amount} has been paid in part, and a balance remains.",
    ),
    1: (
        "Part of invoice {number} ({amount} in total) is still unpaid and past due.",
        "Invoice {number} for {amount} is past due, and a balance is still unpaid.",
        "Part of invoice {number} remains unpaid. The invoice is for {amount} and is {late} past due.",
    ),
    2: (
        "Part of invoice {number} ({amount} in total) is outstanding and {late} overdue.",
        "Invoice {number} for {amount} is overdue, and a balance is still outstanding.",
        "The balance of invoice {number} is outstanding and overdue. The invoice is for {amount} in total.",
    ),
    3: (
        "The balance of invoice {number} ({amount} in total) is outstanding, overdue and now urgent.",
        "The balance of invoice {number} for {amount} is {late} overdue. It is still outstanding and now urgent.",
    ),
    4: (
        "This is our final notice on the unpaid balance of invoice {number}. The invoice is for"
        " {amount} and {late} overdue.",
        "Please treat this as the final notice for the balance of invoice {number}. Part of"
        " {amount} is overdue and unpaid.",
    ),
}
"""Facts where a part has been paid."""
RECALL: Final = (
    "This follows our message of {before}.",
    "We last wrote to you on {before} and have not received a payment since.",
    "Since our message of {before}, we have received no payment.",
    "We last contacted you about this on {before}.",
    "We are following up on our request of {before}.",
)
ASK: Final[Level] = {
    0: (
        "Could you please arrange payment {by}?",
        "Please send the payment {by}.",
        "Could you please look into it and pay {by}?",
        "We would appreciate your payment {by}.",
        "Please let us know {by} when we can expect the payment.",
    ),
    1: (
        "Please pay {by}, or let us know what is delaying it.",
        "Please settle the invoice {by}.",
        "Please arrange the payment so that it reaches us {by}.",
        "Could you please confirm a payment date {by}?",
        "Please include it in your next payment run so that it reaches us {by}.",
    ),
    2: (
        "The payment must reach us {by}.",
        "You must either pay or confirm a payment date {by}.",
        "Please note that the invoice must be settled {by}.",
        "We must ask you to pay {by}.",
        "We must receive your payment, or at least a payment date, {by}.",
    ),
    3: (
        "You must make the payment immediately, at the latest {by}.",
        "We must insist that you pay immediately, {by} at the very latest.",
        "Please pay immediately. The payment must reach us {by}.",
        "The invoice must be settled immediately, {by} at the latest.",
    ),
    4: (
        "The full amount must reach us immediately, {by} at the very latest.",
        "You must pay the open amount immediately, {by} at the latest.",
        "To close this matter, you must pay immediately, {by} at the latest.",
        "Please pay immediately. The payment must arrive {by}.",
    ),
}
EXTRA: Final[Level] = {
    0: (
        "If you have already paid, please disregard this message.",
        "If anything on the invoice is unclear, just reply and we will sort it out.",
        "If the payment is already on its way, there is nothing more to do.",
        "If you need another copy of the invoice, we are happy to send one.",
        "If someone else handles your invoices, please forward this message.",
        "If you need our payment details again, just reply to this message.",
    ),
    1: (
        "If something is preventing payment, please tell us so that we can find a solution.",
        "If you need anything from us to process the payment, please let us know.",
        "Even if the payment takes a little longer, a short reply would help us plan.",
        "If you have any questions about the invoice, please let us know.",
        "You can reply directly to this message with any questions.",
        "If you are not the right contact, please tell us who is.",
    ),
    2: (
        "If there is a reason for the delay, please tell us now.",
        "If you cannot pay in full, please contact us before that date.",
        "Please give us the name of someone we can speak to about it.",
        "If you dispute the invoice, please tell us in writing and give the reason.",
        "We would rather agree on a payment date with you than keep writing.",
        "Please do not wait for another reminder.",
    ),
    3: (
        "If we hear nothing, we will escalate the account to our management.",
        "Without a payment or a reply from you, we will have to escalate this internally.",
        "If this date passes, we will escalate the matter, and new orders may be delayed.",
        "After that date, we would have to escalate, which we would prefer to avoid.",
        "Otherwise we will have no choice but to escalate the matter.",
    ),
    4: (
        "After that date, we may pass your account to collections without further notice.",
        "If payment does not arrive, we may refer the account to collections without further notice.",
        "The next step would be a referral to collections without further notice.",
        "If we receive no payment, the account may go to collections without further notice.",
        "Otherwise the account may be referred to collections, without further notice from us.",
    ),
}
CLOSE: Final[Level] = {
    0: (
        "Thank you for your help.",
        "Many thanks for looking into this.",
        "Thanks, and have a good week.",
        "Thank you very much.",
    ),
    1: (
        "Thank you for taking care of this.",
        "We look forward to your reply.",
        "Thanks for your help with this.",
        "Thank you.",
    ),
    2: (
        "We look forward to your prompt reply.",
        "Please give this your attention.",
        "Thank you for your prompt attention.",
        "Please take care of this as soon as you can.",
    ),
    3: ("Please act today.", "Please call us today.", "We expect to hear from you today."),
    4: (
        "We would prefer to resolve this with you directly.",
        "Please contact us so that this does not become necessary.",
        "You can still settle it with us.",
    ),
}
FAREWELL: Final = {0: "Kind regards", 1: "Best regards", 2: "Regards", 3: "Yours sincerely", 4: "Yours sincerely"}
SIGNED = "Accounts Receivable"
HELLO: Final = (
    "Hello, this is the accounts team with a call for {name} about an invoice.",
    "Hello, this is the accounts team. I am calling {name} about an invoice.",
    "Good morning, I am calling from accounts receivable. Is this {name}, please?",
)
GOODBYE: Final = (
    "When can we expect the payment?",
    "Which payment date can I note down?",
    "Who is the best person to call back, and when?",
)
GENTLE_GOODBYE: Final = (
    "Thank you for your time. We wish you well.",
    "Thank you. Please call us back when it suits you.",
)
"""For calls that ask for nothing but an answer."""
