"""What is offered: the sentences of the request as they stand, the first as a noun phrase where it is one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from aibackend.errors import InvalidRequest
from aibackend_blocks.language.english import inflected, lemma, parsed, phrase_kind
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing.wording import an, capital, joined, lowered, sentence

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
_TAIL: Final = re.compile(r"\s*;\s+|\s+[–—]\s+|:\s+")
"""Where a note surely goes on from the thing to its points; a comma may part them too."""
_STANDS_APART: Final = re.compile(
    r"(?:from|no|without|with|fixed|one-off|messages?|payback|first|free|including|plus|in|for|on|at|made)\b"
    r"|[$€£]?\d|[A-Z]{1,3} ?\d",
    re.IGNORECASE,
)
"""How a part between commas begins that is no further thing of a list."""
_MEASURED: Final = re.compile(
    r"(?:fixed|flat|just|only|about|around)?(?: at)? ?(?=[$€£\d]|[A-Z]{1,3} ?\d)", re.IGNORECASE
)
_FIRST_FREE: Final = re.compile(r"^(?:the )?(?P<what>\w+ .+?) (?:is |are )?free$", re.IGNORECASE)
_RELATIVE: Final = re.compile(r"(?:[\w'’-]+ ){1,5}(?:that|which|for) ", re.IGNORECASE)
_FREE_ORDER: Final = re.compile(r"^(?:cancel|leave|stop|return|swap|try|pay)\b", re.IGNORECASE)
_GOES_ON: Final = re.compile(r"(?:from|with|without|in|for|made|delivered)\b")
"""How a point begins that the noun carries along."""
_ENDS_NOUN: Final = ("IN", "WDT", "WP", "TO", ",", ":", "VBN", "RB")


@dataclass(frozen=True, kw_only=True, slots=True)
class Product:
    """noun: what is offered, with its article, "" where the first sentence is none. short: its bare head, "" likewise.

    name: what it is called, "" where that is the company's name or not told.

    first: the first sentence as it stands. is_sentence: whether it speaks of the sender or to the reader. points: what
    a note adds to the noun. more: the further sentences, whole.
    """

    first: str
    noun: str = ""
    short: str = ""
    is_sentence: bool = False
    name: str = ""
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
    name, thing, points = _parts(said[0].rstrip(" ."))
    short = _short(thing)
    if not short or len(thing) > NOUN_MAX or _is_clause(thing):
        return Product(first=first, more=more)
    while points and _GOES_ON.match(points[0]) and not _PRICE_FROM.match(points[0]):
        thing = f"{thing}, {points.pop(0)}"
    noun = _with_article(thing, short)
    return Product(first=first, noun=noun, short=lowered(short), name=name, points=tuple(points), more=more)


def _parts(said: str) -> tuple[str, str, list[str]]:
    """(name, thing, points) of a note: "LeakEar: leak finding for pipes, finds bursts" has one of each."""
    pieces = [one for piece in _TAIL.split(said) for one in _between_commas(piece) if one]
    doc = parsed(pieces[0])
    called = len(pieces) > 1 and len(doc) < 4 and all(t.text[0].isupper() for t in doc) and f"{pieces[0]}:" in said
    thing = called and (phrase_kind(pieces[1]) == "thing" or _RELATIVE.match(pieces[1]) is not None)
    name = pieces.pop(0) if thing and not _PRICE.match(pieces[1]) else ""
    return name, pieces[0], pieces[1:]


def _between_commas(said: str) -> list[str]:
    """The parts of a note between its commas; a list of things is one part."""
    pieces = re.split(r",\s+", said)
    found = [pieces[0]]
    while len(pieces) > 1:
        pieces = pieces[1:]
        count = _listed(pieces) if len(found) == 1 else 0
        found[-1:] = [", ".join([found[-1], *pieces[:count]])]
        found += pieces[count : count + 1]
        pieces = pieces[count:]
    return found


def _listed(pieces: Sequence[str]) -> int:
    """How many parts go on with a list of things, up to the one that ends it with "and"."""
    for count, piece in enumerate(pieces, 1):
        if _STANDS_APART.match(piece) or phrase_kind(piece) not in ("thing", "other"):
            return 0
        if re.search(r"\b(?:and|or)\b", piece):
            return count
    return 0


def points_told(points: Sequence[str], many: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a note adds to its noun, as sentences: what the thing does and is, and apart its terms and prices.

    many: whether the noun is a plural."""
    does = [_doing(point.strip(" .,"), many) for point in points]
    terms = [_term(point.strip(" .,"), many) for point, said in zip(points, does, strict=True) if not said]
    return tuple(_together(list(filter(None, does)))), tuple(terms)


def _together(said: Sequence[str]) -> Iterator[str]:
    """Sentences with the same subject as one: "It books repairs, orders parts and texts the customer."."""
    for who in ("It ", "They "):
        same = [one for one in said if one.startswith(who) and "," not in one]
        if len(same) > 1:
            yield f"{who}{joined([one.removeprefix(who).rstrip('.') for one in same])}."
            said = [one for one in said if one not in same]
    yield from said


def _doing(point: str, many: bool) -> str:
    """What the thing does or is like, as a sentence; "" for a term or a price."""
    kind, small = phrase_kind(point), lowered(point)
    it, be = ("They", "are") if many else ("It", "is")
    if _MEASURED.match(point) or _FREE.match(point) or _FIRST_FREE.match(point) or _FREE_ORDER.match(point):
        return ""
    first, _, rest = small.partition(" ")
    if kind in ("does", "order"):
        return f"{it} {inflected(lemma(first), 'VBP' if many else 'VBZ')} {rest}".strip() + "."
    if kind in ("done", "like"):
        return f"{it} {be} {small}."
    if kind != "statement":
        return ""
    last = parsed(point)[-1]
    bare = last.tag_ in ("VBN", "VBD") and not any(token.dep_ in ("aux", "auxpass") for token in last.lefts)
    return sentence(
        capital(f"{point[: last.idx]}{'are' if _is_plural(point) else 'is'} {last.text}" if bare else point)
    )


def _is_plural(point: str) -> bool:
    return parsed(point)[max(len(parsed(point)) - 2, 0)].tag_ in ("NNS", "NNPS")


def _term(bare: str, many: bool) -> str:
    """What comes with a thing, as a sentence: "weekly call" as "It comes with a weekly call."."""
    told = _whole(bare)
    headless = parsed(bare)[0].tag_ in ("RB", "IN", "RP")
    if headless or told != sentence(capital(bare)) or phrase_kind(bare) != "thing" or _is_clause(bare) or "," in bare:
        return told
    if re.fullmatch(r"\d[\d.,]* \w*[^s\d] (?:a|an|per) \w+", bare):
        return f"The price is {bare}."
    if re.match(r"no\b", bare, re.IGNORECASE):
        return f"There is {lowered(bare)}."
    lasting = re.sub(r"^(\d+ (?:days|weeks|months|years)) (?=\w+$)", r"\1 of ", bare)
    thing = (
        an(bare)
        if re.match(r"\w+-(?:day|week|month|year|hour|point|step)\b", bare)
        else _with_article(lasting, _short(lasting) or lasting)
    )
    return f"{'They come' if many else 'It comes'} with {thing}."


def _whole(said: str) -> str:
    """A further sentence as it may stand in a letter: prices, trials and terms in a sentence, others as they are."""
    bare = said.rstrip(" .")
    if _PRICE.match(bare):
        return f"The price is {bare}."
    if bare.lower().startswith("fixed ") and _PRICE.match(bare[6:]):
        return f"The price is fixed at {bare[6:]}."
    if _PRICE_FROM.match(bare):
        return f"Prices start {lowered(bare)}."
    if free := _FIRST_FREE.match(bare):
        what = re.sub("^first", "the first", lowered(free["what"]))
        plural = any(token.tag_ == "NNS" for token in parsed(what))
        return f"{capital(what if plural else _with_article(what, what))} {'are' if plural else 'is'} free."
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
    doc = parsed(re.split(r":| ?\(|,| (?:that|which|who) ", thing)[0])
    ends = (
        token for token in doc[1:] if token.tag_ in _ENDS_NOUN and token.lower_ != "of" and not token.text.isupper()
    )
    named = (t.i for t in ends if doc[t.i - 1].tag_[:2] == "NN" or doc[t.i - 1].text.endswith("ing"))
    end = next(named, len(doc))
    short = doc[:end].text
    if not end:
        return ""
    headed = doc[end - 1].tag_[:2] == "NN" or doc[end - 1].text.endswith("ing")
    fits = 0 < len(short) <= SHORT_MAX and headed and not any(map(_is_verb, doc[:end]))
    return re.sub(r"^(?:an?|the|our) ", "", short, flags=re.IGNORECASE) if fits else ""


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
