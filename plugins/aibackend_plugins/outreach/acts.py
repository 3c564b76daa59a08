"""Speech acts of a sequence, each with several sentences of different build; every one is true of any lead and product.

Slots: clause ("you run 38 practices"), topic ("your 430 systems"), quote, name (the lead's), noun, short and doing (the
product's), co, me, role (the sender's), industry, place, people, founded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

Shapes = Sequence[str]

FACT_CLAUSE: Final[Shapes] = (
    "I read that {clause}.",
    "It caught my eye that {clause}.",
    "Reading up on {name}, I learned that {clause}.",
    "One thing about {name} stood out to me: {clause}.",
    "Please correct me if this is out of date: {clause}.",
    "If I read it correctly, {clause}.",
    "I am writing to {name} for a reason: {clause}.",
    "I noticed that {clause}.",
)
FACT_TOPIC: Final[Shapes] = (
    "I have been reading about {topic}.",
    "I am writing about {topic}.",
    "I came across {topic} and wanted to get in touch.",
    "What stood out to me about {name}: {topic}.",
    "I would like to hear more about {topic}.",
)
FACT_QUOTE: Final[Shapes] = (
    "One line about {name} stood out to me: “{quote}”.",
    "I found this about {name}: “{quote}”.",
    "“{quote}” is what I read about {name}.",
)
FACT_NONE: Final[Shapes] = (
    "I know little about {name} so far, so I will be brief.",
    "I would rather ask than guess what {name} needs.",
    "This is a short first note to {name}.",
)
ANOTHER_CLAUSE: Final[Shapes] = (
    "Looking at my notes again, I saw that {clause}.",
    "Something else I noticed is that {clause}.",
    "One more thing came to mind since my last note: {clause}.",
    "I also read this about {name}: {clause}.",
    "I also saw that {clause}.",
)
ANOTHER_TOPIC: Final[Shapes] = (
    "I also came across {topic}.",
    "There is one more thing I wanted to ask about: {topic}.",
    "I also read about {topic}.",
)
ANOTHER_QUOTE: Final[Shapes] = (
    "I also found this line: “{quote}”.",
    "Another line about {name} reads: “{quote}”.",
)

WHO_AND_WHAT: Final[Shapes] = (
    "I am {me}{as_role}. We offer {noun}.",
    "It made me think of what we do{at_co}: {noun}.",
    "My name is {me}{as_role}, and I would like to show you {noun}.",
    "That is close to our own work{at_co}: {noun}.",
    "That is why I am writing. I am {me}{as_role}, and we provide {noun}.",
    "{co_or_we} might be able to help with {noun}.",
    "So here is one idea from {us}: {noun}.",
    "A quick introduction: I am {me}{as_role}. We work on {noun}.",
)
ASK: Final[Shapes] = (
    "How do you handle this today?",
    "Is this something you have looked at before?",
    "Would a short call this week or next be worth your time?",
    "Who at {name} would be the right person to ask?",
    "Is this a challenge for you at the moment?",
    "May I show you how it works?",
    "Is {short} on your list for this year?",
    "Would you be open to a first look?",
    "What do you use for this now?",
)

DOING: Final[Shapes] = (
    "One part I left out last time is {doing}. Does somebody at {name} do that by hand today?",
    "Think of a busy week. Would {doing} make it easier? A line or two in reply is enough.",
    "If I had to name one reason to talk, it would be {doing}. Would that be useful to {name}?",
    "If you look at only one part of my last note, I would suggest {doing}. Would you use it?",
    "Let me be more specific than last time. I am talking about {doing}. Where would that help you most?",
    "On an ordinary day at {name}, where would {doing} help most? I would be glad to know.",
)
DOING_AGAIN: Final[Shapes] = (
    "There is a second part to it: {doing}. Which of the two matters more to you?",
    "I only mentioned one side so far. The other is {doing}. Would that be of interest?",
    "Another point that may matter to you: {doing}. Would you like to see how it works?",
)
CLOSER: Final[Shapes] = (
    "To sum up our offer in one line: {noun}. Which part would be new to you?",
    "In short, our offer is {noun}. Is any of that a challenge at {name}, or have you settled it already?",
    "The short version of my first note: {noun}. Would that save your team some time?",
    "Put simply, I am offering {noun}. What would you want to know before you took a closer look?",
)
FACT_QUESTION: Final[Shapes] = (
    "Does that make {short} more pressing for you, or less?",
    "I wonder whether {short} would go well with that. Could you tell me?",
    "With that in mind, would {short} be a help, or one more thing to look after?",
    "It made me wonder how {short} would fit in. Could you tell me?",
)
WORRY: Final[Shapes] = (
    "A change always takes some work. If you tell me what you use"
    " now, I will say"
    " openly whether {short} is worth the effort.",
    "You may already have a way of doing this that works well. If so, I would like to hear about it."
    " If not, shall we talk about {short}?",
    "New tools cost time before they give any back. Before we talk about {short}, tell me how much time"
    " you could spare.",
)
COLLEAGUE: Final[Shapes] = (
    "Perhaps this is not yours to decide. Is there a colleague who looks after {short}? A name is enough, and I will"
    " write to them instead.",
    "I may be writing to the wrong person. Who at {name} looks after {short}? I am happy to contact them instead.",
)
IN_WRITING: Final[Shapes] = (
    "If a call is too much, I can put the main points about {short} on one page. Shall I send it?",
    "Some people would rather read than talk. I can write down how {short} works and leave it with you."
    " Would that help?",
)
ONE_WORD: Final[Shapes] = (
    "A one-word answer is fine: yes, no or later. I would just like to know whether {short} is of interest.",
    "Three answers are fine with me: yes, no, and ask me again in a few months. Which is yours on {short}?",
)
PLACE: Final[Shapes] = (
    "You are in {place}, so I will work around your hours. Is there a time of day when a short talk about {short}"
    " does not get in the way?",
    "I am happy to adapt to your time zone in {place}. Would the start or the end of the day suit you better for a few"
    " minutes on {short}?",
)
PEOPLE: Final[Shapes] = (
    "In a company of {people} people, I may not have the right contact for {short}. Who would that be?",
    "With {people} people on the team, who at {name} looks after {short}?",
)
FOUNDED: Final[Shapes] = (
    "{name} has been going since {founded}, so you have seen many offers. What would"
    " {short} have to prove to be of interest to you?",
    "You started in {founded} and have your own way of doing things. What would have to be true before you gave"
    " {short} a try?",
)
INDUSTRY: Final[Shapes] = (
    "I see {industry} from the outside only. What do people who sell {short} tend to get wrong about your work?",
    "You know {industry} and I know {short}. Where do you see the two coming together?",
)
TIMING: Final[Shapes] = (
    "Perhaps the timing is not right. When would be a better moment to talk about {short}?",
    "There may be a better moment for {short} than this one. If you name a month, I will get back to you then.",
)
CRITERIA: Final[Shapes] = (
    "If you had to compare two offers for {short}, what would you look at first? Your answer helps me either way.",
    "What would keep you from trying {short}? I would rather know now than take up more of your time.",
)
HOME_MADE: Final[Shapes] = (
    "Many teams use something they have built themselves. Do you have an in-house alternative to {short}?",
    "Has {name} tried something like {short} before? If it did not work out, I would like to know why.",
)
RECAP: Final[Shapes] = (
    "To sum up my notes: I offer {noun}. {fact_short} Would it be of use to you?",
    "In case my first notes got lost: I am writing about {noun}. {fact_short} Is it worth a conversation?",
)

GOODBYE: Final[Shapes] = (
    "This is my last note for now. If {short} is not for {name}, reply with a simple no and I will not write again.",
    "I do not want to fill your inbox, so I will stop here. Should {short} become relevant, please get in touch. And"
    " if you would like to be taken off my list, a short reply is enough.",
    "I have not heard back, so I take it that now is not the right time. If you do not wish to hear more about"
    " {short}, just let me know, and I will not write again.",
    "I will close my file on {name} with this. If you would like to talk later, just reply. If not, I wish"
    " you all the best and will not"
    " write again.",
    "I understand that the time may not be right. Reply “no thanks” and you are off my list, or “later”"
    " and I will wait to hear from you.",
    "This is my last message on the subject. If a colleague at {name} may be interested in {short}, please pass it on."
    " If not, just say so and I will not write again.",
)
WAY_OUT: Final[Shapes] = (
    "If it is not for you, just say so, and you will not hear from me again.",
    "A short no is fine too: then I will not write again.",
    "Not of interest? Tell me, and I will leave it there.",
)
LAST_FACT: Final[Shapes] = (
    "It was interesting to learn that {clause}.",
    "I will remember {name} for this: {clause}.",
    "One last thing that I noted about {name}: {clause}.",
    "Good luck with it all. As I read it, {clause}.",
)

SUBJECTS: Final[Shapes] = (
    "{short} for {name}",
    "{name} and {short}",
    "A question about {short}",
    "{name}: {short}?",
    "A thought for {name}",
    "{short}: worth a look?",
)
GREETINGS: Final[Shapes] = ("Hello {to},", "Hi {to},", "Dear {to},", "Good day {to},")
TEAMS: Final[Shapes] = ("{name} team", "everyone at {name}", "all at {name}")

MIDDLE: Final[Mapping[str, Shapes]] = {
    "worry": WORRY,
    "colleague": COLLEAGUE,
    "in_writing": IN_WRITING,
    "one_word": ONE_WORD,
    "timing": TIMING,
    "criteria": CRITERIA,
    "home_made": HOME_MADE,
    "place": PLACE,
    "people": PEOPLE,
    "founded": FOUNDED,
    "industry": INDUSTRY,
}
"""Angles for the steps between, once what the product does and the lead's facts are told."""
