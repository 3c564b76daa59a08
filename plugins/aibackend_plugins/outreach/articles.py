"""The article of a noun phrase: "a" or "an" where its head is a thing that one counts, none for what is weighed."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.inflection import is_entry
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing import wording
from aibackend_blocks.language.writing.wording import an

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

_MASS: Final = re.compile(
    r"(?:ware|graphy|ing|tion|sion|ance|ence|ment|age|ics|port|ture|vice|wear|work|food|drink|power|energy|data|help"
    r"|staff"
    r"|coffee|tea|paper|wood|glass|steel|cover|care|stock|feed|fuel|solar|hire|fish|seafood|fruit|meat|fleece"
    r"|software|repair|comparison|security|delivery)$"
)
"""Heads that go without an article more often than not."""
_COUNTED: Final = frozenset((
    "service", "building", "apartment", "instrument", "department", "treatment", "station", "machine", "subscription",
    "container", "sauce", "package", "voucher", "licence", "license", "engine", "training", "report",
))  # fmt: skip
_ENDS: Final = ("IN", "WDT", "WP", "WRB", "TO", ",", ":", "VBN", "RB")
GOODS_MIN: Final = 0.1
GOODS: Final = ("flour, sugar or rice", "meat, milk or honey", "sand, gravel or cement", "oil, diesel or gas",
                "wool, cotton or silk")  # fmt: skip
THINGS: Final = ("a device or machine", "an app, tool or platform", "a person or team", "a plan or package",
                 "a building or vehicle", "an event or course")  # fmt: skip


def lowered(text: str) -> str:
    """The first letter small, unless the first word is a name: one that no vocabulary has, with no noun behind it."""
    first = re.match(r"[A-Z][a-z'’]+(?=[\s,;:.]|$)", text)
    if (
        first
        and not is_ordinary(first[0].lower())
        and not re.match(r" (?!(?:and|or|is|for|by|of)\b)[a-z]", text[first.end() :])
    ):
        return text
    return wording.lowered(text)


def is_ordinary(word: str) -> bool:
    """Whether a small word is in a vocabulary, or a form of one that is."""
    return is_word(word) or is_entry(word)


def with_article(phrase: str, head: str = "", *, anyhow: bool = False) -> str:
    """The phrase with its article; head: its words up to the head noun. anyhow: whether a mass noun takes one too."""
    small = lowered(phrase)
    doc = parsed((head or _head_of(phrase)).split(" of ")[0])
    if not len(doc) or (small[0].isupper() and not small.split()[0].isupper()):
        return small
    noun, first = doc[-1], parsed(phrase)[0]
    if noun.tag_ not in ("NN", "NNP") or first.tag_ in ("DT", "PRP$") or first.lower_ in ("the", "a", "an"):
        return small
    if first.tag_ == "CD" and not re.match(
        r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)-[a-z]", small
    ):
        return small
    several = noun.dep_ == "conj" and noun.head.tag_ in ("NNS", "NNPS")
    if noun.text.isupper() or (several and not anyhow):
        return small  # "NDT", "mailer bags and tissue".
    low = noun.lower_
    if not anyhow and ((_MASS.search(low) and low not in _COUNTED) or _is_goods(low)):
        return small
    return an(small)


def _head_of(phrase: str) -> str:
    """The phrase up to its head noun."""
    doc = parsed(phrase)
    end = next(
        (t.i for t in doc[1:] if t.tag_ in _ENDS and t.lower_ != "of" and doc[t.i - 1].tag_[:2] == "NN"), len(doc)
    )
    return str(doc[:end].text)


def _is_goods(head: str) -> bool:
    """Whether a noun is of goods that are weighed, not counted: flour, diesel, gravel."""
    from aibackend_blocks.models.minilm import embed

    vector = embed([head])[0]
    goods, things = _anchors()
    return float((goods @ vector).max() - (things @ vector).max()) >= GOODS_MIN


@cache
def _anchors() -> tuple[NDArray[numpy.float32], NDArray[numpy.float32]]:
    from aibackend_blocks.models.minilm import embed

    return embed(list(GOODS)), embed(list(THINGS))
