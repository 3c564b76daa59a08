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
        "Thank you, this is lovely to read.",
        "Many thanks for taking the time to write this.",
        "Thank you very much for this review.",
        "What a nice review to read, thank you.",
        "Thank you for such kind words.",
        "We were so happy to read your review, thank you.",
    ),
    "honest": (
        "Thank you for your honest review.",
        "Thank you for taking the time to tell us about your experience.",
        "Many thanks for your feedback.",
        "Thank you for your review.",
        "Thank you for writing to us so openly.",
        "We appreciate that you took the time to write this.",
    ),
}
GLAD: Ways = (
    "Your kind words about {things} mean a lot to us.",
    "We are so glad that you were happy with {things}.",
    "It is great to read what you say about {things}.",
    "Thank you in particular for your kind words about {things}.",
    "It makes us happy to read your words about {things}.",
    "Praise for {things} is a joy to read.",
)
ALSO_GLAD: Ways = (
    "We do appreciate what you say about {things}.",
    "Thank you as well for your kind words about {things}.",
)
GLAD_BARE: Ways = ("We are so glad that you were happy with us.", "Words like yours mean a lot to us.")
WISHED: Ways = ("Thank you as well for your suggestion.", "Your suggestion is welcome, too.")
ACCUSED = "We take very seriously what you accuse us of."
OWN: Ways = (
    "This is not the experience that we want anybody to have with us.",
    "We take what you write seriously.",
    "We understand that this was frustrating.",
    "We would have liked your experience to be a better one.",
    "Your honest words matter to us.",
)
SORRY: Ways = (
    "We are sorry that you were so unhappy with {things}.",
    "We are very sorry to read what you say about {things}.",
    "We are sorry for your disappointment with {things}.",
    "Thank you for telling us; we are sorry that you were disappointed with {things}.",
)
SORRY_LIGHT: Ways = (
    "We are sorry that you were less happy with {things}.",
    "We are sorry to read what you say about {things}.",
    "We are sorry that you were disappointed with {things}.",
    "It is a pity that you were not as happy with {things}, and we are sorry.",
)
SORRY_BARE: Ways = (
    "We are sorry that we did not meet your expectations.",
    "We are sorry that you were so unhappy with us.",
    "We are very sorry to read about your experience.",
    "Thank you for telling us, and we are sorry that you were let down.",
    "We are sorry that your experience with us was not a better one.",
)
SORRY_PART: Ways = (
    "We are sorry that you were not happy with everything.",
    "We are sorry that not everything was to your liking.",
)
CONTACT: Ways = (
    "We would like to look into this with you: please {contact}.",
    "Please {contact}, so that we can look into this with you.",
    "We would like to hear more from you: please {contact}.",
    "Please {contact}; we would like to understand what happened.",
    "May we ask you to {contact}, so that we can talk about it?",
    "We would be glad to talk about it: please {contact}.",
)
CONTACT_LIGHT: Ways = (
    "If you would like to tell us more, please {contact}.",
    "If you would like to talk about it, please {contact}.",
)
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
CHOSEN: Ways = (
    "Thank you for choosing {name}.",
    "We would be glad to be there for you again.",
    "We wish you all the best.",
)
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
    "legal": "We are very sorry to read this.",
    "press": "We are very sorry to read this.",
    "distress": "We are very sorry that you feel this way. Please talk to someone you trust, and call your local "
    "emergency number if you are in danger.",
}
