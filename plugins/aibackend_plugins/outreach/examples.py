"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="Three messages to a maker of garden tools",
        request={
            "lead": '{"name": "Thornfield Tools", "domain": "thornfield.example", "description": "Forges garden shears in Sheffield and exports them to 19 countries; offers a sharpening service by post.", "industry": "Garden tools", "headquarters": "Sheffield, United Kingdom", "employeeRange": "51-200", "founded": 1921}',
            "product": "Parcel labels that print customs forms in one step and show the duty before shipping.",
            "sender": {"name": "Amira Said", "role": "Account Manager", "company": "Borderline"},
            "steps": 3,
        },
        response={
            "sequence": [
                {
                    "day": 0,
                    "subject": "Thornfield Tools and Parcel",
                    "message": "Hi everyone at Thornfield Tools,\n\nFrom the outside I can see that you forge garden shears in Sheffield and export them to 19 countries. It's why I'm writing. I'm Amira Said, Account Manager at Borderline, and my subject is Parcel, which labels that print customs forms in one step and show the duty before shipping. Would a short call this week or next be worth your time?\n\nBest wishes,\nAmira Said\nAccount Manager, Borderline",
                },
                {
                    "day": 3,
                    "subject": None,
                    "message": "Good day everyone at Thornfield Tools,\n\nOne part I left out last time is labelling that print customs forms in one step and show the duty before shipping. Is that a job somebody at Thornfield Tools does by hand today?\n\nBest wishes,\nAmira Said\nAccount Manager, Borderline",
                },
                {
                    "day": 7,
                    "subject": None,
                    "message": "Hello all at Thornfield Tools,\n\nI wrote because you offer a sharpening service by post, and I hope that goes on.\n\nThis is my last note for now. If Parcel isn't for Thornfield Tools, reply with a simple no and I won't write again.\n\nKind regards,\nAmira Said",
                },
            ],
            "personalizationPoints": [
                "Forges garden shears in Sheffield and exports them to 19 countries",
                "Offers a sharpening service by post",
            ],
        },
    ),
)
