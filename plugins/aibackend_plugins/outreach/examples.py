"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="Three messages to a maker of garden tools",
        request={
            "lead": (
                '{"name": "Thornfield Tools", "domain": "thornfield.example", "description": '
                '"Forges garden shears in Sheffield and exports them to 19 countries; offers a sharpening '
                'service by post.", "industry": "Garden tools", "headquarters": "Sheffield, United '
                'Kingdom", "employeeRange": "51-200", "founded": 1921}'
            ),
            "product": "Parcel labels that print customs forms in one step and show the duty before shipping.",
            "sender": {
                "name": "Amira Said",
                "role": "Account Manager",
                "company": "Borderline",
            },
            "steps": 3,
        },
        response={
            "sequence": [
                {
                    "day": 0,
                    "subject": "Parcel labels for Thornfield Tools",
                    "message": (
                        "Hello Thornfield Tools team,\n\nI read that you forge garden shears in Sheffield "
                        "and export them to 19 countries. I work at Borderline, where we offer parcel "
                        "labels that print customs forms in one step and show the duty before shipping.\n\n"
                        "Shall I send you a few details?\n\nBest regards,\nAmira Said\nAccount Manager, "
                        "Borderline"
                    ),
                },
                {
                    "day": 3,
                    "subject": None,
                    "message": (
                        "Hello Thornfield Tools team,\n\nI wanted to come back to my note about our parcel "
                        "labels. What it comes down to in practice is printing customs forms in one"
                        " step.\n\nIs this on "
                        "your list at the moment?\n\nBest regards,\nAmira Said\nAccount Manager, Borderline"
                    ),
                },
                {
                    "day": 7,
                    "subject": None,
                    "message": (
                        "Hello Thornfield Tools team,\n\nI have not heard back, so I will leave it here and not write "
                        "about our parcel labels again. If things change on your side, I would be glad "
                        "to hear from you.\n\nBest regards,\nAmira Said\nAccount Manager, Borderline"
                    ),
                },
            ],
            "personalizationPoints": [
                "Forges garden shears in Sheffield and exports them to 19 countries",
            ],
        },
    ),
)
