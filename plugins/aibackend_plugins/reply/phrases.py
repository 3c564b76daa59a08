"""What is said in a grave matter, and to a question on allergies."""

from __future__ import annotations

from collections.abc import Mapping

Ways = tuple[str, ...]

CAREFUL: Mapping[str, Ways] = {
    "distress": (
        "Thank you for telling us how you feel. We are very sorry that things are so hard for you right now.",
        "Please do not stay alone with this. If you might harm yourself or are in danger, call your local emergency "
        "number now. You can also talk to a doctor, to a crisis line in your country, or to somebody you trust, today.",
        "You matter far more than anything else in our correspondence. A person from our team will read your message "
        "and contact you.",
    ),
    "injury": (
        "We are very sorry to hear that somebody was hurt. We hope that you are getting the care that you need; if "
        "not, please see a doctor.",
        "We take this very seriously. A responsible colleague will look into what happened and contact you personally. "
        "If you have photos or other records of it, please keep them.",
    ),
    "illness": (
        "We are very sorry to read this, and we hope that everybody recovers quickly. If anyone still feels unwell, "
        "please see a doctor, and in an emergency call your local emergency number.",
        "We take this very seriously. A responsible colleague will look into it and contact you personally.",
    ),
    "danger": (
        "Thank you for telling us. If anything may be unsafe, please do not use it, and keep everybody away from it. "
        "If there is any immediate danger, call your local emergency number.",
        "A responsible colleague will contact you personally.",
    ),
    "harassment": (
        "We are very sorry that this happened to you. Thank you for telling us; that cannot have been easy.",
        "We take what you describe very seriously. A senior colleague will contact you in confidence. If you feel "
        "unsafe, please call the police or your local emergency number at any time.",
    ),
    "discrimination": (
        "We are very sorry that you were treated this way. Nobody should be made to feel like that.",
        "We take what you describe very seriously. A senior colleague will look into it and contact you personally.",
    ),
    "crime": (
        "Thank you for reporting this to us. We are sorry that it happened.",
        "We take this very seriously. A senior colleague will look into it and contact you personally.",
    ),
    "privacy": (
        "Thank you for telling us about this. We take the protection of personal data very seriously.",
        "The colleague responsible for data protection will look into it and contact you.",
    ),
    "legal": (
        "Thank you for your message. We have read it carefully.",
        "We are passing it to the person responsible for such matters, who will reply to you in writing. This message "
        "only confirms that we have received yours.",
    ),
    "press": (
        "Thank you for your enquiry.",
        "We are passing it to the colleague who speaks for us to the media, who will get back to you.",
    ),
    "person": (
        "Thank you for your message. You would like to speak to a person, and that is understandable.",
        "A colleague will read your message and contact you personally.",
    ),
}
"""What is said in a matter that a person must take over, first and at the end; no rule is turned into advice."""
OTHERWISE: Mapping[str, Ways] = {
    "The colleague responsible for data protection will look into it and contact you.": (
        "We have passed your message to the colleague responsible for data protection, who will contact you.",
        "Our colleague for data protection takes it from here, and you will hear from them directly.",
        "It goes to the person who answers for data protection with us; they will write to you.",
    ),
    "Thank you for telling us about this. We take the protection of personal data very seriously.": (
        "Thank you for bringing this to us. Personal data must be safe, and we treat what you write accordingly.",
        "Thank you for your message. What concerns personal data is never a small thing to us.",
    ),
    "Thank you for your message. We have read it carefully.": (
        "Thank you for writing. Your message has been read with care.",
        "We have your message, and we have read it with attention.",
    ),
    "We are passing it to the person responsible for such matters, who will reply to you in writing. This message "
    "only confirms that we have received yours.": (
        "It goes to the person who is responsible for such matters and will answer you in writing. For now we only "
        "confirm that we have it.",
        "You will have a reply in writing from the person responsible for this. Until then, please take this as no "
        "more than a confirmation that your message is here.",
    ),
    "A colleague will read your message and contact you personally.": (
        "Somebody from our team will read what you wrote and get in touch with you personally.",
        "A colleague will go through your message and come back to you in person.",
    ),
}
"""Further ways to say a sentence of these."""
LEGAL = "As you mention further steps, the colleague responsible for such matters will also reply to you in writing."
"""What ends an answer to somebody who mentions legal steps."""
DELICATE: Mapping[str, Ways] = {
    "health": ("As this is about your health, please ask your doctor as well before you decide.",),
    "untrue": ("We can only issue papers that show what really happened, so we are not able to do that.",),
    "others": ("We do not pass on anything about other people, so we are not able to help with that.",),
}
"""What is said to a matter that is delicate though nobody was harmed."""
ALLERGY = (
    "Thank you for telling us about the allergy.",
    "Because an allergy leaves no room for a guess, please do not rely on this alone: a colleague will check the "
    "ingredients and possible traces and get back to you.",
)
