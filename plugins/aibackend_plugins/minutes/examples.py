"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
Example(title='A weekly meeting', request={'transcript': "Weekly product sync\nDate: 2025-03-03\n\nMaria: Good morning everyone, let's get started. The first item is the pricing page.\nTom: The test of the new layout showed a 12% lift in signups.\nMaria: So we go with the new layout?\nAna: Yes, sounds good to me.\nMaria: Okay, decided: we will launch the new pricing page on March 17.\nTom: Maybe we could also add a chat widget?\nAna: I'm not sure, that would slow the page down.\nMaria: Let's leave that for later. Tom, can you send the final copy to legal by Friday?\nTom: Sure, I'll do that.\nAna: I'll update the analytics dashboard by tomorrow.\nMaria: Who will call the agency about the banner?\nTom: I can do it.\nAna: What budget do we have for the campaign?\nMaria: I don't know yet, finance has not answered.", 'attendees': ['Maria Lopez', 'Tom Baker', 'Ana Ruiz']}, response={'title': 'Weekly product sync', 'summary': 'Maria opened the meeting. Maria talked about the pricing page, layout, the analytics dashboard and signups. Tom says the test of the new layout showed a 12% lift in signups. Maria asked about the campaign, the agency and the banner.', 'decisions': ['The group goes with the new layout.', 'The group will launch the new pricing page on March 17.'], 'actionItems': [{'task': 'Send the final copy to legal by Friday.', 'owner': 'Tom Baker', 'due': '2025-03-07'}, {'task': 'Update the analytics dashboard by tomorrow.', 'owner': 'Ana Ruiz', 'due': '2025-03-04'}, {'task': 'Call the agency about the banner.', 'owner': 'Tom Baker', 'due': ''}], 'openQuestions': ['What budget do we have for the campaign?']}),
)
