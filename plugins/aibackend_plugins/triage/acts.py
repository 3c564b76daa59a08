"""What a first answer says, act by act, each in several shapes; filled with the ticket's own words alone."""

from __future__ import annotations

FAULTS = ("Outage", "Technical problem", "Performance", "Account access", "Documentation")
WRONGS = ("Billing", "Refund", "Delivery")
DANGERS = ("Security", "Safety")
WISHES = ("Feature request",)
OPENINGS: dict[str, tuple[str, ...]] = {
    "fault": (
        "Thank you for reporting “{topic}”.",
        "Your report about “{topic}” has reached us, thank you.",
        "I have read what you write about “{topic}” and can see why it needs looking at.",
        "“{topic}”: that is not how it should be, and thank you for taking the time to write it up.",
        "We have your description of “{topic}” in front of us.",
    ),
    "fault, upset": (
        "I am sorry about the trouble with “{topic}”.",
        "That must be annoying, and I am sorry: “{topic}” should not be your problem to chase.",
        "Thank you for telling us about “{topic}”; I am sorry that it gets in your way.",
        "Sorry that you had to write to us about “{topic}”.",
    ),
    "wrong": (
        "Thank you for getting in touch about “{topic}”.",
        "You wrote to us about “{topic}”, and I would like to get the facts right first.",
        "I am looking at your message about “{topic}”.",
        "Thanks for raising “{topic}”; let us sort out what happened.",
    ),
    "wrong, upset": (
        "I am sorry about “{topic}”, and I understand that you want it put right.",
        "This is not the experience that you should have had with “{topic}”; I am sorry.",
        "I apologise for the bother over “{topic}”.",
        "You have every reason to ask about “{topic}”, and I am sorry that you had to.",
    ),
    "danger": (
        "Thank you for alerting us to “{topic}”; we take this seriously.",
        "“{topic}” is something that we want to look into without delay, so thank you for writing.",
        "I have read your message about “{topic}” and am treating it as a matter of safety.",
        "What you report about “{topic}” deserves a careful look, and a quick one.",
    ),
    "wish": (
        "Thank you for suggesting “{topic}”.",
        "“{topic}” is a clear idea, and I have written it down as you put it.",
        "I have noted your proposal, “{topic}”, for the people who plan the product.",
        "Thanks for thinking along with us on “{topic}”.",
    ),
    "ask": (
        "Thank you for your question, “{topic}”.",
        "You ask, “{topic}”; I want to give you an answer that fits your case.",
        "Thanks for writing to us about “{topic}”.",
        "I have your message on “{topic}” here.",
    ),
    "note": (
        "Thanks for writing to us about “{topic}”.",
        "I have your message on “{topic}” here.",
        "Your message about “{topic}” has reached us, thank you.",
    ),
    "praise": (
        "Thank you for your kind words about “{topic}”; they are good to read.",
        "It is a pleasure to hear this, and I am passing your message about “{topic}” on.",
        "How nice of you to write about “{topic}”.",
    ),
    "voice": (
        "Thank you for telling us frankly about “{topic}”.",
        "I have read your message about “{topic}” carefully.",
        "Your view on “{topic}” is noted, and it goes to those whom it concerns.",
    ),
}
NAMELESS = ("Thank you for your message.", "Your message has reached us, thank you.", "Thank you for getting in touch.")
"""Openings for a ticket in which no word stands."""
STAKES = (
    "You write “{telling}”, so it is marked {priority} on our side.",
    "Because of “{telling}”, your ticket carries the priority {priority}.",
    "We have set it to {priority}, given that you mention “{telling}”.",
    "“{telling}” tells me that this should not sit in a queue; it is marked {priority}.",
)
NOTED = (
    "From your message I have {noted}, so you need not send that again.",
    "I have taken down {noted}.",
    "{Noted}: that is already in the ticket.",
    "With {noted} we have a starting point.",
)
ROUTES = (
    "{team} has the ticket now.",
    "I have passed this to {team}.",
    "The ticket is with {team}, who handle such cases.",
    "Your reply goes straight to {team}.",
    "On our side {team} takes it from here.",
)
ASKS_ONE = (
    "To take the next step: {one}",
    "One thing would help us most: {one}",
    "May I ask: {one}",
    "{One}",
    "So that nobody has to guess: {one}",
)
ASKS_TWO = (
    "Two things would help: {one} And {two}",
    "{One} And if you can tell: {two}",
    "To narrow it down, {one} Also, {two}",
    "Before we go on, {one} Besides, {two}",
)
CAUTIONS = {
    "Security": (
        "Please do not send passwords, codes or full card numbers in your reply.",
        "Until this is clear, change the password in question and leave any suspicious link alone; never send us "
        "a password.",
        "For your own safety, keep passwords and complete card numbers out of your answer.",
    ),
    "Safety": (
        "If anybody may be hurt or in danger, please call the emergency services first, and stop using the item.",
        "Please stop using it and keep away from it; where health is at risk, call the emergency services before "
        "you answer us.",
    ),
    "Account access": ("Please leave passwords and codes out of your reply.", ""),
    "Billing": ("Please never send a whole card number; its last digits are enough.", ""),
}
QUESTIONS: dict[str, tuple[str, ...]] = {
    "version": (
        "which version are you using?",
        "what version or edition does this concern?",
        "which release were you on when you saw it?",
    ),
    "steps": (
        "what did you do just before it happened, step by step?",
        "which steps lead to it, from the start?",
        "can you describe how to make it happen again?",
    ),
    "error": (
        "what exactly does the screen or the log say?",
        "is there an error message, and can you copy it word for word?",
        "which message do you see when it fails?",
    ),
    "since": (
        "since when has it been like this?",
        "when did you first notice it, and what had changed shortly before?",
        "did it ever work, and if so until when?",
    ),
    "device": (
        "which device, system and browser do you use?",
        "on what device and operating system does it happen?",
        "does it happen on another device too?",
    ),
    "scope": (
        "is it only you, or are others affected as well?",
        "how many people or systems does it concern?",
        "who else sees the same?",
    ),
    "reference": (
        "what is the order, invoice or case number?",
        "can you send us the reference number that it is filed under?",
        "which order or document number is this about?",
    ),
    "account": (
        "which e-mail address or user name is the account under?",
        "what account does it concern?",
        "under which name is the account held?",
    ),
    "amount": (
        "what amount did you expect, and what amount do you see?",
        "which sum is it about, and in what currency?",
        "how much was it?",
    ),
    "day": (
        "on what day did it happen, or should it happen?",
        "which date is this about?",
        "what date should we look at?",
    ),
    "photo": (
        "can you send a picture that shows it?",
        "could you attach a photo or a screenshot?",
        "would you add an image of what you see?",
    ),
    "remedy": (
        "what would you like instead: the money, a replacement or something else?",
        "how should we settle it, with a replacement or with the money back?",
        "which outcome would suit you best?",
    ),
    "use": (
        "what would it let you do that is hard today?",
        "what are you trying to get done with it?",
        "in which situation do you need it?",
    ),
    "aim": (
        "what would you like to get done with it, so that the answer fits?",
        "what is it for, so that we tell you the right thing?",
        "what have you looked at already, and where were you left in doubt?",
    ),
    "acquaintance": (
        "why do you write to us in particular?",
        "have we been in touch before, and with whom?",
    ),
    "deadline": (
        "is there a date by which you need it?",
        "until when would an answer still help you?",
        "does anything depend on it at a certain time?",
    ),
    "tried": ("what have you tried so far?", "which remedies have you tried already?"),
    "example": (
        "which file, record or account does it happen with, and at what time did you last try?",
        "with which account and file did you see it last, and when was that?",
        "can you name one example, with the account and the time of your last try?",
    ),
    "noticed": (
        "when did you notice it, and what have you done since?",
        "at what time did you see it first, and has anything been blocked or changed already?",
    ),
    "concerned": (
        "which accounts, cards or systems are concerned?",
        "which account or system is it about (its name alone is enough)?",
    ),
    "address": (
        "is the delivery address still right, and could somebody else have taken it in?",
        "to which town and postcode should it go?",
    ),
    "place": (
        "where exactly is it, and when may somebody come in?",
        "which room or address does it concern, and is somebody there to let us in?",
    ),
    "slot": (
        "which days and times would suit you?",
        "what day and hour would be best, and which would be your second choice?",
    ),
    "booking": (
        "under which name or number is the booking or appointment?",
        "what name or number was the visit booked under?",
    ),
    "size": (
        "for how many people or which quantity should the offer be?",
        "how many users or pieces do you plan with?",
    ),
    "medicine": (
        "which medicine and strength is it, and by what day do you need it?",
        "what is the name of the medicine, and for what day do you need it?",
    ),
    "period": (
        "which month or period is it about?",
        "for what period do you need it?",
    ),
    "more": (
        "is there anything that we should know and that is not in your message yet?",
        "what would be the best outcome from your point of view?",
    ),
    "what": (
        "what can we do for you, in a sentence or two?",
        "what is it about, and what would you like us to do?",
        "could you describe in a few words what you need?",
    ),
}
"""What is asked for by missing detail; "more" where all stands in the ticket, "what" where nothing does."""
PLANS = (
    ("opening", "stakes", "noted", "ask", "caution", "route"),
    ("opening", "noted", "stakes", "caution", "ask", "route"),
    ("opening", "route", "ask", "noted", "caution"),
    ("opening", "ask", "caution", "stakes", "route"),
    ("opening", "caution", "stakes", "route", "ask"),
)
HURRIED_PLANS = tuple(plan for plan in PLANS if "stakes" in plan)
