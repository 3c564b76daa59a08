"""As much English grammar as it takes to turn what someone says of themselves into what is said of them."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.verbs import reading

MODALS_LISTED: Final = (
    "can could will would shall should may might must can't cannot couldn't won't wouldn't shan't shouldn't mustn't "
    "needn't had hadn't did didn't was wasn't used ought"
)
MODALS = frozenset(MODALS_LISTED.split())
ADVERBS_LISTED: Final = (
    "just really also only never always still already probably maybe definitely certainly actually even often "
    "usually "
    "sometimes quite simply totally completely finally recently now then both all not truly personally honestly "
    "kindly currently rather almost hardly"
)
ADVERBS = frozenset(ADVERBS_LISTED.split())
_PAST_LISTED: Final = (
    "was were had did said went got made knew thought took saw came found gave told felt became left put kept began "
    "brought wrote sat stood lost paid met ran set read let cut hit shut cost hurt heard meant spent grew won bought "
    "sent built fell held sold drew chose ate drank drove flew forgot forgave broke caught taught fought sought woke "
    "spoke stole swore tore threw wore understood led fed bled slept swept dealt lent bent lit shot stuck struck "
    "sang "
    "rang swam sank hid rode rose shook bit blew froze beat bet split quit spread upset"
)
_PAST = frozenset(_PAST_LISTED.split())
_NOT_VERBS_LISTED: Final = (
    "and or but the a an to in on at of for with from by if that this these those it he she they we you i me my our "
    "your as than so because when while who what which how where why there here one two"
)
_NOT_VERBS = frozenset(_NOT_VERBS_LISTED.split())
_AUXILIARIES = frozenset(["am", "is", "are", "has", "have", "do", "does", "gets", "seems", "sounds", "feels", "hurts"])
_VOWELS = "aeiou"
_NOT_PAST = frozenset(
    [
        "need",
        "feed",
        "speed",
        "proceed",
        "succeed",
        "exceed",
        "bleed",
        "breed",
        "heed",
        "seed",
        "weed",
        "shed",
        "wed",
        "embed",
    ]
)
_PARTICIPLES_LISTED: Final = (
    "been gone done seen known taken given written spoken broken chosen driven eaten fallen forgotten gotten got "
    "made "
    "said told found left lost paid met sent built bought brought thought caught taught kept felt heard held had "
    "become come run begun grown shown thrown worn better"
)
_PARTICIPLES = frozenset(_PARTICIPLES_LISTED.split())


def third_person(verb: str) -> str:
    """The verb as it stands after he or she: have → has, try → tries; what is no present verb stays."""
    low = verb.lower()
    if low in ("am", "are"):
        return "is"
    if low in ("aren't", "ain't"):
        return "isn't"
    irregular = {
        "have": "has",
        "haven't": "hasn't",
        "do": "does",
        "don't": "doesn't",
        "were": "was",
        **{done: done for done in ("is", "has", "does", "isn't", "hasn't", "doesn't")},
        "weren't": "wasn't",
    }
    if low in irregular:
        return irregular[low]
    if low in MODALS or is_past(low) or low in _NOT_VERBS or not low.isalpha():
        return verb
    if low.endswith(("s", "x", "z", "ch", "sh")) or low in ("go", "undergo"):
        return f"{verb}es"
    if low.endswith("y") and low[-2:-1] not in _VOWELS:
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def is_past(word: str) -> bool:
    """Whether a word reads as a verb in the past."""
    low = word.lower()
    return low in _PAST or (low.endswith("ed") and len(low) > 3 and low not in _NOT_PAST)


def is_participle(word: str) -> bool:
    """Whether 'd before it stands for had."""
    low = word.lower()
    return low in _PARTICIPLES or (low.endswith("ed") and low not in _NOT_PAST and len(low) > 3)


def has_verb(text: str, *, finite: bool = False) -> bool:
    """Whether a text may hold a finite verb: `a voucher for a course` holds none.

    finite: bare forms, which are nouns as well (`a quick sync`), do not count.
    """
    bare = ("gerund", "base") if finite else ("gerund",)
    return any(
        word in MODALS or word in _AUXILIARIES or is_past(word) or ((known := reading(word)) and known.form not in bare)
        or "'" in word
        for word in re.findall(r"[\w'’-]+", text.lower().replace("’", "'"))
    )  # fmt: skip


def lowered(text: str, names: frozenset[str] = frozenset()) -> str:
    """The first letter small, unless it begins a name or an acronym. names: words that are always written large."""
    first = re.match(r"[\w'’-]+", text)
    word = first.group() if first else ""
    if (
        not word
        or re.match(r"I\b", word)
        or (word in names and word.lower() not in _NOT_VERBS)
        or (len(word) > 1 and not word[1:].islower())
        or (len(word) == 1 and word != "A")
    ):
        return text
    return text[:1].lower() + text[1:]


def written_large(text: str) -> frozenset[str]:
    """Words that stand with a capital inside sentences: names, mostly."""
    return frozenset(re.findall(r"(?<=[\w,;] )[A-Z][\w'’-]+", text))
