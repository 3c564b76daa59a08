"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A weekly meeting",
        request={
            "transcript": (
                "Weekly product sync\n"
                "Date: 2025-03-03\n"
                "\n"
                "Maria: Good morning everyone, let's get started. The first item is the pricing page.\n"
                "Tom: The test of the new layout showed a 12% lift in signups.\n"
                "Maria: So we go with the new layout?\n"
                "Ana: Yes, sounds good to me.\n"
                "Maria: Okay, decided: we will launch the new pricing page on March 17.\n"
                "Tom: Maybe we could also add a chat widget?\n"
                "Ana: I'm not sure, that would slow the page down.\n"
                "Maria: Let's leave that for later. Tom, can you send the final copy to legal by "
                "Friday?\n"
                "Tom: Sure, I'll do that.\n"
                "Ana: I'll update the analytics dashboard by tomorrow.\n"
                "Maria: Who will call the agency about the banner?\n"
                "Tom: I can do it.\n"
                "Ana: What budget do we have for the campaign?\n"
                "Maria: I don't know yet, finance has not answered."
            ),
            "attendees": [
                "Maria Lopez",
                "Tom Baker",
                "Ana Ruiz",
            ],
        },
        response={
            "title": "Weekly product sync",
            "summary": (
                "The group discussed the pricing page, the analytics dashboard and the campaign. "
                "Maria says the first item is the pricing page. Tom says the test of the new layout showed a 12% "
                "lift in signups. The group goes with the new layout. The group will launch the new pricing page on "
                "March 17. Tom Baker will send the final copy to legal by Friday. Ana Ruiz will update the analytics "
                "dashboard by tomorrow. Tom Baker will call the agency about the banner. Left open: What budget do we "
                "have for the campaign?"
            ),
            "decisions": [
                "The group goes with the new layout.",
                "The group will launch the new pricing page on March 17.",
            ],
            "actionItems": [
                {
                    "task": "Send the final copy to legal by Friday.",
                    "owner": "Tom Baker",
                    "due": "2025-03-07",
                },
                {
                    "task": "Update the analytics dashboard by tomorrow.",
                    "owner": "Ana Ruiz",
                    "due": "2025-03-04",
                },
                {
                    "task": "Call the agency about the banner.",
                    "owner": "Tom Baker",
                    "due": "",
                },
            ],
            "openQuestions": [
                "What budget do we have for the campaign?",
            ],
        },
    ),
)
