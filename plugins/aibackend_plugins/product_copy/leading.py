"""What the first words of a feature tell: whether it says what the product does, what was done to it, or what to do."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.inflection import is_entry
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.vocabulary import is_word

from .statements import third

_ONWARD: Final = frozenset((
    "to", "under", "into", "up", "out", "over", "off", "down", "away", "through", "around", "behind", "without", "like",
    "when", "while",
    "as", "if", "where",
    "the", "a", "an", "your", "itself", "easily", "automatically", "clean", "flat", "softer", "better"
))  # fmt: skip
"""What follows a verb and seldom a noun in the plural."""


def by_first_words(text: str) -> str:
    """ "does", "done" or "order" where the first two words tell for sure, else ""."""
    first, second = [*text.lower().split(), "", ""][:2]
    if third(first) and (second in _ONWARD or re.match(r"\d", second) or re.match(r"\S+ [A-Z]{2,}\b", text)):
        return "does"
    if re.fullmatch(r"(?:hand|home|custom|tailor|machine)-?(?:made|[a-z]+ed)", first) and second in (
        "in",
        "by",
        "from",
        "to",
    ):
        return "done"
    verb = reading(first)
    if (
        verb is not None
        and verb.form == "base"
        and re.search(r"\byour?\b", text)
        and second not in ("for", "of", "with")
    ):
        return "order"
    return ""


BATCHED: Final = re.compile(r"^(?:in )?(?:small|limited|tiny) (?:batches|runs|numbers)$", re.IGNORECASE)
_ADVERB: Final = re.compile(r"(?:can|will|may|must|never|always|also|does|do|\w+ly)$", re.IGNORECASE)


def is_verbal(text: str) -> bool:
    """Whether a phrase really begins with a verb for "it", perhaps behind an adverb."""
    first, second = [*text.split(), "", ""][:2]
    if parsed(text)[0].tag_ == "NNS" and second.lower() not in _ONWARD:
        return False
    return third(first.lower()) or _ADVERB.match(first) is not None or third(second.lower())


def is_unheard_of(text: str) -> bool:
    """Whether a phrase ends in a small word that no dictionary has: it may be a stuff, of which there is no "a"."""
    last = re.split(r"[ -]", re.split(r" (?:for|with|of|in|on|to|per) ", text)[0])[-1]
    single = re.sub(r"s$", "", last)
    known = is_word(last) or is_entry(last) or is_word(single) or single != last
    return bool(re.fullmatch(r"[a-z]{5,}", last)) and not known
