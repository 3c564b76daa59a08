"""What can be said in public, by aspect and situation; no shape names a person, a figure, an offer or a fact."""

from __future__ import annotations

from collections.abc import Mapping

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
    "harassment": "Harassment",
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
    "harassment": "harassment is reported",
    "crime": "a possible offence is reported",
    "privacy": "personal data is concerned",
    "legal": "legal steps or an authority are mentioned",
    "press": "the press or a wide public is involved",
    "distress": "the customer may be in danger",
    "claim": "money is asked back or was promised, and is not settled",
}
Ways = tuple[str, ...]
OPENINGS: Mapping[str, Ways] = {
    "positive": (
        "Thank you so much for your lovely review.",
        "Thank you for your kind words.",
        "Many thanks for taking the time to write this.",
        "Thank you very much for this review.",
    ),
    "honest": (
        "Thank you for your honest review.",
        "Thank you for taking the time to tell us about your experience.",
        "Many thanks for your feedback.",
    ),
}
BRIEFLY = "Thank you for your review."
ABOUT: Mapping[str, str] = {
    "staff": "the way you were treated", "wait": "the wait", "price": "the price", "food": "the food",
    "cleanliness": "the cleanliness", "noise": "the noise", "room": "the room", "location": "the location",
    "quality": "the quality", "delivery": "the trouble with your delivery", "support": "the help that you were given",
    "billing": "the trouble with your bill", "booking": "the trouble with your booking",
    "app": "the problems with the app", "choice": "what you were missing",
    "honesty": "the gap between what you were told and what you found", "work": "the work that was not right",
}  # fmt: skip
"""What is blamed, by aspect."""
NAMED: Mapping[str, str] = {
    "food": "{the}", "cleanliness": "the state of {the}", "room": "{the}", "quality": "the trouble with {the}",
    "noise": "{the}", "app": "the trouble with {the}", "work": "the trouble with {the}", "choice": "{the}",
    "location": "{the}", "whole": "{the}", "delivery": "the trouble with {the}",
}  # fmt: skip
"""What is blamed, by aspect, with a noun of the review."""
STANCE: Mapping[str, Ways] = {
    "staff": ("Nobody should leave us feeling like that.", "Everybody who comes to us deserves courtesy and respect."),
    "wait": ("Your time matters, and you should not have had to wait like that.", "That was longer than it should be."),
    "price": ("We understand that a price has to feel right.",),
    "food": ("What we serve should be better than that.",),
    "cleanliness": ("That is something you should be able to rely on.",),
    "noise": ("We know how tiring that is.",),
    "room": ("You should have been more comfortable.",),
    "quality": ("You should be able to rely on what you get from us.",),
    "delivery": ("An order should arrive on time and as it was ordered.",),
    "support": ("When something goes wrong, help should be easy to reach.",),
    "billing": ("A bill should hold no surprises.",),
    "booking": ("When somebody has booked, they should be able to count on it.",),
    "app": ("It should simply work when you need it.",),
    "honesty": ("You should be able to rely on what we say.",),
    "work": ("You should be able to rely on our work.",),
    "damage": ("Your things should be safe with us.",),
}
"""What a business stands for in a matter that is blamed."""
GLAD: Ways = (
    "We are so glad that you were happy with {things}.",
    "We loved reading what you say about {things}.",
    "It is great to hear that you were happy with {things}.",
)
ALSO_GLAD: Ways = ("We are glad, at least, that you were happy with {things}.",)
PASSED: Ways = ("We will pass your kind words on to {people}.", "{people} will be delighted to read this.")
SORRY: Ways = ("We are sorry about {things}.", "We are sorry to read about {things}.")
SORRY_BARE: Ways = (
    "We are sorry that we did not meet your expectations.",
    "We are sorry that you were not happy with us.",
)
SORRY_THAT: Ways = ("We are sorry that {facts}.",)
SORRY_TO_HEAR: Ways = ("We are sorry to hear that {facts}.", "We are sorry to read that {facts}.")
GLAD_THAT: Ways = (
    "We are so glad that {facts}.",
    "It is lovely to read that {facts}.",
    "It is great to hear that {facts}.",
)
NOTED: Ways = ("Thank you for telling us about {things} as well.",)
CONTACT: Ways = (
    "We would like to look into this with you: please {contact}.",
    "Please {contact}, so that we can look into this with you.",
    "We would like to hear more from you: please {contact}.",
    "Please {contact}; we would like to understand what happened.",
)
CONTACT_LIGHT: Ways = ("If you would like to tell us more, please {contact}.",)
CONTACT_CLAIM: Ways = (
    "Questions of money are best settled directly: please {contact}.",
    "To settle the question of money with you, we ask you to {contact}.",
)
CONTACT_GRAVE: Ways = ("Please {contact}, so that we can speak with you in person.",)
MISRATED: Ways = (
    "As your rating is lower than your words, please {contact} if there is anything that we should have done better.",
)
HEARSAY: Ways = (
    "Thank you for your comment. From what you write, you have not been our customer; we are sorry for the trouble all"
    " the same.",
)
HEARSAY_CONTACT: Ways = ("If you do have a concern with our work, please {contact}.",)
BEREAVED = "We are sorry for your loss, too."
MORE: Ways = (
    "If there is something that we could do better, we would be glad to hear it.",
    "We would be happy to hear what would have made it better for you.",
)
AGAIN: Ways = (
    "We hope to welcome you again soon.",
    "We look forward to seeing you again.",
    "We hope that you will visit us again.",
    "It would be a pleasure to see you here again.",
)
CHOSEN: Ways = ("Thank you for choosing {name}.", "We would be glad to welcome you back.")
TAKEN: Ways = (
    "We take this very seriously, and a senior colleague will look into it.",
    "This has our full attention, and a responsible colleague will look into it.",
)
DEATH = "We are deeply sorry for your loss."
"""What is said first where somebody, or an animal, has died: nobody is wished a recovery then."""
GRAVE: Mapping[str, str] = {
    "injury": "We are very sorry to read that somebody was hurt, and we wish a full recovery.",
    "illness": "We are very sorry to read this, and we hope that everybody is well again.",
    "danger": "We are very sorry to read this, and we thank you for the warning. Safety comes first.",
    "harassment": "We are very sorry to read this. Nobody should have to go through what you describe.",
    "discrimination": "We are very sorry that you were made to feel this way. Everybody deserves to be treated with "
    "respect.",
    "crime": "We are very sorry to read this.",
    "privacy": "We are sorry for the worry that this causes. We treat the protection of personal data very seriously.",
    "legal": "We are sorry that it has come this far.",
    "press": "We are sorry to read about your experience.",
    "distress": "We are very sorry that you feel this way. Please talk to someone you trust, and call your local "
    "emergency number if you are in danger.",
}
