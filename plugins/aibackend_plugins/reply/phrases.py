"""How each speech act can be said. `{said}` is the customer's own matter; nothing here states a fact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SHAPES: Mapping[str, Sequence[str]] = {
    "problem": (
        "We are sorry that {said}.",
        "{Said}: that is not how it should be, and we apologise.",
        "You write that {said}. We are sorry about that.",
        "Thank you for telling us that {said}; we see why you want it put right.",
        "It should not happen that {said}, and we regret it.",
        "We have read that {said}, and we are sorry for the trouble.",
        "Sorry to hear this: {said}.",
        "We understand that {said}. Please accept our apologies.",
    ),
    "misfortune": (
        "We are sorry to hear that {said}.",
        "We read with regret that {said}.",
        "Thank you for telling us that {said}; we are sorry.",
    ),
    "stated": (
        "You write that {said}.",
        "Thank you for letting us know that {said}.",
        "We have noted that {said}.",
        "We understand that {said}.",
    ),
    "trouble": (
        "Thank you for raising {said}.",
        "We are sorry about {said}.",
        "Your message concerns {said}, and we are sorry for the trouble it gives you.",
        "We have your report of {said}, and we appreciate that you wrote.",
        "It helps that you came to us with {said}.",
        "Please accept our apologies for {said}.",
    ),
    "matter": (
        "Thank you for writing to us about {said}.",
        "We are glad that you come to us with {said}.",
        "We have received your note on {said}, with thanks.",
        "Your message is about {said}; here is our answer.",
        "{Said} is what you would like to talk about, and we appreciate that you asked us.",
    ),
    "reference": (
        "This is about {said}.",
        "It concerns {said}.",
        "Your message refers to {said}.",
    ),
    "about": (
        "We have noted that it concerns {said}.",
        "We understand that this is about {said}.",
        "What you write on {said} has been read with care.",
    ),
    "more_problem": (
        "You also mention that {said}.",
        "On top of that, {said}; we have noted it.",
        "We have not overlooked the other point either: {said}.",
        "In addition {said}, as you say.",
    ),
    "thanks": (
        "Thank you for your message.",
        "Thank you for writing to us.",
        "We are glad that you asked.",
        "Thank you for getting in touch.",
    ),
    "vague": (
        "We are sorry that it is giving you trouble.",
        "That sounds annoying, and we are sorry.",
        "Sorry about this. We would like to get to the bottom of it.",
        "We are sorry to hear that, and we would like to understand it better.",
    ),
    "request": (
        "You {said}.",
        "Thank you for your message. You {said}.",
        "We have noted that you {said}.",
        "As we understand it, you {said}.",
        "Thank you for being clear about it: you {said}.",
    ),
    "more_request": (
        "You also {said}.",
        "Besides that, you {said}.",
        "And you {said}.",
    ),
    "question": (
        "You asked {said}.",
        "You would like to know {said}, and we appreciate that you asked.",
        "Your question was {said}.",
        "Thank you for asking {said}.",
    ),
    "more_question": (
        "You also asked {said}.",
        "As for {said}:",
        "And on {said}:",
    ),
    "idea": (
        "Thank you for the suggestion: you {said}.",
        "You {said}. We appreciate ideas like this one.",
        "It is useful to know that you {said}; thank you.",
    ),
    "praise": (
        "It is lovely to read that {said}. Thank you!",
        "Thank you for telling us that {said}.",
        "{Said}: what a nice thing to hear, thank you.",
        "We are delighted that {said}.",
        "You made us happy with the news that {said}.",
    ),
    "praise_bare": (
        "Thank you for these kind words; they are good to read.",
        "What a nice message, thank you.",
        "We are delighted to hear this, and thank you for taking the time.",
    ),
    "tried": (
        "{Said}, so we will not send you through that again.",
        "It helps to know that {said}.",
        "Thank you for what you have done so far; we note that {said}.",
        "Since {said}, we can leave the first steps aside.",
        "We see that {said}, which narrows it down.",
    ),
    "cause": (
        "Your lead is useful to us: {said}.",
        "You add that {said}; we cannot confirm that from here, but it is where one would look first.",
        "As to the reason, {said}, by your account. It is worth checking before anything else.",
        "We keep in mind what you suspect, namely that {said}.",
    ),
    "effect": (
        "We also see what hangs on it: {said}.",
        "You say that {said}, and we take that seriously.",
        "That {said} makes it pressing.",
        "We understand from your lines that {said}.",
    ),
    "answer": (
        "{said}",
        "Here is what applies. {said}",
        "This is how it stands. {said}",
        "What we can tell you is this. {said}",
        "{said}",
    ),
    "further": ("{said}",),
    "ask": (
        "To take this further, could you send us {said}?",
        "Please reply with {said}.",
        "What would help us most: {said}.",
        "May we ask you for {said}?",
        "We still need {said} from you.",
        "Two lines from you would be enough: {said}.",
    ),
    "ask_clause": (
        "Could you let us know {said}?",
        "Please tell us {said}.",
        "One thing before we go on: could you tell us {said}?",
        "What would help us most is to know {said}.",
        "To take this further, we would need to know {said}.",
        "It would help to hear {said}.",
        "May we ask you to tell us {said}?",
    ),
    "more": (
        "Could you tell us a little more about it, please?",
        "Please describe in a few words what happened and what you need.",
        "To help you, we would need to know more: what is it about, and what should we do?",
    ),
    "open": (
        "We would rather check than guess, so we are not giving you an answer on that yet.",
        "We have nothing firm on that in front of us, and we do not want to promise what we cannot keep.",
        "That is not something we can settle from here without looking closer.",
        "We do not want to give you a hasty answer here.",
        "A sound answer takes a closer look, so please bear with us on that.",
    ),
    "open_on": (
        "You asked {said}: that has to be looked up by a colleague, and we do not want to guess.",
        "We cannot tell from here {said}; a colleague has to look at it first.",
        "As to your question {said}, we have nothing firm in front of us, so a person needs to check.",
        "We do not know yet {said}. Somebody has to look it up before you get an answer on that.",
    ),
    "open_wish": (
        "You {said}: that is for a colleague to look at, and we do not want to promise it before.",
        "We have noted that you {said}. A colleague has to look at that first.",
        "You also {said}. We have nothing firm on that in front of us, so a person needs to check.",
    ),
    "taken_over": (
        "Your message goes to our {said}.",
        "We are handing this to our {said}.",
        "Our {said} takes it from here.",
    ),
    "close": (
        "Please just answer this message, so that all stays in one place.",
        "If we have misread anything, please tell us.",
        "Please write back if something is still unclear.",
        "Thank you for writing.",
        "If anything else comes up, a short line to us is welcome.",
    ),
    "close_asked": (
        "We look forward to your answer.",
        "Thank you in advance.",
        "Thank you for your help with this.",
        "Please take the time you need; we go on as soon as we hear from you.",
        "We appreciate your patience.",
    ),
    "close_praise": (
        "We look forward to the next time.",
        "Thank you again for writing.",
        "It means a lot to hear it from you.",
    ),
    "close_grave": (
        "Please answer this message if anything is missing.",
        "If anything changes in the meantime, please write to us at once.",
        "Thank you for telling us openly.",
    ),
}
WHY: Mapping[str, Sequence[str]] = {
    "delivery": ("That lets us find the parcel.", "With it we can look up where things stand."),
    "billing": (
        "With that we can hold the bill against what was agreed.",
        "It tells us which entry to look at.",
        "Please leave out full card numbers.",
    ),
    "refund": ("That is what we need to trace the payment.", "With that the payment can be found."),
    "return": ("Then we can tell you how to go on.", "That decides which way back is right."),
    "fault": (
        "With that we can tell whether it is the part or the setting.",
        "It shows us where to look in the device.",
    ),
    "software": (
        "That lets us retrace what happens on our side.",
        "It shows which part of the program stumbles.",
        "With that in hand we can look in the right place.",
    ),
    "account": (
        "Please do not send us your password.",
        "That is enough to find the account; a password is never needed.",
    ),
    "security": (
        "Until then, please keep the affected accounts closed and change what was exposed.",
        "Please do not send any of the exposed records themselves.",
    ),
    "information": (
        "Then the answer fits you and not just anybody.",
        "That way you do not get a brochure, but an answer.",
    ),
    "guidance": (
        "With that our advice can fit your case.",
        "It keeps us from giving general tips that you know already.",
        "Good advice depends on these.",
    ),
    "change": ("That tells us what is still open to change.",),
    "cancellation": ("With that we find the right contract.",),
    "idea": ("It helps us to see the wish from your side.", "That tells us what matters in it."),
    "booking": ("Then we can say what is free.",),
    "conduct": ("It lets us speak to the right people.",),
    "debt": ("With that we can find the file.",),
}
"""What the asked details are good for."""
GRAVE: Mapping[str, Sequence[str]] = {
    "distress": (
        "Thank you for telling us how bad things are. You are not a burden, and you should not have to carry "
        "this alone.",
        "We are very sorry that things have become so hard. Please know that you matter far more than any "
        "letter of ours.",
        "We are truly sorry that you feel this way. Please do not stay alone with it today; talk to someone you trust.",
    ),
    "injury": (
        "We are very sorry that you were hurt, and we hope that you are being looked after.",
        "First of all: we are sorry about the injury, and we wish a good recovery.",
        "We are sorry that somebody came to harm. How you are comes before everything else.",
    ),
    "illness": (
        "We are very sorry to hear about the illness, and we hope for a quick recovery.",
        "Health comes first: we are sorry, and we hope that everybody is on the mend.",
        "We are sorry that you had to go through this. If you feel unwell, please see a doctor.",
    ),
    "danger": (
        "Thank you for warning us. Please stop using it and keep everybody away from it.",
        "We take this as a matter of safety. Please do not use it any further for now.",
        "We are sorry, and glad that you wrote at once. Until a person has looked at it, please leave it "
        "switched off and unused.",
    ),
    "discrimination": (
        "We are sorry that you were made to feel this way. Nobody should be treated differently for who they are.",
        "What you describe is serious, and we are sorry that you had to live through it.",
        "Thank you for telling us about this. We take it very seriously, and we are sorry.",
    ),
    "crime": (
        "What you describe is serious, and we are sorry that you had to go through it.",
        "Thank you for reporting this to us. It is nothing to be settled by a standard answer.",
        "We are sorry, and we take this report very seriously.",
    ),
    "privacy": (
        "Thank you for alerting us. We treat this as a matter of data protection.",
        "We take this report very seriously, since it touches confidential data.",
        "We are sorry for the worry that this must cause. Data that is exposed leaves no room for delay.",
        "A report like yours goes before the daily business; thank you for sending it.",
        "We have read your report with concern, and we thank you for being so clear.",
    ),
    "legal": (
        "We have read your message carefully, and we understand that you are considering further steps.",
        "Thank you for setting out your position. We take it seriously.",
        "We have noted what you write, and we are sorry that it has come this far.",
    ),
    "press": (
        "Thank you for getting in touch. Questions of this kind are answered by the people who speak for us.",
        "We have received your message and have noted what you are working on.",
    ),
    "person": (
        "We understand that you would like to speak to a person, and we are sorry that you had to ask.",
        "You want somebody to talk to, and that is a fair wish. Thank you for saying it plainly.",
    ),
}
HANDED: Mapping[str, Sequence[str]] = {
    "distress": ("We have marked your message for a person."),
    "": (
        "We have marked your message so that a person with the authority to decide looks at it.",
        "This is not left to routine: it goes to a person who can decide.",
        "We are putting this in front of somebody who is responsible for such matters.",
        "This one is for a person to decide, and we have marked it so.",
    ),
}
CRISIS = "If you are in danger of hurting yourself, please call your local emergency number now."
