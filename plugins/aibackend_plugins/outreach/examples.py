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
                    "I saw that you forge garden shears in Sheffield and export them to 19 "
                    "countries.\n"
                    "\n"
                    "Borderline offers parcel labels that print customs forms in one step "
                    "and show the duty before shipping.\n"
                    "\n"
                    "Could this help Thornfield Tools? I am happy to answer any questions by "
                    "e-mail.\n"
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
                    "I am coming back to my message about Borderline. I also read that you "
                    "offer a sharpening service by post.\n"
                    "\n"
                    "I know that first messages are easily missed. Is this of interest to "
                    "you, or to somebody on your team?\n"
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
                    "No reply is an answer too, and I will not write again. My offer stands, "
                    "though: whenever you want to know more about Borderline, a line to me "
                    "is enough.\n"
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
