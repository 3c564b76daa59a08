"""What a step can say. {clause} is a fact turned to the reader, {short} and {noun} the product, {lead} the company."""

from __future__ import annotations

from typing import Final, TypeAlias

Shapes: TypeAlias = tuple[str, ...]

FACT: Final[Shapes] = (
    "I saw that {clause}.",
    "I read that {clause}.",
    "I noticed that {clause}.",
)
FACT_AGAIN: Final[Shapes] = (
    "I also noticed that {clause}.",
    "I also read that {clause}.",
    "I saw, too, that {clause}.",
)
OFFER: Final[Shapes] = (
    "At {company} we offer {noun}, and I thought that this might be useful to you.",
    "We at {company} offer {noun}. Could that be of use to you?",
    "I work at {company}, where we offer {noun}.",
    "I am with {company}. We offer {noun}, and that may fit what you do.",
)
OFFER_ALONE: Final[Shapes] = (
    "I am writing from {company}. We offer {noun}.",
    "At {company} we offer {noun}, and I wonder whether that could help {lead}.",
)
DEED: Final[Shapes] = (
    "At {company} we {deed}, and I thought that this might be useful to you.",
    "I work at {company}, where we {deed}.",
)
NAMED: Final[Shapes] = (
    "{deed}, and I thought that this might be useful to you.",
    "That is why I am writing to you: {deed}.",
)
NAMED_ALONE: Final[Shapes] = ("I am writing to you about what we do: {deed}, and that might be useful to you.",)
ASK: Final[Shapes] = (
    "Would you be open to a short call next week?",
    "Would a short call be worth your time?",
    "May I send you a short overview?",
    "Shall I send you a few details?",
    "Is that worth a closer look from your side?",
)
AGAIN: Final[Shapes] = (
    "I wanted to come back to my note about {short}.",
    "A short follow-up to my message about {short}.",
    "I wrote to you about {short} and wanted to check whether it reached you.",
    "My last message was about {short}, and I would be glad to hear what you think.",
    "May I follow up on {short}?",
)
MIDDLE: Final[tuple[Shapes, ...]] = (
    ("Is this something that you are looking at this year?", "Is this on your list at the moment?",
     "Would this be of interest to you, or to somebody on your team?"),
    ("If a colleague of yours looks after this, could you point me to them? I would be glad to write to the "
    "right person "
     "about {short}.",
     "Are you the right person to talk to about {short}? If not, I would be grateful for a name."),
    ("May I ask how you handle this today? A line or two would help me to see whether {short} could be of any use to "
     "you.",),
    ("I can put the main points about {short} on one page, so that you can pass it on. Shall I send it?",),
    ("If now is a bad time to talk about {short}, when would be a better one? I am happy to come back later.",),
    ("Is there anything that you would like to know about {short} before taking a closer look? I am happy to answer by "
     "e-mail.",),
    ("Would a short demonstration make sense for you and your colleagues? It is the quickest way to see whether "
    "{short} "
     "fits.",),
    ("Just one question this time: is it worth staying in touch about {short}, or would you rather not hear from me "
     "about it?",),
)  # fmt: skip
"""The asks of the steps between, in their order; each but the first stands by itself."""
SELVES: Final[Shapes] = (
    "We at {company} are {noun}, and I thought that we might be of help to you.",
    "I work at {company}. We are {noun}.",
)
GOODBYE: Final[Shapes] = (
    "I do not want to crowd your inbox, so this is my last note about {short}. If this becomes useful to {lead} later, "
    "a short reply is all it takes. If not, I won't write again.",
    "This is the last time I write about {short}. Should the time be right later, please get in touch. If not, "
    "there is no "
    "need to reply, and I will not write again.",
    "As I have not heard from you, I take it that this is not the right time to talk about {short}, and I will "
    "leave it "
    "at that. You can reach me here at any time.",
    "I will stop here, so as not to take up more of your time. If you would like to talk about {short} at some point, "
    "just reply to this message. I will not write again of my own accord.",
    "I have not heard back, so I will leave it here and not write about {short} again. If things change on your side, "
    "I would be glad to hear from you.",
)
WAY_OUT: Final[Shapes] = (
    "If this is not for you, just say so, and I won't write again.",
    "If it is not of interest, a short no is enough.",
)
