"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="Three messages to a maker of garden tools",
        request={
            "lead": '{"name": "Thornfield Tools", "domain": "thornfield.example", "description": "Forges'
            " garden shears in Sheffield and exports them to 19 countries; offers a sharpening"
            ' service by post.", "industry": "Garden tools", "headquarters": "Sheffield, United'
            ' Kingdom", "employeeRange": "51-200", "founded": 1921}',
            "product": "Parcel labels that print customs forms in one step and show the duty before shipping.",
            "sender": {"name": "Amira Said", "role": "Account Manager", "company": "Borderline"},
            "steps": 3,
        },
        response={
            "sequence": [
                {
                    "day": 0,
                    "subject": "Thornfield Tools and parcel labels",
                    "message": "Good day all at Thornfield Tools,\n\nI read that you forge garden shears"
                    " in Sheffield and export them to 19 countries. A word on who is asking: Amira"
                    " Said, Account Manager at Borderline. We work on parcel labels that print"
                    " customs forms in one step and show the duty before shipping. Does that touch a"
                    " problem you have, or is it far from your day?\n\nRegards,\nAmira Said\nAccount"
                    " Manager, Borderline",
                },
                {
                    "day": 3,
                    "subject": None,
                    "message": "Good day Thornfield Tools team,\n\nOne part I left out last time is"
                    " printing customs forms in one step. Is that a job somebody at Thornfield Tools"
                    " does by hand today?\n\nKind regards,\nAmira Said\nAccount Manager, Borderline",
                },
                {
                    "day": 7,
                    "subject": None,
                    "message": "Hello all at Thornfield Tools,\n\nIt was worth writing, if only to learn"
                    " that you offer a sharpening service by post.\n\nLast knock on the door from"
                    " me. If somebody else at Thornfield Tools should hear about"
                    " parcel labels, feel free to pass this on. If nobody should, just"
                    " say so and I'll let it rest.\n\nKind regards,\nAmira Said",
                },
            ],
            "personalizationPoints": [
                "Forges garden shears in Sheffield and exports them to 19 countries",
                "Offers a sharpening service by post",
            ],
        },
    ),
)
