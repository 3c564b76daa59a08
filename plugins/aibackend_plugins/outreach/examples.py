"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="Three messages to a maker of garden tools",
        request={
            "lead": '{"name": "Thornfield Tools", "domain": "thornfield.example", "description": "Forges '
            "garden shears in Sheffield and exports them to 19 countries; offers a sharpening service "
            'by post.", "industry": "Garden tools", "headquarters": "Sheffield, United Kingdom", '
            '"employeeRange": "51-200", "founded": 1921}',
            "product": "Parcel labels that print customs forms in one step and show the duty before shipping.",
            "sender": {"name": "Amira Said", "role": "Account Manager", "company": "Borderline"},
            "steps": 3,
        },
        response={
            "sequence": [
                {
                    "day": 0,
                    "subject": "Parcel labels for Thornfield Tools",
                    "message": "Hello Thornfield Tools team,\n"
                    "\n"
                    "I read that Thornfield Tools forges garden shears in Sheffield and "
                    "exports them to 19 countries, and that made me think of our parcel "
                    "labels.\n"
                    "\n"
                    "Borderline offers parcel labels that print customs forms in one step "
                    "and show the duty before shipping.\n"
                    "\n"
                    "Would you be open to a short call next week to see whether this could "
                    "be useful for Thornfield Tools?\n"
                    "\n"
                    "With best wishes,\n"
                    "Amira Said\n"
                    "Account Manager, Borderline",
                },
                {
                    "day": 3,
                    "subject": None,
                    "message": "Hello Thornfield Tools team,\n"
                    "\n"
                    "May I come back to our parcel labels? I also read that you offer a "
                    "sharpening service by post.\n"
                    "\n"
                    "Would this help you, or somebody on your team?\n"
                    "\n"
                    "With best wishes,\n"
                    "Amira Said\n"
                    "Account Manager, Borderline",
                },
                {
                    "day": 7,
                    "subject": None,
                    "message": "Hello Thornfield Tools team,\n"
                    "\n"
                    "As I have not heard from you, I take it that this is not the right time "
                    "to talk about our parcel labels, and I will leave it at that. You can "
                    "reach me here whenever it suits you.\n"
                    "\n"
                    "With best wishes,\n"
                    "Amira Said\n"
                    "Account Manager, Borderline",
                },
            ],
            "personalizationPoints": [
                "Forges garden shears in Sheffield and exports them to 19 countries",
                "Offers a sharpening service by post",
            ],
        },
    ),
)
