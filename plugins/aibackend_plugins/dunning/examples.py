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
                    "message": (
                        "Hello Miller's Bakery,\n\nWe have not yet matched a payment to invoice INV-3307 "
                        "for 415.50. It was due on September 12, 2025.\n\nAfter all the time that we have "
                        "worked together so well, we are sure this is a slip.\n\nPlease let us have the "
                        "payment by September 27, 2025.\n\nIf anything on the invoice is unclear, just "
                        "reply and we will sort it out.\n\nMany thanks for a quick look.\n\nKind "
                        "regards,\nAccounts Receivable"
                    ),
                },
                {
                    "day": 7,
                    "channel": "email",
                    "subject": "Invoice INV-3307 is still unpaid",
                    "message": (
                        "Dear Miller's Bakery,\n\nOur last request was made on September 20, 2025. As of "
                        "today, invoice INV-3307 is 15 days past due and unpaid. The invoice is for "
                        "415.50.\n\nPlease put it in your next payment run, so that we have it within 7 "
                        "days.\n\nGiven how well we have worked together, we did not expect to write "
                        "again.\n\nTell us whom to turn to, if it is not you.\n\nThank you for seeing to "
                        "it.\n\nBest regards,\nAccounts Receivable"
                    ),
                },
            ],
            "escalationAdvice": (
                "Call before the second step; with this record, a personal word is worth more than a "
                "reminder. If invoice INV-3307 is still open 7 days after the last message (22 days overdue "
                "by then), call the customer and agree on a date in writing. Keep a dated log of each "
                "message and answer, as it is needed for any later step."
            ),
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
                    "message": (
                        "Dear Castell Interiors,\n\nYou have an urgent open matter with us: invoice B-118 "
                        "for 12,800, outstanding and overdue.\n\nIt must now be settled immediately, by "
                        "September 18, 2025 at the latest.\n\nYou promised us payment on 4 August and 1 "
                        "September, and it did not come. Your credit limit and your open order depend on "
                        "this invoice. Once it is paid, we can release the order.\n\nWe would then escalate "
                        "it to the people who decide on your account.\n\nPlease call us today.\n\nYours "
                        "sincerely,\nAccounts Receivable"
                    ),
                },
                {
                    "day": 5,
                    "channel": "phone",
                    "subject": "Urgent request to settle overdue invoice B-118",
                    "message": (
                        "Good morning, I am calling from accounts receivable. Is this Castell Interiors, "
                        "please? Since June 30, 2025 we have waited for 12,800 on invoice B-118. The item "
                        "is overdue, outstanding and urgent. A promise alone will not do. Your order stays "
                        "where it is for as long as this is open. You must make the payment immediately, at "
                        "the latest by September 23, 2025. After that we would have to escalate, which "
                        "neither side can want. May I note a date on which you will pay?"
                    ),
                },
                {
                    "day": 10,
                    "channel": "letter",
                    "subject": "Invoice B-118: final notice before collections",
                    "message": (
                        "Dear Castell Interiors,\n\nOur last request was made on September 18, 2025. For 85 "
                        "days, invoice B-118 has been overdue. The 12,800 are unpaid, and this is the final "
                        "notice.\n\nPay immediately: the money must arrive within 5 days.\n\nWe cannot "
                        "build on another promise. Until it is paid, your open order has to wait.\n\nThe "
                        "next step would be collections. It would follow without further notice.\n\nThe "
                        "choice is yours for now.\n\nYours sincerely,\nAccounts Receivable"
                    ),
                },
            ],
            "escalationAdvice": (
                "Take no further verbal promise: ask for a dated written commitment or a first payment on "
                "the spot. Decide with sales whether the waiting order is held: the release is the "
                "strongest lever, and a new delivery raises the exposure over the credit limit. If invoice "
                "B-118 is still open 5 days after the last message (90 days overdue by then), decide "
                "between a written payment plan and a licensed collection partner. As the amount is 12,800, "
                "involve management and the account owner now, and log every contact."
            ),
        },
    ),
)
