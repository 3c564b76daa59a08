"""What can be said in public, by aspect and situation; no shape names a person, a figure, an offer or a fact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

NAMES: Mapping[str, str] = {
    "staff": "Staff conduct",
    "wait": "Waiting time or delay",
    "price": "Price or fees",
    "food": "Food or drink",
    "cleanliness": "Cleanliness",
    "noise": "Noise",
    "room": "Room or premises",
    "location": "Location or access",
    "quality": "Product quality or defect",
    "delivery": "Delivery",
    "support": "Customer service not helpful or not reached",
    "billing": "Billing or payment",
    "booking": "Booking",
    "app": "App or website",
    "choice": "Choice or missing feature",
    "honesty": "Information not correct or word not kept",
    "work": "Quality of the work",
    "whole": "Overall experience",
    "injury": "Injury",
    "illness": "Illness",
    "danger": "Safety hazard",
    "discrimination": "Discrimination or harassment",
    "crime": "Possible offence",
    "privacy": "Personal data",
    "legal": "Legal steps or authorities",
    "press": "Press or wide public",
    "distress": "Customer in distress",
}
REASONS: Mapping[str, str] = {
    "injury": "somebody was hurt",
    "illness": "an illness is reported",
    "danger": "something may be unsafe",
    "discrimination": "unequal treatment or harassment is reported",
    "crime": "a possible offence is reported",
    "privacy": "personal data is concerned",
    "legal": "legal steps or an authority are mentioned",
    "press": "the press or a wide public is involved",
    "distress": "the customer may be in danger",
}
BLAMED: Mapping[str, Sequence[str]] = {
    "staff": (
        "Every guest deserves courtesy, and here you did not get it.",
        "How you were treated is not how we want anybody to feel with us.",
        "Friendliness is the least one may expect, and it was missing.",
        "The way our team dealt with you falls short of our own standard.",
    ),
    "wait": (
        "Your time matters, and we kept you waiting too long.",
        "That took longer than it should have.",
        "A wait like this tries anyone's patience.",
        "We know how tiresome a delay is.",
    ),
    "price": (
        "What one pays should hold no surprises.",
        "A price has to be clear from the first look to the last.",
        "We understand that the price did not feel right to you.",
        "Costs should be plain before anybody decides, and they were not for you.",
    ),
    "food": (
        "What came to the table was not what our kitchen stands for.",
        "A meal should be a pleasure, and this one was not.",
        "The taste let you down, and the kitchen should know it.",
        "We cook to make people happy, and this time it did not work out.",
    ),
    "cleanliness": (
        "Cleanliness is not open to debate, and we fell short.",
        "A clean place is the very first thing you may expect of us.",
        "We want everything spotless, and it was not.",
    ),
    "noise": (
        "Peace and quiet should be part of it, and you did not have it.",
        "So much noise spoils even a nice place.",
        "We understand how much the noise took away from it.",
        "It was louder than is good for anybody.",
    ),
    "room": (
        "The premises did not offer the comfort you had hoped for.",
        "You should have been more comfortable.",
        "Comfort was missing where you had every right to it.",
    ),
    "location": (
        "Getting to us was harder than it should be.",
        "We know that our location is not ideal for everybody.",
        "Finding and reaching us ought to be easier.",
    ),
    "quality": (
        "A product of ours should last, and yours did not.",
        "It has to work, day after day; yours fell short of that.",
        "This is not the quality that we want to stand for.",
        "We would have been annoyed by such a defect, too.",
    ),
    "delivery": (
        "An order should arrive complete, whole and at the right place.",
        "Something went wrong on the way to you.",
        "The delivery did not do what you relied on.",
    ),
    "support": (
        "When something goes wrong, help should be easy to reach.",
        "You turned to us for help and did not get it.",
        "A question deserves an answer, and yours went without.",
    ),
    "billing": (
        "Money matters call for care, and we see why you are upset.",
        "A bill has to be right, down to the last line.",
        "Where payments are concerned, there is no room for mistakes.",
    ),
    "booking": (
        "A booking is a promise, and you were right to count on it.",
        "Plans that fall through at the last moment are more than a nuisance.",
        "You had made your arrangements, and they were upset.",
    ),
    "app": (
        "Software should stay out of your way, and ours got into it.",
        "It is no fun when the screen does not do what it should.",
        "We know how much one relies on it working at the first tap.",
        "That is not how smoothly it should run.",
    ),
    "choice": (
        "We hear that you are missing something.",
        "What you would like to see is useful for us to know.",
        "There was less on offer than you had hoped for.",
    ),
    "honesty": (
        "Our word should count, and you felt that it did not.",
        "What we say and what you get have to be the same thing.",
        "You relied on what we had told you, and that makes it worse.",
    ),
    "work": (
        "Good work speaks for itself, and this did not.",
        "The result is not what you had trusted us to deliver.",
        "A job should be done once, and done well.",
    ),
    "whole": (
        "Clearly we did not give you the experience that you came for.",
        "We wanted to please you, and we did not manage it.",
        "You expected more of us, and rightly so.",
    ),
}
THING: Sequence[str] = (
    "What you say about {thing} is noted.",
    "Your point about {thing} has been understood.",
    "We have read your remark on {thing} with care.",
    "Thank you for being open about {thing}.",
)
PRAISED: Mapping[str, Sequence[str]] = {
    "staff": (
        "Your kind words will please the team.",
        "Our people care a lot, and it is nice that one notices.",
        "Our team can be proud of such words.",
        "Praise for our people is the best praise of all.",
    ),
    "wait": (
        "Being quick is something we work on every day.",
        "We are pleased that you did not have to wait.",
        "Speed matters, and it is good that it worked out for you.",
    ),
    "price": (
        "Good value is what we are after.",
        "We are pleased that it was worth its price to you.",
        "Fair prices are close to our heart.",
    ),
    "food": (
        "It is good to know that it tasted so good.",
        "Nothing makes a cook happier than this.",
        "It is a joy to know that you enjoyed what we serve.",
    ),
    "cleanliness": (
        "It is good that our care for every corner shows.",
        "Thank you for noticing how much we look after the place.",
    ),
    "noise": ("We treasure the quiet as well.", "It is good to know that you found your peace."),
    "room": (
        "It is lovely that you felt at home.",
        "We put much love into the place, so thank you for seeing it.",
        "We are pleased that you liked it here.",
    ),
    "location": ("We like our spot very much ourselves.", "It is a happy place to be, we agree."),
    "quality": (
        "We put great care into what we make, so this is good to read.",
        "It is good to know that it does its job so well.",
        "That is the quality we want to stand for.",
    ),
    "delivery": ("It is good that everything reached you as it should.", "A smooth arrival is half the pleasure."),
    "support": (
        "Being there when it counts is what we want.",
        "We are pleased that we could be of help when you needed it.",
    ),
    "billing": ("It is good that the payment side went smoothly.",),
    "booking": ("It is good that booking was easy for you.",),
    "app": (
        "We work hard to keep things simple, so this is good to read.",
        "It is good that it runs the way you like it.",
    ),
    "choice": (
        "It is nice that you found what you were looking for.",
        "We love choosing what we offer, and it is good that you like it.",
    ),
    "honesty": ("Being straight with people matters to us.", "Trust is the finest thing one can be given."),
    "work": (
        "Good work is a matter of pride for us.",
        "It is good to read that the job was well done.",
        "It is a pleasure when the result is right.",
    ),
    "whole": (
        "Reading this made our day.",
        "You have put a smile on our faces.",
        "We could not ask for a nicer review.",
        "Words like these keep us going.",
    ),
}
OPENINGS: Mapping[str, Sequence[str]] = {
    "negative": (
        "We are sorry.",
        "Please accept our apologies.",
        "We are sorry to read this.",
        "Thank you for your candour, and we apologise.",
        "This is not what we want for anyone, and we are sorry.",
        "We regret that things went this way.",
        "We are sorry that we let you down.",
        "Reading your review, we can only say that we are sorry.",
    ),
    "mixed": (
        "Thank you for such a balanced review.",
        "Thank you for telling us both sides.",
        "Many thanks for your honest words.",
        "We appreciate that you took the time to tell us what was good and what was not.",
        "Thank you for the praise, and no less for the criticism.",
    ),
    "positive": (
        "Thank you so much!",
        "What a lovely review, thank you.",
        "Many thanks for these kind words.",
        "Thank you for taking a moment to write this.",
        "We are delighted, thank you.",
        "Such a nice thing to read. Thank you!",
        "Thank you, this is wonderful to hear.",
    ),
    "neutral": (
        "Thank you for your frank review.",
        "Thank you for letting us know how you found it.",
        "Many thanks for your feedback.",
        "We appreciate that you shared your view, thank you.",
    ),
}
TURNS: Sequence[str] = (
    "At the same time, we are sorry about the rest.",
    "One part was not right, and we regret that.",
    "There is something that we should do better, though.",
    "It is a pity that not everything was as it should be.",
)
NOTED: Sequence[str] = (
    "Points like these are worth knowing, and we take them to heart.",
    "We would rather hear this than not know it.",
    "Your review gives us something to work on.",
    "We have noted each of your points.",
    "Criticism like yours shows us where to look.",
    "We take it with the seriousness that it deserves.",
)
PARTLY: Sequence[str] = (
    "It is good that you liked the rest.",
    "We are pleased that there was much to like.",
    "It is nice that some of it was to your taste.",
)
NEUTRAL: Sequence[str] = (
    "We would have liked to do more than meet the average.",
    "We would be curious what would have made the difference.",
    "There is room for us to grow, and we take that as a spur.",
)
GRAVE: Mapping[str, Sequence[str]] = {
    "injury": (
        "We are very sorry that somebody was hurt. Nothing matters more than the safety of those who come to us.",
        "We are deeply sorry to read this, and we wish a full recovery. A report like yours has our whole attention.",
    ),
    "illness": (
        "We are very sorry to read this, and we hope that everybody is well again. We take every "
        "report of this kind very seriously.",
        "Health comes before everything, and we are truly sorry to hear this. Such a report is no matter for routine.",
    ),
    "danger": (
        "We are sorry, and we thank you for the warning. Safety comes first, and we treat your report accordingly.",
        "Thank you for pointing this out so clearly, and we are sorry for the fright. Safety is "
        "not open to compromise.",
    ),
    "discrimination": (
        "We are very sorry that you were made to feel this way. Everybody is welcome with us, and "
        "everybody deserves respect.",
        "What you describe must have been hurtful, and we are sorry. Respect for everyone is what we stand for.",
    ),
    "crime": (
        "We are very sorry to read this. An accusation like that has to be looked at by a person, not in passing.",
        "This is a serious report, and we are sorry for what you went through.",
    ),
    "privacy": (
        "We are sorry for the worry that this causes. The protection of personal data is a serious matter to us.",
        "We take this very seriously and regret that you had to raise it. Personal data calls for the greatest care.",
    ),
    "legal": (
        "We are sorry that it has come this far, and we take what you write seriously.",
        "We regret that you see it this way, and we would rather talk it over with you in person.",
    ),
    "press": (
        "We are sorry about what you describe, and we would like to talk to you about it ourselves.",
        "We regret that you had this experience, and we are open to a conversation.",
    ),
    "distress": (
        "We are very sorry that you feel this way. Please talk to someone you trust, and to a help "
        "line near you if it gets too much.",
        "We are truly sorry to read how you are. Please do not stay alone with it.",
    ),
}
TAKEN: Sequence[str] = (
    "This is a matter for the people in charge, not for a quick answer.",
    "A report like this belongs with those who are responsible.",
    "It needs the attention of somebody who can decide.",
)
CONTACT: Sequence[str] = (
    "Please write to us at {contact}, so that we can talk about it directly.",
    "We would like to hear more: please get in touch at {contact}.",
    "Would you tell us more at {contact}?",
    "You can reach us directly at {contact}.",
    "Please send us the details at {contact}.",
)
REACH: Sequence[str] = (
    "Please get in touch with us, so that we can talk about it.",
    "We would be grateful if you contacted us directly.",
    "Please let us hear from you in person.",
    "If you would like to tell us more, please do.",
)
CLOSINGS: Mapping[str, Sequence[str]] = {
    "negative": (
        "We would be glad to earn back your trust.",
        "We hope to do better by you.",
        "Thank you for giving us the chance to learn from it.",
        "Thank you for telling us.",
    ),
    "mixed": (
        "We hope to win you over completely next time.",
        "Thank you for helping us to get better.",
        "We are glad that you wrote.",
        "It would be nice to hear from you again.",
    ),
    "positive": (
        "We look forward to the next time!",
        "We are happy to have you with us.",
        "It is a pleasure to have customers like you.",
        "See you soon, we hope!",
        "Until next time!",
    ),
    "neutral": (
        "We hope to surprise you next time.",
        "Perhaps we may convince you another time.",
        "We would be pleased to hear more from you.",
    ),
    "grave": (
        "Thank you for telling us.",
        "Please be assured that your words are taken seriously.",
        "We are grateful that you raised it.",
    ),
}
SIGNED: Sequence[str] = (
    "{name}",
    "The team at {name}",
    "Your team at {name}",
    "All of us at {name}",
    "Everyone at {name}",
)
