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
                    "subject": "Thornfield Tools and parcel labels",
                    "message": (
                        "Good day all at Thornfield Tools,\n"
                        "\n"
                        "I read that you forge garden shears in Sheffield and export them to 19 "
                        "countries. It made me think of what we do at Borderline: parcel labels that "
                        "print customs forms in one step and show the duty before shipping. Who at "
                        "Thornfield Tools would be the right person to ask?\n"
                        "\n"
                        "Regards,\n"
                        "Amira Said\n"
                        "Account Manager, Borderline"
                    ),
                },
                {
                    "day": 3,
                    "subject": None,
                    "message": "Good day Thornfield Tools team,\n"
                    "\n"
                    "One part I left out last time is printing customs forms in one step. "
                    "Does somebody at Thornfield Tools do that by hand today?\n"
                    "\n"
                    "Kind regards,\n"
                    "Amira Said\n"
                    "Account Manager, Borderline",
                },
                {
                    "day": 7,
                    "subject": None,
                    "message": (
                        "Hello all at Thornfield Tools,\n"
                        "\n"
                        "It was interesting to learn that you offer a sharpening service by post.\n"
                        "\n"
                        "I'll close my file on Thornfield Tools with this. If you would like to talk "
                        "later, just reply. If not, I wish you all the best and won't write again.\n"
                        "\n"
                        "Kind regards,\n"
                        "Amira Said"
                    ),
                },
            ],
            "personalizationPoints": [
                "Forges garden shears in Sheffield and exports them to 19 countries",
                "Offers a sharpening service by post",
            ],
        },
    ),
)
