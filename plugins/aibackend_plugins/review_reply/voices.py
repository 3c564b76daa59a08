"""How an answer in English sounds: where a voice says a thing in its own way, that stands for the plain way."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeVar, cast

from aibackend_blocks.language.writing import Choice, Voice, voice_of

from . import phrases
from .phrases import Ways

T = TypeVar("T")
_BRIEF = re.compile(r"\b(?:brief|short|concise|succinct|to the point)\b", re.IGNORECASE)
ANSWER_MOST, BRIEF_MOST = 800, 320
"""Characters: about 130 words, what review sites show without a fold; and of a brief answer."""


class Voiced(Choice):
    """Picks among the ways in which a voice says a thing. words: how the business wants to sound."""

    def __init__(self, words: str, *content: str) -> None:
        super().__init__(*content)
        self.voice: Voice = voice_of(words)
        self.most = BRIEF_MOST if _BRIEF.search(words) else ANSWER_MOST

    def pick(self, options: Sequence[T], about: str = "") -> T:
        """One of the voice's own options, else one of those given."""
        own = _WAYS.get(self.voice, {}).get(tuple(map(str, options)))
        return super().pick(cast("Sequence[T]", own) if own else options, about)


_WAYS: Mapping[Voice, Mapping[Ways, Ways]] = {
    "formal": {
        phrases.OPENINGS["positive"]: (
            "Thank you very much for your kind review.",
            "We thank you for taking the time to write this review.",
        ),
        phrases.OPENINGS["honest"]: ("Thank you for sharing your experience with us.",),
        phrases.GLAD: (
            "We greatly appreciate your kind words about {things}.",
            "We are very pleased that you were happy with {things}.",
        ),
        phrases.ALSO_GLAD: ("We do appreciate your remarks about {things}.",),
        phrases.SORRY: (
            "We sincerely regret your dissatisfaction with {things}.",
            "Please accept our apologies for your disappointment with {things}.",
        ),
        phrases.OWN: (
            "We take your remarks seriously.",
            "This is not the experience that we wish anybody to have with us.",
        ),
        phrases.SORRY_LIGHT: ("We regret that you were less satisfied with {things}.",),
        phrases.CONTACT: ("We would be grateful for the opportunity to look into this with you: please {contact}.",),
        phrases.CONTACT_LIGHT: ("Should you wish to tell us more, please {contact}.",),
        phrases.AGAIN: ("It would be a pleasure to welcome you again.",),
    },
    "warm": {
        phrases.OPENINGS["honest"]: (
            "Thank you so much for telling us how it was for you.",
            "Thank you so much for your review.",
        ),
        phrases.SORRY: (
            "We are so sorry that you were unhappy with {things}.",
            "We are so sorry to read what you say about {things}.",
        ),
        phrases.CONTACT: ("Please {contact}; we would really like to hear from you and to understand what happened.",),
    },
    "playful": {
        phrases.OPENINGS["positive"]: ("Thanks so much, you have made our day!", "This made our day: thank you!"),
        phrases.OPENINGS["honest"]: ("Thanks for telling us how it was.", "Thanks for the review."),
        phrases.GLAD: (
            "Your lovely words about {things} made us smile.",
            "It is great that you were so happy with {things}.",
        ),
        phrases.SORRY: ("We are really sorry that you were unhappy with {things}.",),
        phrases.CONTACT: ("Please {contact}, so that we can get to the bottom of it.",),
        phrases.AGAIN: ("See you again soon, we hope!",),
    },
}
"""Of each voice its own ways, by those that they stand for."""
