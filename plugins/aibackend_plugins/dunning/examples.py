"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A good customer, a week late",
        request={
            "invoice": {"number": "INV-3307", "amount": 415.5, "dueDate": "2025-09-12", "daysOverdue": 8},
            "customer": {"name": "Miller's Bakery", "history": "Pays within a week as a rule."},
            "steps": 2,
        },
        response={
            "sequence": [
                {
                    "day": 0,
                    "channel": "email",
                    "subject": "Did invoice INV-3307 slip through?",
                    "message": "Hello Miller's Bakery,\n"
                    "\n"
                    "We have not yet matched a payment to invoice INV-3307 for 415.50. It "
                    "was due on September 12, 2025.\n"
                    "\n"
                    "We have always worked well together, so we are sure this is an "
                    "oversight.\n"
                    "\n"
                    "Please send the payment by September 27, 2025.\n"
                    "\n"
                    "If anything on the invoice is unclear, just reply and we will sort it "
                    "out.\n"
                    "\n"
                    "Many thanks for looking into this.\n"
                    "\n"
                    "Kind regards,\n"
                    "Accounts Receivable",
                },
                {
                    "day": 7,
                    "channel": "email",
                    "subject": "Invoice INV-3307 is still unpaid",
                    "message": "Dear Miller's Bakery,\n"
                    "\n"
                    "We last contacted you about this on September 20, 2025. As of today, "
                    "invoice INV-3307 is 15 days past due and unpaid. The invoice is for "
                    "415.50.\n"
                    "\n"
                    "Please include it in your next payment run so that it reaches us within "
                    "7 days.\n"
                    "\n"
                    "We value you as a customer, and would like to keep it that way.\n"
                    "\n"
                    "If you are not the right contact, please tell us who is.\n"
                    "\n"
                    "Thank you for taking care of this.\n"
                    "\n"
                    "Best regards,\n"
                    "Accounts Receivable",
                },
            ],
            "escalationAdvice": "Call before the second step; with this record, a personal word is worth more "
            "than a reminder. If invoice INV-3307 is still open 7 days after the last "
            "message (22 days overdue by then), call the customer and agree on a date in "
            "writing. Keep a dated log of each message and answer, as it is needed for "
            "any later step.",
        },
    ),
    Example(
        title="Two broken promises",
        request={
            "invoice": {"number": "B-118", "amount": 12800, "dueDate": "2025-06-30", "daysOverdue": 75},
            "customer": {
                "name": "Castell Interiors",
                "history": "Promised payment on 4 August and 1 September. Wants to place another order.",
            },
            "steps": 3,
        },
        response={
            "sequence": [
                {
                    "day": 0,
                    "channel": "letter",
                    "subject": "Please pay overdue invoice B-118 immediately",
                    "message": "Dear Castell Interiors,\n"
                    "\n"
                    "Your account needs urgent attention: invoice B-118 for 12,800 is "
                    "outstanding and overdue.\n"
                    "\n"
                    "The invoice must be settled immediately, by September 18, 2025 at the "
                    "latest.\n"
                    "\n"
                    "You promised payment on 4 August and 1 September, but we have not "
                    "received it. We would like to release your next order as soon as this "
                    "invoice is paid.\n"
                    "\n"
                    "Otherwise we will have no choice but to escalate the matter.\n"
                    "\n"
                    "Please call us today.\n"
                    "\n"
                    "Yours sincerely,\n"
                    "Accounts Receivable",
                },
                {
                    "day": 5,
                    "channel": "phone",
                    "subject": "Urgent request to settle overdue invoice B-118",
                    "message": "Good morning, I am calling from accounts receivable. Is this Castell "
                    "Interiors, please? We have been waiting for 12,800 on invoice B-118 "
                    "since June 30, 2025. It is overdue, still outstanding and now urgent. "
                    "We now need the payment rather than another promise. We cannot release "
                    "your order while this invoice is open. You must make the payment "
                    "immediately, at the latest by September 23, 2025. After that date, we "
                    "would have to escalate, which we would prefer to avoid. When can we "
                    "expect the payment?",
                },
                {
                    "day": 10,
                    "channel": "letter",
                    "subject": "Invoice B-118: final notice before collections",
                    "message": "Dear Castell Interiors,\n"
                    "\n"
                    "We last contacted you about this on September 18, 2025. Invoice B-118 "
                    "has been overdue for 85 days and 12,800 remains unpaid. This is our "
                    "final notice.\n"
                    "\n"
                    "Please pay immediately. The payment must arrive within 5 days.\n"
                    "\n"
                    "We can no longer rely on another promise. Until it is paid, your open "
                    "order has to wait.\n"
                    "\n"
                    "The next step would be a referral to collections without further "
                    "notice.\n"
                    "\n"
                    "We would prefer to resolve this with you directly.\n"
                    "\n"
                    "Yours sincerely,\n"
                    "Accounts Receivable",
                },
            ],
            "escalationAdvice": "Take no further verbal promise: ask for a dated written commitment or a "
            "first payment on the spot. Decide with sales whether the waiting order is "
            "held: the release is the strongest lever, and a new delivery raises the "
            "exposure over the credit limit. If invoice B-118 is still open 5 days after "
            "the last message (90 days overdue by then), decide between a written payment "
            "plan and a licensed collection partner. As the amount is 12,800, involve "
            "management and the account owner now, and log every contact.",
        },
    ),
)
