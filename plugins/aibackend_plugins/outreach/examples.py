"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="Three messages to a maker of garden tools",
        request={
            "lead": '{"name": "Thornfield Tools", "domain": "thornfield.example", "description": "Forges '
            "garden shears in Sheffield; started to ship to 19 countries last year; hiring two polishers"
            '.", "industry": "Garden tools", "headquarters": "Sheffield, United Kingdom", '
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
                    "message": (
                        "Hello Thornfield Tools team,\n"
                        "\n"
                        "I read that you started to ship to 19 countries last year, so I thought that "
                        "what we do could be useful to you.\n"
                        "\n"
                        "Borderline offers parcel labels that print customs forms in one step and show "
                        "the duty before shipping.\n"
                        "\n"
                        "Would this be of use to Thornfield Tools? If so, I would be glad to send you "
                        "the details.\n"
                        "\n"
                        "Best regards,\n"
                        "Amira Said\n"
                        "Account Manager, Borderline"
                    ),
                },
                {
                    "day": 3,
                    "subject": None,
                    "message": (
                        "Hello Thornfield Tools team,\n"
                        "\n"
                        "I wrote to you a few days ago. I also read that you are hiring two polishers.\n"
                        "\n"
                        "Would this help you, or somebody on your team?\n"
                        "\n"
                        "Best regards,\n"
                        "Amira Said\n"
                        "Account Manager, Borderline"
                    ),
                },
                {
                    "day": 7,
                    "subject": None,
                    "message": (
                        "Hello Thornfield Tools team,\n"
                        "\n"
                        "I will let the matter rest now, so you will not get any more messages from me. "
                        "If you ever want to pick it up again, I will be glad to help.\n"
                        "\n"
                        "Best regards,\n"
                        "Amira Said\n"
                        "Account Manager, Borderline"
                    ),
                },
            ],
            "personalizationPoints": ["Started to ship to 19 countries last year", "Hiring two polishers"],
        },
    ),
)
