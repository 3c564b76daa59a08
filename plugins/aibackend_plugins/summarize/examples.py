"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A phone call, in two sentences",
        request={
            "text": (
                "Dana: Hi Priya, I'm calling about the broken dishwasher in room 14.\n"
                "Priya: Sorry to hear that. When did it stop working?\n"
                "Dana: It stopped on Tuesday evening, and the kitchen is flooded.\n"
                "Priya: Could you send me photos of the damage by tomorrow?\n"
                "Dana: Sure, I'll email them tonight.\n"
                "Priya: Then I'll order a new pump from the supplier. It costs about 180 euros and "
                "takes two days.\n"
                "Dana: Can we use the kitchen until then?\n"
                "Priya: No, please keep the water turned off."
            ),
            "length": "short",
        },
        response={
            "summary": (
                "Dana is calling about the broken dishwasher in room 14. Priya asks Dana to send "
                "Priya photos of the damage by tomorrow."
            ),
            "keyPoints": [
                "Dana is calling about the broken dishwasher in room 14.",
                "Priya asks Dana to send Priya photos of the damage by tomorrow.",
                "Dana will email them tonight.",
                "Priya will order a new pump from the supplier.",
                "Dana asks whether Dana can use the kitchen until then.",
                "Priya asks Dana to keep the water turned off.",
            ],
            "actionItems": [
                {
                    "task": "Send photos of the damage by tomorrow.",
                    "owner": "Dana",
                },
                {
                    "task": "Order a new pump from the supplier.",
                    "owner": "Priya",
                },
            ],
        },
    ),
    Example(
        title="A report",
        request={
            "text": (
                "Northwind Bakery opened its third shop in March. Sales in the first quarter rose by "
                "18% to 412,000 euros, mostly because the new shop sells coffee as well as bread. The"
                " weather was mild. Flour became 9% more expensive, which took away about a third of "
                "the additional profit. However, the contract with the mill runs until December, so "
                "the price of flour will not rise again this year. Two of the five ovens are older "
                "than 15 years and need more repairs each month. The board recommends to replace both"
                " ovens before the summer and to pay for them with the profit of the first quarter."
            ),
        },
        response={
            "summary": (
                "Sales in the first quarter rose by 18% to 412,000 euros, mostly because the new shop "
                "sells coffee as well as bread. Flour became 9% more expensive, which took away about "
                "a third of the additional profit. The board recommends to replace both ovens before "
                "the summer and to pay for them with the profit of the first quarter."
            ),
            "keyPoints": [
                "Northwind Bakery opened its third shop in March.",
                (
                    "Sales in the first quarter rose by 18% to 412,000 euros, mostly because the new shop"
                    " sells coffee as well as bread."
                ),
                ("Flour became 9% more expensive, which took away about a third of the additional profit."),
                "The contract with the mill runs until December, so the price of flour will not rise again this year.",
                (
                    "The board recommends to replace both ovens before the summer and to pay for them"
                    " with the profit of the first quarter."
                ),
            ],
            "actionItems": [
                {"task": "Replace both ovens before the summer.", "owner": ""},
                {"task": "Pay for them with the profit of the first quarter.", "owner": ""},
            ],
        },
    ),
)
