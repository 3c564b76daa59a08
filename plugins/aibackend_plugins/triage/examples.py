"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="An outage at a shop, sorted into the caller's own lists",
        request={
            "subject": "Checkout is down",
            "text": (
                "Since 8:40 nobody can pay in our shop: every card is refused with error 502. This is costing us "
                "orders by the minute, please look at it immediately."
            ),
            "categories": ["incident", "bug", "question", "feature request"],
            "teams": ["Platform", "Payments", "Customer Success"],
        },
        response={
            "priority": "urgent",
            "category": "incident",
            "team": "Payments",
            "sentiment": "negative",
            "slaRisk": "high",
            "suggestedResponse": (
                "Thank you for telling us about “Checkout is down”; I am sorry that it gets in your way. One thing "
                "would help us most: which remedies have you tried already? You write “Since 8:40 nobody can pay in "
                "our shop”, so it is marked urgent on our side. Payments has the ticket now."
            ),
            "rationale": (
                "Priority urgent: “nobody” concerns many, “is down” reports an outage and “immediately” asks for "
                "haste. Category incident because of “error 502” and “is down”. Team Payments because of "
                "“Checkout”, “pay” and “card”. SLA risk high because of “immediately”."
            ),
        },
    ),
    Example(
        title="A parcel that arrived broken, without lists",
        request={
            "text": (
                "Hi, order A-48213 arrived yesterday and the glass of the lamp is cracked. I would like a replacement."
            )
        },
        response={
            "priority": "normal",
            "category": "Delivery",
            "team": "Orders and Returns",
            "sentiment": "negative",
            "slaRisk": "low",
            "suggestedResponse": (
                "This is not the experience that you should have had with “order A-48213 arrived yesterday and the "
                "glass of the lamp is cracked”; I am sorry. May I ask: could you attach a photo or a screenshot? I "
                "have passed this to Orders and Returns."
            ),
            "rationale": (
                "Priority normal: no single word decides, “order A-48213 arrived yesterday and the glass of the lamp "
                "is cracked” as a whole reads like it. Category Delivery because of “order A-48213 arrived yesterday "
                "and the glass of the lamp is cracked”. Team Orders and Returns because of “order A-48213 arrived "
                "yesterday and the glass of the lamp is cracked”. SLA risk low by the priority alone."
            ),
        },
    ),
)
