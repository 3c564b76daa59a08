"""What is offered, as the sentences need it: a noun phrase, or what the sender does, with a short form of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from aibackend.errors import InvalidRequest
from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.english.parsing import operator, subject
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing.wording import an, capital, clipped, lowered

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray
    from spacy.tokens import Token

NOUN_MAX, SHORT_MAX = 170, 60
"""Characters that a sentence can carry."""
_TITLED: Final = re.compile(r"^(?P<name>[A-Z]\S*(?: [A-Z]\S*){0,2}): (?=\w)")
_NAMED: Final = re.compile(
    r"^(?P<name>[A-Z]\w+(?: [A-Z]\w+){0,2}) (?P<verb>[a-z]+s) (?!that|which|for|with|of|in|on|to|and)\S"
)
_OFFERED: Final = frozenset({"offer", "make", "sell", "build", "provide", "develop", "supply", "be"})
_MASS: Final = re.compile(
    r"(?:ware|ing|tion|sion|ance|ence|ment|age|ics|port|ture|vice|wear|work|food|drink|power|energy|data|help|staff"
    r"|coffee|tea|paper|wood|glass|steel|cover|care|stock|feed|fuel|solar|hire|repair|comparison|security|delivery)$"
)
"""Heads that go without an article more often than not."""
_COUNTED: Final = frozenset((
    "service", "building", "apartment", "instrument", "department", "treatment", "station", "machine", "subscription",
    "container", "sauce", "package", "voucher", "licence", "license", "engine",
))  # fmt: skip


@dataclass(frozen=True, kw_only=True, slots=True)
class Product:
    """noun: all of it as a noun phrase, "" where it is told as a deed. deed: "clean kitchens", or with its own subject
    "Kubetrim rightsizes workloads". named: whether the deed has one. short: the head. selves: whether the noun is what
    the sender's side is ("a recruiting agency"). proofs: sentences of the request that tell of it by themselves.
    """

    noun: str
    short: str
    deed: str = ""
    named: bool = False
    selves: bool = False
    proofs: tuple[str, ...] = ()


_WORDS = re.compile(r"[^\W\d_]")


def read_product(text: str, company: str = "") -> Product:
    """The product of a request, unless it says nothing. company: the sender's, which may name the product as well.

    Raises: InvalidRequest.
    """
    parts = (" ".join(part.split()).rstrip(" .!") for part in sentences(text[:4_000]))
    said = [part for part in parts if _WORDS.search(part)]
    if not said:
        raise InvalidRequest(errors=[("/product", "Say in words what is offered.")])
    first = said[0]
    titled = _TITLED.match(first)
    found = _read(first[titled.end() :] if titled else first)
    short = titled["name"] if titled else found.short
    many = _is_plural(found.noun or found.short)
    proofs = (_proof(part, many) for part in said[1:5])
    return Product(
        noun=clipped(found.noun, NOUN_MAX), short=clipped(short, SHORT_MAX), deed=found.deed, named=found.named,
        selves=found.selves, proofs=tuple(filter(None, proofs)),
    )  # fmt: skip


PROOF_MAX: Final = 160


def _proof(said: str, many: bool) -> str:
    """A sentence that tells of the product by itself: with a subject that it names, or with "it" supplied.

    many: whether the product is told in the plural.
    """
    if len(said) > PROOF_MAX:
        return ""
    root = next(iter(parsed(said).sents)).root
    who = subject(root)
    named = who is not None and who.i < root.i and (who.tag_[:2] == "NN" or who.lower_ in ("we", "you"))
    if named and operator(root).tag_ in ("VBZ", "VBP", "VBD", "MD"):
        return capital(said)
    first = said.split(" ", 1)[0]
    if (known := reading(first.lower())) and known.form == "third" and " " in said:
        verb = known.base if many else first.lower()
        return f"{'They' if many else 'It'} {verb} {said.split(' ', 1)[1]}"
    whole = parsed(f"It is {lowered(said)}.")
    described = len(whole) > 3 and whole[2].tag_ in ("VBN", "JJ") and whole[3].tag_ in ("IN", "TO", "RB")
    return f"{'They are' if many else 'It is'} {lowered(said)}" if described else ""


def _is_plural(noun: str) -> bool:
    head = _head(noun)
    return head is not None and head.tag_ in ("NNS", "NNPS")


def _read(said: str) -> Product:
    """A sentence by its tree: "we clean kitchens", "X is an app", or no sentence at all."""
    if (match := _NAMED.match(said)) and (verb := reading(match["verb"])) and verb.form == "third":
        acts = tuple(_gerunds(f"It {said[match.start('verb') :]}."))
        if acts and match["verb"] not in ("is", "offers", "provides"):
            return Product(noun="", short=match["name"], deed=said, named=True)
    root = next(iter(parsed(said).sents)).root
    who = subject(root)
    whole = who is not None and not any(t.tag_ in ("WDT", "WP") for t in root.doc[: root.i])
    if who is not None and whole and who.i < root.i and operator(root).tag_ in ("VBZ", "VBP") and len(said) <= NOUN_MAX:
        return _of_sentence(said, root, who)
    begun = parsed(f"It {lowered(said)}.")[1]
    if (
        begun.tag_ == "VBZ"
        and begun.lower_ == inflected(lemma(begun.text), "VBZ")
        and begun.nbor().tag_ not in ("IN", "WDT")
    ):
        deeds = _gerunds(f"It {lowered(said)}.")
        return Product(noun=f"a way of {deeds[0]}" if deeds else lowered(said), short=deeds[0] if deeds else said)
    noun = _with_article(lowered(said))
    return Product(noun=noun, short=_short(noun))


def _of_sentence(said: str, root: Token, who: Token) -> Product:
    doc = root.doc
    after = doc[max(t.i for t in who.subtree) + 1 :].text
    thing = next((t for t in root.children if t.dep_ in ("dobj", "attr") and t.i > root.i), None)
    name = doc[min(t.i for t in who.subtree) : max(t.i for t in who.subtree) + 1].text
    if thing is not None and lemma(root.text) in _OFFERED and operator(root).i == root.i:
        noun = lowered(doc[min(t.i for t in thing.subtree) : len(doc)].text)
        short = name if lemma(root.text) == "be" and who.tag_ in ("NNP", "NNPS") else _short(noun)
        return Product(noun=noun, short=short, selves=lemma(root.text) == "be" and who.lower_ == "we")
    acts = tuple(_gerunds(said))
    if who.lower_ == "we":
        return Product(noun="", short=acts[0] if acts else after, deed=after)
    return Product(noun="", short=name if who.tag_ in ("NNP", "NNPS") else lowered(name), deed=said, named=True)


def _with_article(noun: str) -> str:
    """The noun phrase with "a" or "an" where its head is a thing that one counts."""
    head = _head(noun)
    first = parsed(noun)[0] if noun else None
    if head is None or first is None or head.tag_ not in ("NN", "NNP", "JJ") or first.tag_ in ("DT", "PRP$", "CD"):
        return noun
    mass = (_MASS.search(head.lower_) and head.lower_ not in _COUNTED) or _is_goods(head.lower_)
    return (
        noun
        if mass
        or (first.text[:1].isupper() and not first.text.isupper())
        or (head.tag_ == "NNP" and head.i <= 3 and head.text == noun.split()[0])
        else an(noun)
    )


def _head(noun: str) -> Token | None:
    """The noun that is offered: the object of the sentence that offers it."""
    thing = _offered(f"We offer {noun}.") or _offered(f"We offer a {noun}.")
    after = thing.nbor() if thing is not None and thing.i + 1 < len(thing.doc) else None
    if after is not None and after.tag_ == "VBG" and after.i + 1 < len(after.doc) and after.nbor().tag_[:2] == "NN":
        # "keg tracking sensors": the noun behind is what is offered.
        return after.nbor()
    # An adjective that stands as a noun ("rooftop solar") is taken for one that follows its noun.
    loose = after is not None and after.tag_ == "JJ" and after.i + 1 < len(after.doc)
    return after if after is not None and loose and after.nbor().tag_ in ("IN", ",", ".") else thing


def _offered(sentence: str) -> Token | None:
    return next((t for t in parsed(sentence) if t.dep_ == "dobj" and t.head.i == 1), None)


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


def _short(noun: str) -> str:
    """The phrase up to what only describes it: a relative clause, a participle, a comma, a preposition but "of"."""
    noun = re.split(r",? (?:that|which|who)\s", noun, maxsplit=1)[0]
    doc = parsed(noun)
    for token in doc[1:]:
        border = token.tag_ in ("IN", "WDT", "WP", "TO", ",", ":", "VBN", "RB") and token.lower_ != "of"
        qualifies = token.i + 1 < len(doc) and doc[token.i + 1].tag_ in ("NN", "NNS", "HYPH") and token.tag_ == "VBN"
        if border and not qualifies and doc[token.i - 1].tag_ in ("NN", "NNS", "NNP", "NNPS"):
            return doc[: token.i].text
    return noun


def _gerunds(sentence: str) -> list[str]:
    """The deeds of a sentence as gerunds, each with what belongs to it: "filling shifts", "showing overtime"."""
    root = next(iter(parsed(sentence).sents)).root
    begun = sentence.split()[1] if sentence.startswith("It ") and len(sentence.split()) > 2 else ""
    if root.tag_[:2] != "VB" and (known := reading(begun)) and known.form == "third":
        # The parser took a verb for a noun ("audits").
        return [f"{inflected(known.base, 'VBG')} {sentence.split(' ', 2)[2].rstrip('.')}"]
    heads = [root, *(t for t in root.children if t.dep_ == "conj" and t.tag_[:2] == "VB")]
    found: list[str] = []
    for head in heads:
        if head.tag_ not in ("VBZ", "VBP", "VB"):
            return found
        others = {t.i for other in heads if other.i > head.i for t in other.subtree}
        rest = [t for t in head.subtree if t.i > head.i and t.i not in others]
        again = next((t for t in rest if _verb_again(t, head)), None)
        later = [t for t in rest if again is not None and t.i >= again.i]
        rest = [t for t in rest if t not in later]
        while rest and (rest[-1].is_punct or rest[-1].dep_ == "cc"):
            rest.pop()
        if rest:
            words = "".join(t.text + t.whitespace_ for t in rest).strip()
            found.append(f"{inflected(lemma(head.text), 'VBG')} {words}")
        if again is not None and len(later) > 1:
            words = "".join(t.text + t.whitespace_ for t in later[1:]).strip(" .")
            found.append(f"{inflected(lemma(again.text), 'VBG')} {words}")
    return found


def _verb_again(token: Token, head: Token) -> bool:
    """Whether a plural after "and" is a verb that goes on from the first: "answers calls and books rooms"."""
    before = token.doc[token.i - 1]
    after = token.doc[token.i + 1] if token.i + 1 < len(token.doc) else token
    known = reading(token.text)
    verb = known is not None and known.form == "third"
    return verb and head.tag_ == "VBZ" and before.tag_ == "CC" and after.tag_ in ("NN", "NNS", "DT", "JJ", "PRP$")
