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
                    "subject": "Invoice INV-3307: have you seen it?",
                    "message": "Dear Miller's Bakery,\n"
                    "\n"
                    "No payment has reached us so far for invoice INV-3307. The 415.50 was "
                    "due on 12 September 2025, 8 days ago.\n"
                    "\n"
                    "You usually pay promptly, so we assume that this one simply slipped "
                    "through.\n"
                    "\n"
                    "Could you please look into it and arrange the payment by 27 September 2025? "
                    "When you pay, please give INV-3307 as the reference. If the payment is "
                    "already on its way, please ignore this message.\n"
                    "\n"
                    "Kind regards,\n"
                    "Accounts Receivable",
                },
                {
                    "day": 10,
                    "channel": "email",
                    "subject": "Invoice INV-3307 is unpaid",
                    "message": "Dear Miller's Bakery,\n"
                    "\n"
                    "This follows our message of 20 September 2025. We are still waiting for "
                    "415.50: invoice INV-3307, due on 12 September 2025, has been unpaid for "
                    "18 days.\n"
                    "\n"
                    "Please tell us if there is a problem "
                    "that we do not know of.\n"
                    "\n"
                    "Please pay by 7 October 2025, or let us know by then when we can expect the "
                    "payment. When you pay, please give INV-3307 as the reference. If something is in the "
                    "way of the payment, please reply and "
                    "tell us what it is.\n"
                    "\n"
                    "Kind regards,\n"
                    "Accounts Receivable",
                },
            ],
            "escalationAdvice": "Call before the second step; with this record, a personal word is worth more "
            "than a reminder. If invoice INV-3307 is still open 10 days after the last "
            "message (28 days overdue by then), call the customer and agree on a date in "
            "writing. Keep a dated note of each message and each answer.",
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
                    "channel": "email",
                    "subject": "Your overdue, unpaid invoice B-118",
                    "message": "Dear Castell Interiors,\n"
                    "\n"
                    "Our invoice B-118 for 12,800.00 has been overdue since 30 June 2025, for "
                    "75 days now, and is still unpaid.\n"
                    "\n"
                    "You promised payment by 4 August and 1 September, but it has not "
                    "arrived.\n"
                    "\n"
                    "Please see to it that the full amount is in our account by 20 September 2025. "
                    "When you pay, please give B-118 as the reference. "
                    "Please reply to this message with the date of your payment. If we have "
                    "heard nothing by then, we will call you.\n"
                    "\n"
                    "Yours sincerely,\n"
                    "Accounts Receivable",
                },
                {
                    "day": 10,
                    "channel": "phone",
                    "subject": "Invoice B-118 is overdue and unpaid",
                    "message": "Good morning, this is the accounts team, calling for Castell Interiors. "
                    "We still have no payment for invoice B-118. The 12,800.00 has been overdue "
                    "since 30 June 2025 and unpaid for 85 days. We are still waiting for the "
                    "payment that you promised. Which payment date may I note down?",
                },
                {
                    "day": 20,
                    "channel": "letter",
                    "subject": "Invoice B-118, overdue and unpaid: final reminder",
                    "message": "Dear Castell Interiors,\n"
                    "\n"
                    "Our last message to you about this was sent on 13 September 2025. "
                    "Invoice B-118 for 12,800.00, due on 30 June 2025, is now 95 days "
                    "overdue and unpaid. This is the final reminder that we will send.\n"
                    "\n"
                    "The payment that you announced has still not arrived.\n"
                    "\n"
                    "Please pay the full amount by 10 October 2025 at the latest. When you pay, please give "
                    "B-118 as the reference. If anything prevents you from paying, please contact us before then.\n"
                    "\n"
                    "Yours sincerely,\n"
                    "Accounts Receivable",
                },
            ],
            "escalationAdvice": "Take no further spoken promise: ask for a written date or a first payment at "
            "once. If invoice B-118 is still open 10 days after the last message (105 "
            "days overdue by then), decide between a written payment plan and a licensed "
            "collection partner. As the amount is 12,800.00, involve management and log "
            "every contact.",
        },
    ),
)
