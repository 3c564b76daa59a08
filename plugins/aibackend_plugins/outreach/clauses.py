"""A clause about a company, turned to the company itself: "Runs its own warehouse" as "you run your own warehouse"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing.wording import an, lowered


@dataclass(frozen=True, kw_only=True, slots=True)
class Fact:
    """A fact. text: as the lead tells it. clause: to the reader ("you run …"), "" where it is no sentence. topic: as a
    noun phrase ("your 430 systems …"), "" where it is none. Without either it can only be quoted.
    """

    text: str
    clause: str = ""
    topic: str = ""


_NUMBER: Final = re.compile(
    r"(?:\d[\d.,]*\+?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens|hundreds|thousands|some|about|over"
    r"|more than|nearly|almost)\b",
    re.IGNORECASE,
)
_STATES: Final = re.compile(
    r"(?:accredited|based|known|located|headquartered|backed|listed|licen[cs]ed|certified|owned|run|trusted|regulated"
    r"|registered|incorporated|organi[sz]ed|focused|speciali[sz]ed|staffed|funded|fully|mostly|proud) (?=\w)",
    re.IGNORECASE,
)
_BEGINNINGS: Final = re.compile(r"(?:founded|established|started|set up) (?=in|by|as|with)", re.IGNORECASE)
_HOUSE: Final = (
    r"(?:company|firm|team|group|business|school|university|college|shop|store|hotel|restaurant|bakery|practice|clinic"
    r"|agency|studio|brand|chain|charity|association|organi[sz]ation|start-?up|museum|library|brewery|farm|bank|club)"
)
"""What a lead is called by, once it is named."""
_BREAK: Final = re.compile(
    r"\s+(?:of|for|with|in|on|at|to|from|by|that|which|who|acting|known|between|under|serving)\b|,"
)
_AFTER_NOUN: Final = re.compile(r"(?:of|for|with|in|on|at|to|from|by|and|or|between|under|across)\b|$")
_RELATIVE: Final = frozenset(("that", "which", "who", "whose", "where"))


def fact_of(text: str, name: str) -> Fact:
    """A clause without its full stop. name: the company's."""
    told = text[0].lower() + text[1:] if _starts_plainly(text) else text
    said, ours = _without_subject(told, name)
    words = said.split()
    if not words:
        return Fact(text=text)
    if re.match(r"(?:its|our|their|her|his) ", said, re.IGNORECASE):
        verbs = [found for word in words[1:6] if (found := reading(word)) and found.form in ("third", "past")]
        yours = _to_you(re.sub(r"^\w+", "its", said))
        return Fact(text=text, clause=yours) if verbs else Fact(text=text, topic=yours)
    if _BEGINNINGS.match(said):
        return Fact(text=text, clause=f"you were {_to_you(said)}")
    if _STATES.match(said) and not ours:
        return Fact(text=text, clause=f"you are {_to_you(said)}")
    if _NUMBER.match(said) and not ours:
        return Fact(text=text, topic=f"your {_to_you(lowered(said))}")
    return _by_verb(text, words, ours) or (Fact(text=text) if ours else _noun(text, said))


def _starts_plainly(text: str) -> bool:
    """Whether the first capital is that of a sentence: an ordinary verb, article, adjective or participle."""
    first = text.split()[0]
    return first[1:].islower() and (reading(first) is not None or lowered(text) != text)


def _without_subject(told: str, name: str) -> tuple[str, bool]:
    """The clause without the company as its subject, and whether it was there."""
    own = rf"{re.escape(name)}|{re.escape(name.split()[0])}" if name else "it"
    match = re.match(rf"(?:{own}|(?:the|this|our) {_HOUSE}|it|they|we|she|he)\s+", told, re.IGNORECASE)
    if not match:
        return told, False
    rest = told[match.end() :]
    first = reading(rest.split()[0]) if rest.split() else None
    return (rest, True) if first and first.form in ("third", "past", "base") else (told, False)


def _by_verb(text: str, words: Sequence[str], ours: bool) -> Fact | None:
    """A clause that begins with a verb, None if it does not."""
    found = reading(words[0])
    if found is None or len(words) < 2:
        return None
    if found.form == "gerund":
        return Fact(text=text, clause=f"you are {_to_you(' '.join(words))}")
    if found.base == "be":
        verb = "were" if found.form == "past" else "are"
        return Fact(text=text, clause=f"you {verb} {_to_you(' '.join(words[1:]))}")
    if found.form in ("past", "third"):
        turned = _turned(words)
        return Fact(text=text, clause=f"you {_to_you(' '.join(turned))}") if turned else Fact(text=text)
    return Fact(text=text, clause=f"you {_to_you(' '.join(words))}") if ours else None


def _turned(words: Sequence[str]) -> list[str]:
    """The verbs of the third person as "you" takes them; [] where it is not plain whose verb one is."""
    done, related = [], False
    for place, word in enumerate(words):
        found, rest = reading(word), " ".join(words[place + 1 :])
        before = words[place - 1]
        linked = place == 0 or before in ("and", "also", "then", "but", "or") or before.endswith(",")
        related = related or word in _RELATIVE
        is_verb = linked and found is not None and found.form == "third" and not (place and _AFTER_NOUN.match(rest))
        is_verb = is_verb or (linked and word in _FINITE)
        if is_verb and related:
            return []
        done.append(_FINITE.get(word) or (found.base if found else word) if is_verb else word)
    return done


def _to_you(said: str) -> str:
    """Its own words for itself as words for "you"."""
    said = re.sub(r"\b(?:its|our|her|his)\b(?= \w)", "your", said, flags=re.IGNORECASE)
    said = re.sub(r"\b(?:itself|ourselves|herself|himself)\b", "yourself", said)
    said = re.sub(r"\bit (?=(?:ever|has|had|also|makes|made|builds|built|sells|sold|runs|owns)\b)", "you ", said)
    return re.sub(r"\byou has\b", "you have", said)


def _noun(text: str, said: str) -> Fact:
    """A noun phrase: what the company is."""
    head = _BREAK.split(said, maxsplit=1)[0].split()
    plain = [word.lower() for word in head]
    named = re.match(r"(?:an?|the|one)\s", said, re.IGNORECASE)
    if not head or len(head) > 6 or _NO_NOUN & set(plain[1:] if named else plain) or set(plain) & _FINITE.keys():
        return Fact(text=text)
    last = head[-1].lower()
    if plain[0] == "the" and any((found := reading(word)) and found.form == "past" for word in plain[2:]):
        return Fact(text=text)
    if named:
        return Fact(text=text, clause=f"you are {_to_you(lowered(said))}")
    if last.endswith("s") and not last.endswith(("ss", "us", "is")):
        return Fact(text=text, topic=f"your {_to_you(said)}")
    return Fact(text=text, clause=f"you are {an(_to_you(said))}")


_FINITE: Final = {
    "is": "are", "are": "are", "was": "were", "were": "were", "has": "have", "have": "have", "does": "do", "do": "do",
    "can": "can", "will": "will",
}  # fmt: skip
"""Finite verbs of any clause → what they are with "you"."""
_NO_NOUN: Final = frozenset((
    "a", "an", "the", "just", "not", "very", "only", "more", "most", "this", "that", "it", "he", "she", "there", "i",
    "so", "too", "if", "to", "before", "after", "since", "until", "while", "when", "during", "now", "then", "later"
))  # fmt: skip
"""Words that no name of a kind of company has."""
