"""What the embedded engine cannot put in a voice: shorthand of a trade, and sentences too long to be taken apart."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from aibackend.errors import NothingFound
from aibackend_blocks.language.vocabulary import is_word

from .facts import CRIES
from .split import lines_of
from .voice import Profile
from .wishes import wishes_of

if TYPE_CHECKING:
    from .workbench import Workbench

SHORTHAND_MOST: Final = 0.1
"""Share of the words of a text that may be signs and abbreviations which no vocabulary has."""
WORDS_LEAST: Final = 20
"""Words of a text in which signs can be counted."""
WORDS_MOST: Final = 60
"""Words of a sentence that a plain voice may leave as they are."""
_SIGN: Final = re.compile(r"^[(]?(?:[#↑↓±→]|[a-zA-Z]/[a-zA-Z]\b|[A-Z]{2,5}[.,:;)]?$|[A-Z][a-z]:$)")


class BeyondRewording(NothingFound):
    """Raised where a plain or friendly voice is asked for and the text would stay what it is."""

    title = "The engine in use cannot put this text in the voice"


def is_changed(source: str, rewritten: str) -> None:
    """Raises: BeyondRewording, where no word, and no item of a list, is another than before."""
    lists = rewritten.count("\n- ") != source.count("\n- ")
    if _words(source) == _words(rewritten) or (not lists and _run(source) == _run(rewritten)):
        raise BeyondRewording(
            "No wording of this text could be bettered towards the voice without touching its meaning, so it stays as "
            "it is and nothing is charged: use it as it stands, or switch on a model.",
            read=source,
        )


def _words(text: str) -> list[list[str]]:
    """The words of each line, whatever their capitals and marks."""
    lines = (re.findall(r"\w+(?:['’]\w+)*", line.casefold()) for line in text.replace("’", "'").splitlines())
    return [line for line in lines if line]


def is_in_voice(source: str, rewritten: str, profile: Profile, editor: Workbench) -> None:
    """Raises: BeyondRewording, where a formal text still chats, jargon stayed, or a manner is but put beside it."""
    amiss = ""
    if profile.formal and chats(rewritten):
        amiss = "Words of a chat were left for which this engine has no formal ones"
    elif sum(len(said.split()) for said in editor.slogans) * 2 > len(source.split()) and profile.plain:
        amiss = "Most of the text is jargon, which no exchange of words makes plain"
    elif wishes_of(editor.voice) & _OF_EVERY_WORD and editor.come and editor.length != "longer":
        bare = rewritten
        for words in editor.come:
            bare = bare.replace(words, "")
        if _run(source) == _run(bare):
            amiss = "The manner that is asked for takes other words throughout"
    if amiss:
        raise BeyondRewording(
            f"{amiss}, so the text stays as it is and nothing is charged: ask for another voice, or switch on a model.",
            read=source,
        )


_OF_EVERY_WORD: Final = frozenset(("elegant",))
"""Manners that a sentence put behind a text does not give it; a joke beside it is one."""


def chats(text: str) -> bool:
    """Whether a text has words of a chat: spelt without vowels, a cry that opens it, or "like" before a figure."""
    opened = {said.split()[0].strip("!,.").lower() for line in lines_of(text) for said in line if said.strip()}
    spelt = any(not is_word(match[0]) for match in _VOWELLESS.finditer(text))
    return bool(opened & CRIES - {"hi", "hello"}) or spelt or bool(_VAGUE.search(text))


_VOWELLESS: Final = re.compile(r"(?<![\d\w@./-])(?<!\d )[bcdfghjklmnpqrstvwxz]{3,5}(?![\w@./-])")
_VAGUE: Final = re.compile(r"\b(?:in|for|took|takes) like \d")


def _run(text: str) -> list[str]:
    return [word for line in _words(text) for word in line]


def within_limits(source: str, rewritten: str, profile: Profile) -> None:
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
    if any(len(said.split()) > WORDS_MOST for line in lines_of(rewritten) for said in line):
        raise BeyondRewording(
            f"A sentence of more than {WORDS_MOST} words cannot be put in this voice by the embedded engine: split it, "
            "or switch on a model.",
            read=source,
        )
