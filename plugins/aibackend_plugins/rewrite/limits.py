"""What the embedded engine cannot put in a voice: shorthand of a trade, and sentences too long to be taken apart."""

from __future__ import annotations

import re
from typing import Final

from aibackend.errors import NothingFound
from aibackend_blocks.language.greetings import GREETING
from aibackend_blocks.language.vocabulary import is_word

from .voice import Profile

SHORTHAND_MOST: Final = 0.1
"""Share of the words of a text that may be signs and abbreviations which no vocabulary has."""
WORDS_LEAST: Final = 20
"""Words of a text in which signs can be counted."""
_SIGN: Final = re.compile(r"^[(]?(?:[#↑↓±→]|[a-zA-Z]/[a-zA-Z]\b|[A-Z]{2,5}[.,:;)]?$|[A-Z][a-z]:$)")


class BeyondRewording(NothingFound):
    """Raised where a plain or friendly voice is asked for and the text would stay what it is."""

    title = "The engine in use cannot put this text in the voice"


def is_same(source: str, rewritten: str) -> bool:
    """Whether nothing but line breaks and the mark behind a greeting is another than before."""
    return _bare(source) == _bare(rewritten)


def is_changed(source: str, rewritten: str) -> None:
    """Raises: BeyondRewording, where it is the same."""
    if is_same(source, rewritten):
        raise BeyondRewording(
            "No wording of this text could be bettered towards the voice without touching its meaning, so it stays as "
            "it is and nothing is charged: use it as it stands, or switch on a model.",
            read=source,
        )


def _bare(text: str) -> str:
    """The text on one line: a comma behind its greeting, a capital after it, no last mark, no blank in "7 am"."""
    text = _GREETED.sub(lambda match: f"{match[1].lower()}, {match[2].lower()}", " ".join(text.split()))
    return re.sub(r"(?<=\d) (?=[ap]m\b)", "", text).replace("’", "'").rstrip(".")


_GREETED: Final = re.compile(rf"^({GREETING}\b[^,.!:?]{{0,40}})[,.!:]? (\w)", re.IGNORECASE)


def within_limits(source: str, profile: Profile) -> None:
    """Raises: BeyondRewording, with the text for a model to read."""
    if not (profile.warm or profile.children or profile.sentence_max):
        return
    words = source.split()
    signs = sum(bool(_SIGN.match(word)) and not is_word(word.strip("().,:;").lower()) for word in words)
    if len(words) >= WORDS_LEAST and signs > SHORTHAND_MOST * len(words):
        raise BeyondRewording(
            "Too much of the text is shorthand for the embedded engine: write it out, or switch on a model.",
            read=source,
        )
