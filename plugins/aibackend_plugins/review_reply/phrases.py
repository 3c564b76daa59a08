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
GLAD: Ways = (
    "We are delighted to hear {said}.",
    "We are so pleased to hear {said}.",
    "It is great to hear {said}.",
)
ALSO_GLAD: Ways = ("We are glad, at least, {said}.", "It is good to know, all the same, {said}.")
SORRY: Ways = ("We are sorry to read {said}.", "We are sorry to hear {said}.", "We were sorry to read {said}.")
SORRY_BARE: Ways = (
    "We are sorry that we did not meet your expectations.",
    "We are sorry that you were not happy with us.",
)
SORRY_REST: Ways = ("We are sorry that not everything was right.", "We are sorry that there was something amiss.")
CONTACT: Ways = (
    "Please get in touch {contact}, so that we can look into this with you.",
    "We would like to look into this: please contact us {contact}.",
    "Could you please contact us {contact}? We would like to talk about it with you directly.",
)
REACH: Ways = (
    "Please get in touch with us directly, so that we can look into this with you.",
    "We would like to look into this, so please contact us directly.",
)
CONTACT_GRAVE: Ways = (
    "Please contact us {contact}, so that we can speak with you directly.",
    "Could you please get in touch {contact}? We would like to speak with you in person.",
)
REACH_GRAVE: Ways = ("Please contact us directly, so that we can speak with you in person.",)
CONTACT_LIGHT: Ways = (
    "If you would like to talk about it, please contact us {contact}.",
    "You are welcome to contact us {contact} at any time.",
)
NOTED: Ways = (
    "We will share your comments with the team.",
    "Thank you for pointing this out; it helps us to improve.",
    "Your feedback helps us to get better.",
)
MORE: Ways = (
    "If there is something that we could do better, we would be glad to hear it.",
    "We would be happy to hear what would have made it better for you.",
)
AGAIN: Ways = ("We hope to welcome you again soon.", "We look forward to seeing you again.")
CHOSEN: Ways = ("Thank you for choosing {name}.", "We look forward to helping you again.")
TAKEN: Ways = (
    "We take this very seriously, and a senior colleague will look into it.",
    "This has our full attention, and a responsible colleague will look into it.",
)
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
