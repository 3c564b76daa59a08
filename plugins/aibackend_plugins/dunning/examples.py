"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A good customer, a week late",
        request={
            "invoice": {
                "number": "INV-3307",
                "amount": 415.5,
                "dueDate": "2025-09-12",
                "daysOverdue": 8,
            },
            "customer": {
                "name": "Miller's Bakery",
                "history": "Pays within a week as a rule.",
            },
            "steps": 2,
        },
        response={
            "sequence": [
                {
                    "day": 0,
                    "channel": "email",
                    "subject": "A short reminder: invoice INV-3307",
                    "message": (
                        "Dear Miller's Bakery,\n"
                        "\n"
                        "Our invoice INV-3307 for 415.50 was due on 12 September 2025, 8 days ago, and we "
                        "have not received the payment yet.\n"
                        "\n"
                        "Could you please look into it and arrange the payment by 27 September 2025? When you"
                        " pay, please give INV-3307 as the reference. If the payment is already on its way, "
                        "please ignore this message.\n"
                        "\n"
                        "Kind regards,\n"
                        "Accounts Receivable"
                    ),
                },
                {
                    "day": 10,
                    "channel": "email",
                    "subject": "Unpaid: invoice INV-3307",
                    "message": (
                        "Dear Miller's Bakery,\n"
                        "\n"
                        "This follows our earlier message. Invoice INV-3307 for 415.50, due on 12 September "
                        "2025, has now been unpaid for 18 days.\n"
                        "\n"
                        "Please arrange the payment so that it reaches us by 7 October 2025. If there is a "
                        "problem, a short reply is enough.\n"
                        "\n"
                        "Kind regards,\n"
                        "Accounts Receivable"
                    ),
                },
            ],
            "escalationAdvice": (
                "If invoice INV-3307 is still open 10 days after the last message (28 days overdue by"
                " then), call the customer and agree on a date in writing."
            ),
        },
    ),
    Example(
        title="Two broken promises",
        request={
            "invoice": {
                "number": "B-118",
                "amount": 12800,
                "dueDate": "2025-06-30",
                "daysOverdue": 75,
            },
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
                    "subject": "Invoice B-118 is overdue and unpaid",
                    "message": (
                        "Dear Castell Interiors,\n"
                        "\n"
                        "Invoice B-118 for 12,800.00 was due on 30 June 2025. It is 75 days overdue and "
                        "remains unpaid.\n"
                        "\n"
                        "Payment was promised by 4 August and 1 September; it has not reached us.\n"
                        "\n"
                        "We ask you to settle the invoice in full by 20 September 2025. When you pay, please "
                        "give B-118 as the reference. If there is a reason for the delay, please tell us.\n"
                        "\n"
                        "Yours sincerely,\n"
                        "Accounts Receivable"
                    ),
                },
                {
                    "day": 10,
                    "channel": "phone",
                    "subject": "Overdue and unpaid: invoice B-118",
                    "message": (
                        "Hello, this is the accounts team, calling for Castell Interiors. Our invoice B-118 "
                        "for 12,800.00, due on 30 June 2025, is now 85 days overdue and still unpaid. When "
                        "can we expect the payment?"
                    ),
                },
                {
                    "day": 20,
                    "channel": "letter",
                    "subject": "Final reminder: overdue, unpaid invoice B-118",
                    "message": (
                        "Dear Castell Interiors,\n"
                        "\n"
                        "This follows our earlier message. This is our final reminder: invoice B-118 for "
                        "12,800.00, due on 30 June 2025, is 95 days overdue and still unpaid.\n"
                        "\n"
                        "Please pay the full amount by 10 October 2025 at the latest. If anything prevents "
                        "you from paying, please contact us now.\n"
                        "\n"
                        "Yours sincerely,\n"
                        "Accounts Receivable"
                    ),
                },
            ],
            "escalationAdvice": (
                "Take no further spoken promise: ask for a written date or a first payment at once. "
                "If invoice B-118 is still open 10 days after the last message (105 days overdue by "
                "then), decide between a written payment plan and a licensed collection partner. As "
                "the amount is 12,800.00, involve management."
            ),
        },
    ),
)
