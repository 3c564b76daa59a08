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
                    "message": "Hello Thornfield Tools team,\n"
                    "\n"
                    "I read that you forge garden shears in Sheffield and export them to 19 "
                    "countries. I am with Borderline. We offer parcel labels that print "
                    "customs forms in one step and show the duty before shipping, and that "
                    "may fit what you do.\n"
                    "\n"
                    "Shall I send you a few details?\n"
                    "\n"
                    "Best regards,\n"
                    "Amira Said\n"
                    "Account Manager, Borderline",
                },
                {
                    "day": 3,
                    "subject": None,
                    "message": "Hello Thornfield Tools team,\n"
                    "\n"
                    "I wanted to come back to my note about our parcel labels. I also read "
                    "that you offer a sharpening service by post.\n"
                    "\n"
                    "Is this on your list at the moment?\n"
                    "\n"
                    "Best regards,\n"
                    "Amira Said\n"
                    "Account Manager, Borderline",
                },
                {
                    "day": 7,
                    "subject": None,
                    "message": "Hello Thornfield Tools team,\n"
                    "\n"
                    "This is the last time I write about our parcel labels. Should the time "
                    "be right later, please get in touch. If not, there is no need to reply, "
                    "and I will not write again.\n"
                    "\n"
                    "Best regards,\n"
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
