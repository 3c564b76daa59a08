"""The facts of a text that a rewriting must keep: figures, names, dates, links, addresses and quotes, word by word."""

from __future__ import annotations

import re
from calendar import day_name, month_name
from collections import Counter
from functools import lru_cache
from typing import Final

from aibackend_blocks.language.english import only_verb
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing.claims import unsupported
from aibackend_blocks.models.tagger import lists

_TOKEN: Final = re.compile(
    r"(?:https?://|www\.)\S+|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|[^\W_]+(?:[.,:/'’&-][^\W_]+)*%?|[#$€£¥]\S+"
)
_LINK: Final = re.compile(r"^(?:https?://|www\.)|@")
_START: Final = re.compile(r"(?:^|[.!?…:]['\"”’)\]]*\s+|\n\s*|(?:^|\n)\s*[-*•>]\s+)$")
_MONTHS: Final = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_DAYS: Final = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
_IN_FULL: Final = {
    **{name[:size].casefold(): name for name in day_name for size in (3, 4)},
    **{name[:size].casefold(): name for name in month_name[1:] for size in (3, 4) if name[:size] != "May"},
    "weds": "Wednesday", "tues": "Tuesday", "thurs": "Thursday",
}  # fmt: skip
SHOUTED_MIN = 2
"""So many words in capitals, or one with an exclamation mark, make a text shout."""
_SMALL_SHOUTS: Final = frozenset((
    "ALL", "NOT", "NOW", "YOU", "NEW", "THE", "AND", "FOR", "OUR", "YES", "OFF", "TOP", "WOW", "OMG"
))  # fmt: skip


_ORDINARY: Final = frozenset((
    "a", "about", "after", "all", "also", "although", "an", "and", "any", "are", "as", "at", "because", "before",
    "both", "but", "by", "do", "each", "every", "few", "for", "from", "had", "has", "have", "he", "her", "here",
    "his", "how", "i", "if", "in", "is", "it", "its", "just", "last", "many", "may", "more", "most", "much", "my",
    "new", "next", "no", "not", "now", "of", "off", "on", "once", "one", "only", "or", "other", "our", "out", "over",
    "per", "she", "since", "so", "some", "such", "than", "that", "the", "their", "then", "there", "these", "they",
    "this", "those", "though", "to", "too", "two", "under", "until", "up", "us", "very", "was", "we", "well", "were",
    "what", "when", "where", "while", "who", "why", "will", "with", "yes", "yet", "you", "your", "free", "good",
    "great", "dear", "please", "thank", "thanks", "hello", "early", "late", "sale", "price", "order", "day", "time",
    "part", "main"
))  # fmt: skip
"""Words that begin sentences and are also given names somewhere."""


_BOAST: Final = "#1"
_CRIES: Final = frozenset(("omg", "wow", "woohoo", "yay", "hooray", "whoa", "boom", "hey", "hi", "hello", "yo", "lol"))


def facts(text: str) -> Counter[str]:
    """Facts → how often each is told; small, but each a whole word."""
    found: Counter[str] = Counter()
    loud = shouts(text)
    for match in _TOKEN.finditer(text):
        word = match.group().rstrip(".,:;!?")
        if word != _BOAST and _is_fact(
            word, bool(_START.search(text[max(0, match.start() - 6) : match.start()])), loud
        ):
            found[_spelt(word)] += 1
    return found


def words(text: str) -> set[str]:
    """Every word of a text, as `facts` spells them, and its parts."""
    found = {_spelt(match.group().rstrip(".,:;!?")) for match in _TOKEN.finditer(text)}
    return found | {part for word in found for part in re.split(r"['’-]", word)}


@lru_cache(maxsize=1024)
def lost(before: str, after: str) -> frozenset[str]:
    """Facts of `before` that `after` does not have, a figure also by its value elsewhere in a word."""
    there = words(after)
    return frozenset(fact for fact in facts(before) if fact not in there and re.sub(r"['’]s$", "", fact) not in there)


@lru_cache(maxsize=1024)
def added(before: str, after: str) -> tuple[str, ...]:
    """Figures, dates, links and names of `after` that `before` does not have."""
    parted = re.sub(r"(?<=\w)([.!?])(?=\s|$)", r" \1", after)  # a link must not take the stop with it
    return unsupported(f"\n{parted}", before, also=[re.sub(r"\bv(?=\d+\.\d)", "version ", before)])


@lru_cache(maxsize=256)
def shouts(text: str) -> frozenset[str]:
    """The words that are in capitals for loudness alone: ordinary words, in a text that has several or that
    exclaims."""
    capitals = re.findall(r"(?<![\w@.#/-])[A-Z]{3,}(?![\w@/-])", text)
    loud = [word for word in capitals if word in _SMALL_SHOUTS or _is_loud(word)]
    return frozenset(loud) if len(loud) >= SHOUTED_MIN or (loud and "!" in text) else frozenset()


def _is_loud(word: str) -> bool:
    return len(word) > 3 and word not in _ACRONYMS and is_word(word.lower())


_ACRONYMS: Final = frozenset((
    "NASA", "NATO", "FIFA", "UEFA", "IEEE", "UNESCO", "UNICEF", "HTML", "HTTP", "HTTPS", "JSON", "ASCII", "BIOS",
    "CERN", "OECD", "ASEAN", "OPEC", "NASDAQ", "AIDS", "COVID", "SARS", "RADAR", "LASER", "MOMA", "NCAA", "NASCAR",
    "ISBN", "JPEG", "MPEG", "WIFI", "LGBT", "NBCU", "PBOC", "RSPCA", "USAF", "USDA", "USSR", "NAFTA", "GDPR", "HIPAA",
    "OSHA"
))  # fmt: skip
"""Acronyms that the vocabulary has as words."""


def _spelt(word: str) -> str:
    """Small, a version without its letter ("v4.2.0" is "4.2.0"), and a day of the week or a month in full."""
    return unabbreviated(re.sub(r"^v(?=\d+\.\d)", "", word.casefold())).casefold()


def unabbreviated(word: str) -> str:
    """ "Tues" as "Tuesday", "Sept" as "September"; any other word as it is."""
    return _IN_FULL.get(word.casefold().rstrip("."), word)


def _is_fact(word: str, starts: bool, loud: frozenset[str]) -> bool:
    if any(character.isdigit() for character in word) or _LINK.search(word):
        return True
    if word in loud or not word[:1].isupper() or word in ("I", "I'm", "I've", "I'd", "I'll"):
        return word[:1].islower() and bool(re.search(r"[a-z][A-Z]", word))
    low = word.lower()
    if low in _CRIES:
        return False
    if low in _MONTHS or low in _DAYS:
        return True
    if not starts:
        return True
    if re.fullmatch(r"\w+n['’]t", low):
        return False
    first = re.split(r"['’-]", low)[0]
    return bool(re.search(r"[A-Z]", word[1:])) or not (is_word(first) or only_verb(first)) or _is_given_name(first)


def _is_given_name(word: str) -> bool:
    """Whether a word at the start of a sentence is one that people are called, and not a verb or "will"."""
    return word not in _ORDINARY and bool(lists().get(word, 0) & 1) and reading(word) is None
