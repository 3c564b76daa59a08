"""What is offered: the sentences of the request as they stand, the first as a noun phrase where it is one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from aibackend.errors import InvalidRequest
from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing.wording import an, capital, lowered, sentence

from .lead import without_language

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray
    from spacy.tokens import Token

NOUN_MAX, SHORT_MAX, SENTENCE_MAX = 170, 60, 260
"""Characters that a sentence can carry."""
_MASS: Final = re.compile(
    r"(?:ware|ing|tion|sion|ance|ence|ment|age|ics|port|ture|vice|wear|work|food|drink|power|energy|data|help|staff"
    r"|coffee|tea|paper|wood|glass|steel|cover|care|stock|feed|fuel|solar|hire|repair|comparison|security|delivery)$"
)
"""Heads that go without an article more often than not."""
_COUNTED: Final = frozenset((
    "service", "building", "apartment", "instrument", "department", "treatment", "station", "machine", "subscription",
    "container", "sauce", "package", "voucher", "licence", "license", "engine", "training",
))  # fmt: skip
_SUM: Final = r"(?:(?:[$€£]|[A-Z]{1,3} ?)\d[\d.,]*|\d[\d.,]* ?(?:[A-Z]{3}|p|c|euros?|dollars?|pounds?|€|£))"
_PRICE: Final = re.compile(rf"^{_SUM}(?: (?:a|an|per|each|and|plus|\w+)\b)*(?:, no [a-z-]+(?: [a-z]+)?)?\.?$")
_PRICE_FROM: Final = re.compile(rf"^from {_SUM}.*$", re.IGNORECASE)
_FREE: Final = re.compile(r"^free (?!of|from|for)[a-z]", re.IGNORECASE)
_WORDS: Final = re.compile(r"[^\W\d_]")
_TAIL: Final = re.compile(
    r"\s*;\s+|,\s+(?=(?:from|no|without|with|fits?|works?|fitted|installed|made|in|for|one-off|fixed|messages?"
    r"|payback)\b"
    r"|[$€£]?\d)|\s+[–—]\s+|:\s+"
)
"""Where a note goes on from the thing to its points."""
_GOES_ON: Final = re.compile(r"(?:from|with|without|in|for|made|delivered)\b")
"""How a point begins that the noun carries along."""
_ENDS_NOUN: Final = ("IN", "WDT", "WP", "TO", ",", ":", "VBN", "RB")


@dataclass(frozen=True, kw_only=True, slots=True)
class Product:
    """noun: what is offered, with its article, "" where the first sentence is none. short: its bare head, "" likewise.

    first: the first sentence as it stands. is_sentence: whether it speaks of the sender or to the reader. points: what
    a note adds to the noun. more: the further sentences, whole.
    """

    first: str
    noun: str = ""
    short: str = ""
    is_sentence: bool = False
    points: tuple[str, ...] = ()
    more: tuple[str, ...] = ()


def read_product(text: str, english: bool = True) -> Product:
    """The product of a request. Raises: InvalidRequest where it says nothing."""
    text = without_language(text)
    said = [" ".join(one.split()) for one in sentences(text) if _WORDS.search(one) and len(one) <= SENTENCE_MAX]
    if not said:
        raise InvalidRequest(errors=[("/product", "Says nothing that could be offered.")])
    first, more = sentence(said[0]), tuple(said[1:])
    if not english:
        return Product(first=first, more=tuple(map(sentence, more)))
    more = tuple(filter(None, map(_whole, more)))
    if parsed(said[0])[0].lower_ in _SPEAKERS:
        return Product(first=first, is_sentence=True, more=more)
    thing, *points = _TAIL.split(said[0].rstrip(" ."))
    short = _short(thing)
    if not short or len(thing) > NOUN_MAX or _is_clause(thing):
        return Product(first=first, more=more)
    points = [point for point in points if point]
    while points and _GOES_ON.match(points[0]) and (len(points) == 1 or not _PRICE_FROM.match(points[0])):
        thing = f"{thing}, {points.pop(0)}"
    return Product(first=first, noun=_with_article(thing, short), short=lowered(short), points=tuple(points), more=more)


def points_told(points: Sequence[str], many: bool) -> tuple[str, tuple[str, ...]]:
    """What a note adds to its noun as sentences: what the thing does and what comes with it, and apart its prices.

    many: whether the noun is a plural."""
    told: list[str] = []
    priced: list[str] = []
    plain: list[str] = []
    for point in points:
        bare = point.strip(" .,")
        if _PRICE.match(bare) or _PRICE_FROM.match(bare):
            priced.append(_whole(bare))
        elif parsed(f"It {lowered(bare)}.")[1].tag_ == "VBZ":
            does = lowered(bare)
            does = f"{inflected(lemma(does.split()[0]), 'VBP')} {does.partition(' ')[2]}" if many else does
            told.append(f"{'They' if many else 'It'} {does}.")
        else:
            plain.append(bare)
    told += [sentence(capital(", ".join(plain)))] if plain else []
    return " ".join(told), tuple(priced)


def _whole(said: str) -> str:
    """A further sentence as it may stand in a letter: prices and trials in a sentence, others as they are."""
    bare = said.rstrip(" .")
    if _PRICE.match(bare):
        return f"The price is {bare}."
    if _PRICE_FROM.match(bare):
        return f"Prices start {lowered(bare)}."
    if _FREE.match(bare):
        return f"There is {an(lowered(bare))}."
    if parsed(bare)[0].tag_ == "VBZ":
        return f"It {lowered(bare)}."
    return sentence(capital(bare))


_SPEAKERS: Final = frozenset({"we", "i", "our", "my", "you", "your", "it"})


def _is_clause(thing: str) -> bool:
    """Whether a text has a subject and a finite verb: "Weldscan is an app"."""
    root = next(iter(parsed(thing).sents)).root
    who = subject(root)
    return who is not None and who.i < root.i and is_finite(root)


def _short(thing: str) -> str:
    """The phrase up to what only describes it: a relative clause, a participle, a comma, a preposition but "of"."""
    doc = parsed(re.split(r":| ?\(", thing)[0])
    ends = (
        token for token in doc[1:] if token.tag_ in _ENDS_NOUN and token.lower_ != "of" and not token.text.isupper()
    )
    named = (t.i for t in ends if doc[t.i - 1].tag_[:2] == "NN" or doc[t.i - 1].text.endswith("ing"))
    end = next(named, len(doc))
    short = doc[:end].text
    fits = 0 < len(short) <= SHORT_MAX and doc[end - 1].tag_[:2] == "NN" and not any(map(_is_verb, doc[:end]))
    return re.sub(r"^(?:an?|the|our) ", "", short) if fits else ""


def _is_verb(token: Token) -> bool:
    return token.tag_ in ("VBZ", "VBP", "VBD", "MD", "PRP")


def _with_article(thing: str, short: str) -> str:
    """The noun phrase with "a" or "an" where its head is a thing that one counts."""
    doc = parsed(short.split(" of ")[0])
    head, first = doc[-1], parsed(thing)[0]
    small = lowered(thing)
    if small[0].isupper() and not small.split()[0].isupper():
        return small
    if head.tag_ not in ("NN", "NNP") or first.tag_ in ("DT", "PRP$", "CD"):
        return small
    low = head.lower_
    if head.text.isupper() or head.dep_ == "conj":
        return small  # "NDT", "mailer bags and tissue".
    if (_MASS.search(low) and low not in _COUNTED) or _is_goods(low):
        return small
    return an(small)


def _is_goods(head: str) -> bool:
    """Whether a noun is of goods that are weighed, not counted: flour, diesel, gravel."""
    from aibackend_blocks.models.minilm import embed

    vector = embed([head])[0]
    goods, things = _anchors()
    return float((goods @ vector).max() - (things @ vector).max()) >= GOODS_MIN


GOODS_MIN: Final = 0.1
GOODS: Final = ("flour, sugar or rice", "meat, milk or honey", "sand, gravel or cement", "oil, diesel or gas",
                "wool, cotton or silk")  # fmt: skip
THINGS: Final = ("a device or machine", "an app, tool or platform", "a person or team", "a plan or package",
                 "a building or vehicle", "an event or course")  # fmt: skip


@cache
def _anchors() -> tuple[NDArray[numpy.float32], NDArray[numpy.float32]]:
    from aibackend_blocks.models.minilm import embed

    return embed(list(GOODS)), embed(list(THINGS))
