"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A new account in a hurry, shipping abroad",
        request={
            "order": {
                "amount": 1899.0,
                "email": "qz81kf3h@mailinator.com",
                "shippingCity": "Manila",
                "billingCity": "Leeds",
                "ip": "199.249.230.71",
                "accountAgeDays": 0,
                "expedited": True,
            }
        },
        response={
            "riskScore": 0.999,
            "riskLevel": "critical",
            "signals": [
                {
                    "signal": "disposable_email",
                    "weight": "high",
                    "note": "mailinator.com gives out mail boxes that are thrown away after use.",
                },
                {
                    "signal": "new_account",
                    "weight": "high",
                    "note": "The account was opened today, so there is no history to judge by.",
                },
                {
                    "signal": "anonymizing_ip",
                    "weight": "high",
                    "note": "The order came through an exit of the Tor network, which hides who sent it.",
                },
                {
                    "signal": "city_mismatch",
                    "weight": "high",
                    "note": "The goods go to another country, at least 10,000 km from the billing city.",
                },
                {
                    "signal": "high_amount",
                    "weight": "medium",
                    "note": "The order comes to 1,899.00, all of which is at risk if the card is not the customer's "
                    "own.",
                },
                {
                    "signal": "random_email_name",
                    "weight": "medium",
                    "note": "The part before the @ looks generated, not chosen by a person.",
                },
                {
                    "signal": "expedited_shipping",
                    "weight": "low",
                    "note": "Expedited shipping leaves little time to find out about a stolen card.",
                },
            ],
            "recommendedChecks": [
                "Look for other orders and refused cards of the same account, e-mail address or IP address.",
                "Void or refund what has been charged for this order.",
            ],
            "recommendation": "decline",
        },
    ),
    Example(
        title="A customer of three years",
        request={
            "order": {
                "amount": 86.5,
                "email": "ingrid.holm@holmkeramik.dk",
                "shippingCity": "Aarhus",
                "billingCity": "Århus",
                "accountAgeDays": 1130,
                "expedited": False,
            }
        },
        response={
            "riskScore": 0.007,
            "riskLevel": "low",
            "signals": [],
            "recommendedChecks": [],
            "recommendation": "approve",
        },
    ),
)
