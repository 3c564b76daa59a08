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
    "{clause}: that caught my eye.",
    "Reading up on {name}, I learned that {clause}.",
    "One line about {name} stayed with me: {clause}.",
    "Correct me if this is out of date: {clause}.",
    "If what I found is right, {clause}.",
    "There is a reason I picked {name}: {clause}.",
    "From the outside I can see that {clause}.",
)
FACT_TOPIC: Final[Shapes] = (
    "I have been reading about {topic}.",
    "My note is about {topic}.",
    "{topic}: that is what made me write.",
    "What made me stop at {name}: {topic}.",
    "I would like to hear more about {topic}.",
)
FACT_QUOTE: Final[Shapes] = (
    "One line about {name} stayed with me: “{quote}”.",
    "I found this about {name}: “{quote}”.",
    "“{quote}”: so I read about {name}.",
)
FACT_NONE: Final[Shapes] = (
    "I know little about {name} yet, so I will be brief.",
    "I would rather ask than guess what {name} needs.",
    "This is a first note to {name}, and a short one.",
)
ANOTHER_CLAUSE: Final[Shapes] = (
    "I went back to my notes: {clause}.",
    "Something else I noticed is that {clause}.",
    "Since my last note I kept thinking of one more thing: {clause}.",
    "Another side of {name}, if I read it right: {clause}.",
    "There is also this: {clause}.",
)
ANOTHER_TOPIC: Final[Shapes] = (
    "I also came across {topic}.",
    "There is one more thing I wanted to ask about: {topic}.",
    "Then I read about {topic}.",
)
ANOTHER_QUOTE: Final[Shapes] = (
    "I also found this line: “{quote}”.",
    "Another line about {name} reads: “{quote}”.",
)

WHO_AND_WHAT: Final[Shapes] = (
    "I am {me}{as_role}. What we offer: {noun}.",
    "That made me think of what we do{at_co}: {noun}.",
    "My name is {me}{as_role}, and this is what I would like to show you: {noun}.",
    "From there it is not far to our own work{at_co}: {noun}.",
    "It is why I am writing. I am {me}{as_role}, and my subject is {noun}.",
    "{co_or_we} can bring one thing to that: {noun}.",
    "So let me put one idea on your desk: {noun}. It comes from {us}.",
    "A word on who is asking: {me}{as_role}. We work on {noun}.",
)
ASK: Final[Shapes] = (
    "How do you deal with that today?",
    "Is this something you have looked at before?",
    "Would a short call this week or next be worth your time?",
    "Who at {name} would be the right person to ask?",
    "Does that touch a problem you have, or is it far from your day?",
    "May I show you how it works?",
    "Is {short} on your list for this year?",
    "Would you be open to a first look?",
    "What do you use for this now?",
)

DOING: Final[Shapes] = (
    "One part I left out last time is {doing}. Is that a job somebody at {name} does by hand today?",
    "Say a week goes badly. Would {doing} have made it easier?",
    "If I had to name one reason to answer me, it would be this: {doing}. Tell me if I am wrong for {name}.",
    "Forget the rest of my last note for a moment. The part I would start with is simple: {doing}. Would you use it?",
    "Let me be more exact than last time. I am talking about {doing}. Where would that help you most, if at all?",
    "Picture one ordinary day at {name}. Where would {doing} fit in?",
)
DOING_AGAIN: Final[Shapes] = (
    "There is a second half to it: {doing}. For some teams that matters more than the first. Which is it for you?",
    "I spoke of one side only. The other is {doing}. Does that change your mind at all?",
    "A smaller point, but perhaps the one that counts: {doing}. Would you like to see it at work?",
)
CLOSER: Final[Shapes] = (
    "In one line, this is the offer once more: {noun}. Which part would be new to you?",
    "The same offer without the wrapping: {noun}. Is any of that a sore point at {name}?",
    "Strip my first note down and this is left: {noun}. Would it save somebody a dull hour?",
    "Put simply, I am offering {noun}. What would you want to know first?",
)
FACT_QUESTION: Final[Shapes] = (
    "Does that make {short} more pressing for you, or less?",
    "I wonder what that means for the way you handle {short}. Could you tell me?",
    "With that on your plate, would {short} be a help or one more thing to look after?",
    "It made me ask myself how {short} would fit in. You would know better than I do.",
)
WORRY: Final[Shapes] = (
    "Most people fear the work that a change brings, and they are right to ask. Tell me what you use"
    " now, and I will say"
    " openly whether {short} is worth the trouble.",
    "You may already have a way of doing this that works well. If so, I would like to hear it, and I will not argue."
    " If not, let us talk about {short}.",
    "New tools cost time before they give any back. Before we talk about {short}, tell me how much time"
    " you could spare.",
)
COLLEAGUE: Final[Shapes] = (
    "Perhaps this is not yours to decide. Is there a colleague who looks after {short}? A name is enough, and I will"
    " write to them instead.",
    "I may be writing to the wrong desk. Who at {name} cares most about {short}? I am happy to start over with them.",
)
IN_WRITING: Final[Shapes] = (
    "If a call is too much, I can put the main points about {short} on one page. Shall I send it?",
    "Some people would rather read than talk. I can write down how {short} works and leave it with you."
    " Would that help?",
)
ONE_WORD: Final[Shapes] = (
    "A one-word answer will do: yes, no or later. I only want to know where {short} stands with you.",
    "Three answers are fine with me: yes, no, and ask me again in a few months. Which is yours on {short}?",
)
PLACE: Final[Shapes] = (
    "You are in {place}, so I will work around your hours. Is there a time of day when a short talk about {short}"
    " does not get in the way?",
    "I can meet your clock in {place}. Would the start or the end of the day suit you better for a few"
    " minutes on {short}?",
)
PEOPLE: Final[Shapes] = (
    "A company of {people} people has many desks, and mine is a narrow topic: {short}. On whose desk would it land?",
    "With {people} people on board, somebody at {name} must own this. Who looks after {short} with you?",
)
FOUNDED: Final[Shapes] = (
    "{name} has been going since {founded}, so you have seen offers come and go. I will not add to the pile: tell me"
    " what {short} would have to prove, and I will tell you if it can.",
    "You started in {founded} and have your own way of doing things. What would have to be true before you gave"
    " {short} a try?",
)
INDUSTRY: Final[Shapes] = (
    "I see {industry} from the outside only. What do people who sell {short} tend to get wrong about your work?",
    "You know {industry} and I know {short}. Where do you think the two meet, if they do?",
)
TIMING: Final[Shapes] = (
    "Is it the timing? It can be early, late, or plain wrong. When would {short} fit into yours?",
    "There may be a better moment for {short} than this one. Name a month, and I will write to you then"
    " and not before.",
)
CRITERIA: Final[Shapes] = (
    "If you had to compare two offers for {short}, what would you look at first? Your answer helps me either way.",
    "What would make {short} a waste of your money? I would rather know that now than find out with you later.",
)
HOME_MADE: Final[Shapes] = (
    "One can also build a thing like this at home, and it may last for years. Do you have one"
    " that does the work of {short}?",
    "Has {name} tried something like {short} before? If it did not work out, I would like to know why.",
)
RECAP: Final[Shapes] = (
    "My notes in short: I offer {noun}. {fact_short} The question is still open: is it of any use to you?",
    "In case the first notes got lost: I write about {noun}. {fact_short} Should I go on, or stop here?",
)

GOODBYE: Final[Shapes] = (
    "This is my last note for now. If {short} is not for {name}, reply with a simple no and I will not write again.",
    "I do not want to fill your inbox, so I will stop here. Should {short} ever matter, you know where to find me. And"
    " if you would like me to strike you off my list, one word is enough.",
    "No answer is an answer too, and I take it as “not now”. You need not do a thing. If you wish to hear no more about"
    " {short}, tell me, and that will be that.",
    "I will close my file on {name} with this. Reply if you want it kept open. If not, I wish you well and leave"
    " you in peace.",
    "Silence mostly means that the time is wrong. That is fine. Say “no thanks” and you are off my list; say “later”"
    " and I will wait until you call.",
    "Last knock on the door from me. If somebody else at {name} should hear about {short}, feel free to pass this on."
    " If nobody should, just say so and I will let it rest.",
)
WAY_OUT: Final[Shapes] = (
    "If it is not for you, just say so, and you will not hear from me again.",
    "A short no is fine too: then I will not write again.",
    "Not of interest? Tell me, and I will leave it there.",
)
LAST_FACT: Final[Shapes] = (
    "It was worth writing, if only to learn that {clause}.",
    "I will remember {name} for this: {clause}.",
    "One last thing that I took away from reading about {name}: {clause}.",
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
